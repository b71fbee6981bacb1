import { STORY_LINK_TOKEN } from '@manyline/mocks';
import { expect, screen, waitFor, within } from '@manyline/plays';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { paths } from '../routing/paths.ts';
import { inWorld, worldOf } from '../testing/storyWorld/storyWorld.tsx';

/** Two-step verification, passkeys, single sign-on and forgotten passwords. */
const meta = {
  title: 'Flows/Sign-in methods',
  parameters: { layout: 'fullscreen', scenario: 'busyInbox', path: paths.home },
  ...inWorld,
} satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;
type Play = Parameters<NonNullable<Story['play']>>[0];

const PASSWORD = 'manyline-demo';

async function signIn({ canvas, userEvent }: Pick<Play, 'canvas' | 'userEvent'>, username: string, password = PASSWORD) {
  await userEvent.type(await canvas.findByRole('textbox', { name: 'Username or Email' }), username);
  await userEvent.type(await canvas.findByLabelText('Password'), password);
  await userEvent.click(await canvas.findByRole('button', { name: 'Login' }));
}

/** The content of the newest e-mail to a user. */
async function findInEmail(context: Play, to: string, pattern: RegExp): Promise<string> {
  let found: string | undefined;
  await waitFor(() => {
    found = worldOf(context)
      .emails.findLast((email) => email.to === to)
      ?.text.match(pattern)?.[0];
    return expect(found).toBeDefined();
  });
  return found ?? '';
}

export const TwoSteps: Story = {
  play: async (context) => {
    const { canvas, userEvent, step } = context;
    await step('the password alone does not let her in', async () => {
      await signIn(context, 'carol');
      await expect(await canvas.findByRole('heading', { name: 'Two-step verification' })).toBeVisible();
    });
    await step('a code comes by email, without a press', async () => {
      await expect(await canvas.findByText(/^You can request another code in/u)).toBeVisible();
    });
    await step('a wrong one says how many tries are left', async () => {
      await userEvent.type(await canvas.findByRole('textbox', { name: 'Code' }), '000000');
      await expect(await canvas.findByText(/4/u, { selector: '[role="alert"], [id$="error"], p, span' })).toBeVisible();
    });
    await step('the right one lets her in', async () => {
      const code = await findInEmail(context, 'carol@manyline.example', /\b\d{6}\b/u);
      await userEvent.type(await canvas.findByRole('textbox', { name: 'Code' }), code);
      const empty = await canvas.findByRole('heading', { name: 'Your chats will appear here' });
      await waitFor(() => expect(empty.parentElement?.querySelector('svg')).toBeVisible());
    });
  },
};

export const ForgotToReset: Story = {
  parameters: { path: paths.login },
  play: async (context) => {
    const { canvas, userEvent, step } = context;
    await step('ask for a link', async () => {
      await userEvent.click(await canvas.findByRole('link', { name: 'Forgot Password?' }));
      await userEvent.type(await canvas.findByRole('textbox', { name: 'E-mail' }), 'alice@manyline.example');
      await userEvent.click(await canvas.findByRole('button', { name: 'Send reset link' }));
      await expect(await canvas.findByRole('heading', { name: 'Check your inbox' })).toBeVisible();
    });
    await step('the email holds a link to the page that sets a new password', async () => {
      const link = await findInEmail(context, 'alice@manyline.example', /https:\/\/\S+/u);
      await expect(new URL(link).pathname).toBe(paths.resetPassword);
      await expect(new URLSearchParams(new URL(link).hash.slice(1)).get('token')).toMatch(/^[\w-]{43}$/u);
    });
  },
};

/** From the link in the e-mail to signing in with the new password. */
export const ResetToSignIn: Story = {
  parameters: { scenario: 'resetLink', path: `${paths.resetPassword}#token=${STORY_LINK_TOKEN}` },
  play: async (context) => {
    const { canvas, userEvent } = context;
    await userEvent.type(await canvas.findByLabelText('New password'), 'harbour lights at noon');
    await userEvent.click(await canvas.findByRole('button', { name: 'Set New Password' }));
    await userEvent.click(await canvas.findByRole('button', { name: 'Go to login' }));
    await signIn(context, 'alice', 'harbour lights at noon');
    await expect(await canvas.findByRole('button', { name: /Bob Laurent/u })).toBeVisible();
  },
};

/** From the link of an invitation straight into the app. */
export const InvitedToInbox: Story = {
  parameters: { scenario: 'invitation', path: `${paths.resetPassword}#token=${STORY_LINK_TOKEN}`, opens: [paths.chat] },
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByRole('heading', { name: /^Welcome, .*Alice Moreau.*\. Choose a password$/u })).toBeVisible();
    await waitFor(() => expect(document.title).toBe('Manyline - Your invitation'));
    await userEvent.type(await canvas.findByLabelText('Password'), 'harbour lights at noon');
    await userEvent.click(await canvas.findByRole('button', { name: 'Set password' }));
    await expect(await canvas.findByRole('button', { name: /Bob Laurent/u })).toBeVisible();
  },
};

/** The link was already used. */
export const LinkNoLongerWorks: Story = {
  parameters: { path: `${paths.resetPassword}#token=${'x'.repeat(43)}` },
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByRole('heading', { name: 'This link no longer works' })).toBeVisible();
    await userEvent.click(await canvas.findByRole('button', { name: 'Request a new link' }));
    await expect(await canvas.findByRole('button', { name: 'Send reset link' })).toBeVisible();
  },
};

export const SignInWithOrganisation: Story = {
  parameters: { scenario: 'ssoOnly', path: paths.login },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Continue with Northwind' })).toBeVisible();
    await expect(canvas.queryByLabelText('Password')).toBeNull();
  },
};

/** The organisation knows the user, but this server does not. */
export const NoUsers: Story = {
  parameters: { scenario: 'sso', path: `${paths.login}?sso=unknown` },
  globals: { theme: 'dark', locale: 'ar' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('alert')).toBeVisible();
  },
};

export const HumanCheckPasses: Story = {
  parameters: { scenario: 'humanCheck' },
  play: async (context) => {
    await signIn(context, 'alice');
    await expect(await context.canvas.findByRole('region', { name: 'Lines' })).toBeVisible();
  },
};

const refusedAsMachine: Story['play'] = async (context) => {
  await signIn(context, 'alice');
  await expect(await context.canvas.findByText(/you’re human/u)).toBeVisible();
  await expect(await context.canvas.findByRole('textbox', { name: 'Username or Email' })).toHaveValue('alice');
};

export const HumanCheckLow: Story = { parameters: { scenario: 'humanCheck', human: 'low' }, play: refusedAsMachine };
export const HumanCheckExpired: Story = { parameters: { scenario: 'humanCheck', human: 'expired' }, play: refusedAsMachine };

/** The browser blocks the human check's script. */
export const HumanCheckBlocked: Story = {
  parameters: { scenario: 'humanCheck', human: 'blocked' },
  play: async (context) => {
    await signIn(context, 'alice');
    await expect(await context.canvas.findByText(/block/iu)).toBeVisible();
    await expect(await context.canvas.findByLabelText('Password')).toHaveValue(PASSWORD);
  },
};

export const HumanCheckSlow: Story = {
  parameters: { scenario: 'humanCheck', human: 'slow' },
  play: async (context) => {
    await signIn(context, 'alice');
    await expect(await context.canvas.findByRole('button', { name: /Login/u })).toHaveAttribute('aria-busy', 'true');
  },
};

/** The server was unreachable and is back: one press restores everything. */
export const BackAsSameUser: Story = {
  parameters: { path: paths.chat, signedInAs: 'alice', speed: 10 },
  play: async (context) => {
    const { canvas, userEvent, step } = context;
    const { faults } = worldOf(context);
    await step('the connection is lost', async () => {
      const lines = await canvas.findByRole('region', { name: 'Lines' });
      await canvas.findByRole('button', { name: /Bob Laurent/u });
      faults.unreachable = /./u;
      await userEvent.click(await within(lines).findByRole('button'));
      await userEvent.click(await screen.findByRole('menuitemradio', { name: /555 2672/u }));
      await expect(await canvas.findByRole('heading', { name: 'Welcome back' })).toBeVisible();
    });
    await step('the server responds', async () => {
      faults.unreachable = undefined;
      const again = screen.queryByRole('button', { name: 'Continue as Alice Moreau' });
      if (again) await userEvent.click(again);
      await expect(await canvas.findByRole('region', { name: 'Lines' })).toBeVisible();
    });
  },
};
