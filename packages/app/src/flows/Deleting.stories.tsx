import { expect, screen, waitFor, within } from '@manyline/plays';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { paths } from '../routing/paths.ts';
import { inWorld } from '../testing/storyWorld/storyWorld.tsx';

/** Messages and chats are deleted on the user's own side, and come back with Undo. */
const meta = {
  title: 'Flows/Deleting',
  parameters: { layout: 'fullscreen', scenario: 'busyInbox', path: paths.chat, signedInAs: 'alice' },
  globals: { viewport: { value: 'desktop' } },
  ...inWorld,
} satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

const TEXT = /^Bon vol!/u;

export const MessageAndUndo: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /Bob Laurent/u }));
    const log = () => within(canvas.getByRole('log', { name: 'Messages' }));
    await waitFor(async () => {
      await userEvent.hover(log().getByText(TEXT));
      await userEvent.pointer({ keys: '[MouseRight]', target: log().getByText(TEXT) });
      await expect(await screen.findByRole('menu', { name: 'Message actions' })).toBeVisible();
    });
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Delete for me' }));
    await waitFor(() => expect(log().queryByText(TEXT)).toBeNull());
    await waitFor(() => expect(screen.getByText('Message deleted on your side only')).toBeVisible());
    await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(log().getByText(TEXT)).toBeVisible());
  },
};

export const ChatAndUndo: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /Bob Laurent/u }));
    await canvas.findByRole('log', { name: 'Messages' });
    await userEvent.click(await canvas.findByRole('button', { name: 'More actions' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Delete chat' }));
    await waitFor(() => expect(canvas.queryByRole('button', { name: /Bob Laurent/u })).toBeNull());
    await waitFor(() => expect(canvas.queryByRole('log')).toBeNull());
    await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    await userEvent.click(await canvas.findByRole('button', { name: /Bob Laurent/u }));
    await waitFor(() => expect(within(canvas.getByRole('log')).getByText(TEXT)).toBeVisible());
  },
};

export const PhoneDarkArabic: Story = {
  globals: { viewport: { value: 'phone' }, theme: 'dark', locale: 'ar' },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /ليلى حداد/u }));
    await waitFor(async () => {
      const target = [...canvas.getByRole('log').querySelectorAll('article')].at(-1);
      if (!target) throw new Error('There is no message yet.');
      await userEvent.pointer({ keys: '[MouseRight]', target });
      await expect(await screen.findByRole('menu')).toBeVisible();
    });
    await userEvent.click(await screen.findByRole('menuitem', { name: 'تحديد' }));
    await userEvent.click(await canvas.findByRole('button', { name: 'حذف لديّ فقط' }));
    await waitFor(() => expect(screen.getByText('حُذفت الرسالة لديك فقط')).toBeVisible());
  },
};
