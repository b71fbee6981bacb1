import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { AuthShell } from '../AuthShell/AuthShell.tsx';
import { LoginScreen } from './LoginScreen.tsx';

const demo = { usernames: ['alice', 'bob', 'admin'], password: 'manyline-demo' };

const meta = {
  title: 'Auth/LoginScreen',
  component: LoginScreen,
  parameters: { layout: 'fullscreen' },
  args: { initialUsername: '', initialRememberMe: false, isBusy: false, error: undefined, onSubmit: fn() },
  render: (args, { globals }) => (
    <AuthShell locale={globals['locale']} colorMode={globals['theme']} onLocaleChange={fn()} onColorModeChange={fn()}>
      <LoginScreen {...args} />
    </AuthShell>
  ),
} satisfies Meta<typeof LoginScreen>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  args: { demo },
  play: async ({ args, canvas }) => {
    const username = canvas.getByRole('textbox', { name: 'Username or Email' });
    await expect(username).toHaveFocus();
    await expect(username).toHaveAttribute('autocomplete', 'username');
    await expect(canvas.getByLabelText('Password')).toHaveAttribute('autocomplete', 'current-password');

    await userEvent.type(username, '  alice ');
    await userEvent.type(canvas.getByLabelText('Password'), ' secret ');
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Remember Me' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Login' }));
    await expect(args.onSubmit).toHaveBeenLastCalledWith({ username: 'alice', password: ' secret ', rememberMe: true });
  },
};

export const DemoPeople: Story = {
  args: { demo },
  play: async ({ args, canvas }) => {
    const people = within(canvas.getByRole('group', { name: 'Demo people' }));
    await userEvent.click(people.getByRole('button', { name: 'bob' }));
    await expect(canvas.getByRole('textbox', { name: 'Username or Email' })).toHaveValue('bob');
    await userEvent.click(canvas.getByRole('button', { name: 'Login' }));
    await expect(args.onSubmit).toHaveBeenLastCalledWith({ username: 'bob', password: 'manyline-demo', rememberMe: false });
  },
};

export const Invalid: Story = {
  play: async ({ args, canvas }) => {
    const username = canvas.getByRole('textbox', { name: 'Username or Email' });
    await userEvent.type(username, '   {Enter}');
    await expect(username).toHaveFocus();
    await expect(username).toHaveAccessibleDescription('Enter your username or your email address.');
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

export const Expired: Story = { args: { endReason: 'expired' } };

export const ConnectionLost: Story = { args: { endReason: 'connectionLost', initialUsername: 'alice', initialRememberMe: true } };

export const LongContent: Story = {
  args: {
    initialUsername: 'a.very.long.address.that.does.not.fit.into.the.field@a-subsidiary.of-a-large-company.example',
    error: 'The server answered with a sentence that is much longer than any other. '.repeat(4),
    demo: { usernames: ['alice', 'bob', 'admin', 'somebody-with-a-remarkably-long-name', 'ليلى'], password: 'manyline-demo' },
  },
  globals: { locale: 'fr', viewport: { value: 'tablet' } },
};

export const Tablet: Story = { args: { demo }, globals: { viewport: { value: 'tablet' } } };

export const Phone: Story = {
  args: { demo },
  globals: { viewport: { value: 'phone' } },
  play: async () => {
    await expect(document.documentElement.scrollWidth).toBe(window.innerWidth);
  },
};

export const DarkArabic: Story = {
  args: { ...Failed.args, error: 'يبدو أن هذه البيانات غير صحيحة. يرجى المحاولة مرة أخرى.', demo },
  globals: { theme: 'dark', locale: 'ar', viewport: { value: 'desktop' } },
};

export const PhoneDarkArabic: Story = { ...DarkArabic, globals: { theme: 'dark', locale: 'ar', viewport: { value: 'phone' } } };
