import { contactSearchWords, foldText } from '@manyline/contract';
import type { ScheduledItem } from '../Schedule/Schedule.types.ts';
import { wallTimeAt } from '../Schedule/zonedTime.ts';
import type { ScheduledFilter } from './Scheduled.types.ts';

/** The messages that have all words of the search in their text, contact or files, on the line. */
export function findScheduled(items: readonly ScheduledItem[], { query, line }: ScheduledFilter): readonly ScheduledItem[] {
  const words = contactSearchWords(query);
  if (words.length === 0 && line === undefined) return items;
  return items.filter((item) => (line === undefined || item.line.tn === line) && words.every((word) => textOf(item).includes(word)));
}

const texts = new WeakMap<ScheduledItem, string>();

function textOf(item: ScheduledItem): string {
  const known = texts.get(item);
  if (known !== undefined) return known;
  const { text, contact, files, line } = item;
  const folded = foldText([text, contact.name, contact.tn, line.name ?? '', ...files.map(({ name }) => name)].join('\n'));
  texts.set(item, folded);
  return folded;
}

/** A message of the page, and the group that begins with it: a day, or those that ask. */
export interface ScheduledEntry {
  readonly item: ScheduledItem;
  readonly begins?: 'asks' | 'day' | undefined;
}

/** Those that ask come first, then the others by time and day in the zone. */
export function groupScheduled(items: readonly ScheduledItem[], zone: string): readonly ScheduledEntry[] {
  const sorted = items.toSorted((a, b) => a.at - b.at || (a.id < b.id ? -1 : 1));
  const asking = sorted.filter(({ question }) => question !== undefined);
  const others = sorted.filter(({ question }) => question === undefined);
  let last: string | undefined;
  return [
    ...asking.map((item, index) => ({ item, begins: index === 0 ? ('asks' as const) : undefined })),
    ...others.map((item) => {
      const { day } = wallTimeAt(zone, item.at);
      const begins = day === last ? undefined : ('day' as const);
      last = day;
      return { item, begins };
    }),
  ];
}
