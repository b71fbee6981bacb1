import { expect, fn, screen, userEvent, waitFor, within } from '@manyline/plays';
import { AnnouncerProvider } from '@manyline/ui';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useEffect, useRef, useState } from 'react';
import { chats } from '../ChatList/ChatList.data.ts';
import { keys } from './Keys.data.ts';
import { SHORTCUTS } from './shortcuts.ts';
import { Shortcuts, type ShortcutsProps } from './Shortcuts.tsx';

const unread = chats.filter(({ unseenMsgs }) => unseenMsgs > 0);

/** A page with the parts that the shortcuts focus. */
function Page(args: ShortcutsProps) {
  const page = useRef<HTMLElement>(null);
  return (
    <AnnouncerProvider>
      <section ref={page} aria-label="Page">
        <input type="search" aria-label="Search chats" />
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is a stop of the keyboard */}
        <div role="log" aria-label="Messages" tabIndex={0}>
          Messages
        </div>
        <textarea aria-label="Message" />
      </section>
      <Shortcuts {...args} page={page} />
    </AnnouncerProvider>
  );
}

const meta = {
  title: 'Chat/Shortcuts',
  component: Shortcuts,
  args: {
    keys,
    chats,
    currentChatId: undefined,
    page: { current: null },
    onOpenChat: fn(),
    onNewChat: fn(),
    onMarkDone: fn(),
  },
  render: (args) => <Page {...args} />,
} satisfies Meta<typeof Shortcuts>;
export default meta;
type Story = StoryObj<typeof meta>;

export const NextAndPreviousUnread: Story = {
  tags: ['picture'],
  play: async ({ args, canvas }) => {
    await userEvent.keyboard('{Alt>}{Shift>}{ArrowDown}{/Shift}{/Alt}');
    await expect(args.onOpenChat).toHaveBeenLastCalledWith(unread[0]?.chatId);
    await userEvent.keyboard('{Alt>}{Shift>}{ArrowUp}{/Shift}{/Alt}');
    await expect(args.onOpenChat).toHaveBeenLastCalledWith(unread.at(-1)?.chatId);
    // While writing too.
    await userEvent.click(canvas.getByRole('textbox', { name: 'Message' }));
    await userEvent.keyboard('{Alt>}{Shift>}{ArrowDown}{/Shift}{/Alt}');
    await expect(args.onOpenChat).toHaveBeenCalledTimes(3);
  },
};

export const NothingUnread: Story = {
  args: { chats: [] },
  play: async ({ args }) => {
    await userEvent.keyboard('{Alt>}{Shift>}{ArrowDown}{/Shift}{/Alt}');
    await expect(args.onOpenChat).not.toHaveBeenCalled();
    await waitFor(() => expect(document.querySelector('[data-announcer]:not(:empty)')).toHaveTextContent('No other unread chats'));
  },
};

export const SingleKeys: Story = {
  args: { currentChatId: 'bob' },
  play: async ({ args, canvas }) => {
    await userEvent.keyboard('n');
    await expect(args.onNewChat).toHaveBeenCalledOnce();
    await userEvent.keyboard('e');
    await expect(args.onMarkDone).toHaveBeenCalledWith('bob');
    await userEvent.keyboard('c');
    const field = canvas.getByRole('textbox', { name: 'Message' });
    await expect(field).toHaveFocus();
    // In a text field they type letters.
    await userEvent.keyboard('nec?/');
    await expect(field).toHaveValue('nec?/');
    await expect(args.onNewChat).toHaveBeenCalledOnce();
    await expect(args.onMarkDone).toHaveBeenCalledOnce();
    await expect(args.keys.onSheetOpenChange).not.toHaveBeenCalled();
    const log = canvas.getByRole('log');
    log.focus();
    await userEvent.keyboard('/');
    await expect(canvas.getByRole('searchbox')).toHaveFocus();
    // With nothing to clear, Escape returns to the list.
    await userEvent.keyboard('{Escape}');
    await expect(log).toHaveFocus();
  },
};

export const SingleKeysTurnedOff: Story = {
  args: { currentChatId: 'bob', keys: { ...keys, hasLetterKeys: false, isSheetOpen: false } },
  play: async ({ args }) => {
    await userEvent.keyboard('ne?');
    await expect(args.onNewChat).not.toHaveBeenCalled();
    await expect(args.onMarkDone).not.toHaveBeenCalled();
    await expect(args.keys.onSheetOpenChange).not.toHaveBeenCalled();
  },
};

export const Sheet: Story = {
  tags: ['picture'],
  args: { keys: { ...keys, isSheetOpen: true } },
  play: async ({ args }) => {
    const sheet = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
    // The sheet lists every shortcut, because it is made from the same table.
    await expect(within(sheet).getAllByRole('term')).toHaveLength(SHORTCUTS.length + 9);
    await userEvent.click(within(sheet).getByRole('switch', { name: /Single-key shortcuts/ }));
    await expect(args.keys.onLetterKeysChange).toHaveBeenCalledWith(false);
    // Nothing behind it moves.
    await userEvent.keyboard('{Alt>}{Shift>}{ArrowDown}{/Shift}{/Alt}');
    await expect(args.onOpenChat).not.toHaveBeenCalled();
  },
};

export const SheetDarkArabic: Story = {
  args: { keys: { ...keys, isSheetOpen: true, hasLetterKeys: false, sendKey: 'ctrlEnter' } },
  globals: { theme: 'dark', locale: 'ar' },
  play: async () => {
    await screen.findByRole('dialog');
  },
};

let give: (chats: ShortcutsProps['chats']) => void = () => undefined;

function Living(args: ShortcutsProps) {
  const [shown, setShown] = useState(args.chats);
  useEffect(() => {
    give = setShown;
  }, []);
  return <Page {...args} chats={shown} />;
}

/** Batched, and never of the open chat. */
const SaysWhatArrives = (locale: string, phrases: readonly (readonly [count: number, text: string])[]): Story => ({
  args: { currentChatId: chats[1]?.chatId },
  globals: { locale },
  render: (args) => <Living {...args} />,
  play: async () => {
    const said = () => document.querySelector('[data-announcer]:not(:empty)')?.textContent;
    let unread = 0;
    for (const [count, text] of phrases) {
      for (let one = 0; one < count; one += 1) {
        unread += 1;
        give(
          chats.map((chat, index) => ({
            ...chat,
            ...(index === 0 && { name: 'Bob' }),
            unseenMsgs: chat.unseenMsgs + (index < 2 ? unread : 0),
          })),
        );
        await new Promise((done) => setTimeout(done));
      }
      await waitFor(() => expect(said()).toBe(text));
    }
  },
});

export const ArrivalsInEnglish: Story = SaysWhatArrives('en', [
  [3, '3 new messages from Bob'],
  [1, '1 new message from Bob'],
]);
