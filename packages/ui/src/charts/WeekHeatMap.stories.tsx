import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { ready } from '../loadable/loadable.ts';
import { WEEK } from './charts.samples.ts';
import { WeekHeatMap } from './WeekHeatMap.tsx';

const meta = {
  title: 'Charts/WeekHeatMap',
  component: WeekHeatMap,
  args: { title: 'Messages by hour', week: ready(WEEK), onRetry: fn() },
} satisfies Meta<typeof WeekHeatMap>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('gridcell')).toHaveLength(168);
    const cell = canvas.getByRole('gridcell', { name: /^Monday, 10:00: / });
    await userEvent.hover(cell);
    await expect(canvas.getByText('Monday, 10:00')).toBeVisible();
  },
};

export const Phone: Story = { globals: { viewport: { value: 'phone' } } };

/** The week begins on another day here, and midnight is on the right. */
export const DarkArabic: Story = {
  args: { title: 'الرسائل حسب الساعة' },
  globals: { theme: 'dark', locale: 'ar' },
};
