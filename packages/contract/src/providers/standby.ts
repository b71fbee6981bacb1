import { isProviderStopped, type ProviderHealthEntry, type ProviderState } from './providerHealth.ts';

/** Whether a line sends through its standby account: the first is stopped and the other isn't. */
export function isOnStandby(first: ProviderState, standby: ProviderState | undefined): boolean {
  return standby !== undefined && isProviderStopped(first) && !isProviderStopped(standby);
}

export type LineHealthEntry =
  | ({ readonly kind: 'state'; readonly account: 'first' | 'standby' } & ProviderHealthEntry)
  /** From here on the line sends through this account. */
  | { readonly kind: 'switch'; readonly account: 'first' | 'standby'; readonly at: number };

/** The health history of a line, newest first. `standby.since`: when the line got its standby account, Unix seconds. */
export function lineHealthHistory(
  first: readonly ProviderHealthEntry[],
  standby?: { readonly entries: readonly ProviderHealthEntry[]; readonly since: number },
): readonly LineHealthEntry[] {
  const since = standby?.since ?? 0;
  const changes = [
    ...first.map((entry) => ({ kind: 'state' as const, account: 'first' as const, ...entry })),
    ...(standby?.entries ?? []).map((entry) => ({ kind: 'state' as const, account: 'standby' as const, ...entry })),
  ].toSorted((a, b) => a.at - b.at);
  const states: Record<'first' | 'standby', ProviderState> = { first: 'unknown', standby: 'unknown' };
  const entries: LineHealthEntry[] = [];
  let carrier: 'first' | 'standby' = 'first';
  const move = (at: number) => {
    const next = isOnStandby(states.first, states.standby) ? 'standby' : 'first';
    if (next !== carrier) entries.push({ kind: 'switch', account: next, at });
    carrier = next;
  };
  let isPaired = false;
  for (const change of changes) {
    if (standby && !isPaired && change.at >= since) {
      isPaired = true;
      move(since);
    }
    states[change.account] = change.state;
    if (change.account === 'first' || isPaired) entries.push(change);
    if (isPaired) move(change.at);
  }
  if (standby && !isPaired) move(since);
  return entries.toReversed();
}
