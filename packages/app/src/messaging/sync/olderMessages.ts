import type { Getter, Setter } from 'jotai';
import { callApi } from '../../session/callApi.ts';
import { activeAtom, activeConversationAtom, findFirstUnread } from '../state/activeChat.ts';
import { putWindow, shownWindow, windowsAtom } from '../state/chatHistory.ts';
import { joinOlder, LIVE_KEPT, WINDOW_MAX, withoutEnd } from '../state/chatWindow.ts';
import { dropLateUnread } from '../state/lateUnread.ts';
import { linesStateAtom, olderStateAtom, updateChat } from '../state/lineChats.ts';
import { messageKey } from '../state/messageKey.ts';
import { markSeen } from './chats.ts';

const HISTORY_PAGE = 50;

/** The message with this key and all before it were in view. */
export function markSeenUpTo(get: Getter, set: Setter, key: string) {
  const conversation = get(activeConversationAtom);
  const chat = conversation?.chat;
  if (!chat || chat.unseenMsgs === 0) return;
  const newest = chat.messages.findLast(({ senderTN }) => senderTN !== chat.userTN);
  const wasLate = dropLateUnread(get, set, chat.id, key);
  if (newest && wasLate) return void markSeen(get, set, chat.userTN, chat.id, newest.id);
  // Only the newest counts: earlier ones were marked when the chat was opened, or will be with it.
  if (newest && chat.messages.findLastIndex((message) => messageKey(message, chat.userTN) === key) >= chat.messages.indexOf(newest)) {
    void markSeen(get, set, chat.userTN, chat.id, newest.id);
  }
}

export async function loadOlderOfActive(get: Getter, set: Setter) {
  const chat = get(activeConversationAtom)?.chat;
  if (chat) await loadOlder(get, set, chat.userTN, chat.id);
}

/** Loads the messages before the oldest one shown. Drops those too far below until they are loaded again. */
async function loadOlder(get: Getter, set: Setter, line: string, chatId: string) {
  const chat = get(linesStateAtom).get(line)?.chats.get(chatId);
  const shown = shownWindow(get, chat);
  const before = shown?.messages[0]?.id;
  if (!chat || !shown?.hasMore || !before || get(olderStateAtom).get(chatId) === 'loading') return;
  if (shown.messages.length > WINDOW_MAX - HISTORY_PAGE) {
    putWindow(get, set, chatId, withoutEnd(shown, HISTORY_PAGE));
    if (!shown.hasNewer)
      updateChat(get, set, line, chatId, (live) => live && { ...live, hasMore: true, messages: live.messages.slice(-LIVE_KEPT) });
  }
  putOlder(get, set, chatId, 'loading');
  const result = await callApi(get, set, 'getHistory', { chatId, before, limit: HISTORY_PAGE }, { tn: line });
  putOlder(get, set, chatId, result.ok ? undefined : 'failed');
  if (!result.ok) return;
  // If the start has changed in the meantime, this page would leave a gap.
  const window = get(windowsAtom).get(chatId);
  if (window) putWindow(get, set, chatId, joinOlder(window, before, result.data) ?? window);
  else
    updateChat(get, set, line, chatId, (known) => {
      const joined = known && joinOlder(known, before, result.data);
      return joined ? { ...known, hasMore: joined.hasMore, messages: [...joined.messages] } : known;
    });
  const open = get(activeConversationAtom)?.chat;
  if (open?.id === chatId && get(activeAtom)?.firstUnreadKey === undefined) findFirstUnread(get, set, open.messages);
}

function putOlder(get: Getter, set: Setter, chatId: string, older: 'loading' | 'failed' | undefined) {
  const next = new Map(get(olderStateAtom));
  if (older) next.set(chatId, older);
  else next.delete(chatId);
  set(olderStateAtom, next);
}
