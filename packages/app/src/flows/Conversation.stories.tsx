import { expect, waitFor, within } from '@manyline/plays';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { paths } from '../routing/paths.ts';
import { inWorld, worldOf } from '../testing/storyWorld/storyWorld.tsx';

const ALICE = '+14155552671';
const BOB = '+33612345678';

/** Sending, receiving, and a connection that drops and comes back. */
const meta = {
  title: 'Flows/Conversation',
  parameters: { layout: 'fullscreen', scenario: 'busyInbox', path: paths.chat, signedInAs: 'alice' },
  ...inWorld,
} satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

export const SendAndBeSeen: Story = {
  play: async ({ canvas, userEvent, step, ...context }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /Bob Laurent/u }));
    await step('send', async () => {
      await userEvent.type(await canvas.findByRole('textbox', { name: 'Message' }), 'See you at the tram stop');
      await userEvent.click(await canvas.findByRole('button', { name: 'Send' }));
    });
    const own = () =>
      within(canvas.getByRole('log', { name: 'Messages' }))
        .getByText('See you at the tram stop')
        .closest('[role="article"], article');
    await step('it is delivered to the other line of this server', () =>
      waitFor(() => expect(own()).toHaveAccessibleDescription('Delivered')),
    );
    await step('and seen when bob opens the chat', async () => {
      const bob = await worldOf(context).user('bob');
      const chat = (await bob.call('getListMessages', { tn: BOB }, BOB)).find(({ tn }) => tn === ALICE);
      const last = chat?.messages.at(-1);
      await expect(last?.message).toBe('See you at the tram stop');
      await bob.call('markSeen', { chatId: chat?.id ?? '', messageId: last?.id ?? '' }, BOB);
      await waitFor(() => expect(own()).toHaveAccessibleDescription('Seen'));
    });
  },
};

export const InboundRaisesUnread: Story = {
  play: async ({ canvas, userEvent, step, ...context }) => {
    await canvas.findByRole('button', { name: /Bob Laurent/u });
    await step('bob writes', async () => {
      const bob = await worldOf(context).user('bob');
      await bob.call('sendMessage', { name: 'Alice Moreau', phoneNumber: ALICE, msg: 'The tram is late' }, BOB);
      await expect(await canvas.findByRole('button', { name: /Bob Laurent.*The tram is late.*1 unread message/u })).toBeVisible();
    });
    await step('opening the chat zeroes the count', async () => {
      await userEvent.click(await canvas.findByRole('button', { name: /Bob Laurent/u }));
      const log = await canvas.findByRole('log', { name: 'Messages' });
      await expect(await within(log).findByText('The tram is late')).toBeVisible();
      await waitFor(() => expect(canvas.queryByRole('button', { name: /Bob Laurent.*unread message/u })).toBeNull());
    });
  },
};

export const NewChat: Story = {
  play: async ({ canvas, userEvent, canvasElement, step }) => {
    const body = within(canvasElement.ownerDocument.body);
    await step('a number that is none is refused with its reason', async () => {
      await canvas.findByRole('button', { name: /Bob Laurent/u });
      await userEvent.click(await canvas.findByRole('button', { name: 'New chat' }));
      const field = await body.findByRole('textbox', { name: 'Name or phone number' });
      await userEvent.type(field, 'hello');
      await userEvent.click(await body.findByRole('button', { name: 'Start chat' }));
      await expect(await body.findByText(/^This isn’t a phone number/u)).toBeVisible();
      await userEvent.clear(field);
      await userEvent.type(field, '+33 6 39 98 00 77');
      await userEvent.type(await body.findByRole('textbox', { name: 'Name (optional)' }), 'Joe, plumber');
      await userEvent.click(await body.findByRole('button', { name: 'Start chat' }));
    });
    await step('what is typed right after goes to the message, not to the page', async () => {
      await userEvent.keyboard('Hello from Alice');
      const message = await canvas.findByRole('textbox', { name: 'Message' });
      await waitFor(() => expect(message).toHaveFocus());
      await expect(message).toHaveValue('Hello from Alice');
      await expect(body.queryByRole('dialog')).toBeNull();
    });
    await step('the first message makes contact and chat', async () => {
      await userEvent.click(await canvas.findByRole('button', { name: 'Send' }));
      const chats = await canvas.findByRole('list', { name: 'Chats' });
      await expect(await within(chats).findByRole('button', { name: /Joe, plumber.*Hello from Alice/u })).toBeVisible();
      await waitFor(() => expect(canvas.getByRole('article', { name: /^You/u })).toHaveAccessibleDescription('Delivered'));
    });
  },
};

export const ReconnectsAfterDrop: Story = {
  parameters: { speed: 20 },
  play: async ({ canvas, step, ...context }) => {
    await canvas.findByRole('button', { name: /Bob Laurent/u });
    const { hub, user } = worldOf(context);
    await step('the hub goes away', async () => {
      await waitFor(() => expect(hub.connections()).toBe(1));
      hub.refuse(true);
      hub.drop();
      await expect(await canvas.findByText(/Connection lost/u)).toBeVisible();
    });
    await step('what came meanwhile is there once it is back', async () => {
      const bob = await user('bob');
      await bob.call('sendMessage', { name: 'Alice Moreau', phoneNumber: ALICE, msg: 'Did you get this?' }, BOB);
      hub.refuse(false);
      await expect(await canvas.findByRole('button', { name: /Bob Laurent.*Did you get this\?/u })).toBeVisible();
      await waitFor(() => expect(canvas.queryByText(/Connection lost/u)).toBeNull());
    });
  },
};

export const MalformedPushesAreDropped: Story = {
  play: async ({ canvas, ...context }) => {
    await canvas.findByRole('button', { name: /Bob Laurent/u });
    const { hub } = worldOf(context);
    await waitFor(() => expect(hub.connections()).toBe(1));
    hub.push('_HUB_METHOD_NEW_MESSAGE', { tn: 5, chat: null });
    hub.push('__proto__', {});
    hub.push(undefined, 'nonsense');
    const bob = await worldOf(context).user('bob');
    await bob.call('sendMessage', { name: 'Alice Moreau', phoneNumber: ALICE, msg: 'Still here' }, BOB);
    await expect(await canvas.findByRole('button', { name: /Bob Laurent.*Still here/u })).toBeVisible();
  },
};
