import { expect, screen, waitFor, within } from '@manyline/plays';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { paths } from '../../routing/paths.ts';
import { inWorld, worldOf } from '../../testing/storyWorld/storyWorld.tsx';
import { AT_BOB } from './ChatPage.harness.ts';

/** The chat page with nothing to show, without a permission, a connection or storage. */
const meta = {
  title: 'Pages/Chat page states',
  parameters: { layout: 'fullscreen', scenario: 'busyInbox', path: paths.chat, signedInAs: 'alice' },
  ...inWorld,
} satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = {
  parameters: { scenario: 'empty' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Your chats will appear here')).toBeVisible();
  },
};

export const NoLines: Story = {
  parameters: { scenario: 'noLines' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('No lines yet')).toBeVisible();
  },
};

/** A new user's first steps: one is ticked off when a message is sent, and hiding them is for good. */
export const NewUser: Story = {
  parameters: { scenario: 'newUser' },
  play: async (context) => {
    const { canvas, userEvent } = context;
    await expect(await canvas.findByRole('button', { name: '1 of 2 lines connected' })).toBeVisible();
    await userEvent.click(await canvas.findByRole('button', { name: 'Write your first message' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'New chat' }));
    await userEvent.type((await dialog.findAllByRole('textbox'))[0] as HTMLElement, '+14155550142');
    await userEvent.click(await dialog.findByRole('button', { name: 'Start chat' }));
    await userEvent.type(await canvas.findByRole('textbox', { name: 'Message' }), 'Hello{Enter}');
    await expect(await canvas.findByText('2 of 3')).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Write your first message' })).toBeNull();
    await userEvent.click(await canvas.findByRole('button', { name: 'Hide first steps' }));
    await waitFor(() => expect(canvas.queryByText('2 of 3')).toBeNull());
    const alice = await worldOf(context).user('alice');
    await waitFor(async () => expect((await alice.call('getInfo', {})).firstSteps).toBeUndefined());
  },
};

/** The first administrator goes on to the wizard. */
export const NoLinesYet: Story = {
  parameters: { scenario: 'noLines', signedInAs: 'admin' },
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText('Add your first line to send and receive messages.')).toBeVisible();
    await userEvent.click(await canvas.findByRole('button', { name: 'Add a line' }));
    await expect(await canvas.findByRole('radio', { name: 'My Android phone' })).toBeVisible();
  },
};

/** A link to a line that isn't Alive opens nothing; its chats can be read, and left again. */
export const LineClosed: Story = {
  parameters: { path: `${paths.chat}?line=14155552673` },
  play: async ({ canvas, userEvent, step }) => {
    await step('nothing opens', async () => {
      await expect(await canvas.findByText(/^Suspended\. It can’t send or receive until your administrator/u)).toBeVisible();
      await expect(canvas.queryByRole('button', { name: /Bob Laurent/u })).toBeNull();
      await expect(await canvas.findByRole('button', { name: 'New chat' })).toBeDisabled();
    });
    await step('its history is read-only', async () => {
      await userEvent.click(await canvas.findByRole('button', { name: 'View history' }));
      await expect(await canvas.findByText(/^History of .*read-only/u)).toBeVisible();
      await expect(await canvas.findByRole('button', { name: 'New chat' })).toBeDisabled();
    });
    await step('closing it opens a line that can be used', async () => {
      await userEvent.click(await canvas.findByRole('button', { name: 'Close history' }));
      await expect(await canvas.findByRole('button', { name: /Bob Laurent/u })).toBeVisible();
      await expect(canvas.queryByText(/^History of/u)).toBeNull();
    });
  },
};

/** A user who may see chats but not send. */
export const ReadOnly: Story = {
  parameters: { scenario: 'readOnly', path: AT_BOB },
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText(/^You can read messages but not send them/u)).toBeVisible();
    await expect(await canvas.findByRole('textbox', { name: 'Message' })).toBeDisabled();
    await expect(await canvas.findByRole('button', { name: 'New chat' })).toBeDisabled();
    await userEvent.click(await canvas.findByRole('button', { name: 'Chat options' }));
    await expect(await within(document.body).findByRole('menuitem', { name: 'Notifications' })).toBeVisible();
    await expect(within(document.body).queryByRole('menuitem', { name: 'Bulk message' })).toBeNull();
  },
};

export const HubDown: Story = {
  parameters: { scenario: 'hubDown' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/Connection lost/u)).toBeVisible();
    await expect(await canvas.findByRole('button', { name: /Bob Laurent/u })).toBeVisible();
  },
};

export const NothingStored: Story = {
  parameters: { isVolatile: true },
  play: async ({ canvas }) => {
    await canvas.findByRole('button', { name: /Bob Laurent/u });
    await expect(await canvas.findByText(/Keep this tab open/u)).toBeVisible();
  },
};

export const NothingStoredDismissed: Story = {
  parameters: { isVolatile: true },
  play: async ({ canvas, userEvent }) => {
    await canvas.findByRole('button', { name: /Bob Laurent/u });
    await userEvent.click(await canvas.findByRole('button', { name: 'Got it' }));
    await expect(canvas.queryByText(/Keep this tab open/u)).toBeNull();
  },
};

export const ReloadBlocked: Story = {
  parameters: { isVolatile: true, speed: 20, path: AT_BOB },
  play: async ({ canvas, userEvent, ...context }) => {
    const { hub } = worldOf(context);
    await userEvent.type(await canvas.findByRole('textbox', { name: 'Message' }), 'Not sent yet');
    await userEvent.click(await canvas.findByRole('searchbox', { name: 'Search chats' }));
    await waitFor(() => expect(hub.connections()).toBe(1));
    await expect(await canvas.findByText(/Keep this tab open/u)).toBeVisible();
    hub.push('_HUB_METHOD_RELOAD', {});
    await expect(await canvas.findByRole('button', { name: 'Reload now' })).toBeVisible();
  },
};
