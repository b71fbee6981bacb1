import { type AccountDraft, accountPayload, type AccountRemoved, type AccountSaved, type ProviderNumbers } from '@manyline/cms';
import {
  lineHealthHistory,
  type LineHealthEntry,
  type ProviderAccount,
  type ProviderTest,
  type UnroutedNumber,
  type WebhookCheck,
} from '@manyline/contract';
import { failed, type Loadable, loading, ready } from '@manyline/ui';
import { atom } from 'jotai';
import { type CallResult, isSuperseded } from '../../services/api/callResult.ts';
import { callForUser, perUserAtom } from '../../session/perUser.ts';

const QUIET = { isQuiet: true } as const;

export const accountsAtom = perUserAtom<Loadable<readonly ProviderAccount[]>>(loading);

export const unroutedAtom = perUserAtom<readonly UnroutedNumber[]>([]);

export const loadUnroutedAtom = atom(null, async (get, set) => {
  const result = await callForUser(get, set, 'getUnrouted', {}, QUIET);
  if (result.ok) set(unroutedAtom, result.data);
});

export const dismissUnroutedAtom = atom(null, async (get, set, number: UnroutedNumber): Promise<boolean> => {
  const { accountId: id, kind, to } = number;
  const result = await callForUser(get, set, 'dismissUnrouted', { id, kind, to }, QUIET);
  if (result.ok)
    set(
      unroutedAtom,
      get(unroutedAtom).filter((one) => one.accountId !== id || one.kind !== kind || one.to !== to),
    );
  return result.ok;
});

export const loadAccountsAtom = atom(null, async (get, set) => {
  const result = await callForUser(get, set, 'getProviders', {}, QUIET);
  if (isSuperseded(result)) return;
  if (result.ok) set(accountsAtom, ready(result.data));
  else if (get(accountsAtom).status !== 'ready') set(accountsAtom, failed(result.message));
});

const putAccountAtom = atom(null, (get, set, account: ProviderAccount) => {
  const accounts = get(accountsAtom);
  const others = accounts.status === 'ready' ? accounts.value.filter(({ id }) => id !== account.id) : [];
  set(accountsAtom, ready([...others, account].toSorted((a, b) => a.name.localeCompare(b.name))));
});

export const saveAccountAtom = atom(
  null,
  async (get, set, draft: AccountDraft, account: ProviderAccount | undefined): Promise<AccountSaved> => {
    const { settings, secrets } = accountPayload(draft);
    const name = draft.name.trim();
    if (!account) {
      const created = await callForUser(get, set, 'createProvider', { kind: draft.kind, name, settings, secrets }, QUIET);
      if (!created.ok) return refusedSave(created);
      set(putAccountAtom, created.data.account);
      return { status: 'saved', account: created.data.account, secret: created.data.secret };
    }
    let current = account;
    const { id } = account;
    if (Object.keys(secrets).length > 0) {
      const rotated = await callForUser(get, set, 'rotateProviderSecret', { id, version: current.version, secrets }, QUIET);
      if (rotated.ok) current = rotated.data.account;
      else if (!isUnchanged(rotated)) return refusedSave(rotated);
    }
    const updated = await callForUser(get, set, 'updateProvider', { id, version: current.version, name, settings }, QUIET);
    if (updated.ok) current = updated.data;
    else if (!isUnchanged(updated)) return refusedSave(updated);
    set(putAccountAtom, current);
    return { status: 'saved', account: current };
  },
);

type Refused = Exclude<CallResult<unknown>, { readonly ok: true }>;

/** Saving what is already stored is no failure. */
function isUnchanged(result: Refused): boolean {
  return result.message === "There's nothing to update";
}

function refusedSave(result: Refused): AccountSaved {
  if ('current' in result && result.current) return { status: 'stale', account: result.current as ProviderAccount };
  const errors = 'errors' in result && result.errors ? Object.fromEntries(result.errors.map(({ field, message }) => [field, message])) : {};
  return { status: 'failed', message: result.message, errors };
}

export const removeAccountAtom = atom(null, async (get, set, { id, version }: ProviderAccount): Promise<AccountRemoved> => {
  const result = await callForUser(get, set, 'deleteProvider', { id, version }, QUIET);
  if (result.ok) {
    const accounts = get(accountsAtom);
    if (accounts.status === 'ready') set(accountsAtom, ready(accounts.value.filter((one) => one.id !== id)));
    return { status: 'removed' };
  }
  const lines =
    'errors' in result && result.errors ? result.errors.filter(({ field }) => field === 'lines').map(({ message }) => message) : [];
  return { status: 'failed', message: result.message, lines };
});

export const testAccountAtom = atom(
  null,
  async (get, set, draft: AccountDraft | undefined, account: ProviderAccount | undefined): Promise<Loadable<ProviderTest>> => {
    const typed = draft ? { ...(account ? {} : { kind: draft.kind }), ...accountPayload(draft) } : {};
    const result = await callForUser(get, set, 'testProvider', { ...(account && { id: account.id }), ...typed }, QUIET);
    return result.ok ? ready(result.data) : failed(result.message);
  },
);

export const checkWebhookAtom = atom(null, async (get, set, id: string): Promise<Loadable<WebhookCheck>> => {
  const result = await callForUser(get, set, 'checkProviderWebhook', { id }, QUIET);
  return result.ok ? ready(result.data) : failed(result.message);
});

export const registerWebhookAtom = atom(
  null,
  async (get, set, id: string, tns: readonly string[] | undefined): Promise<Loadable<ProviderTest>> => {
    const result = await callForUser(get, set, 'registerProviderWebhook', { id, ...(tns && { tns: [...tns] }) }, QUIET);
    return result.ok ? ready(result.data) : failed(result.message);
  },
);

const numbersStateAtom = perUserAtom<{ readonly id: string; readonly numbers: Loadable<ProviderNumbers> } | undefined>(undefined);

export const numbersAtom = atom((get) => get(numbersStateAtom));

export const loadNumbersAtom = atom(null, async (get, set, id: string) => {
  set(numbersStateAtom, { id, numbers: loading });
  const result = await callForUser(get, set, 'getProviderNumbers', { id }, QUIET);
  if (get(numbersStateAtom)?.id === id) set(numbersStateAtom, { id, numbers: result.ok ? ready(result.data) : failed(result.message) });
});

interface HistoryState {
  /** Of the line's account, and its standby account. */
  readonly ids: string;
  readonly entries: Loadable<readonly LineHealthEntry[]>;
}

const historyStateAtom = perUserAtom<HistoryState | undefined>(undefined);

export const lineHistoryAtom = atom((get) => get(historyStateAtom));

export const historyIdsOf = (id: string, standby?: { readonly id: string }) => JSON.stringify([id, standby?.id]);

export const loadHistoryAtom = atom(
  null,
  async (get, set, id: string, standby?: { readonly id: string; readonly since: number }): Promise<void> => {
    const ids = historyIdsOf(id, standby);
    if (get(historyStateAtom)?.ids !== ids) set(historyStateAtom, { ids, entries: loading });
    const load = (one: string) => callForUser(get, set, 'getProviderHistory', { id: one }, QUIET);
    const [first, other] = await Promise.all([load(id), standby && load(standby.id)]);
    if (get(historyStateAtom)?.ids !== ids) return;
    if (!first.ok || other?.ok === false) return set(historyStateAtom, { ids, entries: failed() });
    const paired = standby && other?.ok ? { entries: other.data, since: standby.since } : undefined;
    set(historyStateAtom, { ids, entries: ready(lineHealthHistory(first.data, paired)) });
  },
);
