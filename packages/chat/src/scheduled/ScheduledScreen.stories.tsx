import { expect, fn, screen, userEvent, waitFor, within } from '@manyline/plays';
import { failed, loading, ready, Toaster } from '@manyline/ui';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { styled } from 'styled-components';
import { namedLines } from '../LinePicker/LinePicker.data.ts';
import { NOW, questions, scheduledActions, scheduledItems } from '../Schedule/Schedule.data.ts';
import { longNames, tenThousand } from './Scheduled.data.ts';
import type { ScheduledFilter, ScheduledScreenProps } from './Scheduled.types.ts';
import { ScheduledScreen } from './ScheduledScreen.tsx';

/** As the shell gives it. */
const Shell = styled.div`
  display: flex;
  flex-direction: column;
  block-size: 100dvh;
`;

/** Holds the filter, as the address does in the app. */
function Held(props: ScheduledScreenProps) {
  const [filter, setFilter] = useState<ScheduledFilter>(props.filter);
  return (
    <Shell>
      <ScheduledScreen {...props} filter={filter} onFilter={setFilter} />
      <Toaster />
    </Shell>
  );
}

const meta = {
  title: 'Chat/ScheduledScreen',
  component: ScheduledScreen,
  parameters: { layout: 'fullscreen' },
  args: {
    items: ready([...questions, ...scheduledItems]),
    lines: namedLines,
    sendingLines: namedLines.slice(0, 2),
    ownZone: 'Europe/Paris',
    now: NOW,
    isOffline: false,
    filter: { query: '' },
    actions: scheduledActions,
    hrefOf: ({ id }) => `#${id}`,
    onOpen: fn(),
    onShowChats: fn(),
    onFilter: fn(),
    onRetry: fn(),
  },
  render: (args) => <Held {...args} />,
} satisfies Meta<typeof ScheduledScreen>;
export default meta;
type Story = StoryObj<typeof meta>;

const row = async (name: RegExp) => within(await screen.findByRole('article', { name }));

/** Questions first, then by day. */
export const Default: Story = {
  tags: ['picture'],
  play: async ({ args }) => {
    await expect(await screen.findByRole('heading', { level: 1, name: 'Scheduled' })).toBeVisible();
    const missed = within(screen.getByText('This was due today at 03:00, while the server was off.').closest('article') ?? document.body);
    await userEvent.click(missed.getByRole('button', { name: 'Send now' }));
    await expect(args.actions.onSendNow).toHaveBeenLastCalledWith('q1');
    await userEvent.click(missed.getByRole('button', { name: 'Keep as draft' }));
    await expect(args.actions.onCancel).toHaveBeenLastCalledWith('q1', true);
    const headings = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
    await expect(headings.slice(0, 3)).toEqual(['Needs your decision', 'TodayWednesday, November 25', 'TomorrowThursday, November 26']);
  },
};

/** Cancelling can be undone. */
export const Cancelled: Story = {
  play: async ({ args }) => {
    const léa = await row(/Léa Dubois/u);
    await userEvent.click(léa.getByRole('button', { name: 'Cancel' }));
    await expect(args.actions.onCancel).toHaveBeenLastCalledWith('s0', false);
    await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(args.actions.onRestore).toHaveBeenLastCalledWith('s0'));
  },
};

/** The text and the time are changed in one dialog, which begins with what is known. */
export const Edited: Story = {
  play: async ({ args }) => {
    const léa = await row(/Léa Dubois/u);
    await userEvent.click(léa.getByRole('button', { name: 'Edit' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit scheduled message' }));
    const text = dialog.getByRole('textbox', { name: 'Message' });
    await expect(text).toHaveValue('Is the delivery still on for tonight?');
    await expect(dialog.getByLabelText('Time')).toHaveValue('20:00');
    await userEvent.clear(text);
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await expect(await dialog.findByText('Enter a message.')).toBeVisible();
    await userEvent.type(text, 'See you at eight');
    await userEvent.click(dialog.getByRole('button', { name: /^Tomorrow/u }));
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    const at = Date.parse('2026-11-26T07:00:00Z') / 1000;
    await waitFor(() =>
      expect(args.actions.onChange).toHaveBeenLastCalledWith('s0', 'See you at eight', expect.objectContaining({ at, repeat: 'never' })),
    );
  },
};

/** A bulk message keeps its text: its time is changed, and what can't be undone asks first. */
export const BulkMessage: Story = {
  args: {
    items: ready([
      { ...scheduledItems[0]!, id: 'b1', bulk: 246, contact: { tn: '', name: '' }, repeat: 'never' as const },
      ...scheduledItems,
    ]),
  },
  play: async ({ args }) => {
    const bulk = await row(/Bulk message to 246 recipients/u);
    await userEvent.click(bulk.getByRole('button', { name: 'Edit' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit time' }));
    await expect(dialog.queryByRole('textbox', { name: 'Message' })).toBeNull();
    await userEvent.click(dialog.getByRole('button', { name: /^Tomorrow/u }));
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(args.actions.onChange).toHaveBeenLastCalledWith(
        'b1',
        expect.any(String) as string,
        expect.objectContaining({ repeat: 'never' }),
      ),
    );
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await userEvent.click(bulk.getByRole('button', { name: 'Send now' }));
    const ask = within(await screen.findByRole('alertdialog', { name: 'Send to 246 recipients now?' }));
    await expect(args.actions.onSendNow).not.toHaveBeenCalledWith('b1');
    await userEvent.click(ask.getByRole('button', { name: 'Send now' }));
    await waitFor(() => expect(args.actions.onSendNow).toHaveBeenLastCalledWith('b1'));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    await userEvent.click(bulk.getByRole('button', { name: 'Cancel' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Cancel message' }));
    await waitFor(() => expect(args.actions.onCancel).toHaveBeenLastCalledWith('b1', false));
  },
};

/** A line that has another owner: the message can leave from another one. */
export const LineMoved: Story = {
  args: { items: ready([{ ...questions[0]!, question: 'lineMoved' as const }]), sendingLines: namedLines.slice(1, 3) },
  play: async ({ args }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Choose a time' }));
    const dialog = within(await screen.findByRole('dialog'));
    // Of several lines, none is chosen for the user.
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await expect(await dialog.findByText('Choose the line to send from.')).toBeVisible();
    await userEvent.click(dialog.getByRole('combobox', { name: 'Send from' }));
    const [, second] = await screen.findAllByRole('option');
    await userEvent.click(second!);
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    const { tn } = args.sendingLines[1]!;
    await waitFor(() => expect(args.actions.onChange).toHaveBeenLastCalledWith('q1', expect.any(String), expect.anything(), tn));
  },
};

/** Of several lines, the one that the contact knows is chosen. */
export const LineMovedKnown: Story = {
  args: {
    ...LineMoved.args,
    actions: { ...scheduledActions, onChange: fn(async () => undefined), onFindLine: fn(async () => namedLines[2]?.tn) },
  },
  play: async ({ args }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Choose a time' }));
    const dialog = within(await screen.findByRole('dialog'));
    const [, { tn, name } = { tn: '', name: '' }] = args.sendingLines;
    await waitFor(() => expect(dialog.getByRole('combobox', { name: 'Send from' })).toHaveTextContent(name ?? ''));
    await expect(dialog.getByText(/^\P{L}*Karim Benali\P{L}* knows this line\.$/u)).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(args.actions.onChange).toHaveBeenLastCalledWith('q1', expect.any(String), expect.anything(), tn));
    await expect(args.actions.onFindLine).toHaveBeenCalledWith(questions[0]?.contact.tn);
  },
};

/** A line that was chosen by hand and the contact doesn't know: it asks once, as in the chat. */
export const LineUnknown: Story = {
  args: {
    ...LineMoved.args,
    actions: { ...scheduledActions, onChange: fn(async () => undefined), onFindInstead: fn(async () => namedLines[2]?.tn) },
  },
  play: async ({ args }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Choose a time' }));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(dialog.getByRole('combobox', { name: 'Send from' }));
    const [first] = await screen.findAllByRole('option');
    await userEvent.click(first!);
    const save = async () => {
      await waitFor(() => expect(dialog.getByRole('button', { name: 'Save' })).toBeEnabled());
      await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
      return within(await screen.findByRole('alertdialog', { name: /doesn’t know .+ yet/u }));
    };
    // Refused: it stays as it was written, and is asked about again.
    await userEvent.click((await save()).getByRole('button', { name: 'Don’t send' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    await expect(args.actions.onChange).not.toHaveBeenCalled();
    await userEvent.click((await save()).getByRole('button', { name: /^Send from/u }));
    const [{ tn } = { tn: '' }] = args.sendingLines;
    await waitFor(() => expect(args.actions.onChange).toHaveBeenLastCalledWith('q1', expect.any(String), expect.anything(), tn));
    await expect(args.actions.onFindInstead).toHaveBeenCalledWith(questions[0]?.contact.tn, tn);
  },
};

/** After the server was off, one question for all that missed their time; what fails stays. */
export const MissedTogether: Story = {
  args: {
    items: ready([
      ...questions.slice(0, 1),
      { ...questions[0]!, id: 'q9', contact: { tn: '+14155550101', name: 'Amal' } },
      ...scheduledItems,
    ]),
    actions: { ...scheduledActions, onSendNow: fn(async (id: string) => (id === 'q9' ? 'The line is suspended.' : undefined)) },
  },
  play: async ({ args }) => {
    await expect(await screen.findByText(/^2 messages weren’t sent/u)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Send all 2 now' }));
    await screen.findByText(/still needs your decision\. The line is suspended\./u);
    await expect(args.actions.onSendNow).toHaveBeenCalledTimes(2);
    await waitFor(() => expect(screen.getByRole('button', { name: 'Keep all as drafts' })).toBeEnabled());
    await userEvent.click(screen.getByRole('button', { name: 'Keep all as drafts' }));
    await waitFor(() => expect(args.actions.onCancel).toHaveBeenLastCalledWith('q9', true));
  },
};

export const Searched: Story = {
  play: async () => {
    await userEvent.type(await screen.findByRole('searchbox', { name: 'Search scheduled messages' }), 'berths.xlsx');
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(1));
    await userEvent.clear(screen.getByRole('searchbox', { name: 'Search scheduled messages' }));
    await userEvent.click(screen.getByRole('combobox', { name: 'Line' }));
    await userEvent.click(await screen.findByRole('option', { name: 'Old office' }));
    await expect(await screen.findByText('No messages found')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Clear filters' }));
    await expect(await screen.findByRole('article', { name: /Léa Dubois/u })).toBeVisible();
  },
};

export const Empty: Story = {
  args: { items: ready([]) },
  play: async ({ args }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Open chats' }));
    await expect(args.onShowChats).toHaveBeenCalledOnce();
  },
};

export const Loading: Story = { args: { items: loading } };

export const LoadFailed: Story = {
  args: { items: failed() },
  play: async ({ args }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
    await expect(args.onRetry).toHaveBeenCalledOnce();
  },
};

/** What is sent is the server's work, so only changing waits. */
export const Offline: Story = {
  args: { isOffline: true },
  play: async () => {
    const léa = await row(/Léa Dubois/u);
    await expect(léa.getByRole('button', { name: 'Send now' })).toBeDisabled();
  },
};

export const Refused: Story = {
  args: { actions: { ...scheduledActions, onSendNow: fn(async () => 'This message was already sent.') } },
  play: async () => {
    const léa = await row(/Léa Dubois/u);
    await userEvent.click(léa.getByRole('button', { name: 'Send now' }));
    // A toast comes in with motion.
    await screen.findByText(/This message was already sent\./u);
  },
};

export const TenThousand: Story = {
  args: { items: ready(tenThousand) },
  play: async () => {
    await expect(await screen.findByText('10,000 messages')).toBeVisible();
    await expect(screen.getAllByRole('article').length).toBeLessThan(60);
  },
};

export const LongNames: Story = { args: { items: ready(longNames) } };

export const Phone: Story = { tags: ['picture'], globals: { viewport: { value: 'phone' } } };

export const DarkArabic: Story = { tags: ['picture'], globals: { theme: 'dark', locale: 'ar' } };
