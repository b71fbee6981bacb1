import { failed, loading, ready } from '@manyline/ui';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import type { KeyTestOutcome, SocketTestOutcome, SystemSaveOutcome, SystemScreenProps } from './system.types.ts';
import { current, manyOperators, NOW, operators, revisions, scheduled, underWay } from './SystemScreen.data.ts';
import { SystemScreen } from './SystemScreen.tsx';

const meta = {
  title: 'CMS/SystemScreen',
  component: SystemScreen,
  args: {
    settings: ready(current),
    canEdit: true,
    now: NOW,
    operators,
    revisions: ready(revisions),
    onRetry: fn(),
    onLoadRevisions: fn(),
    onSave: fn<SystemScreenProps['onSave']>(async (settings, { version }): Promise<SystemSaveOutcome> => ({
      status: 'saved',
      settings: { ...settings, version: version + 1 },
    })),
    onTestKey: fn<SystemScreenProps['onTestKey']>(async (): Promise<KeyTestOutcome> => 'accepted'),
    onTestSocket: fn<SystemScreenProps['onTestSocket']>(async (): Promise<SocketTestOutcome> => 'works'),
    onReload: fn(),
    onDraftChange: fn(),
  },
} satisfies Meta<typeof SystemScreen>;

export default meta;
type Story = StoryObj<typeof meta>;

type Canvas = ReturnType<typeof within>;

const maintenanceOf = (canvas: Canvas) => canvas.getByRole('switch', { name: 'Maintenance' });
const saveOf = (canvas: Canvas) => canvas.findByRole('button', { name: 'Save' });
const barOf = (canvas: Canvas) => within(canvas.getByRole('group', { name: 'Unsaved changes' }));
const addressOf = (canvas: Canvas) => canvas.getByRole('textbox', { name: 'Socket address' });

async function write(field: HTMLElement, text: string): Promise<void> {
  await userEvent.clear(field);
  await userEvent.type(field, text);
}

/** The human-check key falls into the parts that the specification says. */
export const Default: Story = {
  tags: ['picture'],
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 1, name: 'System Config' })).toBeVisible();
    await expect(maintenanceOf(canvas)).not.toBeChecked();
    await expect(canvas.getByText('Manyline is open to everybody')).toBeVisible();
    await expect(canvas.getByText(/Manyline stays open to/)).toHaveTextContent('Ada Lindqvist');
    const parts = canvas.getAllByRole('definition').map((part) => part.textContent);
    await expect(parts).toEqual(['6LcQ-harbour_key-v3', '4711']);
    await expect(canvas.queryByRole('button', { name: 'Save' })).not.toBeInTheDocument();
  },
};

/** What saving changes stands beside the button before it is pressed. */
export const Changed: Story = {
  play: async ({ args, canvas }) => {
    await userEvent.click(maintenanceOf(canvas));
    await write(canvas.getByRole('spinbutton', { name: 'Largest file' }), '8');
    await expect(barOf(canvas).getByText('2 changes are not saved yet')).toBeVisible();
    const changes = barOf(canvas).getAllByRole('listitem');
    await expect(changes.map((change) => change.textContent)).toEqual(['MaintenanceOffOn', 'Largest file20 megabytes8 megabytes']);
    await expect(maintenanceOf(canvas)).toHaveAccessibleDescription('Everybody else sees the maintenance page.');
    await expect(args.onDraftChange).toHaveBeenLastCalledWith({ systemStatus: 0, fileMegabytes: 8 });
  },
};

export const Scheduled: Story = {
  args: { settings: ready(scheduled), operators: manyOperators },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Maintenance begins in 11 hours, 30 minutes (22:00).')).toBeVisible();
    await expect(canvas.getByRole('switch', { name: 'Schedule' })).toBeChecked();
    await expect(canvas.getByText(/and 19 more\.$/)).toBeVisible();
  },
};

/** A start of one's own, no end, and a message that is missing in two languages. */
export const ScheduleInvalid: Story = {
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('switch', { name: 'Schedule' }));
    await expect(canvas.getByLabelText('Start time')).toHaveValue('12:00');
    await write(canvas.getByLabelText('End time'), '11:00');
    await userEvent.type(canvas.getByRole('textbox', { name: 'English' }), 'Back soon');
    await userEvent.click(await saveOf(canvas));
    const summary = await canvas.findByRole('group', { name: '2 things need another look' });
    await expect(within(summary).getByText('Schedule: It ends before it begins. Choose a later end.')).toBeVisible();
    await expect(canvas.getByRole('group', { name: 'Beginning and end' })).toHaveAccessibleDescription(/^It ends before it begins/);
    await expect(canvas.getByRole('textbox', { name: 'Français' })).toHaveAccessibleDescription(/^Write it in all three languages/);
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

/** How the system stands is told as it is, also to whoever types on what was before. */
export const OvertakenWhileTyping: Story = {
  args: { inForce: underWay, draft: { wsUrl: '/hub' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Under maintenance, as scheduled')).toBeVisible();
    await expect(canvas.getByRole('switch', { name: 'Schedule' })).not.toBeChecked();
    await expect(addressOf(canvas)).toHaveValue('/hub');
  },
};

export const Saved: Story = {
  play: async ({ args, canvas }) => {
    await userEvent.click(maintenanceOf(canvas));
    await write(addressOf(canvas), ' /hub ');
    await userEvent.click(await saveOf(canvas));
    await expect(args.onSave).toHaveBeenLastCalledWith({ ...withoutVersion(current), systemStatus: 0, wsUrl: '/hub' }, current);
    await waitFor(() => expect(barOf(canvas).getByText('All changes are saved')).toBeVisible());
  },
};

export const Busy: Story = {
  args: { onSave: fn<SystemScreenProps['onSave']>(() => new Promise<SystemSaveOutcome>(() => undefined)) },
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('radio', { name: 'Organisation only' }));
    const save = await saveOf(canvas);
    await userEvent.click(save);
    await waitFor(() => expect(save).toHaveAttribute('aria-busy', 'true'));
    await userEvent.click(save);
    await expect(args.onSave).toHaveBeenCalledOnce();
  },
};

export const Invalid: Story = {
  play: async ({ args, canvas }) => {
    const key = canvas.getByRole('textbox', { name: 'Human-check key' });
    await write(key, 'two words');
    await write(addressOf(canvas), 'live.harbour.example');
    await write(canvas.getByRole('spinbutton', { name: 'Idle timeout' }), '48');
    await userEvent.clear(canvas.getByRole('spinbutton', { name: 'Largest file' }));
    await userEvent.click(await saveOf(canvas));
    const summary = await canvas.findByRole('group', { name: '4 things need another look' });
    await waitFor(() => expect(summary).toHaveFocus());
    await expect(key).toHaveAccessibleDescription(/^A key has no spaces. Copy it again./);
    await expect(addressOf(canvas)).toHaveAccessibleDescription(/^Write an address that begins with https/);
    await expect(args.onSave).not.toHaveBeenCalled();
    await userEvent.click(within(summary).getByRole('link', { name: /^Socket address/ }));
    await waitFor(() => expect(addressOf(canvas)).toHaveFocus());
  },
};

/** What the server has against it stands at its field. */
export const Refused: Story = {
  args: {
    onSave: fn<SystemScreenProps['onSave']>(async (): Promise<SystemSaveOutcome> => ({
      status: 'failed',
      message: 'This end has passed already. Choose a later one.',
      errors: { maintenance: 'This end has passed already. Choose a later one.' },
    })),
  },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('switch', { name: 'Schedule' }));
    await userEvent.click(await saveOf(canvas));
    await waitFor(() => expect(barOf(canvas).getByText('This end has passed already. Choose a later one.')).toBeVisible());
    await expect(canvas.getByRole('group', { name: 'Beginning and end' })).toHaveAccessibleDescription(/^This end has passed/);
  },
};

const theirs = { ...current, version: 8, authMode: 'LOCAL', wsUrl: '/hub' } as const;
let isFirst = true;

/** Somebody else saved meanwhile: both values of each setting, to choose from. */
export const Stale: Story = {
  args: {
    onSave: fn<SystemScreenProps['onSave']>(async (settings, base): Promise<SystemSaveOutcome> => {
      const isStale = isFirst;
      isFirst = false;
      return isStale ? { status: 'stale', settings: theirs } : { status: 'saved', settings: { ...settings, version: base.version + 1 } };
    }),
  },
  beforeEach: () => {
    isFirst = true;
  },
  play: async ({ args, canvas }) => {
    await write(addressOf(canvas), '/mine');
    await userEvent.click(await saveOf(canvas));
    const dialog = await screen.findByRole('dialog', { name: 'Both of you changed this' });
    await userEvent.click(within(dialog).getByRole('radio', { name: /\/mine/ }));
    await userEvent.click(within(dialog).getByRole('button', { name: /save/i }));
    await waitFor(() => expect(args.onSave).toHaveBeenLastCalledWith({ ...withoutVersion(theirs), wsUrl: '/mine' }, theirs));
    await waitFor(() => expect(canvas.getByRole('radio', { name: 'Password' })).toBeChecked());
  },
};

/** One click, the same list of changes as any save, and everything is as it was. */
export const History: Story = {
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'History' }));
    await expect(args.onLoadRevisions).toHaveBeenCalledOnce();
    const drawer = await screen.findByRole('dialog', { name: 'History' });
    await expect(within(drawer).getByText('As it is now')).toBeVisible();
    await userEvent.click(within(drawer).getAllByRole('button', { name: 'Go back to this' })[0]!);
    await waitFor(() => expect(barOf(canvas).getByText('2 changes are not saved yet')).toBeVisible());
    await expect(addressOf(canvas)).toHaveValue('');
    await userEvent.click(canvas.getByRole('button', { name: 'History' }));
    await waitFor(async () => expect(await screen.findByRole('dialog', { name: 'History' })).toBeVisible());
  },
};

/** Nothing is saved for a test; what it found is said beside it and goes with the next letter typed. */
export const Tested: Story = {
  args: {
    onTestKey: fn<SystemScreenProps['onTestKey']>(async (): Promise<KeyTestOutcome> => 'rejected'),
    onTestSocket: fn<SystemScreenProps['onTestSocket']>(async (): Promise<SocketTestOutcome> => 'policy'),
  },
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Test the key' }));
    await expect(args.onTestKey).toHaveBeenCalledWith(current.googleReCaptchaKey);
    await expect(await canvas.findByText(/^The provider refuses its tokens/)).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Test the connection' }));
    await expect(await canvas.findByText(/^This page may only connect to the address that was saved/)).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Reload the page' }));
    await expect(args.onReload).toHaveBeenCalledOnce();
    await expect(args.onSave).not.toHaveBeenCalled();
  },
};

export const ReadOnly: Story = {
  args: { canEdit: false, operators: undefined, settings: ready(scheduled) },
  play: async ({ args, canvas }) => {
    await expect(canvas.getByText(/You may see these settings, not change them\./)).toBeVisible();
    await userEvent.click(maintenanceOf(canvas));
    await expect(maintenanceOf(canvas)).not.toBeChecked();
    await userEvent.click(canvas.getByRole('radio', { name: 'Organisation only' }));
    await expect(canvas.getByRole('radio', { name: 'Password or organisation' })).toBeChecked();
    await userEvent.type(addressOf(canvas), 'x{Enter}');
    await expect(addressOf(canvas)).toHaveValue('https://live.harbour.example/hub');
    await expect(canvas.queryByRole('button', { name: 'Test the key' })).not.toBeInTheDocument();
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

function withoutVersion<S extends { readonly version: number }>({ version: _version, ...settings }: S) {
  return settings;
}
