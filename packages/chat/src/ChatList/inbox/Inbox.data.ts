import { fn } from '@manyline/plays';
import type { Inbox } from './Inbox.types.ts';

export const inbox: Inbox = {
  filter: 'all',
  sort: 'recent',
  searchPane: ({ query, children }) => children({ words: query, results: () => null }),
  notices: [],
  missingLines: [],
  onFilterChange: fn(),
  onSortChange: fn(),
  onChangeChat: fn(),
  onMarkRead: fn(),
  onOpenHit: fn(),
  onUndo: fn(),
};
