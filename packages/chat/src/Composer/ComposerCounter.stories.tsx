import { MESSAGE_MAX_LENGTH } from '@manyline/contract';
import { expect } from '@manyline/plays';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { ComposerCounter } from './ComposerCounter.tsx';

const meta = {
  title: 'Chat/ComposerCounter',
  component: ComposerCounter,
  args: { id: undefined, length: MESSAGE_MAX_LENGTH - 42 },
} satisfies Meta<typeof ComposerCounter>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Near: Story = {
  tags: ['picture'],
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^42/)).toBeVisible();
    // Announced at 50, not at each key.
    await expect(canvas.getByRole('status')).toHaveTextContent(/^50/);
  },
};

export const FarAway: Story = {
  args: { length: 12 },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toBeEmptyDOMElement();
  },
};

export const Over: Story = {
  args: { length: MESSAGE_MAX_LENGTH + 7 },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent(/7/);
  },
};

export const OverDarkArabic: Story = { args: { length: MESSAGE_MAX_LENGTH + 7 }, globals: { theme: 'dark', locale: 'ar' } };
