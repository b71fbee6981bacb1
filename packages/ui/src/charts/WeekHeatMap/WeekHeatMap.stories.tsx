import { expect, fn, userEvent, waitFor } from '@manyline/plays';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useLayoutEffect } from 'react';
import { ready } from '../../loading/loadable.ts';
import { received, WEEK } from '../charts.data.ts';
import { LineChart } from '../LineChart/LineChart.tsx';
import { WeekHeatMap } from './WeekHeatMap.tsx';

const meta = {
  title: 'Charts/WeekHeatMap',
  component: WeekHeatMap,
  args: { title: 'Messages by hour', week: ready(WEEK), onRetry: fn() },
} satisfies Meta<typeof WeekHeatMap>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  tags: ['picture'],
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('gridcell')).toHaveLength(168);
    const cell = canvas.getByRole('gridcell', { name: /^Monday, 10:00: / });
    await userEvent.hover(cell);
    await expect(await canvas.findByText('Monday, 10:00')).toBeVisible();
  },
};

export const Phone: Story = { globals: { viewport: { value: 'phone' } } };

/** At twice the text size fewer hours are labelled, and labels don't overlap. */
export const LargeText: Story = {
  decorators: [
    (Story) => {
      useLayoutEffect(() => {
        document.documentElement.style.fontSize = '200%';
        return () => void document.documentElement.style.removeProperty('font-size');
      }, []);
      return <Story />;
    },
  ],
  render: (args) => (
    <div style={{ display: 'grid', gap: 16 }}>
      <WeekHeatMap {...args} />
      <LineChart title="Messages" series={ready([received])} onRetry={args.onRetry} />
    </div>
  ),
  play: async ({ canvasElement }) => {
    await waitFor(() => expect(canvasElement.querySelectorAll('[data-part="axes"] text').length).toBeGreaterThan(5));
    for (const selector of ['[data-part="column-names"] bdi', '[data-part="axes"] text[text-anchor="middle"]']) {
      const labels = () => [...canvasElement.querySelectorAll(selector)].map((label) => label.getBoundingClientRect());
      await waitFor(() => expect(labels().every(({ right }, index, all) => right < (all[index + 1]?.left ?? Infinity))).toBe(true));
      await expect(labels().length).toBeGreaterThan(2);
      await expect(labels()[0]?.height).toBeGreaterThan(24);
    }
  },
};

/** The week starts on a different day, and midnight is on the right. */
export const DarkArabic: Story = {
  args: { title: 'الرسائل حسب الساعة' },
  globals: { theme: 'dark', locale: 'ar' },
};
