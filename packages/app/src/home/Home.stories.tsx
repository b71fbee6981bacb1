import { expect, screen, userEvent, waitFor, within } from '@manyline/plays';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { paths } from '../routing/paths.ts';
import { inWorld, worldOf } from '../testing/storyWorld/storyWorld.tsx';

/** The home page of the console on the mock backend. */
const meta = {
  title: 'Pages/Home',
  parameters: { layout: 'fullscreen', scenario: 'users', path: paths.cms, signedInAs: 'admin' },
  ...inWorld,
} satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

/** An administrator's home: problems first, recent activity and first steps. */
export const Administrator: Story = {
  globals: { locale: 'ar' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('لا نشاط بعد')).toBeVisible();
    // Hidden and shown again.
    await canvas.findByRole('region', { name: 'الخطوات الأولى' });
    await userEvent.click(await canvas.findByRole('button', { name: 'إخفاء' }));
    await userEvent.click(await canvas.findByRole('button', { name: 'إظهار الخطوات الأولى' }));
    await waitFor(() => expect(canvas.getByRole('region', { name: 'الخطوات الأولى' })).toBeVisible());
  },
};

/** The logo leads here from every page, and each notice leads to its page. */
export const OpensFromBrand: Story = {
  parameters: { scenario: 'busyInbox', path: paths.chat, signedInAs: 'alice' },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('link', { name: 'Manyline home page' }));
    await expect(await canvas.findByRole('heading', { level: 1, name: /Alice Moreau$/u })).toBeVisible();
    await expect(canvas.queryByText('First steps')).not.toBeInTheDocument();
    const waiting = within(await canvas.findByRole('region', { name: 'Needs your attention' }));
    await expect((await waiting.findAllByRole('link', { name: /unread message/u })).length).toBeGreaterThan(0);
    // Her suspended line leads to why, and to its history.
    await expect(await waiting.findByRole('link', { name: /Old shop.* is suspended/u })).toHaveAttribute(
      'href',
      expect.stringContaining('line=14155552673'),
    );
    // Whether the focus is visible depends on the last input, perhaps in another story.
    (document.activeElement as HTMLElement | null)?.blur();
  },
};

/** A contact that opts out is one of the things to look at, and leads to the list. */
export const OptedOut: Story = {
  parameters: { scenario: 'busyInbox', path: paths.account },
  play: async ({ canvas, ...context }) => {
    const bob = await worldOf(context).user('bob');
    await bob.call('sendMessage', { name: '', phoneNumber: '+14155552671', msg: 'STOP' }, '+33612345678');
    await userEvent.click(await canvas.findByRole('link', { name: 'Manyline home page' }));
    const waiting = within(await canvas.findByRole('region', { name: 'Needs your attention' }));
    const row = await waiting.findByRole('link', { name: /contacts? opted out in the last 24 hours/u });
    await expect(row).toHaveAttribute('href', expect.stringContaining('tab=optOuts'));
  },
};

/** Administrators begin at Home until the first steps are done or hidden, then where they were last. */
export const StartPage: Story = {
  parameters: { path: paths.home, opens: [paths.userList] },
  globals: { viewport: { value: 'desktop' } },
  play: async ({ canvas, step }) => {
    const menu = async () => within(await canvas.findByRole('navigation', { name: 'Main' }));
    await step('Home, with first steps', async () => {
      await expect(await (await menu()).findByRole('link', { name: 'Home' })).toHaveAttribute('aria-current', 'page');
      await userEvent.click(await canvas.findByRole('button', { name: 'Hide' }));
      await canvas.findByRole('button', { name: 'Show first steps' });
    });
    await step('the user list, then out and in again', async () => {
      await userEvent.click(await (await menu()).findByRole('button', { name: 'User Management' }));
      await userEvent.click(await (await menu()).findByRole('link', { name: 'User List' }));
      await canvas.findByRole('heading', { level: 1, name: 'User List' });
      await userEvent.click(await canvas.findByRole('button', { name: 'User menu' }));
      await userEvent.click(await screen.findByRole('menuitem', { name: 'Log out' }));
      await userEvent.type(await canvas.findByRole('textbox', { name: 'Username or Email' }), 'admin');
      await userEvent.type(await canvas.findByLabelText('Password'), 'manyline-demo');
      await userEvent.click(await canvas.findByRole('button', { name: 'Login' }));
      await expect(await canvas.findByRole('heading', { level: 1, name: 'User List' })).toBeVisible();
    });
  },
};
