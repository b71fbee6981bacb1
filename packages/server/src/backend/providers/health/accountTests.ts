import { isProviderStopped, type ProviderKind } from '@manyline/contract';
import type { Clock } from '../../ports/ports.ts';
import type { Running } from './healthNotes.ts';
import { canTestEnd } from './nextHealth.ts';

/** Accounts are tested without a message: failing ones less often the longer they fail, others if no message has shown that they work. */
const TEST_EVERY_MS = 30_000;
const TEST_AT_LEAST_EVERY_S = 300;
/** A message that was tried again this recently shows more than a test. */
const TRIED_RECENTLY_S = 90;

/** Only a test shows how much credit is left there, also while messages leave. */
const TELLS_CREDIT: ReadonlySet<ProviderKind> = new Set(['twilio', 'telnyx']);
const CREDIT_EVERY_S = 900;

interface Needs {
  readonly clock: Clock;
  readonly running: ReadonlyMap<string, Running>;
  readonly onError: (error: unknown) => void;
}

/** Tests accounts, so that trouble is found before a message meets it, and a line recovers by itself, also one without waiting messages. */
export function createAccountTests({ clock, running, onError }: Needs) {
  let cancel = () => {};

  function plan(): void {
    cancel = clock.setTimer(TEST_EVERY_MS, () => void test().catch(onError));
  }

  async function test(): Promise<void> {
    plan();
    const now = clock.now();
    const due = [...running.values()].filter((entry) => isTestDue(entry, now));
    for (const entry of due) entry.testedAt = now;
    await Promise.all(due.map(async ({ provider }) => provider?.test()));
  }

  return { start: plan, stop: () => cancel() };
}

function isTestDue({ health, stored, probedAt, testedAt }: Running, now: number): boolean {
  // A permanent connection is watched all the time, and repaired by its own retries.
  if (stored.kind === 'smpp') return false;
  const { state, since, isFoundByTest = false, failures = 0, lastSuccess = 0, lastError } = health;
  // New settings or secrets.
  if (stored.updatedAt / 1_000 > Math.max(testedAt, lastSuccess, lastError?.at ?? 0)) return true;
  if (!canTestEnd(health)) return false;
  if (state === 'down') {
    const isTried = probedAt > since && now - probedAt < TRIED_RECENTLY_S;
    return !isTried && now - testedAt >= Math.min((now - since) / 2, TEST_AT_LEAST_EVERY_S);
  }
  // A failed test is repeated soon; a failed message says more than a test.
  if (state === 'degraded' && isFoundByTest && failures > 0) return true;
  if (TELLS_CREDIT.has(stored.kind) && !isProviderStopped(state) && now - testedAt >= CREDIT_EVERY_S) return true;
  return now - Math.max(testedAt, lastSuccess, isFoundByTest ? 0 : (lastError?.at ?? 0)) >= TEST_AT_LEAST_EVERY_S;
}
