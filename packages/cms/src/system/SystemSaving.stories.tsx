import { expect, fn, screen, userEvent, waitFor, within } from '@manyline/plays';
import type { Meta, StoryObj } from '@storybook/react-vite';
import type { SystemSaveOutcome, SystemScreenProps } from './system.types.ts';
import { current, underWay } from './SystemScreen.data.ts';
import { systemArgs, maintenanceOf, saveOf, barOf, addressOf, write, withoutVersion } from './SystemScreen.harness.ts';
import { SystemScreen } from './SystemScreen.tsx';

const meta = {
  title: 'CMS/SystemSaving',
  component: SystemScreen,
  args: systemArgs,
} satisfies Meta<typeof SystemScreen>;

export default meta;

type Story = StoryObj<typeof meta>;

/** The changes are listed beside the save button. */
export const Changed: Story = {
  play: async ({ args, canvas }) => {
    await userEvent.click(maintenanceOf(canvas));
    await write(canvas.getByRole('spinbutton', { name: 'Maximum file size' }), '8');
    await expect(barOf(canvas).getByText('2 unsaved changes')).toBeVisible();
    const changes = barOf(canvas).getAllByRole('listitem');
    await expect(changes.map((change) => change.textContent)).toEqual(['MaintenanceOffOn', 'Maximum file size20 megabytes8 megabytes']);
    await expect(maintenanceOf(canvas)).toHaveAccessibleDescription('Starts as soon as you save. Everyone then sees the maintenance page.');
    await expect(args.onDraftChange).toHaveBeenLastCalledWith({ systemStatus: 0, fileMegabytes: 8 });
  },
};

/** The current status is shown even while editing an older version. */
export const AnswerWhileTyping: Story = {
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
    await waitFor(() => expect(barOf(canvas).getByText('All changes saved')).toBeVisible());
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
    await userEvent.clear(canvas.getByRole('spinbutton', { name: 'Maximum file size' }));
    await userEvent.click(await saveOf(canvas));
    const summary = await canvas.findByRole('group', { name: 'Fix 4 problems' });
    await waitFor(() => expect(summary).toHaveFocus());
    await expect(key).toHaveAccessibleDescription(/^A key has only letters, digits, hyphens and underscores/);
    await expect(addressOf(canvas)).toHaveAccessibleDescription(/^Enter an address that starts with https/);
    await expect(args.onSave).not.toHaveBeenCalled();
    await userEvent.click(within(summary).getByRole('link', { name: /^Socket address/ }));
    await waitFor(() => expect(addressOf(canvas)).toHaveFocus());
  },
};

/** The server's error shows at its field. */
export const Refused: Story = {
  args: {
    onSave: fn<SystemScreenProps['onSave']>(async (): Promise<SystemSaveOutcome> => ({
      status: 'failed',
      message: 'This end is in the past. Choose a later one.',
      errors: { maintenance: 'This end is in the past. Choose a later one.' },
    })),
  },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('switch', { name: 'Schedule' }));
    await userEvent.click(await saveOf(canvas));
    await waitFor(() => expect(barOf(canvas).getByText('This end is in the past. Choose a later one.')).toBeVisible());
    await expect(canvas.getByRole('group', { name: 'Start and end' })).toHaveAccessibleDescription(/^This end is in the past/);
  },
};

const theirs = { ...current, version: 8, authMode: 'LOCAL', wsUrl: '/hub' } as const;

let isFirst = true;

/** Another user saved in between: choose between both values of each setting. */
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
    const dialog = await screen.findByRole('dialog', { name: 'Another user changed this too' });
    await userEvent.click(within(dialog).getByRole('radio', { name: /\/mine/ }));
    await userEvent.click(within(dialog).getByRole('button', { name: /save/i }));
    await waitFor(() => expect(args.onSave).toHaveBeenLastCalledWith({ ...withoutVersion(theirs), wsUrl: '/mine' }, theirs));
    await waitFor(() => expect(canvas.getByRole('radio', { name: 'Password' })).toBeChecked());
  },
};
