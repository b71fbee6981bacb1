import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { paths } from '../../../routing/paths.ts';
import { inWorld } from '../../storyWorld/storyWorld.tsx';

const meta = {
  title: 'Pages/ChatPage',
  parameters: { layout: 'fullscreen', scenario: 'busyInbox', path: paths.chat, signedInAs: 'alice' },
  ...inWorld,
} satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    const chats = await canvas.findByRole('list', { name: 'Chats' });
    await expect(await within(chats).findByRole('button', { name: /Bob Laurent/u })).toBeVisible();
    await expect(document.title).toBe('Manyline - Chat Form');
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
  },
};

export const Phone: Story = {
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: /Bob Laurent/u })).toBeVisible();
  },
};

export const PhoneOpenChat: Story = {
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
    await expect(await canvas.findByText('Your chats will stand here')).toBeVisible();
  },
};

export const NoLines: Story = {
  parameters: { scenario: 'noLines' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('No line yet')).toBeVisible();
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
    await expect(await canvas.findByText(/The connection was lost/u)).toBeVisible();
    await expect(await canvas.findByRole('button', { name: /Bob Laurent/u })).toBeVisible();
  },
};
