import { expect, screen, userEvent, waitFor } from '@manyline/plays';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { bobConversation, newConversation } from '../ChatScreen/ChatScreen.data.ts';
import { writing } from '../Composer/Writing.data.ts';
import { harbourLine } from '../LinePicker/LinePicker.data.ts';
import { manyMessages, NOW } from '../MessageList/MessageList.data.ts';
import { conversationArgs, inFrame } from './Conversation.harness.tsx';
import { Conversation } from './Conversation.tsx';

const meta = {
  title: 'Chat/Conversation',
  component: Conversation,
  parameters: { layout: 'fullscreen' },
  args: conversationArgs,
  decorators: [inFrame],
} satisfies Meta<typeof Conversation>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  tags: ['picture'],
  play: async ({ canvas, args }) => {
    await expect(await canvas.findByText('+33 6 12 34 56 78')).toBeVisible();
    await expect(canvas.getByRole('region', { name: 'Bob Martin' })).toBeVisible();
    await expect(canvas.getAllByRole('link', { name: 'Call' })[0]).toHaveAttribute('href', 'tel:+33612345678');
    await userEvent.type(canvas.getByRole('textbox', { name: 'Message' }), 'See you{Enter}');
    await expect(args.onSend).toHaveBeenCalledWith('See you');
  },
};

/** A click before the menu is loaded opens it as soon as it is. */
export const MenuAtOnce: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Chat actions' }));
    await expect(await screen.findByRole('menuitem', { name: /^Mute/ })).toBeVisible();
  },
};

export const Empty: Story = {
  args: { conversation: newConversation },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('+33 6 12 34 56 78')).toBeVisible();
    await expect(canvas.getByRole('heading', { name: 'Say hello to Bob Martin' })).toBeVisible();
  },
};

const DAY_SECONDS = 86_400;
const threeOfTwoDays = [
  { key: 'sign', text: 'The sign is already painted.', isOwn: false, state: 'seen', time: NOW - DAY_SECONDS },
  { key: 'boarding', text: 'Boarding in Amsterdam now. See you soon!', isOwn: true, state: 'seen', time: NOW - 900 },
  { key: 'later', text: 'Bon vol! À tout à l’heure', isOwn: false, state: 'seen', time: NOW - 600 },
] as const;

const lost = { text: 'Lost', isOwn: true, state: 'failed', failure: 'unreachable' } as const;

/** "Show" goes through the unsent messages, the oldest first. */
export const ShowsWhatFailed: Story = {
  args: {
    conversation: {
      ...bobConversation,
      messages: [{ ...lost, key: 'lost1', time: NOW - 7_000_000 }, ...manyMessages(0, 120), { ...lost, key: 'lost2', time: NOW }],
    },
    writing: { ...writing, failed: 2 },
  },
  play: async ({ canvas, canvasElement }) => {
    const shown = (key: string) => waitFor(() => expect(canvasElement.querySelector(`[data-key='${key}'][data-marked]`)).toBeVisible());
    const show = await canvas.findByRole('button', { name: 'Show' });
    await userEvent.click(show);
    await shown('lost1');
    await userEvent.click(show);
    await shown('lost2');
  },
};

export const Phone: Story = {
  tags: ['picture'],
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas, args }) => {
    await expect(await canvas.findByText('+33 6 12 34 56 78')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Back to chats' }));
    await expect(args.onBack).toHaveBeenCalledOnce();
  },
};

/** At 320 pixels the number keeps its place beside the link that calls it. */
export const Narrow: Story = {
  globals: { viewport: { value: 'narrow' } },
  play: async ({ canvas }) => {
    const number = await canvas.findByText('+33 6 12 34 56 78');
    const [call] = canvas.getAllByRole('link', { name: 'Call' });
    await waitFor(() => expect(number.getBoundingClientRect().right).toBeLessThanOrEqual(call?.getBoundingClientRect().left ?? 0));
    await waitFor(() => expect(number.scrollWidth).toBeLessThanOrEqual(number.clientWidth));
  },
};

const COSTLY =
  'Hello 😀 “how are you doing?” I am writing a rather long message – so that it needs more than one SMS… It’s the letters, isn’t it?';

/** With the phone's keyboard open, a long text with its notices leaves the button and messages in sight; the notices scroll. */
export const KeyboardOpen: Story = {
  globals: { viewport: { value: 'keyboard' } },
  args: { draft: COSTLY },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Why?' }));
    const notice = (await canvas.findAllByText(/^Special characters/)).at(-1)?.parentElement as HTMLElement;
    await expect(notice.scrollHeight).toBeGreaterThan(notice.clientHeight);
    const isInSight = (element: Element) => {
      const { top, bottom } = element.getBoundingClientRect();
      return top >= 0 && bottom <= window.innerHeight;
    };
    await expect(isInSight(canvas.getByRole('button', { name: 'Send' }))).toBe(true);
    const text = canvas.getByRole('textbox', { name: 'Message' });
    await expect(isInSight(text)).toBe(true);
    await expect(canvas.getByRole('log').clientHeight).toBeGreaterThan(90);
    // The text has the width of the box.
    await expect(text.clientWidth).toBeGreaterThan(330);
  },
};

/** At 400 % zoom of a small desktop, the newest three messages and the field are in sight. */
export const LowWindow: Story = {
  globals: { viewport: { value: 'zoomed' } },
  args: { conversation: { ...bobConversation, messages: threeOfTwoDays } },
  play: async ({ canvas, canvasElement }) => {
    const field = await canvas.findByRole('textbox', { name: 'Message' });
    await waitFor(() => expect(canvas.getAllByRole('article')).toHaveLength(3));
    const top = canvasElement.querySelector('header')?.getBoundingClientRect().bottom;
    for (const message of canvas.getAllByRole('article')) {
      await expect(message.getBoundingClientRect().top).toBeGreaterThanOrEqual(top ?? NaN);
      await expect(message.getBoundingClientRect().bottom).toBeLessThanOrEqual(field.getBoundingClientRect().top);
    }
    await expect(canvas.getByRole('button', { name: 'Send' }).getBoundingClientRect().bottom).toBeLessThanOrEqual(window.innerHeight);
  },
};

/** Long names of contacts and lines are truncated at their end, in either direction. */
export const LongNames: Story = {
  globals: { viewport: { value: 'phone' } },
  args: {
    conversation: { ...bobConversation, name: 'جدتي العزيزة فاطمة بنت عبد الرحمن من مدينة الدار البيضاء في المغرب العربي' },
    line: { ...harbourLine, name: 'متجر المرفأ للأدوات البحرية في الدار البيضاء' },
  },
  play: async ({ canvas }) => {
    const begins = async (words: HTMLElement) => {
      const walker = document.createTreeWalker(words, NodeFilter.SHOW_TEXT);
      const letter = document.createRange();
      letter.setStart(walker.nextNode() as Text, 0);
      letter.setEnd(walker.currentNode, 1);
      await expect(letter.getBoundingClientRect().right).toBeLessThanOrEqual(words.getBoundingClientRect().right + 1);
    };
    await begins(canvas.getByRole('heading', { name: /^جدتي/ }));
    await begins(canvas.getByText(/^متجر المرفأ/).closest('b') as HTMLElement);
  },
};
