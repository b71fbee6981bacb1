import type { Meta, StoryObj } from '@storybook/react-vite';
import { styled } from 'styled-components';
import { StatusDot } from './StatusDot.tsx';

const meta = {
  title: 'Feedback/StatusDot',
  component: StatusDot,
  args: { tone: 'success' },
  render: () => (
    <Column>
      {(['success', 'warning', 'danger', 'info', 'neutral'] as const).map((tone) => (
        <span key={tone}>
          <StatusDot tone={tone} /> {tone}
        </span>
      ))}
    </Column>
  ),
} satisfies Meta<typeof StatusDot>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = { tags: ['picture'] };

export const DarkArabic: Story = { globals: { theme: 'dark', locale: 'ar' } };

const Column = styled.div`
  display: grid;
  gap: 8px;
  span {
    display: flex;
    align-items: center;
    gap: 8px;
  }
`;
