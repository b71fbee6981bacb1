import { expect, fn, userEvent, waitFor } from '@manyline/plays';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { AuthShell } from '../AuthShell/AuthShell.tsx';
import { ForgotPasswordScreen } from './ForgotPasswordScreen.tsx';

const meta = {
  title: 'Auth/ForgotPasswordScreen',
  component: ForgotPasswordScreen,
  parameters: { layout: 'fullscreen' },
  args: {
    initialEmail: '',
    isBusy: false,
    error: undefined,
    loginHref: '#login',
    onLogin: fn((event) => event.preventDefault()),
    onSubmit: fn(),
  },
  render: (args, { globals }) => (
    <AuthShell locale={globals['locale']} colorMode={globals['theme']} onLocaleChange={fn()} onColorModeChange={fn()}>
      <ForgotPasswordScreen {...args} />
    </AuthShell>
  ),
} satisfies Meta<typeof ForgotPasswordScreen>;

export default meta;
type Story = StoryObj<typeof meta>;

const WAIT = 'You need to wait 5 minutes for the next request.';

export const Default: Story = {
  tags: ['picture'],
  play: async ({ args, canvas }) => {
    await expect(canvas.getByText("Enter your email and we'll send you instructions to reset your password")).toBeVisible();
    const email = canvas.getByRole('textbox', { name: 'E-mail' });
    await expect(email).toHaveFocus();
    await expect(email).toHaveAttribute('autocomplete', 'email');
    await userEvent.type(email, ' alice@harbour.example {Enter}');
    await expect(args.onSubmit).toHaveBeenLastCalledWith('alice@harbour.example');
    await userEvent.click(canvas.getByRole('link', { name: 'Back To Login' }));
    await expect(args.onLogin).toHaveBeenCalledOnce();
  },
};

export const Empty: Story = {
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Send reset link' }));
    const email = canvas.getByRole('textbox', { name: 'E-mail' });
    await expect(email).toHaveFocus();
    await expect(email).toHaveAccessibleDescription('Enter your e-mail address.');
    await expect(args.onSubmit).not.toHaveBeenCalled();
  },
};

/** Specification 5: text, an at sign, text, a dot and text, with no whitespace. */
export const Invalid: Story = {
  play: async ({ args, canvas }) => {
    const email = canvas.getByRole('textbox', { name: 'E-mail' });
    for (const wrong of ['alice', 'alice@harbour', 'alice@.', '@harbour.example', 'al ice@harbour.example']) {
      await userEvent.clear(email);
      await userEvent.type(email, `${wrong}{Enter}`);
      await expect(email).toBeInvalid();
    }
    await expect(email).toHaveAccessibleDescription('Enter an address like name@example.com.');
    await expect(email).toHaveFocus();
    await expect(args.onSubmit).not.toHaveBeenCalled();
  },
};

export const Busy: Story = {
  args: { initialEmail: 'alice@harbour.example', isBusy: true },
  play: async ({ args, canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Send reset link' })).toHaveAttribute('aria-busy', 'true');
    await userEvent.click(canvas.getByRole('textbox', { name: 'E-mail' }));
    await userEvent.keyboard('{Enter}');
    await expect(args.onSubmit).not.toHaveBeenCalled();
  },
};

/** The same text whether or not the address has an account. */
export const Sent: Story = {
  args: { sentTo: 'alice@harbour.example', waitSeconds: 272 },
  play: async ({ args, canvas }) => {
    await waitFor(() => expect(canvas.getByRole('heading', { level: 1, name: 'Check your inbox' })).toHaveFocus());
    await expect(canvas.getByText(/^If .*alice@harbour.example.* has an account, .*Check your spam folder too.$/)).toBeVisible();
    await expect(canvas.getByRole('timer')).toHaveTextContent('You can request another link in 4:32.');
    const again = canvas.getByRole('button', { name: 'Send another link' });
    await expect(again).toHaveAttribute('aria-disabled', 'true');
    await userEvent.click(again);
    await expect(args.onSubmit).not.toHaveBeenCalled();
  },
};

export const SentAfterWaiting: Story = {
  args: { sentTo: 'alice@harbour.example', waitSeconds: 0 },
  play: async ({ args, canvas }) => {
    await expect(canvas.queryByRole('timer')).not.toBeInTheDocument();
    await userEvent.click(canvas.getByRole('button', { name: 'Send another link' }));
    await expect(args.onSubmit).toHaveBeenLastCalledWith('alice@harbour.example');
  },
};

/** A different address doesn't have to wait for the first one. */
export const SentToWrongLine: Story = {
  args: { sentTo: 'alice@harbor.example', waitSeconds: 272 },
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Use another address' }));
    const email = canvas.getByRole('textbox', { name: 'E-mail' });
    await expect(email).toHaveFocus();
    await userEvent.type(email, 'alice@harbor.example{Enter}');
    await expect(args.onSubmit).not.toHaveBeenCalled();
    await userEvent.clear(email);
    await userEvent.type(email, 'alice@harbour.example{Enter}');
    await expect(args.onSubmit).toHaveBeenLastCalledWith('alice@harbour.example');
  },
};

export const Refused: Story = {
  args: { initialEmail: 'alice@harbour.example', error: WAIT, waitSeconds: 61 },
  play: async ({ args, canvas }) => {
    const summary = canvas.getByRole('alert');
    await expect(summary).toHaveTextContent(WAIT);
    await waitFor(() => expect(summary.parentElement).toHaveFocus());
    await expect(canvas.getByRole('timer')).toHaveTextContent('You can request another link in 1:01.');
    await userEvent.click(canvas.getByRole('button', { name: 'Send reset link' }));
    await expect(args.onSubmit).not.toHaveBeenCalled();
  },
};

export const Failed: Story = {
  args: { initialEmail: 'alice@harbour.example', error: '' },
  play: async ({ args, canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('Something went wrong. Check your connection and try again.');
    await userEvent.click(canvas.getByRole('button', { name: 'Send reset link' }));
    await expect(args.onSubmit).toHaveBeenCalledOnce();
  },
};

export const Phone: Story = { tags: ['picture'], args: { ...Sent.args }, globals: { viewport: { value: 'phone' } } };

export const DarkArabic: Story = {
  tags: ['picture'],
  args: { initialEmail: 'alice@harbour.example', error: 'يجب الانتظار 5 دقائق قبل الطلب التالي.', waitSeconds: 272 },
  globals: { theme: 'dark', locale: 'ar', viewport: { value: 'desktop' } },
};

export const SentPhoneDarkArabic: Story = {
  args: { ...Sent.args },
  globals: { theme: 'dark', locale: 'ar', viewport: { value: 'phone' } },
};
