import { formatDateTime } from '@manyline/ui';
import type { ActivityEntry } from './clients.types.ts';

/** The log as text, oldest first: time, kind and text, separated by tabs so that a spreadsheet can import it. */
export function activityText(entries: readonly ActivityEntry[], wordsOf: (entry: ActivityEntry) => string): string {
  return entries
    .toReversed()
    .map((entry) =>
      [formatDateTime(entry.time), entry.kind, guard(wordsOf(entry).replaceAll(MARKS, '').replaceAll(/\s+/gu, ' '))].join('\t'),
    )
    .join('\n');
}

/** Direction marks, which are useless in a file. */
const MARKS = /[\u2066-\u2069]/gu;

/** Prefixes that a spreadsheet would read as a formula. */
function guard(text: string): string {
  return /^[=+\-@]/u.test(text) ? `'${text}` : text;
}
