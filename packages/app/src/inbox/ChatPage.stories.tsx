import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor, within } from 'storybook/test';
import { paths } from '../routing/paths.ts';
import { inWorld, worldOf } from '../testing/storyWorld/storyWorld.tsx';

/** The chat page on the mock backend. */
const meta = {
  title: 'Pages/Chats',
  parameters: { layout: 'fullscreen', scenario: 'busyInbox', path: paths.chat, signedInAs: 'alice' },
  ...inWorld,
} satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

const AT_BOB = `${paths.chat}?line=14155552671&chat=33612345678`;

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
    await expect(await within(canvas.getByRole('log')).findByText(/^Bon vol!/u)).toBeVisible();
  },
};

export const Empty: Story = {
  parameters: { scenario: 'empty' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Your chats will appear here')).toBeVisible();
  },
};

export const NoLines: Story = {
  parameters: { scenario: 'noLines' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('No lines yet')).toBeVisible();
  },
};

/** The first administrator goes on to the wizard. */
export const NoLinesYet: Story = {
  parameters: { scenario: 'noLines', signedInAs: 'admin' },
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText('Add your first line to send and receive messages.')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Add a line' }));
    await expect(await canvas.findByRole('radio', { name: 'My Android phone' })).toBeVisible();
  },
};

/** A user who may see chats but not send. */
export const ReadOnly: Story = {
  parameters: { scenario: 'readOnly', path: AT_BOB },
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText(/^You can read messages but not send them/u)).toBeVisible();
    await expect(canvas.getByRole('textbox', { name: 'Message' })).toBeDisabled();
    await expect(canvas.getByRole('button', { name: 'New chat' })).toBeDisabled();
    await userEvent.click(canvas.getByRole('button', { name: 'Chat options' }));
    await expect(await within(document.body).findByRole('menuitem', { name: 'Notifications' })).toBeVisible();
    await expect(within(document.body).queryByRole('menuitem', { name: 'Bulk message' })).toBeNull();
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

export const HubDown: Story = {
  parameters: { scenario: 'hubDown' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/Connection lost/u)).toBeVisible();
    await expect(await canvas.findByRole('button', { name: /Bob Laurent/u })).toBeVisible();
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
    await expect(within(canvas.getByRole('region', { name: 'Lines' })).getByText('+1 415 555 2671')).toBeVisible();
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

export const NothingStored: Story = {
  parameters: { isVolatile: true },
  play: async ({ canvas }) => {
    await canvas.findByRole('button', { name: /Bob Laurent/u });
    await expect(await canvas.findByText(/Keep this tab open/u)).toBeVisible();
  },
};

export const NothingStoredDismissed: Story = {
  parameters: { isVolatile: true },
  play: async ({ canvas, userEvent }) => {
    await canvas.findByRole('button', { name: /Bob Laurent/u });
    await userEvent.click(await canvas.findByRole('button', { name: 'Got it' }));
    await expect(canvas.queryByText(/Keep this tab open/u)).toBeNull();
  },
};

export const ReloadBlocked: Story = {
  parameters: { isVolatile: true, speed: 20, path: AT_BOB },
  play: async ({ canvas, userEvent, ...context }) => {
    const { hub } = worldOf(context);
    await userEvent.type(await canvas.findByRole('textbox', { name: 'Message' }), 'Not sent yet');
    await userEvent.click(canvas.getByRole('searchbox', { name: 'Search chats' }));
    await waitFor(() => expect(hub.connections()).toBe(1));
    await expect(await canvas.findByText(/Keep this tab open/u)).toBeVisible();
    hub.push('_HUB_METHOD_RELOAD', {});
    await expect(await canvas.findByRole('button', { name: 'Reload now' })).toBeVisible();
  },
};
