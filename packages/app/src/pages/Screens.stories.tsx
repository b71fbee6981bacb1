import { expect, waitFor, within } from '@manyline/plays';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { paths } from '../routing/paths.ts';
import { inWorld } from '../testing/storyWorld/storyWorld.tsx';

/** Pages of the wired app that no other story opens by their address. */
const meta = {
  title: 'Pages/Other pages',
  parameters: { layout: 'fullscreen', scenario: 'busyInbox' },
  ...inWorld,
} satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

/** The page has its heading, its title, and what it loads. */
function opens(path: string, heading: string, title: string, loaded: RegExp, signedInAs: 'admin' | 'nobody' = 'admin'): Story {
  return {
    parameters: { path, ...(signedInAs !== 'nobody' && { signedInAs }) },
    play: async ({ canvas }) => {
      await expect(await canvas.findByRole('heading', { level: 1, name: heading })).toBeVisible();
      await waitFor(() => expect(document.title).toBe(`Manyline - ${title}`));
      await waitFor(() => expect(within(canvas.getByRole('main')).getAllByText(loaded)[0]).toBeVisible());
    },
  };
}

export const ForgotPassword = opens(paths.forgotPassword, 'Forgot Password?', 'Forgot Password Page', /send you instructions/u, 'nobody');
export const Account = opens(paths.account, 'My account', 'My account', /Profile, security and preferences/u);
export const Features = opens(paths.configFunction, 'Features', 'Function', /The subjects and actions that rules refer to/u);
export const AuditLog = opens(paths.audit, 'Audit log', 'Audit log', /will appear here/u);
const applications = opens(paths.apps, 'Applications', 'Applications', /unread message/u);
/** A page without a figure has a card without one, not one that says that its figure is missing. */
export const Applications: Story = {
  ...applications,
  play: async (context) => {
    await applications.play?.(context);
    await expect(context.canvas.queryByText(/not available right now/u)).not.toBeInTheDocument();
  },
};
export const Reports = opens(paths.report, 'Reports', 'Reports', /Dashboard/u);
export const Settings = opens(paths.config, 'Settings', 'Configs', /Roles & permissions/u);
export const AllPages = opens(paths.page, 'All pages', 'All pages', /Features/u);
