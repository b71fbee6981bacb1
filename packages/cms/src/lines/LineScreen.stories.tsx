import { loading, ready } from '@manyline/ui';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import { ACCOUNTS, actions, DETAIL, listArgs, NOW } from './Lines.data.ts';
import { PROOF } from './proof/Proof.data.ts';
import { LineScreen } from './LineScreen.tsx';

const meta = {
  title: 'CMS/LineScreen',
  component: LineScreen,
  args: {
    ...actions,
    line: ready(DETAIL),
    isGone: false,
    account: ACCOUNTS[0],
    history: ready([
      { at: NOW - 3_600, state: 'down', reason: { problem: 'phoneSilent' } },
      { at: NOW - 90_000, state: 'healthy' },
    ]),
    accounts: listArgs.accounts,
    owners: listArgs.owners,
    rights: listArgs.rights,
    userHref: listArgs.userHref,
    listHref: '#lines',
    optOutsHref: '#opt-outs',
    proof: undefined,
    test: undefined,
    onTestSend: fn(),
    onNavigate: fn(),
    onChange: listArgs.onChange,
    onMove: listArgs.onMove,
    onRetry: fn(),
    onHistoryRetry: fn(),
  },
} satisfies Meta<typeof LineScreen>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ args, canvas }) => {
    await expect(canvas.getByRole('region', { name: 'Health history' })).toHaveTextContent('Healthy');
    // The rules of phone numbers load first.
    await waitFor(() => expect(canvas.getByRole('button', { name: /country/i })).toBeEnabled());
    await userEvent.type(canvas.getByRole('textbox', { name: /Send to/ }), '+33612345678');
    await userEvent.click(canvas.getByRole('button', { name: 'Send test message' }));
    await expect(args.onTestSend).toHaveBeenCalledWith('+33612345678', expect.stringContaining('Manyline test'));
  },
};

export const WithOptOuts: Story = {
  args: { line: ready({ ...DETAIL, optOutCount: 2 }) },
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('link', { name: '2 recipients' }));
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
    await expect(canvas.getByText('Details: 21211 · Invalid number')).toBeVisible();
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
