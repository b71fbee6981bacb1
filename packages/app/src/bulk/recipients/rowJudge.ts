import type { RecipientSummary } from '@manyline/chat/bulk';
import type { Judging } from '@manyline/contract';
import { judgeRead } from '@manyline/contract/judgeRecipient';
import { createNumbers } from '../import/numbers.ts';
import { type Row, tnOf } from './row.ts';
import { createVerdictCounts } from './verdictCounts.ts';

const NOBODY: Judging = {
  lineTn: '',
  country: undefined,
  parts: [],
  optedOut: new Map(),
  blocked: new Set(),
  sentToday: new Map(),
  includesSentToday: false,
};

/** Judges rows by the message, the facts about their numbers and the rows with the same number. */
export interface RowJudge {
  judging(): Judging;
  /** Counts of the verdicts of all entered rows. */
  summary(): RecipientSummary;
  /** The first row with the number. */
  first(tn: string | undefined): Row | undefined;
  /** Adds a row; it and a row that is no longer the first with its number are judged. */
  enter(row: Row): void;
  leave(row: Row): void;
  /** Changes a row, which may change its number. */
  renumber(row: Row, change: () => void): void;
  /** Reads the numbers of all rows again, one step at a time. Verdicts are outdated from then on. */
  renumberAll(rows: readonly Row[], change: (row: Row) => void): Generator<undefined, void>;
  judge(row: Row): void;
  isOutdated(row: Row): boolean;
  /** Changes what single numbers are judged by. The caller judges their rows. */
  setFacts(change: Partial<Judging>): void;
  /** Changes what all rows are judged by: their verdicts are outdated. */
  setJudging(change: Partial<Judging>): void;
}

export function createRowJudge(): RowJudge {
  const numbers = createNumbers();
  const counts = createVerdictCounts();
  let judging = NOBODY;
  let stamp = 0;

  function judge(row: Row): void {
    const judged = judgeRead(row.phone, row.input, judging, (tn) => {
      const first = numbers.first(tn);
      return first === row || !first ? undefined : first.index + 1;
    });
    const { since, missing, segments, encoding } = judged;
    // Without a message text, no recipient is excluded for an empty text.
    const exclusion = judged.exclusion === 'emptyText' && judging.parts.length === 0 ? undefined : judged.exclusion;
    const verdict = {
      ...(exclusion && { exclusion }),
      ...(since !== undefined && { since }),
      ...(missing && { missing }),
      segments,
      isCostly: encoding === 'ucs2',
      isUnlikely: !exclusion && 'isUnlikely' in row.phone && row.phone.isUnlikely,
    };
    counts.remove(row.verdict);
    counts.add(verdict);
    row.verdict = verdict;
    row.stamp = stamp;
  }

  /** Another row may now be the first with this number. */
  function link(row: Row): void {
    const tn = tnOf(row);
    const before = tn === undefined ? undefined : numbers.first(tn);
    numbers.add(row);
    if (before && tn !== undefined && numbers.first(tn) === row) judge(before);
    judge(row);
  }

  function unlink(row: Row): void {
    const tn = tnOf(row);
    const wasFirst = tn !== undefined && numbers.first(tn) === row;
    numbers.remove(row);
    const next = wasFirst ? numbers.first(tn) : undefined;
    if (next) judge(next);
  }

  return {
    judging: () => judging,
    summary: () => counts.summary(),
    first: (tn) => numbers.first(tn ?? ''),
    enter(row) {
      counts.add(row.verdict);
      link(row);
    },
    leave(row) {
      unlink(row);
      counts.remove(row.verdict);
    },
    renumber(row, change) {
      unlink(row);
      change();
      link(row);
    },
    *renumberAll(rows, change) {
      stamp += 1;
      numbers.clear();
      for (const row of rows) {
        change(row);
        numbers.add(row);
        yield;
      }
    },
    judge,
    isOutdated: (row) => row.stamp !== stamp,
    setFacts(change) {
      judging = { ...judging, ...change };
    },
    setJudging(change) {
      judging = { ...judging, ...change };
      stamp += 1;
    },
  };
}
