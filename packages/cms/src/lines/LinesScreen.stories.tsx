import { expect, fn, screen, userEvent, waitFor, within } from '@manyline/plays';
import { failed, loading, ready, Toaster } from '@manyline/ui';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { accountArgs, ALL_RIGHTS, LINES, listArgs, TROUBLE } from './Lines.data.ts';
import { linesArgs } from './LinesScreen.data.ts';
import { LinesScreen } from './LinesScreen.tsx';

const meta = {
  title: 'CMS/LinesScreen',
  component: LinesScreen,
  args: linesArgs,
} satisfies Meta<typeof LinesScreen>;
export default meta;
type Story = StoryObj<typeof meta>;

const LONG_NAME = 'Wilhelmina Konstantinopoulou-Featherstonehaugh of the Harbour Logistics Department';
const selected = { ...listArgs, selection: { kind: 'rows', ids: ['+14155550100', '+33612345678'] } } as const;

/** A line that is down says since when, why, and what to do. */
export const Default: Story = {
  tags: ['picture'],
  play: async ({ args, canvas }) => {
    await expect(canvas.getByText(/^The phone hasn’t been in contact/)).toBeVisible();
    await userEvent.type(canvas.getByRole('searchbox', { name: 'Search by number, name or owner' }), '415');
    await waitFor(() => expect(args.list.onFilterChange).toHaveBeenLastCalledWith({ q: '415' }));
    await userEvent.click(canvas.getByRole('link', { name: /555 ?-?0100|0100/ }));
    await expect(args.list.onNavigate).toHaveBeenLastCalledWith('#line-+14155550100');
    await userEvent.click(canvas.getByRole('button', { name: 'Add a line' }));
    await expect(args.onAdd).toHaveBeenCalled();
  },
};

/** The filters are those of the user list: a button for each, and what is set below. The states are those of the column. */
export const Filtered: Story = {
  args: { list: { ...listArgs, filter: { states: ['healthy'] } } },
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Status: 1' }));
    const panel = within(await screen.findByRole('dialog', { name: 'Status' }));
    await userEvent.click(panel.getByRole('checkbox', { name: 'Needs attention' }));
    await expect(args.list.onFilterChange).toHaveBeenLastCalledWith({ states: ['healthy', 'down', 'misconfigured'] });
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await userEvent.click(canvas.getByRole('button', { name: 'Remove Status: Connected' }));
    await expect(args.list.onFilterChange).toHaveBeenLastCalledWith({});
  },
};

/** Many filters take one row on a tablet: it scrolls, and what clears them all stays in view. */
export const ManyFiltersOnTablet: Story = {
  globals: { viewport: { value: 'tablet' } },
  args: {
    list: { ...listArgs, filter: { states: ['healthy', 'degraded', 'down', 'misconfigured', 'unknown', 'Suspended', 'Unconfirmed'] } },
  },
  play: async ({ args, canvas }) => {
    const active = await canvas.findByRole('group', { name: 'Filtered by' });
    await waitFor(() => expect(active.scrollWidth).toBeGreaterThan(active.clientWidth));
    await expect(active.clientHeight).toBeLessThan(50);
    const clear = within(active).getByRole('button', { name: 'Clear filters' });
    await expect(clear.getBoundingClientRect().right).toBeLessThan(active.getBoundingClientRect().right + 1);
    await userEvent.click(clear);
    await expect(args.list.onFilterChange).toHaveBeenLastCalledWith({});
  },
};

/** A long owner name takes two lines; the full name is shown on focus. */
export const LongOwnerName: Story = {
  args: {
    list: {
      ...listArgs,
      lines: ready({ items: LINES.map((line) => ({ ...line, owner: { ...line.owner, name: LONG_NAME } })), total: LINES.length }),
    },
  },
  play: async ({ canvas }) => {
    const [link] = await canvas.findAllByRole('link', { name: LONG_NAME });
    const clamp = link?.parentElement;
    await expect(clamp?.clientHeight).toBeLessThan(2.2 * Number.parseFloat(getComputedStyle(clamp as Element).lineHeight));
    link?.focus();
    await waitFor(() => expect(screen.getAllByText(LONG_NAME).length).toBeGreaterThan(LINES.length));
  },
};

/** Several numbers are given up together; the dialog says first what happens to their chats. */
export const ReleasedTogether: Story = {
  args: { list: selected },
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Release' }));
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Release 2 lines?' }));
    await expect(dialog.getByText(/The chats are archived: no one can read them/)).toBeVisible();
    await waitFor(() => expect(dialog.getByRole('button', { name: 'Cancel' })).toHaveFocus());
    await userEvent.click(dialog.getByRole('button', { name: 'Release 2 lines' }));
    await waitFor(() => expect(args.list.onChange).toHaveBeenCalledWith(selected.selection.ids, { kind: 'release' }));
  },
};

/** A saved view whose filters were changed since. */
export const ChangedView: Story = {
  args: { list: { ...listArgs, views: { ...listArgs.views, current: TROUBLE, isChanged: true } } },
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Save changes' }));
    await expect(args.list.views.onSave).toHaveBeenLastCalledWith({
      view: TROUBLE,
      name: 'Lines with trouble',
      isShared: true,
      takesQuery: true,
    });
    await userEvent.click(canvas.getByRole('button', { name: 'Lines with trouble' }));
    await userEvent.click(await screen.findByRole('menuitemradio', { name: 'All lines' }));
    await expect(args.list.views.onOpen).toHaveBeenLastCalledWith(undefined);
    await expect(screen.queryByRole('menuitem', { name: 'Use as default view' })).toBeNull();
  },
};

/** Several at once; each line that wasn't changed says why, and what was changed can be undone. */
export const ChangedTogether: Story = {
  render: (args) => (
    <>
      <LinesScreen {...args} />
      <Toaster />
    </>
  ),
  args: {
    list: {
      ...selected,
      onChange: fn(async () =>
        ready({ changed: ['+14155550100'], refused: [{ tn: '+33612345678', reason: 'You don’t have permission to do this.' }] }),
      ),
    },
  },
  play: async ({ args, canvas }) => {
    const bar = within(canvas.getByRole('group', { name: 'Selected rows' }));
    await userEvent.click(bar.getByRole('button', { name: 'Suspend' }));
    const question = within(await screen.findByRole('alertdialog', { name: 'Suspend 2 lines?' }));
    await userEvent.click(question.getByRole('button', { name: 'Suspend' }));
    await expect(args.list.onChange).toHaveBeenCalledWith(['+14155550100', '+33612345678'], { kind: 'suspend' });
    const received = within(await screen.findByRole('dialog', { name: '1 line wasn’t changed' }));
    await expect(received.getByText('You don’t have permission to do this.')).toBeVisible();
    await userEvent.click(received.getAllByRole('button', { name: 'Close' })[0]!);
    await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    await expect(args.list.onChange).toHaveBeenLastCalledWith(['+14155550100'], { kind: 'resume' });
  },
};

/** Imported lines can't send yet: one action verifies all that need no code, and the others are listed with the way on. */
export const VerifiedTogether: Story = {
  tags: ['picture'],
  args: {
    list: {
      ...listArgs,
      unverified: 200,
      onVerifyAll: fn(async () =>
        ready({
          changed: Array.from({ length: 198 }, (_, index) => `+1415555${2000 + index}`),
          refused: ['+14155550171', '+14155550172'].map((tn) => ({ tn, reason: 'Its provider account doesn’t list this number.' })),
        }),
      ),
    },
  },
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Show them' }));
    await expect(args.list.onFilterChange).toHaveBeenLastCalledWith({ states: ['Unconfirmed'] });
    await userEvent.click(canvas.getByRole('button', { name: 'Verify all 200' }));
    const question = within(await screen.findByRole('alertdialog', { name: 'Verify 200 lines?' }));
    await userEvent.click(question.getByRole('button', { name: 'Verify 200 lines' }));
    const left = within(await screen.findByRole('dialog', { name: '2 lines weren’t changed' }));
    await expect(left.getAllByText('Its provider account doesn’t list this number.')).toHaveLength(1);
    await userEvent.click(left.getAllByRole('link')[0] as HTMLElement);
    await expect(args.list.onNavigate).toHaveBeenLastCalledWith('#line-+14155550171');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  },
};

export const ProviderChanged: Story = {
  args: { list: selected },
  play: async ({ args, canvas }) => {
    const bar = within(canvas.getByRole('group', { name: 'Selected rows' }));
    await userEvent.click(bar.getByRole('button', { name: 'Change provider…' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Change the provider of 2 lines' }));
    await userEvent.click(dialog.getByRole('combobox', { name: 'Provider account' }));
    await userEvent.click(await screen.findByRole('option', { name: /Twilio Europe/ }));
    await userEvent.click(dialog.getByRole('button', { name: 'Change provider' }));
    await expect(args.list.onMove).toHaveBeenCalledWith(['+14155550100', '+33612345678'], 'twilio');
  },
};

/** Health, last calls and refusals in words; an account that lines use can't be removed. */
export const Accounts: Story = {
  tags: ['picture'],
  args: { tab: 'accounts' },
  play: async ({ args, canvas }) => {
    const card = within(canvas.getByRole('region', { name: 'Phone in the office' }));
    await userEvent.click(card.getByRole('button', { name: 'Webhook of Phone in the office' }));
    await expect(await card.findByText(/^The secret is right, but the provider calls another address/)).toBeVisible();
    await userEvent.click(card.getByRole('button', { name: 'Check my webhook' }));
    await expect(await card.findByText(/^No connection from outside/)).toBeVisible();
    await userEvent.click(card.getByRole('button', { name: 'Remove' }));
    const question = within(await screen.findByRole('alertdialog', { name: 'Remove Phone in the office?' }));
    await userEvent.click(question.getByRole('button', { name: 'Remove' }));
    await expect(await question.findByText(/^Still used by .*\+1 415 555 0100.* Choose another provider there first/)).toBeVisible();
    await expect(args.accounts.onRemove).toHaveBeenCalled();
    window.scrollTo(0, 0); // focus scrolls the page, by how much depends on when
  },
};

/** A wrong value is named at its field, with how it looks; stored secrets may stay empty. */
export const AccountChanged: Story = {
  args: { tab: 'accounts' },
  play: async ({ args, canvas }) => {
    const card = within(canvas.getByRole('region', { name: 'Twilio Europe' }));
    await userEvent.click(card.getByRole('button', { name: 'Edit' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit Twilio Europe' }));
    const sid = dialog.getByRole('textbox', { name: /Account SID/ });
    await userEvent.clear(sid);
    await userEvent.type(sid, 'AC12');
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await expect(await dialog.findByText('“Account SID” doesn’t look right.')).toBeVisible();
    await expect(sid).toHaveAccessibleDescription('“Account SID” doesn’t look right. AC and 32 characters.');
    await expect(dialog.getAllByText(/AC and 32 characters/)).toHaveLength(1);
    await expect(args.accounts.onSave).not.toHaveBeenCalled();
    await userEvent.clear(sid);
    await userEvent.type(sid, `AC${'1'.repeat(32)}`);
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(args.accounts.onSave).toHaveBeenCalled());
  },
};

export const ReadOnly: Story = {
  args: {
    list: {
      ...listArgs,
      rights: {
        ...ALL_RIGHTS,
        canUpdate: false,
        canExport: false,
        canImport: false,
        canMove: false,
        canAdd: false,
        canSeeAccounts: false,
      },
    },
  },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('button', { name: 'Add a line' })).not.toBeInTheDocument();
    await expect(canvas.queryByRole('tab', { name: /Provider/ })).not.toBeInTheDocument();
  },
};

export const Loading: Story = { args: { list: { ...listArgs, lines: loading } } };

export const Empty: Story = {
  args: { list: { ...listArgs, lines: ready({ items: [], total: 0 }) } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { name: 'No lines yet' })).toBeVisible();
    await expect(canvas.getAllByRole('button', { name: 'Add a line' })).toHaveLength(1);
  },
};

export const NoMatch: Story = {
  args: { list: { ...listArgs, filter: { q: 'nobody' }, lines: ready({ items: [], total: 0 }) } },
  play: async ({ args, canvas }) => {
    // The tab counts all lines.
    await expect(canvas.getByRole('tab', { name: /^Lines.*3$/ })).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Clear filters' }));
    await expect(args.list.onFilterChange).toHaveBeenCalledWith({});
  },
};

export const LoadFailed: Story = {
  args: { list: { ...listArgs, lines: failed() } },
  play: async ({ args, canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('Couldn’t load the lines.');
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }));
    await expect(args.list.onRetry).toHaveBeenCalled();
  },
};

export const AccountsEmpty: Story = {
  args: { tab: 'accounts', accounts: { ...accountArgs, accounts: ready([]) } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { name: 'No provider accounts yet' })).toBeVisible();
  },
};

export const AccountsFailed: Story = {
  args: { tab: 'accounts', accounts: { ...accountArgs, accounts: failed() } },
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }));
    await expect(args.accounts.onRetry).toHaveBeenCalledOnce();
  },
};

export const DarkArabic: Story = {
  args: { list: { ...listArgs, lines: ready({ items: LINES, total: 3 }) } },
  globals: { theme: 'dark', locale: 'ar' },
};
