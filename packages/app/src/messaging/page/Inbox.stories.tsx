import { expect, screen, waitFor, within } from '@manyline/plays';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { paths } from '../../routing/paths.ts';
import { inWorld, worldOf } from '../../testing/storyWorld/storyWorld.tsx';

/** The chat list of the wired app: lines, views, search and marks. */
const meta = {
  title: 'Pages/Inbox',
  parameters: { layout: 'fullscreen', scenario: 'busyInbox', path: paths.chat, signedInAs: 'alice' },
  globals: { viewport: { value: 'desktop' } },
  ...inWorld,
} satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

const BOB = /^Bob Laurent/u;
const [ALICE_LINE, BOB_LINE] = ['+14155552671', '+33612345678'];

type Page = Pick<Parameters<NonNullable<Story['play']>>[0], 'canvas' | 'userEvent'>;

/** Chooses an item of a chat's menu; its button appears with the focus. */
async function choose({ canvas, userEvent }: Page, chat: RegExp, item: RegExp): Promise<void> {
  (await canvas.findByRole('button', { name: chat })).focus();
  await userEvent.click(await canvas.findByRole('button', { name: 'More actions' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: item }));
}

export const AllLines: Story = {
  parameters: { path: `${paths.chat}?line=all` },
  play: async ({ canvas }) => {
    await expect(await within(await canvas.findByRole('region', { name: 'Lines' })).findByText('All lines')).toBeVisible();
    const list = within(await canvas.findByRole('list', { name: 'Chats' }));
    await expect((await list.findAllByRole('button', { name: /Personal/u })).length).toBeGreaterThan(0);
    await expect((await list.findAllByRole('button', { name: /Shop/u })).length).toBeGreaterThan(0);
  },
};

export const DoneAndUndone: Story = {
  play: async ({ canvas, userEvent }) => {
    const row = () => canvas.findByRole('button', { name: BOB });
    (await row()).focus();
    await canvas.findByRole('button', { name: 'More actions' });
    await userEvent.keyboard('e');
    await waitFor(() => expect(canvas.queryByRole('button', { name: BOB })).toBeNull());
    await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    await expect(await row()).toBeVisible();
  },
};

export const Marks: Story = {
  play: async ({ canvas, userEvent, step }) => {
    const row = (name: RegExp) => canvas.findByRole('button', { name });
    await step('pin, mute, unread', async () => {
      await choose({ canvas, userEvent }, BOB, /^Pin/u);
      await row(/^Bob Laurent.*Pinned/u);
      await choose({ canvas, userEvent }, BOB, /^Mute/u);
      await row(/^Bob Laurent.*Muted/u);
      await choose({ canvas, userEvent }, BOB, /^Mark as unread/u);
      await row(/^Bob Laurent.*unread/u);
    });
    await step('rename', async () => {
      await choose({ canvas, userEvent }, BOB, /^Rename/u);
      const field = await screen.findByRole('textbox', { name: 'Name' });
      await userEvent.clear(field);
      await userEvent.type(field, 'Robert{Enter}');
      await row(/^Robert.*Pinned/u);
    });
  },
};

export const BlockAndUnblock: Story = {
  play: async ({ canvas, userEvent, step, ...context }) => {
    const row = (name: RegExp) => canvas.findByRole('button', { name });
    const bob = await worldOf(context).user('bob');
    const alice = await worldOf(context).user('alice');
    // The row shows a choice before the server has stored it.
    const isStored = (isBlocked: boolean) =>
      waitFor(async () => {
        const chats = await alice.call('getListMessages', { tn: ALICE_LINE }, ALICE_LINE);
        await expect(chats.find(({ tn }) => tn === BOB_LINE)?.isBlocked ?? false).toBe(isBlocked);
      });
    const write = (msg: string) => bob.call('sendMessage', { name: 'Alice Moreau', phoneNumber: ALICE_LINE, msg }, BOB_LINE);
    await step('what a blocked contact writes does not arrive', async () => {
      await choose({ canvas, userEvent }, BOB, /^Block contact/u);
      await row(/^Bob Laurent.*Blocked/u);
      await isStored(true);
      await write('Unwanted');
    });
    await step('what an unblocked one writes does', async () => {
      await choose({ canvas, userEvent }, BOB, /^Unblock/u);
      await waitFor(() => expect(canvas.queryByRole('button', { name: /^Bob Laurent.*Blocked/u })).toBeNull());
      await isStored(false);
      await write('Wanted');
      await row(/^Bob Laurent.*Wanted.*1 unread message/u);
      await expect(canvas.queryByText('Unwanted')).toBeNull();
    });
  },
};

export const SearchToMessage: Story = {
  play: async ({ canvas, userEvent }) => {
    await canvas.findByRole('button', { name: BOB });
    await userEvent.type(await canvas.findByRole('searchbox', { name: 'Search chats' }), 'bon vol');
    const hits = () => within(canvas.getByRole('region', { name: 'Messages' })).getAllByRole('button', { name: /Bon ?vol/iu });
    await userEvent.click((await waitFor(hits))[0] as HTMLElement);
    const log = await canvas.findByRole('log', { name: 'Messages' });
    await expect((await within(log).findAllByText(/Bon ?vol/iu))[0]).toBeVisible();
  },
};

export const ReplaceLinesDarkArabic: Story = {
  globals: { theme: 'dark', locale: 'ar', viewport: { value: 'desktop' } },
  play: async ({ canvas, userEvent }) => {
    await canvas.findByRole('button', { name: BOB });
    await userEvent.click(await within(await canvas.findByRole('region', { name: 'خطوط الهاتف' })).findByRole('button'));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'إدارة الخطوط…' }));
    await userEvent.click(await screen.findByRole('button', { name: 'استبدال…' }));
    await userEvent.click(await screen.findByRole('button', { name: 'استبدال خط واحد' }));
    await expect(await screen.findByText(/^حصل خط واحد على رقم جديد/u)).toBeVisible();
  },
};
