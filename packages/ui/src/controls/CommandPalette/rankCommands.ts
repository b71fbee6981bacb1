import { matchCommand, type MatchRanges, queryWords, rangesInLabel } from './commandFilter.ts';
import type { CommandGroup, CommandItem } from './CommandPalette.tsx';

export interface CommandRow {
  /** Unique, because an item can be among the recent ones and in its group. */
  readonly key: string;
  readonly item: CommandItem;
  readonly ranges: MatchRanges;
}

export interface CommandRows {
  readonly id: string;
  readonly label: string;
  readonly items: readonly CommandRow[];
}

export interface RecentCommands {
  readonly label: string;
  readonly ids: readonly string[];
}

/** The palette's rows, at most fifty per group: recent items and all groups without a query, otherwise matches sorted by score. */
export function rankCommands(groups: readonly CommandGroup[], query: string, recent: RecentCommands): readonly CommandRows[] {
  const hasQuery = query.trim() !== '';
  const words = queryWords(query);
  const ranked = groups.map((group) => (hasQuery ? rank(group, words) : { rows: plain(group.id, group.items), group, score: 0 }));
  // The sort is stable, so equal groups keep their order.
  const found = ranked.filter(({ rows }) => rows.length > 0).toSorted((a, b) => b.score - a.score);
  const rows = found.map(({ group: { id, label }, rows: items }) => ({ id, label, items }));
  if (hasQuery) return rows;
  const byId = new Map(groups.flatMap(({ items }) => items).map((item) => [item.id, item]));
  const last = recent.ids.flatMap((id) => byId.get(id) ?? []);
  return last.length === 0 ? rows : [{ id: 'recent', label: recent.label, items: plain('recent', last) }, ...rows];
}

/** Per group; a longer list isn't read, a longer query is faster. */
const MAX_ROWS = 50;

function rank(group: CommandGroup, words: readonly string[]) {
  const matches = group.items.flatMap((item) => {
    const match = matchCommand(words, item) ?? (group.isFiltered ? { score: 0, matched: [] } : undefined);
    return match ? [{ ...match, item }] : [];
  });
  const nearest = matches.toSorted((a, b) => b.score - a.score);
  const shown = (group.isFiltered ? matches : nearest).slice(0, MAX_ROWS);
  const rows = shown.map(({ item, matched }) => ({ key: `${group.id}:${item.id}`, item, ranges: rangesInLabel(item.label, matched) }));
  return { rows, group, score: nearest[0]?.score ?? 0 };
}

function plain(groupId: string, items: readonly CommandItem[]): readonly CommandRow[] {
  return items.slice(0, MAX_ROWS).map((item) => ({ key: `${groupId}:${item.id}`, item, ranges: [] }));
}
