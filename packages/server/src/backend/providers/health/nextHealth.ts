import { isProviderStopped, type ProviderHealth, type ProviderProblem, type ProviderReason } from '@manyline/contract';

/** What a call to the provider, or from it, says about an account. Times are Unix seconds. */
export type HealthEvent =
  | { readonly kind: 'success'; readonly at: number }
  /** `isCertain`: one is enough, for example because a permanent connection broke. */
  | ({ readonly kind: 'failure'; readonly at: number; readonly isCertain?: true } & ProviderReason);

export interface StoredHealth extends ProviderHealth {
  /** Temporary failures since the last success. */
  readonly failures?: number;
  /** Administrators were notified of the current trouble. */
  readonly isNotified?: boolean;
}

export interface NextHealth {
  readonly health: StoredHealth;
  readonly isChanged: boolean;
  /** Administrators must be notified now. */
  readonly tells: boolean;
}

/** This many temporary failures in a row stop the account. */
const FAILURES_TO_STOP = 3;
/** After this long without failures an account counts as recovered, and the next trouble is reported again. */
const RECOVERED_S = 600;

/** Problems that only a change of settings, or at the provider, can end. */
const LASTING: ReadonlySet<ProviderProblem> = new Set([
  'credentials',
  'notPermitted',
  'suspended',
  'noBalance',
  'certificate',
  'addressNotAllowed',
  'secretsLost',
  'kindNotAvailable',
]);
/** Problems with which messages still leave. */
const SLOWING: ReadonlySet<ProviderProblem> = new Set(['throttled', 'phoneSilent']);

export function newHealth(at: number): StoredHealth {
  return { state: 'unknown', since: at };
}

export function nextHealth(health: StoredHealth, event: HealthEvent): NextHealth {
  return event.kind === 'success' ? succeeded(health, event.at) : failed(health, event);
}

function succeeded({ reason: _reason, failures: _failures, ...health }: StoredHealth, at: number): NextHealth {
  const isRecovered = health.state === 'healthy' && at - health.since >= RECOVERED_S;
  const { isNotified = false, ...others } = health;
  const mark = isNotified && !isRecovered ? { isNotified } : {};
  if (health.state === 'healthy') return { health: { ...others, ...mark, lastSuccess: at }, isChanged: false, tells: false };
  return { health: { ...others, ...mark, state: 'healthy', since: at, lastSuccess: at }, isChanged: true, tells: false };
}

function failed(health: StoredHealth, event: Extract<HealthEvent, { readonly kind: 'failure' }>): NextHealth {
  const { at, problem, detail } = event;
  const reason = { problem, ...(detail && { detail }) };
  const failures = (health.failures ?? 0) + Number(!SLOWING.has(problem));
  const state = stateAfter(health, event, failures);
  const isChanged = state !== health.state;
  const tells = isProviderStopped(state) && !health.isNotified;
  // A misconfigured account that is also unreachable still has to be configured.
  const shown = state === health.state && state === 'misconfigured' && !LASTING.has(problem) ? (health.reason ?? reason) : reason;
  const mark = tells ? { isNotified: true } : {};
  const next = { ...health, ...mark, state, since: isChanged ? at : health.since, reason: shown, failures, lastError: { at, ...reason } };
  return { health: next, isChanged, tells };
}

function stateAfter(
  { state }: StoredHealth,
  { problem, isCertain }: Extract<HealthEvent, { readonly kind: 'failure' }>,
  failures: number,
): StoredHealth['state'] {
  if (LASTING.has(problem)) return 'misconfigured';
  if (isProviderStopped(state)) return state;
  if (!SLOWING.has(problem) && (isCertain || failures >= FAILURES_TO_STOP)) return 'down';
  return 'degraded';
}
