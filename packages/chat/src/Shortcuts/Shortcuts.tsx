import { lazyPart, useAnnounce } from '@manyline/ui';
import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import type { ChatListItemData } from '../ChatList/ChatList.types.ts';
import { useText } from '../messages/useText.ts';
import type { Keys } from './Keys.types.ts';
import { nextUnread } from './nextUnread.ts';
import { findShortcut, type ShortcutId, SHORTCUTS } from './shortcuts.ts';
import type { ShortcutSheetProps } from './ShortcutSheet.tsx';
import { useArrivals } from './useArrivals.ts';

export interface ShortcutsProps {
  /** The chosen keys, and what they do. */
  readonly keys: Keys;
  /** In the order shown. */
  readonly chats: readonly ChatListItemData[];
  /** The open chat. */
  readonly currentChatId: string | undefined;
  /** The element that the keys work in. */
  readonly page: RefObject<HTMLElement | null>;
  readonly onOpenChat: (chatId: string) => void;
  /** Undefined while no chat can be started. */
  readonly onNewChat: (() => void) | undefined;
  /** Marks the chat as done. */
  readonly onMarkDone: (chatId: string) => void;
}

/**
 * Handles the page's shortcuts, shows their sheet, and announces messages that arrive out of view.
 * @use Once, on a page with chats.
 * @avoid to find a page or an action by its name → CommandPalette
 */
export function Shortcuts({ keys, chats, currentChatId, page, onOpenChat, onNewChat, onMarkDone }: ShortcutsProps) {
  const t = useText();
  const announce = useAnnounce();
  const { isSheetOpen, sendKey, hasLetterKeys, onSheetOpenChange, onLetterKeysChange, onCommands } = keys;

  const cameFrom = useRef<Element>(null);

  useArrivals(chats, currentChatId);
  const goUnread = (direction: 1 | -1) => {
    const next = nextUnread(chats, currentChatId, direction);
    if (next === undefined) announce(t('chat.keys.noUnread'));
    else onOpenChat(next);
  };
  const run = useEffectEvent((id: ShortcutId) => {
    switch (id) {
      case 'nextUnread':
        return goUnread(1);
      case 'previousUnread':
        return goUnread(-1);
      case 'search':
        cameFrom.current = document.activeElement;
        return page.current?.querySelector<HTMLElement>('[type="search"], [role="searchbox"]')?.focus();
      case 'write':
        return page.current?.querySelector<HTMLElement>(WRITING)?.focus();
      case 'newChat':
        return onNewChat?.();
      case 'markDone':
        return currentChatId === undefined ? undefined : onMarkDone(currentChatId);
      case 'sheet':
        return onSheetOpenChange(true);
    }
  });
  const open = useEffectEvent((chatId: string) => onOpenChat(chatId));
  const handleKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.isComposing || document.querySelector(MODAL)) return;
    if (event.key === 'Escape' && isEmptySearch(event.target, page.current)) {
      event.preventDefault();
      return leaveSearch(page.current, cameFrom.current);
    }
    const shortcut = findShortcut(event, { isTyping: isTyping(event.target), hasLetterKeys });
    if (!shortcut) return;
    event.preventDefault();
    run(shortcut.id);
  });

  useEffect(() => {
    const listen = (event: KeyboardEvent) => handleKeyDown(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
  useEffect(() => {
    const byKey = Object.fromEntries(SHORTCUTS.map(({ id }) => [id, () => run(id)])) as Record<ShortcutId, () => void>;
    onCommands({ ...byKey, openChat: (chatId) => open(chatId) });
    return () => onCommands(undefined);
  }, [onCommands]);

  return (
    <ShortcutSheet
      isOpen={isSheetOpen}
      hasLetterKeys={hasLetterKeys}
      sendKey={sendKey}
      onOpenChange={onSheetOpenChange}
      onLetterKeysChange={onLetterKeysChange}
    />
  );
}

const ShortcutSheet = lazyPart<ShortcutSheetProps>(() => import('./ShortcutSheet.tsx'), {
  isWanted: ({ isOpen }) => isOpen,
  onMissing: ({ onOpenChange }) => onOpenChange(false),
});

const MODAL = '[data-modal][data-open], dialog:modal, [role="menu"][data-open]';
const WRITING = 'textarea:not(:disabled)';
const ROWS = '[role="list"] [tabindex="0"]';

function isEmptySearch(target: EventTarget | null, page: HTMLElement | null): boolean {
  return target instanceof HTMLInputElement && target.type === 'search' && target.value === '' && page?.contains(target) === true;
}

/** Returns the focus to where search was opened, or to the list below it. */
function leaveSearch(page: HTMLElement | null, cameFrom: Element | null): void {
  const isThere = cameFrom instanceof HTMLElement && cameFrom !== document.body && cameFrom.isConnected;
  (isThere ? cameFrom : page?.querySelector<HTMLElement>(ROWS))?.focus();
}

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof Element &&
    target.closest('input:not([type="checkbox"], [type="radio"]), textarea, select, [contenteditable]') !== null
  );
}
