import { formatDateTime } from '@manyline/ui';
import type { ActivityEntry } from './clients.types.ts';

/** The log as text, the oldest first: time, kind and what it says, parted by tabs, so that a table takes it over too. */
export function activityText(entries: readonly ActivityEntry[], wordsOf: (entry: ActivityEntry) => string): string {
  return entries
    .toReversed()
    .map((entry) =>
      [formatDateTime(entry.time), entry.kind, guard(wordsOf(entry).replaceAll(MARKS, '').replaceAll(/\s+/gu, ' '))].join('\t'),
    )
    .join('\n');
}

/** Of direction: in a file they are only in the way. */
const MARKS = /[\u2066-\u2069]/gu;

/** What a spreadsheet would take for a formula. */
function guard(text: string): string {
  return /^[=+\-@]/u.test(text) ? `'${text}` : text;
}
