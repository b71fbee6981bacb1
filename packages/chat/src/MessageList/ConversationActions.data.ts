import { fn } from '@manyline/plays';
import type { ConversationActions } from './ConversationActions.types.ts';
import { messages } from './MessageList.data.ts';

const NUMBER = /\+\d[\d ]{7,16}\d/gu;

export const conversationActions: ConversationActions = {
  onOpenNumber: fn(),
  onLoadNewer: fn(),
  onShowLatest: fn(),
  onShowFirstUnseen: fn(),
  onLeavePosition: fn(),
  onShowMessage: fn(async () => true),
  onShowTime: fn(async () => true),
  onSearch: fn(async (query: string) => ({
    hits: messages
      .filter(({ text }) => text.toLowerCase().includes(query.toLowerCase()))
      .map(({ key }) => ({ id: key, key }))
      .toReversed(),
    hasMore: false,
  })),
  onLoadNumbers: async () => (text) =>
    [...text.matchAll(NUMBER)].map(({ 0: found, index }) => ({
      start: index,
      end: index + found.length,
      tn: found.replaceAll(' ', ''),
    })),
};
