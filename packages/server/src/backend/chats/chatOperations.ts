import { formatNational } from '@manyline/contract/phoneNumber';
import { lastArrivalIn } from '../rules/arrivals.ts';
import type { StoredChat, StoredMessage, StoreOperations } from '../store/store.ts';
import { NO_MARKS } from './chatMarks.ts';
import { createContactNames } from './contacts/contactNames.ts';

interface ChatKey {
  readonly userId: string;
  readonly lineTn: string;
  readonly contactTn: string;
  readonly name: string;
  /** The chat is needed for a bulk message. */
  readonly isForBulk?: boolean;
}

/**
 * The line's chat with a number, created if needed. It shows what the user's contacts call the number. Without a contact, `name` replaces a
 * bare number on all lines, but no other name.
 */
export async function openChatWith(tx: StoreOperations, key: ChatKey, newId: () => string): Promise<StoredChat> {
  return openChat(tx, await tx.findChatWith(key.lineTn, key.contactTn), key, newId);
}

/** The same with the existing chat, if any, already loaded. */
export async function openChat(
  tx: StoreOperations,
  known: StoredChat | undefined,
  { userId, lineTn, contactTn, name, isForBulk }: ChatKey,
  newId: () => string,
): Promise<StoredChat> {
  if (known && !name) return known;
  const number = formatNational(contactTn);
  if (known && known.name !== number) return known;
  const onLines = await tx.chatsWithContact(userId, contactTn);
  const called =
    (await nameKnown(tx, known, { userId, contactTn })) ?? onLines.find((chat) => chat.name !== number)?.name ?? (name || number);
  if (called !== number) await renameChats(tx, onLines, called, known?.id);
  if (known) return { ...known, name: called };
  const fresh = { unseenMsgs: 0, seenUntil: 0, lastTime: 0, marks: NO_MARKS };
  const chat: StoredChat = { id: newId(), lineTn, contactTn, name: called, ...fresh, ...(isForBulk && { isBulkOnly: true }) };
  await tx.addChat(chat);
  return chat;
}

/** A known chat has the name of its contact already. */
async function nameKnown(tx: StoreOperations, known: StoredChat | undefined, { userId, contactTn }: Pick<ChatKey, 'userId' | 'contactTn'>) {
  return known ? undefined : createContactNames(tx)(userId, contactTn);
}

/** Returns those that had another name. `exceptId`: the chat that the caller stores itself. */
export async function renameChats(
  tx: StoreOperations,
  chats: readonly StoredChat[],
  name: string,
  exceptId: string | undefined,
): Promise<readonly StoredChat[]> {
  const renamed = chats.filter((chat) => chat.id !== exceptId && chat.name !== name).map((chat) => ({ ...chat, name }));
  for (const chat of renamed) await tx.updateChat(chat);
  return renamed;
}

/** Now, or just after the last arrival in these chats: times are unique within a chat, even if the clock was set back. */
export function freeTime(now: number, ...chats: readonly (StoredChat | undefined)[]): number {
  return Math.max(now, ...chats.map((chat) => (chat ? lastArrivalIn(chat) : 0) + 1));
}

export async function addToChat(tx: StoreOperations, chat: StoredChat, message: StoredMessage): Promise<StoredChat> {
  const changed = withMessage(chat, message);
  await tx.addMessage(message);
  await tx.updateChat(changed);
  return changed;
}

/** The chat after the message. A received message reopens a chat marked as done. One that isn't a bulk message's makes it a chat like others. */
export function withMessage({ isBulkOnly, ...chat }: StoredChat, message: StoredMessage): StoredChat {
  const { time, arrivedAt, isIncoming, batchId, held, failure } = message;
  const lateAt = arrivedAt === undefined ? {} : { lateAt: arrivedAt };
  const arrival = isIncoming && { ...withUnseen(chat, time), marks: { ...chat.marks, isDone: false } };
  const knownBefore = chat.knownAt ?? chat.lastTime;
  const known = { knownAt: held || failure ? knownBefore : Math.max(knownBefore, time) };
  const wrote = isIncoming && { wroteAt: Math.max(chat.wroteAt ?? 0, time) };
  const kept = isBulkOnly && batchId !== undefined && !isIncoming && { isBulkOnly };
  return { ...chat, ...kept, ...arrival, ...known, ...wrote, lastTime: Math.max(chat.lastTime, time), ...lateAt };
}

/** The chat with one more unseen message. */
export function withUnseen(chat: StoredChat, time: number): StoredChat {
  const { unseenMsgs, unseenFrom } = chat;
  const from = unseenMsgs === 0 ? time : unseenFrom && Math.min(unseenFrom, time);
  return { ...chat, unseenMsgs: unseenMsgs + 1, ...(from !== undefined && { unseenFrom: from }) };
}

/** Received messages that weren't seen, oldest first. Chats of older databases may not know their first one. */
export async function unseenIn(
  tx: StoreOperations,
  { id, unseenMsgs, unseenFrom: from = 0 }: StoredChat,
): Promise<readonly StoredMessage[]> {
  return unseenMsgs === 0 ? [] : tx.unseenMessages(id, from);
}
