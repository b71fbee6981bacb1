import { fn } from '@manyline/plays';
import type { Inbox } from './Inbox.types.ts';

export const inbox: Inbox = {
  filter: 'all',
  sort: 'recent',
  search: undefined,
  notices: [],
  missingLines: [],
  onFilterChange: fn(),
  onSortChange: fn(),
  onChangeChat: fn(),
  onMarkRead: fn(),
  onSearch: fn(),
  onMoreHits: fn(),
  onRetrySearch: fn(),
  onOpenHit: fn(),
  onUndo: fn(),
};
