import { isUnread } from './arrangeChats.ts';
import type { ChatSubject } from './ChatList.types.ts';
import type { ChatChange } from './inbox/Inbox.types.ts';

export type ChatAction = 'pin' | 'mute' | 'unread' | 'done' | 'rename' | 'block' | 'delete';

/** One key for each action while the focus is in the list; the menu shows them. */
export const ACTION_KEYS = { pin: 'P', mute: 'M', unread: 'U', done: 'E', rename: 'F2' } as const satisfies Partial<
  Record<ChatAction, string>
>;

interface Action {
  readonly change: ChatChange;
  /** The action removes the row from its place. */
  readonly isLeaving?: boolean;
  readonly said: `chat.inbox.said.${'pin' | 'unpin' | 'mute' | 'unmute' | 'unread' | 'read' | 'done' | 'undone' | 'block' | 'unblock' | 'delete'}`;
}

/** What each action does to this chat; an action that is already set is undone. */
export function actionsOf(chat: ChatSubject): Readonly<Record<Exclude<ChatAction, 'rename'>, Action>> {
  const { isPinned = false, isMuted = false, isDone = false, isBlocked = false } = chat;
  const isWaiting = isUnread({ ...chat, isDone: false });
  return {
    pin: { change: { isPinned: !isPinned }, said: isPinned ? 'chat.inbox.said.unpin' : 'chat.inbox.said.pin' },
    mute: { change: { isMuted: !isMuted }, said: isMuted ? 'chat.inbox.said.unmute' : 'chat.inbox.said.mute' },
    unread: { change: { isMarkedUnread: !isWaiting }, said: isWaiting ? 'chat.inbox.said.read' : 'chat.inbox.said.unread' },
    done: { change: { isDone: !isDone }, isLeaving: true, said: isDone ? 'chat.inbox.said.undone' : 'chat.inbox.said.done' },
    block: { change: { isBlocked: !isBlocked }, said: isBlocked ? 'chat.inbox.said.unblock' : 'chat.inbox.said.block' },
    delete: { change: { isDeleted: true }, isLeaving: true, said: 'chat.inbox.said.delete' },
  };
}

/** The action of a key. On keyboards of other scripts, the key in the same position counts. */
export function actKey({ key, code, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): ChatAction | undefined {
  if (ctrlKey || metaKey || altKey || shiftKey) return undefined;
  const name = key.length === 1 && !/[a-z]/iu.test(key) ? code.replace(/^Key/u, '') : key.toUpperCase();
  return (Object.keys(ACTION_KEYS) as (keyof typeof ACTION_KEYS)[]).find((action) => ACTION_KEYS[action] === name);
}
