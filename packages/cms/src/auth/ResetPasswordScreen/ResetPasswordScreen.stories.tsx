import { expect, fn, userEvent, waitFor } from '@manyline/plays';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { AuthShell } from '../AuthShell/AuthShell.tsx';
import { ResetPasswordScreen } from './ResetPasswordScreen.tsx';

const meta = {
  title: 'Auth/ResetPasswordScreen',
  component: ResetPasswordScreen,
  parameters: { layout: 'fullscreen' },
  args: {
    link: 'valid',
    username: 'alice',
    isBusy: false,
    error: undefined,
    loginHref: '#login',
    onSubmit: fn(),
    onRetry: fn(),
    onAskAgain: fn(),
    onLogin: fn((event) => event?.preventDefault()),
  },
  render: (args, { globals }) => (
    <AuthShell locale={globals['locale']} colorMode={globals['theme']} onLocaleChange={fn()} onColorModeChange={fn()}>
      <ResetPasswordScreen {...args} />
    </AuthShell>
  ),
} satisfies Meta<typeof ResetPasswordScreen>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  tags: ['picture'],
  play: async ({ args, canvas }) => {
    await expect(canvas.getByText('Your new password must be different from previously used passwords')).toBeVisible();
    const password = canvas.getByLabelText('New password');
    await expect(password).toHaveFocus();
    await expect(password).toHaveAttribute('autocomplete', 'new-password');
    const username = canvas.getByRole('textbox', { name: 'Username' });
    await expect(username).toHaveValue('alice');
    await expect(username).toHaveAttribute('autocomplete', 'username');
    await expect(username).toHaveAttribute('readonly');
    await userEvent.click(password);
    await userEvent.paste('correct horse battery staple');
    await waitFor(() => expect(canvas.getByRole('meter', { name: 'Password strength' })).toHaveAttribute('aria-valuetext', 'Strong.'));
    await userEvent.click(canvas.getByRole('button', { name: 'Show characters' }));
    await expect(password).toHaveAttribute('type', 'text');
    await userEvent.click(canvas.getByRole('button', { name: 'Set New Password' }));
    await expect(args.onSubmit).toHaveBeenLastCalledWith('correct horse battery staple');
    await userEvent.click(canvas.getByRole('link', { name: 'Back To Login' }));
    await expect(args.onLogin).toHaveBeenCalledOnce();
  },
};

/** An invitation welcomes by name and says nothing about earlier passwords. */
export const Invited: Story = {
  args: { invited: 'Joe Harper', username: 'joe' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 1, name: /^Welcome, .*Joe Harper.*\. Choose a password$/ })).toBeVisible();
    await expect(canvas.queryByText(/previously used/)).toBeNull();
    await expect(canvas.getByRole('textbox', { name: 'Username' })).toHaveValue('joe');
    await expect(canvas.getByLabelText('Password')).toHaveAttribute('autocomplete', 'new-password');
    await expect(canvas.getByRole('button', { name: 'Set password' })).toBeVisible();
  },
};

/** A user without a password can't reset one, so the page doesn't offer it. */
export const InvitationExpired: Story = {
  args: { isInvitation: true, link: 'expired' },
  play: async ({ args, canvas }) => {
    await expect(canvas.getByText(/ask the person who invited you/)).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Request a new link' })).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: 'Go to login' }));
    await expect(args.onLogin).toHaveBeenCalledOnce();
  },
};

export const InvitedDone: Story = {
  args: { invited: 'Joe Harper', link: 'done' },
  play: async ({ args, canvas }) => {
    await expect(canvas.getByRole('heading', { name: 'Your password is set' })).toBeVisible();
    await expect(canvas.queryByText(/logged out/)).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: 'Go to login' }));
    await expect(args.onLogin).toHaveBeenCalledOnce();
  },
};

export const Invalid: Story = {
  play: async ({ args, canvas }) => {
    const password = canvas.getByLabelText('New password');
    await userEvent.click(canvas.getByRole('button', { name: 'Set New Password' }));
    await expect(password).toHaveFocus();
    await expect(password).toHaveAccessibleDescription(/^Enter a new password./);
    await userEvent.keyboard('harbour{Enter}');
    // The error contains all of the hint.
    await expect(password).toHaveAccessibleDescription('Too short. Use at least 8 characters.');
    await expect(args.onSubmit).not.toHaveBeenCalled();
  },
};

/** The server's reason stays at the field until the password changes. */
export const Weak: Story = {
  args: { passwordError: 'This password is among those that are tried first. Choose another one.' },
  play: async ({ args, canvas }) => {
    const password = canvas.getByLabelText('New password');
    await waitFor(() => expect(password).toHaveFocus());
    await userEvent.keyboard('password1{Enter}');
    await expect(args.onSubmit).toHaveBeenLastCalledWith('password1');
    await expect(password).toHaveAccessibleDescription(/^This password is among those that are tried first/);
    await userEvent.keyboard('23');
    await expect(password).not.toBeInvalid();
    await userEvent.keyboard('{Backspace}{Backspace}');
    await expect(password).toBeInvalid();
  },
};

export const Busy: Story = {
  args: { isBusy: true },
  play: async ({ args, canvas }) => {
    await userEvent.type(canvas.getByLabelText('New password'), 'correct horse battery{Enter}');
    await expect(canvas.getByRole('button', { name: 'Set New Password' })).toHaveAttribute('aria-busy', 'true');
    await expect(args.onSubmit).not.toHaveBeenCalled();
  },
};

export const Failed: Story = {
  args: { error: '' },
  play: async ({ canvas }) => {
    const summary = canvas.getByRole('alert');
    await expect(summary).toHaveTextContent('Something went wrong. Check your connection and try again.');
    await waitFor(() => expect(summary.parentElement).toHaveFocus());
  },
};

export const Checking: Story = {
  args: { link: 'checking' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('Checking your link…');
    await expect(canvas.queryByRole('button', { name: 'Set New Password' })).not.toBeInTheDocument();
  },
};

/** An invitation never looks like a reset, also before its link is checked. */
export const CheckingInvitation: Story = {
  args: { link: 'checking', isInvitation: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 1, name: 'Welcome. Choose a password' })).toBeVisible();
    await expect(canvas.queryByText('Reset Password')).toBeNull();
  },
};

export const CheckFailed: Story = {
  args: { link: 'unchecked' },
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }));
    await expect(args.onRetry).toHaveBeenCalledOnce();
  },
};

export const LinkExpired: Story = {
  args: { link: 'expired' },
  play: async ({ args, canvas }) => {
    await waitFor(() => expect(canvas.getByRole('heading', { level: 1, name: 'This link no longer works' })).toHaveFocus());
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await expect(args.onAskAgain).toHaveBeenCalledOnce();
  },
};

export const Done: Story = {
  args: { link: 'done' },
  play: async ({ args, canvas }) => {
    await waitFor(() => expect(canvas.getByRole('heading', { level: 1, name: 'Password changed' })).toHaveFocus());
    await userEvent.click(canvas.getByRole('button', { name: 'Go to login' }));
    await expect(args.onLogin).toHaveBeenCalledOnce();
  },
};

export const Phone: Story = { tags: ['picture'], args: { link: 'expired' }, globals: { viewport: { value: 'phone' } } };

export const DarkArabic: Story = {
  tags: ['picture'],
  args: { passwordError: 'كلمة المرور هذه من أول ما يُجرَّب. اختر كلمة أخرى.' },
  globals: { theme: 'dark', locale: 'ar', viewport: { value: 'desktop' } },
};

export const DonePhoneDarkArabic: Story = {
  args: { link: 'done' },
  globals: { theme: 'dark', locale: 'ar', viewport: { value: 'phone' } },
};
