import { expect } from '@manyline/plays';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { TableDate } from './TableDate.tsx';

const DATE = new Date(2026, 10, 20, 9, 41, 12);

const meta = {
  title: 'Table/TableDate',
  component: TableDate,
  args: { seconds: DATE.getTime() / 1000 },
} satisfies Meta<typeof TableDate>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  tags: ['picture'],
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('time')).toHaveTextContent('09:41:12 2026-11-20');
    await expect(canvas.getByRole('time')).toHaveAttribute('datetime', DATE.toISOString());
    const { fontSize, fontVariantNumeric, letterSpacing } = getComputedStyle(canvas.getByRole('time'));
    await expect({ fontSize, fontVariantNumeric }).toEqual({ fontSize: '13px', fontVariantNumeric: 'tabular-nums' });
    await expect(parseFloat(letterSpacing)).toBeCloseTo(-0.055 * 13, 2);
  },
};

export const Never: Story = { args: { seconds: undefined } };

export const DarkArabic: Story = {
  tags: ['picture'],
  globals: { theme: 'dark', locale: 'ar' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('time')).toHaveTextContent('09:41:12 2026-11-20');
    // Arabic text has no letter spacing; figures in a column do.
    await expect(parseFloat(getComputedStyle(canvas.getByRole('time')).letterSpacing)).toBeLessThan(0);
  },
};
