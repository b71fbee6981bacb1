import type { AuditEntry } from '@manyline/contract';
import { ONBOARDING_STEPS } from '@manyline/contract';
import { expect, fn, userEvent, within } from '@manyline/plays';
import { failed, loading, ready } from '@manyline/ui';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { HomeScreen } from './HomeScreen.tsx';

const NOW = Date.UTC(2026, 10, 20, 9, 41) / 1_000;
const entry = (id: string, action: AuditEntry['action'], more: Partial<AuditEntry> = {}): AuditEntry => ({
  id,
  time: NOW - Number(id) * 3_000,
  actor: { id: 'amina', name: 'Amina Benali' },
  action,
  object: { type: 'user', id: 'bob', name: 'Bob Martin' },
  changes: [],
  address: '192.0.2.14',
  ...more,
});
const { actor: _nobody, ...stranger } = entry('2', 'signInFailed');
const undone = ONBOARDING_STEPS.map((step, index) => ({ step, isDone: index < 3 }));

const meta = {
  title: 'CMS/HomeScreen',
  component: HomeScreen,
  args: {
    name: 'Amina Benali',
    partOfDay: 'morning',
    now: NOW,
    waiting: ready([
      { kind: 'maintenance', startsAt: NOW + 86_400, endsAt: NOW + 90_000, path: '#system' },
      { kind: 'lineDown', tn: '+14155552672', name: 'Business', isManager: true, path: '#business' },
      { kind: 'unverified', count: 197, path: '#unverified' },
      { kind: 'sendFailed', count: 3, path: '#failed' },
      { kind: 'bulkFailed', id: 'b1', count: 2, path: '#bulk' },
      { kind: 'optedOut', count: 5, path: '#optOuts' },
      { kind: 'emails', count: 4, path: '#emails' },
      { kind: 'unsent', count: 1, path: '#chat' },
      { kind: 'refused', count: 12, path: '#audit' },
      { kind: 'unread', tn: '+14155552671', name: 'Shop', chats: 2, messages: 7, path: '#shop' },
      { kind: 'unread', tn: '+33612345678', chats: 1, messages: 1, path: '#other' },
    ]),
    onboarding: ready({ isHidden: false, steps: undone }),
    stepPaths: {
      secondStep: '#account',
      line: '#lines',
      users: '#users',
      administrator: '#users',
      role: '#roles',
      humanCheck: '#system',
      message: '#chat',
    },
    recent: ready([
      entry('1', 'update'),
      stranger,
      entry('4', 'setPassword', { object: { type: 'user', id: 'amina', name: 'Amina Benali' } }),
      entry('5', 'update', { object: { type: 'system' } }),
    ]),
    auditPath: '#audit',
    onHideSteps: fn(),
    onRetry: fn(),
    onNavigate: fn((_path: string, event: { preventDefault: () => void }) => event.preventDefault()),
  },
} satisfies Meta<typeof HomeScreen>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  tags: ['picture'],
  play: async ({ args, canvas }) => {
    const steps = within(canvas.getByRole('region', { name: 'First steps' }));
    await expect(steps.getByText('3 of 9')).toBeVisible();
    await userEvent.click(steps.getByRole('link', { name: 'Start' }));
    await expect(args.onNavigate).toHaveBeenLastCalledWith('#lines', expect.anything());
    await userEvent.click(steps.getByRole('button', { name: 'All steps' }));
    await userEvent.click(steps.getByRole('link', { name: /Create a role/ }));
    await expect(args.onNavigate).toHaveBeenLastCalledWith('#roles', expect.anything());
    await expect(steps.queryByRole('link', { name: /Choose your own password/ })).not.toBeInTheDocument();
    await userEvent.click(steps.getByRole('button', { name: 'All steps' }));
    const waiting = within(canvas.getByRole('region', { name: 'Needs your attention' }));
    await expect(waiting.getAllByRole('link')).toHaveLength(11);
    await userEvent.click(waiting.getByRole('link', { name: /Business.* has stopped sending/ }));
    await expect(args.onNavigate).toHaveBeenLastCalledWith('#business', expect.anything());
    await userEvent.click(waiting.getByRole('link', { name: /3 messages weren’t delivered/ }));
    await expect(args.onNavigate).toHaveBeenLastCalledWith('#failed', expect.anything());
    const recent = within(canvas.getByRole('region', { name: 'Latest activity' }));
    const titles = recent
      .getAllByRole('listitem')
      .map((row) => row.querySelector('strong')?.textContent?.replaceAll(/[\u2066-\u2069]/gu, ''));
    await expect(titles).toEqual([
      'Amina Benali changed user Bob Martin',
      'Sign-in failed: user Bob Martin',
      'Amina Benali set a new password for their own account',
      'Amina Benali changed the system settings',
    ]);
    await userEvent.click(steps.getByRole('button', { name: 'Hide' }));
    await expect(args.onHideSteps).toHaveBeenCalledWith(true);
  },
};

/** A user with few rights: no log, no first steps, nothing waiting. */
export const NothingToDo: Story = {
  args: { partOfDay: 'evening', name: 'Bob Martin', waiting: ready([]), onboarding: undefined, recent: undefined },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('You’re all caught up')).toBeVisible();
    await expect(canvas.queryByText('First steps')).not.toBeInTheDocument();
    await expect(canvas.queryByText('Latest activity')).not.toBeInTheDocument();
  },
};

/** A user without a line, or without the right to send, reads who can help, instead of being caught up. */
export const NoLine: Story = {
  args: { name: 'Joe Harper', onboarding: undefined, recent: undefined, waiting: ready([{ kind: 'noLine' }, { kind: 'noSending' }]) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Ask your administrator for one. Then you can send and receive.')).toBeVisible();
    await expect(canvas.getByText('Ask an administrator for permission to send.')).toBeVisible();
    await expect(canvas.queryByText('You’re all caught up')).toBeNull();
  },
};

/** A user whose lines can't send reads why, and who can help. Nothing says that all is well. */
export const DeadLines: Story = {
  tags: ['picture'],
  args: {
    name: 'Joe Harper',
    onboarding: undefined,
    recent: undefined,
    waiting: ready([
      { kind: 'lineDown', tn: '+14155552672', name: 'Business', isManager: false, path: '#business' },
      { kind: 'lineClosed', tn: '+14155552671', status: 'Unconfirmed', isManager: false, path: '#new' },
      { kind: 'lineClosed', tn: '+14155552673', name: 'Old number', status: 'Suspended', isManager: false, path: '#old' },
    ]),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/Business.* has stopped sending/)).toBeVisible();
    await expect(canvas.getByText('It can’t send or receive yet. Ask your administrator to verify the number.')).toBeVisible();
    await expect(canvas.getByText(/view its history, or ask your administrator/)).toBeVisible();
    await expect(canvas.queryByText('You’re all caught up')).toBeNull();
  },
};

export const Loading: Story = {
  args: { onboarding: loading },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('Loading Home');
    await expect(canvas.queryByRole('link')).not.toBeInTheDocument();
  },
};

export const LoadFailed: Story = {
  args: { waiting: failed(), recent: failed(), onboarding: ready({ isHidden: true, steps: undone }) },
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getAllByRole('button', { name: 'Try again' })[0] as HTMLElement);
    await expect(args.onRetry).toHaveBeenCalled();
    await userEvent.click(canvas.getByRole('button', { name: 'Show first steps' }));
    await expect(args.onHideSteps).toHaveBeenCalledWith(false);
  },
};

/** Completed steps are not shown again. */
export const AllDone: Story = {
  args: { onboarding: ready({ isHidden: false, steps: ONBOARDING_STEPS.map((step) => ({ step, isDone: true })) }) },
  play: async ({ canvas }) => {
    await expect(canvas.queryByText('First steps')).not.toBeInTheDocument();
    await expect(canvas.queryByRole('button', { name: 'Show first steps' })).not.toBeInTheDocument();
  },
};

export const DarkArabic: Story = { tags: ['picture'], args: { name: 'ليلى حداد' }, globals: { theme: 'dark', locale: 'ar' } };
export const Phone: Story = {
  tags: ['picture'],
  args: { name: 'Wolfeschlegelsteinhausenbergerdorff-Featherstonehaugh' },
  globals: { viewport: { value: 'phone' } },
};
