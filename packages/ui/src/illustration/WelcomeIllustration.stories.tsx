import type { Meta, StoryObj } from '@storybook/react-vite';
import { styled } from 'styled-components';
import { token } from '../theme/token.ts';
import { WelcomeIllustration } from './WelcomeIllustration.tsx';

const meta = {
  title: 'Foundations/WelcomeIllustration',
  component: WelcomeIllustration,
  render: () => (
    <Side>
      <WelcomeIllustration />
    </Side>
  ),
} satisfies Meta<typeof WelcomeIllustration>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

/** The lines enter from the right. */
export const DarkArabic: Story = { globals: { theme: 'dark', locale: 'ar' } };

/** The lines start outside the frame, so the container must clip them. */
const Side = styled.div`
  overflow: hidden;
  max-inline-size: 860px;
  margin-inline: auto;
  padding: 40px;
  border-radius: ${token.radiusCard};
  background: ${token.page};
  box-shadow: inset 0 0 0 1px ${token.borderSubtle};
`;
