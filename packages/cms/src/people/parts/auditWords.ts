import type { AuditEntry } from '@manyline/contract';
import type { RoleName } from './RoleNames.tsx';

type Change = AuditEntry['changes'][number];

export type ChangeInWords =
  | { readonly kind: 'set'; readonly field: string; readonly after: string }
  | { readonly kind: 'taken'; readonly field: string; readonly before: string }
  | { readonly kind: 'changed'; readonly field: string; readonly before: string; readonly after: string }
  /** Of a list: what came and what went. */
  | { readonly kind: 'list'; readonly field: string; readonly added: readonly string[]; readonly removed: readonly string[] }
  /** The same things in another order, or values that are no words. */
  | { readonly kind: 'other'; readonly field: string };

/** What a change comes to. Roles are called by their names where these are known. */
export function readChange({ field, before, after }: Change, roles: readonly RoleName[]): ChangeInWords {
  if (Array.isArray(before) || Array.isArray(after)) return readLists(field, listOf(before), listOf(after), roles);
  if (isLine(before) && isLine(after))
    return { kind: 'changed', field, before: `${before.tn} ${before.status ?? ''}`, after: after.status ?? '' };
  const [old, now] = [wordOf(before), wordOf(after)];
  if (old === undefined || now === undefined) return { kind: 'other', field };
  if (old === '' && now === '') return { kind: 'other', field };
  if (old === '') return { kind: 'set', field, after: now };
  return now === '' ? { kind: 'taken', field, before: old } : { kind: 'changed', field, before: old, after: now };
}

function readLists(field: string, before: readonly unknown[], after: readonly unknown[], roles: readonly RoleName[]): ChangeInWords {
  const name = (item: unknown) => (field === 'roleIds' ? (roles.find(({ id }) => id === item)?.name ?? String(item)) : wordOf(item));
  const missingIn = (list: readonly unknown[], others: readonly unknown[]) => {
    const held = new Set(others.map((item) => JSON.stringify(item)));
    return list.filter((item) => !held.has(JSON.stringify(item))).map((item) => name(item) ?? JSON.stringify(item));
  };
  const [added, removed] = [missingIn(after, before), missingIn(before, after)];
  return added.length + removed.length === 0 ? { kind: 'other', field } : { kind: 'list', field, added, removed };
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

function isLine(value: unknown): value is { readonly tn: string; readonly status?: string } {
  return typeof value === 'object' && value !== null && 'tn' in value && typeof value.tn === 'string';
}

/** Undefined where there are no words for it. */
function wordOf(value: unknown): string | undefined {
  if (value === undefined || value === null) return '';
  if (typeof value === 'string') return value;
  if (isLine(value)) return value.tn;
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : undefined;
}
