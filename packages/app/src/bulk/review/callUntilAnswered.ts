import type { CallFailure, CallResult } from '../../services/api/callResult.ts';
import { type Clock, delay } from '../../services/browser/clock.ts';

/** Delays before a call without an answer is repeated. */
const AGAIN_MS = [500, 1_000, 2_000, 4_000, 8_000, 15_000, 30_000];
const LEAST_WAIT_S = 1;

export interface Patience {
  readonly clock: Clock;
  /** False once the answer is no longer needed. */
  readonly isWanted: () => boolean;
  /** The server asked to wait: until then, in Unix seconds of this device; undefined once it continues. */
  readonly onWait: (until: number | undefined) => void;
}

/**
 * Repeats a call until it is answered, respecting the server's wait times. Undefined once the answer is no longer needed. Only for calls
 * that are safe to repeat.
 */
export async function callUntilAnswered<T extends CallResult<unknown>>(
  call: () => Promise<T>,
  { clock, isWanted, onWait }: Patience,
): Promise<T | undefined> {
  for (let unanswered = 0; ;) {
    const result = await call();
    if (!isWanted()) return undefined;
    if (result.ok) return result;
    const { kind, retryAfter, isMissing } = result as CallFailure;
    if (isMissing) return result;
    if (kind === 'refused' && retryAfter !== undefined) {
      const seconds = Math.max(LEAST_WAIT_S, retryAfter);
      onWait(clock.now() + seconds);
      await delay(clock, seconds * 1_000);
      if (!isWanted()) return undefined;
      onWait(undefined);
      continue;
    }
    const wait = AGAIN_MS[unanswered];
    if ((kind !== 'unreachable' && kind !== 'malformed') || wait === undefined) return result;
    unanswered += 1;
    await delay(clock, wait);
    if (!isWanted()) return undefined;
  }
}
