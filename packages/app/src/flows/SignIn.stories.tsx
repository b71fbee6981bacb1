import { expect, waitFor, within } from '@manyline/plays';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { paths } from '../routing/paths.ts';
import { inWorld, worldOf } from '../testing/storyWorld/storyWorld.tsx';

/** Signing in, signing out and coming back. */
const meta = {
  title: 'Flows/Sign-in',
  parameters: { layout: 'fullscreen', scenario: 'busyInbox', path: paths.home },
  ...inWorld,
} satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

const WRONG = 'Looks like these are not your correct details. Please try again.';

async function signIn(
  { canvas, userEvent }: Pick<Parameters<NonNullable<Story['play']>>[0], 'canvas' | 'userEvent'>,
  username: string,
  password: string,
) {
  await userEvent.type(await canvas.findByRole('textbox', { name: 'Username or Email' }), username);
  await userEvent.type(await canvas.findByLabelText('Password'), password);
  await userEvent.click(await canvas.findByRole('button', { name: 'Login' }));
}

export const ToInbox: Story = {
  play: async ({ canvas, userEvent, step }) => {
    await step('sign in', () => signIn({ canvas, userEvent }, 'alice', 'manyline-demo'));
    await step('the first line that is Alive is open', async () => {
      const lines = await canvas.findByRole('region', { name: 'Lines' });
      await expect(await within(lines).findByText('+1 415 555 2671')).toBeVisible();
      await expect(await canvas.findByRole('button', { name: /Bob Laurent/u })).toBeVisible();
    });
  },
};

export const WrongPassword: Story = {
  play: async ({ canvas, userEvent }) => {
    await signIn({ canvas, userEvent }, 'alice', 'wrong');
    await expect(await canvas.findByText('Looks like these are not your correct details. Please try again.')).toBeVisible();
    await expect(await canvas.findByRole('textbox', { name: 'Username or Email' })).toHaveValue('alice');
  },
};

/** No typed character is lost, whenever the answer to the wrong password arrives. */
export const WrongThenRight: Story = {
  play: async (context) => {
    const { canvas, userEvent, step } = context;
    const { faults } = worldOf(context);
    await step('both fields are emptied and typed anew under the sentence', async () => {
      await signIn(context, 'alic', 'wrong');
      await canvas.findByText(WRONG);
      await userEvent.clear(await canvas.findByRole('textbox', { name: 'Username or Email' }));
      await userEvent.clear(await canvas.findByLabelText('Password'));
      faults.latencyMs = 300;
      await signIn(context, 'alice', 'manylin');
    });
    await step('the answer comes while the password is being typed', async () => {
      const password = await canvas.findByLabelText('Password');
      await userEvent.clear(password);
      await userEvent.keyboard('many');
      await canvas.findByText(WRONG);
      await userEvent.keyboard('line');
      await expect(password).toHaveValue('manyline');
      await userEvent.keyboard('{Enter}');
    });
    await step('the right one is sent before the answer to the wrong one', async () => {
      await userEvent.keyboard('-demo{Enter}');
      await expect(await canvas.findByRole('list', { name: 'Chats' })).toBeVisible();
    });
  },
};

export const BackToRequestedPage: Story = {
  parameters: { path: `${paths.chat}?from=link` },
  play: async ({ canvas, userEvent }) => {
    await signIn({ canvas, userEvent }, 'bob', 'manyline-demo');
    await expect(await canvas.findByRole('list', { name: 'Chats' })).toBeVisible();
  },
};

export const ServerDown: Story = {
  parameters: { scenario: 'serverDown', speed: 10 },
  play: async ({ canvas, userEvent }) => {
    await signIn({ canvas, userEvent }, 'alice', 'manyline-demo');
    await expect(await canvas.findByText(/^Couldn’t sign you in/u)).toBeVisible();
    await expect(await canvas.findByText(/^Can’t reach Manyline/u)).toBeVisible();
  },
};

/** Signed-out users have no hub: the page polls, and the typed text is restored. */
export const MaintenanceOnSignIn: Story = {
  parameters: { path: paths.login, speed: 20 },
  play: async (context) => {
    const { canvas, userEvent } = context;
    const admin = await worldOf(context).user('admin');
    await userEvent.click(await canvas.findByRole('link', { name: 'Forgot Password?' }));
    await userEvent.type(await canvas.findByRole('textbox', { name: 'E-mail' }), 'alice@');
    await admin.call('updateSystemSettings', { version: 0, systemStatus: 0 });
    await expect(await canvas.findByRole('heading', { name: 'We’ll be right back' })).toBeVisible();
    await expect(canvas.queryByRole('textbox')).toBeNull();
    await admin.call('updateSystemSettings', { version: 1, systemStatus: 1 });
    const email = await canvas.findByRole('textbox', { name: 'E-mail' });
    await expect(email).toBeVisible();
    await expect(email).toHaveValue('alice@');
    await waitFor(() => expect(email).toHaveFocus());
    await userEvent.keyboard('manyline.example');
    await expect(email).toHaveValue('alice@manyline.example');
  },
};

export const LogOut: Story = {
  parameters: { path: paths.chat, signedInAs: 'alice' },
  play: async ({ canvas, userEvent, canvasElement }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'User menu' }));
    const body = within(canvasElement.ownerDocument.body);
    await userEvent.click(await body.findByRole('menuitem', { name: 'Log out' }));
    await expect(await canvas.findByRole('button', { name: 'Login' })).toBeVisible();
  },
};

export const LoggedOutByServer: Story = {
  parameters: { path: paths.chat, signedInAs: 'alice' },
  play: async ({ canvas, ...context }) => {
    const { hub } = worldOf(context);
    await waitFor(() => expect(hub.connections()).toBe(1));
    hub.push('_HUB_METHOD_LOGOUT', { reason: 'disabled' });
    await expect(await canvas.findByText(/^You were logged out by an administrator/u)).toBeVisible();
  },
};
