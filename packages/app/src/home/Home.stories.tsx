import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { paths } from '../routing/paths.ts';
import { inWorld } from '../testing/storyWorld/storyWorld.tsx';

/** The home page of the console on the mock backend. */
const meta = {
  title: 'Pages/Home',
  parameters: { layout: 'fullscreen', scenario: 'users', path: paths.cms, signedInAs: 'admin' },
  ...inWorld,
} satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

/** An administrator's home: notices, first steps, recent activity and every page. */
export const Administrator: Story = {
  globals: { locale: 'ar' },
  play: async ({ canvas }) => {
    const pages = within(await canvas.findByRole('list', { name: 'الصفحات' }));
    await expect(await pages.findByRole('link', { name: /^المحادثات/u })).toBeVisible();
    await expect(await canvas.findByText(/^تسجيل دخول/u)).toBeVisible();
    // Put away and shown again.
    await canvas.findByRole('region', { name: 'الخطوات الأولى' });
    await userEvent.click(await canvas.findByRole('button', { name: 'إخفاء' }));
    await userEvent.click(await canvas.findByRole('button', { name: 'إظهار الخطوات الأولى' }));
    await waitFor(() => expect(canvas.getByRole('region', { name: 'الخطوات الأولى' })).toBeVisible());
  },
};

/** The logo leads here from every page, and each notice leads to its page. */
export const FromTheBrand: Story = {
  parameters: { scenario: 'busyInbox', path: paths.chat, signedInAs: 'alice' },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('link', { name: 'Manyline home page' }));
    await expect(await canvas.findByRole('heading', { level: 1, name: /Alice Moreau$/u })).toBeVisible();
    await expect(canvas.queryByText('First steps')).not.toBeInTheDocument();
    const waiting = within(await canvas.findByRole('region', { name: 'Needs your attention' }));
    await expect((await waiting.findAllByRole('link', { name: /unread message/u })).length).toBeGreaterThan(0);
    // Whether the focus shows depends on what was pressed last, perhaps in another story.
    (document.activeElement as HTMLElement | null)?.blur();
  },
};
