import { createStoreLimiter } from '../limits/attempts.ts';
import type { Limits } from '../limits/limits.ts';
import type { Notifications } from '../notifications/notifications.ts';
import type { Clock } from '../ports/ports.ts';
import type { Background } from '../shared/background.ts';
import type { Store } from '../store/store.ts';
import { findPermitted } from '../system/operators.ts';

const MAY_CHANGE = { action: 'update', subject: 'provider' };
const [OF_NUMBER, OF_CALLER, OF_ALL, NOTICE] = ['lineCode', 'lineCodeCaller', 'lineCodeAll', 'lineCodeNotice'];
const EVERYONE = 'all';

export interface CodeLimitsNeeds {
  readonly store: Store;
  readonly clock: Pick<Clock, 'now'>;
  readonly limits: Limits;
  readonly background: Background;
  readonly notifications: Notifications;
}

/** Codes are paid texts to numbers that a caller types, so they are counted by number, by caller, and for the organisation. */
export function createCodeLimits({ store, clock, limits, notifications, background }: CodeLimitsNeeds) {
  const ofNumber = createStoreLimiter({ store, clock }, OF_NUMBER, limits.lineCodes);
  const ofCaller = createStoreLimiter({ store, clock }, OF_CALLER, limits.lineCodesByCaller);
  const ofAll = createStoreLimiter({ store, clock }, OF_ALL, limits.lineCodesOfAll);
  const notices = createStoreLimiter({ store, clock }, NOTICE, { times: 1, seconds: limits.lineCodesOfAll.seconds });

  async function tell(by: string): Promise<void> {
    if ((await notices.take(EVERYONE)) > 0) return;
    const users = await findPermitted(store, MAY_CHANGE);
    for (const { id } of users) await notifications.note(store, id, { kind: 'codesLimited', by, count: limits.lineCodesOfAll.times });
    notifications.notify(users.map(({ id }) => id));
  }

  return {
    /** Counts a code. Returns the seconds to wait if there were too many, and then counts nothing. */
    async take(tn: string, caller: { readonly id: string; readonly name: string }): Promise<number> {
      const taken: (() => Promise<void>)[] = [];
      const steps = [[ofNumber, tn] as const, [ofCaller, caller.id] as const, [ofAll, EVERYONE] as const];
      for (const [limiter, key] of steps) {
        const wait = await limiter.take(key);
        if (wait === 0) {
          taken.push(() => limiter.forgive(key));
          continue;
        }
        for (const forgive of taken) await forgive();
        if (limiter === ofAll) background.run('codesLimited', () => tell(caller.name));
        return wait;
      }
      return 0;
    },
    /** For a code that didn't leave. */
    async forgive(tn: string, caller: { readonly id: string }): Promise<void> {
      await Promise.all([ofNumber.forgive(tn), ofCaller.forgive(caller.id), ofAll.forgive(EVERYONE)]);
    },
  };
}
