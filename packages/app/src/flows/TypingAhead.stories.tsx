import { expect, screen, userEvent, waitFor, within } from '@manyline/plays';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { paths } from '../routing/paths.ts';
import { inWorld, worldOf } from '../testing/storyWorld/storyWorld.tsx';

/** Whichever way leads to a chat: what is typed straight after the press is in its message field, which has the focus. */
const meta = {
  title: 'Flows/Typing ahead',
  parameters: { layout: 'fullscreen', scenario: 'busyInbox', path: paths.contacts, opens: [paths.chat], signedInAs: 'alice' },
  globals: { viewport: { value: 'desktop' } },
  ...inWorld,
} satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

// With a shortcut of the page, a space and keys that would press a button.
const TYPED = 'See you at 9, نلتقي @ the quay';

async function typeStraightAfter(press: () => Promise<unknown>, contact: string | RegExp) {
  await press();
  await userEvent.keyboard(TYPED);
  const message = await screen.findByRole('textbox', { name: 'Message' });
  await waitFor(() => expect(message).toHaveFocus());
  await expect(message).toHaveValue(TYPED);
  await expect(await screen.findByRole('heading', { level: 2, name: contact })).toBeVisible();
  await expect(screen.queryByRole('dialog')).toBeNull();
}

export const FromAContact: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('link', { name: /Bob Laurent/u }));
    const send = await canvas.findByRole('button', { name: 'Send message' });
    await typeStraightAfter(() => userEvent.click(send), 'Bob Laurent');
  },
};

/** The contact has no chat yet, and another chat was open before. */
export const FromAContactToANewChat: Story = {
  parameters: { path: `${paths.contacts}?new=%2B33639987701&name=Nadia` },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Save' }));
    const send = await canvas.findByRole('button', { name: 'Send message' });
    await typeStraightAfter(() => userEvent.click(send), 'Nadia');
  },
};

/** The chat that was open last doesn't get what is typed for the next one. */
export const AfterAnotherChat: Story = {
  parameters: { path: `${paths.chat}?line=14155552671&chat=14155550142`, opens: [paths.contacts] },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { level: 2, name: 'Echo' })).toBeVisible();
    await userEvent.click((await canvas.findAllByRole('button', { name: 'Search' }))[0] as HTMLElement);
    const field = await screen.findByRole('combobox', { name: 'Command palette' });
    await userEvent.type(field, 'contacts');
    await userEvent.click(await screen.findByRole('option', { name: /^Contacts/u }));
    await userEvent.click(await canvas.findByRole('link', { name: /Bob Laurent/u }));
    const send = await canvas.findByRole('button', { name: 'Send message' });
    await typeStraightAfter(() => userEvent.click(send), 'Bob Laurent');
    await userEvent.click(await within(await screen.findByRole('list', { name: 'Chats' })).findByRole('button', { name: /^Echo/u }));
    await expect(await screen.findByRole('heading', { level: 2, name: 'Echo' })).toBeVisible();
    await expect(await screen.findByRole('textbox', { name: 'Message' })).toHaveValue('');
  },
};

async function findInSearch(query: string, option: RegExp): Promise<HTMLElement> {
  await userEvent.click((await screen.findAllByRole('button', { name: 'Search' }))[0] as HTMLElement);
  await userEvent.type(await screen.findByRole('combobox', { name: 'Command palette' }), query);
  return screen.findByRole('option', { name: option });
}

export const FromASearchHit: Story = {
  parameters: { path: paths.account },
  play: async () => {
    const hit = await findInSearch('order 1007', /Shop.*Order ?1007.*left/su);
    await typeStraightAfter(() => userEvent.click(hit), /./u);
  },
};

/** By its name, with Enter, on the chat page itself: the chat is already open. */
export const FromTheSearchToTheOpenChat: Story = {
  parameters: { path: `${paths.chat}?line=14155552671&chat=33612345678`, opens: [] },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('textbox', { name: 'Message' })).toBeVisible();
    await findInSearch('laurent', /Bob ?Laurent/u);
    await typeStraightAfter(() => userEvent.keyboard('{Enter}'), 'Bob Laurent');
  },
};

export const FromANotification: Story = {
  parameters: { path: paths.account },
  play: async (context) => {
    const alice = await worldOf(context).user('alice');
    await alice.call('sendMessage', { name: 'Zoë', phoneNumber: '+14155550199', msg: 'Hello?' }, '+14155552671');
    await waitFor(async () =>
      expect((await alice.call('getNotifications', {})).items.some(({ facts }) => facts.kind === 'sendFailed')).toBe(true),
    );
    await userEvent.click(await screen.findByRole('button', { name: /^Notifications/u }));
    const notice = await within(await screen.findByRole('dialog')).findByRole('link', { name: /wasn’t delivered/u });
    await typeStraightAfter(() => userEvent.click(notice), /./u);
  },
};

export const FromABulkMessage: Story = {
  parameters: { scenario: 'batches', path: `${paths.bulk}?batch=demo-batch-2` },
  play: async () => {
    const rows = await within(await screen.findByRole('grid', { name: 'Recipients' })).findAllByRole('button', { name: /^Open chat/u });
    await typeStraightAfter(() => userEvent.click(rows[0] as HTMLElement), /./u);
  },
};
