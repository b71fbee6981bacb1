import {
  type Client,
  type ClientAction,
  CLIENTS_AT_ONCE,
  type ClientNotice,
  type ClientPage,
  type ClientQuery,
  mergeClients,
} from '@manyline/contract';
import type { ClientOutcome } from '@manyline/cms';
import { failed, type Loadable, loading, ready } from '@manyline/ui';
import { atom } from 'jotai';
import { callForUser, perUserAtom } from '../session/perUser.ts';
import { servicesAtom } from '../shared/servicesAtom.ts';

interface ClientsState {
  /** The last query. */
  readonly query: ClientQuery | undefined;
  readonly page: Loadable<ClientPage>;
  readonly isBusy: boolean;
  /** Changes received while the user is in the rows. */
  readonly waiting: readonly ClientNotice[];
  /** Changes received since the list was asked for, whose answer may be older than they are. */
  readonly sinceAsked?: readonly ClientNotice[] | undefined;
}

const NOTHING: ClientsState = { query: undefined, page: loading, isBusy: false, waiting: [] };
/** Delay before reading again what a merge could not know, to batch changes. */
const READ_AGAIN_MS = 500;
/** With more changes than this, the list is loaded again. */
const MOST_WAITING = 200;

const stateAtom = perUserAtom<ClientsState>(NOTHING);
const isReadPlannedAtom = atom(false);

export const clientsAtom = atom((get) => {
  const { page, isBusy, waiting } = get(stateAtom);
  return {
    page,
    isBusy,
    waiting: waiting.reduce((count, { joined = [], left = [] }) => count + Math.max(1, joined.length + left.length), 0),
  };
});

/** The old rows are shown until the new ones are loaded; an answer to an older query is dropped. */
export const loadClientsAtom = atom(null, async (get, set, query: ClientQuery) => {
  const { page } = get(stateAtom);
  set(stateAtom, { query, page: page.status === 'ready' ? page : loading, isBusy: true, waiting: [], sinceAsked: undefined });
  await set(readAtom);
});

const readAtom = atom(null, async (get, set) => {
  const { query, sinceAsked = [] } = get(stateAtom);
  if (!query) return;
  set(stateAtom, { ...get(stateAtom), sinceAsked });
  const result = await callForUser(get, set, 'getClients', query, { isQuiet: !get(stateAtom).isBusy });
  const current = get(stateAtom);
  if (current.query !== query) return;
  const page = result.ok ? ready(result.data) : current.page.status === 'ready' && !current.isBusy ? current.page : failed(result.message);
  set(stateAtom, { ...current, page, isBusy: false, sinceAsked: undefined });
  if (result.ok && current.sinceAsked?.length) set(mergeAtom, current.sinceAsked);
});

/** `_CLIENT_CHANGED`: merges the change into the page, or holds it while the user is in the rows. */
export const changeClientsAtom = atom(null, (get, set, notice: ClientNotice, isInRows: boolean) => {
  const current = get(stateAtom);
  const isHeld = isInRows && current.page.status === 'ready';
  if (isHeld) return set(stateAtom, { ...current, waiting: append(current.waiting, notice) });
  set(stateAtom, { ...current, sinceAsked: current.sinceAsked && append(current.sinceAsked, notice) });
  set(mergeAtom, [notice]);
});

function append(notices: readonly ClientNotice[], notice: ClientNotice): readonly ClientNotice[] {
  return notices.length < MOST_WAITING ? [...notices, notice] : [...notices.slice(1), {}];
}

export const takeClientsAtom = atom(null, (get, set) => {
  const { waiting } = get(stateAtom);
  if (waiting.length > 0) set(mergeAtom, waiting);
});

const mergeAtom = atom(null, (get, set, notices: readonly ClientNotice[]) => {
  const current = get(stateAtom);
  const { query, page } = current;
  if (page.status !== 'ready' || !query) return;
  let merged: ClientPage = page.value;
  let isWhole = true;
  for (const notice of notices) {
    if (!notice.joined && !notice.left) isWhole = false;
    const next = mergeClients(merged, query, notice);
    isWhole &&= next.isWhole;
    merged = { items: next.items, total: next.total };
  }
  set(stateAtom, { ...current, page: ready(merged), waiting: [] });
  if (!isWhole) set(planReadAtom);
});

const planReadAtom = atom(null, (get, set) => {
  if (get(isReadPlannedAtom)) return;
  set(isReadPlannedAtom, true);
  get(servicesAtom).clock.setTimer(READ_AGAIN_MS, () => {
    set(isReadPlannedAtom, false);
    void set(readAtom);
  });
});

export const runClientActionAtom = atom(
  null,
  async (get, set, ids: readonly string[], action: ClientAction, includesOwn: boolean): Promise<Loadable<ClientOutcome>> => {
    const result = await callForUser(get, set, 'actOnClients', { ids: [...ids], action, includesOwn }, { isInPlace: true });
    return result.ok ? ready(result.data) : failed(result.message);
  },
);

const PAGE = 100;

/** All matching clients, up to the most one action takes; as many as were loaded if the server stops answering. */
export const findAllClientsAtom = atom(null, async (get, set, { sort, filter }: ClientQuery): Promise<ClientPage> => {
  const { page: shown } = get(stateAtom);
  const all: Client[] = [];
  let total = shown.status === 'ready' ? shown.value.total : 0;
  for (let page = 1; all.length < CLIENTS_AT_ONCE; page += 1) {
    const result = await callForUser(get, set, 'getClients', { page, size: PAGE, sort, filter }, { isQuiet: true });
    if (!result.ok) break;
    all.push(...result.data.items);
    total = result.data.total;
    if (result.data.items.length < PAGE) break;
  }
  return { items: all.slice(0, CLIENTS_AT_ONCE), total };
});
