import { isProviderStopped, type ProviderHealthEntry, type ProviderState } from './providerHealth.ts';

/** Whether a line sends through its second account: the first is stopped and the second isn't. */
export function isOnStandby(first: ProviderState, second: ProviderState | undefined): boolean {
  return second !== undefined && isProviderStopped(first) && !isProviderStopped(second);
}

export type LineHealthEntry =
  | ({ readonly kind: 'state'; readonly account: 'first' | 'second' } & ProviderHealthEntry)
  /** From here on the line sends through this account. */
  | { readonly kind: 'switch'; readonly account: 'first' | 'second'; readonly at: number };

/** The health history of a line, newest first. `second.since`: when the line got its second account, Unix seconds. */
export function lineHealthHistory(
  first: readonly ProviderHealthEntry[],
  second?: { readonly entries: readonly ProviderHealthEntry[]; readonly since: number },
): readonly LineHealthEntry[] {
  const since = second?.since ?? 0;
  const changes = [
    ...first.map((entry) => ({ kind: 'state' as const, account: 'first' as const, ...entry })),
    ...(second?.entries ?? []).map((entry) => ({ kind: 'state' as const, account: 'second' as const, ...entry })),
  ].toSorted((a, b) => a.at - b.at);
  const states: Record<'first' | 'second', ProviderState> = { first: 'unknown', second: 'unknown' };
  const entries: LineHealthEntry[] = [];
  let carrier: 'first' | 'second' = 'first';
  const move = (at: number) => {
    const next = isOnStandby(states.first, states.second) ? 'second' : 'first';
    if (next !== carrier) entries.push({ kind: 'switch', account: next, at });
    carrier = next;
  };
  let isPaired = false;
  for (const change of changes) {
    if (second && !isPaired && change.at >= since) {
      isPaired = true;
      move(since);
    }
    states[change.account] = change.state;
    if (change.account === 'first' || isPaired) entries.push(change);
    if (isPaired) move(change.at);
  }
  if (second && !isPaired) move(since);
  return entries.toReversed();
}
