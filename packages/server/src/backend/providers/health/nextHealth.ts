import { isProviderStopped, type ProviderHealth, type ProviderProblem, type ProviderReason } from '@manyline/contract';

/** What a call to the provider, or from it, says about an account. Times are Unix seconds. */
export type HealthEvent =
  /** `test`: a test of the account succeeded, and only a test shows what will soon stop it. */
  | { readonly kind: 'success'; readonly at: number; readonly test?: { readonly warning?: ProviderReason } }
  /**
   * `isCertain`: one is enough, for example because a permanent connection broke. `isTest`: a test of the account found it, not a
   * message.
   */
  | ({ readonly kind: 'failure'; readonly at: number; readonly isCertain?: true; readonly isTest?: boolean } & ProviderReason);

export interface StoredHealth extends ProviderHealth {
  /** Temporary failures since the last success. */
  readonly failures?: number;
  /** A test found the current trouble, so that a test also shows its end. */
  readonly isFoundByTest?: boolean;
  /** Administrators were notified of the current trouble. */
  readonly isNotified?: boolean;
  /** Administrators were notified of the current warning. */
  readonly isWarned?: boolean;
}

export interface NextHealth {
  readonly health: StoredHealth;
  readonly isChanged: boolean;
  /** Administrators must be notified now. */
  readonly mustNotify: boolean;
}

/** This many temporary failures in a row stop the account. */
const FAILURES_TO_STOP = 3;
/** After this long without failures an account counts as recovered, and the next trouble is reported again. */
const RECOVERED_S = 600;

/** Problems that only a change of settings, or at the provider, can end. */
const LASTING: ReadonlySet<ProviderProblem> = new Set([
  'credentials',
  'bindFailed',
  'systemType',
  'notPermitted',
  'suspended',
  'noBalance',
  'certificate',
  'addressNotAllowed',
  'secretsLost',
  'kindNotAvailable',
  'noMessagingProfile',
]);
/** Those of them that every call would show again. */
const ALWAYS_SHOWN: ReadonlySet<ProviderProblem> = new Set(['credentials', 'suspended', 'certificate', 'addressNotAllowed']);
/** Problems with which messages still leave. */
const SLOWING: ReadonlySet<ProviderProblem> = new Set(['throttled', 'phoneSilent', 'lowBalance']);
/** Answers to a test that say nothing about messages: some keys may send, but not read the account. */
const ONLY_OF_TESTS: ReadonlySet<ProviderProblem> = new Set(['notPermitted', 'wrongAnswer']);

export function newHealth(at: number): StoredHealth {
  return { state: 'unknown', since: at };
}

/** Whether a successful test shows that the trouble is over. */
export function canTestEnd({ state, reason, isFoundByTest = false }: StoredHealth): boolean {
  return state !== 'misconfigured' || isFoundByTest || (reason !== undefined && ALWAYS_SHOWN.has(reason.problem));
}

export function nextHealth(health: StoredHealth, event: HealthEvent): NextHealth {
  return event.kind === 'success' ? succeeded(health, event) : failed(health, event);
}

function succeeded(before: StoredHealth, { at, test }: Extract<HealthEvent, { readonly kind: 'success' }>): NextHealth {
  const { reason, failures: _failures, isFoundByTest: _found, ...health } = before;
  const warning = test ? test.warning : reason?.problem === 'lowBalance' ? reason : undefined;
  if (warning) return warned(health, warning, at);
  const isRecovered = health.state === 'healthy' && at - health.since >= RECOVERED_S;
  const { isNotified = false, isWarned = false, ...others } = health;
  const marks = isRecovered ? {} : { ...(isNotified && { isNotified }), ...(isWarned && { isWarned }) };
  if (health.state === 'healthy') return { health: { ...others, ...marks, lastSuccess: at }, isChanged: false, mustNotify: false };
  return { health: { ...others, ...marks, state: 'healthy', since: at, lastSuccess: at }, isChanged: true, mustNotify: false };
}

/** It works, but not for long. */
function warned(health: StoredHealth, reason: ProviderReason, at: number): NextHealth {
  const isChanged = health.state !== 'degraded';
  const next = { ...health, state: 'degraded', since: isChanged ? at : health.since, reason, lastSuccess: at, isWarned: true } as const;
  return { health: next, isChanged, mustNotify: !health.isWarned };
}

function failed({ isFoundByTest = false, ...health }: StoredHealth, event: Extract<HealthEvent, { readonly kind: 'failure' }>): NextHealth {
  const { at, problem, detail, isTest = false } = event;
  const reason = { problem, ...(detail && { detail }) };
  if (isTest && health.state === 'healthy' && ONLY_OF_TESTS.has(problem))
    return { health: { ...health, lastError: { at, ...reason } }, isChanged: false, mustNotify: false };
  const failures = (health.failures ?? 0) + Number(!SLOWING.has(event.problem));
  const found = isTest || (isFoundByTest && LASTING.has(problem)) ? { isFoundByTest: true } : {};
  const state = stateAfter(health, event, failures);
  const isChanged = state !== health.state;
  const mustNotify = isProviderStopped(state) && !health.isNotified;
  // A misconfigured account that is also unreachable still has to be configured.
  const shown = state === health.state && state === 'misconfigured' && !LASTING.has(problem) ? (health.reason ?? reason) : reason;
  const mark = mustNotify ? { isNotified: true } : {};
  const next = {
    ...health,
    ...found,
    ...mark,
    state,
    since: isChanged ? at : health.since,
    reason: shown,
    failures,
    lastError: { at, ...reason },
  };
  return { health: next, isChanged, mustNotify };
}

function stateAfter(
  { state }: StoredHealth,
  event: Extract<HealthEvent, { readonly kind: 'failure' }>,
  failures: number,
): StoredHealth['state'] {
  if (LASTING.has(event.problem)) return 'misconfigured';
  if (isProviderStopped(state)) return state;
  if (!SLOWING.has(event.problem) && (event.isCertain || failures >= FAILURES_TO_STOP)) return 'down';
  return 'degraded';
}
