import { expect, fn, userEvent } from '@manyline/plays';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { ErrorSummary } from './ErrorSummary.tsx';

const onSelect = fn();

const meta = {
  title: 'Fields/ErrorSummary',
  component: ErrorSummary,
  args: {
    items: [
      { id: 'email', text: 'Email: Write an address like name@example.com.', onSelect },
      { id: 'seats', text: 'All 20 seats are taken. Remove somebody or buy more.' },
    ],
  },
  beforeEach: () => {
    onSelect.mockClear();
  },
} satisfies Meta<typeof ErrorSummary>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  tags: ['picture'],
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('group', { name: 'Fix 2 problems' })).toBeVisible();
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await expect(onSelect).toHaveBeenCalledOnce();
  },
};

export const DarkArabic: Story = {
  args: { items: [{ id: 'email', text: 'البريد الإلكتروني: اكتب عنوانًا مثل name@example.com.', onSelect }] },
  globals: { theme: 'dark', locale: 'ar' },
};
