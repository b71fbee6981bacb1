import { expect, fn, userEvent, waitFor } from '@manyline/plays';
import { failed, loading, ready } from '@manyline/ui';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { AuthShell } from '../AuthShell/AuthShell.tsx';
import { TwoStepScreen, type TwoStepScreenProps } from './TwoStepScreen.tsx';

const EVERY_METHOD: TwoStepScreenProps['step'] = ready({
  methods: ['totp', 'email', 'passkey', 'backupCode'],
  email: 'a•••e@harbour.example',
});

const meta = {
  title: 'Auth/TwoStepScreen',
  component: TwoStepScreen,
  parameters: { layout: 'fullscreen' },
  args: {
    step: EVERY_METHOD,
    error: undefined,
    loginHref: '#login',
    onVerify: fn(),
    onPasskey: fn(),
    onSendCode: fn(),
    onRetry: fn(),
    onStartAgain: fn(),
    onLogin: fn((event) => event.preventDefault()),
  },
  render: (args, { globals }) => (
    <AuthShell locale={globals['locale']} colorMode={globals['theme']} onLocaleChange={fn()} onColorModeChange={fn()}>
      <TwoStepScreen {...args} />
    </AuthShell>
  ),
} satisfies Meta<typeof TwoStepScreen>;

export default meta;
type Story = StoryObj<typeof meta>;

/** A complete code is checked once, however it is entered. */
export const Default: Story = {
  tags: ['picture'],
  play: async ({ args, canvas }) => {
    const code = canvas.getByRole('textbox', { name: 'Code' });
    await expect(code).toHaveFocus();
    await expect(code).toHaveAttribute('autocomplete', 'one-time-code');
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Trust this device' }));
    await userEvent.click(code);
    await userEvent.paste('123 456');
    await expect(args.onVerify).toHaveBeenCalledOnce();
    await expect(args.onVerify).toHaveBeenLastCalledWith({ method: 'totp', code: '123456', trustDevice: true });
    await userEvent.click(canvas.getByRole('link', { name: 'Back To Login' }));
    await expect(args.onLogin).toHaveBeenCalledOnce();
  },
};

export const Invalid: Story = {
  play: async ({ args, canvas }) => {
    const code = canvas.getByRole('textbox', { name: 'Code' });
    await userEvent.type(code, '123');
    await userEvent.click(canvas.getByRole('button', { name: 'Verify my account' }));
    await expect(code).toHaveFocus();
    await expect(code).toHaveAccessibleDescription('Enter all 6 digits.');
    await expect(args.onVerify).not.toHaveBeenCalled();
  },
};

/** The server's error, and an empty field for the next code. */
export const Refused: Story = {
  render: function Refusing(args, { globals }) {
    const [state, setState] = useState<{ busy?: 'verify'; codeError?: string }>({});
    return (
      <AuthShell locale={globals['locale']} colorMode={globals['theme']} onLocaleChange={fn()} onColorModeChange={fn()}>
        <TwoStepScreen
          {...args}
          {...state}
          onVerify={(answer) => {
            args.onVerify(answer);
            setState({ busy: 'verify' });
            setTimeout(() => setState({ codeError: 'Wrong code. You have 4 tries left.' }), 20);
          }}
        />
      </AuthShell>
    );
  },
  play: async ({ args, canvas }) => {
    const code = canvas.getByRole('textbox', { name: 'Code' });
    for (const times of [1, 2]) {
      await userEvent.type(code, '111111');
      await expect(args.onVerify).toHaveBeenCalledTimes(times);
      await waitFor(() => expect(code).toHaveValue(''));
      await expect(code).toHaveAccessibleDescription('Wrong code. You have 4 tries left.');
      await waitFor(() => expect(code).toHaveFocus());
      const boxes = [...(code.parentElement?.querySelectorAll('span') ?? [])];
      await expect(boxes.map((box) => box.hasAttribute('data-active'))).toEqual([true, false, false, false, false, false]);
    }
    await userEvent.keyboard('2');
    await expect(code).not.toBeInvalid();
    await userEvent.keyboard('{Backspace}');
    await expect(code).toBeInvalid();
  },
};

export const Busy: Story = {
  args: { busy: 'verify' },
  play: async ({ args, canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Verify my account' })).toHaveAttribute('aria-busy', 'true');
    await userEvent.keyboard('{Enter}');
    await expect(args.onVerify).not.toHaveBeenCalled();
    await expect(canvas.getByRole('button', { name: 'Passkey' })).toBeDisabled();
  },
};

/** While the first code is being sent, its field is already there. */
export const EmailSending: Story = {
  args: { step: ready({ methods: ['email', 'backupCode'], email: 'a•••e@harbour.example' }), busy: 'send' },
  play: async ({ args, canvas }) => {
    await expect(canvas.getByText(/^Sending a 6-digit code to .*a•••e@harbour.example/)).toBeVisible();
    await waitFor(() => expect(canvas.getByRole('textbox', { name: 'Code' })).toHaveFocus());
    await userEvent.keyboard('{Enter}');
    await expect(args.onVerify).not.toHaveBeenCalled();
  },
};

/** Another method is chosen: its code is sent without another press. */
export const EmailChosen: Story = {
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Code by e-mail' }));
    await expect(args.onSendCode).toHaveBeenCalledOnce();
  },
};

/** The first code couldn’t be sent. */
export const EmailUnsent: Story = {
  args: { step: ready({ methods: ['email', 'backupCode'], email: 'a•••e@harbour.example' }) },
  play: async ({ args, canvas }) => {
    await expect(canvas.getByText(/^We can send a 6-digit code to .*a•••e@harbour.example/)).toBeVisible();
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Send a code' })).toHaveFocus());
    await userEvent.keyboard('{Enter}');
    await expect(args.onSendCode).toHaveBeenCalledOnce();
    await expect(args.onVerify).not.toHaveBeenCalled();
  },
};

export const EmailSent: Story = {
  args: { ...EmailUnsent.args, resendInSeconds: 299 },
  play: async ({ args, canvas }) => {
    await waitFor(() => expect(canvas.getByRole('textbox', { name: 'Code' })).toHaveFocus());
    await expect(canvas.getByRole('timer')).toHaveTextContent('You can request another code in 4:59.');
    await userEvent.keyboard('654321');
    await expect(args.onVerify).toHaveBeenLastCalledWith({ method: 'email', code: '654321', trustDevice: false });
  },
};

export const EmailAgain: Story = {
  args: { ...EmailUnsent.args, resendInSeconds: 0 },
  play: async ({ args, canvas }) => {
    await userEvent.type(canvas.getByRole('textbox', { name: 'Code' }), '12');
    await userEvent.click(canvas.getByRole('button', { name: 'Send another code' }));
    await expect(canvas.getByRole('textbox', { name: 'Code' })).toHaveValue('');
    await expect(args.onSendCode).toHaveBeenCalledOnce();
    await expect(args.onVerify).not.toHaveBeenCalled();
  },
};

export const Passkey: Story = {
  args: { step: ready({ methods: ['passkey', 'totp', 'email', 'backupCode'], email: 'a•••e@harbour.example' }) },
  play: async ({ args, canvas }) => {
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Verify my account' })).toHaveFocus());
    await userEvent.keyboard('{Enter}');
    await expect(args.onPasskey).toHaveBeenLastCalledWith(false);
    await userEvent.click(canvas.getByRole('button', { name: 'Authenticator app' }));
    await waitFor(() => expect(canvas.getByRole('textbox', { name: 'Code' })).toHaveFocus());
    await userEvent.click(canvas.getByRole('button', { name: 'Passkey' }));
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Verify my account' })).toHaveFocus());
  },
};

export const BackupCode: Story = {
  play: async ({ args, canvas }) => {
    await userEvent.type(canvas.getByRole('textbox', { name: 'Code' }), '12');
    await userEvent.click(canvas.getByRole('button', { name: 'Back-up code' }));
    const code = canvas.getByRole('textbox', { name: 'Back-up code' });
    await waitFor(() => expect(code).toHaveFocus());
    await expect(code).toHaveValue('');
    await userEvent.keyboard('{Enter}');
    await expect(code).toHaveAccessibleDescription('Enter a back-up code.');
    await userEvent.keyboard(' 7k3f-9qxz {Enter}');
    await expect(args.onVerify).toHaveBeenLastCalledWith({ method: 'backupCode', code: '7k3f-9qxz', trustDevice: false });
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

export const Expired: Story = {
  args: { ended: 'expired' },
  play: async ({ args, canvas }) => {
    await waitFor(() => expect(canvas.getByRole('heading', { level: 1, name: 'This sign-in took too long' })).toHaveFocus());
    await userEvent.click(canvas.getByRole('button', { name: 'Start again' }));
    await expect(args.onStartAgain).toHaveBeenCalledOnce();
  },
};

export const Locked: Story = { args: { ended: 'tooManyTries' } };

export const Loading: Story = {
  args: { step: loading },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('Loading…');
  },
};

export const LoadFailed: Story = {
  args: { step: failed() },
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }));
    await expect(args.onRetry).toHaveBeenCalledOnce();
  },
};

export const Phone: Story = {
  tags: ['picture'],
  globals: { viewport: { value: 'phone' } },
  play: async () => {
    await expect(document.documentElement.scrollWidth).toBe(window.innerWidth);
  },
};

export const DarkArabic: Story = {
  tags: ['picture'],
  args: { ...EmailSent.args, codeError: 'هذا الرمز غير صحيح. بقيت لديك 4 محاولات.' },
  globals: { theme: 'dark', locale: 'ar', viewport: { value: 'desktop' } },
};

export const PhoneDarkArabic: Story = { args: { ...Passkey.args }, globals: { theme: 'dark', locale: 'ar', viewport: { value: 'phone' } } };
