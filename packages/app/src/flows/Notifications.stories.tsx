import { expect, screen, userEvent, waitFor, within } from '@manyline/plays';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { paths } from '../routing/paths.ts';
import { inWorld, worldOf } from '../testing/storyWorld/storyWorld.tsx';

/** Notices for messages that arrive elsewhere. */
const meta = {
  title: 'Flows/Notifications',
  parameters: { layout: 'fullscreen', scenario: 'busyInbox', path: paths.chat, signedInAs: 'alice' },
  globals: { viewport: { value: 'desktop' } },
  ...inWorld,
} satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

export const NumberOnTheTab: Story = {
  play: async (context) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Chat options' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Notifications' }));
    // The list behind has a filter of that name.
    const dialog = await screen.findByRole('dialog', { name: 'Notifications' });
    await userEvent.click(await within(dialog).findByRole('button', { name: 'Done' }));
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
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
