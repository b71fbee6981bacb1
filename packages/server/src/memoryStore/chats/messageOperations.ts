import type { StoredChat, StoreOperations } from '../../backend/store/store.ts';
import type { MessageTable } from './messageTable.ts';

type MessageOperations = Pick<
  StoreOperations,
  | 'addMessage'
  | 'addMessages'
  | 'updateMessage'
  | 'releaseMessage'
  | 'heldUntil'
  | 'nextHeldUntil'
  | 'growMessage'
  | 'starMessages'
  | 'findMessage'
  | 'newestMessages'
  | 'messagesFrom'
  | 'searchMessages'
  | 'receivedBetween'
  | 'unseenMessages'
  | 'countReceivedAfter'
  | 'hasAutomaticAfter'
>;

export function messageOperations(messages: MessageTable, chatsOf: (lineTn: string) => readonly StoredChat[]): MessageOperations {
  return {
    addMessage: async (message) => messages.add(message),
    addMessages: async (all) => all.forEach((message) => messages.add(message)),
    updateMessage: async (message) => messages.replace(message),
    growMessage: async (message) => messages.replace(message),
    releaseMessage: async (message) => messages.replace(message),
    heldUntil: async (until, limit) =>
      messages
        .held()
        .filter(({ held }) => (held?.until ?? Infinity) <= until)
        .slice(0, limit)
        .map(({ id }) => id),
    nextHeldUntil: async () => messages.held()[0]?.held?.until,
    async starMessages(chatId, ids, isStarred) {
      for (const id of ids) {
        const message = messages.get(id);
        if (message?.chatId !== chatId) continue;
        const { isStarred: _, ...others } = message;
        messages.replace({ ...others, ...(isStarred && { isStarred }) });
      }
    },
    findMessage: async (id) => messages.get(id),
    newestMessages: async (chatId, limit, before) => messages.newest(chatId, limit, before),
    messagesFrom: async (chatId, limit, from) => messages.from(chatId, limit, from),
    async searchMessages({ lineTns, chatIds, ...search }) {
      const searched = [...new Set(lineTns)].flatMap(chatsOf).filter(({ id }) => chatIds === undefined || chatIds.includes(id));
      return { ...messages.search(new Set(searched.map(({ id }) => id)), search), isCutShort: false };
    },
    receivedBetween: async (chatId, after, until) => messages.received(chatId, after, until),
    unseenMessages: async (chatId, from) => messages.received(chatId, from - 1).filter(({ isSeen }) => !isSeen),
    hasAutomaticAfter: async (chatId, after) =>
      messages.ofChat(chatId).some(({ time, isAutomatic }) => isAutomatic === true && time > after),
    countReceivedAfter: async (chatId, after) => messages.received(chatId, after).length,
  };
}
