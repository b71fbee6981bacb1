import { type AccountDraft, accountPayload, type AccountRemoved, type AccountSaved } from '@manyline/cms';
import { lineHealthHistory, type LineHealthEntry, type ProviderAccount, type ProviderTest, type UnroutedNumber } from '@manyline/contract';
import type { Loadable } from '@manyline/ui';
import type { Getter, Setter } from 'jotai';
import type { CallResult } from '../services/api/callResult.ts';
import { byField, change } from '../session/outcomes.ts';
import { callForUser } from '../session/perUser.ts';
import { asking, createRemote } from '../session/remote.ts';

const QUIET = { isQuiet: true } as const;

export const accounts = createRemote(asking('getProviders'));

/** Numbers that no line takes. */
export const unrouted = createRemote(asking('getUnrouted'));

/** The numbers of an account. */
export const providerNumbers = createRemote(asking('getProviderNumbers'), { isStrict: true });

export async function dismissUnrouted(get: Getter, set: Setter, number: UnroutedNumber): Promise<boolean> {
  const { accountId: id, kind, to } = number;
  const result = await callForUser(get, set, 'dismissUnrouted', { id, kind, to }, QUIET);
  if (result.ok) unrouted.change(get, set, {}, (all) => all.filter((one) => one.accountId !== id || one.kind !== kind || one.to !== to));
  return result.ok;
}

function keepAccount(get: Getter, set: Setter, account: ProviderAccount): void {
  const { value } = accounts.read(get, {});
  const others = value.status === 'ready' ? value.value.filter(({ id }) => id !== account.id) : [];
  accounts.put(
    get,
    set,
    {},
    [...others, account].toSorted((a, b) => a.name.localeCompare(b.name)),
  );
}

export async function saveAccount(
  get: Getter,
  set: Setter,
  draft: AccountDraft,
  account: ProviderAccount | undefined,
): Promise<AccountSaved> {
  const { settings, secrets } = accountPayload(draft);
  const name = draft.name.trim();
  if (!account) {
    const created = await callForUser(get, set, 'createProvider', { kind: draft.kind, name, settings, secrets }, QUIET);
    if (!created.ok) return refusedSave(created);
    keepAccount(get, set, created.data.account);
    return { status: 'saved', account: created.data.account, secret: created.data.secret };
  }
  let current = account;
  const { id } = account;
  // The name may be taken, so secrets come after it. Saving what is already stored is no failure.
  const updated = await callForUser(get, set, 'updateProvider', { id, version: current.version, name, settings }, QUIET);
  if (updated.ok) current = updated.data;
  else if (updated.code !== 'unchanged') return refusedSave(updated);
  if (Object.keys(secrets).length > 0) {
    const rotated = await callForUser(get, set, 'rotateProviderSecret', { id, version: current.version, secrets }, QUIET);
    if (rotated.ok) current = rotated.data.account;
    else if (rotated.code !== 'unchanged') return refusedSave(rotated);
  }
  keepAccount(get, set, current);
  return { status: 'saved', account: current };
}

type Refused = Exclude<CallResult<unknown>, { readonly ok: true }>;

function refusedSave(result: Refused): AccountSaved {
  if ('current' in result && result.current) return { status: 'stale', account: result.current as ProviderAccount };
  return { status: 'failed', message: result.message, errors: byField(result.errors) };
}

export async function removeAccount(get: Getter, set: Setter, { id, version }: ProviderAccount): Promise<AccountRemoved> {
  const result = await callForUser(get, set, 'deleteProvider', { id, version }, QUIET);
  if (result.ok) {
    accounts.change(get, set, {}, (all) => all.filter((one) => one.id !== id));
    return { status: 'removed' };
  }
  const lines = (result.errors ?? []).filter(({ field }) => field === 'lines').map(({ message }) => message);
  return { status: 'failed', message: result.message, lines };
}

export function testAccount(
  get: Getter,
  set: Setter,
  draft: AccountDraft | undefined,
  account: ProviderAccount | undefined,
): Promise<Loadable<ProviderTest>> {
  const typed = draft ? { ...(account ? {} : { kind: draft.kind }), ...accountPayload(draft) } : {};
  return change(get, set, 'testProvider', { ...(account && { id: account.id }), ...typed });
}

interface HistoryQuery {
  /** The line's account. */
  readonly id: string;
  readonly standby?: { readonly id: string; readonly since: number };
}

/** The health of a line, from that of its account and its standby account. */
export const lineHistories = createRemote<HistoryQuery, readonly LineHealthEntry[]>(
  async (get, set, { id, standby }, signal) => {
    const load = (one: string) => asking('getProviderHistory')(get, set, { id: one }, signal);
    const [first, other] = await Promise.all([load(id), standby && load(standby.id)]);
    if (!first.ok) return first;
    if (other?.ok === false) return other;
    const paired = standby && other?.ok ? { entries: other.data, since: standby.since } : undefined;
    return { ok: true, data: lineHealthHistory(first.data, paired) };
  },
  { isStrict: true },
);
