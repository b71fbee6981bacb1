import type { AuditEntry } from '@manyline/contract';

export interface FieldChange {
  readonly removed: readonly string[];
  readonly added: readonly string[];
}

/** The removed and added values as text; empty for values without a text. For a list only the differences, unless only the order differs. */
export function readChange({ before, after }: AuditEntry['changes'][number], wordOf: (value: unknown) => string | undefined): FieldChange {
  const [removed, added] = differences(before, after).map((values) => values.map(wordOf).filter((word) => word !== ''));
  const isComplete = (words: readonly (string | undefined)[] = []): words is readonly string[] => !words.includes(undefined);
  return isComplete(removed) && isComplete(added) ? { removed, added } : UNKNOWN;
}

const UNKNOWN: FieldChange = { removed: [], added: [] };

function differences(before: unknown, after: unknown): readonly [readonly unknown[], readonly unknown[]] {
  if (!Array.isArray(before) && !Array.isArray(after)) return [listOf(before), listOf(after)];
  const [old, now] = [listOf(before), listOf(after)];
  const [removed, added] = [without(old, now), without(now, old)];
  return removed.length + added.length === 0 ? [old, now] : [removed, added];
}

function listOf(value: unknown): readonly unknown[] {
  if (Array.isArray(value)) return value;
  return value === undefined || value === null || value === '' ? [] : [value];
}

function without(list: readonly unknown[], others: readonly unknown[]): readonly unknown[] {
  const current = new Set(others.map((item) => JSON.stringify(item)));
  return list.filter((item) => !current.has(JSON.stringify(item)));
}
