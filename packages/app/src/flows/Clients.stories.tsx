import { expect, waitFor, within } from '@manyline/plays';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { paths } from '../routing/paths.ts';
import { inWorld, worldOf } from '../testing/storyWorld/storyWorld.tsx';

/** Writing to a connected client, then disconnecting it. */
const meta = {
  title: 'Flows/Connected clients',
  parameters: { layout: 'fullscreen', scenario: 'users', path: paths.clients, signedInAs: 'admin' },
  ...inWorld,
} satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

/**
 * Another browser connects and appears in the list; it gets a message, is disconnected, and
 * disappears.
 */
export const MessagedAndDisconnected: Story = {
  play: async (context) => {
    const { canvas, userEvent } = context;
    const world = worldOf(context);
    const body = within(document.body);
    const alice = await world.user('alice');
    const pushes: (readonly [unknown, unknown])[] = [];
    const peer = {
      send: (method: unknown, message?: unknown) => void pushes.push([method, message]),
      close: () => session?.left(),
    };
    await expect(await canvas.findByText('This browser')).toBeVisible();
    const session = await world.backend.accept(peer, { accessToken: alice.accessToken, address: '192.0.2.9', clientKey: 'elsewhere' });
    session?.opened('json');
    const choose = async (item: string) => {
      const row = await canvas.findByRole('row', { name: /Alice Moreau/ });
      await userEvent.click(await within(row).findByRole('button', { name: /^Actions/ }));
      await userEvent.click(await body.findByRole('menuitem', { name: item }));
    };
    const expectToast = async (text: string) => {
      const toast = (await body.findByText(text)).closest<HTMLElement>('[role]')!;
      await userEvent.click(await within(toast).findByRole('button'));
      await waitFor(() => expect(body.queryByText(text)).not.toBeInTheDocument());
    };

    await choose('Message');
    const dialog = within(await body.findByRole('dialog', { name: 'Message to this client' }));
    await userEvent.type(await dialog.findByRole('textbox', { name: 'Message' }), 'We restart at noon.');
    await userEvent.click(await dialog.findByRole('button', { name: 'Send' }));
    await waitFor(() => expect(pushes).toContainEqual(['ShowLog', expect.objectContaining({ text: 'We restart at noon.' })]));
    await expectToast('Sent to one client.');

    await choose('Disconnect');
    const asked = within(await body.findByRole('alertdialog', { name: 'Disconnect this client?' }));
    await userEvent.click(await asked.findByRole('button', { name: 'Disconnect' }));
    await waitFor(() => expect(pushes.map(([method]) => method)).toContain('_HUB_NOTIFY_DIED'));
    await expectToast('One client disconnected.');
    await waitFor(() => expect(canvas.queryByRole('row', { name: /Alice Moreau/ })).not.toBeInTheDocument());
    // The log may contain late events of an earlier story.
    await userEvent.click(await canvas.findByRole('tab', { name: /^Activity/ }));
    await userEvent.click(await canvas.findByRole('button', { name: 'Clear log' }));
    await userEvent.click(await canvas.findByRole('tab', { name: /^Connected clients/ }));
    await userEvent.click(await canvas.findByRole('heading', { level: 1 }));
  },
};

/** Clearing a search without results keeps its field and the caret while the list loads. */
export const SearchCleared: Story = {
  play: async ({ canvas, userEvent }) => {
    await canvas.findByText('This browser');
    const search = await canvas.findByRole('searchbox');
    await userEvent.type(search, 'zzzz');
    await canvas.findByRole('heading', { name: 'No results' });
    await userEvent.clear(search);
    await canvas.findByText('This browser');
    await expect(search).toHaveFocus();
  },
};
