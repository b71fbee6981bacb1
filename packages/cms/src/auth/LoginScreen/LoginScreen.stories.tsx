import { expect, fn, userEvent, waitFor, within } from '@manyline/plays';
import type { Meta, StoryObj } from '@storybook/react-vite';
import type { MouseEvent } from 'react';
import { AuthShell } from '../AuthShell/AuthShell.tsx';
import { LoginScreen } from './LoginScreen.tsx';

const demo = { users: ['alice', 'bob', 'carol', 'admin'].map((username) => ({ id: username, username })), password: 'manyline-demo' };

const meta = {
  title: 'Auth/LoginScreen',
  component: LoginScreen,
  parameters: { layout: 'fullscreen' },
  args: {
    initialUsername: '',
    initialRememberMe: false,
    isBusy: false,
    error: undefined,
    forgotPasswordHref: '#forgot-password',
    onSubmit: fn(),
    onForgotPassword: fn((event: MouseEvent) => event.preventDefault()),
  },
  render: (args, { globals }) => (
    <AuthShell locale={globals['locale']} colorMode={globals['theme']} onLocaleChange={fn()} onColorModeChange={fn()}>
      <LoginScreen {...args} />
    </AuthShell>
  ),
} satisfies Meta<typeof LoginScreen>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  tags: ['picture'],
  args: { demo },
  play: async ({ args, canvas }) => {
    const username = canvas.getByRole('textbox', { name: 'Username or Email' });
    await expect(canvas.getByText('Please sign-in to your account and start the adventure')).toBeVisible();
    await expect(username).toHaveFocus();
    await expect(username).toHaveAttribute('autocomplete', 'username');
    await expect(username).toHaveAttribute('placeholder', 'Username or Email');
    await expect(canvas.getByLabelText('Password')).toHaveAttribute('autocomplete', 'current-password');

    await userEvent.type(username, '  alice ');
    await userEvent.type(canvas.getByLabelText('Password'), ' secret ');
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Remember Me' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Login' }));
    await expect(args.onSubmit).toHaveBeenLastCalledWith({ username: 'alice', password: ' secret ', rememberMe: true });
    await userEvent.click(canvas.getByRole('link', { name: 'Forgot Password?' }));
    await expect(args.onForgotPassword).toHaveBeenCalledOnce();
  },
};

export const DemoUsers: Story = {
  args: { demo },
  play: async ({ args, canvas }) => {
    const users = within(await canvas.findByRole('group', { name: 'Demo users' }));
    await userEvent.click(users.getByRole('button', { name: /^bob/ }));
    await expect(canvas.getByRole('textbox', { name: 'Username or Email' })).toHaveValue('bob');
    await expect(args.onSubmit).toHaveBeenLastCalledWith({ username: 'bob', password: 'manyline-demo', rememberMe: false });
  },
};

export const Invalid: Story = {
  play: async ({ args, canvas }) => {
    const username = canvas.getByRole('textbox', { name: 'Username or Email' });
    await userEvent.type(username, '   {Enter}');
    await expect(username).toHaveFocus();
    await expect(username).toHaveAccessibleDescription('Enter your username or e-mail address.');
    await expect(canvas.getByLabelText('Password')).toBeInvalid();
    await expect(canvas.getByRole('alert')).toHaveTextContent('2 fields are still empty.');
    await expect(args.onSubmit).not.toHaveBeenCalled();
  },
};

export const PasswordMissing: Story = {
  args: { initialUsername: 'alice', initialRememberMe: true },
  play: async ({ canvas }) => {
    const password = canvas.getByLabelText('Password');
    await userEvent.click(canvas.getByRole('button', { name: 'Login' }));
    await expect(password).toHaveFocus();
    await expect(password).toHaveAccessibleDescription('Enter your password.');
    await expect(canvas.getByRole('textbox', { name: 'Username or Email' })).not.toBeInvalid();
  },
};

export const Failed: Story = {
  tags: ['picture'],
  args: { initialUsername: 'alice', error: 'Looks like these are not your correct details. Please try again.' },
  play: async ({ canvas }) => {
    const summary = canvas.getByRole('alert');
    await expect(summary).toHaveTextContent('Looks like these are not your correct details. Please try again.');
    await expect(summary.parentElement).toHaveFocus();
    await expect(canvas.getByRole('textbox', { name: 'Username or Email' })).toHaveValue('alice');
  },
};

export const Busy: Story = {
  args: { initialUsername: 'alice', isBusy: true },
  play: async ({ args, canvas }) => {
    const password = canvas.getByLabelText('Password');
    await userEvent.type(password, 'manyline-demo{Enter}');
    await expect(canvas.getByRole('button', { name: 'Login' })).toHaveAttribute('aria-busy', 'true');
    await expect(password).toHaveValue('manyline-demo');
    await expect(args.onSubmit).not.toHaveBeenCalled();
  },
};

export const AllMethods: Story = {
  tags: ['picture'],
  args: { authMode: 'BOTH', ssoName: 'Harbour', onPasskey: fn(), onSso: fn() },
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Remember Me' }));
    await userEvent.click(await canvas.findByRole('button', { name: 'Use a passkey' }));
    await expect(args.onPasskey).toHaveBeenCalledWith(true);
    await userEvent.click(canvas.getByRole('button', { name: 'Continue with Harbour' }));
    await expect(args.onSso).toHaveBeenCalledWith(true);
    await expect(args.onSubmit).not.toHaveBeenCalled();
  },
};

/** An unnamed organisation and no passwords. */
export const SsoOnly: Story = {
  args: { authMode: 'SSO', onSso: fn(), demo },
  play: async ({ args, canvas }) => {
    const button = await canvas.findByRole('button', { name: 'Continue with your organisation' });
    await waitFor(() => expect(button).toHaveFocus());
    await expect(canvas.queryByRole('textbox')).not.toBeInTheDocument();
    await expect(canvas.queryByLabelText('Password')).not.toBeInTheDocument();
    await expect(canvas.queryByRole('link', { name: 'Forgot Password?' })).not.toBeInTheDocument();
    await userEvent.keyboard('{Enter}');
    await expect(args.onSso).toHaveBeenCalledWith(false);
  },
};

/** With passwords only, single sign-on isn't offered even if it is configured. */
export const LocalOnly: Story = {
  args: { authMode: 'LOCAL', ssoName: 'Harbour', onPasskey: fn(), onSso: fn() },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Use a passkey' })).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Continue with Harbour' })).not.toBeInTheDocument();
  },
};

export const PasskeyBusy: Story = {
  args: { ...AllMethods.args, initialUsername: 'alice', busyMethod: 'passkey' },
  play: async ({ args, canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Use a passkey' })).toHaveAttribute('aria-busy', 'true');
    await expect(canvas.getByRole('button', { name: 'Continue with Harbour' })).toBeDisabled();
    await userEvent.type(canvas.getByLabelText('Password'), 'secret{Enter}');
    await expect(args.onSubmit).not.toHaveBeenCalled();
  },
};

/** Too many attempts, with the server's waiting time. */
export const Locked: Story = {
  args: { initialUsername: 'alice', error: 'Too many attempts. Wait a moment and try again.', waitSeconds: 272 },
  play: async ({ args, canvas }) => {
    await expect(canvas.getByRole('timer')).toHaveTextContent('You can try again in 4:32.');
    await expect(canvas.getByRole('button', { name: 'Login' })).toHaveAttribute('aria-disabled', 'true');
    await userEvent.type(canvas.getByLabelText('Password'), 'secret{Enter}');
    await expect(args.onSubmit).not.toHaveBeenCalled();
  },
};

/** The identity has an address that the provider doesn't confirm. */
export const SsoUnverified: Story = {
  args: { ...AllMethods.args, problem: 'ssoUnverified' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('Your organisation’s sign-in doesn’t confirm your e-mail address');
  },
};

export const SsoFailed: Story = {
  args: { ...AllMethods.args, problem: 'ssoUnknown' },
  play: async ({ canvas }) => {
    const summary = canvas.getByRole('alert');
    await expect(summary).toHaveTextContent('You don’t have an account here yet. Ask an administrator for one.');
    await expect(summary.parentElement).toHaveFocus();
  },
};

export const HumanCheckBlocked: Story = {
  args: { initialUsername: 'alice', problem: 'humanCheckBlocked' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('Allow it in your content blocker, then try again.');
  },
};

/** Reached from the maintenance page by administrators. */
export const Maintenance: Story = {
  args: { isMaintenance: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^Manyline is under maintenance/)).toBeVisible();
  },
};

export const Expired: Story = { args: { endReason: 'expired' } };

export const ConnectionLost: Story = { args: { endReason: 'connectionLost', initialUsername: 'alice', initialRememberMe: true } };

export const LongContent: Story = {
  args: {
    initialUsername: 'a.very.long.address.that.does.not.fit.into.the.field@a-subsidiary.of-a-large-company.example',
    error: 'The server answered with a sentence that is much longer than any other. '.repeat(4),
    demo: {
      users: ['alice', 'bob', 'admin', 'somebody-with-a-remarkably-long-name', 'ليلى'].map((username) => ({ id: username, username })),
      password: 'manyline-demo',
    },
  },
  globals: { locale: 'fr', viewport: { value: 'tablet' } },
};

export const Tablet: Story = { args: { demo }, globals: { viewport: { value: 'tablet' } } };

export const Phone: Story = {
  tags: ['picture'],
  args: { demo },
  globals: { viewport: { value: 'phone' } },
  play: async () => {
    await waitFor(() => expect(document.documentElement.scrollWidth).toBe(window.innerWidth));
  },
};

export const DarkArabic: Story = {
  tags: ['picture'],
  args: { ...Failed.args, error: 'يبدو أن هذه البيانات غير صحيحة. يرجى المحاولة مرة أخرى.', demo },
  globals: { theme: 'dark', locale: 'ar', viewport: { value: 'desktop' } },
};

export const PhoneDarkArabic: Story = {
  ...DarkArabic,
  tags: ['picture'],
  globals: { theme: 'dark', locale: 'ar', viewport: { value: 'phone' } },
};

export const AllMethodsPhone: Story = {
  args: { ...AllMethods.args, demo },
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Use a passkey' })).toBeVisible();
    await expect(document.documentElement.scrollWidth).toBe(window.innerWidth);
  },
};

export const AllMethodsDarkArabic: Story = {
  args: { ...Locked.args, ...AllMethods.args, error: 'محاولات كثيرة جدًا. يرجى الانتظار قليلًا ثم إعادة المحاولة.', ssoName: 'الميناء' },
  globals: { theme: 'dark', locale: 'ar', viewport: { value: 'desktop' } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'المتابعة عبر الميناء' })).toBeVisible();
  },
};
