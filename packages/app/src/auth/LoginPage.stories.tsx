import { expect, within } from '@manyline/plays';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { paths } from '../routing/paths.ts';
import { inWorld } from '../testing/storyWorld/storyWorld.tsx';

/** The wired sign-in page. */
const meta = {
  title: 'Pages/Sign-in',
  parameters: { layout: 'fullscreen', scenario: 'busyInbox', path: paths.login },
  ...inWorld,
} satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('textbox', { name: 'Username or Email' })).toBeVisible();
    await expect(document.title).toBe('Manyline - Login Page');
  },
};

export const DarkArabic: Story = {
  globals: { theme: 'dark', locale: 'ar' },
  play: async ({ canvas }) => {
    await canvas.findByRole('heading', { level: 1 });
    await expect(document.documentElement.dir).toBe('rtl');
  },
};

export const Phone: Story = {
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas }) => void (await canvas.findByRole('button', { name: 'Login' })),
};

export const DemoUsers: Story = {
  parameters: { scenario: 'demo' },
  play: async ({ canvas, userEvent }) => {
    const users = await canvas.findByRole('group', { name: 'Demo users' });
    const bob = await within(users).findByRole('button', { name: /^bob/u });
    const tint = tintIn(bob);
    await userEvent.click(bob);
    const menu = await canvas.findByRole('button', { name: 'User menu' });
    await expect(menu).toBeVisible();
    await expect(tint).toBe(tintIn(menu));
  },
};

const tintIn = (parent: HTMLElement) => parent.querySelector<HTMLElement>('[data-initials]')?.style.getPropertyValue('--hue');

export const ChangesLanguage: Story = {
  play: async ({ canvas, userEvent, canvasElement }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Language' }));
    const body = canvasElement.ownerDocument.body;
    const item = await within(body).findByRole('menuitemradio', { name: 'Français' });
    await userEvent.click(item);
    await expect(await canvas.findByRole('textbox', { name: /Nom d.utilisateur/u })).toBeVisible();
    await expect(document.documentElement.lang).toBe('fr');
  },
};
