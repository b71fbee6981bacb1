import type { Limit, Limiter } from '../../../limits/limits.ts';
import type { Clock } from '../../../ports/ports.ts';
import type { Store } from '../../../store/store.ts';
import type { System } from '../../../system/system.ts';
import { LEASE_MS, type SendGroup } from './sendBatch.ts';

/** Interval between groups of messages. */
const GROUP_SECONDS = 0.25;
/** The part of a user's rate limit reserved for single messages. */
const OWN_SHARE = 1 / 4;

interface Needs {
  readonly store: Pick<Store, 'findBatch' | 'findLine'>;
  readonly clock: Pick<Clock, 'now'>;
  readonly system: Pick<System, 'read'>;
  readonly sendGroup: SendGroup;
  /** Limits messages per user, however they are sent. */
  readonly sends: Limiter;
  readonly sendLimit: Limit;
}

/** Sends a batch's next group of messages and says when the one after is due, in milliseconds. */
export type PacedSend = (batchId: string) => Promise<{ readonly ms: number } | 'over'>;

/** Keeps to the system's messages per second and the user's rate limit. */
export function createPacedSend({ store, clock, system, sendGroup, sends, sendLimit }: Needs): PacedSend {
  const share = Math.floor(sendLimit.times * OWN_SHARE);

  /** How many of `wanted` messages may be sent now. They are counted; give back those that are not sent. */
  function take(userId: string, wanted: number): number {
    let taken = wanted;
    while (taken > 0 && sends.waitFor(userId, clock.now(), taken + share) > 0) taken -= 1;
    if (taken > 0) sends.count(userId, clock.now(), taken);
    return taken;
  }

  return async (batchId) => {
    const { copiesPerSecond } = await system.read();
    const batch = await store.findBatch(batchId);
    const line = batch && (await store.findLine(batch.lineTn));
    if (!line) return 'over';
    const taken = take(line.userId, Math.max(1, Math.floor(copiesPerSecond * GROUP_SECONDS)));
    let sent = 0;
    try {
      const progress = await sendGroup(batchId, taken);
      ({ sent } = progress);
      if (progress.isOver) return 'over';
    } finally {
      if (sent < taken) sends.forgive(line.userId, taken - sent);
    }
    if (taken > 0) return { ms: (Math.max(sent, 1) / copiesPerSecond) * 1_000 };
    // Wakes before the lease ends, so that the batch stays with this process.
    return { ms: Math.min(sends.waitFor(line.userId, clock.now(), 1 + share) * 1_000, LEASE_MS / 3) };
  };
}
