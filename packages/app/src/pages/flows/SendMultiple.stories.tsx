import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { paths } from '../../routing/paths.ts';
import { inWorld, worldOf } from '../storyWorld/storyWorld.tsx';

const meta = {
  title: 'Flows/SendMultiple',
  parameters: { layout: 'fullscreen', scenario: 'busyInbox', path: paths.chat, signedInAs: 'alice' },
  globals: { viewport: { value: 'desktop' } },
  ...inWorld,
} satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

async function openTool(name: string): Promise<HTMLElement> {
  await userEvent.click(await screen.findByRole('button', { name: 'More for your chats' }));
  await userEvent.click(await screen.findByRole('menuitem', { name }));
  return screen.findByRole('dialog', { name });
}

export const SentToTwo: Story = {
  play: async () => {
    const dialog = within(await openTool('Send to several numbers'));
    const numbers = await dialog.findByRole('textbox', { name: 'Numbers' });
    await waitFor(() => expect(numbers).toHaveFocus());
    await userEvent.paste('Bob <+33 6 12 34 56 78>\n0033612345678\n+44 7700 900456; nobody');
    await expect(await dialog.findByText('2 recipients')).toBeVisible();
    await expect(dialog.getByText('1 duplicate merged')).toBeVisible();
    await userEvent.type(dialog.getByRole('textbox', { name: /Message/u }), 'The harbour opens at six');
    await userEvent.click(dialog.getByRole('button', { name: 'Send to 2 numbers' }));
    await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Send to 2 numbers' }));
    await expect(await dialog.findByText('2 sent')).toBeVisible();
    await userEvent.click(dialog.getAllByRole('button', { name: 'Close' })[0] as HTMLElement);
    const chats = await screen.findByRole('list', { name: 'Chats' });
    await expect(await within(chats).findAllByText('The harbour opens at six')).toHaveLength(2);
  },
};

export const NumberOnTheTab: Story = {
  play: async (context) => {
    await openTool('Notifications');
    await userEvent.click(await screen.findByRole('button', { name: 'Done' }));
    const { hub } = worldOf(context);
    await waitFor(() => expect(hub.connections()).toBe(1));
    hub.push('_HUB_METHOD_NEW_MESSAGE', {
      tn: '+14155552671',
      chat: { id: 'chat-new', userTN: '+14155552671', name: 'Nora', tn: '+4712345678', unseenMsgs: 40 },
      message: {
        id: 'new',
        time: 1_800_000_000,
        message: 'Hei!',
        senderTN: '+4712345678',
        feedback: { isSent: true, isDelivered: true, isSeen: false },
      },
    });
    await waitFor(() => expect(document.title).toMatch(/^\(4\d\) Manyline - Chat Form$/u));
  },
};
