import { expect, fn, screen, userEvent, waitFor, within } from '@manyline/plays';
import { failed, loading, ready, type SaveOutcome } from '@manyline/ui';
import type { Meta, StoryObj } from '@storybook/react-vite';
import type { AccountOutcome, ProfileValues } from './account.types.ts';
import { fullTwoStep, identities, nadia, noTwoStep, someChoices, threeSessions } from './AccountScreen.data.ts';
import { AccountScreen } from './AccountScreen.tsx';

const done = fn(async (): Promise<AccountOutcome> => ({ status: 'done', value: undefined }));
const CODES = ['k3f9-2mxq', '8dpw-71ta', 'zz40-hc5e', 'p1r6-vnb8'];
const saved: SaveOutcome<ProfileValues> = { status: 'saved' };

const newEmail = { onSend: done, onConfirm: done, onResend: done, onCancel: done };

const meta = {
  title: 'CMS/AccountScreen',
  component: AccountScreen,
  args: {
    tab: 'profile',
    profile: { profile: ready(nadia), onRetry: fn(), onSave: fn(async () => saved), onDraftChange: fn(), newEmail },
    security: {
      deletesCodes: ready(false),
      onSetDeletesCodes: fn(async () => ({ status: 'done', value: undefined }) as const),
      twoStep: ready(fullTwoStep),
      email: nadia.email,
      username: 'nadia',
      identities: [],
      hasPassword: true,
      canMakePasskeys: true,
      onRetry: fn(),
      onChangePassword: done,
      onBeginTotp: fn(async () => ({
        status: 'done' as const,
        value: { secret: 'JBSWY3DPEHPK3PXP', uri: 'otpauth://totp/Manyline:nadia?secret=JBSWY3DPEHPK3PXP&issuer=Manyline' },
      })),
      onConfirmTotp: fn(async (code: string) =>
        code === '123456'
          ? { status: 'done' as const, value: CODES }
          : { status: 'failed' as const, message: 'Wrong code. You have one try left.' },
      ),
      onRemoveTotp: done,
      onSetEmailCodes: fn(async () => ({ status: 'done' as const, value: [] })),
      onMakeBackupCodes: fn(async () => ({ status: 'done' as const, value: CODES })),
      onAddPasskey: done,
      onRemovePasskey: fn(async (_id: string, password: string) =>
        password === 'right'
          ? { status: 'done' as const, value: undefined }
          : { status: 'failed' as const, errors: { password: 'Wrong password. Please try again.' } },
      ),
    },
    sessions: { sessions: ready(threeSessions), onRetry: fn(), onEnd: done, onEndOthers: done },
    preferences: {
      appearance: {
        locale: 'en',
        colorMode: 'light',
        locked: new Set<'language' | 'theme'>(),
        onLocaleChange: fn(),
        onColorModeChange: fn(),
      },
      writing: {
        sendKey: 'enter',
        lines: [
          { tn: '+14155552671', name: 'Private' },
          { tn: '+442079460958', name: 'Business' },
        ],
        defaultLine: undefined,
        signature: 'Nadia, Harbour Plumbing',
        onSendKeyChange: fn(),
        onDefaultLineChange: done,
        onSignatureChange: done,
      },
      choices: ready(someChoices),
      canSetDefaults: false,
      onRetry: fn(),
      onCustomise: fn(),
      onExport: fn(),
      onImport: fn(async () => ({ status: 'done' as const, value: 2 })),
      onReset: done,
      onSetDefaults: done,
    },
    onTabChange: fn(),
  },
} satisfies Meta<typeof AccountScreen>;

export default meta;
type Story = StoryObj<typeof meta>;

/** A new address asks for the password; a name does not. */
export const Profile: Story = {
  tags: ['picture'],
  play: async ({ args, canvas }) => {
    const email = canvas.getByRole('textbox', { name: 'E-mail' });
    await expect(canvas.queryByLabelText('Your password')).not.toBeInTheDocument();
    await userEvent.clear(email);
    await userEvent.type(email, 'nadia@example');
    const password = await canvas.findByLabelText('Your password');
    await userEvent.click(await canvas.findByRole('button', { name: 'Save changes' }));
    await expect(await canvas.findByRole('group', { name: 'Fix 2 problems' })).toBeVisible();
    await userEvent.type(email, '.org');
    await userEvent.type(password, 'a password');
    await userEvent.click(canvas.getByRole('button', { name: 'Save changes' }));
    await expect(args.profile.onSave).toHaveBeenCalledWith({ name: 'Nadia Haddad', email: 'nadia@example.org', password: 'a password' });
    await expect(args.profile.onDraftChange).not.toHaveBeenCalledWith(expect.objectContaining({ password: expect.anything() }));
    await userEvent.click(canvas.getByRole('tab', { name: 'Sessions' }));
    await expect(args.onTabChange).toHaveBeenCalledWith('sessions');
  },
};

/** All steps: the password, the QR code, a wrong code, the right one, the back-up codes. Nothing is cut off at 320 px. */
export const SecurityFirst: Story = {
  globals: { viewport: { value: 'zoomed' } },
  args: { tab: 'security', security: { ...meta.args.security, twoStep: ready(noTwoStep) } },
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Set up' }));
    const ask = await screen.findByRole('dialog', { name: 'Set up the authenticator app' });
    await userEvent.click(within(ask).getByRole('button', { name: 'Continue' }));
    await expect(await within(ask).findByLabelText('Your password')).toHaveAccessibleDescription(/Enter your password/);
    await userEvent.type(within(ask).getByLabelText('Your password'), 'right');
    await userEvent.click(within(ask).getByRole('button', { name: 'Continue' }));
    const code = await screen.findByRole('textbox', { name: '6-digit code' });
    const dialog = screen.getByRole('dialog');
    await expect(within(dialog).getByRole('img', { name: 'QR code for the authenticator app' })).toBeVisible();
    await expect(dialog).toHaveTextContent('JBSW Y3DP EHPK 3PXP');
    await expect(dialog.scrollWidth).toBe(dialog.clientWidth);
    await userEvent.type(code, '000000');
    await expect(await within(dialog).findByRole('alert')).toHaveTextContent('Wrong code.');
    await userEvent.type(code, '12345');
    const boxes = [...code.parentElement!.querySelectorAll('span')];
    await expect(boxes.map((box) => box.textContent)).toEqual(['1', '2', '3', '4', '5', '']);
    await expect(Math.min(...boxes.map((box) => box.getBoundingClientRect().width))).toBeGreaterThanOrEqual(36);
    await userEvent.type(code, '6');
    const codes = await screen.findByRole('dialog', { name: 'Your back-up codes' });
    const items = within(codes).getAllByRole('listitem');
    await expect(items.map((item) => item.textContent)).toEqual(CODES);
    await expect(items.map((item) => item.firstElementChild!.getClientRects().length)).toEqual(CODES.map(() => 1));
    await expect(args.security.onConfirmTotp).toHaveBeenCalledTimes(2);
  },
};

/** A wrong password shows an error at its field, and the dialog stays open. */
export const SecurityFull: Story = {
  tags: ['picture'],
  args: { tab: 'security', security: { ...meta.args.security, identities } },
  play: async ({ args, canvas }) => {
    await expect(canvas.getByText('Northwind')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: /^Remove The grey laptop/ }));
    const dialog = await screen.findByRole('dialog', { name: 'Remove this passkey?' });
    // Without it, password managers take the name of a new passkey for the user's.
    await expect(
      within(dialog).getByLabelText<HTMLInputElement>('Your password').form?.querySelector('[autocomplete="username"]'),
    ).toHaveValue(nadia.username);
    await userEvent.type(within(dialog).getByLabelText('Your password'), 'wrong');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Remove' }));
    await waitFor(() => expect(within(dialog).getByLabelText('Your password')).toHaveAccessibleDescription(/Wrong password/));
    await userEvent.clear(within(dialog).getByLabelText('Your password'));
    await userEvent.type(within(dialog).getByLabelText('Your password'), 'right');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Remove' }));
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
    await expect(args.security.onRemovePasskey).toHaveBeenLastCalledWith('key-2', 'right');
    const current = canvas.getByLabelText<HTMLInputElement>('Current password');
    // Password managers save the new password for this user.
    await expect(current.form?.querySelector('[autocomplete="username"]')).toHaveValue(nadia.username);
    await userEvent.type(current, 'old one');
    await userEvent.type(canvas.getByLabelText('New password'), 'short');
    await userEvent.click(canvas.getByRole('button', { name: 'Change password' }));
    await expect(canvas.getByLabelText('New password')).toHaveAccessibleDescription(/At least 8 characters/);
    await userEvent.type(canvas.getByLabelText('New password'), 'er than before');
    await userEvent.click(canvas.getByRole('button', { name: 'Change password' }));
    await expect(await canvas.findByText(/^Password changed/)).toBeVisible();
  },
};

export const Sessions: Story = {
  args: { tab: 'sessions' },
  play: async ({ args, canvas }) => {
    const list = canvas.getByRole('list', { name: 'Sessions' });
    await expect(within(list).getAllByRole('listitem')).toHaveLength(3);
    await expect(within(list).getAllByRole('button')).toHaveLength(2);
    await userEvent.click(canvas.getByRole('button', { name: 'Sign out everywhere else' }));
    const dialog = await screen.findByRole('alertdialog', { name: 'Sign out everywhere else?' });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Sign out everywhere else' }));
    await expect(args.sessions.onEndOthers).toHaveBeenCalledOnce();
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
  },
};

/** What a person sets comes first; an administrator's choice can't be changed, and says so. */
export const Preferences: Story = {
  tags: ['picture'],
  args: {
    tab: 'preferences',
    preferences: { ...meta.args.preferences, appearance: { ...meta.args.preferences.appearance, locked: new Set(['theme']) } },
  },
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('combobox', { name: 'Language' }));
    await userEvent.click(await screen.findByRole('option', { name: 'Français' }));
    await expect(args.preferences.appearance.onLocaleChange).toHaveBeenCalledWith('fr');
    await userEvent.click(canvas.getByRole('radio', { name: 'Dark' }));
    await expect(args.preferences.appearance.onColorModeChange).not.toHaveBeenCalled();
    await expect(canvas.getByRole('radiogroup', { name: 'Theme' })).toHaveAccessibleDescription('Set by an administrator');
    await expect(canvas.queryByText('Side menu')).not.toBeInTheDocument();
  },
};

export const PreferencesDarkArabicPhone: Story = {
  tags: ['picture'],
  args: { tab: 'preferences' },
  globals: { theme: 'dark', locale: 'ar', viewport: { value: 'phone' } },
  play: async () => {
    await expect(document.documentElement.scrollWidth).toBe(window.innerWidth);
  },
};

/** Administrators set defaults for everyone, after reading what changes. */
export const Advanced: Story = {
  args: { tab: 'preferences', preferences: { ...meta.args.preferences, canSetDefaults: true } },
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: /^Advanced/ }));
    await expect(canvas.getByText('Set by an administrator')).toBeVisible();
    await userEvent.click(canvas.getByRole('checkbox', { name: /^Lock “.*Theme” at “.*Dark.*”/ }));
    await userEvent.click(canvas.getByRole('button', { name: 'Set for everyone' }));
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Set your settings as the defaults for everyone?' }));
    await expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent?.replaceAll(/[\u2068\u2069]/gu, ''))).toEqual([
      'Theme: Dark becomes the default',
      'Theme is locked at Dark',
      'Density: Compact becomes the default',
    ]);
    await expect(args.preferences.onSetDefaults).not.toHaveBeenCalled();
    await userEvent.click(dialog.getByRole('button', { name: 'Set for everyone' }));
    await expect(args.preferences.onSetDefaults).toHaveBeenCalledWith(['density', 'theme']);
    await expect(await canvas.findByText('Defaults updated for everyone.')).toBeVisible();
  },
};

export const LoadFailed: Story = {
  args: { tab: 'security', security: { ...meta.args.security, hasPassword: false, twoStep: failed('Cannot fetch data') } },
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }));
    await expect(args.security.onRetry).toHaveBeenCalledOnce();
    await expect(canvas.queryByLabelText('Current password')).not.toBeInTheDocument();
  },
};

const asked = { ...nadia, pendingEmail: { email: 'nadia@lighthouse.example', expiresAt: 1_795_171_272 } };

/** A new address waits for its code. A wrong code keeps the dialog open; the address stays until the right one is entered. */
export const NewEmail: Story = {
  tags: ['picture'],
  args: {
    profile: {
      ...meta.args.profile,
      profile: ready(asked),
      newEmail: {
        ...newEmail,
        onCancel: fn(done),
        onConfirm: fn(async (code: string) =>
          code === '123456'
            ? { status: 'done' as const, value: undefined }
            : { status: 'failed' as const, message: 'Wrong code. You have one try left.' },
        ),
      },
    },
  },
  play: async ({ args: { profile }, canvas }) => {
    await expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    await expect(canvas.getByText(/nadia@lighthouse\.example.*stays.*nadia@harbour\.example/)).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Enter code' }));
    const dialog = await screen.findByRole('dialog', { name: 'Confirm your e-mail address' });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Send a new code' }));
    await expect(await within(dialog).findByText(/The old one no longer works/)).toBeVisible();
    await userEvent.type(within(dialog).getByRole('textbox', { name: '6-digit code' }), '000000');
    await expect(await within(dialog).findByRole('alert')).toHaveTextContent('Wrong code.');
    // A new code: what was said and typed of the old one is gone.
    await userEvent.type(within(dialog).getByRole('textbox', { name: '6-digit code' }), '12');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Send a new code' }));
    await expect(await within(dialog).findByText(/The old one no longer works/)).toBeVisible();
    await expect(within(dialog).queryByText(/Wrong code/)).toBeNull();
    await expect(within(dialog).getByRole('textbox', { name: '6-digit code' })).toHaveValue('');
    await userEvent.type(within(dialog).getByRole('textbox', { name: '6-digit code' }), '123456');
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
    await expect(profile.newEmail.onConfirm).toHaveBeenCalledTimes(2);
    await userEvent.click(canvas.getByRole('button', { name: 'Cancel the change' }));
    await expect(profile.newEmail.onCancel).toHaveBeenCalledOnce();
  },
};

export const NewEmailDarkArabicPhone: Story = {
  tags: ['picture'],
  args: { profile: { ...meta.args.profile, profile: ready(asked) } },
  globals: { theme: 'dark', locale: 'ar', viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'إدخال الرمز' }));
    await expect(await screen.findByRole('dialog', { name: 'تأكيد عنوان بريدك الإلكتروني' })).toBeVisible();
    await expect(document.documentElement.scrollWidth).toBe(window.innerWidth);
  },
};

/** An address from before addresses had to be confirmed: the password, then a code. */
export const UnprovenEmail: Story = {
  args: { profile: { ...meta.args.profile, profile: ready({ ...nadia, isEmailUnproven: true }) } },
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Confirm address' }));
    const dialog = await screen.findByRole('dialog', { name: 'Confirm your e-mail address' });
    await userEvent.type(within(dialog).getByLabelText('Your password'), 'right');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Confirm address' }));
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
    await expect(args.profile.newEmail.onSend).toHaveBeenCalledWith('right');
  },
};

export const Loading: Story = { args: { profile: { ...meta.args.profile, profile: loading } } };

export const SecurityDarkArabicPhone: Story = {
  tags: ['picture'],
  args: { tab: 'security' },
  globals: { theme: 'dark', locale: 'ar', viewport: { value: 'phone' } },
  play: async () => {
    await expect(document.documentElement.scrollWidth).toBe(window.innerWidth);
  },
};
