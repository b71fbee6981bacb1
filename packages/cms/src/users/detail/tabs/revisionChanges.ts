import type { AuditEntry, Revision } from '@manyline/contract';

/** The difference between a revision and the one before; for the first stored one, its content. */
export function revisionChanges(before: Revision | undefined, after: Revision): AuditEntry['changes'] {
  const [old, now] = [recordOf(before?.value), recordOf(after.value)];
  const fields = [...new Set([...Object.keys(old), ...Object.keys(now)])];
  return fields
    .filter((field) => JSON.stringify(old[field]) !== JSON.stringify(now[field]) && !isNothing(old[field], now[field]))
    .map((field) => ({ field, before: old[field], after: now[field] }));
}

function isNothing(...values: readonly unknown[]): boolean {
  return values.every((value) => value === undefined || value === null || (Array.isArray(value) && value.length === 0));
}

function recordOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>) : {};
}
