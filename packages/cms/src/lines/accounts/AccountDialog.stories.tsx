import type { ProviderTest } from '@manyline/contract';
import { expect, fn, screen, userEvent, waitFor, within } from '@manyline/plays';
import { ready } from '@manyline/ui';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { actions, SMPP } from '../Lines.data.ts';
import { AccountDialog, type AccountDialogProps } from './AccountDialog.tsx';

const meta = {
  title: 'CMS/AccountDialog',
  component: AccountDialog,
  parameters: { layout: 'fullscreen' },
  args: { ...actions, account: undefined, onClose: fn() },
} satisfies Meta<typeof AccountDialog>;
export default meta;
type Story = StoryObj<typeof meta>;

const TAKEN = 'This name is already in use. Choose another one.';

const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));
type Dialog = Awaited<ReturnType<typeof dialog>>;

async function choose(form: Dialog, field: string, option: string): Promise<void> {
  await userEvent.click(form.getByRole('combobox', { name: field }));
  await userEvent.click(await screen.findByRole('option', { name: option }));
}

/** What a carrier's data sheet says, entered under Advanced; what it doesn't say stays as it fits most servers. */
export const Smpp: Story = {
  play: async ({ args }) => {
    const form = await dialog('New provider account');
    const type = async (field: RegExp, text: string) => userEvent.type(form.getByLabelText(field), text);
    await userEvent.type(form.getByRole('textbox', { name: /^Account name/u }), 'Harbour carrier');
    await choose(form, 'Kind', 'SMPP');
    await type(/^Host/u, 'smpp.carrier.example');
    await type(/^System ID/u, 'harbour');
    await type(/^Password/u, 'secret');
    await userEvent.click(form.getByRole('switch', { name: /TLS/u }));
    await userEvent.click(form.getByRole('button', { name: 'Advanced' }));
    await choose(form, 'SMPP version', '3.3');
    await choose(form, 'Connections (bind)', 'Two: transmitter and receiver');
    await choose(form, 'Alphabet for data coding 0', 'Latin-1');
    await choose(form, 'Long texts', 'Whole, as message_payload');
    await type(/^System type/u, 'SMPP');
    await type(/^Service type/u, 'CMT');
    await type(/^Sender TON/u, '5');
    await type(/^Sender NPI/u, '0');
    await type(/^Recipient TON/u, '1');
    await type(/^Recipient NPI/u, '1');
    await type(/^Seconds between enquire_link/u, '30');
    await userEvent.clear(form.getByLabelText(/^Messages awaiting a response/u));
    await type(/^Messages awaiting a response/u, '5');
    await userEvent.click(form.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(args.onSave).toHaveBeenCalledOnce());
    await expect(args.onSave).toHaveBeenCalledWith(
      {
        kind: 'smpp',
        name: 'Harbour carrier',
        settings: {
          host: 'smpp.carrier.example',
          port: '2775',
          systemId: 'harbour',
          hasTls: true,
          version: '3.3',
          bindMode: 'separate',
          alphabet: 'latin1',
          longMessages: 'payload',
          systemType: 'SMPP',
          serviceType: 'CMT',
          sourceTon: '5',
          sourceNpi: '0',
          destinationTon: '1',
          destinationNpi: '1',
          enquireSeconds: '30',
          window: '5',
          receiptIds: 'same',
        },
        secrets: { password: 'secret' },
      },
      undefined,
    );
  },
};

/** A wrong value opens Advanced and gets the focus. */
export const WrongAdvancedValue: Story = {
  args: { account: SMPP },
  play: async ({ args }) => {
    const form = await dialog('Edit Harbour carrier');
    const more = form.getByRole('button', { name: 'Advanced' });
    await userEvent.click(more);
    const ton = form.getByLabelText(/^Sender TON/u);
    await userEvent.type(ton, '9');
    await userEvent.click(more);
    await waitFor(() => expect(ton).not.toBeVisible());
    await userEvent.click(form.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(ton).toHaveFocus());
    await expect(ton).toHaveAccessibleDescription(/“Sender TON” doesn’t look right\./u);
    await expect(args.onSave).not.toHaveBeenCalled();
  },
};

/** Each refusal of a bind names the setting to try. */
const refused = (problem: Extract<ProviderTest, { outcome: 'failed' }>['problem'], code: string, sentence: string): Story => ({
  args: {
    account: SMPP,
    onTest: fn<AccountDialogProps['onTest']>(async () => ready({ outcome: 'failed' as const, problem, detail: { code } })),
  },
  play: async () => {
    const form = await dialog('Edit Harbour carrier');
    const test = form.getByRole('button', { name: 'Test' });
    await userEvent.click(test);
    const told = (await form.findByText(new RegExp(sentence, 'u'))).closest('[role="alert"], [role="status"], div');
    await expect(told).toHaveTextContent(code);
    // In view, although the form is longer than the dialog.
    await waitFor(() => expect(told?.getBoundingClientRect().bottom).toBeLessThanOrEqual(test.getBoundingClientRect().top));
  },
});

export const BindFailed = refused('bindFailed', '0x0000000d', 'try another SMPP version or two connections under Advanced');
export const AlreadyBound = refused('alreadyBound', '0x00000005', 'the server allows no further connection');
export const WrongSystemType = refused('systemType', '0x00000053', 'The server refused the system type');
export const WrongPassword = refused('credentials', '0x0000000e', 'The username, key or password is wrong');

/** After a failed test, Save asks: its label and the reason beside it, which another name doesn't remove. */
export const SavedAnyway: Story = {
  args: {
    account: SMPP,
    onTest: fn<AccountDialogProps['onTest']>(async () => ready({ outcome: 'failed' as const, problem: 'credentials' as const })),
  },
  play: async ({ args }) => {
    const form = await dialog('Edit Harbour carrier');
    await userEvent.click(form.getByRole('button', { name: 'Test' }));
    await form.findByText(/its lines may not send messages until this is fixed/u);
    await userEvent.type(form.getByRole('textbox', { name: /^Account name/u }), ' 2');
    const anyway = await form.findByRole('button', { name: 'Save anyway' });
    await userEvent.type(form.getByLabelText(/^System ID/u), '2');
    await waitFor(() => expect(anyway).toHaveAccessibleName('Save'));
    await userEvent.click(form.getByRole('button', { name: 'Test' }));
    await userEvent.click(await form.findByRole('button', { name: 'Save anyway' }));
    await waitFor(() => expect(args.onSave).toHaveBeenCalledOnce());
  },
};

/** The server's reason is at the field, and only there. */
export const NameTaken: Story = {
  args: {
    account: SMPP,
    onSave: fn<AccountDialogProps['onSave']>(async () => ({ status: 'failed', message: TAKEN, errors: { name: TAKEN } })),
  },
  play: async () => {
    const form = await dialog('Edit Harbour carrier');
    const name = form.getByRole('textbox', { name: /^Account name/u });
    await userEvent.click(form.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(name).toHaveAccessibleDescription(new RegExp(TAKEN, 'u')));
    await waitFor(() => expect(name).toHaveFocus());
    await expect(form.getAllByText(TAKEN)).toHaveLength(1);
  },
};

export const DarkArabicPhone: Story = {
  globals: { theme: 'dark', locale: 'ar', viewport: { value: 'phone' } },
  args: { account: SMPP },
  play: async () => {
    const form = within(await screen.findByRole('dialog'));
    await userEvent.click(form.getByRole('button', { name: 'إعدادات متقدمة' }));
    await waitFor(() => expect(form.getByRole('combobox', { name: 'إصدار SMPP' })).toBeVisible());
  },
};
