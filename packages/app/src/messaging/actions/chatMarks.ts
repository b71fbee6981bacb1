import type { Chat, ChatHead, ChatMarks } from '@manyline/contract';
import type { Getter, Setter } from 'jotai';
import { callApi } from '../../session/callApi.ts';
import { KeyedQueue } from '../../shared/keyedQueue.ts';
import { perStore } from '../../shared/perStore.ts';
import { servicesAtom } from '../../shared/servicesAtom.ts';
import { resolveKey } from '../state/activeChat.ts';
import {
  type ChatChange,
  changesByChatAtom,
  dropNotice,
  changeNoticesAtom,
  showInboxNotice,
  pendingChangesAtom,
} from '../state/chatChanges.ts';
import { dropLateUnread } from '../state/lateUnread.ts';
import { updateChat, chatsByLineAtom } from '../state/lineChats.ts';
import { PROVISIONAL_PREFIX } from '../state/mergeChats.ts';
import { markSeen } from '../sync/chats.ts';
import { deleteChat, restoreDeleted } from './chatDeletion.ts';

/** By chat id: changes wait for the previous one, so that the last one made is the last one stored. */
const changesOf = perStore(() => new KeyedQueue());

interface GivenTo {
  readonly isDeleted?: true;
  /** The server blocks the contact on all lines of the user, also in chats that aren't loaded. */
  readonly onAllLines?: true;
}

/** Shows a change of a chat immediately and sends it. A refused change is reverted and reported. */
export async function changeChat(get: Getter, set: Setter, key: string, given: ChatChange & GivenTo, isUndo = false) {
  const { isDeleted, onAllLines, ...wanted } = given;
  const chat = resolveKey(get, key)?.chat;
  if (!chat || chat.id.startsWith(PROVISIONAL_PREFIX)) return;
  if (isDeleted) return deleteChat(get, set, chat);
  const { id: chatId, userTN: line, name } = chat;
  const { api, newId, page } = get(servicesAtom);
  const id = newId();
  const shown = { ...chat, ...get(changesByChatAtom).get(chatId) };
  const undo = before(shown, wanted);
  const change = await named(wanted, chat.tn);
  const shownIn = onAllLines ? loadedWith(get, chat.tn) : [chat];
  set(pendingChangesAtom, (pending) => [...pending, ...shownIn.map((one) => ({ id, chatId: one.id, change }))]);
  const others = Promise.withResolvers<readonly string[]>();
  const kind = wanted.isDone ? 'done' : wanted.isBlocked ? 'blocked' : undefined;
  if (kind && !isUndo)
    showInboxNotice(get, set, {
      id,
      kind,
      name: shown.name,
      undo: { chatId, change: undo, ...(onAllLines && { others: others.promise }) },
    });

  const tell = { chatId, ...wanted, ...(onAllLines && { onAllLines }), ...(wanted.isDone && upTo(chat)) };
  // Closing the page cancels pending requests, and queued ones would never be sent.
  const off = page.onHidden(() => {
    if (page.isOnline()) void api.call('updateChat', { ...tell, ...get(changesByChatAtom).get(chatId) }, { tn: line, outlivesPage: true });
  });
  const result = await changesOf(get).run(chatId, () => callApi(get, set, 'updateChat', tell, { tn: line, isQuiet: true }));
  off();
  others.resolve((result.ok && result.data.others) || []);
  if (result.ok) {
    for (const one of shownIn)
      if (one.id !== chatId) updateChat(get, set, one.userTN, one.id, (known) => known && { ...known, ...only(result.data, wanted) });
    // The line's number may have changed in the meantime.
    const { userTN } = result.data;
    const holder = get(chatsByLineAtom).get(userTN)?.chats.has(chatId) ? userTN : line;
    updateChat(get, set, holder, chatId, (known) => known && { ...known, ...only(result.data, wanted) });
  }
  set(pendingChangesAtom, (pending) => pending.filter((other) => other.id !== id));
  if (result.ok) return;
  dropNotice(get, set, id);
  showInboxNotice(get, set, { id: `${id}-failed`, kind: 'failed', name, ...(result.message ? { text: result.message } : {}) });
}

/** Marks all received messages as seen and removes a mark as unread. */
export async function markRead(get: Getter, set: Setter, key: string) {
  const chat = resolveKey(get, key)?.chat;
  if (!chat) return;
  const { id, userTN: line, messages } = chat;
  dropLateUnread(get, set, id);
  const newest = messages.findLast(({ senderTN }) => senderTN !== line);
  if (!newest) return changeChat(get, set, id, { isMarkedUnread: false });
  if (chat.isMarkedUnread) updateChat(get, set, line, id, (known) => known && { ...known, isMarkedUnread: false });
  return markSeen(get, set, line, id, newest.id);
}

export async function undoChange(get: Getter, set: Setter, noticeId: string) {
  const undo = get(changeNoticesAtom).find(({ id }) => id === noticeId)?.undo;
  dropNotice(get, set, noticeId);
  if (undo && 'deletionId' in undo) await restoreDeleted(get, set, undo.line, undo.deletionId);
  else if (undo) for (const chatId of [undo.chatId, ...((await undo.others) ?? [])]) await changeChat(get, set, chatId, undo.change, true);
}

/** A message arriving now brings the chat back, whichever the server receives first. */
function upTo({ messages, userTN, lateArrivalTime }: Chat): { readonly upTo?: string; readonly arrivedBy?: number } {
  const newest = messages.findLast(({ senderTN }) => senderTN !== userTN);
  return newest ? { upTo: newest.id, ...(lateArrivalTime !== undefined && { arrivedBy: lateArrivalTime }) } : {};
}

/** The contact's chats on lines whose chats are loaded. */
function loadedWith(get: Getter, tn: string): readonly Chat[] {
  return [...get(chatsByLineAtom).values()].flatMap(({ chats }) => [...chats.values()].filter((chat) => chat.tn === tn));
}

type Changed = ChatMarks & { readonly name: string };

function before(chat: Changed, change: ChatChange): ChatChange {
  const keys = Object.keys(change) as (keyof ChatChange)[];
  return Object.fromEntries(keys.map((key) => [key, key === 'name' ? chat.name : chat[key] === true]));
}

function only(head: ChatHead, change: ChatChange): ChatChange {
  return Object.fromEntries(Object.keys(change).map((key) => [key, head[key as keyof ChatChange]]));
}

/** Specification 4: a contact without a name is named with the number formatted nationally. */
async function named(change: ChatChange, tn: string): Promise<ChatChange> {
  if (change.name === undefined || change.name.trim() !== '') return change;
  const { formatNational } = await import('@manyline/contract/phoneNumber');
  return { ...change, name: formatNational(tn) };
}
