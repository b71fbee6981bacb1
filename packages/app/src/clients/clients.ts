import type { ClientOutcome } from '@manyline/cms';
import {
  type Client,
  type ClientAction,
  CLIENTS_AT_ONCE,
  type ClientNotice,
  type ClientPage,
  type ClientQuery,
  mergeClients,
} from '@manyline/contract';
import type { Loadable } from '@manyline/ui';
import { atom, type Getter, type Setter } from 'jotai';
import { outcomeOf } from '../session/outcomes.ts';
import { callForUser, perUserAtom } from '../session/perUser.ts';
import { type Ask, asking, createRemote, keyOf, type Remote } from '../session/remote.ts';
import { servicesAtom } from '../shared/servicesAtom.ts';

type Notices = readonly ClientNotice[];

/** Delay before reading again what a merge could not know, to batch changes. */
const READ_AGAIN_MS = 500;
/** With more changes than this, the list is loaded again. */
const MOST_WAITING = 200;

/** Changes received while the user is in the rows. */
const waitingAtom = perUserAtom<Notices>([]);
const isReadPlannedAtom = atom(false);

export const waitingCountAtom = atom((get) =>
  get(waitingAtom).reduce((count, { joined = [], left = [] }) => count + Math.max(1, joined.length + left.length), 0),
);

const ask: Ask<ClientQuery, ClientPage> = async (get, set, query, signal) => {
  // Those of another query are part of no page that is shown.
  if (clientPages.read(get, query).of !== keyOf(query)) set(waitingAtom, []);
  return await asking('getClients')(get, set, query, signal);
};

/** The page of clients that is shown. */
export const clientPages: Remote<ClientQuery, ClientPage> = createRemote(ask, { isLoud: true });

/** `_CLIENT_CHANGED`: merges the change into the page, or holds it while the user is in the rows. */
export function changeClients(get: Getter, set: Setter, query: ClientQuery, notice: ClientNotice, isInRows: boolean): void {
  if (isInRows && clientPages.read(get, query).value.status === 'ready') return set(waitingAtom, append(get(waitingAtom), notice));
  merge(get, set, query, [notice]);
}

function append(notices: Notices, notice: ClientNotice): Notices {
  return notices.length < MOST_WAITING ? [...notices, notice] : [...notices.slice(1), {}];
}

export function takeClients(get: Getter, set: Setter, query: ClientQuery): void {
  const waiting = get(waitingAtom);
  if (waiting.length > 0) merge(get, set, query, waiting);
}

function merge(get: Getter, set: Setter, query: ClientQuery, notices: Notices): void {
  clientPages.change(get, set, query, (page) => merged(get, set, query, page, notices));
  set(waitingAtom, []);
}

function merged(get: Getter, set: Setter, query: ClientQuery, page: ClientPage, notices: Notices): ClientPage {
  let isWhole = true;
  let next = page;
  for (const notice of notices) {
    const { items, total, isWhole: isKnown } = mergeClients(next, query, notice);
    isWhole &&= isKnown && (notice.joined ?? notice.left) !== undefined;
    next = { items, total };
  }
  if (!isWhole) planRead(get, set, query);
  return next;
}

function planRead(get: Getter, set: Setter, query: ClientQuery): void {
  if (get(isReadPlannedAtom)) return;
  set(isReadPlannedAtom, true);
  get(servicesAtom).clock.setTimer(READ_AGAIN_MS, () => {
    set(isReadPlannedAtom, false);
    // Another query has been loaded since.
    if (clientPages.read(get, query).asked === keyOf(query)) void clientPages.load(get, set, query, { isQuiet: true });
  });
}

export async function runClientAction(
  get: Getter,
  set: Setter,
  ids: readonly string[],
  action: ClientAction,
  includesOwn: boolean,
): Promise<Loadable<ClientOutcome>> {
  return outcomeOf(await callForUser(get, set, 'actOnClients', { ids: [...ids], action, includesOwn }, { isInPlace: true }));
}

const PAGE = 100;

/** All matching clients, up to the most one action takes; as many as were loaded if the server stops answering. */
export async function findAllClients(get: Getter, set: Setter, query: ClientQuery): Promise<ClientPage> {
  const { value: shown } = clientPages.read(get, query);
  const all: Client[] = [];
  let total = shown.status === 'ready' ? shown.value.total : 0;
  for (let page = 1; all.length < CLIENTS_AT_ONCE; page += 1) {
    const { sort, filter } = query;
    const result = await callForUser(get, set, 'getClients', { page, size: PAGE, sort, filter }, { isQuiet: true });
    if (!result.ok) break;
    all.push(...result.data.items);
    total = result.data.total;
    if (result.data.items.length < PAGE) break;
  }
  return { items: all.slice(0, CLIENTS_AT_ONCE), total };
}
