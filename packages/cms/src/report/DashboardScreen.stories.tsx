import { expect, fn, screen, userEvent, waitFor, within } from '@manyline/plays';
import { failed, loading, ready } from '@manyline/ui';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { hugeReport, noLinesReport, quietReport, someLines, someReport } from './DashboardScreen.data.ts';
import { DashboardScreen } from './DashboardScreen.tsx';
import type { WeeklyMailOutcome } from './report.types.ts';

const meta = {
  title: 'CMS/DashboardScreen',
  component: DashboardScreen,
  args: {
    query: { days: { start: '2026-10-24', end: '2026-11-22' }, zone: 'UTC', lines: [], users: [] },
    report: ready(someReport),
    isBusy: false,
    choices: ready({ items: someLines }),
    zones: ['UTC', 'Europe/Paris', 'America/New_York', 'Asia/Kolkata'],
    today: '2026-11-22',
    canExport: true,
    hrefOf: ({ lines, users }) => `#${[...lines, ...users].join(',')}`,
    weekly: ready({ isOn: false, email: 'nadia@harbour.example', hasMail: true }),
    onWeeklyChange: fn(async (): Promise<WeeklyMailOutcome> => ({ status: 'done' })),
    onWeeklyRetry: fn(),
    onNavigate: fn(),
    onQueryChange: fn(),
    onRefresh: fn(),
    onChoicesRetry: fn(),
    onExport: fn(async () => undefined),
    onPicture: fn(),
  },
  render: function Living(args) {
    const [query, setQuery] = useState(args.query);
    return (
      <DashboardScreen
        {...args}
        query={query}
        onQueryChange={(next) => {
          setQuery(next);
          args.onQueryChange(next);
        }}
      />
    );
  },
} satisfies Meta<typeof DashboardScreen>;

export default meta;
type Story = StoryObj<typeof meta>;

const isDrawn = (root: HTMLElement) => waitFor(() => expect(root.querySelectorAll('[data-part="axes"] text').length).toBeGreaterThan(20));

/** Key figures, charts, heat map and tables; each chart has a summary sentence. */
export const Default: Story = {
  tags: ['picture'],
  play: async ({ args, canvas, canvasElement }) => {
    await isDrawn(canvasElement);
    // Today isn't over: its lines are dashed.
    await expect(canvasElement.querySelectorAll('[data-series] path[stroke-dasharray="3 4"]').length).toBeGreaterThanOrEqual(3);
    await expect(canvas.queryByText('Failure rate')).not.toBeInTheDocument();
    await expect(canvas.getByRole('group', { name: 'Messages received' })).toHaveTextContent(/vs\. the previous 30 days/);
    await expect(canvas.getByText(/^Of [\d,]+ messages sent, 9\d\.\d% were delivered and \d+ failed\.$/)).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Export' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'CSV file' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'By line' }));
    await expect(args.onExport).toHaveBeenLastCalledWith('lines', 'csv');
  },
};

/** A day of a chart, a line or a user opens the report behind it; the row's menu leads to the page of the line or user. */
export const Behind: Story = {
  args: { lineHref: (tn) => `#line-${tn}`, userHref: (id) => `#user-${id}` },
  play: async ({ args, canvas, canvasElement }) => {
    await isDrawn(canvasElement);
    const chart = canvas.getByRole('application', { name: 'Status of sent messages' });
    chart.focus();
    await userEvent.keyboard('{End}{Enter}');
    const day = { start: '2026-11-22', end: '2026-11-22' };
    await expect(args.onQueryChange).toHaveBeenLastCalledWith({ ...args.query, days: day });
    const lines = within(canvas.getByRole('grid', { name: 'By line' }));
    await userEvent.click(lines.getByRole('link', { name: 'Reception' }));
    await expect(args.onQueryChange).toHaveBeenLastCalledWith({ ...args.query, days: day, lines: ['+14155552671'] });
    await userEvent.click(lines.getByRole('button', { name: 'Actions for Reception' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Open line' }));
    await expect(args.onNavigate).toHaveBeenLastCalledWith('#line-+14155552671');
  },
};

/** The weekly e-mail is turned on; a refusal is said beside the switch. */
export const Weekly: Story = {
  args: {
    weekly: ready({
      isOn: true,
      zone: 'Europe/Paris',
      nextAt: 1_796_022_000,
      missed: '2026-11-23',
      email: 'nadia@harbour.example',
      hasMail: true,
    }),
    onWeeklyChange: fn(async (): Promise<WeeklyMailOutcome> => ({ status: 'failed' })),
  },
  play: async ({ args, canvas }) => {
    const weekly = await canvas.findByRole('switch', { name: 'Send me this every Monday' });
    await expect(weekly).toBeChecked();
    await expect(weekly).toHaveAccessibleDescription(/wasn’t running.*nadia@harbour\.example.*Europe\/Paris/);
    await userEvent.click(weekly);
    await expect(args.onWeeklyChange).toHaveBeenLastCalledWith(false);
    await expect(await canvas.findByText('Couldn’t change the weekly e-mail. Please try again.')).toBeVisible();
    await expect(weekly).toBeChecked();
  },
};

/** A demo doesn’t send the weekly e-mail, but shows it. */
export const WeeklyOfDemo: Story = {
  args: { weekly: ready({ isOn: false, email: 'nadia@harbour.example', hasMail: false, mailPage: '/demo/mail' }) },
  play: async ({ args, canvas }) => {
    const weekly = await canvas.findByRole('switch', { name: 'Send me this every Monday' });
    await expect(weekly).toHaveAccessibleDescription(/on Mondays at 8:00\. In this demo, e-mails are shown at .?\/demo\/mail/);
    await userEvent.click(weekly);
    await expect(args.onWeeklyChange).toHaveBeenLastCalledWith(true);
  },
};

/** Everything above the tables, with range and time zone, in the colours of the theme. */
export const AsPicture: Story = {
  globals: { theme: 'dark' },
  play: async ({ args, canvas, canvasElement }) => {
    await isDrawn(canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: 'Export' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Charts, as a picture (PNG)' }));
    await waitFor(() => expect(args.onPicture).toHaveBeenCalledOnce());
    const [blob] = (args.onPicture as ReturnType<typeof fn>).mock.calls[0] as [Blob];
    await expect(blob.type).toBe('image/png');
    const bitmap = await createImageBitmap(blob);
    await expect(bitmap.height).toBeGreaterThan(bitmap.width);
    const canvasOf = new OffscreenCanvas(bitmap.width, bitmap.height);
    const context = canvasOf.getContext('2d');
    context?.drawImage(bitmap, 0, 0);
    const { data } = context?.getImageData(0, 0, bitmap.width, bitmap.height) ?? { data: new Uint8ClampedArray() };
    const colours = new Set<number>();
    for (let at = 0; at < data.length; at += 4 * 7) colours.add(((data[at] ?? 0) << 16) | ((data[at + 1] ?? 0) << 8) | (data[at + 2] ?? 0));
    await expect(colours.size).toBeGreaterThan(60);
  },
};

/** Filters by line, owner, days and time zone. */
export const Filtering: Story = {
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('combobox', { name: 'Lines' }));
    await userEvent.click(await screen.findByRole('option', { name: /^Reception/ }));
    await expect(args.onQueryChange).toHaveBeenLastCalledWith({ ...args.query, lines: ['+14155552671'] });
    await userEvent.keyboard('{Escape}');
    const first = canvas.getByRole('textbox', { name: 'Days: first day' });
    await userEvent.clear(first);
    await userEvent.type(first, '01/01/2025');
    await userEvent.tab();
    await expect(first).toHaveAccessibleDescription(/366 days at most/);
    await expect(args.onQueryChange).toHaveBeenCalledOnce();
    await userEvent.clear(first);
    await userEvent.type(first, '11/01/2026');
    await userEvent.tab();
    await expect(args.onQueryChange).toHaveBeenLastCalledWith({
      ...args.query,
      lines: ['+14155552671'],
      days: { start: '2026-11-01', end: '2026-11-22' },
    });
  },
};

export const Loading: Story = { args: { report: loading, choices: loading } };

export const LoadFailed: Story = {
  args: { report: failed('Cannot fetch data'), choices: failed('Cannot fetch data') },
  play: async ({ args, canvas }) => {
    await userEvent.click(within(canvas.getByRole('alert')).getByRole('button', { name: 'Try again' }));
    await expect(args.onRefresh).toHaveBeenCalledOnce();
  },
};

/** A refresh failed: the earlier figures stay, with their time. */
export const Outdated: Story = {
  args: { outdatedSince: new Date(2026, 10, 22, 9, 41).getTime() / 1_000, isBusy: true },
  globals: { locale: 'ar' },
  play: async ({ canvas, canvasElement }) => {
    await isDrawn(canvasElement);
    await expect(canvas.getByRole('alert')).toHaveTextContent(/0?9:41/);
    await expect(canvas.getByRole('grid', { name: 'حسب الخط' })).toBeInTheDocument();
  },
};

/** The maximum number of lines, with long owner names: pages of ten, the busiest first. */
export const Huge: Story = {
  args: { report: ready(hugeReport) },
  globals: { locale: 'fr', viewport: { value: 'tablet' } },
  play: async ({ canvas, canvasElement }) => {
    await isDrawn(canvasElement);
    const folded = canvas.getByRole('button', { name: /^Filtres/u });
    await expect(getComputedStyle(folded).alignSelf).toBe('end');
    const lines = within(canvas.getByRole('grid', { name: 'Par ligne' }));
    await expect(lines.getAllByRole('row')).toHaveLength(11);
    await expect(canvas.getByText(/^Les 500 plus actives sur 1\s234 sont affichées\.$/)).toBeVisible();
  },
};

/** One user with one unused line: no table of users, no filter by user, no CSV. */
export const Quiet: Story = {
  args: { report: ready(quietReport), choices: ready({ items: someLines.slice(0, 1) }), canExport: false },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByText('No messages were sent or received on these days. Choose other days.')).toHaveLength(4);
    await expect(canvas.queryByRole('combobox', { name: 'Users' })).not.toBeInTheDocument();
    await expect(canvas.queryByRole('grid', { name: 'By user' })).not.toBeInTheDocument();
    await userEvent.click(canvas.getByRole('button', { name: 'Export' }));
    await expect(await screen.findAllByRole('menuitem')).toHaveLength(1);
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('menuitem')).not.toBeInTheDocument());
  },
};

export const NoLines: Story = {
  args: { report: ready(noLinesReport), choices: ready({ items: [] }), onAddLine: fn() },
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Add a line' }));
    await expect(args.onAddLine).toHaveBeenCalledOnce();
  },
};

export const NoMatch: Story = {
  args: { report: ready(noLinesReport), query: { ...meta.args.query, lines: ['+14155550000'] } },
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Show all lines' }));
    await expect(args.onQueryChange).toHaveBeenLastCalledWith({ ...args.query, lines: [] });
  },
};

export const Phone: Story = {
  tags: ['picture'],
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvasElement }) => {
    await isDrawn(canvasElement);
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
};

export const DarkArabic: Story = {
  tags: ['picture'],
  globals: { theme: 'dark', locale: 'ar', viewport: { value: 'desktop' } },
  play: async ({ canvasElement }) => isDrawn(canvasElement),
};
