import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { deadLine } from '../LinePicker/LinePicker.data.ts';
import { emptyMany, fullMany, pastedMany, sentMany } from './SendMultiple.data.ts';
import { SendMultipleDialog } from './SendMultipleDialog.tsx';

const meta = {
  title: 'Chat/SendMultipleDialog',
  component: SendMultipleDialog,
  args: {
    ...pastedMany,
    onTypedChange: fn(),
    onAdd: fn(),
    onEdit: fn((id: string) => id),
    onRemove: fn(),
    onRemoveInvalid: fn(),
    onMessageChange: fn(),
    onSend: fn(),
    onAskAgain: fn(),
    onStartAnew: fn(),
    onOpenChange: fn(),
  },
} satisfies Meta<typeof SendMultipleDialog>;
export default meta;
type Story = StoryObj<typeof meta>;

const field = () => screen.findByRole('textbox', { name: 'Numbers' });
const list = async () => within(await screen.findByRole('list', { name: 'Recipients' }));
const rowOf = async (text: RegExp) => (await list()).findByRole('button', { name: text });

export const Default: Story = {
  play: async () => {
    await expect(await screen.findByText('3 recipients', {}, { timeout: 5_000 })).toBeVisible();
    await expect(screen.getByText('2 duplicates merged')).toBeVisible();
    await expect(screen.getByText('3 not valid')).toBeVisible();
    await expect(screen.getByText('1 SMS for each number · 3 in all')).toBeVisible();
    const rows = await list();
    for (const reason of ['Too short', 'Not a number', 'The line you send from', 'stood here 2 more times'])
      await expect(rows.getByText(reason)).toBeVisible();
  },
};

export const Empty: Story = {
  args: emptyMany,
  play: async ({ args }) => {
    const numbers = await field();
    await waitFor(() => expect(numbers).toHaveFocus());
    await userEvent.paste('+33 6 12 34 56 78, +1 415 555 2672');
    await expect(args.onAdd).toHaveBeenCalledWith('\n+33 6 12 34 56 78, +1 415 555 2672');
    await userEvent.type(numbers, '4');
    await expect(args.onTypedChange).toHaveBeenCalledWith('4');
    await expect(screen.getByRole('button', { name: 'Send' })).toBeDisabled();
  },
};

export const EnterAdds: Story = {
  args: { typed: '+33 6' },
  play: async ({ args }) => {
    await userEvent.type(await field(), '{Enter}');
    await expect(args.onAdd).toHaveBeenCalledWith('+33 6');
    await expect(args.onSend).not.toHaveBeenCalled();
  },
};

export const EditedInPlace: Story = {
  play: async ({ args }) => {
    const wrong = await rowOf(/Too short/u);
    wrong.focus();
    await userEvent.keyboard('{Enter}');
    const edited = await screen.findByRole('textbox', { name: 'Number' });
    await expect(edited).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await expect(screen.getByRole('dialog')).toBeVisible();
    await waitFor(() => expect(wrong.isConnected ? wrong : screen.getByRole('button', { name: /Too short/u })).toHaveFocus());
    await userEvent.keyboard('{Enter}');
    await userEvent.type(await screen.findByRole('textbox', { name: 'Number' }), '{End} 56 78');
    await expect(args.onEdit).not.toHaveBeenCalled();
    await userEvent.keyboard('{Enter}');
    await expect(args.onEdit).toHaveBeenCalledWith('3', '+33 6 12 34 56 78');
    await userEvent.keyboard('{ArrowDown}');
    await expect(await rowOf(/Not a number/u)).toHaveFocus();
    await userEvent.keyboard('{Delete}');
    await expect(args.onRemove).toHaveBeenCalledWith('4');
    await userEvent.click(await screen.findByRole('button', { name: 'Remove those not valid' }));
    await expect(args.onRemoveInvalid).toHaveBeenCalledOnce();
    await userEvent.click(await rowOf(/Too short/u));
    await expect(await screen.findByRole('textbox', { name: 'Number' })).toBeVisible();
  },
};

/** What makes the text costly stands under it, beside the cost for all. */
export const CostlyText: Story = {
  args: { message: 'Your berth — the one at the “old” harbour — is ready from 6 pm. Answer YES to keep it.' },
  play: async ({ args }) => {
    const message = await screen.findByRole('textbox', { name: /Message/u });
    const why = await screen.findByText(/outside the SMS alphabet/u);
    await expect(why.getBoundingClientRect().top).toBeGreaterThan(message.getBoundingClientRect().bottom);
    await userEvent.click(screen.getByRole('button', { name: 'Replace all' }));
    await expect(args.onMessageChange).toHaveBeenCalledWith(
      'Your berth - the one at the "old" harbour - is ready from 6 pm. Answer YES to keep it.',
    );
  },
};

export const Confirm: Story = {
  play: async ({ args }) => {
    await userEvent.type(await screen.findByRole('textbox', { name: /Message/u }), '{Control>}{Enter}{/Control}');
    const question = await screen.findByRole('alertdialog', { name: 'Send to 3 numbers?' });
    await expect(question).toHaveAccessibleDescription(/From \u2066\+1.*3 SMS in all/u);
    await expect(within(question).getByText('3 entries that are not valid are left out.')).toBeVisible();
    // No send by a stray Enter.
    await waitFor(() => expect(within(question).getByRole('button', { name: 'Cancel' })).toHaveFocus());
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    await expect(args.onSend).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('button', { name: 'Send to 3 numbers' }));
    await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Send to 3 numbers' }));
    await expect(args.onSend).toHaveBeenCalledWith('ready');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    await userEvent.click(screen.getByRole('button', { name: 'Send to 3 numbers' }));
    await waitFor(async () => expect(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Cancel' })).toHaveFocus());
  },
};

export const Sending: Story = {
  args: { stage: 'sending' },
  play: async ({ args }) => {
    const send = await screen.findByRole('button', { name: 'Send to 3 numbers' });
    await expect(send).toHaveAttribute('aria-busy', 'true');
    await userEvent.click(send);
    await expect(screen.queryByRole('alertdialog')).toBeNull();
    await expect(await field()).toHaveAttribute('readonly');
    await userEvent.click(await rowOf(/Too short/u));
    await expect(screen.queryByRole('textbox', { name: 'Number' })).toBeNull();
    await expect(args.onSend).not.toHaveBeenCalled();
  },
};

export const Uncertain: Story = {
  args: { stage: 'uncertain' },
  play: async ({ args }) => {
    await expect(await screen.findByText(/nobody gets the message twice/u)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Ask now' }));
    await expect(args.onAskAgain).toHaveBeenCalledOnce();
    await expect(screen.getByRole('button', { name: 'Send to 3 numbers' })).toBeDisabled();
  },
};

export const Results: Story = {
  args: sentMany,
  play: async ({ args }) => {
    const rows = await list();
    for (const state of ['Refused: Blocked', /could not be reached/u, 'Sent', /^Delivered/u, 'Seen', /Same number as another/u])
      await expect(rows.getByText(state)).toBeVisible();
    await expect(screen.getByText(/Sent to 4 numbers\. 2 failed/u)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Try 2 failed again' }));
    await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Send to 2 numbers' }));
    await expect(args.onSend).toHaveBeenCalledWith('failed');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    await userEvent.click(screen.getByRole('button', { name: 'New message' }));
    await expect(args.onStartAnew).toHaveBeenCalledOnce();
  },
};

export const Refused: Story = {
  args: { refusal: 'You need to wait 5 minutes for the next request.' },
  play: async () => {
    await expect(
      await screen.findByText(/Nothing was sent: You need to wait 5 minutes for the next request\. Everything is still here\./u),
    ).toBeVisible();
    await expect(screen.getByRole('button', { name: 'Send to 3 numbers' })).toBeEnabled();
  },
};

export const TenThousand: Story = {
  args: { ...fullMany(10_000), message: 'The “harbour” opens at six' },
  play: async () => {
    await expect(
      await screen.findByText(/One sending goes to at most 500 numbers\. The first 500 go now; the other 9,500 stay here/u),
    ).toBeVisible();
    await expect((await list()).getAllByRole('listitem').length).toBeLessThan(40);
    await expect(screen.getByRole('button', { name: 'Send to 500 numbers' })).toBeEnabled();
    const numbers = await field();
    await waitFor(() => expect(numbers).toHaveFocus());
    const first = (await list()).getAllByRole('button')[0];
    first?.focus();
    await userEvent.keyboard('{End}');
    await waitFor(() => expect(document.activeElement).toHaveAttribute('data-row', '10000'));
  },
};

export const Reading: Story = {
  args: { ...fullMany(500), readCount: 4_200 },
  play: async () => {
    await expect(await screen.findByText('4,200 numbers read…')).toBeVisible();
    await expect(screen.getByRole('button', { name: 'Send to 500 numbers' })).toBeDisabled();
  },
};

export const LineNotAlive: Story = {
  args: { line: deadLine },
  play: async () => {
    await expect(await screen.findByText(/You cannot send from this line/u)).toBeVisible();
    await expect(screen.getByRole('button', { name: 'Send to 3 numbers' })).toBeDisabled();
  },
};

export const Phone: Story = {
  globals: { viewport: { value: 'phone' } },
  play: async () => {
    await expect(await screen.findByRole('button', { name: 'Send to 3 numbers' })).toBeVisible();
  },
};

export const DarkArabic: Story = {
  args: { ...sentMany, message: 'رصيفك في الميناء جاهز من السادسة مساءً.' },
  globals: { theme: 'dark', locale: 'ar' },
  play: async () => {
    await expect(await screen.findByRole('dialog', { name: 'الإرسال إلى عدة أرقام' })).toBeVisible();
    await expect(await screen.findByText('أُرسل 4')).toBeVisible();
  },
};
