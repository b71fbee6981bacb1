import type { BatchAction, BoardSlice, BoardTask } from '@manyline/chat/bulk';
import { type Batch, type BatchRecipient, type RecipientStateFilter, isBatchOver, type ExportFormat } from '@manyline/contract';
import { failed, type Loadable, loading, ready } from '@manyline/ui';
import { atom, type Getter, type Setter } from 'jotai';
import { chatsByLineAtom } from '../../messaging/state/lineChats.ts';
import { loadChats } from '../../messaging/sync/chats.ts';
import { callForUser, perUserAtom } from '../../session/perUser.ts';
import { refreshUser } from '../../session/session.ts';
import { EXPORT_ZONE } from '../../shared/exportName.ts';
import { Latest } from '../../shared/latest.ts';
import { servicesAtom } from '../../shared/servicesAtom.ts';
import { refreshFacts } from '../draft.ts';
import { endStarted } from '../review/review.ts';

/** The rows are loaded again at most twice a second, however many events arrive. */
const READ_AGAIN_MS = 500;
/** Rows around the view; one call returns at most `MOST`. */
const LEAST = 60;
const MOST = 200;

interface Board {
  readonly id: string;
  readonly batch: Loadable<Batch>;
  readonly isMissing: boolean;
  readonly filter: RecipientStateFilter;
  readonly query: string;
  readonly total: number | undefined;
  readonly slice: BoardSlice;
  readonly recipientsFailed: boolean;
  readonly acting: BoardTask | undefined;
  readonly actionError: string | undefined;
}

const NO_RECIPIENTS: BoardSlice = { from: 0, recipients: [] };
const boardStateAtom = perUserAtom<Board | undefined>(undefined);
const readingAtom = atom(() => ({
  from: 0,
  to: LEAST,
  requests: new Latest(),
  readAt: 0,
  changeCount: 0,
  cancel: undefined as (() => void) | undefined,
}));

export const boardAtom = atom((get) => get(boardStateAtom));

export async function openBoard(get: Getter, set: Setter, id: string) {
  if (get(boardStateAtom)?.id !== id)
    set(boardStateAtom, {
      id,
      batch: loading,
      isMissing: false,
      filter: 'all',
      query: '',
      total: undefined,
      slice: NO_RECIPIENTS,
      recipientsFailed: false,
      acting: undefined,
      actionError: undefined,
    });
  await readBatch(get, set);
}

/** Loads the batch again: events missed while disconnected are not repeated. */
export async function readBatch(get: Getter, set: Setter) {
  const id = get(boardStateAtom)?.id;
  if (id === undefined) return;
  const reading = get(readingAtom);
  const { changeCount } = reading;
  const result = await callForUser(get, set, 'getBatch', { id }, { isQuiet: true });
  const board = get(boardStateAtom);
  // Events received in the meantime are newer, and the last one always arrives.
  if (board?.id !== id || (result.ok && reading.changeCount !== changeCount)) return;
  if (result.ok) takeBatch(get, set, result.data);
  else if (board.batch.status !== 'ready' || result.code === 'notFound')
    set(boardStateAtom, { ...board, batch: failed(result.message), isMissing: result.code === 'notFound' });
}

/** A batch from a hub event. */
export function receiveBatch(get: Getter, set: Setter, batch: Batch) {
  if (get(boardStateAtom)?.id !== batch.id) return;
  get(readingAtom).changeCount += 1;
  takeBatch(get, set, batch);
}

export function takeBatch(get: Getter, set: Setter, batch: Batch) {
  const board = get(boardStateAtom);
  if (board?.id !== batch.id) return;
  const before = board.batch.status === 'ready' ? board.batch.value : undefined;
  if (before && batch.version < before.version) return;
  set(boardStateAtom, { ...board, batch: ready(batch), isMissing: false });
  loadBoardRecipientsSoon(get, set);
  if (batch.state !== 'starting') void endStarted(get, set, batch);
  if (before && !isBatchOver(before) && isBatchOver(batch)) void fetchAgain(get, set);
  // After an undo, its recipients no longer count as waiting for a message.
  if (before?.state === 'starting' && batch.state === 'prepared') void refreshFacts(get, set);
}

/** Changes the filter. Rows that do not match the new filter are removed. */
export function narrowBoard(get: Getter, set: Setter, filter: RecipientStateFilter, query: string) {
  const board = get(boardStateAtom);
  if (!board || (board.filter === filter && board.query === query)) return;
  Object.assign(get(readingAtom), { from: 0, to: LEAST });
  set(boardStateAtom, { ...board, filter, query, total: undefined, slice: NO_RECIPIENTS, recipientsFailed: false });
  void loadBoardRecipients(get, set);
}

export function showBoardRecipients(get: Getter, set: Setter, from: number, to: number) {
  const reading = get(readingAtom);
  const { slice, total } = get(boardStateAtom) ?? { slice: NO_RECIPIENTS, total: undefined };
  Object.assign(reading, { from, to });
  const isThere = from >= slice.from && Math.min(to, total ?? to) <= slice.from + slice.recipients.length;
  if (!isThere) void loadBoardRecipients(get, set);
}

export async function loadBoardRecipients(get: Getter, set: Setter) {
  const board = get(boardStateAtom);
  if (!board) return;
  const { id, filter, query } = board;
  const { clock } = get(servicesAtom);
  const reading = get(readingAtom);
  reading.cancel?.();
  reading.cancel = undefined;
  reading.readAt = clock.now();
  const isLatest = reading.requests.begin();
  const { offset, limit } = windowOf(reading.from, reading.to);
  const result = await callForUser(get, set, 'getBatchRecipients', { batchId: id, filter, query, offset, limit }, { isQuiet: true });
  const now = get(boardStateAtom);
  if (!isLatest() || now?.id !== id) return;
  if (result.ok)
    set(boardStateAtom, {
      ...now,
      total: result.data.total,
      slice: { from: offset, recipients: reuseRows(now.slice.recipients, result.data.items) },
      recipientsFailed: false,
    });
  else set(boardStateAtom, { ...now, recipientsFailed: true });
}

function loadBoardRecipientsSoon(get: Getter, set: Setter) {
  const { clock } = get(servicesAtom);
  const reading = get(readingAtom);
  if (reading.cancel) return;
  const wait = Math.max(0, READ_AGAIN_MS - (clock.now() - reading.readAt) * 1_000);
  reading.cancel = clock.setTimer(wait, () => void loadBoardRecipients(get, set));
}

/** Returns the batch after the action; undefined if it was refused, which the board shows. */
export async function runBatchAction(get: Getter, set: Setter, action: Exclude<BatchAction, Retry>): Promise<Batch | undefined> {
  const id = beginAction(get, set, action);
  if (id === undefined) return undefined;
  const result = await callForUser(get, set, 'changeBatch', { batchId: id, action }, { isQuiet: true });
  endAction(get, set, id, result.ok ? undefined : (result.message ?? ''));
  const batch = result.ok ? result.data : result.current;
  if (batch) takeBatch(get, set, batch);
  return result.ok ? result.data : undefined;
}

type Retry = Extract<BatchAction, 'retry' | 'retryUnconfirmed' | 'rest'>;

/** Prepares another batch for the failed recipients, also for the unconfirmed ones, or for those left when the batch was cancelled. */
export async function retryBatch(get: Getter, set: Setter, action: Retry): Promise<Batch | undefined> {
  const id = beginAction(get, set, action);
  if (id === undefined) return undefined;
  const of = action === 'rest' ? 'cancelled' : 'failed';
  const payload = {
    batchId: id,
    clientId: get(servicesAtom).newId(),
    of,
    ...(action === 'retryUnconfirmed' && { includesUnconfirmed: true }),
  } as const;
  const result = await callForUser(get, set, 'retryBatch', payload, { isQuiet: true });
  endAction(get, set, id, result.ok ? undefined : (result.message ?? ''));
  return result.ok ? result.data : undefined;
}

export function beginAction(get: Getter, set: Setter, acting: BoardTask): string | undefined {
  const board = get(boardStateAtom);
  if (!board || board.acting) return undefined;
  set(boardStateAtom, { ...board, acting, actionError: undefined });
  return board.id;
}

export function endAction(get: Getter, set: Setter, id: string, actionError: string | undefined) {
  const board = get(boardStateAtom);
  if (board?.id === id) set(boardStateAtom, { ...board, acting: undefined, actionError });
}

export async function exportBatch(get: Getter, set: Setter, format: ExportFormat): Promise<Blob | undefined> {
  const board = get(boardStateAtom);
  if (!board) return undefined;
  const result = await callForUser(get, set, 'exportBatch', { batchId: board.id, filter: board.filter, zone: EXPORT_ZONE, format });
  return result.ok ? result.data : undefined;
}

export function closeBoard(get: Getter, set: Setter) {
  const reading = get(readingAtom);
  reading.cancel?.();
  reading.requests.drop();
  Object.assign(reading, { from: 0, to: LEAST, readAt: 0, cancel: undefined });
  set(boardStateAtom, undefined);
}

/** Specification 4: "After a successful multi-send the page reloads." Everything is fetched again, in place. */
async function fetchAgain(get: Getter, set: Setter) {
  const lines = [...get(chatsByLineAtom).keys()];
  await Promise.all([refreshUser(get, set), refreshFacts(get, set), ...lines.map((line) => loadChats(get, set, line, true))]);
}

function windowOf(from: number, to: number): { readonly offset: number; readonly limit: number } {
  const seen = Math.max(1, to - from);
  const limit = Math.min(MOST, Math.max(LEAST, seen * 2));
  return { offset: Math.max(0, from - Math.floor((limit - seen) / 2)), limit };
}

/** Unchanged rows keep their identity and do not render again. */
function reuseRows(before: readonly BatchRecipient[], now: readonly BatchRecipient[]): readonly BatchRecipient[] {
  const known = new Map(before.map((recipient) => [recipient.position, recipient]));
  return now.map((recipient) => {
    const old = known.get(recipient.position);
    return old && JSON.stringify(old) === JSON.stringify(recipient) ? old : recipient;
  });
}
