import { expect, fn, userEvent, waitFor } from '@manyline/plays';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { styled } from 'styled-components';
import { harbour, mast, sampleFiles } from '../Files/FileBytes.data.ts';
import { FilesContext } from '../Files/filesContext.ts';
import { manyMessages, NOW, wholeHistory } from './MessageList.data.ts';
import { frames, messageListArgs, still, topOf, worstMove } from './MessageList.harness.ts';
import { MessageList, type MessageListProps } from './MessageList.tsx';
import type { MessageHistory, MessageItem } from './MessageList.types.ts';

const Frame = styled.div`
  display: flex;
  block-size: 100dvh;
  background: var(--ml-surface);
`;

/** Wires the list to messages that the play function changes. */
function Living({ onReady, ...args }: MessageListProps & { readonly onReady: (set: typeof update) => void }) {
  const [change, setChange] = useState<Partial<MessageHistory>>({});
  onReady((next) => setChange((known) => ({ ...known, ...next })));
  return <MessageList {...args} history={{ ...args.history, ...change }} />;
}

let update: (change: Partial<MessageHistory>) => void = () => undefined;

/** These messages between older and newer ones. */
const partOf = (messages: readonly MessageItem[]): MessageHistory => ({ messages, hasMore: true, hasNewer: true, older: 'idle' });
const upToNow = (messages: readonly MessageItem[]): MessageHistory => ({ ...partOf(messages), hasNewer: false });

const meta = {
  title: 'Chat/MessagePaging',
  component: MessageList,
  parameters: { layout: 'fullscreen' },
  render: (args) => <Living {...args} onReady={(set) => (update = set)} />,
  args: { ...messageListArgs, history: partOf(manyMessages(4000, 4060)), opening: { key: 'n4030' } },
  decorators: [
    (Story) => (
      <Frame>
        <Story />
      </Frame>
    ),
  ],
} satisfies Meta<typeof MessageList>;
export default meta;
type Story = StoryObj<typeof meta>;

export const BothWays: Story = {
  play: async ({ canvas, args }) => {
    const log = canvas.getByRole('log', { name: 'Messages' });
    await frames(4);
    let [from, to] = [4000, 4060];
    const show = () => update({ messages: manyMessages(from, to) });
    const moves: string[] = [];
    const note = async (what: string) => {
      const worst = await worstMove(log, show);
      if (worst > 1) moves.push(`${what}: ${worst} px`);
    };
    for (let page = 0; page < 6; page += 1) {
      log.scrollTop = log.scrollHeight;
      await waitFor(() => expect(args.conversationActions.onLoadNewer).toHaveBeenCalled());
      await frames(3);
      to += 50;
      await note(`newer ${page}`);
      if (page < 3) continue;
      // Messages far above are unloaded.
      from += 50;
      await note(`cut above ${page}`);
    }
    for (let page = 0; page < 6; page += 1) {
      log.scrollTop = 0;
      await frames(4);
      from -= 50;
      await note(`older ${page}`);
      to -= 50;
      await note(`cut below ${page}`);
    }
    await expect(moves).toEqual([]);
    await expect(args.actions.onLoadOlder).toHaveBeenCalled();
    await expect(log.getElementsByTagName('article').length).toBeLessThan(160);
    log.scrollTop = 600;
    await frames(12);
  },
};

const files = { ...sampleFiles(), onShow: fn(), onArrive: fn() };
/** Every third message with a picture. */
const withPictures = (from: number, to: number) =>
  manyMessages(from, to).map((message, offset) =>
    (from + offset) % 3 > 0
      ? message
      : { ...message, file: { ...((from + offset) % 2 > 0 ? mast : harbour), id: `picture ${from + offset}` } },
  );

/** Pictures of older messages load after the messages; their space is reserved. */
export const OlderWithPictures: Story = {
  args: { history: partOf(withPictures(4000, 4060)), opening: { key: 'n4020' } },
  decorators: [
    (Story) => (
      <FilesContext value={files}>
        <Story />
      </FilesContext>
    ),
  ],
  play: async ({ canvas }) => {
    const log = canvas.getByRole('log', { name: 'Messages' });
    await waitFor(() => expect(log.querySelectorAll('img').length).toBeGreaterThan(0));
    for (let from = 3950; from >= 3800; from -= 50) {
      log.scrollTop = 0;
      await still(log);
      await expect(await worstMove(log, () => update({ messages: withPictures(from, 4060) }))).toBeLessThanOrEqual(1);
    }
    log.scrollTop = 900;
    await waitFor(() => expect([...log.querySelectorAll('img')].every(({ complete }) => complete)).toBe(true));
    await frames(12);
    // The rows are measured by now; earlier, the position would depend on the frame.
    log.scrollTop = 900;
    await frames(12);
  },
};

export const ReceivingFarAbove: Story = {
  args: { history: upToNow(manyMessages(5000, 10_000)), opening: { key: 'n7000', offset: 33 } },
  play: async ({ canvas }) => {
    const log = canvas.getByRole('log', { name: 'Messages' });
    await waitFor(() => expect(Math.abs(topOf(log, 'n7000') - log.getBoundingClientRect().top - 33)).toBeLessThanOrEqual(1));
    const arriving = (count: number) =>
      Array.from({ length: count }, (_, index) => ({ key: `new${index}`, text: `وصل الخبر ${index}`, time: NOW + index, isOwn: false }));
    for (const count of [1, 5, 40])
      await expect(
        await worstMove(log, () => update({ messages: [...manyMessages(5000, 10_000), ...arriving(count)] })),
      ).toBeLessThanOrEqual(1);
    const seen = manyMessages(5000, 10_000).map((message) => (message.isOwn ? { ...message, state: 'delivered' as const } : message));
    await expect(await worstMove(log, () => update({ messages: [...seen, ...arriving(40)] }))).toBeLessThanOrEqual(1);
    await expect(canvas.getByText('40 new messages below')).toBeInTheDocument();
    await userEvent.click(canvas.getByRole('button', { name: /^Jump to the latest message/ }));
    await waitFor(() => expect(log.scrollHeight - log.scrollTop - log.clientHeight).toBeLessThan(2));
    await frames(6);
    await expect(log.scrollHeight - log.scrollTop - log.clientHeight).toBeLessThan(2);
  },
};

export const BurstAtTheBottom: Story = {
  args: { history: upToNow(manyMessages(5000, 9000)), opening: undefined },
  play: async ({ canvas }) => {
    const log = canvas.getByRole('log', { name: 'Messages' });
    for (let to = 9001; to <= 9300; to += 1) {
      update({ messages: manyMessages(5000, to) });
      if (to % 5 > 0) continue;
      await frames(1);
      await expect(log.scrollHeight - log.scrollTop - log.clientHeight).toBeLessThan(2);
    }
    await expect(log.getElementsByTagName('article').length).toBeLessThan(90);
  },
};

export const StickyDays: Story = {
  args: { history: wholeHistory(manyMessages(9000, 10_000)), opening: undefined },
  play: async ({ canvas }) => {
    const log = canvas.getByRole('log', { name: 'Messages' });
    const { top } = log.getBoundingClientRect();
    const labels = () =>
      [...log.querySelectorAll<HTMLElement>('.day > span, [aria-hidden="true"] > span')]
        .filter((label) => !label.closest('svg, [hidden]'))
        .map((label) => ({ text: label.textContent, top: Math.round(label.getBoundingClientRect().top - top) }))
        .filter((label) => label.top > -20 && label.top < log.clientHeight);
    for (let step = 0; step < 60; step += 1) {
      log.scrollTop -= 97;
      await frames(3);
      const shown = labels();
      const names = new Set(shown.map(({ text }) => text));
      // Separators of the same day may overlap, those of different days may not.
      for (const name of names) await expect(new Set(shown.filter(({ text }) => text === name).map((label) => label.top)).size).toBe(1);
      const tops = [...new Set(shown.map((label) => label.top))].sort((a, b) => a - b);
      for (const [index, next] of tops.slice(1).entries()) await expect(next - (tops[index] ?? 0)).toBeGreaterThanOrEqual(20);
      await expect(Math.min(...tops)).toBeLessThanOrEqual(60);
    }
  },
};

export const UnreadAboveAndNewerFailed: Story = {
  args: { history: { ...partOf(manyMessages(4000, 4060)), newer: 'failed' }, unread: { unreadAbove: 213 }, opening: { key: 'n4059' } },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: '213 new messages' }));
    await expect(args.conversationActions.onShowFirstUnread).toHaveBeenCalled();
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }));
    await expect(args.conversationActions.onLoadNewer).toHaveBeenCalled();
    await expect(canvas.getByRole('log').querySelector('[data-marked]')).toHaveAttribute('data-key', 'n4059');
    await userEvent.click(canvas.getByRole('button', { name: 'Jump to the latest message' }));
    await expect(args.conversationActions.onShowLatest).toHaveBeenCalled();
  },
};

export const UnreadAboveTheEnd: Story = {
  args: { history: upToNow(manyMessages(9900, 10_000)), unread: { unreadAbove: 213 }, opening: undefined },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: '213 unread messages above' }));
    await expect(args.conversationActions.onShowFirstUnread).toHaveBeenCalled();
  },
};

export const UnreadFarInHistory: Story = {
  args: { history: upToNow(manyMessages(8000, 10_000)), unread: { firstUnreadKey: 'n9000', unreadCount: 600 }, opening: undefined },
  play: async ({ canvas }) => {
    const log = canvas.getByRole('log', { name: 'Messages' });
    await waitFor(() =>
      expect(Math.abs(topOf(log, 'n9000') - log.getBoundingClientRect().top - log.clientHeight / 4)).toBeLessThanOrEqual(1),
    );
    await expect(canvas.getByText('600 new messages')).toBeVisible();
  },
};
