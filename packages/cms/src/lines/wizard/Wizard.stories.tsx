import { expect, fn, userEvent, waitFor, within } from '@manyline/plays';
import { failed, ready } from '@manyline/ui';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { PROOF } from '../../line/Proof.data.ts';
import { ACCOUNTS, BRIDGE, NOW } from '../Lines.data.ts';
import type { WizardProps } from '../lines.types.ts';
import { DRAFT, wizardArgs } from './Wizard.data.ts';
import { Wizard } from './Wizard.tsx';

/** Keeps what is typed, as the page does. */
function LivingWizard(props: WizardProps) {
  const [draft, setDraft] = useState(props.draft);
  return <Wizard {...props} draft={draft} onDraftChange={setDraft} />;
}

const meta = {
  title: 'CMS/LineWizard',
  component: Wizard,
  args: wizardArgs,
  render: (args) => <LivingWizard {...args} />,
} satisfies Meta<typeof Wizard>;
export default meta;
type Story = StoryObj<typeof meta>;

/** From an Android phone to a line; going back keeps what was typed. */
export const AndroidPhone: Story = {
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('radio', { name: 'My Android phone' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Continue' }));
    await userEvent.click(await canvas.findByRole('button', { name: 'Test and continue' }));
    await expect(await canvas.findByText('Fill in “Username”.')).toBeVisible();
    await expect(args.onTest).not.toHaveBeenCalled();
    await waitFor(() => expect(canvas.getByRole('textbox', { name: /Username/ })).toHaveFocus());
    await userEvent.type(canvas.getByRole('textbox', { name: /Username/ }), 'A1B2C3');
    await userEvent.click(canvas.getByRole('button', { name: 'Back' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Continue' }));
    await expect(await canvas.findByRole('textbox', { name: /Username/ })).toHaveValue('A1B2C3');
    await userEvent.type(canvas.getByLabelText(/^Password/), 'secret');
    await userEvent.type(canvas.getByRole('textbox', { name: /The phone’s number/ }), '+1 415 555 0100');
    await userEvent.type(canvas.getByLabelText(/^Signing key/), 'key');
    await userEvent.click(canvas.getByRole('button', { name: 'Test and continue' }));
    await userEvent.click(await canvas.findByRole('radio', { name: /98 76 54 32/ }));
    await expect(canvas.getByRole('radio', { name: /12 34 56 78/ })).toBeDisabled();
    await userEvent.click(canvas.getByRole('button', { name: 'Add this line' }));
    await expect(args.onAdd).toHaveBeenCalledWith({ tn: '+33698765432', name: '', ownerId: 'amina', accountId: 'phone' });
    await expect(await canvas.findByText('The provider now delivers to this address.')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Continue' }));
    await userEvent.type(await canvas.findByRole('textbox', { name: /Send to/ }), '+33611111111');
    await userEvent.click(canvas.getByRole('button', { name: 'Send test message' }));
    await expect(args.onTestSend).toHaveBeenCalledWith('+33698765432', '+33611111111', expect.any(String));
    await userEvent.click(canvas.getByRole('button', { name: 'Finish' }));
    await expect(args.onClose).toHaveBeenCalled();
  },
};

/** Two accounts can't have one name, so the suggested one is free. */
export const SecondOfItsKind: Story = {
  args: { draft: { ...DRAFT, step: 'connect', choice: 'provider' }, accounts: ready([{ ...BRIDGE, name: 'twilio' }]) },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('textbox', { name: /^Account name/u })).toHaveValue('Twilio 2');
  },
};

/** An account that was connected before the wizard was left says that it has no lines, and goes on from there. */
export const LeftHalfway: Story = {
  args: { accounts: ready([{ ...BRIDGE, lineCount: 0 }]) },
  play: async ({ args, canvas }) => {
    const account = await canvas.findByRole('radio', { name: BRIDGE.name });
    await expect(account).toHaveAccessibleDescription(/· No lines$/u);
    await userEvent.click(account);
    await userEvent.click(await canvas.findByRole('button', { name: 'Continue' }));
    await expect(await canvas.findByRole('heading', { name: 'Which number does it use?' })).toBeVisible();
    await expect(args.onAdd).not.toHaveBeenCalled();
  },
};

/** The step opens on the phone, where the credentials can be copied. */
export const OnThePhone: Story = {
  tags: ['picture'],
  args: { draft: { ...DRAFT, step: 'connect', choice: 'smsGateway' } },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Continue on the phone' }));
    await expect(await canvas.findByRole('img', { name: 'QR code of this page' })).toBeVisible();
  },
};

/** What mobile carriers take is the default of the largest file; the provider's own limit is the most. */
export const LargestFile: Story = {
  args: { draft: { ...DRAFT, step: 'connect', choice: 'twilio' } },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Advanced' }));
    const field = await canvas.findByRole('textbox', { name: 'Largest file (KB)' });
    await expect(field).toHaveAccessibleDescription(/From 30 to 5,000; 600 if blank\./);
    await userEvent.type(field, '6000');
    await userEvent.click(canvas.getByRole('button', { name: 'Test and continue' }));
    await expect(field).toBeInvalid();
  },
};

/** A phone can’t open localhost: the step says what to do instead. */
export const PhoneOutOfReach: Story = {
  args: { draft: { ...DRAFT, step: 'connect', choice: 'smsGateway' }, phoneUrl: undefined },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Continue on the phone' }));
    await expect(await canvas.findByText(/^Your phone can’t open this address/)).toBeVisible();
  },
};

/** Wrong credentials say what to change; nothing is saved. */
export const WrongCredentials: Story = {
  args: {
    draft: { ...DRAFT, step: 'connect', choice: 'smpp' },
    onTest: fn(async () => ready({ outcome: 'failed' as const, problem: 'credentials' as const, detail: { code: '14' } })),
  },
  play: async ({ args, canvas }) => {
    await userEvent.type(canvas.getByRole('textbox', { name: /Host/ }), 'smpp.example.com');
    await userEvent.type(canvas.getByRole('textbox', { name: /System ID/ }), 'me');
    await userEvent.type(canvas.getByLabelText(/^Password/), 'wrong');
    await userEvent.click(canvas.getByRole('button', { name: 'Test and continue' }));
    await expect(await within(await canvas.findByRole('alert')).findByText(/^The username, key or password is wrong/)).toBeVisible();
    await expect(args.onSave).not.toHaveBeenCalled();
    await expect(canvas.getByRole('textbox', { name: /Host/ })).toHaveValue('smpp.example.com');
  },
};

/** A bridge gets its secret from the server, so it isn't tested before: the next steps show what to copy to it. */
export const Bridge: Story = {
  args: {
    draft: { ...DRAFT, step: 'connect', choice: 'webhook' },
    accounts: ready([BRIDGE]),
    numbers: ready({ outcome: 'ok', canList: false, items: [] }),
    onSave: fn<WizardProps['onSave']>(async () => ({ status: 'saved', account: BRIDGE, secret: 'whsec_Zm9yIHlvdXIgYnJpZGdlIG9ubHk=' })),
    onAdd: fn<WizardProps['onAdd']>(async () => ready({ isProven: false })),
  },
  play: async ({ args, canvas }) => {
    await userEvent.type(canvas.getByRole('textbox', { name: /^Address/ }), 'https://bridge.example.com/in');
    await userEvent.click(canvas.getByRole('button', { name: 'Continue' }));
    await userEvent.type(await canvas.findByRole('textbox', { name: /Which number/ }), '+14155550123');
    await expect(args.onTest).not.toHaveBeenCalled();
    const steps = within(canvas.getByRole('list', { name: 'Steps' })).getAllByRole('listitem');
    await expect(steps).toHaveLength(6);
    await expect(new Set(steps.map((step) => step.getBoundingClientRect().top)).size).toBe(1);
    await userEvent.click(canvas.getByRole('button', { name: 'Add this line' }));
    await expect(await canvas.findByRole('textbox', { name: 'Signing secret' })).toHaveValue('whsec_Zm9yIHlvdXIgYnJpZGdlIG9ubHk=');
    await expect(canvas.getByRole('textbox', { name: 'Webhook address' })).toBeVisible();
  },
};

/** A number that the account doesn't list can't be confirmed by hand: a code proves it, now or later. */
export const TypedNumber: Story = {
  args: {
    draft: { ...DRAFT, step: 'number', choice: 'existing', accountId: 'bridge' },
    accounts: ready([{ ...BRIDGE }]),
    numbers: ready({ outcome: 'ok', canList: false, items: [] }),
    proof: { ...PROOF, tn: '+14155550123' },
    onAdd: fn<WizardProps['onAdd']>(async () => ready({ isProven: false })),
  },
  play: async ({ args, canvas }) => {
    await userEvent.type(canvas.getByRole('textbox', { name: /Which number/ }), '+14155550123');
    await expect(canvas.queryByRole('checkbox')).not.toBeInTheDocument();
    await userEvent.click(canvas.getByRole('button', { name: 'Add this line' }));
    await userEvent.click(await canvas.findByRole('button', { name: 'Continue' }));
    await expect(await canvas.findByRole('heading', { name: 'Is this number yours?' })).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Send code' }));
    await expect(args.proof?.onSend).toHaveBeenCalledOnce();
    await userEvent.click(canvas.getByRole('button', { name: 'Verify later' }));
    await expect(args.onClose).toHaveBeenCalledOnce();
  },
};

/** An internal number is confirmed by hand. */
export const InternalNumber: Story = {
  args: { draft: { ...DRAFT, step: 'number', choice: 'internal' } },
  play: async ({ args, canvas }) => {
    await userEvent.type(canvas.getByRole('textbox', { name: /Which number/ }), '+14155550123');
    await userEvent.click(canvas.getByRole('button', { name: 'Add this line' }));
    await expect(await canvas.findByText(/^Confirm that the number belongs to you/)).toBeVisible();
    await waitFor(() => expect(canvas.getByRole('checkbox')).toHaveFocus());
    await userEvent.click(canvas.getByRole('checkbox', { name: 'This number belongs to our organisation' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Add this line' }));
    await expect(args.onAdd).toHaveBeenCalledWith({ tn: '+14155550123', name: '', ownerId: 'amina', accountId: undefined });
    await expect(await canvas.findByRole('heading', { name: 'Does it work?' })).toBeVisible();
  },
};

/** The webhook is checked without being asked; what is wrong and what to change are told apart. */
export const WebhookOutOfReach: Story = {
  args: {
    draft: { ...DRAFT, step: 'hook', choice: 'existing', accountId: 'twilio', addedTn: '+33698765432' },
    onCheckWebhook: fn<WizardProps['onCheckWebhook']>(async () => ready({ outcome: 'notPublic' as const, url: '' })),
    onRegisterWebhook: fn<WizardProps['onRegisterWebhook']>(async () =>
      ready({ outcome: 'failed' as const, problem: 'notPermitted' as const, detail: { code: '20008', text: 'Test account' } }),
    ),
  },
  play: async ({ args, canvas }) => {
    await expect(await canvas.findByText(/^The credentials work, but don’t allow sending/)).toBeVisible();
    await expect(await canvas.findByText(/Set PUBLIC_URL to a public address/)).toBeVisible();
    await expect(args.onCheckWebhook).toHaveBeenCalledOnce();
  },
};

const PLAIN = 'http://lines.example.com/hooks/phone';
const phoneAt = (mode: 'cloud' | 'local') =>
  ready(
    ACCOUNTS.map((one) => (one.kind === 'smsGateway' ? { ...one, settings: { ...one.settings, mode }, webhook: { url: PLAIN } } : one)),
  );

/** The app refuses a server without https. */
export const WebhookWithoutHttps: Story = {
  args: {
    draft: { ...DRAFT, step: 'hook', choice: 'existing', accountId: 'phone', addedTn: '+14155550100' },
    accounts: phoneAt('local'),
    onRegisterWebhook: fn<WizardProps['onRegisterWebhook']>(async () =>
      ready({
        outcome: 'failed' as const,
        problem: 'unknown' as const,
        detail: { code: '400', text: 'url must start with https:// or http://127.0.0.1' },
      }),
    ),
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^The app only calls addresses that start with https/)).toBeVisible();
    await expect(canvas.queryByText(/^The provider gave no clear reason/)).not.toBeInTheDocument();
  },
};

/** The app’s server takes such an address, but the app won’t call it. */
export const WebhookNeverCalled: Story = {
  args: { ...WebhookWithoutHttps.args, accounts: phoneAt('cloud'), onRegisterWebhook: fn(async () => ready({ outcome: 'ok' as const })) },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^The app only calls addresses that start with https/)).toBeVisible();
    await expect(canvas.queryByText('The provider now delivers to this address.')).not.toBeInTheDocument();
  },
};

/** An account without numbers says where to get one. */
export const NoNumbers: Story = {
  args: {
    draft: { ...DRAFT, step: 'number', choice: 'existing', accountId: 'twilio' },
    numbers: ready({ outcome: 'ok', canList: true, items: [] }),
  },
  play: async ({ args, canvas }) => {
    await expect(canvas.getByText(/^The account has no numbers yet/)).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Reload the list' }));
    await expect(args.onNumbersLoad).toHaveBeenCalledWith('twilio');
  },
};

/** What the server refuses is said beside the number, and the choice stays. */
export const NumberRefused: Story = {
  args: {
    draft: { ...DRAFT, step: 'number', choice: 'existing', accountId: 'twilio' },
    onAdd: fn<WizardProps['onAdd']>(async () => failed('This number is already a line.')),
  },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('radio', { name: /98 76 54 32/ }));
    await userEvent.click(canvas.getByRole('button', { name: 'Add this line' }));
    await expect(await canvas.findByText('This number is already a line.')).toBeVisible();
    await expect(canvas.getByRole('radio', { name: /98 76 54 32/ })).toBeChecked();
  },
};

export const NumbersFailed: Story = {
  args: { draft: { ...DRAFT, step: 'number', choice: 'existing', accountId: 'twilio' }, numbers: failed() },
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }));
    await expect(args.onNumbersLoad).toHaveBeenCalledWith('twilio');
  },
};

/** The last step names what keeps the phone from answering. */
export const PhoneInTrouble: Story = {
  globals: { viewport: { value: 'phone' } },
  args: {
    draft: { ...DRAFT, step: 'try', choice: 'existing', accountId: 'phone', addedTn: '+14155550100', testTo: '+33611111111' },
    test: ready({ state: 'sent', sentAt: NOW - 130, causes: [{ cause: 'rcs' }] }),
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/probably sent as an RCS chat/)).toBeVisible();
    await expect(canvas.getByText(/^Turn off RCS chats in Messages/)).toBeVisible();
  },
};

export const DarkArabic: Story = {
  args: {
    draft: { ...DRAFT, step: 'try', choice: 'existing', accountId: 'twilio', addedTn: '+33698765432', testTo: '+33611111111' },
    test: ready({ state: 'sent', sentAt: NOW }),
  },
  globals: { theme: 'dark', locale: 'ar' },
};
