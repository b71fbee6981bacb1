import type { RecipientCounts, RecipientItem, RecipientOutcome, SendMultipleTarget } from '@manyline/chat';
import { type RecipientProblem, RECIPIENTS_MAX_COUNT, type RecipientResult } from '@manyline/contract';
import type { ReadRecipient } from './sendManyReader.ts';

/** Where the message of a number stands, beside what is shown of it. */
export interface ManyRow extends Omit<RecipientItem, 'outcome'> {
  readonly outcome?: RecipientOutcome & { readonly chatId?: string; readonly messageId?: string };
}

/** Adds what was read. The same number, or the same text that is none, stands once and counts how often it came. */
export function addRows(rows: readonly ManyRow[], read: readonly ReadRecipient[], line: string, nextId: () => string): readonly ManyRow[] {
  const added = [...rows];
  const places = new Map(rows.map((row, index) => [keyOf(row), index]));
  for (const one of read) {
    const row = toRow(nextId, one, line);
    const place = places.get(keyOf(row));
    const known = place === undefined ? undefined : added[place];
    if (place !== undefined && known) added[place] = { ...known, merged: known.merged + 1 };
    else {
      places.set(keyOf(row), added.length);
      added.push(row);
    }
  }
  return added;
}

/** Puts another text in place of a row's; where that number stands already, the two become one. Answers whose row it is now. */
export function editRow(rows: readonly ManyRow[], id: string, read: ReadRecipient, line: string): { rows: readonly ManyRow[]; id: string } {
  const old = rows.find((row) => row.id === id);
  if (!old || (old.outcome?.kind === 'sent' && !old.problem)) return { rows, id };
  const next: ManyRow = { ...toRow(() => id, read, line), merged: old.merged };
  if (keyOf(next) === keyOf(old)) return { rows: rows.map((row) => (row.id === id ? { ...row, text: next.text } : row)), id };
  const twin = rows.find((row) => row.id !== id && keyOf(row) === keyOf(next));
  if (!twin) return { rows: rows.map((row) => (row.id === id ? next : row)), id };
  const merged = { ...twin, merged: twin.merged + old.merged + 1 };
  return { rows: rows.flatMap((row) => (row.id === id ? [] : row === twin ? [merged] : [row])), id: twin.id };
}

/** Those a sending would go to, as many as one may name. */
export function chooseRows(rows: readonly ManyRow[], target: SendMultipleTarget): readonly (ManyRow & { readonly tn: string })[] {
  return rows.filter((row) => hasTn(row) && isIn(row, target)).slice(0, RECIPIENTS_MAX_COUNT) as (ManyRow & { tn: string })[];
}

export function countRows(rows: readonly ManyRow[]): RecipientCounts {
  const counts = { ready: 0, invalid: 0, merged: 0, sent: 0, failed: 0 };
  for (const row of rows) {
    counts.merged += row.merged;
    if (row.problem) counts.invalid += 1;
    else if (isIn(row, 'ready')) counts.ready += 1;
    else if (isIn(row, 'failed')) counts.failed += 1;
    else counts.sent += 1;
  }
  return { ...counts, next: Math.min(counts.ready, RECIPIENTS_MAX_COUNT) };
}

/** What needs a look stands first. The order is otherwise that of the paste. */
export function orderRows(rows: readonly ManyRow[]): readonly ManyRow[] {
  const isWrong = (row: ManyRow) => row.problem !== undefined || isIn(row, 'failed');
  return [...rows.filter(isWrong), ...rows.filter((row) => !isWrong(row))];
}

/** What the server says of each number it was given. A number it says nothing of has not been sent to. */
export function applyResults(
  rows: readonly ManyRow[],
  batch: { readonly ids: readonly string[]; readonly phones: readonly string[] },
  results: readonly RecipientResult[],
): readonly ManyRow[] {
  const byPhone = new Map<string, RecipientResult>();
  // The first of several is the one that was sent to.
  for (const result of results) if (!byPhone.has(result.phone)) byPhone.set(result.phone, result);
  const byId = new Map(batch.ids.map((id, index) => [id, byPhone.get(batch.phones[index] ?? '')]));
  return rows.map((row) => {
    const result = byId.get(row.id);
    return result ? { ...row, outcome: toOutcome(result) } : row;
  });
}

function toOutcome(result: RecipientResult): NonNullable<ManyRow['outcome']> {
  switch (result.status) {
    case 'sent':
      return { kind: 'sent', state: 'sent', chatId: result.chatId, messageId: result.id };
    case 'duplicate':
      return { kind: 'sent', state: 'sent', isDuplicate: true };
    case 'refused':
      return { kind: 'refused', problem: result.problem };
  }
}

function toRow(nextId: () => string, read: ReadRecipient, line: string): ManyRow {
  const base = { id: nextId(), text: read.text, merged: 0 };
  if ('problem' in read) return { ...base, problem: read.problem };
  const own: { problem?: RecipientProblem } = read.tn === line ? { problem: 'ownLine' } : {};
  return { ...base, tn: read.tn, ...own };
}

function isIn({ problem, outcome }: ManyRow, target: SendMultipleTarget): boolean {
  if (problem) return false;
  return target === 'ready' ? outcome === undefined : outcome !== undefined && outcome.kind !== 'sent';
}

const hasTn = ({ tn }: ManyRow) => tn !== undefined;
const keyOf = ({ tn, text }: ManyRow) => tn ?? `? ${text}`;
