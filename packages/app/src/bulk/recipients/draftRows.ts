import type { Judging, ParsedPhone, RecipientInput } from '@manyline/contract';
import { judgeRead } from '@manyline/contract/judgeRecipient';
import { parsePhone } from '@manyline/contract/phoneNumber';
import { createNumbers, positionOf } from '../import/numbers.ts';
import { NOT_JUDGED, type Row, tnOf } from './row.ts';
import { createVerdictCounts } from './verdictCounts.ts';

/** Long work in steps: the caller may run other tasks between them. */
export type Steps = Generator<undefined, void>;

/** Rows per stored chunk. */
const CHUNK_ROWS = 512;

const NOBODY: Judging = {
  lineTn: '',
  country: undefined,
  parts: [],
  optedOut: new Map(),
  blocked: new Set(),
  sentToday: new Map(),
  includesSentToday: false,
};

/** All recipients in order, judged again only where something relevant changed. */
export type DraftRows = ReturnType<typeof createDraftRows>;

export function createDraftRows() {
  const numbers = createNumbers();
  const tally = createVerdictCounts();
  const fields = new Map<string, number>();
  const touched = new Set<number>();
  let rows: Row[] = [];
  let judging = NOBODY;
  let stamp = 0;
  let lastId = 0;

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
    };
    tally.remove(row.verdict);
    tally.add(verdict);
    row.verdict = verdict;
    row.stamp = stamp;
  }

  function countFields({ input }: Row, step: 1 | -1): void {
    for (const key of Object.keys(input.fields)) {
      const many = (fields.get(key) ?? 0) + step;
      if (many === 0) fields.delete(key);
      else fields.set(key, many);
    }
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

  function enter(row: Row): void {
    tally.add(row.verdict);
    countFields(row, 1);
    touched.add(chunkOf(row.id));
    link(row);
  }

  function leave(row: Row): void {
    unlink(row);
    tally.remove(row.verdict);
    countFields(row, -1);
    touched.add(chunkOf(row.id));
  }

  function refresh(row: Row): Row {
    if (row.stamp !== stamp) judge(row);
    return row;
  }

  function* refreshAll(): Steps {
    for (const row of rows) {
      if (row.stamp === stamp) continue;
      judge(row);
      yield;
    }
  }

  return {
    all: (): readonly Row[] => rows,
    /** Judged by the current facts, even while a pass over all rows is unfinished. */
    refresh,
    refreshAll,
    firstOf: (row: Row) => numbers.first(tnOf(row) ?? ''),
    find(id: number): Row | undefined {
      const row = rows[positionOf(rows, id)];
      return row?.id === id ? row : undefined;
    },
    summary: () => tally.summary(),
    fields: (): readonly string[] => [...fields.keys()],
    judging: (): Judging => judging,

    append(input: RecipientInput, read?: ParsedPhone, id = lastId + 1): void {
      lastId = Math.max(lastId, id);
      const phone = read ?? parsePhone(input.phone, judging.country);
      const row: Row = { id, input, phone, index: rows.length, verdict: NOT_JUDGED, stamp };
      rows.push(row);
      enter(row);
    },

    change(row: Row, input: RecipientInput): void {
      const isSameNumber = input.phone === row.input.phone;
      countFields(row, -1);
      if (!isSameNumber) unlink(row);
      row.input = input;
      countFields(row, 1);
      touched.add(chunkOf(row.id));
      if (isSameNumber) return judge(row);
      row.phone = parsePhone(input.phone, judging.country);
      link(row);
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
        if (country !== judging.country) row.phone = parsePhone(row.input.phone, judging.country);
        row.verdict = NOT_JUDGED;
        enter(row);
        yield;
      }
    },

    /** A new message or option: all rows must be judged again, by `refreshAll`. */
    setJudging(change: Partial<Judging>): void {
      judging = { ...judging, ...change };
      stamp += 1;
    },

    *setCountry(country: string | undefined): Steps {
      judging = { ...judging, country };
      stamp += 1;
      numbers.clear();
      for (const row of rows) {
        if (!IS_INTERNATIONAL.test(row.input.phone)) row.phone = parsePhone(row.input.phone, country);
        numbers.add(row);
        yield;
      }
      yield* refreshAll();
    },

    /** New facts about numbers: judges only rows whose facts changed. */
    *setFacts(facts: Pick<Judging, 'lineTn' | 'optedOut' | 'blocked' | 'sentToday'>): Steps {
      const changed = new Set([
        ...changedKeys(judging.optedOut, facts.optedOut),
        ...changedKeys(judging.sentToday, facts.sentToday),
        ...[...judging.blocked].filter((tn) => !facts.blocked.has(tn)),
        ...[...facts.blocked].filter((tn) => !judging.blocked.has(tn)),
        ...(judging.lineTn === facts.lineTn ? [] : [judging.lineTn, facts.lineTn]),
      ]);
      judging = { ...judging, ...facts };
      for (const tn of changed) {
        const row = numbers.first(tn);
        if (row) judge(row);
        yield;
      }
    },

    /** The chunks changed since the last call. */
    takeTouched(): readonly number[] {
      const chunks = [...touched].toSorted((a, b) => a - b);
      touched.clear();
      return chunks;
    },
    touch: (chunks: Iterable<number>) => {
      for (const chunk of chunks) touched.add(chunk);
    },
    touchAll: () => {
      for (const { id } of rows) touched.add(chunkOf(id));
    },
    chunk: (chunk: number): readonly Row[] => rows.slice(positionOf(rows, chunk * CHUNK_ROWS), positionOf(rows, (chunk + 1) * CHUNK_ROWS)),
  };
}

/** Numbers that are read the same way in every country. */
const IS_INTERNATIONAL = /^(?:\+|00)/u;

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

function* changedKeys(before: ReadonlyMap<string, number>, after: ReadonlyMap<string, number>): Generator<string, void> {
  for (const [tn, time] of before) if (after.get(tn) !== time) yield tn;
  for (const tn of after.keys()) if (!before.has(tn)) yield tn;
}
