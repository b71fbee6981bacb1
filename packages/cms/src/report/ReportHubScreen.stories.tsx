import { expect, fn, userEvent } from '@manyline/plays';
import { loading, ready } from '@manyline/ui';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { someReport } from './DashboardScreen.data.ts';
import { ReportHubScreen } from './ReportHubScreen.tsx';

const NOW = Date.UTC(2026, 10, 22, 9, 41) / 1_000;

const meta = {
  title: 'CMS/ReportHubScreen',
  component: ReportHubScreen,
  args: {
    title: 'Reports',
    description: 'Line activity and the audit log.',
    sections: [
      {
        id: 'pages',
        pages: [
          { path: '#dashboard', name: 'dashboard', title: 'Dashboard' },
          { path: '#clients', name: 'clients', title: 'Connected clients', fact: { kind: 'clients', count: 3 } },
        ],
      },
    ],
    emptyReason: 'forbidden',
    now: NOW,
    report: ready(someReport),
    query: { days: { start: '2026-10-24', end: '2026-11-22' }, zone: 'UTC', lines: [], users: [] },
    recent: ready([
      {
        id: '1',
        time: NOW - 600,
        actor: { id: 'amina', name: 'Amina Benali' },
        action: 'update',
        object: { type: 'user', id: 'bob', name: 'Bob Martin' },
        changes: [],
        address: '192.0.2.14',
      },
    ]),
    auditPath: '#audit',
    onRetryReport: fn(),
    onRetryRecent: fn(),
    onNavigate: fn((_path: string, event: { preventDefault: () => void }) => event.preventDefault()),
  },
} satisfies Meta<typeof ReportHubScreen>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ args, canvas }) => {
    await expect(canvas.getByRole('group', { name: 'Messages received' })).toBeVisible();
    await expect(canvas.getByRole('link', { name: /^Connected clients/ })).toHaveTextContent('3 connected now');
    await expect(canvas.getByRole('region', { name: 'Latest activity' })).toHaveTextContent('Bob Martin');
    await userEvent.click(canvas.getByRole('link', { name: 'Audit log' }));
    await expect(args.onNavigate).toHaveBeenLastCalledWith('#audit', expect.anything());
  },
};

/** A user without permission for figures and the log sees the pages only. */
export const PagesOnly: Story = {
  args: { report: undefined, recent: undefined },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('link')).toHaveLength(2);
    await expect(canvas.queryByRole('region')).not.toBeInTheDocument();
  },
};

export const LoadingDarkArabic: Story = { args: { report: loading, recent: loading }, globals: { theme: 'dark', locale: 'ar' } };
