import { expect, waitFor, within } from '@manyline/plays';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { paths } from '../../routing/paths.ts';
import { inWorld } from '../../testing/storyWorld/storyWorld.tsx';
import { AT_BOB } from './ChatPage.harness.ts';

/** The chat page on the mock backend. */
const meta = {
  title: 'Pages/Chats',
  parameters: { layout: 'fullscreen', scenario: 'busyInbox', path: paths.chat, signedInAs: 'alice' },
  ...inWorld,
} satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    const chats = await canvas.findByRole('list', { name: 'Chats' });
    await expect(await within(chats).findByRole('button', { name: /Bob Laurent/u })).toBeVisible();
    await expect(document.title).toMatch(/^(?:\(\d+\) )?Manyline - Chat Form$/u);
  },
};

export const OpenChat: Story = {
  globals: { viewport: { value: 'desktop' } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /Bob Laurent/u }));
    const log = await canvas.findByRole('log', { name: 'Messages' });
    await expect(await within(log).findByText(/^Bon vol!/u)).toBeVisible();
  },
};

export const OpenChatDarkArabic: Story = {
  globals: { theme: 'dark', locale: 'ar', viewport: { value: 'desktop' } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /ليلى حداد/u }));
    await expect(await canvas.findByRole('log')).toBeVisible();
    // Seen, so no longer unread.
    await expect((await canvas.findAllByText('رسالتان غير مقروءتين'))[0]).toBeVisible();
  },
};

export const Phone: Story = {
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: /Bob Laurent/u })).toBeVisible();
  },
};

export const PhoneOpenChat: Story = {
  tags: ['picture'],
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /Bob Laurent/u }));
    await expect(await canvas.findByRole('button', { name: 'Back to chats' })).toBeVisible();
    await expect(await within(await canvas.findByRole('log')).findByText(/^Bon vol!/u)).toBeVisible();
  },
};

export const TenThousandChats: Story = {
  parameters: { scenario: 'huge' },
  play: async ({ canvas }) => {
    const chats = await canvas.findByRole('list', { name: 'Chats' });
    await expect(await within(chats).findByRole('button', { name: /Customer 1\b/u })).toBeVisible();
    await expect(within(chats).getAllByRole('listitem').length).toBeLessThan(60);
  },
};

export const LinkToChat: Story = {
  parameters: { path: AT_BOB },
  play: async ({ canvas }) => {
    const log = await canvas.findByRole('log', { name: 'Messages' });
    await expect(await within(log).findByText(/^Bon vol!/u)).toBeVisible();
  },
};

export const LinkToForeignChat: Story = {
  parameters: { path: `${paths.chat}?line=14155559999&chat=33612345678` },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: /Bob Laurent/u })).toBeVisible();
    await expect(await within(await canvas.findByRole('region', { name: 'Lines' })).findByText('+1 415 555 2671')).toBeVisible();
    await expect(canvas.queryByRole('log')).toBeNull();
  },
};

export const PhoneLinkToChatAndBack: Story = {
  globals: { viewport: { value: 'phone' } },
  parameters: { path: AT_BOB },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Back to chats' }));
    await waitFor(() => expect(canvas.getByRole('button', { name: /Bob Laurent/u })).toHaveFocus());
    await expect(canvas.queryByRole('log')).toBeNull();
  },
};
