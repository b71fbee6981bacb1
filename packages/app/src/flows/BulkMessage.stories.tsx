import { expect, screen, userEvent, waitFor, within } from '@manyline/plays';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { paths } from '../routing/paths.ts';
import { inWorld, worldOf } from '../testing/storyWorld/storyWorld.tsx';

/** A bulk message from recipients to results. */
const meta = {
  title: 'Flows/Bulk messages',
  parameters: { layout: 'fullscreen', scenario: 'busyInbox', path: paths.bulk, signedInAs: 'alice' },
  globals: { viewport: { value: 'desktop' } },
  ...inWorld,
} satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

const UNDO_S = 11;
const grid = () => screen.findByRole('grid', { name: 'Recipients' });
const TEXT = 'Hello {{first name|friend}}, the harbour opens at six.';

/** From a messy paste to personalised messages, with one undo. */
export const PasteFixSend: Story = {
  play: async (context) => {
    const { step } = context;
    const { clock, hub } = worldOf(context);

    await step('paste, and put right in place', async () => {
      const field = await screen.findByRole('textbox', { name: 'Add numbers' });
      await waitFor(() => expect(field).toBeEnabled());
      await userEvent.click(field);
      await userEvent.paste('Bob Laurent <+33 6 12 34 56 78>\n0033612345678\nZoë Quay <+44 7700 900456>\n+1 415 55');
      await expect(await screen.findByRole('button', { name: '2 ready' })).toBeVisible();
      await expect(await screen.findByRole('button', { name: '1 duplicate' })).toBeVisible();
      await userEvent.click(await within(await grid()).findByRole('button', { name: 'Too short' }));
      const number = await screen.findByRole('textbox', { name: /^Number in row/u });
      await userEvent.clear(number);
      await userEvent.type(number, '+1 415 555 2600{Enter}');
      await expect(await screen.findByRole('button', { name: '3 ready' })).toBeVisible();
    });

    await step('a field, with a word for those who have nothing', async () => {
      await userEvent.click(await screen.findByRole('textbox', { name: 'Message' }));
      await userEvent.paste(TEXT);
      await expect(await screen.findByText(/^Preview for .?Bob Laurent/u)).toBeVisible();
      await expect(await screen.findByText('Bob')).toBeVisible();
    });

    const review = async () => {
      await userEvent.click(await screen.findByRole('button', { name: 'Review and send' }));
      return within(await screen.findByRole('dialog', { name: 'Send to 3 recipients?' }));
    };
    await step('undone, everything is there as it was', async () => {
      await userEvent.click(await (await review()).findByRole('button', { name: 'Send to 3 recipients' }));
      await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
      await waitFor(() => expect(screen.getByRole('textbox', { name: 'Message' })).toHaveValue(TEXT));
      await expect(await screen.findByRole('button', { name: '3 ready' })).toBeVisible();
    });

    await step('sent, live on the board', async () => {
      await userEvent.click(await (await review()).findByRole('button', { name: 'Send to 3 recipients' }));
      await expect(await screen.findByRole('timer')).toBeVisible();
      await waitFor(() => expect(hub.connections()).toBe(1));
      clock.advance(UNDO_S);
      await expect(await screen.findByText('Sent to everyone')).toBeVisible();
      await waitFor(async () => expect(within(await grid()).getAllByText('Delivered')).toHaveLength(3));
    });
  },
};

/** Only failed recipients get the message again. */
export const RetryFailed: Story = {
  parameters: { scenario: 'batches', path: `${paths.bulk}?batch=demo-batch-2` },
  play: async (context) => {
    const { clock, hub } = worldOf(context);
    await userEvent.click(await screen.findByRole('button', { name: 'Retry 3 failed' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Send to 3 recipients?' }));
    await userEvent.click(await dialog.findByRole('button', { name: 'Send to 3 recipients' }));
    await expect(await screen.findByText('Sent to recipients not reached before')).toBeVisible();
    await waitFor(() => expect(hub.connections()).toBe(1));
    clock.advance(UNDO_S);
    await expect(await screen.findByText('Sent to everyone')).toBeVisible();
    await waitFor(async () => expect(within(await grid()).getAllByText('Delivered')).toHaveLength(3));
  },
};

/** Pausing stops sending, resuming continues it, cancelling leaves the rest unsent. */
export const PauseResumeCancel: Story = {
  play: async (context) => {
    const { step } = context;
    const { clock, hub, user } = worldOf(context);
    const admin = await user('admin');
    await admin.call('updateSystemSettings', { ...(await admin.call('getSystemSettings', {})), copiesPerSecond: 1 });
    const press = async (name: string) => {
      const button = await screen.findByRole('button', { name });
      await waitFor(() => expect(button).toBeEnabled());
      await userEvent.click(button);
    };

    await step('a minute of work begins', async () => {
      const field = await screen.findByRole('textbox', { name: 'Add numbers' });
      await waitFor(() => expect(field).toBeEnabled());
      await userEvent.click(field);
      await userEvent.paste(Array.from({ length: 60 }, (_, n) => `+1 415 555 26${String(n).padStart(2, '0')}`).join('\n'));
      await userEvent.click(await screen.findByRole('textbox', { name: 'Message' }));
      await userEvent.paste('Slowly');
      await press('Review and send');
      const dialog = within(await screen.findByRole('dialog', { name: 'Send to 60 recipients?' }));
      await userEvent.click(await dialog.findByRole('button', { name: 'Send to 60 recipients' }));
      await expect(await screen.findByRole('timer')).toBeVisible();
      await waitFor(() => expect(hub.connections()).toBe(1));
      clock.advance(UNDO_S);
    });
    await step('paused, then resumed', async () => {
      await press('Pause');
      await expect(await screen.findByText(/^You paused this message/u)).toBeVisible();
      clock.advance(120);
      await expect(screen.queryByText('Sent to everyone')).toBeNull();
      await press('Resume');
      await expect(await screen.findByRole('button', { name: 'Pause' })).toBeVisible();
    });
    await step('cancelled', async () => {
      await press('Cancel the rest');
      await userEvent.click(await within(await screen.findByRole('alertdialog')).findByRole('button', { name: 'Cancel the rest' }));
      await expect(await screen.findByText('Sending cancelled')).toBeVisible();
      const cancelled = await screen.findByRole('button', { name: /^\d+ cancelled$/u });
      await expect(Number.parseInt(cancelled.textContent, 10)).toBeGreaterThan(40);
      await userEvent.click(cancelled);
      await expect((await within(await grid()).findAllByText(/^Not sent: cancelled/u))[0]).toBeVisible();
    });
  },
};

/** The line last chosen for a bulk message comes back, whatever line is open in the chats. */
export const LastLine: Story = {
  parameters: { path: `${paths.chat}?line=14155552671`, opens: [paths.bulk, paths.chat] },
  play: async ({ step }) => {
    const chooseLine = async (from: RegExp, to: RegExp) => {
      await userEvent.click(await screen.findByRole('button', { name: from }));
      await userEvent.click(await screen.findByRole('menuitemradio', { name: to }));
      await screen.findByRole('button', { name: to });
    };
    const openBulk = async () => {
      await userEvent.click(await screen.findByRole('button', { name: 'Chat options' }));
      await userEvent.click(await screen.findByRole('menuitem', { name: 'Bulk message' }));
      await screen.findByRole('textbox', { name: 'Add numbers' });
    };
    await step('a bulk message from another line than the open one', async () => {
      await openBulk();
      await chooseLine(/^Personal/u, /^Shop/u);
    });
    await step('back in the chats of the first line', async () => {
      await userEvent.click((await screen.findAllByRole('button', { name: 'Search' }))[0] as HTMLElement);
      await userEvent.type(await screen.findByRole('combobox', { name: 'Command palette' }), 'conversations');
      await userEvent.click(await screen.findByRole('option', { name: /^Conversations/u }));
      await screen.findByRole('list', { name: 'Chats' });
      await chooseLine(/^Shop/u, /^Personal/u);
    });
    await step('the next bulk message is from the other line', async () => {
      await openBulk();
      await expect(await screen.findByRole('button', { name: /^Shop/u })).toBeVisible();
    });
  },
};
