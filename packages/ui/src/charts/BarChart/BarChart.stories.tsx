import { expect, fn, userEvent, waitFor } from '@manyline/plays';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { ready } from '../../loading/loadable.ts';
import { RECEIVED, sixLines } from '../charts.data.ts';
import type { ChartSeries } from '../frame/chart.types.ts';
import { BarChart } from './BarChart.tsx';

const lines = ['Harbour Reception', 'Sales', 'Support', 'Billing', 'Night desk'];

const byLine = (id: string, label: string, values: readonly number[], names = lines): ChartSeries => ({
  id,
  label,
  points: names.map((x, index) => ({ x, y: values[index] ?? null })),
});

const delivered = byLine('delivered', 'Delivered', [412, 356, 248, 131, 64]);
const failedOnes = byLine('failed', 'Failed', [38, 21, 44, 9, 3]);
const waiting = byLine('waiting', 'Waiting', [12, 30, 16, 22, 8]);

const meta = {
  title: 'Charts/BarChart',
  component: BarChart,
  args: { title: 'Messages by line', series: ready([delivered, failedOnes, waiting]), variant: 'grouped', onRetry: fn() },
} satisfies Meta<typeof BarChart>;

export default meta;
type Story = StoryObj<typeof meta>;

const isDrawn = (root: HTMLElement) => waitFor(() => expect(root.querySelectorAll('[data-part="axes"] text').length).toBeGreaterThan(5));

export const Grouped: Story = {
  play: async ({ canvas, canvasElement }) => {
    await isDrawn(canvasElement);
    await expect(
      canvas.getByText('Messages by line: 1,414 in total, 1,211 of them Delivered. Combined peak: 462 for Harbour Reception.'),
    ).toBeVisible();
  },
};

export const Stacked: Story = {
  args: { variant: 'stacked' },
  play: async ({ canvas, canvasElement }) => {
    await isDrawn(canvasElement);
    await userEvent.tab();
    await userEvent.tab();
    await userEvent.tab();
    await expect(canvas.getByRole('application')).toHaveFocus();
    await userEvent.keyboard('{ArrowRight}{ArrowRight}');
    await expect(canvas.getByText('356')).toBeVisible();
  },
};

/** All six hatch patterns, and negative values. */
export const Hatchings: Story = {
  tags: ['picture'],
  render: (args) => (
    <div style={{ display: 'grid', gap: 16 }}>
      <BarChart {...args} series={ready(sixLines)} />
      <BarChart
        {...args}
        title="Balance"
        summary="The balance fell below zero in two of six months."
        format={{ style: 'currency', currency: 'EUR', maximumFractionDigits: 0 }}
        series={ready([
          {
            id: 'balance',
            label: 'Balance',
            points: ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun'].map((x, i) => ({ x, y: [900, 340, -280, -120, 460, 1210][i] ?? 0 })),
          },
        ])}
      />
    </div>
  ),
  play: async ({ canvasElement }) => isDrawn(canvasElement),
};

/** Labels that don't fit are shortened; the tooltip and the table show them in full. */
export const Phone: Story = {
  args: { variant: 'stacked' },
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvasElement }) => isDrawn(canvasElement),
};

export const OneBar: Story = {
  args: {
    title: 'Messages',
    series: ready([{ id: 'received', label: 'Received', points: [{ x: 'Reception', y: RECEIVED[2] }] }]),
    height: 200,
  },
};

export const DarkArabic: Story = {
  tags: ['picture'],
  args: {
    title: 'الرسائل حسب الخط',
    variant: 'stacked',
    series: ready([
      byLine('delivered', 'وصلت', [412, 356, 248, 131], ['الاستقبال', 'المبيعات', 'الدعم', 'الفوترة']),
      byLine('failed', 'فشلت', [38, 21, 44, 9], ['الاستقبال', 'المبيعات', 'الدعم', 'الفوترة']),
    ]),
  },
  globals: { theme: 'dark', locale: 'ar' },
  play: async ({ canvas, canvasElement }) => {
    await isDrawn(canvasElement);
    canvas.getByRole('application').focus();
    await userEvent.keyboard('{ArrowLeft}');
    await expect(canvas.getByText('412')).toBeVisible();
  },
};
