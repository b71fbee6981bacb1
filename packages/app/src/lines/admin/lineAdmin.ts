import type { LineDetail } from '@manyline/cms';
import {
  type LineChange,
  type LineChanges,
  type LineImportAnswer,
  type LineRecord,
  LINES_AT_ONCE,
  type LineTest,
  type Payload,
  PROVIDER_ABILITIES,
  type ProviderTest,
  UNCONFIRMED,
  type ExportFormat,
} from '@manyline/contract';
import { failed, type Loadable, loading, ready } from '@manyline/ui';
import { atom } from 'jotai';
import { callForUser, perUserAtom } from '../../session/perUser.ts';
import { servicesAtom } from '../../shared/servicesAtom.ts';
import { accountsAtom } from './providerAccounts.ts';
import { EXPORT_ZONE } from '../../shared/exportName.ts';

const QUIET = { isQuiet: true } as const;

interface Page {
  readonly items: readonly LineRecord[];
  readonly total: number;
}

export type LineListQuery = Omit<Payload<'getLines'>, 'since'>;

interface LineListState {
  readonly query: LineListQuery | undefined;
  readonly page: Loadable<Page>;
  readonly isBusy: boolean;
}

const stateAtom = perUserAtom<LineListState>({ query: undefined, page: loading, isBusy: false });

export const lineListAtom = atom((get) => {
  const { page, isBusy } = get(stateAtom);
  return { page, isBusy };
});

/** The old rows are shown until the new ones are loaded; an answer to an older query is dropped. */
export const loadLinesAtom = atom(null, async (get, set, query: LineListQuery) => {
  const { page } = get(stateAtom);
  set(stateAtom, { query, page: page.status === 'ready' ? page : loading, isBusy: true });
  const result = await callForUser(get, set, 'getLines', { ...query, since: startOfDay(get(servicesAtom).clock.now()) }, QUIET);
  if (get(stateAtom).query !== query) return;
  set(stateAtom, { query, page: result.ok ? ready(result.data) : failed(result.message), isBusy: false });
});

const PAGE = 100;

/** The numbers of all matching lines, up to the most that one change takes. */
export const findAllLinesAtom = atom(null, async (get, set, query: LineListQuery): Promise<readonly string[]> => {
  const tns: string[] = [];
  for (let page = 1; tns.length < LINES_AT_ONCE; page += 1) {
    const result = await callForUser(
      get,
      set,
      'getLines',
      { ...query, page, size: PAGE, since: startOfDay(get(servicesAtom).clock.now()) },
      QUIET,
    );
    if (!result.ok) break;
    tns.push(...result.data.items.map(({ tn }) => tn));
    if (result.data.items.length < PAGE) break;
  }
  return tns.slice(0, LINES_AT_ONCE);
});

export const changeLinesAtom = atom(null, async (get, set, tns: readonly string[], change: LineChange): Promise<Loadable<LineChanges>> => {
  const result = await callForUser(get, set, 'changeLines', { tns: [...tns], change }, QUIET);
  return result.ok ? ready(result.data) : failed(result.message);
});

export const moveLinesAtom = atom(
  null,
  async (get, set, tns: readonly string[], providerAccountId: string | null): Promise<Loadable<LineChanges>> => {
    const result = await callForUser(get, set, 'assignProvider', { tns: [...tns], providerAccountId }, QUIET);
    if (!result.ok) return failed(result.message);
    const { assigned, skipped } = result.data;
    return ready({ changed: assigned, refused: skipped.map((tn) => ({ tn, reason: 'This line no longer exists.' })) });
  },
);

/** Where the provider can do it, the number's webhook is registered at its standby account. */
export const setStandbyAtom = atom(
  null,
  async (get, set, tn: string, providerAccountId: string | null): Promise<Loadable<{ readonly webhook: ProviderTest | undefined }>> => {
    const result = await callForUser(get, set, 'setLineStandby', { tn, providerAccountId }, QUIET);
    if (!result.ok) return failed(result.message);
    const accounts = get(accountsAtom);
    const account = accounts.status === 'ready' ? accounts.value.find(({ id }) => id === providerAccountId) : undefined;
    if (!account || !PROVIDER_ABILITIES[account.kind].registersWebhook) return ready({ webhook: undefined });
    const webhook = await callForUser(get, set, 'registerProviderWebhook', { id: account.id, tns: [tn] }, QUIET);
    return ready({ webhook: webhook.ok ? webhook.data : { outcome: 'failed', problem: 'unknown' } });
  },
);

export const exportLinesAtom = atom(
  null,
  async (get, set, { sort, filter }: LineListQuery, format: ExportFormat, tns: readonly string[] | undefined): Promise<Loadable<Blob>> => {
    const since = startOfDay(get(servicesAtom).clock.now());
    const payload = { since, sort, zone: EXPORT_ZONE, format, ...(filter && { filter }), ...(tns && { tns: [...tns] }) };
    const result = await callForUser(get, set, 'exportLines', payload, QUIET);
    return result.ok ? ready(result.data) : failed(result.message);
  },
);

export const importLinesAtom = atom(
  null,
  async (get, set, rows: Payload<'importLines'>['rows'], isDryRun: boolean): Promise<Loadable<LineImportAnswer>> => {
    const result = await callForUser(get, set, 'importLines', { rows, isDryRun }, QUIET);
    return result.ok ? ready(result.data) : failed(result.message);
  },
);

interface LineState {
  readonly tn: string | undefined;
  readonly line: Loadable<LineDetail>;
  readonly isGone: boolean;
}

export const lineAtom = perUserAtom<LineState>({ tn: undefined, line: loading, isGone: false });

export const loadLineAtom = atom(null, async (get, set, tn: string) => {
  const before = get(lineAtom);
  if (before.tn !== tn) set(lineAtom, { tn, line: loading, isGone: false });
  const result = await callForUser(get, set, 'getLine', { tn, since: startOfDay(get(servicesAtom).clock.now()) }, QUIET);
  const known = get(lineAtom);
  // What is shown stays until the server is reachable again.
  if (known.tn !== tn || (known.line.status === 'ready' && !result.ok && result.kind === 'unreachable')) return;
  const isGone = !result.ok && result.code === 'notFound';
  set(lineAtom, { tn, isGone, line: result.ok ? ready(result.data) : failed(result.message) });
});

export const addLineAtom = atom(
  null,
  async (
    get,
    set,
    line: { readonly tn: string; readonly name: string; readonly ownerId: string; readonly accountId: string | undefined },
  ): Promise<Loadable<{ readonly isProven: boolean }>> => {
    const { tn, name, ownerId, accountId } = line;
    const added = await callForUser(
      get,
      set,
      'assignLine',
      { userId: ownerId, tn, isMove: false, isConfirmed: accountId === undefined, ...(name !== '' && { name }) },
      QUIET,
    );
    if (!added.ok) return failed(added.message);
    if (accountId === undefined) return ready({ isProven: true });
    const moved = await callForUser(get, set, 'assignProvider', { tns: [tn], providerAccountId: accountId }, QUIET);
    if (!moved.ok) return failed(moved.message);
    const now = await callForUser(get, set, 'getLine', { tn, since: startOfDay(get(servicesAtom).clock.now()) }, QUIET);
    return now.ok ? ready({ isProven: now.data.status !== UNCONFIRMED }) : failed(now.message);
  },
);

interface LineTestState {
  readonly tn: string;
  readonly clientId: string;
  readonly test: Loadable<LineTest>;
}

const testStateAtom = perUserAtom<LineTestState | undefined>(undefined);
export const lineTestAtom = atom((get) => get(testStateAtom));

/** Between looks at how far a test message came. */
const LOOK_MS = 1_500;
/** A phone that is off may take minutes; an answer takes longer. */
const MOST_LOOKS = 400;

/** Sends a test message and follows it until it was answered, failed, or another test replaced it. */
export const testLineAtom = atom(null, async (get, set, tn: string, phoneNumber: string, text: string) => {
  const { clock, newId } = get(servicesAtom);
  const clientId = newId();
  set(testStateAtom, { tn, clientId, test: loading });
  const isCurrent = () => get(testStateAtom)?.clientId === clientId;
  const sent = await callForUser(get, set, 'testLine', { tn, phoneNumber, text, clientId }, QUIET);
  if (!isCurrent()) return;
  set(testStateAtom, { tn, clientId, test: sent.ok ? ready(sent.data) : failed(sent.message) });
  for (let looks = 0; sent.ok && looks < MOST_LOOKS; looks += 1) {
    await new Promise<void>((resolve) => clock.setTimer(LOOK_MS, resolve));
    if (!isCurrent()) return;
    const now = await callForUser(get, set, 'getLineTest', { tn, clientId }, QUIET);
    if (!isCurrent()) return;
    if (!now.ok) continue;
    set(testStateAtom, { tn, clientId, test: ready(now.data) });
    if (now.data.state === 'failed' || now.data.answeredAt !== undefined) return;
  }
});

export const endLineTestAtom = atom(null, (_get, set) => set(testStateAtom, undefined));

/** Midnight on this device, Unix seconds. */
export function startOfDay(now: number): number {
  return new Date(now * 1_000).setHours(0, 0, 0, 0) / 1_000;
}
