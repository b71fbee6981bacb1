import type { CommandGroup, CommandItem } from './CommandPalette.tsx';
import { matchCommand, type MatchRanges } from './commandFilter.ts';

export interface CommandRow {
  /** One item may stand among the recent ones and in its group. */
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

/** What the palette shows: without a query the recent ones and all groups as they are, with one the nearest first. */
export function rankCommands(groups: readonly CommandGroup[], query: string, recent: RecentCommands): readonly CommandRows[] {
  const isAsked = query.trim() !== '';
  const ranked = groups.map((group) => (isAsked ? rank(group, query) : { rows: plain(group.id, group.items), group, score: 0 }));
  // A stable sort: groups as near as each other keep their order.
  const found = ranked.filter(({ rows }) => rows.length > 0).toSorted((a, b) => b.score - a.score);
  const rows = found.map(({ group: { id, label }, rows: items }) => ({ id, label, items }));
  if (isAsked) return rows;
  const byId = new Map(groups.flatMap(({ items }) => items).map((item) => [item.id, item]));
  const last = recent.ids.flatMap((id) => byId.get(id) ?? []);
  return last.length === 0 ? rows : [{ id: 'recent', label: recent.label, items: plain('recent', last) }, ...rows];
}

function rank(group: CommandGroup, query: string) {
  const matches = group.items.flatMap((item) => {
    const match = matchCommand(query, item) ?? (group.isFiltered ? { score: 0, ranges: [] } : undefined);
    return match ? [{ ...match, item }] : [];
  });
  if (!group.isFiltered) matches.sort((a, b) => b.score - a.score);
  const rows = matches.map(({ item, ranges }) => ({ key: `${group.id}:${item.id}`, item, ranges }));
  return { rows, group, score: Math.max(0, ...matches.map(({ score }) => score)) };
}

function plain(groupId: string, items: readonly CommandItem[]): readonly CommandRow[] {
  return items.map((item) => ({ key: `${groupId}:${item.id}`, item, ranges: [] }));
}
