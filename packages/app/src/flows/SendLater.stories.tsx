import { expect, screen, waitFor, within } from '@manyline/plays';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { paths } from '../routing/paths.ts';
import { inWorld, worldOf } from '../testing/storyWorld/storyWorld.tsx';

const ALICE = '+14155552671';
const BOB = '+33612345678';

/** A message that the server sends later: from the chat and from the page of all lines. */
const meta = {
  title: 'Flows/SendLater',
  parameters: { layout: 'fullscreen', scenario: 'busyInbox', path: paths.chat, signedInAs: 'alice' },
  ...inWorld,
} satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;
type Context = Parameters<NonNullable<Story['play']>>[0];

/** Puts a message to Bob on the schedule of tomorrow morning. */
async function schedule({ canvas, userEvent }: Context, text: string) {
  await userEvent.click(await canvas.findByRole('button', { name: /Bob Laurent/u }));
  await userEvent.type(await canvas.findByRole('textbox', { name: 'Message' }), text);
  await userEvent.click(await canvas.findByRole('button', { name: 'Send options' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Send later…' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Send later' }));
  await userEvent.click(await dialog.findByRole('button', { name: /^Tomorrow/u }));
  await userEvent.click(await dialog.findByRole('button', { name: 'Schedule' }));
  await canvas.findByRole('button', { name: /^1 message scheduled: tomorrow/u });
  await waitFor(() => expect(canvas.getByRole('textbox', { name: 'Message' })).toHaveValue(''));
}

/** Edited and sent from the list, it arrives once. */
export const EditAndSendNow: Story = {
  play: async ({ canvas, userEvent, step, ...context }) => {
    await schedule({ canvas, userEvent, step, ...context }, 'The crane is free');
    await step('it is in the list, and is changed there', async () => {
      await userEvent.click(await canvas.findByRole('button', { name: /^1 message scheduled/u }));
      await userEvent.click(await screen.findByRole('link', { name: 'All scheduled messages' }));
      await expect(await screen.findByRole('heading', { level: 1, name: 'Scheduled' })).toBeVisible();
      await userEvent.click(await screen.findByRole('button', { name: 'Edit' }));
      const dialog = within(await screen.findByRole('dialog', { name: 'Edit scheduled message' }));
      await userEvent.type(await dialog.findByRole('textbox', { name: 'Message' }), ' at ten');
      await userEvent.click(await dialog.findByRole('button', { name: 'Save' }));
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      await expect(await within(await screen.findByRole('article')).findByText('The crane is free at ten')).toBeVisible();
    });
    await step('sent now, it arrives once and leaves the list', async () => {
      await userEvent.click(await screen.findByRole('button', { name: 'Send now' }));
      await expect(await screen.findByText('No scheduled messages')).toBeVisible();
      const bob = await worldOf(context).user('bob');
      const arrived = async () =>
        (await bob.call('getListMessages', { tn: BOB }, BOB))
          .find(({ tn }) => tn === ALICE)
          ?.messages.filter(({ message }) => message.startsWith('The crane is free'));
      await waitFor(async () => expect(await arrived()).toMatchObject([{ message: 'The crane is free at ten' }]));
    });
  },
};

/** Undone, the draft is back and nothing is on the schedule. */
export const UndoBringsTheDraftBack: Story = {
  play: async (context) => {
    const { canvas, userEvent } = context;
    await schedule(context, 'On second thought');
    await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(canvas.getByRole('textbox', { name: 'Message' })).toHaveValue('On second thought'));
    await waitFor(() => expect(canvas.queryByRole('button', { name: /message scheduled/u })).toBeNull());
  },
};

/** Another device takes it off the schedule. */
export const CancelledElsewhere: Story = {
  play: async ({ canvas, userEvent, ...context }) => {
    await schedule({ canvas, userEvent, ...context }, 'Maybe later');
    const elsewhere = await worldOf(context).user('alice');
    const { items } = await elsewhere.call('getScheduledMessages', { limit: 10 });
    await elsewhere.call('cancelScheduledMessage', { id: items[0]?.id ?? '' });
    await waitFor(() => expect(canvas.queryByRole('button', { name: /message scheduled/u })).toBeNull());
  },
};
