import { forEachLanguage } from '@manyline/contract';
import { SCENARIO_NOW } from '@manyline/mocks';
import { expect, waitFor } from '@manyline/plays';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { paths } from '../routing/paths.ts';
import { inWorld, worldOf } from '../testing/storyWorld/storyWorld.tsx';

const MESSAGE = {
  ...forEachLanguage(() => 'We move to faster servers.'),
  en: 'We move to faster servers.',
  fr: 'Nouveaux serveurs.',
  ar: 'ننتقل إلى خوادم أسرع.',
};

/** Maintenance announced, started and ended. */
const meta = {
  title: 'Flows/Maintenance',
  parameters: { layout: 'fullscreen', scenario: 'busyInbox', path: paths.chat, signedInAs: 'alice' },
  ...inWorld,
} satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

/** An administrator schedules maintenance; it counts down, starts and ends, and users return to the same page. */
export const Scheduled: Story = {
  play: async (context) => {
    const { canvas } = context;
    const world = worldOf(context);
    await waitFor(() => expect(world.hub.connections()).toBe(1));
    const admin = await world.user('admin');
    const plan = (version: number, startsAt: number) =>
      admin.call('updateSystemSettings', { version, maintenance: { startsAt, endsAt: SCENARIO_NOW + 7_200 }, maintenanceMessage: MESSAGE });
    await plan(0, SCENARIO_NOW + 3_600);
    await expect((await canvas.findAllByText(/^Maintenance begins in/))[0]).toBeVisible();
    await plan(1, SCENARIO_NOW - 60);
    await expect(await canvas.findByRole('heading', { name: 'We’ll be right back' })).toBeVisible();
    await expect(await canvas.findByText(MESSAGE.en)).toBeVisible();
    await expect(await canvas.findByText(/^Expected back in 2 hours \(\d\d:\d\d\)\.$/u)).toBeVisible();
    await admin.call('updateSystemSettings', { version: 2, maintenance: null });
    await expect(await canvas.findByRole('region', { name: 'Lines' })).toBeVisible();
  },
};

/** An administrator who is in the chat when it begins can end it. */
export const AdministratorInChat: Story = {
  parameters: { signedInAs: 'admin' },
  play: async (context) => {
    const { canvas, userEvent } = context;
    const world = worldOf(context);
    await waitFor(() => expect(world.hub.connections()).toBe(1));
    const admin = await world.user('admin');
    await admin.call('updateSystemSettings', { version: 0, maintenance: { startsAt: SCENARIO_NOW - 60, endsAt: SCENARIO_NOW + 7_200 } });
    await userEvent.click(await canvas.findByRole('button', { name: 'System settings' }));
    await expect(await canvas.findByRole('switch', { name: 'Maintenance' })).toBeVisible();
  },
};

/** A signed-in user who can't end it can sign in as someone who can. */
export const AnotherAccount: Story = {
  play: async (context) => {
    const { canvas, userEvent } = context;
    const world = worldOf(context);
    await waitFor(() => expect(world.hub.connections()).toBe(1));
    const admin = await world.user('admin');
    await admin.call('updateSystemSettings', { version: 0, maintenance: { startsAt: SCENARIO_NOW - 60, endsAt: SCENARIO_NOW + 7_200 } });
    await userEvent.click(await canvas.findByRole('button', { name: 'Sign in as an administrator' }));
    await userEvent.type(await canvas.findByPlaceholderText('Username or Email'), 'admin');
    await expect(await canvas.findByText('Manyline is under maintenance. For now, only administrators have access.')).toBeVisible();
  },
};

/** An administrator schedules it, tests the connection, and sees the countdown that all users see. */
export const OperatorSchedules: Story = {
  parameters: { path: paths.system, signedInAs: 'admin' },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('switch', { name: 'Schedule' }));
    await userEvent.click(await canvas.findByRole('button', { name: 'Test connection' }));
    await expect(await canvas.findByText('It works. A live connection opened and got a response.')).toBeVisible();
    await userEvent.click(await canvas.findByRole('button', { name: 'Save' }));
    // On the page immediately, above it once all users are notified.
    await waitFor(() => expect(canvas.getAllByText(/^Maintenance begins in/).length).toBeGreaterThan(1));
    await expect(await canvas.findByText(/can still open this page/)).toBeVisible();
  },
};

/** Another administrator's changes show immediately, but the fields stay while they are edited. */
export const SettingsChangedElsewhere: Story = {
  parameters: { path: paths.system, signedInAs: 'admin' },
  play: async (context) => {
    const { canvas, userEvent } = context;
    const world = worldOf(context);
    const largest = await canvas.findByRole('spinbutton', { name: 'Maximum file size' });
    await waitFor(() => expect(world.hub.connections()).toBe(1));
    const admin = await world.user('admin');
    await admin.call('updateSystemSettings', { version: 0, fileMegabytes: 5 });
    await waitFor(() => expect(canvas.getByRole('spinbutton', { name: 'Maximum file size' })).toHaveValue('5'));
    const speed = await canvas.findByRole('spinbutton', { name: 'Sending speed' });
    await userEvent.clear(speed);
    await userEvent.type(speed, '7{Tab}');
    await admin.call('updateSystemSettings', { version: 1, fileMegabytes: 6, systemStatus: 0 });
    await expect(await canvas.findByText('Under maintenance, turned on manually')).toBeVisible();
    await expect([largest, speed].map((field) => (field as HTMLInputElement).value)).toEqual(['5', '7']);
    await userEvent.click(await canvas.findByRole('button', { name: 'Discard' }));
    await waitFor(() => expect(canvas.getByRole('spinbutton', { name: 'Maximum file size' })).toHaveValue('6'));
  },
};
