import { expect, screen, userEvent, waitFor, within } from '@manyline/plays';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { paths } from '../routing/paths.ts';
import { inWorld, pushOf, worldOf } from '../testing/storyWorld/storyWorld.tsx';

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

/** What a click on a notification of the closed app asks for: its chat, with a reply that couldn't be sent, and nothing of another user. */
export const ClickOpensTheChat: Story = {
  play: async (context) => {
    await screen.findByRole('button', { name: /Bob Laurent/u });
    const push = pushOf(context);
    const ready = () => push.told.find((question) => question.push === 'ready');
    await waitFor(() => expect(ready()).toBeDefined());
    const { userId = '' } = ready() ?? {};
    const bob = { push: 'open', line: '+14155552671', chat: '+33612345678' } as const;
    push.say({ ...bob, userId: 'someone else', text: 'Not yours' });
    push.say({ ...bob, userId });
    await expect(await screen.findByRole('heading', { name: 'Bob Laurent' })).toBeVisible();
    await expect(await screen.findByRole('textbox', { name: 'Message' })).toHaveValue('');
    push.say({ ...bob, userId, text: 'On my way' });
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'Message' })).toHaveValue('On my way'));
  },
};
