import { expect, waitFor, within } from '@manyline/plays';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { paths } from '../routing/paths.ts';
import { inWorld, worldOf } from '../testing/storyWorld/storyWorld.tsx';

/** Rights that change while the app is open, and the pages that each user may open. */
const meta = {
  title: 'Flows/Access',
  parameters: { layout: 'fullscreen', scenario: 'busyInbox', path: paths.chat, signedInAs: 'alice' },
  ...inWorld,
} satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;
type Play = Parameters<NonNullable<Story['play']>>[0];

async function connected(context: Play): Promise<void> {
  await waitFor(() => expect(worldOf(context).hub.connections()).toBe(1));
}

/** An open page closes when its permission is removed. */
export const PermissionRemoved: Story = {
  play: async (context) => {
    await connected(context);
    const world = worldOf(context);
    const { id } = await (await world.user('alice')).call('getInfo', {});
    await (await world.user('admin')).call('updateUser', { id, abilities: [] });
    await expect(await context.canvas.findByRole('heading', { name: 'You don’t have access to any page' })).toBeVisible();
  },
};

/** The same by role: everyone with the role is notified, and the page closes. */
export const RoleLosesPermission: Story = {
  play: async (context) => {
    await connected(context);
    const world = worldOf(context);
    const { id } = await (await world.user('alice')).call('getInfo', {});
    const admin = await world.user('admin');
    const role = await admin.call('createRole', { name: 'Chats alone', description: '', rules: [{ action: 'view', subject: 'chat' }] });
    await admin.call('updateUser', { id, roleIds: [role.id], abilities: [] });
    // The new rights are applied, and no pending call can still be refused.
    await expect(await context.canvas.findByRole('button', { name: /^Bob Laurent/u })).toBeVisible();
    await admin.call('updateRole', { id: role.id, version: role.version, rules: [] });
    await expect(await context.canvas.findByRole('heading', { name: 'You don’t have access to any page' })).toBeVisible();
  },
};

export const AccountClosed: Story = {
  play: async (context) => {
    await connected(context);
    const world = worldOf(context);
    const { id } = await (await world.user('alice')).call('getInfo', {});
    await (await world.user('admin')).call('updateUser', { id, status: 'disabled' });
    await expect(await context.canvas.findByText(/^You were logged out by an administrator/u)).toBeVisible();
  },
};

export const MaintenanceBegins: Story = {
  play: async (context) => {
    await connected(context);
    const admin = await worldOf(context).user('admin');
    await admin.call('updateSystemSettings', { version: 0, systemStatus: 0 });
    await expect(await context.canvas.findByRole('heading', { name: 'We’ll be right back' })).toBeVisible();
    await admin.call('updateSystemSettings', { version: 1, systemStatus: 1 });
    await expect(await context.canvas.findByRole('region', { name: 'Lines' })).toBeVisible();
  },
};

/** The operator switches it off on the system page, the only one that stays open. */
export const OperatorEndsMaintenance: Story = {
  parameters: { scenario: 'maintenance', path: paths.system, signedInAs: 'admin' },
  play: async ({ canvas, userEvent }) => {
    const maintenance = await canvas.findByRole('switch', { name: 'Maintenance' });
    await expect(maintenance).toBeChecked();
    await userEvent.click(maintenance);
    await userEvent.click(await canvas.findByRole('button', { name: 'Save' }));
    await waitFor(() => expect(canvas.getByRole('link', { name: 'Conversations' })).toBeVisible());
  },
};

export const SystemPage: Story = {
  parameters: { path: paths.system, signedInAs: 'admin' },
  play: async ({ canvas }) => void (await canvas.findByRole('switch', { name: 'Maintenance' })),
};

export const SystemPageDarkArabicPhone: Story = {
  parameters: { path: paths.system, signedInAs: 'admin' },
  globals: { theme: 'dark', locale: 'ar', viewport: { value: 'phone' } },
  play: async ({ canvas }) => void (await canvas.findAllByRole('switch')),
};

/** Cards of a group say what the menu doesn't. */
export const GroupFacts: Story = {
  parameters: { scenario: 'busyInbox', path: paths.apps, signedInAs: 'alice' },
  play: async ({ canvas }) => {
    const page = within(await canvas.findByRole('main'));
    const scheduled = await page.findByRole('link', { name: /^Scheduled/u });
    await waitFor(() => expect(scheduled).toHaveTextContent(/Nothing scheduled$/u));
  },
};

export const GroupPage: Story = {
  parameters: { path: paths.config, signedInAs: 'admin' },
  play: async ({ canvas, userEvent }) => {
    const page = within(await canvas.findByRole('main'));
    await expect(await page.findByRole('link', { name: /^Single sign-on/u })).toHaveTextContent(/Not set up$/u);
    await userEvent.click((await page.findAllByRole('link', { name: /System settings/u }))[0] as HTMLElement);
    await expect(await canvas.findByRole('switch', { name: 'Maintenance' })).toBeVisible();
  },
};

/** The server names the menu, and a page this version does not have. */
export const OwnRoutes: Story = {
  parameters: { scenario: 'ownRoutes', path: '/later', signedInAs: 'admin' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { level: 1 })).toBeVisible();
    await expect(document.title).toBe('Manyline - Later');
    const menu = within(await canvas.findByRole('navigation', { name: 'Main' }));
    await expect(await menu.findByRole('button', { name: 'Administration' })).toBeVisible();
    await expect(await menu.findByRole('button', { name: 'Messages' })).toBeVisible();
  },
};

/** Users without admin rights see no admin group. */
export const OwnRoutesOfAlice: Story = {
  parameters: { scenario: 'ownRoutes' },
  play: async ({ canvas }) => {
    const menu = within(await canvas.findByRole('navigation', { name: 'Main' }));
    await expect(await menu.findByRole('button', { name: 'Messages' })).toBeVisible();
    await expect(menu.queryByRole('button', { name: 'Administration' })).toBeNull();
  },
};

/** Finds every permitted page and setting by a few letters, on every page. */
export const PaletteFindsPages: Story = {
  parameters: { signedInAs: 'admin' },
  play: async ({ canvas, userEvent, canvasElement }) => {
    const body = within(canvasElement.ownerDocument.body);
    await userEvent.click(await canvas.findByRole('button', { name: 'Search' }));
    await userEvent.type(await body.findByRole('combobox'), 'system sett');
    await waitFor(async () => {
      await expect(body.getAllByRole('option')[0]).toHaveTextContent('System settings');
      await expect(body.getAllByRole('option')[0]).toHaveAttribute('data-highlighted');
    });
    await userEvent.keyboard('{Enter}');
    await expect(await canvas.findByRole('switch', { name: 'Maintenance' })).toBeVisible();
    // The menu says where it is.
    // Settings itself, or the group of what doesn't fit.
    await expect(await canvas.findByRole('button', { name: /^(Settings|More)$/u, current: true })).toBeVisible();
    await expect(canvas.queryByRole('navigation', { name: /breadcrumb/iu })).toBeNull();
  },
};

/** Finds a page by another word for it. */
export const PaletteKnowsSynonyms: Story = {
  parameters: { path: paths.account, signedInAs: 'admin' },
  play: async ({ canvas, userEvent, canvasElement }) => {
    const body = within(canvasElement.ownerDocument.body);
    await userEvent.click(await canvas.findByRole('button', { name: 'Search' }));
    await userEvent.type(await body.findByRole('combobox'), 'two-step');
    await expect(await body.findByRole('option', { name: 'My account' })).toBeVisible();
  },
};

/** Only permitted results appear. */
export const PaletteOfAlice: Story = {
  globals: { theme: 'dark', locale: 'ar' },
  play: async ({ canvas, userEvent, canvasElement }) => {
    const body = within(canvasElement.ownerDocument.body);
    await userEvent.click(await canvas.findByRole('button', { name: 'بحث' }));
    await expect(await body.findByRole('option', { name: /المحادثات/u })).toBeVisible();
    await expect(body.queryByRole('option', { name: /إعدادات النظام/u })).toBeNull();
  },
};
