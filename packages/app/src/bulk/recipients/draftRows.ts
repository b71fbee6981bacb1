import type { Judging, RecipientNumber, RecipientInput } from '@manyline/contract';
import { readRecipientNumber } from '@manyline/contract/judgeRecipient';
import { positionOf } from '../import/numbers.ts';
import { createFieldCounts } from './fieldCounts.ts';
import { NOT_JUDGED, type Row, tnOf, toRowNumber } from './row.ts';
import { createRowJudge } from './rowJudge.ts';

/** Long work in steps: the caller may run other tasks between them. */
export type Steps = Generator<undefined, void>;

/** Rows per stored chunk. */
const CHUNK_ROWS = 512;

/** All recipients in order, judged again only where something relevant changed. */
export type DraftRows = ReturnType<typeof createDraftRows>;

// oxlint-disable-next-line max-lines-per-function -- Lists the calls of the rows, each a few lines on the same array and judge.
export function createDraftRows() {
  const judge = createRowJudge();
  const fields = createFieldCounts();
  const touched = createTouchedChunks();
  let rows: Row[] = [];
  let lastId = 0;

  function enter(row: Row): void {
    fields.add(row.input);
    touched.touch([chunkOf(row.id)]);
    judge.enter(row);
  }

  function leave(row: Row): void {
    judge.leave(row);
    fields.remove(row.input);
    touched.touch([chunkOf(row.id)]);
  }

  function refresh(row: Row): Row {
    if (judge.isOutdated(row)) judge.judge(row);
    return row;
  }

  function* refreshAll(): Steps {
    for (const row of rows) {
      if (!judge.isOutdated(row)) continue;
      judge.judge(row);
      yield;
    }
  }

  return {
    all: (): readonly Row[] => rows,
    /** Judged by the current facts, even while a pass over all rows is unfinished. */
    refresh,
    refreshAll,
    firstOf: (row: Row) => judge.first(tnOf(row)),
    find(id: number): Row | undefined {
      const row = rows[positionOf(rows, id)];
      return row?.id === id ? row : undefined;
    },
    inputs: (from: number, count: number): readonly RecipientInput[] => rows.slice(from, from + count).map(({ input }) => input),
    /** The first `most` recipients that get the message. */
    receivers(most: number): readonly RecipientInput[] {
      const receivers: RecipientInput[] = [];
      for (const row of rows) {
        if (receivers.length >= most) break;
        if (!refresh(row).verdict.exclusion) receivers.push(row.input);
      }
      return receivers;
    },
    summary: judge.summary,
    fields: fields.names,
    judging: judge.judging,
    /** A new message or option: all rows must be judged again, by `refreshAll`. */
    setJudging: judge.setJudging,

    append(input: RecipientInput, read?: RecipientNumber, id = lastId + 1): void {
      lastId = Math.max(lastId, id);
      const phone = toRowNumber(read ?? readRecipientNumber(input, judge.judging().country));
      const row: Row = { id, input, phone, index: rows.length, verdict: NOT_JUDGED, stamp: NEVER };
      rows.push(row);
      enter(row);
    },

    change(row: Row, input: RecipientInput): void {
      const isSameNumber = input.phone === row.input.phone && input.doubt === row.input.doubt;
      fields.remove(row.input);
      fields.add(input);
      touched.touch([chunkOf(row.id)]);
      if (isSameNumber) {
        row.input = input;
        judge.judge(row);
      } else
        judge.renumber(row, () => {
          row.input = input;
          row.phone = toRowNumber(readRecipientNumber(input, judge.judging().country));
        });
    },

    *take(gone: ReadonlySet<Row>): Steps {
      rows = rows.filter((row) => !gone.has(row));
      for (const [index, row] of rows.entries()) row.index = index;
      // Backwards, so that no row that is also removed becomes the first of its number.
      for (const row of [...gone].toReversed()) {
        leave(row);
        yield;
      }
    },

    /** Restores removed rows, in the order of their ids. */
    *putBack(back: readonly Row[], country: string | undefined): Steps {
      rows = merge(rows, back);
      for (const [index, row] of rows.entries()) row.index = index;
      for (const row of back) {
        const { country: current } = judge.judging();
        if (country !== current) row.phone = toRowNumber(readRecipientNumber(row.input, current));
        row.verdict = NOT_JUDGED;
        enter(row);
        yield;
      }
    },

    *setCountry(country: string | undefined): Steps {
      judge.setFacts({ country });
      yield* judge.renumberAll(rows, (row) => {
        if (!IS_INTERNATIONAL.test(row.input.phone)) row.phone = toRowNumber(readRecipientNumber(row.input, country));
      });
      yield* refreshAll();
    },

    /** New facts about numbers: judges only rows whose facts changed. */
    *setFacts(facts: NumberFacts): Steps {
      const changed = changedNumbers(judge.judging(), facts);
      judge.setFacts(facts);
      for (const tn of changed) {
        const row = judge.first(tn);
        if (row) judge.judge(row);
        yield;
      }
    },

    takeTouched: touched.take,
    touch: touched.touch,
    touchAll: () => touched.touch(rows.map(({ id }) => chunkOf(id))),
    chunk: (chunk: number): readonly Row[] => rows.slice(positionOf(rows, chunk * CHUNK_ROWS), positionOf(rows, (chunk + 1) * CHUNK_ROWS)),
  };
}

/** The stored chunks with changes that are not stored yet. */
function createTouchedChunks() {
  const touched = new Set<number>();
  return {
    touch(chunks: Iterable<number>): void {
      for (const chunk of chunks) touched.add(chunk);
    },
    /** The chunks touched since the last call. */
    take(): readonly number[] {
      const chunks = [...touched].toSorted((a, b) => a - b);
      touched.clear();
      return chunks;
    },
  };
}

/** Numbers that are read the same way in every country. */
const IS_INTERNATIONAL = /^(?:\+|00)/u;

/** Before the first pass; entering judges the row. */
const NEVER = -1;

function chunkOf(id: number): number {
  return Math.floor(id / CHUNK_ROWS);
}

function merge(rows: readonly Row[], back: readonly Row[]): Row[] {
  const merged: Row[] = [];
  let next = 0;
  for (const row of back) {
    for (let other = rows[next]; other && other.id < row.id; other = rows[next]) {
      merged.push(other);
      next += 1;
    }
    merged.push(row);
  }
  return [...merged, ...rows.slice(next)];
}

type NumberFacts = Pick<Judging, 'lineTn' | 'optedOut' | 'mayHaveOptedOut' | 'blocked' | 'sentToday'>;

const NONE: ReadonlyMap<string, number> = new Map();

function changedNumbers(before: NumberFacts, after: NumberFacts): ReadonlySet<string> {
  return new Set([
    ...changedKeys(before.optedOut, after.optedOut),
    ...changedKeys(before.mayHaveOptedOut ?? NONE, after.mayHaveOptedOut ?? NONE),
    ...changedKeys(before.sentToday, after.sentToday),
    ...[...before.blocked].filter((tn) => !after.blocked.has(tn)),
    ...[...after.blocked].filter((tn) => !before.blocked.has(tn)),
    ...(before.lineTn === after.lineTn ? [] : [before.lineTn, after.lineTn]),
  ]);
}

function* changedKeys(before: ReadonlyMap<string, number>, after: ReadonlyMap<string, number>): Generator<string, void> {
  for (const [tn, time] of before) if (after.get(tn) !== time) yield tn;
  for (const tn of after.keys()) if (!before.has(tn)) yield tn;
}
