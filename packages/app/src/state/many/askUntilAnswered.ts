import type { CallFailure, CallResult } from '../../services/callResult.ts';
import { type Clock, delay } from '../../services/clock.ts';

/** Waits before a question is asked again that got no answer. */
const AGAIN_MS = [500, 1_000, 2_000, 4_000, 8_000, 15_000, 30_000];
const LEAST_WAIT_S = 1;

export interface Patience {
  readonly clock: Clock;
  /** False once nobody wants the answer any more. */
  readonly isWanted: () => boolean;
  /** The server asked to be asked later: until then, in Unix seconds of this device; undefined once it goes on. */
  readonly onWait: (until: number | undefined) => void;
}

/**
 * Asks the same again while no answer comes, and as late as the server wants where it is asked too often. Undefined when nobody wants
 * the answer any more. Only for what may be asked twice.
 */
export async function askUntilAnswered<T extends CallResult<unknown>>(
  ask: () => Promise<T>,
  { clock, isWanted, onWait }: Patience,
): Promise<T | undefined> {
  for (let unanswered = 0; ;) {
    const result = await ask();
    if (!isWanted()) return undefined;
    if (result.ok) return result;
    const { kind, retryAfter } = result as CallFailure;
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
