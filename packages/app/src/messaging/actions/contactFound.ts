import type { MessageItem } from '@manyline/chat';
import type { Message } from '@manyline/contract';
import { failed, type Loadable, loading, ready } from '@manyline/ui';
import { atom, type Getter, type Setter } from 'jotai';
import { callApi } from '../../session/callApi.ts';
import { activeConversationAtom } from '../state/activeChat.ts';
import { conversationItems } from '../state/conversationItems.ts';
import { messageKey } from '../state/messageKey.ts';
import { showMessage } from './chatHistoryJump.ts';
import { changeChat } from './chatMarks.ts';

const FOUND_MAX = 60;

const foundStateAtom = atom<{ readonly chatId: string; readonly found: Loadable<readonly Message[]> }>();

/** The newest messages with files, and the starred ones, of the whole open chat. */
export const contactFoundAtom = atom((get): Loadable<readonly MessageItem[]> => {
  const chat = get(activeConversationAtom)?.chat;
  const state = get(foundStateAtom);
  if (!chat) return NOTHING;
  if (state?.chatId !== chat.id) return loading;
  const { found } = state;
  return found.status === 'ready' ? ready(conversationItems(found.value, chat.userTN, [], NONE)) : found;
});

const NOTHING = ready<readonly MessageItem[]>([]);
const NONE: ReadonlySet<string> = new Set();

export async function loadContactFound(get: Getter, set: Setter) {
  const chat = get(activeConversationAtom)?.chat;
  if (!chat) return;
  const chatId = chat.id;
  if (get(foundStateAtom)?.chatId !== chatId) set(foundStateAtom, { chatId, found: loading });
  const search = (has: 'file' | 'star') =>
    callApi(get, set, 'searchMessages', { chatId, query: '', has, limit: FOUND_MAX }, { tn: chat.userTN, isQuiet: true });
  const [files, stars] = await Promise.all([search('file'), search('star')]);
  if (get(foundStateAtom)?.chatId !== chatId) return;
  if (!files.ok || !stars.ok) return set(foundStateAtom, { chatId, found: failed() });
  const byId = new Map([...files.data.items, ...stars.data.items].map(({ message }) => [message.id, message]));
  set(foundStateAtom, { chatId, found: ready([...byId.values()].toSorted((a, b) => a.time - b.time)) });
}

/** Shows a message of the open chat that was found or is loaded. */
export async function showFound(get: Getter, set: Setter, key: string) {
  const chat = get(activeConversationAtom)?.chat;
  const state = get(foundStateAtom);
  const found = state?.found.status === 'ready' ? state.found.value : [];
  const message = chat && [...chat.messages, ...found].find((one) => messageKey(one, chat.userTN) === key);
  if (message) await showMessage(get, set, message.id);
}

/** Blocks or unblocks the open chat's contact here, or on all lines. */
export async function blockContact(get: Getter, set: Setter, isBlocked: boolean, isOnAllLines: boolean) {
  const open = get(activeConversationAtom)?.chat;
  if (open) await changeChat(get, set, open.id, { isBlocked, ...(isOnAllLines && { onAllLines: true }) });
}
