import { describe, expect, it } from 'vitest';
import type { ChatListItemData } from '../ChatList.types.ts';
import { filterChats } from './filterChats.ts';

const chat = (name: string, tn: string, preview: string): ChatListItemData => ({
  chatId: tn,
  name,
  tn,
  preview,
  previewKind: 'received',
  unseenMsgs: 0,
});
const chats = [
  chat('Éloïse Brün', '+33612345678', 'On se rappelle ?'),
  chat('ليلى حدّاد', '+96171123456', 'هل وصلت الشحنة؟'),
  chat('(628) 555-0142', '+16285550142', 'The keys are at the desk'),
];
const found = (query: string) => filterChats(chats, query).map(({ tn }) => tn);

describe('filterChats', () => {
  it('returns the same array for a blank query', () => {
    expect(filterChats(chats, '  ')).toBe(chats);
  });

  it.each(['eloise', 'ÉLO', 'brun'])('finds a name written %s', (query) => expect(found(query)).toEqual(['+33612345678']));
  it.each(['حداد', 'ليلى'])('finds the Arabic name %s', (query) => expect(found(query)).toEqual(['+96171123456']));
  it.each(['+33 6 12', '0612345678', '06 12 34', '٠٦ ١٢ ٣٤', '(6) 12-34'])('finds a number written %s', (query) =>
    expect(found(query)).toEqual(['+33612345678']),
  );
  it.each(['(628) 555', '628.555.0142', '+1 628'])('finds the contact without a name by %s', (query) =>
    expect(found(query)).toEqual(['+16285550142']),
  );
  it('finds words of the last message', () => expect(found('keys')).toEqual(['+16285550142']));
  it('finds nothing for a missing text', () => expect(found('zebra 12')).toEqual([]));
});
