import type { Meta, StoryObj } from '@storybook/react-vite';
import { styled } from 'styled-components';
import { token } from '../../theme/token.ts';
import { Skeleton } from './Skeleton.tsx';

const meta = {
  title: 'Feedback/Skeleton',
  component: Skeleton,
  render: () => (
    <Card>
      {[140, 90, 170].map((width) => (
        <Row key={width}>
          <Skeleton shape="circle" width={40} height={40} />
          <div>
            <Skeleton width={width} />
            <Skeleton width="80%" />
          </div>
        </Row>
      ))}
      <Skeleton shape="block" height={64} />
    </Card>
  ),
} satisfies Meta<typeof Skeleton>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = { tags: ['picture'] };

export const DarkArabic: Story = { globals: { theme: 'dark', locale: 'ar' } };

const Card = styled.div`
  display: grid;
  gap: 16px;
  max-inline-size: 340px;
  padding: 20px;
  border-radius: ${token.radiusCard};
  background: ${token.surface};
  box-shadow: ${token.shadowCard};
`;

const Row = styled.div`
  display: flex;
  align-items: center;
  gap: 12px;
  > div {
    display: grid;
    flex: 1;
    gap: 10px;
  }
`;
