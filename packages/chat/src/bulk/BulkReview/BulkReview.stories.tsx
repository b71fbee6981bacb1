import type { BatchWait } from '@manyline/contract';
import { expect, fn, screen, userEvent, waitFor, within } from '@manyline/plays';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { recipientAt, line, NOW, prepared } from '../BulkBoard/BulkBoard.data.ts';
import { HeldReview } from './BulkReview.harness.tsx';
import { BulkReview } from './BulkReview.tsx';

const small = {
  ...prepared,
  needsTypedCount: false,
  counts: { ...prepared.counts, receive: 3, waiting: 3, total: 9, segments: { min: 1, max: 1, total: 3 } },
};

type Found = Promise<readonly BatchWait[] | undefined>;

const meta = {
  title: 'Chat/BulkReview',
  component: BulkReview,
  parameters: { layout: 'fullscreen' },
  args: {
    batch: small,
    line,
    isStarting: false,
    now: NOW,
    ownZone: 'Europe/Paris',
    isOffline: false,
    onFindWaits: fn(async (): Found => []),
    onStart: fn(),
    onBack: fn(),
  },
} satisfies Meta<typeof BulkReview>;
export default meta;
type Story = StoryObj<typeof meta>;

const review = (name: string | RegExp) => screen.findByRole('dialog', { name });

/** A stray Enter doesn't send. */
export const Default: Story = {
  tags: ['picture'],
  args: {
    sample: [
      recipientAt(0, 'waiting'),
      recipientAt(1, 'waiting'),
      { ...recipientAt(2, 'waiting'), text: 'Hello ليلى, your berth at the harbour is ready from 6 pm. Answer YES to keep it.' },
    ],
  },
  play: async ({ args }) => {
    const shown = await review('Send to 3 recipients?');
    const dialog = within(shown);
    await waitFor(() => expect(dialog.getByRole('button', { name: 'Cancel' })).toHaveFocus());
    await expect(dialog.getByText('From')).toBeVisible();
    // Each of the two texts once, and not the template as well.
    await expect(shown.textContent.match(/berth at the harbour/gu)).toHaveLength(2);
    await userEvent.keyboard('{Enter}');
    await expect(args.onBack).toHaveBeenCalledOnce();
    await expect(args.onStart).not.toHaveBeenCalled();
    await userEvent.click(dialog.getByRole('button', { name: 'Send to 3 recipients' }));
    await expect(args.onStart).toHaveBeenCalledWith(undefined, {});
    dialog.getByText('From').scrollIntoView({ block: 'center' });
  },
};

/** A back end without bulk messages sends in one call, so there is no list of next steps. */
export const InOneCall: Story = {
  args: { isDirect: true },
  play: async () => {
    const dialog = within(await review('Send to 3 recipients?'));
    await expect(dialog.getByRole('button', { name: 'Send to 3 recipients' })).toBeEnabled();
    await expect(dialog.queryByText('What happens next')).toBeNull();
  },
};

/** A batch above a configured size needs a second confirmation by typing the count. */
export const TypedCount: Story = {
  args: { batch: prepared },
  play: async ({ args }) => {
    const dialog = within(await review('Send to 246 recipients?'));
    await expect(dialog.getByText('Duplicate')).toBeVisible();
    const send = dialog.getByRole('button', { name: 'Send to 246 recipients' });
    await expect(send).toBeDisabled();
    const field = dialog.getByRole('textbox', { name: /Type 246 to confirm/u });
    await userEvent.type(field, '252');
    await expect(await dialog.findByText('That’s not 246. Check the number of recipients.')).toBeVisible();
    await userEvent.clear(field);
    await userEvent.type(field, '٢٤٦{Enter}');
    await expect(args.onStart).not.toHaveBeenCalled();
    await userEvent.click(send);
    await expect(args.onStart).toHaveBeenCalledWith('٢٤٦', {});
  },
};

export const CountsChanged: Story = {
  args: {
    batch: { ...prepared, needsTypedCount: false, counts: { ...prepared.counts, receive: 244, segments: { min: 1, max: 2, total: 248 } } },
    previous: prepared,
    refusal: 'The recipients changed.',
  },
  play: async () => {
    const dialog = within(await review('Send to 244 recipients?'));
    await expect(dialog.getByRole('alert')).toHaveTextContent('Recipients: 246 before, 244 now');
    await expect(dialog.getByRole('alert')).toHaveTextContent('SMS in total: 250 before, 248 now');
  },
};

export const StartingNow: Story = {
  args: { isStarting: true },
  play: async ({ args }) => {
    const send = within(await review('Send to 3 recipients?')).getByRole('button', { name: 'Send to 3 recipients' });
    await expect(send).toHaveAttribute('aria-busy', 'true');
    await userEvent.click(send);
    await userEvent.keyboard('{Escape}');
    await expect(args.onStart).not.toHaveBeenCalled();
    await expect(args.onBack).not.toHaveBeenCalled();
  },
};

export const Nobody: Story = {
  args: {
    batch: { ...small, counts: { ...small.counts, receive: 0, waiting: 0, total: 6, segments: { min: 0, max: 0, total: 0 } } },
    refusal: 'You need to wait 5 minutes for the next request.',
  },
  play: async () => {
    const dialog = within(await review('No recipients'));
    await expect(dialog.getByText(/fix a number/u)).toBeVisible();
    await expect(dialog.getByText('You need to wait 5 minutes for the next request.')).toBeVisible();
    await expect(dialog.getByRole('button', { name: /^Send to/u })).toBeDisabled();
  },
};

const AT_EIGHT = Date.parse('2026-11-26T07:00:00Z') / 1_000;
const waits = [
  { kind: 'sure', count: 180, waiting: 12, firstTime: AT_EIGHT, lastTime: AT_EIGHT },
  { kind: 'several', count: 63, waiting: 63, firstTime: AT_EIGHT + 43_200, lastTime: AT_EIGHT + 43_200 },
  { kind: 'none', count: 3, waiting: 0 },
] as const;

/** At a set time, and not at night where the recipients are: who waits is said before it's confirmed. */
export const Later: Story = {
  tags: ['picture'],
  args: {
    batch: { ...prepared, needsTypedCount: false, quietOffer: { from: '21:00', to: '08:00', isOn: false } },
    onFindWaits: fn(async (): Found => waits),
  },
  play: async ({ args }) => {
    const dialog = within(await review(/246/u));
    await userEvent.click(dialog.getByRole('button', { name: 'Send later…' }));
    const later = within(await screen.findByRole('dialog', { name: 'Send later' }));
    await expect(later.queryByRole('combobox', { name: 'Repeat' })).toBeNull();
    await userEvent.click(later.getByRole('button', { name: /^Tomorrow/u }));
    await userEvent.click(later.getByRole('button', { name: 'Set time' }));
    await userEvent.click(await dialog.findByRole('switch', { name: /^No messages between/u }));
    const hours = { from: '21:00', to: '08:00' };
    const when = { startsTime: expect.any(Number) as number, quietHours: hours };
    await waitFor(() => expect(args.onFindWaits).toHaveBeenLastCalledWith(when));
    await expect(within(await dialog.findByRole('list', { name: 'Quiet hours' })).getAllByRole('listitem')).toHaveLength(3);
    await userEvent.click(dialog.getByRole('button', { name: 'Schedule for 246 recipients' }));
    await expect(args.onStart).toHaveBeenLastCalledWith(undefined, when);
  },
};

const TOMORROW = Date.parse('2026-11-15T07:00:00Z') / 1_000;

/** The review was open until its time had passed: the server refuses, nothing is sent, and a later time is proposed. */
export const TimePassed: Story = {
  args: { batch: { ...prepared, needsTypedCount: false } },
  render: (args) => <HeldReview {...args} nextDay={TOMORROW + 3_600} />,
  play: async ({ args }) => {
    const dialog = within(await review(/246/u));
    await userEvent.click(dialog.getByRole('button', { name: 'Send later…' }));
    const later = within(await screen.findByRole('dialog', { name: 'Send later' }));
    await userEvent.click(later.getByRole('button', { name: /^Tomorrow/u }));
    await userEvent.click(later.getByRole('button', { name: 'Set time' }));
    const schedule = await dialog.findByRole('button', { name: 'Schedule for 246 recipients' });
    await userEvent.click(schedule);
    await expect(await dialog.findByRole('alert')).toHaveTextContent('Nothing was sentThis time has passed.');
    await waitFor(() => expect(dialog.queryByText(/^Nothing is sent before/u)).toBeNull());
    await expect(args.onStart).toHaveBeenLastCalledWith(undefined, { startsTime: TOMORROW });
    await userEvent.click(dialog.getByRole('button', { name: 'Edit time' }));
    const edit = within(await screen.findByRole('dialog', { name: 'Edit time' }));
    await userEvent.click(edit.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Edit time' })).toBeNull());
    await userEvent.click(schedule);
    await waitFor(() => expect(args.onStart).toHaveBeenLastCalledWith(undefined, { startsTime: TOMORROW + 86_400 }));
    await userEvent.click(dialog.getByRole('button', { name: 'Send now instead' }));
    await userEvent.click(await dialog.findByRole('button', { name: 'Send to 246 recipients' }));
    await expect(args.onStart).toHaveBeenLastCalledWith(undefined, {});
  },
};

/** Who has read the review to its end sees the refusal, too. */
export const RefusedOnPhone: Story = {
  args: { batch: { ...prepared, needsTypedCount: false } },
  render: function Refused(args) {
    const [refusal, setRefusal] = useState<string>();
    return <BulkReview {...args} refusal={refusal} onStart={() => setRefusal('Try again later.')} />;
  },
  globals: { viewport: { value: 'phone' } },
  play: async () => {
    const dialog = within(await review(/246/u));
    dialog.getByText(/^You can close this page/u).scrollIntoView();
    await userEvent.click(dialog.getByRole('button', { name: 'Send to 246 recipients' }));
    const alert = await dialog.findByRole('alert');
    const isInSight = () => {
      const { x, y, width } = alert.getBoundingClientRect();
      return alert.contains(document.elementFromPoint(x + width / 2, y + 4));
    };
    await waitFor(() => expect(isInSight()).toBe(true));
  },
};

/** Who waits couldn't be checked: the hours apply anyway, and it can be checked again. */
export const WaitsUnknown: Story = {
  args: { batch: { ...small, quietOffer: { from: '21:00', to: '08:00', isOn: true } }, onFindWaits: fn(async (): Found => undefined) },
  play: async ({ args }) => {
    const dialog = within(await review(/3/u));
    await userEvent.click(await dialog.findByRole('button', { name: 'Check again' }));
    await waitFor(() => expect(args.onFindWaits).toHaveBeenCalledTimes(2));
  },
};

export const Phone: Story = { tags: ['picture'], args: { batch: prepared }, globals: { viewport: { value: 'phone' } } };

export const DarkArabic: Story = {
  args: { batch: { ...prepared, template: 'مرحبًا {{first name}}، رصيفك في الميناء جاهز من السادسة مساءً.' } },
  globals: { theme: 'dark', locale: 'ar' },
};

export const French: Story = {
  args: { batch: prepared, line: { ...line, isAlive: false, status: 'Suspended' } },
  globals: { locale: 'fr' },
};
