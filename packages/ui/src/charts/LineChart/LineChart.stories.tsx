import { expect, fn, userEvent, waitFor, within } from '@manyline/plays';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { styled } from 'styled-components';
import { failed, loading, ready } from '../../loading/loadable.ts';
import { days, hours, months, RECEIVED, received, receivedArabic, sent, sentArabic, SENT, sixLines } from '../charts.data.ts';
import { LineChart } from './LineChart.tsx';

const meta = {
  title: 'Charts/LineChart',
  component: LineChart,
  args: { title: 'Messages', series: ready([received]), variant: 'area', onRetry: fn() },
} satisfies Meta<typeof LineChart>;

export default meta;
type Story = StoryObj<typeof meta>;

const announcedText = () => [...document.querySelectorAll('[data-announcer]')].map((region) => region.textContent).join('');

export const Default: Story = {
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByText('Received rose 11% to 1,662. Peak: 96 on Tuesday, March 3, 2026.')).toBeVisible();
    await waitFor(() => expect(canvasElement.querySelectorAll('[data-part="axes"] text').length).toBeGreaterThan(5));
  },
};

/** One tab stop; arrow keys move between days, and each is announced and shown. */
export const ReadByKeyboard: Story = {
  args: { series: ready([received, sent]), variant: 'line' },
  play: async ({ canvas, canvasElement }) => {
    const chart = canvas.getByRole('application', { name: 'Messages' });
    await expect(chart).toHaveAccessibleDescription('Use the arrow keys to read the values.');
    await waitFor(() => expect(canvasElement.querySelector('[data-part="axes"] text')).not.toBeNull());
    await userEvent.tab();
    await userEvent.tab();
    await userEvent.tab();
    await expect(chart).toHaveFocus();
    await userEvent.keyboard('{End}');
    await waitFor(() => expect(announcedText()).toBe('Saturday, March 28, 2026. Received: 27, Sent: 16'));
    await userEvent.keyboard('{Home}{ArrowLeft}{ArrowRight}{ArrowRight}');
    await waitFor(() => expect(announcedText()).toBe('Tuesday, March 3, 2026. Received: 96, Sent: 61'));
    await userEvent.keyboard('{Escape}');
    await expect(canvas.queryByText('Tuesday, March 3, 2026')).not.toBeInTheDocument();
    await userEvent.keyboard('{PageDown}{PageDown}');
    await expect(canvas.getByText('Wednesday, March 11, 2026')).toBeVisible();
  },
};

export const ReadByPointer: Story = {
  args: { series: ready([received, sent]), variant: 'line' },
  play: async ({ canvas }) => {
    const chart = canvas.getByRole('application');
    await waitFor(() => expect(chart.querySelector('svg')).not.toBeNull());
    const box = chart.getBoundingClientRect();
    const coords = { clientX: box.right - 20, clientY: box.top + 60 };
    await userEvent.pointer({ target: chart, coords });
    await expect(await canvas.findByText('Saturday, March 28, 2026')).toBeVisible();
    await expect(announcedText()).toBe('');
  },
};

export const AsTable: Story = {
  args: { series: ready([received, sent]) },
  play: async ({ canvas }) => {
    const [asChart, asTable] = [canvas.getByRole('button', { name: 'Chart' }), canvas.getByRole('button', { name: 'Table' })];
    await expect(asChart).toHaveAttribute('aria-pressed', 'true');
    await userEvent.click(asTable);
    await expect(canvas.getByRole('table', { name: 'Messages' })).toBeVisible();
    await expect(canvas.getAllByRole('row')).toHaveLength(29);
    await expect(canvas.getByRole('row', { name: 'Tuesday, March 3, 2026 96 61' })).toBeInTheDocument();
    await expect(canvas.queryByRole('application')).not.toBeInTheDocument();
  },
};

/** Six series, the most that can be told apart without colour. */
export const Series: Story = {
  tags: ['picture'],
  args: { title: 'Messages by line', series: ready(sixLines), variant: 'line', height: 320 },
};

/** A missing value breaks the line, a single value is drawn as a mark, and hours get clock labels. */
export const GapsAndHours: Story = {
  tags: ['picture'],
  render: (args) => (
    <div style={{ display: 'grid', gap: 16 }}>
      <LineChart
        {...args}
        series={ready([
          { ...received, points: days(RECEIVED.map((value, day) => ((day > 6 && day < 11) || day === 12 || day === 14 ? null : value))) },
        ])}
      />
      <LineChart
        {...args}
        title="Share answered"
        summary="Nearly every message was answered, least at night."
        format={{ style: 'percent' }}
        series={ready([{ id: 'share', label: 'Answered', points: hours([...RECEIVED, ...SENT].map((value) => Math.min(1, value / 80))) }])}
      />
    </div>
  ),
};

/** All zeros, a single point, negative values, and very large values. */
export const Extremes: Story = {
  tags: ['picture'],
  render: (args) => (
    <Pairs>
      <LineChart {...args} title="Nothing" series={ready([{ ...received, points: days(RECEIVED.map(() => 0)) }])} />
      <LineChart {...args} title="One day" series={ready([{ id: 'received', label: 'Received', points: days([58]) }])} />
      <LineChart
        {...args}
        title="Change"
        summary="The change stayed below zero for three of six months."
        format={{ style: 'percent' }}
        series={ready([{ id: 'change', label: 'Change', points: months([0.2, -0.35, -0.1, 0.05, -0.6, 0.4]) }])}
      />
      <LineChart
        {...args}
        title="Characters"
        series={ready([{ id: 'characters', label: 'Characters', points: months([8e9, 1.2e12, 3.1e12, 2.4e12, 7.7e12, 9.9e12]) }])}
      />
    </Pairs>
  ),
  play: async ({ canvas, canvasElement }) => {
    await waitFor(() => expect(canvasElement.querySelectorAll('[data-part="axes"]')).toHaveLength(4));
    await expect(canvas.getByText('Received: 0 throughout.')).toBeVisible();
    await expect(canvas.getByText('Received: 58 in total. Peak: 58 on Sunday, March 1, 2026.')).toBeVisible();
    const [, , , huge] = canvas.getAllByRole('application');
    await expect(within(huge as HTMLElement).getByText('10T')).toBeVisible();
    for (const text of canvasElement.querySelectorAll('[data-part="axes"] text')) {
      const chart = text.closest('[role="application"]')?.getBoundingClientRect();
      await expect(text.getBoundingClientRect().left).toBeGreaterThanOrEqual((chart?.left ?? 0) - 1);
      await expect(text.getBoundingClientRect().right).toBeLessThanOrEqual((chart?.right ?? 0) + 1);
    }
  },
};

export const LoadingEmptyFailed: Story = {
  tags: ['picture'],
  render: (args) => (
    <div style={{ display: 'grid', gap: 16 }}>
      <LineChart {...args} series={loading} height={230} />
      <LineChart {...args} title="Calls" series={ready([])} height={230} emptyText="Messages are counted here from the first one on." />
      <LineChart {...args} title="Reactions" series={failed('The report is being made. Try again in a minute.')} height={230} />
    </div>
  ),
  play: async ({ canvas, args }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('Loading…');
    await expect(canvas.getByText('Messages are counted here from the first one on.')).toBeVisible();
    for (const button of canvas.getAllByRole('button', { name: 'Table' })) await expect(button).toBeDisabled();
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }));
    await expect(args.onRetry).toHaveBeenCalledOnce();
    const heights = canvas.getAllByRole('region').map((card) => card.getBoundingClientRect().height);
    await expect(new Set(heights).size).toBe(1);
  },
};

export const Phone: Story = {
  args: { series: ready([received, sent]), variant: 'line' },
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas, canvasElement }) => {
    await waitFor(() => expect(canvas.getByRole('application').querySelector('svg')).not.toBeNull());
    const labels = [...canvasElement.querySelectorAll('[data-part="axes"] text[text-anchor="middle"]')].map((text) =>
      text.getBoundingClientRect(),
    );
    await expect(labels.length).toBeGreaterThan(1);
    for (const [index, box] of labels.entries()) await expect(box.right).toBeLessThan(labels[index + 1]?.left ?? Number.POSITIVE_INFINITY);
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
};

/** Time runs from right to left, with the value axis on the right. */
export const DarkArabic: Story = {
  tags: ['picture'],
  args: { title: 'الرسائل', series: ready([receivedArabic, sentArabic]) },
  globals: { theme: 'dark', locale: 'ar' },
  play: async ({ canvas }) => {
    const chart = canvas.getByRole('application');
    await waitFor(() => expect(chart.querySelector('svg')).not.toBeNull());
    chart.focus();
    await userEvent.keyboard('{ArrowLeft}{ArrowLeft}{ArrowLeft}');
    await waitFor(() => expect(announcedText()).toContain('96'));
    const [first, last] = [...chart.querySelectorAll('text[text-anchor="middle"]')].flatMap((text, index, all) =>
      index === 0 || index === all.length - 1 ? [text.getBoundingClientRect().left] : [],
    );
    await expect(first).toBeGreaterThan(last ?? 0);
  },
};

const Pairs = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 420px), 1fr));
  gap: 16px;
`;
