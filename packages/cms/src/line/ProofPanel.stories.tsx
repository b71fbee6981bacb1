import { expect, fn, userEvent, waitFor, within } from '@manyline/plays';
import { failed } from '@manyline/ui';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { PROOF } from './Proof.data.ts';
import { ProofPanel } from './ProofPanel.tsx';

const meta = {
  title: 'CMS/LineProof',
  component: ProofPanel,
  args: PROOF,
} satisfies Meta<typeof ProofPanel>;
export default meta;
type Story = StoryObj<typeof meta>;

const SENT = { from: '+14155550100', resendInSeconds: 0 };

export const NotSent: Story = {
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Send code' }));
    await expect(args.onSend).toHaveBeenCalledOnce();
  },
};

/** A complete code is checked without a button; a wrong one is cleared and says how many tries are left. */
export const WrongCode: Story = {
  args: { sent: SENT, onProve: fn(async () => failed('Wrong code. You have 4 tries left.')) },
  play: async ({ args, canvas }) => {
    await userEvent.type(canvas.getByRole('textbox', { name: 'Code' }), '123456');
    await expect(args.onProve).toHaveBeenCalledWith('123456');
    await expect(await canvas.findByText('Wrong code. You have 4 tries left.')).toBeVisible();
    await expect(canvas.getByRole('textbox', { name: 'Code' })).toHaveValue('');
  },
};

export const WaitsBeforeNextCode: Story = {
  args: { sent: { ...SENT, resendInSeconds: 24 } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('timer')).toHaveTextContent('0:24');
    await expect(canvas.queryByRole('button', { name: 'Send a new code' })).not.toBeInTheDocument();
  },
};

/** Nothing can send the code: the reason is shown, and the number can be confirmed without one. */
export const NoSender: Story = {
  args: {
    onSend: fn(async () => failed('No line can text this number right now. Connect a provider account that works, then send the code.')),
  },
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Send code' }));
    await waitFor(() => expect(within(canvas.getByRole('alert')).getByText(/^No line can text this number/)).toBeVisible());
    await userEvent.click(canvas.getByRole('button', { name: 'Verify without a code' }));
    await expect(args.onConfirm).toHaveBeenCalledOnce();
  },
};

export const DarkArabic: Story = { args: { sent: SENT }, globals: { theme: 'dark', locale: 'ar' } };
