import { expect, fn, userEvent, waitFor } from '@manyline/plays';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { failed, loading, ready } from '../../loading/loadable.ts';
import { HeatMap } from './HeatMap.tsx';

const meta = {
  title: 'Charts/HeatMap',
  component: HeatMap,
  args: {
    title: 'Failed messages',
    rowHeading: 'Line',
    data: ready({
      rows: ['Harbour Reception', 'Sales', 'Support', 'Billing'],
      columns: ['Unreachable', 'Blocked', 'Too long', 'No credit', 'Carrier'],
      values: [
        [12, 4, 0, 2, 7],
        [5, 1, 3, 0, 2],
        [18, 9, 1, 0, 11],
        [2, null, 0, 6, 1],
      ],
    }),
    onRetry: fn(),
  },
} satisfies Meta<typeof HeatMap>;

export default meta;
type Story = StoryObj<typeof meta>;

/** One tab stop; arrow keys move between cells. */
export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Failed messages: 84 in total. Peak: 18 (Support, Unreachable).')).toBeVisible();
    await userEvent.tab();
    await userEvent.tab();
    await userEvent.tab();
    await expect(canvas.getByRole('gridcell', { name: 'Harbour Reception, Unreachable: 12' })).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{End}');
    await expect(canvas.getByRole('gridcell', { name: 'Support, Carrier: 11' })).toHaveFocus();
    await userEvent.tab({ shift: true });
    await userEvent.tab();
    await expect(canvas.getByRole('gridcell', { name: 'Support, Carrier: 11' })).toHaveFocus();
    await expect(canvas.getByText('Support, Carrier')).toBeVisible();
  },
};

/** The tooltip stays beside its cell when the chart changes width. */
export const Resized: Story = {
  beforeEach: ({ canvasElement }) => {
    return () => canvasElement.style.removeProperty('inline-size');
  },
  play: async ({ canvas, canvasElement }) => {
    const cell = canvas.getByRole('gridcell', { name: 'Sales, Blocked: 1' });
    await userEvent.hover(cell);
    const gap = () =>
      (canvas.getByText('Sales, Blocked').parentElement?.getBoundingClientRect().left ?? 0) - cell.getBoundingClientRect().right;
    await expect(await canvas.findByText('Sales, Blocked')).toBeVisible();
    await expect(gap()).toBeCloseTo(6, 0);
    const before = cell.getBoundingClientRect().right;
    canvasElement.style.inlineSize = '760px';
    await waitFor(() => expect(cell.getBoundingClientRect().right).toBeLessThan(before));
    await waitFor(() => expect(Math.abs(gap() - 6)).toBeLessThan(2));
    const tip = canvas.getByText('Sales, Blocked').parentElement?.getBoundingClientRect();
    await expect(Math.abs((tip?.top ?? 0) - cell.getBoundingClientRect().top)).toBeLessThan(2);
  },
};

/** A single cell, all zeros, and numbers with many digits. */
export const Extremes: Story = {
  tags: ['picture'],
  render: (args) => (
    <div style={{ display: 'grid', gap: 16 }}>
      <HeatMap {...args} title="One cell" data={ready({ rows: ['Reception'], columns: ['Blocked'], values: [[7]] })} height={120} />
      <HeatMap
        {...args}
        title="Zeros"
        data={ready({
          rows: ['Sales', 'Support'],
          columns: ['Blocked', 'Carrier'],
          values: [
            [0, 0],
            [0, 0],
          ],
        })}
        height={120}
      />
      <HeatMap
        {...args}
        title="Characters"
        data={ready({
          rows: ['Sales', 'Support'],
          columns: ['Sent', 'Received'],
          values: [
            [1, 9_876_543_210_123],
            [48_000_000, 0],
          ],
        })}
        height={150}
      />
    </div>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Zeros: 0 throughout.')).toBeVisible();
    await expect(canvas.getByRole('gridcell', { name: 'Sales, Received: 9,876,543,210,123' })).toBeVisible();
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
};

export const AsTable: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Table' }));
    await expect(canvas.getByRole('row', { name: 'Billing 2 no value 0 6 1' })).toBeVisible();
  },
};

export const LoadingEmptyFailed: Story = {
  tags: ['picture'],
  render: (args) => (
    <div style={{ display: 'grid', gap: 16 }}>
      <HeatMap {...args} data={loading} height={230} />
      <HeatMap {...args} title="Blocked numbers" data={ready({ rows: [], columns: [], values: [] })} height={230} />
      <HeatMap {...args} title="Carriers" data={failed()} height={230} />
    </div>
  ),
  play: async ({ canvas }) => expect(await canvas.findByText('No data available')).toBeVisible(),
};

export const Phone: Story = { globals: { viewport: { value: 'phone' } } };

export const DarkArabic: Story = {
  args: {
    title: 'الرسائل الفاشلة',
    rowHeading: 'الخط',
    data: ready({
      rows: ['الاستقبال', 'المبيعات', 'الدعم'],
      columns: ['غير متاح', 'محظور', 'طويلة جدًا', 'لا رصيد'],
      values: [
        [12, 4, 0, 2],
        [5, 1, 3, 0],
        [18, 9, 1, 0],
      ],
    }),
  },
  globals: { theme: 'dark', locale: 'ar' },
  play: async ({ canvas }) => {
    const [first] = canvas.getAllByRole('gridcell');
    first?.focus();
    await userEvent.keyboard('{ArrowLeft}');
    await expect(canvas.getByRole('gridcell', { name: 'الاستقبال، محظور: 4' })).toHaveFocus();
  },
};
