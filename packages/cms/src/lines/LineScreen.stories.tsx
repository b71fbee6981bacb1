import type { ProviderAccount } from '@manyline/contract';
import { expect, fn, screen, userEvent, waitFor, within } from '@manyline/plays';
import { failed, loading, ready } from '@manyline/ui';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { PROOF } from '../line/Proof.data.ts';
import { ACCOUNTS, actions, ALL_RIGHTS, BRIDGE, DETAIL, healthOf, listArgs, NOW, TRAFFIC } from './Lines.data.ts';
import type { LineScreenProps } from './lines.types.ts';
import { LineScreen } from './LineScreen.tsx';

const meta = {
  title: 'CMS/LineScreen',
  component: LineScreen,
  args: {
    ...actions,
    line: ready(DETAIL),
    isGone: false,
    today: NOW,
    traffic: { traffic: ready(TRAFFIC), zone: 'UTC', onRetry: fn() },
    auditHref: '#audit',
    account: ACCOUNTS[0],
    standbyAccount: undefined,
    history: ready([
      { kind: 'state', account: 'first', at: NOW - 3_600, state: 'down', reason: { problem: 'phoneSilent' } },
      { kind: 'state', account: 'first', at: NOW - 90_000, state: 'healthy' },
    ]),
    accounts: listArgs.accounts,
    owners: listArgs.owners,
    rights: listArgs.rights,
    userHref: listArgs.userHref,
    chatHref: (to) => `#chat-${to}`,
    listHref: '#lines',
    optOutsHref: '#opt-outs',
    proof: undefined,
    test: undefined,
    onTestSend: fn(),
    onNavigate: fn(),
    onChange: listArgs.onChange,
    onMove: listArgs.onMove,
    onStandbySet: fn<LineScreenProps['onStandbySet']>(async () => ready({ webhook: { outcome: 'ok' } })),
    onRetry: fn(),
    onHistoryRetry: fn(),
  },
} satisfies Meta<typeof LineScreen>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ args, canvas }) => {
    await expect(canvas.getByRole('region', { name: 'Health history' })).toHaveTextContent('Connected');
    // The rules of phone numbers load first.
    await waitFor(() => expect(canvas.getByRole('button', { name: /country/i })).toBeEnabled());
    await userEvent.type(canvas.getByRole('textbox', { name: /Send to/ }), '+33612345678');
    await userEvent.click(canvas.getByRole('button', { name: 'Send test message' }));
    await expect(args.onTestSend).toHaveBeenCalledWith('+33612345678', expect.stringContaining('Manyline test'));
  },
};

/** The state in a sentence first, the number's end last. */
export const Led: Story = {
  tags: ['picture'],
  play: async ({ args, canvas }) => {
    await expect(canvas.getByText(/^Needs attention since/u)).toBeVisible();
    await expect(canvas.getByRole('region', { name: 'Last 14 days' })).toBeVisible();
    const failures = within(canvas.getByRole('region', { name: 'Recent failures' }));
    await expect(failures.getByText('The provider account has run out of credit')).toBeVisible();
    await userEvent.click(failures.getByRole('link', { name: 'Open chat' }));
    await expect(args.onNavigate).toHaveBeenLastCalledWith('#chat-+14155550199');
    const regions = canvas.getAllByRole('region').map((region) => region.getAttribute('aria-labelledby'));
    const end = canvas.getByRole('region', { name: 'Take this number away' });
    await expect(regions.at(-1)).toBe(end.getAttribute('aria-labelledby'));
    await userEvent.click(canvas.getByRole('link', { name: 'Open in the audit log' }));
    await expect(args.onNavigate).toHaveBeenCalledWith('#audit');
    await userEvent.click(within(end).getByRole('button', { name: 'Release' }));
    await expect(await screen.findByRole('alertdialog')).toHaveTextContent('Release this line?');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
  },
};

/** Nothing was sent or received, and the viewer sees no audit log. */
export const Quiet: Story = {
  args: {
    traffic: { traffic: ready({ ...TRAFFIC, totals: { ...TRAFFIC.totals, sent: 0, received: 0 } }), zone: 'UTC', onRetry: fn() },
    auditHref: undefined,
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Nothing was sent or received.')).toBeVisible();
    await expect(canvas.queryByRole('link', { name: 'Open in the audit log' })).not.toBeInTheDocument();
  },
};

export const WithOptOuts: Story = {
  args: { line: ready({ ...DETAIL, optOutCount: 2 }) },
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('link', { name: '2 numbers' }));
    await expect(args.onNavigate).toHaveBeenCalledWith('#opt-outs');
  },
};

/** The test message arrived, and the answer too. */
export const Tested: Story = {
  args: { test: ready({ state: 'delivered', sentAt: NOW - 60, answeredAt: NOW - 5 }) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Delivered')).toBeVisible();
    await expect(canvas.getByText('The reply arrived.')).toBeVisible();
  },
};

export const TestFailed: Story = {
  args: { test: ready({ state: 'failed', sentAt: NOW - 60, failure: 'rejected', detail: { code: '21211', text: 'Invalid number' } }) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^Details: .*21211 · Invalid number/)).toBeVisible();
  },
};

const PHONE = ACCOUNTS[0] as ProviderAccount;
const WELL = { state: 'healthy', since: NOW - 9_000 } as const;

/** The page names the causes it knows; those from a test message are shown only beside the test. */
export const PhoneInTrouble: Story = {
  tags: ['picture'],
  args: {
    line: ready({ ...DETAIL, provider: healthOf({ ...PHONE, health: WELL }), causes: [{ cause: 'clock', offset: 720 }] }),
    account: {
      ...PHONE,
      webhook: { url: 'https://lines.example.com/hooks/phone', lastRefusal: { at: NOW - 40, why: 'tooOld', clockOffset: 720 } },
    },
    test: ready({ state: 'failed', sentAt: NOW - 60, causes: [{ cause: 'failed', why: 'limit' }] }),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^The phone’s clock is 12 minutes ahead/)).toBeVisible();
    await expect(canvas.getByText(/^The caller’s clock is 12 minutes ahead of this server’s/)).toBeVisible();
    await expect(canvas.getByText(/sent too many texts in a short time/)).toBeVisible();
  },
};

export const SameCauseInTest: Story = {
  args: {
    line: ready({ ...DETAIL, causes: [{ cause: 'signature' }] }),
    test: ready({ state: 'sent', sentAt: NOW - 60, causes: [{ cause: 'signature' }] }),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByText(/^The signing key in the app isn’t the one stored here/)).toHaveLength(1);
  },
};

export const Internal: Story = {
  args: { account: undefined, line: ready({ ...DETAIL, provider: undefined }) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Messages between lines on this server don’t need a provider.')).toBeVisible();
  },
};

export const Gone: Story = {
  args: { isGone: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { name: 'This line no longer exists' })).toBeVisible();
  },
};

export const LoadFailed: Story = {
  args: { line: failed() },
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }));
    await expect(args.onRetry).toHaveBeenCalledOnce();
  },
};

/** The rest of the page works without the history. */
export const HistoryFailed: Story = {
  args: { history: failed() },
  play: async ({ args, canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Send test message' })).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }));
    await expect(args.onHistoryRetry).toHaveBeenCalledOnce();
  },
};

/** Without the right to change lines nothing can be tested, moved or released. */
export const OnlyViewed: Story = {
  args: { rights: { ...ALL_RIGHTS, canUpdate: false, canMove: false } },
  play: async ({ canvas }) => {
    for (const name of ['Send test message', 'Change provider…', 'Release'])
      await expect(canvas.queryByRole('button', { name })).not.toBeInTheDocument();
    await expect(canvas.getByRole('region', { name: 'Health history' })).toBeVisible();
  },
};

export const Loading: Story = { args: { line: loading, history: loading } };

export const DarkArabic: Story = { globals: { theme: 'dark', locale: 'ar' } };

/** Until its number is proved, the line can't send: the page starts with the proof instead of the test. */
export const Unproved: Story = {
  args: { line: ready({ ...DETAIL, status: 'Unconfirmed' }), proof: { ...PROOF, tn: DETAIL.tn, onConfirm: undefined } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Send code' })).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Send test message' })).not.toBeInTheDocument();
  },
};

/** A standby account is chosen; what the server refuses stays in the dialog. */
export const StandbyAdded: Story = {
  args: {
    accounts: ready([...ACCOUNTS, BRIDGE]),
    onStandbySet: fn<LineScreenProps['onStandbySet']>(async (_tn, id) =>
      id === 'twilio'
        ? failed('This account doesn’t have the line’s number. Choose an account that has it, or add the number there.')
        : ready({ webhook: undefined }),
    ),
  },
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Add a standby account…' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Choose a standby account' }));
    const choose = async (name: RegExp) => {
      await userEvent.click(dialog.getByRole('combobox', { name: 'Provider account' }));
      await userEvent.click(await screen.findByRole('option', { name }));
      await userEvent.click(dialog.getByRole('button', { name: 'Use this account' }));
    };
    await choose(/Twilio Europe/);
    await expect(await dialog.findByText(/^This account doesn’t have the line’s number/)).toBeVisible();
    await choose(/Our bridge/);
    await expect(args.onStandbySet).toHaveBeenLastCalledWith(DETAIL.tn, 'bridge');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  },
};

/** The first account is down: the page says what sends, and since when. */
export const SendsThroughStandby: Story = {
  tags: ['picture'],
  args: {
    line: ready({ ...DETAIL, standby: { ...healthOf(BRIDGE), addedAt: NOW - 80_000 } }),
    standbyAccount: BRIDGE,
    history: ready([
      { kind: 'switch', account: 'standby', at: NOW - 3_600 },
      { kind: 'state', account: 'first', at: NOW - 3_600, state: 'down', reason: { problem: 'phoneSilent' } },
      { kind: 'state', account: 'standby', at: NOW - 80_000, state: 'healthy' },
    ]),
  },
  play: async ({ args, canvas }) => {
    const second = within(canvas.getByRole('region', { name: 'Standby account' }));
    await expect(second.getByText(/Our bridge.* sends until .*Phone in the office.* works again/)).toBeVisible();
    await expect(canvas.getByRole('region', { name: 'Health history' })).toHaveTextContent(/Sends through .*Our bridge/);
    await expect(canvas.getByText(/doesn’t work, so .* sends and receives/u)).toBeVisible();
    await userEvent.click(second.getByRole('button', { name: 'Remove' }));
    const dialog = within(await screen.findByRole('alertdialog'));
    await expect(dialog.getByText(/Phone in the office.* isn’t working right now: messages of this line wait/)).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Remove' }));
    await waitFor(() => expect(args.onStandbySet).toHaveBeenCalledWith(DETAIL.tn, null));
  },
};

/** Says what happens to the chats before the number is given up. */
export const Released: Story = {
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Release' }));
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Release this line?' }));
    await expect(dialog.getByText(/Its chats are archived/)).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Release line' }));
    await waitFor(() => expect(args.onChange).toHaveBeenCalledWith([DETAIL.tn], { kind: 'release' }));
  },
};
