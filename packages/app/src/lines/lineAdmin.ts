import {
  type Answer,
  type LineChanges,
  type LineFilter,
  LINES_AT_ONCE,
  type LineTest,
  type Payload,
  PROVIDER_ABILITIES,
  type ProviderTest,
  UNCONFIRMED,
} from '@manyline/contract';
import { failed, type Loadable, ready } from '@manyline/ui';
import type { Getter, Setter } from 'jotai';
import { delay } from '../services/browser/clock.ts';
import { outcomeOf } from '../session/outcomes.ts';
import { callForUser } from '../session/perUser.ts';
import { type Ask, asking, createRemote, keyOf } from '../session/remote.ts';
import { servicesAtom } from '../shared/servicesAtom.ts';
import { accounts } from './providerAccounts.ts';

const QUIET = { isQuiet: true } as const;

export type LineListQuery = Omit<Payload<'getLines'>, 'since'>;

/** Messages are counted since midnight on this device. */
export const askForLines: Ask<LineListQuery, Answer<'getLines'>> = (get, set, query, signal) =>
  asking('getLines')(get, set, { ...query, since: today(get) }, signal);

/** The page of lines that is shown. */
export const linePages = createRemote(askForLines);

/** All lines that the user may see, whatever the filter: only their number counts. */
export const lineTotals = createRemote(askForLines);

const askForLine: Ask<string, Answer<'getLine'>> = (get, set, tn, signal) => asking('getLine')(get, set, { tn, since: today(get) }, signal);

/** A line, by its number. */
/** What one line sent and received. */
export const lineFigures = createRemote(asking('getReport'), { placeOf: ({ filter }) => filter?.lines?.join() ?? '' });

export const lineRecords = createRemote(askForLine, { placeOf: (tn) => tn });

const PAGE = 100;
const UNVERIFIED: LineFilter = { status: [UNCONFIRMED] };

/** How many lines aren't verified. The total comes with a page of one row. */
export const unverifiedLines = createRemote<object, number>(async (get, set, _query, signal) => {
  const result = await askForLines(get, set, { page: 1, size: 1, sort: '', filter: UNVERIFIED }, signal);
  return result.ok ? { ok: true, data: result.data.total } : result;
});

/** Verifies all lines that need no code, in as few operations of the audit log as it takes. */
export async function verifyAllLines(get: Getter, set: Setter): Promise<Loadable<LineChanges>> {
  const tns = await findAllLines(get, set, { page: 1, size: PAGE, sort: '', filter: UNVERIFIED }, Number.POSITIVE_INFINITY);
  const done: { changed: string[]; refused: { tn: string; reason: string }[] } = { changed: [], refused: [] };
  for (let at = 0; at < tns.length; at += LINES_AT_ONCE) {
    const part = tns.slice(at, at + LINES_AT_ONCE);
    const result = await callForUser(get, set, 'changeLines', { tns: part, change: { kind: 'verify' } }, QUIET);
    // Trying again goes on with those that are left.
    if (!result.ok) return failed(result.message);
    done.changed.push(...result.data.changed);
    done.refused.push(...result.data.refused);
  }
  return ready(done);
}

/** The numbers of all matching lines, up to the most that one change takes or `most`. */
export async function findAllLines(get: Getter, set: Setter, query: LineListQuery, most = LINES_AT_ONCE): Promise<readonly string[]> {
  const tns: string[] = [];
  const { signal } = new AbortController();
  for (let page = 1; tns.length < most; page += 1) {
    const result = await askForLines(get, set, { ...query, page, size: PAGE }, signal);
    if (!result.ok) break;
    tns.push(...result.data.items.map(({ tn }) => tn));
    if (result.data.items.length < PAGE) break;
  }
  return tns.slice(0, most);
}

export async function moveLines(
  get: Getter,
  set: Setter,
  tns: readonly string[],
  providerAccountId: string | null,
): Promise<Loadable<LineChanges>> {
  const result = await callForUser(get, set, 'assignProvider', { tns: [...tns], providerAccountId }, QUIET);
  if (!result.ok) return failed(result.message);
  const { assigned, skipped } = result.data;
  return ready({ changed: assigned, refused: skipped.map((tn) => ({ tn, reason: '' })) });
}

/** Where the provider can do it, the number's webhook is registered at its standby account. */
export async function setStandby(
  get: Getter,
  set: Setter,
  tn: string,
  providerAccountId: string | null,
): Promise<Loadable<{ readonly webhook: ProviderTest | undefined }>> {
  const result = await callForUser(get, set, 'setLineStandby', { tn, providerAccountId }, QUIET);
  if (!result.ok) return failed(result.message);
  const { value: known } = accounts.read(get, {});
  const account = known.status === 'ready' ? known.value.find(({ id }) => id === providerAccountId) : undefined;
  if (!account || !PROVIDER_ABILITIES[account.kind].registersWebhook) return ready({ webhook: undefined });
  const webhook = await callForUser(get, set, 'registerProviderWebhook', { id: account.id, tns: [tn] }, QUIET);
  return ready({ webhook: webhook.ok ? webhook.data : { outcome: 'failed', problem: 'unknown' } });
}

export async function addLine(
  get: Getter,
  set: Setter,
  line: { readonly tn: string; readonly name: string; readonly ownerId: string; readonly accountId: string | undefined },
): Promise<Loadable<{ readonly isProven: boolean }>> {
  const { tn, name, ownerId, accountId } = line;
  const owned = { userId: ownerId, tn, isMove: false, isConfirmed: accountId === undefined, ...(name !== '' && { name }) };
  const added = await callForUser(get, set, 'assignLine', owned, QUIET);
  if (!added.ok) return failed(added.message);
  if (accountId === undefined) return ready({ isProven: true });
  const moved = await callForUser(get, set, 'assignProvider', { tns: [tn], providerAccountId: accountId }, QUIET);
  if (!moved.ok) return failed(moved.message);
  const now = await callForUser(get, set, 'getLine', { tn, since: today(get) }, QUIET);
  return outcomeOf(now.ok ? { ok: true, data: { isProven: now.data.status !== UNCONFIRMED } } : now);
}

interface LineTestQuery {
  readonly tn: string;
  readonly phoneNumber: string;
  readonly text: string;
  readonly clientId: string;
}

/** A test message; asking for it sends it. */
export const lineTests = createRemote<LineTestQuery, LineTest>(asking('testLine'), { isStrict: true });

/** Between looks at how far a test message came. */
const LOOK_MS = 1_500;
/** A phone that is off may take minutes; an answer takes longer. */
const MOST_LOOKS = 400;

/** Sends a test message and follows it until it was answered, failed, or another test replaced it. */
export async function testLine(get: Getter, set: Setter, tn: string, phoneNumber: string, text: string): Promise<void> {
  const { clock, newId } = get(servicesAtom);
  const clientId = newId();
  const query = { tn, phoneNumber, text, clientId };
  const isCurrent = () => lineTests.read(get, query).asked === keyOf(query);
  const sent = await lineTests.load(get, set, query);
  for (let looks = 0; sent.value.status === 'ready' && looks < MOST_LOOKS; looks += 1) {
    await delay(clock, LOOK_MS);
    if (!isCurrent()) return;
    const now = await callForUser(get, set, 'getLineTest', { tn, clientId }, QUIET);
    if (!isCurrent()) return;
    if (!now.ok) continue;
    lineTests.put(get, set, query, now.data);
    if (now.data.state === 'failed' || now.data.answeredAt !== undefined) return;
  }
}

function today(get: Getter): number {
  return startOfDay(get(servicesAtom).clock.now());
}

/** Midnight on this device, Unix seconds. */
export function startOfDay(now: number): number {
  return new Date(now * 1_000).setHours(0, 0, 0, 0) / 1_000;
}
