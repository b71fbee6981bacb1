import { foldWords } from '@manyline/contract';
import {
  type MessageSearch,
  newUserAt,
  NO_MARKS,
  type Store,
  type StoredChat,
  type StoredFile,
  type StoredMessage,
} from '../../../backend/index.ts';

export const [LINE, OTHER_LINE, NEW_LINE] = ['+14155552671', '+14155552672', '+16285550100'];

export const PATIENCE_MS = 60_000;

export const user = {
  id: 'user',
  username: 'grace',
  name: 'Grace',
  ...newUserAt(1_700_000_000_000),
  passwordHash: '',
};

const counts = { unseenMsgs: 0, seenUntil: 0, lastTime: 0 };

export const chat: StoredChat = { id: 'chat', lineTn: LINE, contactTn: '+1', name: 'One', ...counts, marks: NO_MARKS };

export const file: StoredFile = { id: 'file', name: 'plan.pdf', type: 'application/pdf', size: 3, hasThumbnail: false, createdAt: 5 };

export function message(time: number, more: Partial<StoredMessage> = {}): StoredMessage {
  const fixed = {
    chatId: chat.id,
    senderTn: '+1',
    text: 'hello',
    isIncoming: true,
    isDelivered: true,
    isSeen: false,
  };
  return { id: `message ${time}`, time, ...fixed, ...more };
}

/** A user with two lines, and a chat on the first. */
export async function addConversation(store: Store): Promise<void> {
  await store.addUser(user);
  for (const tn of [LINE, OTHER_LINE]) await store.addLine({ tn, status: 'Alive', userId: user.id });
  await store.addChat(chat);
}

export async function addMessages(store: Store, messages: readonly StoredMessage[]): Promise<void> {
  for (const one of messages) await store.addMessage(one);
}

/** The ids of the messages found, and `…` if there are more. */
export async function searchIds(store: Store, query: string, more: Partial<MessageSearch> = {}): Promise<readonly string[]> {
  const search = { lineTns: [LINE], words: foldWords(query), limit: 10, patienceMs: PATIENCE_MS, ...more };
  const { messages, hasMore } = await store.searchMessages(search);
  return [...messages.map(({ id }) => id), ...(hasMore ? ['…'] : [])];
}
