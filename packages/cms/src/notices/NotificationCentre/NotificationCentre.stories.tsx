import type { Notification } from '@manyline/contract';
import { expect, fn, screen, userEvent, waitFor, within } from '@manyline/plays';
import { failed, loading, ready } from '@manyline/ui';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { styled } from 'styled-components';
import { NotificationCentre } from './NotificationCentre.tsx';

const NOW = Date.UTC(2026, 10, 20, 9, 41) / 1_000;
const AGENT = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Safari/537.36';

const items: readonly Notification[] = [
  {
    id: 'failed',
    time: NOW - 600,
    isRead: false,
    facts: { kind: 'sendFailed', tn: '+14155552671', contactTn: '+33612345678', name: 'Bob Martin', count: 3 },
  },
  { id: 'signIn', time: NOW - 7_200, isRead: false, facts: { kind: 'signIn', userAgent: AGENT, address: '192.0.2.14' } },
  {
    id: 'message',
    time: NOW - 90_000,
    isRead: true,
    facts: { kind: 'message', by: 'Amina Benali', text: 'Please close your tabs before noon.\n<b>Not bold</b>' },
  },
  { id: 'rights', time: NOW - 200_000, isRead: true, facts: { kind: 'rights', by: 'Amina Benali' } },
  { id: 'export', time: NOW - 900_000, isRead: true, facts: { kind: 'export', what: 'user', rows: 1_284 } },
];

const ofAccount: readonly Notification[] = [
  { id: 'password', time: NOW - 60, isRead: false, facts: { kind: 'account', change: 'password', by: 'Amina Benali' } },
  { id: 'taken', time: NOW - 120, isRead: false, facts: { kind: 'lineTaken', tn: '+14155552671', by: 'Amina Benali', withChats: true } },
  { id: 'given', time: NOW - 180, isRead: true, facts: { kind: 'lineGiven', tn: '+33612345678', by: 'Amina Benali', withChats: false } },
];

const meta = {
  title: 'CMS/NotificationCentre',
  component: NotificationCentre,
  args: {
    notifications: ready(items),
    unread: 2,
    now: NOW,
    isOpen: true,
    targetOf: ({ facts }) => (facts.kind === 'sendFailed' ? { path: '#chat' } : undefined),
    onOpenChange: fn(),
    onRetry: fn(),
    onNavigate: fn((_path: string, event: { preventDefault: () => void }) => event.preventDefault()),
  },
  render: (args) => (
    <Corner>
      <NotificationCentre {...args} />
    </Corner>
  ),
} satisfies Meta<typeof NotificationCentre>;
export default meta;
type Story = StoryObj<typeof meta>;

const Corner = styled.div`
  display: flex;
  justify-content: end;
  min-block-size: 560px;
`;

const panel = () => screen.findByRole('dialog', { name: 'Notifications' });

/** Text of other users is shown as plain text. */
export const Default: Story = {
  tags: ['picture'],
  play: async ({ args, canvas }) => {
    const list = within(within(await panel()).getByRole('list', { name: 'Notifications' }));
    await waitFor(() => expect(list.getAllByRole('listitem')).toHaveLength(5));
    await expect(list.getByText(/<b>Not bold<\/b>/)).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Notifications, 2 new' })).toBeVisible();
    await userEvent.click(list.getByRole('link', { name: /3 messages weren’t delivered/ }));
    await expect(args.onNavigate).toHaveBeenCalledWith('#chat', expect.anything());
    await expect(args.onOpenChange).toHaveBeenCalledWith(false);
  },
};

/** What an administrator changed about the user's sign-in and lines. */
export const AboutTheAccount: Story = {
  tags: ['picture'],
  args: { notifications: ready(ofAccount), unread: 2 },
  play: async () => {
    const list = within(await panel());
    await waitFor(() => expect(list.getByText('Your password was changed')).toBeVisible());
    await expect(list.getByText(/moved it with its chats. The new owner can read them/)).toBeVisible();
    await expect(list.getByText(/Its earlier chats stayed with the previous owner/)).toBeVisible();
  },
};

/** One account still sends but is low on credit; the other has none and has stopped. */
export const LittleCredit: Story = {
  args: {
    notifications: ready([
      { id: 'low', time: NOW - 60, isRead: false, facts: { kind: 'providerTrouble', id: 'shop', name: 'Our shop', problem: 'lowBalance' } },
      { id: 'none', time: NOW - 90, isRead: false, facts: { kind: 'providerTrouble', id: 'old', name: 'Old shop', problem: 'noBalance' } },
    ]),
  },
  play: async () => {
    const shown = within(await panel());
    await waitFor(() => expect(shown.getByText('\u2068Our shop\u2069 is running low on credit')).toBeVisible());
    await expect(shown.getByText('\u2068Old shop\u2069 has stopped sending messages')).toBeVisible();
  },
};

const NUMBERS = ['+14155552672', '+14155552673', '+14155552674', '+14155552675', '+14155552676', '+14155552677'];

/** Lines that are moved together are one notification: up to five are named, of more the first four. */
export const LinesMovedTogether: Story = {
  args: {
    notifications: ready([
      {
        id: 'taken',
        time: NOW - 60,
        isRead: false,
        facts: { kind: 'lineTaken', tn: '+14155552671', others: NUMBERS, by: 'Amina Benali', withChats: true },
      },
      {
        id: 'given',
        time: NOW - 90,
        isRead: false,
        facts: { kind: 'lineGiven', tn: '+14155552671', others: NUMBERS.slice(0, 1), by: 'Amina Benali', withChats: false },
      },
    ]),
  },
  play: async () => {
    const shown = within(await panel());
    await waitFor(() => expect(shown.getByText('7 of your lines were moved to another user')).toBeVisible());
    await expect(shown.getByText(/^.Amina Benali. moved .*2671.*2674., and 3 more with their chats/)).toBeVisible();
    await expect(shown.getByText('You have 2 new lines')).toBeVisible();
    await expect(shown.getByText(/moved .*2671. and .*2672. to you\. Their earlier chats stayed/)).toBeVisible();
  },
};

/** A problem is above newer news, until it is a day old. */
export const ProblemsFirst: Story = {
  args: {
    notifications: ready([
      { id: 'new', time: NOW - 60, isRead: false, facts: { kind: 'signIn', userAgent: AGENT, address: '192.0.2.14' } },
      {
        id: 'down',
        time: NOW - 7_200,
        isRead: true,
        facts: { kind: 'providerTrouble', id: 'old', name: 'Old shop', problem: 'noBalance' },
      },
      {
        id: 'older',
        time: NOW - 90_000,
        isRead: true,
        facts: { kind: 'providerTrouble', id: 'shop', name: 'Our shop', problem: 'noBalance' },
      },
    ]),
    unread: 1,
  },
  play: async () => {
    const rows = await within(await panel()).findAllByRole('listitem');
    await expect(rows.map((row) => /Old shop|Our shop|Chrome/u.exec(row.textContent ?? '')?.[0])).toEqual([
      'Old shop',
      'Chrome',
      'Our shop',
    ]);
  },
};

export const Empty: Story = {
  args: { notifications: ready([]), unread: 0 },
  play: async () => {
    await expect(await screen.findByText('No notifications')).toBeVisible();
  },
};

export const Loading: Story = { args: { notifications: loading, unread: 0 }, play: async () => void (await panel()) };

export const LoadFailed: Story = {
  args: { notifications: failed(), unread: 0 },
  play: async ({ args }) => {
    await userEvent.click(within(await panel()).getByRole('button', { name: 'Try again' }));
    await expect(args.onRetry).toHaveBeenCalled();
  },
};

/** The maximum number of notifications, with the longest texts. */
export const Huge: Story = {
  args: {
    unread: 120,
    maintenance: { startsAt: NOW + 90_000, endsAt: NOW + 97_200 },
    notifications: ready(
      Array.from({ length: 200 }, (_, index): Notification => {
        const name = index === 0 ? 'Wolfeschlegelsteinhausenbergerdorff '.repeat(3) : `Contact ${index}`;
        const facts = { kind: 'sendFailed', tn: '+14155552671', contactTn: '+33612345678', name, count: 1 } as const;
        return { id: String(index), time: NOW - index * 4_000, isRead: index >= 120, facts };
      }),
    ),
  },
  play: async () => {
    await expect(await screen.findByText('Maintenance is scheduled')).toBeVisible();
  },
};

const result = (id: string, count: number, unconfirmed?: number): Notification => {
  const facts = { kind: 'batchFailed', batchId: id, tn: '+14155552671', count, ...(unconfirmed !== undefined && { unconfirmed }) } as const;
  return { id, time: NOW - 600, isRead: false, facts };
};
const results = ready([result('failed', 2), result('both', 2, 3), result('unconfirmed', 0, 3)]);

export const BulkResults: Story = {
  args: { notifications: results, unread: 3 },
  play: async () => {
    const shown = within(await panel());
    await expect(await shown.findAllByText('2 recipients didn’t get a bulk message')).toHaveLength(2);
    await expect(shown.getByText(/3 more messages weren’t confirmed and may have been sent\./u)).toBeVisible();
    await expect(shown.getByText('3 messages of a bulk message weren’t confirmed')).toBeVisible();
    await expect(shown.getByText(/These messages may or may not have been sent\./u)).toBeVisible();
  },
};

export const BulkResultsDarkArabic: Story = {
  args: { notifications: results, unread: 3 },
  globals: { theme: 'dark', locale: 'ar' },
  play: async () => {
    await expect(await screen.findByText('3 رسائل غير مؤكدة من رسالة جماعية')).toBeVisible();
  },
};

/** With larger text in the browser the bell stays visible. */
export const TextTwiceAsLarge: Story = {
  beforeEach: () => {
    document.documentElement.style.fontSize = '200%';
    return () => void (document.documentElement.style.fontSize = '');
  },
  play: async ({ canvas }) => {
    await panel();
    const bell = canvas.getByRole('button', { name: 'Notifications, 2 new' }).querySelector('[data-count]') as HTMLElement;
    const { height, bottom } = getComputedStyle(bell, '::after');
    await expect(parseFloat(height)).toBeLessThanOrEqual(24);
    // Half of the bell's 20 px.
    await expect(parseFloat(bottom)).toBeGreaterThanOrEqual(10);
  },
};

export const DarkArabic: Story = {
  tags: ['picture'],
  args: { maintenance: { startsAt: NOW + 90_000 } },
  globals: { theme: 'dark', locale: 'ar' },
  play: async () => void (await screen.findByRole('dialog')),
};

export const Phone: Story = { tags: ['picture'], globals: { viewport: { value: 'phone' } }, play: async () => void (await panel()) };
