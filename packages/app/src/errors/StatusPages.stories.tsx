import { expect, waitFor } from '@manyline/plays';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { paths } from '../routing/paths.ts';
import { inWorld, worldOf } from '../testing/storyWorld/storyWorld.tsx';

/** What the wired app shows when it cannot show the page. */
const meta = { title: 'Pages/Status pages', parameters: { layout: 'fullscreen', scenario: 'busyInbox' }, ...inWorld } satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

export const UnknownAddress: Story = {
  parameters: { path: '/no/such/page', opens: [paths.login] },
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByRole('heading', { name: 'This page doesn’t exist' })).toBeVisible();
    await waitFor(() => expect(document.title).toBe('Manyline - Page not found'));
    await userEvent.click(await canvas.findByRole('button', { name: 'Go to home page' }));
    await expect(await canvas.findByRole('button', { name: 'Login' })).toBeVisible();
  },
};

export const NotFound: Story = {
  parameters: { path: paths.error404 },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'This page doesn’t exist' })).toBeVisible();
  },
};

export const Unauthorized: Story = {
  parameters: { path: paths.error401 },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Sign in' })).toBeVisible();
  },
};

/** The button leads only to permitted pages: all reports are forbidden, too. */
export const Forbidden: Story = {
  parameters: { path: paths.dashboard, signedInAs: 'alice', opens: [paths.chat] },
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByRole('heading', { name: 'You don’t have access to this page' })).toBeVisible();
    await expect(canvas.queryByRole('navigation', { name: /breadcrumb/iu })).toBeNull();
    await userEvent.click(await canvas.findByRole('button', { name: 'Go to home page' }));
    await expect(await canvas.findByRole('list', { name: 'Chats' })).toBeVisible();
  },
};

/** Without any permitted page, at any address, also at Home. */
export const NoAccess: Story = {
  parameters: { path: paths.home, scenario: 'forbidden', signedInAs: 'alice', opens: [paths.cms, paths.account] },
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByRole('heading', { name: 'You don’t have access to any page' })).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Go to home page' })).toBeNull();
    await expect(canvas.queryByRole('navigation', { name: /breadcrumb/iu })).toBeNull();
    (await canvas.findByRole('link', { name: 'Home' })).click();
    await waitFor(() => expect(document.title).toBe('Manyline - Home'));
    await expect(await canvas.findByRole('heading', { name: 'You don’t have access to any page' })).toBeVisible();
    await userEvent.click(await canvas.findByRole('button', { name: 'My account' }));
    await expect(await canvas.findByRole('heading', { name: 'My account' })).toBeVisible();
  },
};

export const ServerError: Story = {
  parameters: { path: paths.error500 },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'Something went wrong on our side' })).toBeVisible();
  },
};

export const Maintenance: Story = {
  parameters: { path: paths.chat, scenario: 'maintenance', signedInAs: 'alice' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'We’ll be right back' })).toBeVisible();
  },
};

export const MaintenanceForOperator: Story = {
  parameters: { path: paths.chat, scenario: 'maintenance', opens: [paths.login] },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Sign in as an administrator' }));
    await expect(await canvas.findByRole('textbox', { name: 'Username or Email' })).toBeVisible();
  },
};

export const ServerDown: Story = {
  // The countdown is slow enough for a picture.
  parameters: { path: paths.chat, scenario: 'serverDown', signedInAs: 'alice' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'Can’t reach Manyline' })).toBeVisible();
    await expect(await canvas.findByText('Trying again in 5 seconds.')).toBeVisible();
  },
};

export const ServerDownDarkArabic: Story = {
  ...ServerDown,
  globals: { theme: 'dark', locale: 'ar' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { level: 1 })).toBeVisible();
  },
};

export const ServerComesBack: Story = {
  parameters: { path: paths.chat, scenario: 'serverDown', signedInAs: 'alice', speed: 10 },
  play: async ({ canvas, userEvent, ...context }) => {
    const retry = await canvas.findByRole('button', { name: 'Try again' });
    worldOf(context).faults.unreachable = undefined;
    await userEvent.click(retry);
    await expect(await canvas.findByRole('list', { name: 'Chats' })).toBeVisible();
  },
};
