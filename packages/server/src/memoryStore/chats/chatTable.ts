import type { StoredChat, StoredLine, StoreOperations } from '../../backend/store/store.ts';
import { type Journal, JournaledMap } from '../journal.ts';

type ChatOperations = Pick<StoreOperations, 'addChat' | 'updateChat' | 'findChat' | 'findChatWith' | 'chatsOf' | 'chatsWithContact'>;

export interface ChatTable {
  readonly operations: ChatOperations;
  readonly chats: JournaledMap<StoredChat>;
  /** In the order they were added. */
  readonly chatsOf: (lineTn: string) => StoredChat[];
  readonly chatWith: (lineTn: string, contactTn: string) => StoredChat | undefined;
  readonly renumber: (chat: StoredChat, lineTn: string) => void;
  readonly remove: (chat: StoredChat) => void;
}

export function chatTable(journal: Journal, lines: JournaledMap<StoredLine>): ChatTable {
  const chats = new JournaledMap<StoredChat>(journal);
  const chatIds = new JournaledMap<string>(journal);
  const keyOf = (lineTn: string, contactTn: string) => `${lineTn} ${contactTn}`;

  const chatsOf = (lineTn: string) => chats.values().filter((chat) => chat.lineTn === lineTn);
  function chatWith(lineTn: string, contactTn: string): StoredChat | undefined {
    const id = chatIds.get(keyOf(lineTn, contactTn));
    return id === undefined ? undefined : chats.get(id);
  }

  return {
    chats,
    chatsOf,
    chatWith,
    renumber(chat, lineTn) {
      chatIds.rename(keyOf(chat.lineTn, chat.contactTn), keyOf(lineTn, chat.contactTn), chat.id);
      chats.replace(chat.id, { ...chat, lineTn });
    },
    remove(chat) {
      chatIds.delete(keyOf(chat.lineTn, chat.contactTn));
      chats.delete(chat.id);
    },
    operations: {
      async addChat(chat) {
        chatIds.add(keyOf(chat.lineTn, chat.contactTn), chat.id);
        chats.add(chat.id, chat);
      },
      updateChat: async (chat) => chats.replace(chat.id, chat),
      findChat: async (id) => chats.get(id),
      findChatWith: async (lineTn, contactTn) => chatWith(lineTn, contactTn),
      chatsOf: async (lineTn) => chatsOf(lineTn).sort((a, b) => b.lastTime - a.lastTime),
      chatsWithContact: async (userId, contactTn) =>
        lines
          .values()
          .filter((line) => (userId ?? line.userId) === line.userId && line.archiveOf === undefined)
          .flatMap(({ tn }) => chatWith(tn, contactTn) ?? [])
          .sort((a, b) => b.lastTime - a.lastTime),
    },
  };
}
