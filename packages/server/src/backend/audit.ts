import type { AuditAction, AuditObject } from '@manyline/contract';
import type { StoredAudit } from './accessStore.ts';
import { createLimiter, type Limits } from './limits.ts';
import type { Call } from './outcome.ts';
import type { Clock } from './ports.ts';
import type { StoreSteps } from './store.ts';

/** A value that is longer as JSON is told by its length: the revisions keep it whole. */
const VALUE_MAX_LENGTH = 20_000;
const COUNTS = 36 ** 4;

export type AuditChange = StoredAudit['changes'][number];

export interface AuditNote {
  readonly action: AuditAction;
  readonly object: { readonly type: AuditObject; readonly id?: string | undefined; readonly name?: string | undefined };
  /** Never secrets: no password, code, token or text of a message. */
  readonly changes?: readonly AuditChange[];
}

/** Who did it and from where; `actor` where somebody is known who is not signed in (yet). */
export interface AuditCall extends Pick<Call, 'caller' | 'exchange'> {
  readonly actor?: { readonly id: string; readonly name: string };
}

export interface Audit {
  /** Keeps what somebody did, together with what they did: `steps` are those of the change, so both are kept or none. */
  note(steps: Pick<StoreSteps, 'addAudit'>, call: AuditCall, note: AuditNote): Promise<void>;
  /** The same for what changes nothing, such as a denied call: kept a few times and then no more, so that a loop cannot fill the disk. */
  noteSome(steps: Pick<StoreSteps, 'addAudit'>, call: AuditCall, note: AuditNote): Promise<void>;
}

interface Needs {
  readonly clock: Pick<Clock, 'now'>;
  readonly newId: () => string;
  readonly limits: Limits;
}

export function createAudit({ clock, newId, limits }: Needs): Audit {
  const refusals = createLimiter(limits.auditedRefusals);
  const allRefusals = createLimiter(limits.auditedRefusalsOfAll);

  let count = 0;

  /** Rising, so that what was done in the same moment stays in its order. */
  function nextId(now: number): string {
    count = (count + 1) % COUNTS;
    return [now.toString(36).padStart(9, '0'), count.toString(36).padStart(4, '0'), newId()].join('-');
  }

  async function note(steps: Pick<StoreSteps, 'addAudit'>, call: AuditCall, { action, object, changes = [] }: AuditNote): Promise<void> {
    const { caller, exchange, actor = caller?.user } = call;
    const now = Math.round(clock.now() * 1_000);
    await steps.addAudit({
      id: nextId(now),
      time: now,
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
    async noteSome(steps, call, one) {
      const now = clock.now();
      const key = call.caller?.user.id ?? call.exchange.address;
      if (refusals.waitFor(key, now) > 0 || allRefusals.waitFor('', now) > 0) return;
      refusals.count(key, now);
      allRefusals.count('', now);
      await note(steps, call, one);
    },
  };
}

/** What differs between two states of a thing, in the order of `fields`; they must not name secrets. */
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
