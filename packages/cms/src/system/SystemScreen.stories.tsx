import { failed, type Loadable, loading, ready, type SaveOutcome } from '@manyline/ui';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import type { SystemValues } from './SystemForm.tsx';
import { SystemScreen } from './SystemScreen.tsx';

const current: SystemValues = {
  systemStatus: 1,
  googleReCaptchaKey: '6LcQ-harbour_key-v3-4711',
  wsUrl: 'https://live.harbour.example/hub',
  authMode: 'BOTH',
};
const saved: SaveOutcome<SystemValues> = { status: 'saved' };

const meta = {
  title: 'CMS/SystemScreen',
  component: SystemScreen,
  args: { settings: ready(current), canEdit: true, onRetry: fn(), onSave: fn(async () => saved), onDraftChange: fn() },
} satisfies Meta<typeof SystemScreen>;

export default meta;
type Story = StoryObj<typeof meta>;

type Canvas = ReturnType<typeof within>;

const maintenanceOf = (canvas: Canvas) => canvas.getByRole('switch', { name: 'Maintenance' });
const saveOf = (canvas: Canvas) => canvas.findByRole('button', { name: 'Save' });
const barOf = (canvas: Canvas) => within(canvas.getByRole('group', { name: 'Unsaved changes' }));

/** The human-check key falls into the parts that the specification says. */
export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 1, name: 'System Config' })).toBeVisible();
    await expect(maintenanceOf(canvas)).not.toBeChecked();
    await expect(canvas.getByRole('radio', { name: 'Password or organisation' })).toBeChecked();
    const parts = canvas.getAllByRole('definition').map((part) => part.textContent);
    await expect(parts).toEqual(['6LcQ-harbour_key-v3', '4711']);
    await expect(canvas.queryByRole('button', { name: 'Save' })).not.toBeInTheDocument();
  },
};

export const Empty: Story = {
  args: { settings: ready({ systemStatus: 1, googleReCaptchaKey: '', wsUrl: '', authMode: 'LOCAL' }) },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('definition')).not.toBeInTheDocument();
    await userEvent.type(canvas.getByRole('textbox', { name: 'Human-check key' }), 'one-key');
    await expect(canvas.getByRole('definition')).toHaveTextContent('one-key');
    await userEvent.clear(canvas.getByRole('textbox', { name: 'Human-check key' }));
  },
};

export const Changed: Story = {
  play: async ({ args, canvas }) => {
    await userEvent.click(maintenanceOf(canvas));
    await expect(barOf(canvas).getByText('1 change is not saved yet')).toBeVisible();
    await expect(maintenanceOf(canvas)).toHaveAccessibleDescription('Everybody else sees the maintenance page.');
    await expect(await saveOf(canvas)).toBeVisible();
    await expect(args.onDraftChange).toHaveBeenLastCalledWith({ systemStatus: 0 });
  },
};

export const Saved: Story = {
  play: async ({ args, canvas }) => {
    await userEvent.click(maintenanceOf(canvas));
    await userEvent.clear(canvas.getByRole('textbox', { name: 'Socket address' }));
    await userEvent.keyboard(' /hub ');
    await userEvent.click(await saveOf(canvas));
    await expect(args.onSave).toHaveBeenLastCalledWith({ ...current, systemStatus: 0, wsUrl: '/hub' });
    await waitFor(() => expect(barOf(canvas).getByText('All changes are saved')).toBeVisible());
  },
};

export const Busy: Story = {
  args: { onSave: fn(() => new Promise<SaveOutcome<SystemValues>>(() => undefined)) },
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
    const [key, address] = canvas.getAllByRole('textbox');
    await userEvent.clear(key!);
    await userEvent.type(key!, 'two words');
    await userEvent.clear(address!);
    await userEvent.type(address!, 'live.harbour.example');
    await userEvent.click(await saveOf(canvas));
    const summary = await canvas.findByRole('group', { name: '2 things need another look' });
    await waitFor(() => expect(summary).toHaveFocus());
    await expect(key).toHaveAccessibleDescription(/^A key has no spaces. Copy it again./);
    await expect(address).toHaveAccessibleDescription(/^Write an address that begins with https/);
    await expect(args.onSave).not.toHaveBeenCalled();
    await userEvent.click(within(summary).getByRole('link', { name: /^Socket address/ }));
    await waitFor(() => expect(address).toHaveFocus());
  },
};

export const Failed: Story = {
  args: {
    onSave: fn(async (): Promise<SaveOutcome<SystemValues>> => ({ status: 'failed', message: 'You are not permitted to do this.' })),
  },
  play: async ({ canvas }) => {
    await userEvent.click(maintenanceOf(canvas));
    await userEvent.click(await saveOf(canvas));
    await waitFor(() => expect(barOf(canvas).getByText('You are not permitted to do this.')).toBeVisible());
    await expect(maintenanceOf(canvas)).toBeChecked();
  },
};

const theirs: SystemValues = { ...current, authMode: 'LOCAL', wsUrl: '/hub' };

/** Somebody else saved meanwhile: look at both, or take theirs whole. */
export const Stale: Story = {
  render: function Racing(args) {
    const [settings, setSettings] = useState<Loadable<SystemValues>>(args.settings);
    return (
      <SystemScreen
        {...args}
        settings={settings}
        onSave={async (): Promise<SaveOutcome<SystemValues>> => {
          setSettings(ready(theirs));
          return { status: 'conflict', values: theirs };
        }}
      />
    );
  },
  play: async ({ canvas }) => {
    await userEvent.clear(canvas.getByRole('textbox', { name: 'Socket address' }));
    await userEvent.keyboard('/mine');
    await userEvent.click(await saveOf(canvas));
    await expect(await canvas.findByRole('alert')).toHaveTextContent('Somebody else changed the system configuration meanwhile.');
    await expect(canvas.getByText('Somebody else saved meanwhile: /hub')).toBeVisible();
    await expect(canvas.getByRole('textbox', { name: 'Socket address' })).toHaveValue('/mine');
    await expect(canvas.getByRole('radio', { name: 'Password' })).toBeChecked();
  },
};

export const StaleTaken: Story = {
  ...Stale,
  play: async (context) => {
    await Stale.play?.(context);
    const { canvas } = context;
    await userEvent.click(canvas.getByRole('button', { name: 'Load the current values' }));
    await expect(canvas.getByRole('textbox', { name: 'Socket address' })).toHaveValue('/hub');
    await expect(canvas.queryByRole('alert')).not.toBeInTheDocument();
    await expect(canvas.queryByRole('group', { name: 'Unsaved changes' })).not.toBeInTheDocument();
    await expect(canvas.getByRole('heading', { level: 1 })).toHaveFocus();
  },
};

export const ReadOnly: Story = {
  args: { canEdit: false },
  play: async ({ args, canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('You may see these settings, not change them.');
    await userEvent.click(maintenanceOf(canvas));
    await expect(maintenanceOf(canvas)).not.toBeChecked();
    await userEvent.click(canvas.getByRole('radio', { name: 'Organisation only' }));
    await expect(canvas.getByRole('radio', { name: 'Password or organisation' })).toBeChecked();
    await userEvent.type(canvas.getByRole('textbox', { name: 'Socket address' }), 'x{Enter}');
    await expect(canvas.getByRole('textbox', { name: 'Socket address' })).toHaveValue('https://live.harbour.example/hub');
    await expect(args.onSave).not.toHaveBeenCalled();
  },
};

export const Loading: Story = { args: { settings: loading } };

export const LoadFailed: Story = {
  args: { settings: failed() },
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }));
    await expect(args.onRetry).toHaveBeenCalledOnce();
  },
};

export const DarkArabic: Story = {
  args: { draft: { systemStatus: 0 } },
  globals: { theme: 'dark', locale: 'ar', viewport: { value: 'desktop' } },
};

export const Phone: Story = {
  args: { draft: { systemStatus: 0 } },
  globals: { viewport: { value: 'phone' } },
  play: async () => {
    await expect(document.documentElement.scrollWidth).toBe(window.innerWidth);
  },
};
