import { expect, fn, screen, userEvent, waitFor, within } from '@manyline/plays';
import { DEFAULT_TABLE_STATE, failed, loading, ready, Toaster } from '@manyline/ui';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { type ActivityKind, type ClientsScreenProps, EVERY_CLIENT } from './clients.types.ts';
import { longClients, someActivity, someClients } from './ClientsScreen.data.ts';
import { ClientsScreen } from './ClientsScreen.tsx';

const state = {
  ...DEFAULT_TABLE_STATE,
  size: 25 as const,
  sort: [{ id: 'since', direction: 'descending' as const }],
  hidden: ['clientKey', 'localIp'],
};

const list: ClientsScreenProps['list'] = {
  clients: ready({ items: someClients, total: someClients.length }),
  search: EVERY_CLIENT,
  state,
  defaultState: state,
  isBusy: false,
  waiting: 0,
  canAct: true,
  isOwn: ({ id }) => id === 'a1',
  userHref: (id) => `/person?id=${id}`,
  onSearchChange: fn(),
  onStateChange: fn(),
  onRetry: fn(),
  onTakeChanges: fn(),
  onHoldChange: fn(),
  onNavigate: fn(),
  onSelectAll: fn(async () => ({ items: someClients, total: someClients.length })),
  onAction: fn<ClientsScreenProps['list']['onAction']>(async (ids) => ready({ done: ids.length, gone: 0, refused: 0 })),
};

const activity: ClientsScreenProps['activity'] = {
  entries: someActivity,
  limit: 500,
  kinds: [],
  isPaused: false,
  missed: 0,
  test: { status: 'idle' },
  onKindsChange: fn(),
  onPausedChange: fn(),
  onClear: fn(),
  onTest: fn(),
  onCopy: fn(async () => true),
  onExport: fn(),
};

const meta = {
  title: 'CMS/ClientsScreen',
  component: ClientsScreen,
  args: { tab: 'clients', list, activity, onTabChange: fn() },
  render: function Living(args) {
    const [tab, setTab] = useState(args.tab);
    const [kinds, setKinds] = useState<readonly ActivityKind[]>(args.activity.kinds);
    return (
      <>
        <ClientsScreen
          {...args}
          tab={tab}
          activity={{ ...args.activity, kinds, onKindsChange: setKinds }}
          onTabChange={(next) => {
            setTab(next);
            args.onTabChange(next);
          }}
        />
        <Toaster />
      </>
    );
  },
} satisfies Meta<typeof ClientsScreen>;

export default meta;
type Story = StoryObj<typeof meta>;
type Canvas = ReturnType<typeof within>;

const choose = async (canvas: Canvas, row: RegExp, item: string) => {
  await userEvent.click(within(await canvas.findByRole('row', { name: row })).getByRole('button', { name: /^Actions/ }));
  await userEvent.click(await screen.findByRole('menuitem', { name: item }));
};

const dismissToast = async (text: string) => {
  const toast = (await screen.findByText(text)).closest<HTMLElement>('[role]');
  await userEvent.click(within(toast!).getByRole('button'));
  await waitFor(() => expect(screen.queryByText(text)).not.toBeInTheDocument());
};

/** Name, OS, browser, device, protocol, public address, since. */
export const Default: Story = {
  tags: ['picture'],
  play: async ({ args, canvas }) => {
    await choose(canvas, /Tomás Oliveira/, 'Message');
    const dialog = within(await screen.findByRole('dialog', { name: 'Message to this client' }));
    await expect(dialog.getByRole('button', { name: 'Send' })).toBeDisabled();
    await userEvent.type(dialog.getByRole('textbox', { name: 'Message' }), '  Please save your work.  ');
    await userEvent.click(dialog.getByRole('button', { name: 'Send' }));
    await expect(args.list.onAction).toHaveBeenLastCalledWith(['d5'], { kind: 'message', text: 'Please save your work.' }, false);
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await dismissToast('Sent to one client.');
    await userEvent.click(canvas.getByRole('heading', { level: 1 }));
  },
};

/** A message that couldn't be sent stays in the field, with the reason and the next step. */
export const MessageFailed: Story = {
  args: { list: { ...list, onAction: async () => failed('This client is no longer connected.') } },
  play: async ({ canvas }) => {
    await choose(canvas, /Night gateway/, 'Message');
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.type(dialog.getByRole('textbox', { name: 'Message' }), 'Hello');
    await userEvent.click(dialog.getByRole('button', { name: 'Send' }));
    await expect(await dialog.findByText('This client is no longer connected.')).toBeVisible();
    await expect(dialog.getByRole('textbox', { name: 'Message' })).toHaveValue('Hello');
  },
};

/** An action that includes the user's own browser says so. */
export const LogOutSelected: Story = {
  args: { list: { ...list, onAction: fn(async () => ready({ done: 1, gone: 1, refused: 1 })) } },
  play: async ({ args, canvas }) => {
    for (const name of ['Nadia Haddad', 'ليلى حداد', 'Tomás Oliveira'])
      await userEvent.click(await canvas.findByRole('checkbox', { name: new RegExp(name) }));
    await userEvent.click(canvas.getByRole('button', { name: 'Log out' }));
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Log 3 clients out?' }));
    await expect(dialog.getByText(/Your own browser is included/)).toBeVisible();
    await expect(args.list.onAction).not.toHaveBeenCalled();
    await userEvent.click(dialog.getByRole('button', { name: 'Log out' }));
    await expect(args.list.onAction).toHaveBeenLastCalledWith(['a1', 'c4', 'd5'], { kind: 'logout' }, true);
    await dismissToast('One client logged out. One had already disconnected. One belongs to a user with more rights than you.');
    await waitFor(() => expect(canvas.queryByRole('button', { name: 'Log out' })).not.toBeInTheDocument());
  },
};

/** Says which clients “all” doesn't include, and how to reach them. */
export const MoreThanOneActionTakes: Story = {
  args: {
    list: {
      ...list,
      clients: ready({ items: someClients, total: 1_234 }),
      onSelectAll: async () => ({
        items: Array.from({ length: 500 }, (_, at) => ({ ...someClients[0]!, id: `many-${at}` })),
        total: 1_234,
      }),
    },
  },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('checkbox', { name: /Nadia Haddad/ }));
    await userEvent.click(canvas.getByRole('button', { name: 'Select all 1,234' }));
    await expect(canvas.getByText('500 selected')).toBeVisible();
    await dismissToast('500 of 1,234 clients are selected, the most for one action. Narrow the list to reach the others.');
  },
};

export const DisconnectConfirmation: Story = {
  play: async ({ canvas }) => {
    await choose(canvas, /Tomás Oliveira/, 'Disconnect');
    await expect(await screen.findByRole('alertdialog', { name: 'Disconnect this client?' })).toHaveTextContent('Tomás Oliveira');
  },
};

/** Rows don't move while the user is in them: changes wait until the user asks. */
export const ReadOnlyFilteredWaiting: Story = {
  args: { list: { ...list, canAct: false, waiting: 3, search: { q: '', devices: ['desktop'], userId: 'alice' }, isBusy: true } },
  play: async ({ args, canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Show 3 changes' }));
    await expect(args.list.onTakeChanges).toHaveBeenCalledOnce();
    await userEvent.click(canvas.getByRole('button', { name: /^Remove .?Only .?Alice Moreau/ }));
    await expect(args.list.onSearchChange).toHaveBeenLastCalledWith({ q: '', devices: ['desktop'], userId: undefined });
    await expect(canvas.queryByRole('checkbox', { name: /Nadia/ })).not.toBeInTheDocument();
  },
};

export const NoMatch: Story = {
  args: { list: { ...list, clients: ready({ items: [], total: 0 }), search: { ...EVERY_CLIENT, q: 'zzz' } } },
  play: async ({ args, canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Show all clients' }));
    await expect(args.list.onSearchChange).toHaveBeenLastCalledWith(EVERY_CLIENT);
  },
};

export const Empty: Story = { args: { list: { ...list, clients: ready({ items: [], total: 0 }) } } };

export const Loading: Story = { args: { list: { ...list, clients: loading } } };

export const LoadFailed: Story = {
  args: { list: { ...list, clients: failed() } },
  play: async ({ args, canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Try again' }));
    await expect(args.list.onRetry).toHaveBeenCalledOnce();
  },
};

export const LongNamesAllColumns: Story = {
  args: { list: { ...list, clients: ready({ items: longClients, total: 12_345 }), state: { ...state, hidden: [] } } },
};

export const DarkArabic: Story = { tags: ['picture'], globals: { theme: 'dark', locale: 'ar', viewport: { value: 'desktop' } } };

export const Phone: Story = {
  tags: ['picture'],
  globals: { viewport: { value: 'phone' } },
  play: async () => {
    await expect(document.documentElement.scrollWidth).toBe(window.innerWidth);
  },
};

export const Activity: Story = {
  tags: ['picture'],
  args: { tab: 'activity' },
  play: async ({ args, canvas }) => {
    await expect(await canvas.findByText('The server responded after 12 ms.')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Test connection' }));
    await expect(args.activity.onTest).toHaveBeenCalledOnce();
    await userEvent.click(canvas.getByRole('switch', { name: 'Pause' }));
    await expect(args.activity.onPausedChange).toHaveBeenLastCalledWith(true);
    await userEvent.click(canvas.getByRole('button', { name: 'Save log as a file' }));
    await expect(args.activity.onExport).toHaveBeenCalledWith(
      expect.stringMatching(/connection\tThe connection was lost\n.*\ttest\tThe server responded after 12 ms\.$/su),
    );
    await userEvent.click(canvas.getByRole('button', { name: 'Copy log' }));
    await expect(await canvas.findByRole('button', { name: 'Copied' })).toBeVisible();
    await userEvent.click(canvas.getByRole('heading', { level: 1 }));
    await userEvent.unhover(canvas.getByRole('button', { name: 'Copied' }));
  },
};

export const ActivityPausedOneKind: Story = {
  args: { tab: 'activity', activity: { ...activity, kinds: ['log'], isPaused: true, missed: 4, test: { status: 'unanswered' } } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('128 users were imported.')).toBeVisible();
    await expect(canvas.queryByText('The server responded after 12 ms.')).not.toBeInTheDocument();
    await expect(canvas.getByText('4 new entries')).toBeVisible();
  },
};

/** Five hundred entries; only the visible ones are rendered. */
export const ActivityFull: Story = {
  args: {
    tab: 'activity',
    activity: {
      ...activity,
      entries: Array.from({ length: 500 }, (_, index) => ({
        ...someActivity[index % someActivity.length]!,
        id: String(index),
        time: 1_794_652_200 - index,
      })),
      test: { status: 'answered', ms: 38 },
    },
  },
  play: async ({ canvas }) => {
    await expect((await canvas.findAllByRole('row')).length).toBeLessThan(100);
  },
};

export const ActivityEmpty: Story = { args: { tab: 'activity', activity: { ...activity, entries: [] } } };

export const ActivityPhoneDarkArabic: Story = {
  args: { tab: 'activity' },
  globals: { theme: 'dark', locale: 'ar', viewport: { value: 'phone' } },
  play: async () => {
    await expect(document.documentElement.scrollWidth).toBe(window.innerWidth);
  },
};
