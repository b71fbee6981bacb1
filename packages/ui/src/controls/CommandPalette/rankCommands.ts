import { matchCommand, type MatchRanges, queryWords, rangesInLabel } from './commandFilter.ts';
import type { CommandGroup, CommandGroupAction, CommandItem } from './CommandPalette.tsx';

export interface CommandRow {
  /** Unique, because an item can be among the recent ones and in its group. */
  readonly key: string;
  readonly item: CommandItem;
  readonly ranges: MatchRanges;
}

/** The last row of a group: shows the rest of what was found, asks for more, or tries again. */
export interface CommandGroupRow {
  readonly key: string;
  readonly groupId: string;
  readonly action: 'all' | CommandGroupAction;
  /** Of `all`: how many there are. */
  readonly count: number;
  readonly isBusy: boolean;
}

export interface CommandRows {
  readonly id: string;
  readonly label: string;
  readonly items: readonly (CommandRow | CommandGroupRow)[];
}

export interface RecentCommands {
  readonly label: string;
  readonly ids: readonly string[];
}

/**
 * The palette's rows: recent items and all groups without a query, otherwise the groups with matches, the best first, each with its best
 * few until it is opened.
 */
export function rankCommands(
  groups: readonly CommandGroup[],
  query: string,
  recent: RecentCommands,
  opened: ReadonlySet<string> = NONE,
): readonly CommandRows[] {
  const words = queryWords(query);
  const hasQuery = words.length > 0;
  const ranked = groups.map((group) =>
    hasQuery || group.isFiltered ? rank(group, words) : { rows: plain(group.id, group.items), group, score: 0 },
  );
  const withEnds = ranked.map(({ rows, group, score }) => ({
    group,
    score,
    rows: withEnd(group, rows, !hasQuery || opened.has(group.id)),
  }));
  // The sort is stable, so equal groups keep their order.
  const found = withEnds.filter(({ rows }) => rows.length > 0).toSorted((a, b) => b.score - a.score);
  const rows = found.map(({ group: { id, label }, rows: items }) => ({ id, label, items }));
  if (hasQuery) return rows;
  const byId = new Map(groups.flatMap(({ items }) => items).map((item) => [item.id, item]));
  const last = recent.ids.flatMap((id) => byId.get(id) ?? []);
  return last.length === 0 ? rows : [{ id: 'recent', label: recent.label, items: plain('recent', last) }, ...rows];
}

/** Whether it is an item, and not the last row of a group. */
export function isItem(row: CommandRow | CommandGroupRow): row is CommandRow {
  return 'item' in row;
}

export function countItems(rows: readonly CommandRows[]): number {
  return rows.reduce((sum, { items }) => sum + items.filter(isItem).length, 0);
}

const NONE: ReadonlySet<string> = new Set();
/** Of a group that wasn't opened, so that the next group is in sight. */
const FEW_ROWS = 6;
/** Per group; a longer list isn't read, a longer query is faster. Groups that the server filled are as long as was asked for. */
const MAX_ROWS = 50;

function rank(group: CommandGroup, words: readonly string[]) {
  const matches = group.items.flatMap((item) => {
    const match = matchCommand(words, item) ?? (group.isFiltered ? { score: 0, matched: [] } : undefined);
    return match ? [{ ...match, item }] : [];
  });
  const nearest = matches.toSorted((a, b) => b.score - a.score);
  const shown = group.isFiltered ? matches : nearest.slice(0, MAX_ROWS);
  const rows = shown.map(({ item, matched }) => ({ key: `${group.id}:${item.id}`, item, ranges: rangesInLabel(item.label, matched) }));
  return { rows, group, score: nearest[0]?.score ?? 0 };
}

function plain(groupId: string, items: readonly CommandItem[]): readonly CommandRow[] {
  return items.slice(0, MAX_ROWS).map((item) => ({ key: `${groupId}:${item.id}`, item, ranges: [] }));
}

function withEnd({ id, state }: CommandGroup, rows: readonly CommandRow[], isOpen: boolean): CommandRows['items'] {
  const end = (action: CommandGroupRow['action'], isBusy = false): CommandGroupRow => ({
    key: `${id}:end`,
    groupId: id,
    action,
    count: rows.length,
    isBusy,
  });
  if (!isOpen && rows.length > FEW_ROWS + 1) return [...rows.slice(0, FEW_ROWS), end('all')];
  if (state === 'failed') return [...rows, end('retry')];
  return state === 'more' || state === 'loadingMore' ? [...rows, end('more', state === 'loadingMore')] : rows;
}
