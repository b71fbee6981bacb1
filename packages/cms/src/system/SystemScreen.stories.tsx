import { expect, fn, screen, userEvent, waitFor, within } from '@manyline/plays';
import { failed, loading, ready } from '@manyline/ui';
import type { Meta, StoryObj } from '@storybook/react-vite';
import type { KeyTestOutcome, SocketTestOutcome, SystemScreenProps } from './system.types.ts';
import { current, manyOperators, scheduled, underWay } from './SystemScreen.data.ts';
import { systemArgs, maintenanceOf, saveOf, barOf, addressOf, write, withoutVersion } from './SystemScreen.harness.ts';
import { SystemScreen } from './SystemScreen.tsx';

const meta = {
  title: 'CMS/SystemScreen',
  component: SystemScreen,
  args: systemArgs,
} satisfies Meta<typeof SystemScreen>;

export default meta;

type Story = StoryObj<typeof meta>;

/** The human-check key is split into the parts the specification names. */
export const Default: Story = {
  tags: ['picture'],
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 1, name: 'System settings' })).toBeVisible();
    await expect(maintenanceOf(canvas)).not.toBeChecked();
    await expect(canvas.getByText('Manyline is open to everyone')).toBeVisible();
    await expect(canvas.getByText(/can still open this page/)).toHaveTextContent('Ada Lindqvist');
    const parts = canvas.getAllByRole('definition').map((part) => part.textContent);
    await expect(parts).toEqual(['6LcQ-harbour_key-v3', '4711']);
    await expect(canvas.queryByRole('button', { name: 'Save' })).not.toBeInTheDocument();
  },
};

const emails = { emails: ready({ hasMail: true, waiting: 0, delayed: [], givenUp: [], givenUpCount: 0 }), onReload: fn() };

/** What is in the queue of e-mails is a section too: the list of sections leads to it, and an address that names it. */
export const Emails: Story = {
  args: {
    section: 'emails',
    emails: { ...emails, onTryAgain: fn(() => Promise.resolve(true)), onRemove: fn(() => Promise.resolve(ready(undefined))) },
    onSectionOpen: fn(),
  },
  play: async ({ args, canvas }) => {
    const section = await canvas.findByRole('region', { name: 'E-mails' });
    await waitFor(() => expect(section).toHaveFocus());
    await expect(args.onSectionOpen).not.toHaveBeenCalled();
    const list = within(canvas.getByRole('navigation', { name: 'Sections' }));
    await userEvent.click(list.getByRole('link', { name: 'Files' }));
    await waitFor(() => expect(section).not.toHaveFocus());
    await userEvent.click(list.getByRole('link', { name: 'E-mails' }));
    await waitFor(() => expect(section).toHaveFocus());
    await expect(args.onSectionOpen).toHaveBeenLastCalledWith('emails');
  },
};

/** Without a provider only passwords can be chosen, and the field says what to do. */
export const WithoutSso: Story = {
  args: { ssoName: undefined, settings: ready({ ...current, authMode: 'LOCAL' }) },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('radio', { name: 'Password' })).toBeChecked();
    await expect(canvas.getByRole('radio', { name: 'Password or organisation' })).toBeDisabled();
    await expect(canvas.getByRole('radio', { name: 'Organisation only' })).toBeDisabled();
    await expect(canvas.getByRole('radiogroup', { name: 'Sign-in methods' })).toHaveAccessibleDescription(
      /first set up and test single sign-on/,
    );
  },
};

/** Refused file types are a list of extensions, accepted in any notation. */
export const RefusedFiles: Story = {
  play: async ({ args, canvas }) => {
    const endings = canvas.getByRole('textbox', { name: 'Blocked file extensions' });
    await expect(endings).toHaveValue(current.refusedFileKinds.join(' '));
    await write(endings, 'exe tar.gz');
    await userEvent.click(await saveOf(canvas));
    await expect(endings).toHaveAccessibleDescription(/^Use letters, digits and hyphens only/);
    await expect(args.onSave).not.toHaveBeenCalled();
    await write(endings, '.ZIP, exe');
    await userEvent.click(await saveOf(canvas));
    await waitFor(() =>
      expect(args.onSave).toHaveBeenLastCalledWith({ ...withoutVersion(current), refusedFileKinds: ['exe', 'zip'] }, current),
    );
  },
};

/** A reply to HELP is written per language; a keyword would be answered or opt out. */
export const HelpReply: Story = {
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Change Reply' }));
    const replies = within(canvas.getByRole('group', { name: 'Reply' }));
    const english = replies.getByRole('textbox', { name: 'English' });
    await write(english, 'Stop');
    await userEvent.click(await saveOf(canvas));
    await expect(english).toHaveAccessibleDescription(/^A reply can’t be a keyword/);
    await expect(args.onSave).not.toHaveBeenCalled();
    await write(english, 'Harbour office. Reply STOP to opt out.');
    await userEvent.click(replies.getByRole('tab', { name: 'Français' }));
    await expect(replies.getByRole('textbox', { name: 'Français' })).toHaveAttribute(
      'placeholder',
      'Harbour office. Reply STOP to opt out.',
    );
    await userEvent.click(await saveOf(canvas));
    const helpReply = { en: 'Harbour office. Reply STOP to opt out.', fr: '', ar: '' };
    await waitFor(() => expect(args.onSave).toHaveBeenLastCalledWith({ ...withoutVersion(current), helpReply }, current));
  },
};

/** Words of one's own, one a line; what would opt people out by accident is refused with the word. */
export const OptOutWords: Story = {
  play: async ({ args, canvas }) => {
    const [out, back] = ['Opt-out words', 'Opt-in words'].map((name) => canvas.getByRole('textbox', { name }));
    if (!out || !back) throw new Error('The fields are missing.');
    await write(out, 'Basta{Enter}Yes');
    await write(back, 'STOP');
    await userEvent.click(await saveOf(canvas));
    await expect(out).toHaveAccessibleDescription(/^“.Yes.” is an ordinary answer/u);
    await expect(back).toHaveAccessibleDescription(/^“.STOP.” already opts out/u);
    await expect(args.onSave).not.toHaveBeenCalled();
    await write(out, 'Basta{Enter}  no   más {Enter}BASTA!');
    await write(back, 'hola');
    await userEvent.click(await saveOf(canvas));
    const words = { optOutWords: ['BASTA!', 'no más'], optInWords: ['hola'] };
    await waitFor(() => expect(args.onSave).toHaveBeenLastCalledWith({ ...withoutVersion(current), ...words }, current));
  },
};

export const Scheduled: Story = {
  args: { settings: ready(scheduled), operators: manyOperators },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Maintenance begins in 11 hours, 30 minutes (22:00 – Sunday, November 15 at 00:00).')).toBeVisible();
    await expect(canvas.getByRole('switch', { name: 'Schedule' })).toBeChecked();
    await expect(canvas.getByText(/and 19 more can still open this page/)).toBeVisible();
  },
};

/** The end is before the start. A message in one language is enough: the others show it. */
export const ScheduleInvalid: Story = {
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('switch', { name: 'Schedule' }));
    await expect(canvas.getByLabelText('Start time')).toHaveValue('12:00');
    await write(canvas.getByLabelText('End time'), '11:00');
    await userEvent.click(canvas.getByRole('button', { name: 'Change Message to everyone' }));
    const message = within(canvas.getByRole('group', { name: 'Message to everyone' }));
    await userEvent.type(message.getByRole('textbox', { name: 'English' }), 'Back soon');
    await userEvent.click(await saveOf(canvas));
    const summary = await canvas.findByRole('group', { name: 'Fix 1 problem' });
    await expect(within(summary).getByText('Schedule: The end is before the start. Choose a later end.')).toBeVisible();
    await expect(canvas.getByRole('group', { name: 'Start and end' })).toHaveAccessibleDescription(/^The end is before the start/);
    await userEvent.click(message.getByRole('tab', { name: 'Français' }));
    await expect(message.getByRole('textbox', { name: 'Français' })).toHaveAttribute('placeholder', 'Back soon');
    await expect(args.onSave).not.toHaveBeenCalled();
  },
};

/** Ended early: the schedule is switched off. */
export const ScheduleEnded: Story = {
  args: { settings: ready(underWay) },
  play: async ({ args, canvas }) => {
    await expect(canvas.getByText('Under maintenance, as scheduled')).toBeVisible();
    await expect(canvas.getByText('It ends in 1 hour (11:30).')).toBeVisible();
    await userEvent.click(canvas.getByRole('switch', { name: 'Schedule' }));
    await userEvent.click(await saveOf(canvas));
    await expect(args.onSave).toHaveBeenLastCalledWith({ ...withoutVersion(underWay), maintenance: null }, underWay);
  },
};

/** One click and the usual list of changes restore an earlier version. */
export const History: Story = {
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'History' }));
    await expect(args.onLoadRevisions).toHaveBeenCalledOnce();
    const drawer = await screen.findByRole('dialog', { name: 'History' });
    await expect(within(drawer).getByText('Same as now')).toBeVisible();
    await userEvent.click(within(drawer).getAllByRole('button', { name: 'Restore this version' })[0]!);
    await waitFor(() => expect(barOf(canvas).getByText('2 unsaved changes')).toBeVisible());
    await expect(addressOf(canvas)).toHaveValue('');
    await userEvent.click(canvas.getByRole('button', { name: 'History' }));
    await waitFor(async () => expect(await screen.findByRole('dialog', { name: 'History' })).toBeVisible());
  },
};

/** A test saves nothing; its result is shown beside the field and disappears with the next key press. */
export const Tested: Story = {
  args: {
    onTestKey: fn<SystemScreenProps['onTestKey']>(async (): Promise<KeyTestOutcome> => 'rejected'),
    onTestSocket: fn<SystemScreenProps['onTestSocket']>(async (): Promise<SocketTestOutcome> => 'policy'),
  },
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Test key' }));
    await expect(args.onTestKey).toHaveBeenCalledWith(current.googleReCaptchaKey);
    await expect(await canvas.findByText(/^The provider rejects these tokens/)).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Test connection' }));
    await expect(await canvas.findByText(/^This page can only connect to the address that was saved/)).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Reload page' }));
    await expect(args.onReload).toHaveBeenCalledOnce();
    await expect(args.onSave).not.toHaveBeenCalled();
  },
};

/** The bar with the changes never covers the field being edited, nor its error. */
export const ErrorAboveSaveBar: Story = {
  play: async ({ canvas }) => {
    const field = canvas.getByRole('textbox', { name: 'Human-check key' });
    field.scrollIntoView({ block: 'end' });
    field.focus({ preventScroll: true });
    await userEvent.type(field, ' two words', { skipClick: true });
    field.blur();
    const error = await canvas.findByText(/^A key has only letters/);
    const bar = canvas.getByRole('group', { name: 'Unsaved changes' });
    await waitFor(() => expect(error.getBoundingClientRect().bottom).toBeLessThanOrEqual(bar.getBoundingClientRect().top));
  },
};

/** A page that was opened without a key can't load the provider's script, and says so before anyone presses. */
export const KeyNotTestable: Story = {
  args: { canTestKey: false },
  play: async ({ args, canvas }) => {
    const field = canvas.getByRole('textbox', { name: 'Human-check key' });
    await expect(canvas.getByText(/^This page was opened without a key/)).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Test key' })).not.toBeInTheDocument();
    await userEvent.click(canvas.getByRole('button', { name: 'Reload page' }));
    await expect(args.onReload).toHaveBeenCalledOnce();
    await userEvent.type(field, 'x');
    await expect(canvas.queryByRole('button', { name: 'Reload page' })).not.toBeInTheDocument();
    await userEvent.clear(field);
    await expect(canvas.getByRole('button', { name: 'Test key' })).toBeDisabled();
  },
};

export const ReadOnly: Story = {
  args: { canEdit: false, operators: undefined, settings: ready(scheduled) },
  play: async ({ args, canvas }) => {
    await expect(canvas.getByText(/You can see these settings but not change them\./)).toBeVisible();
    await userEvent.click(maintenanceOf(canvas));
    await expect(maintenanceOf(canvas)).not.toBeChecked();
    await userEvent.click(canvas.getByRole('radio', { name: 'Organisation only' }));
    await expect(canvas.getByRole('radio', { name: 'Password or organisation' })).toBeChecked();
    await userEvent.type(addressOf(canvas), 'x{Enter}');
    await expect(addressOf(canvas)).toHaveValue('https://live.harbour.example/hub');
    await expect(canvas.queryByRole('button', { name: 'Test key' })).not.toBeInTheDocument();
    await expect(args.onSave).not.toHaveBeenCalled();
  },
};

export const Loading: Story = { args: { settings: loading } };

export const LoadFailed: Story = {
  tags: ['picture'],
  args: { settings: failed() },
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }));
    await expect(args.onRetry).toHaveBeenCalledOnce();
  },
};

export const DarkArabic: Story = {
  tags: ['picture'],
  args: { settings: ready(scheduled), draft: { systemStatus: 0, accessMinutes: 20 } },
  globals: { theme: 'dark', locale: 'ar', viewport: { value: 'desktop' } },
};

export const Phone: Story = {
  tags: ['picture'],
  args: { settings: ready(underWay), draft: { systemStatus: 0, onConnectionLoss: 'stay' } },
  globals: { viewport: { value: 'phone' } },
  play: async () => {
    await expect(document.documentElement.scrollWidth).toBe(window.innerWidth);
  },
};
