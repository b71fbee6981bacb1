import { expect, waitFor, within } from '@manyline/plays';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { paths } from '../routing/paths.ts';
import { inWorld, worldOf } from '../testing/storyWorld/storyWorld.tsx';
// Loaded before the story: React's `act` holds back what a page waits for at first.
import './ClientsPage.tsx';

/** Connected clients on the mock backend. */
const meta = {
  title: 'Pages/Connected clients',
  parameters: { layout: 'fullscreen', scenario: 'users', path: paths.clients, signedInAs: 'admin' },
  ...inWorld,
} satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

/** A `clientChanged` event updates the list; a message is shown to its recipient until it is read. */
export const Clients: Story = {
  play: async (context) => {
    const { canvas, userEvent } = context;
    const world = worldOf(context);
    const body = within(document.body);
    await expect(await canvas.findByText('This browser')).toBeVisible();
    const alice = await world.user('alice');
    const pushes: unknown[] = [];
    const peer = { send: (method: unknown) => void pushes.push(method), close: () => undefined };
    const session = await world.backend.accept(peer, { accessToken: alice.accessToken, address: '192.0.2.9', clientKey: 'elsewhere' });
    session?.opened('json');
    const row = await canvas.findByRole('row', { name: /Alice Moreau/ });
    await userEvent.click(await within(row).findByRole('button', { name: /^Actions/ }));
    await userEvent.click(await body.findByRole('menuitem', { name: 'Reload' }));
    await userEvent.click(await within(await body.findByRole('alertdialog')).findByRole('button', { name: 'Reload' }));
    await waitFor(() => expect(pushes).toContain('_HUB_METHOD_RELOAD'));
    await userEvent.click(
      await within((await body.findByText('One client is reloading.')).closest<HTMLElement>('[role]')!).findByRole('button'),
    );
    await waitFor(() => expect(body.queryByText('One client is reloading.')).not.toBeInTheDocument());
    session?.left();
    await userEvent.click(await canvas.findByRole('tab', { name: /^Activity/ }));
    await expect(await canvas.findByText('An administrator acted on one client.')).toBeVisible();
    await userEvent.click(await canvas.findByRole('button', { name: 'Test connection' }));
    await expect((await canvas.findAllByText(/^The server responded after/)).length).toBeGreaterThan(0);
    await userEvent.click(await canvas.findByRole('tab', { name: /^Connected clients/ }));
    await waitFor(() => expect(canvas.queryByRole('row', { name: /Alice Moreau/ })).not.toBeInTheDocument());
    world.hub.push('_CLIENT_RUN_RESULT', { any: 'thing' });
    world.hub.push('_HUB_MSG', 'plain');
    world.hub.push('ShowLog', { kind: 'message', text: 'Please finish by noon.', from: 'Tomás Oliveira' });
    await expect(await canvas.findByText('Please finish by noon.')).toBeVisible();
    await userEvent.click(await canvas.findByRole('button', { name: 'Got it' }));
    await waitFor(() => expect(canvas.queryByText('Please finish by noon.')).not.toBeInTheDocument());
    // The number of connection events varies between runs.
    await userEvent.click(await canvas.findByRole('tab', { name: /^Activity/ }));
    await userEvent.click(await canvas.findByRole('button', { name: 'Clear log' }));
    await expect(await canvas.findByText('No activity yet')).toBeVisible();
    await userEvent.click(await canvas.findByRole('tab', { name: /^Connected clients/ }));
    await userEvent.click(await canvas.findByRole('heading', { level: 1 }));
  },
};

/** The start page of the reports counts clients as they come and go. */
export const CountedOnReports: Story = {
  parameters: { path: paths.report },
  play: async (context) => {
    const { canvas } = context;
    const world = worldOf(context);
    await expect(await canvas.findByText('1 connected now')).toBeVisible();
    const { accessToken } = await world.user('alice');
    const peer = { send: () => undefined, close: () => undefined };
    const session = await world.backend.accept(peer, { accessToken, address: '192.0.2.9', clientKey: 'elsewhere' });
    session?.opened('json');
    await expect(await canvas.findByText('2 connected now')).toBeVisible();
    session?.left();
    await expect(await canvas.findByText('1 connected now')).toBeVisible();
  },
};

/** A `died` notification closes the connection until the user reconnects. */
export const Died: Story = {
  globals: { theme: 'dark', locale: 'ar' },
  play: async (context) => {
    const { canvas, userEvent } = context;
    await canvas.findByText('هذا المتصفح');
    const { hub } = worldOf(context);
    hub.push('_HUB_NOTIFY_DIED', { by: 'Nadia Haddad' });
    const reconnect = await canvas.findByRole('button', { name: 'إعادة الاتصال' });
    await waitFor(() => expect(hub.connections()).toBe(0));
    await userEvent.click(reconnect);
    await waitFor(() => expect(canvas.queryByRole('button', { name: 'إعادة الاتصال' })).not.toBeInTheDocument());
    await waitFor(() => expect(hub.connections()).toBe(1));
  },
};
