import type { AuditAction, AuditObject } from '@manyline/contract';
import type { Call } from '../calls/outcome.ts';
import type { CallLimits } from '../limits/callLimits.ts';
import { networkOf } from '../limits/networkOf.ts';
import type { Clock } from '../ports/ports.ts';
import type { StoredAudit } from '../store/accessStore.ts';
import type { StoreOperations } from '../store/store.ts';

/** Longer values (as JSON) are replaced by their length; the revisions hold the full value. */
const VALUE_MAX_LENGTH = 20_000;
const COUNTS = 36 ** 4;

export type AuditChange = StoredAudit['changes'][number];

export interface AuditNote {
  readonly action: AuditAction;
  readonly object: { readonly type: AuditObject; readonly id?: string | undefined; readonly name?: string | undefined };
  /** Must not contain secrets: no password, code, token or message text. */
  readonly changes?: readonly AuditChange[];
}

/** Who made the call and from where. `actor`: a known user who is not signed in (yet). */
export interface AuditCall extends Pick<Call, 'caller' | 'exchange'> {
  readonly actor?: { readonly id: string; readonly name: string };
}

export interface Audit {
  /** Adds an entry within `tx`, the transaction of the change it describes. */
  note(tx: Pick<StoreOperations, 'addAudit'>, call: AuditCall, note: AuditNote): Promise<void>;
  /** Like `note`, for calls that change nothing, such as a denied one. Rate-limited, so that a loop cannot fill the disk. */
  noteRateLimited(tx: Pick<StoreOperations, 'addAudit'>, call: AuditCall, note: AuditNote): Promise<void>;
}

interface Needs {
  readonly clock: Pick<Clock, 'now'>;
  readonly newId: () => string;
  readonly callLimits: Pick<CallLimits, 'auditedRefusals' | 'auditedRefusalsOfAll'>;
}

export function createAudit({ clock, newId, callLimits }: Needs): Audit {
  const { auditedRefusals: refusals, auditedRefusalsOfAll: allRefusals } = callLimits;
  let count = 0;
  /** Of a call that wrote entries: the id of its first one. */
  const operations = new WeakMap<AuditCall['exchange'], string>();

  /** Increasing, so entries of the same millisecond keep their order. */
  function nextId(now: number): string {
    count = (count + 1) % COUNTS;
    return [now.toString(36).padStart(9, '0'), count.toString(36).padStart(4, '0'), newId()].join('-');
  }

  async function note(tx: Pick<StoreOperations, 'addAudit'>, call: AuditCall, { action, object, changes = [] }: AuditNote): Promise<void> {
    const { caller, exchange, actor = caller?.user } = call;
    const now = Math.round(clock.now() * 1_000);
    const id = nextId(now);
    const operationId = operations.get(exchange) ?? id;
    operations.set(exchange, operationId);
    await tx.addAudit({
      id,
      time: now,
      operationId,
      ...(actor && { actorId: actor.id, actorName: actor.name }),
      action,
      objectType: object.type,
      ...(object.id !== undefined && { objectId: object.id }),
      ...(object.name !== undefined && { objectName: object.name }),
      changes: changes.map(shorten),
      address: exchange.address,
    });
  }

  return {
    note,
    async noteRateLimited(tx, call, one) {
      const now = clock.now();
      const key = call.caller?.user.id ?? networkOf(call.exchange.address);
      if (refusals.waitFor(key, now) > 0 || allRefusals.waitFor('', now) > 0) return;
      refusals.count(key, now);
      allRefusals.count('', now);
      await note(tx, call, one);
    },
  };
}

/** The fields that differ between two states, in the order of `fields`, which must not name secrets. */
export function changesBetween<T extends object>(
  before: Partial<T>,
  after: Partial<T>,
  fields: readonly (keyof T & string)[],
): AuditChange[] {
  return fields
    .filter((field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]))
    .map((field) => ({
      field,
      ...(before[field] !== undefined && { before: before[field] }),
      ...(after[field] !== undefined && { after: after[field] }),
    }));
}

function shorten({ field, before, after }: AuditChange): AuditChange {
  return {
    field,
    ...(before !== undefined && { before: shortValue(before) }),
    ...(after !== undefined && { after: shortValue(after) }),
  };
}

function shortValue(value: unknown): unknown {
  const { length } = JSON.stringify(value) ?? '';
  return length > VALUE_MAX_LENGTH ? `(${length})` : value;
}
