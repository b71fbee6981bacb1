import type { PhoneCause, PhoneFailure, ProviderHealth } from '@manyline/contract';
import type { StoredHookCalls } from '../../store/providerStore.ts';

/** What is known about an Android phone. Times are Unix seconds. */
export interface PhoneFacts {
  readonly now: number;
  readonly mode: 'cloud' | 'local';
  readonly health: Pick<ProviderHealth, 'state' | 'since' | 'reason' | 'lastSuccess'>;
  readonly calls: StoredHookCalls;
  /** When the signing key was entered here. */
  readonly keySetAt?: number | undefined;
  /** The last message that this account took. */
  readonly lastSentAt?: number | undefined;
  readonly test?: {
    readonly sentAt: number;
    /** `taken`: by the phone or the app's server, not heard of since. `reported`: by the phone, as sent or delivered. */
    readonly state: 'waiting' | 'taken' | 'reported' | 'failed';
    readonly why?: PhoneFailure | undefined;
    readonly isAnswered: boolean;
  };
}

/** In the cloud, a phone without push messages fetches its messages every quarter of an hour. */
const RECENT_S = 900;
/** A message that the phone hasn't reported as sent for this long. */
const UNREPORTED_S = 300;
/** The first message of an account: nothing has called yet. */
const NEVER_CALLED_S = 60;
/** The time to read a test message and answer it. */
const ANSWER_S = 120;
const LATE_S = 180;

/** What keeps the phone from sending or receiving, most certain first. Only what the facts show. */
export function diagnosePhone(facts: PhoneFacts): readonly PhoneCause[] {
  const { test } = facts;
  const refusal = refusalOf(facts);
  const failure: PhoneCause[] = test?.state === 'failed' && test.why !== undefined ? [{ cause: 'failed', why: test.why }] : [];
  // A refused call shows that the phone is on and knows the webhook.
  if (refusal) return [refusal, ...failure];
  const silence = silenceOf(facts);
  if (silence) return [...failure, silence];
  const lateness = latenessOf(facts);
  return [...failure, ...(lateness ? [lateness] : []), ...(neverCalled(facts) ? [{ cause: 'neverCalled' } as const] : []), ...rcsOf(facts)];
}

/** The last call was refused, and nothing has been accepted or changed since. */
function refusalOf({ calls: { lastRefusal, lastCall = 0 }, keySetAt = 0 }: PhoneFacts): PhoneCause | undefined {
  if (!lastRefusal || lastRefusal.at < lastCall) return undefined;
  const { at, why, clockOffset } = lastRefusal;
  if (why === 'tooOld') return { cause: 'clock', ...(clockOffset !== undefined && { offset: clockOffset }) };
  return why === 'signature' && at >= keySetAt ? { cause: 'signature' } : undefined;
}

function silenceOf(facts: PhoneFacts): PhoneCause | undefined {
  const { now, mode, health, calls, test } = facts;
  const { lastCall = 0 } = calls;
  if (now - lastCall <= RECENT_S) return undefined;
  const problem = health.reason?.problem;
  if (problem === 'phoneSilent') return silentSince(latest(lastCall, Date.parse(health.reason?.detail?.text ?? '') / 1_000));
  // The server calls the phone itself: it did answer before.
  const isGone = mode === 'local' && health.state === 'down' && (problem === 'unreachable' || problem === 'timeout');
  if (isGone && health.lastSuccess !== undefined) return silentSince(latest(lastCall, health.lastSuccess));
  const isUnreported = test?.state === 'taken' && now - test.sentAt >= UNREPORTED_S;
  return isUnreported && lastCall > 0 ? silentSince(lastCall) : undefined;
}

function silentSince(since: number): PhoneCause {
  return { cause: 'silent', ...(since > 0 && { since }) };
}

const latest = (...times: readonly number[]) => Math.max(0, ...times.filter(Number.isFinite));

/** Calls that were refused before explain a delay, too: the app repeats them. */
function latenessOf({ calls: { lastEvent, lastRefusal } }: PhoneFacts): PhoneCause | undefined {
  if (!lastEvent || lastEvent.delay < LATE_S) return undefined;
  const isRepeated = lastRefusal !== undefined && lastRefusal.at >= lastEvent.at - lastEvent.delay;
  return isRepeated ? undefined : { cause: 'late', delay: lastEvent.delay };
}

function neverCalled({ now, health, calls, lastSentAt, test }: PhoneFacts): boolean {
  // Without a signature, it wasn't the app: it signs every call.
  if (calls.lastCall !== undefined || (calls.lastRefusal && calls.lastRefusal.why !== 'noSignature')) return false;
  if (test && test.state === 'taken') return now - test.sentAt >= NEVER_CALLED_S;
  return !test && health.state === 'healthy' && lastSentAt !== undefined && now - lastSentAt >= UNREPORTED_S;
}

function rcsOf({ now, calls: { lastCall = 0 }, test }: PhoneFacts): readonly PhoneCause[] {
  const isOpen = test?.state === 'reported' && !test.isAnswered && now - test.sentAt >= ANSWER_S;
  return isOpen && now - lastCall <= RECENT_S ? [{ cause: 'rcs' }] : [];
}
