import type { Chat, Contact, Message } from '@manyline/contract';
import { atom, type Getter, type Setter } from 'jotai';
import { chatsByLineAtom } from './lineChats.ts';
import { PROVISIONAL_PREFIX } from './mergeChats.ts';
import { messageKey } from './messageKey.ts';
import { areDraftsLoadedAtom, conversationKey, type ConversationKey, draftsAtom, isOutboxLoadedAtom, outboxAtom } from './outboxState.ts';
import { currentLineAtom } from './profiles.ts';

export interface Conversation extends ConversationKey {
  readonly name: string;
  /** Undefined until the chat is on the server. */
  readonly chat: Chat | undefined;
}

interface Active extends ConversationKey {
  /** Undefined while that message is not loaded. */
  readonly firstUnreadKey?: string;
  /** Unread messages at opening: the number of received messages, up to this one. */
  readonly unread?: { readonly count: number; readonly until: string; readonly from?: number | undefined };
}

export const activeStateAtom = atom<Active>();
/** The open chat's view stays at the newest message. */
export const isFollowingAtom = atom(false);
/** Conversations opened before they had a chat: they keep their view key when they get one, so that the view is not remounted. */
export const startedAtom = atom<ReadonlyMap<string, Contact>>(new Map());

export const activeAtom = atom((get) => {
  const active = get(activeStateAtom);
  return active && active.line === get(currentLineAtom)?.tn ? active : undefined;
});

export const activeConversationAtom = atom((get): Conversation | undefined => {
  const active = get(activeAtom);
  return active && findConversation(get, active);
});

/** The open chat's id in the list. */
export const activeChatIdAtom = atom((get) => {
  const conversation = get(activeConversationAtom);
  return conversation && viewKey(get, conversation, conversation.chat);
});

/** Contacts of this line without a chat: started, being sent to, or with a draft. */
export function provisionalContacts(get: Getter, line: string, active: ConversationKey | undefined): readonly Contact[] {
  const contacts = new Map<string, Contact>();
  const add = ({ tn, name }: Contact) => contacts.set(tn, { tn, name });
  for (const draft of get(draftsAtom).values()) if (draft.line === line) add(draft);
  for (const item of get(outboxAtom)) if (item.line === line) add(item);
  const started = active?.line === line && get(startedAtom).get(conversationKey(active));
  if (started) add(started);
  if (contacts.size > 0) for (const { tn } of get(chatsByLineAtom).get(line)?.chats.values() ?? []) contacts.delete(tn);
  return [...contacts.values()];
}

export function viewKey(get: Getter, { line, tn }: ConversationKey, chat: Chat | undefined): string {
  return chat && !get(startedAtom).has(conversationKey({ line, tn })) ? chat.id : `${PROVISIONAL_PREFIX}${line}/${tn}`;
}

/**
 * Looks for the first unread message among these, which must continue without a gap to the newest message at opening. The separator goes
 * before it.
 */
export function findFirstUnread(get: Getter, set: Setter, messages: readonly Message[]): Message | undefined {
  const active = get(activeStateAtom);
  if (!active?.unread) return undefined;
  const { count, until, from } = active.unread;
  const end = messages.findLastIndex(({ id }) => id === until) + 1;
  const received = messages.slice(0, from === undefined ? end : messages.length).filter(({ senderTN }) => senderTN !== active.line);
  // A late message may be unread above others that were read.
  const first = from === undefined ? received[received.length - count] : firstFrom(messages, received, from);
  if (first) set(activeStateAtom, { ...active, firstUnreadKey: messageKey(first, active.line) });
  return first;
}

/** Undefined while it isn't among these messages, which end with the newest or around it. */
function firstFrom(messages: readonly Message[], received: readonly Message[], from: number): Message | undefined {
  const oldest = messages[0];
  return oldest && oldest.time <= from ? received.find(({ time }) => time >= from) : undefined;
}

/** Whether the line has this conversation; undefined while that is unknown. */
export function hasConversation(get: Getter, conversation: ConversationKey): boolean | undefined {
  if (findConversation(get, conversation)) return true;
  const isKnown = get(chatsByLineAtom).get(conversation.line)?.status === 'ready' && get(areDraftsLoadedAtom) && get(isOutboxLoadedAtom);
  return isKnown ? false : undefined;
}

export function resolveKey(get: Getter, key: string): Conversation | undefined {
  if (key.startsWith(PROVISIONAL_PREFIX)) {
    const named = key.slice(PROVISIONAL_PREFIX.length);
    // A sender's name may hold a slash, a line doesn't.
    const end = named.indexOf('/');
    return findConversation(get, { line: named.slice(0, end), tn: named.slice(end + 1) });
  }
  for (const [line, { chats }] of get(chatsByLineAtom)) {
    const chat = chats.get(key);
    if (chat) return { line, tn: chat.tn, name: chat.name, chat };
  }
  return undefined;
}

export function findConversation(get: Getter, { line, tn }: ConversationKey): Conversation | undefined {
  for (const chat of get(chatsByLineAtom).get(line)?.chats.values() ?? []) if (chat.tn === tn) return { line, tn, name: chat.name, chat };
  const contact = provisionalContacts(get, line, { line, tn }).find((candidate) => candidate.tn === tn);
  return contact && { line, tn, name: contact.name, chat: undefined };
}
