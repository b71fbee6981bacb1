import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, waitFor, within } from 'storybook/test';
import { paths } from '../routing/paths.ts';
import { inWorld } from '../testing/storyWorld/storyWorld.tsx';

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

export const SearchToMessage: Story = {
  play: async ({ canvas, userEvent }) => {
    await canvas.findByRole('button', { name: BOB });
    await userEvent.type(canvas.getByRole('searchbox', { name: 'Search chats' }), 'bon vol');
    const hits = () => within(canvas.getByRole('region', { name: 'Messages' })).getAllByRole('button', { name: /Bon vol/iu });
    await userEvent.click((await waitFor(hits))[0] as HTMLElement);
    const log = await canvas.findByRole('log', { name: 'Messages' });
    await expect((await within(log).findAllByText(/Bon vol/iu))[0]).toBeVisible();
  },
};

export const ReplaceLinesDarkArabic: Story = {
  globals: { theme: 'dark', locale: 'ar', viewport: { value: 'desktop' } },
  play: async ({ canvas, userEvent }) => {
    await canvas.findByRole('button', { name: BOB });
    await userEvent.click(within(canvas.getByRole('region', { name: 'خطوط الهاتف' })).getByRole('button'));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'إدارة الخطوط…' }));
    await userEvent.click(await screen.findByRole('button', { name: 'استبدال…' }));
    await userEvent.click(await screen.findByRole('button', { name: 'استبدال خط واحد' }));
    await expect(await screen.findByText(/^حصل خط واحد على رقم جديد/u)).toBeVisible();
  },
};
