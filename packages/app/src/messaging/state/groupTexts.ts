import type { MessageItem } from '@manyline/chat';
import type { Message } from '@manyline/contract';
import { atom, type Getter, type Setter } from 'jotai';
import { habitsAtom } from '../../preferences/habits.ts';
import { activeConversationAtom } from './activeChat.ts';
import { chatsByLineAtom } from './lineChats.ts';

const NOTED_MAX = 200;
const named = new WeakMap<MessageItem, { readonly names: string; readonly item: MessageItem }>();

/** Texts to several people, with the names of those the user has chats with. All others keep their identity. */
export function nameOthers(get: Getter, items: readonly MessageItem[]): readonly MessageItem[] {
  const wanted = new Set(items.flatMap(({ otherRecipients = [] }) => otherRecipients.map(({ tn }) => tn)));
  if (wanted.size === 0) return items;
  const names = new Map<string, string>();
  for (const { chats } of get(chatsByLineAtom).values()) for (const { tn, name } of chats.values()) if (wanted.has(tn)) names.set(tn, name);
  return items.map((item) => nameItem(item, names));
}

function nameItem(item: MessageItem, names: ReadonlyMap<string, string>): MessageItem {
  if (!item.otherRecipients) return item;
  const otherRecipients = item.otherRecipients.map(({ tn }) => ({ tn, name: names.get(tn) ?? '' }));
  const key = otherRecipients.map(({ name }) => name).join('\n');
  const known = named.get(item);
  if (known?.names === key) return known.item;
  const next = { ...item, otherRecipients };
  named.set(item, { names: key, item: next });
  return next;
}

/** Whether what the user would answer went to others as well: the contact's newest message, or one since the user last wrote. */
export const groupReplyAtom = atom((get): 'none' | 'new' | 'noted' => {
  const conversation = get(activeConversationAtom);
  if (!conversation?.chat) return 'none';
  const { messages } = conversation.chat;
  const isOwn = ({ senderTN }: Message) => senderTN === conversation.line;
  const open = messages.slice(messages.findLastIndex(isOwn) + 1);
  const asked = open.length > 0 ? open : messages.filter((message) => !isOwn(message)).slice(-1);
  if (!asked.some(({ otherRecipients }) => otherRecipients?.length)) return 'none';
  return get(habitsAtom).notedGroups.includes(conversation.chat.id) ? 'noted' : 'new';
});

export function noteGroupReply(get: Getter, set: Setter) {
  const id = get(activeConversationAtom)?.chat?.id;
  const { notedGroups } = get(habitsAtom);
  if (id !== undefined && !notedGroups.includes(id)) set(habitsAtom, { notedGroups: [...notedGroups, id].slice(-NOTED_MAX) });
}
