import type { AuditAction, AuditEntry, AuditObject, AuditOperation } from '@manyline/contract';

/** What an entry of the log tells, before it is put into words. */
export type AuditSaying =
  | { readonly kind: 'action'; readonly action: AuditAction; readonly what: AuditWhat }
  | { readonly kind: 'verified'; readonly count: number }
  | { readonly kind: 'line'; readonly deed: LineDeed; readonly tn: string; readonly user: string };

export type AuditWhat =
  | { readonly kind: 'many'; readonly type: CountedObject; readonly count: number }
  | { readonly kind: 'own' | 'unknown' }
  | { readonly kind: 'one'; readonly type: AuditObject; readonly name: string | undefined };

export type LineDeed = 'to' | 'from' | 'confirmed' | 'proved' | 'released' | 'added' | 'suspended' | 'woken';

const COUNTED = ['user', 'role', 'function', 'line', 'view', 'session', 'chat', 'message', 'batch', 'provider', 'optOut'] as const;
export type CountedObject = (typeof COUNTED)[number];

/** One sentence for an entry, or for everything its call did. */
export function auditSaying(entry: AuditEntry): AuditSaying {
  const { action, operation } = entry;
  if (action === 'import' || action === 'export') return { kind: 'action', action, what: countedRows(entry) };
  const verified = operation ? linesVerified(operation) : 0;
  if (verified > 1) return { kind: 'verified', count: verified };
  const main = operation && mainPart(operation);
  const type = main && countedType(main.objectType);
  if (main && type && main.objects > 1) return { kind: 'action', action: main.action, what: { kind: 'many', type, count: main.objects } };
  return ofLine(entry) ?? { kind: 'action', action, what: whatOf(entry) };
}

/** Each entry of these is about one line, not about its owner. */
function linesVerified({ parts }: AuditOperation): number {
  return parts.reduce((sum, { action, count }) => (action === 'confirmLine' || action === 'proveLine' ? sum + count : sum), 0);
}

/** What the call did most. */
function mainPart({ parts }: AuditOperation): AuditOperation['parts'][number] | undefined {
  return parts.reduce<AuditOperation['parts'][number] | undefined>(
    (most, part) => (most && most.objects >= part.objects ? most : part),
    undefined,
  );
}

function whatOf({ action, actor, object }: AuditEntry): AuditWhat {
  if (action === 'signInFailed' && object.name === undefined) return { kind: 'unknown' };
  if (object.type === 'user' && object.id !== undefined && object.id === actor?.id) return { kind: 'own' };
  return { kind: 'one', type: object.type, name: object.name };
}

function countedRows(entry: AuditEntry): AuditWhat {
  const type = countedType(entry.object.type);
  const numbers = entry.changes.flatMap(({ field, after }) => (ROWS.has(field) && typeof after === 'number' ? [after] : []));
  if (!type || type === 'batch' || numbers.length === 0) return whatOf(entry);
  return { kind: 'many', type, count: numbers.reduce((sum, count) => sum + count, 0) };
}

/** Changes of lines are logged under their user. */
function ofLine({ action, object, changes }: AuditEntry): AuditSaying | undefined {
  const [change, ...others] = changes;
  if (object.type !== 'user' || object.name === undefined || change?.field !== 'lines' || others.length > 0) return undefined;
  const [before, after] = [lineIn(change.before), lineIn(change.after)];
  const tn = after?.tn ?? before?.tn;
  const deed = tn === undefined ? undefined : deedOf(action, before, after);
  return deed && tn !== undefined ? { kind: 'line', deed, tn, user: object.name } : undefined;
}

interface LineValue {
  readonly tn: string;
  readonly status: unknown;
}

function deedOf(action: AuditAction, before: LineValue | undefined, after: LineValue | undefined): LineDeed | undefined {
  switch (action) {
    case 'moveLine':
      return after ? 'to' : 'from';
    case 'confirmLine':
      return 'confirmed';
    case 'proveLine':
      return 'proved';
    case 'releaseLine':
      return 'released';
    case 'update':
      if (!after) return undefined;
      if (!before) return 'added';
      return after.status === 'Suspended' ? 'suspended' : after.status === 'Alive' ? 'woken' : undefined;
    default:
      return undefined;
  }
}

function lineIn(value: unknown): LineValue | undefined {
  if (typeof value !== 'object' || value === null || !('tn' in value) || typeof value.tn !== 'string') return undefined;
  return { tn: value.tn, status: 'status' in value ? value.status : undefined };
}

function countedType(type: AuditObject): CountedObject | undefined {
  return COUNTED.find((one) => one === type);
}

const ROWS: ReadonlySet<string> = new Set(['created', 'updated', 'rows']);
