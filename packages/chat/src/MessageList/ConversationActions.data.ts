import { fn } from '@manyline/plays';
import type { ConversationActions } from './ConversationActions.types.ts';
import { messages } from './MessageList.data.ts';

const contacts = [
  { name: 'Camille Durand', tn: '+33698765432' },
  { name: 'Grace Wu', tn: '+14155550123' },
  { name: 'ليلى حداد', tn: '+96170123456' },
];

const NUMBER = /\+\d[\d ]{7,16}\d/gu;

export const conversationActions: ConversationActions = {
  onOpenNumber: fn(),
  onLoadNewer: fn(),
  onShowLatest: fn(),
  onShowFirstUnread: fn(),
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
  onReply: fn(),
  onStar: fn(),
  forwarding: {
    line: { tn: '+14155552671', name: 'Harbour office', hue: 190 },
    onFindContacts: (text) => contacts.filter(({ name }) => name.toLowerCase().includes(text.toLowerCase())),
    onFindLine: async () => undefined,
    onForward: fn(async () => true),
  },
  onLoadNumbers: async () => (text) =>
    [...text.matchAll(NUMBER)].map(({ 0: found, index }) => ({
      start: index,
      end: index + found.length,
      tn: found.replaceAll(' ', ''),
    })),
};
