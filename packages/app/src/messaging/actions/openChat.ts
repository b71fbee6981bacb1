import type { Chat } from '@manyline/contract';
import type { Getter, Setter } from 'jotai';
import { activeStateAtom, findConversation, findFirstUnread, resolveKey, startedAtom, viewKey } from '../state/activeChat.ts';
import { chatViewAtom, putWindow, readingPositionsOf, shownWindow } from '../state/chatHistory.ts';
import { dropLateUnread } from '../state/lateUnread.ts';
import { chatsByLineAtom } from '../state/lineChats.ts';
import { messageKey } from '../state/messageKey.ts';
import { conversationKey, type ConversationKey } from '../state/outboxState.ts';
import { markSeen } from '../sync/chats.ts';

export function openChat(get: Getter, set: Setter, key: string) {
  const conversation = resolveKey(get, key);
  if (!conversation) return;
  const { line, tn, name, chat } = conversation;
  if (!chat) set(startedAtom, (started) => new Map(started).set(conversationKey({ line, tn }), { tn, name }));
  const received = chat?.messages.filter(({ senderTN }) => senderTN !== line) ?? [];
  const unseenMsgs = chat?.unseenMsgs ?? 0;
  const active = get(activeStateAtom);
  const last = chat?.messages.at(-1);
  const unread =
    chat && last && unseenMsgs > 0
      ? { count: chat.hasMore ? unseenMsgs : Math.min(unseenMsgs, received.length), until: last.id, from: unseenFrom(chat) }
      : undefined;
  set(activeStateAtom, { line, tn, ...(unread ? { unread } : {}) });
  if (chat) findFirstUnread(get, set, chat.messages);
  const isSame = active?.line === line && active.tn === tn;
  if (!isSame) openView(get, set, key, chat);
  const newest = received.at(-1);
  if (chat) dropLateUnread(get, set, chat.id);
  if (chat && newest && chat.unseenMsgs > 0) void markSeen(get, set, line, chat.id, newest.id);
}

/** Opens at the first unread message, else at the last reading position, or at the end if that position is no longer loaded. */
function openView(get: Getter, set: Setter, key: string, chat: Chat | undefined) {
  const storedPosition = chat?.unseenMsgs === 0 ? readingPositionsOf(get).of(key) : undefined;
  const isHeld = shownWindow(get, chat)?.messages.some((message) => messageKey(message, chat?.userTN ?? '') === storedPosition?.key);
  if (chat && !isHeld) putWindow(get, set, chat.id, undefined);
  set(chatViewAtom, ({ id }) => ({ id: id + 1, ...(storedPosition && isHeld ? { opening: storedPosition } : {}) }));
}

/**
 * Returns a conversation to open with a number. A contact has one name on all lines; a new one is named by the number in national form
 * (specification 4).
 */
export async function startChat(get: Getter, set: Setter, conversation: ConversationKey & { readonly name?: string }) {
  if (findConversation(get, conversation)) return;
  const { formatNational } = await import('@manyline/contract/phoneNumber');
  const number = formatNational(conversation.tn);
  const contact = { tn: conversation.tn, name: nameOnLines(get, conversation.tn, number) ?? conversation.name ?? number };
  set(startedAtom, (started) => new Map(started).set(conversationKey(conversation), contact));
}

function nameOnLines(get: Getter, tn: string, number: string): string | undefined {
  for (const { chats } of get(chatsByLineAtom).values())
    for (const chat of chats.values()) if (chat.tn === tn && chat.name !== number) return chat.name;
  return undefined;
}

export function openConversation(get: Getter, set: Setter, conversation: ConversationKey) {
  return openChat(get, set, viewKey(get, conversation, findConversation(get, conversation)?.chat));
}

export function closeChat(_get: Getter, set: Setter) {
  return set(activeStateAtom, undefined);
}

export function forgetActive(_get: Getter, set: Setter) {
  set(activeStateAtom, undefined);
  set(startedAtom, new Map());
}

/** Of a chat that is loaded as a whole, the first message may have been deleted meanwhile. */
function unseenFrom({ unseenFrom: from, hasMore, messages }: Chat): number | undefined {
  const oldest = messages[0]?.time ?? 0;
  return from === undefined || hasMore ? from : Math.max(from, oldest);
}
