import type { ChatListItemData, ConversationData, LineItem } from '@manyline/chat';
import { type Chat, compareChats, deliveryState, isAlive } from '@manyline/contract';
import { failed, type Loadable, loading, ready } from '@manyline/ui';
import { atom, type Getter } from 'jotai';
import type { OutboxItem } from '../services/outboxStorage.ts';
import { activeAtom, activeConversationAtom, provisionalContacts, viewKey } from './chatsActive.ts';
import { conversationItems, pendingMessage, unacknowledged } from './chatsItems.ts';
import { chatsByLineAtom, olderByChatAtom } from './chats.ts';
import { hiddenMessagesAtom } from './chatsHidden.ts';
import { conversationKey, draftsAtom } from './drafts.ts';
import { outboxAtom } from './outboxItems.ts';
import { currentLineAtom, profilesAtom } from './profiles.ts';

/** The golden angle keeps neighbouring lines far apart in hue, however many there are. */
const HUE_STEP = 137.508;
const FIRST_HUE = 247;

export const lineItemsAtom = atom((get): readonly LineItem[] =>
  get(profilesAtom).map((profile, index) => {
    let unseenMsgs = 0;
    for (const chat of get(chatsByLineAtom).get(profile.tn)?.chats.values() ?? []) unseenMsgs += chat.unseenMsgs;
    return { ...profile, isAlive: isAlive(profile), colour: Math.round((FIRST_HUE + index * HUE_STEP) % 360), unseenMsgs };
  }),
);

export const currentLineItemAtom = atom((get) => get(lineItemsAtom).find(({ tn }) => tn === get(currentLineAtom)?.tn));

const outboxByConversationAtom = atom((get) => Map.groupBy(get(outboxAtom), conversationKey));

/** The chats of the current line, newest first. The same rows, and the same list, as before where nothing changed. */
export const chatListAtom = atom((get): Loadable<readonly ChatListItemData[]> => {
  const line = get(currentLineAtom)?.tn;
  if (line === undefined) return get(emptyListAtom);
  const entry = get(chatsByLineAtom).get(line);
  if (!entry || (entry.status === 'loading' && entry.chats.size === 0)) return loading;
  if (entry.status === 'failed' && entry.chats.size === 0) return failed(entry.message);
  return get(listCacheAtom)(rowsOf(get, line, [...entry.chats.values()]));
});

export const conversationAtom = atom((get): ConversationData | undefined => {
  const conversation = get(activeConversationAtom);
  if (!conversation) return undefined;
  const { line, tn, name, chat } = conversation;
  const messages = chat?.messages ?? NO_MESSAGES;
  const pending = unacknowledged(get(outboxByConversationAtom).get(conversationKey(conversation)) ?? [], messages);
  const firstUnseenKey = get(activeAtom)?.firstUnseenKey;
  return {
    chatId: viewKey(get, conversation, chat),
    name,
    tn,
    messages: conversationItems(messages, line, pending, get(hiddenMessagesAtom)),
    hasMore: chat?.hasMore ?? false,
    older: (chat && get(olderByChatAtom).get(chat.id)) ?? 'idle',
    ...(firstUnseenKey === undefined ? {} : { firstUnseenKey }),
  };
});

export const activeDraftAtom = atom((get) => {
  const active = get(activeAtom);
  return (active && get(draftsAtom).get(conversationKey(active))?.text) ?? '';
});

const NO_MESSAGES: Chat['messages'] = [];
const emptyListAtom = atom(() => ready<readonly ChatListItemData[]>([]));
const listCacheAtom = atom(() => createListCache());

function rowsOf(get: Getter, line: string, chats: readonly Chat[]): readonly ChatListItemData[] {
  const active = get(activeAtom);
  const outbox = get(outboxByConversationAtom);
  const drafts = get(draftsAtom);
  const hidden = get(hiddenMessagesAtom);
  const strangers = provisionalContacts(get, line, active).map(({ tn, name }): Chat => ({
    id: '',
    userTN: line,
    tn,
    name,
    unseenMsgs: 0,
    messages: NO_MESSAGES,
    hasMore: false,
  }));
  const rows = [...strangers, ...chats].map((chat) => {
    const key = conversationKey({ line, tn: chat.tn });
    const pending = unacknowledged(outbox.get(key) ?? [], chat.messages).at(-1);
    // The draft of the open chat is in sight already.
    const draft = active?.tn === chat.tn ? undefined : drafts.get(key)?.text;
    const chatId = viewKey(get, { line, tn: chat.tn }, chat.id ? chat : undefined);
    const visible = hidden.size === 0 ? chat : { ...chat, messages: chat.messages.filter(({ id }) => !hidden.has(id)) };
    return { chat: pending ? { ...visible, messages: [pendingMessage(pending)] } : visible, row: toRow(chatId, visible, pending, draft) };
  });
  const isNew = ({ chat }: (typeof rows)[number]) => chat.id === '' && chat.messages.length === 0;
  return rows.toSorted((a, b) => Number(isNew(b)) - Number(isNew(a)) || compareChats(a.chat, b.chat)).map(({ row }) => row);
}

/** Keeps the identity of rows, and of the list, that did not change: only what changed is drawn again. */
function createListCache() {
  let rows: ReadonlyMap<string, ChatListItemData> = new Map();
  let list: readonly ChatListItemData[] = [];
  let value = ready(list);
  return (next: readonly ChatListItemData[]): Loadable<readonly ChatListItemData[]> => {
    const kept = next.map((row) => {
      const known = rows.get(row.chatId);
      return known && isSameRow(known, row) ? known : row;
    });
    if (list.length === kept.length && kept.every((row, index) => row === list[index])) return value;
    rows = new Map(kept.map((row) => [row.chatId, row]));
    list = kept;
    value = ready(kept);
    return value;
  };
}

function toRow(
  chatId: string,
  { name, tn, unseenMsgs, userTN, messages }: Chat,
  pending: OutboxItem | undefined,
  draft: string | undefined,
): ChatListItemData {
  const contact = { chatId, name, tn, unseenMsgs };
  const newest = messages.at(-1);
  const time = pending?.time ?? newest?.time;
  const when = time === undefined ? {} : { time };
  if (draft) return { ...contact, ...when, preview: draft, previewKind: 'draft' };
  if (pending) return { ...contact, ...when, preview: pending.text, previewKind: 'own', state: pending.state };
  if (!newest) return { ...contact, preview: '', previewKind: 'none' };
  if (newest.senderTN !== userTN) return { ...contact, ...when, preview: newest.message, previewKind: 'received' };
  return { ...contact, ...when, preview: newest.message, previewKind: 'own', state: deliveryState(newest) };
}

function isSameRow(a: ChatListItemData, b: ChatListItemData): boolean {
  return (['name', 'tn', 'unseenMsgs', 'preview', 'previewKind', 'state', 'time'] as const).every((field) => a[field] === b[field]);
}
