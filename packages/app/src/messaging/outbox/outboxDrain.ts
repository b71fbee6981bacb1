import type { Answer, Message } from '@manyline/contract';
import type { Getter, Setter } from 'jotai';
import { tabLinkAtom, tabRoleAtom } from '../../realtime/connection.ts';
import { type CallFailure, FILE_GONE } from '../../services/api/callResult.ts';
import { runHolding, wasStolen } from '../../services/browser/heldLocks.ts';
import { isLockFailure } from '../../services/browser/locks.ts';
import type { DrainMessage } from '../../services/browser/tabs.ts';
import type { OutboxItem } from '../../services/outboxStorage/outboxStorage.ts';
import { callApi } from '../../session/callApi.ts';
import { userIdAtom } from '../../session/session.ts';
import { servicesAtom } from '../../shared/servicesAtom.ts';
import { linesStateAtom } from '../state/lineChats.ts';
import { outboxStorageAtom } from '../state/outboxStorageAtom.ts';
import { renumberedAtom } from '../state/profiles.ts';
import { recordSent } from '../sync/liveUpdates.ts';
import { backoffsOf } from './backoffs.ts';
import { filesUnderWayOf } from './filesUnderWay.ts';
import { type Lane, laneKey, laneOf } from './lanes.ts';
import { removeItem, updateItem } from './outboxItems.ts';
import { sendItemFile } from './uploads.ts';

/** Whether the lane's next message may follow or must wait. */
type Outcome = { readonly next: 'go' } | { readonly next: 'wait'; readonly ms?: number } | { readonly next: 'stop' };

export type DrainHow = 'waiting' | 'atOnce' | 'tookOver';

/** Sends a lane's messages: here if this tab is the leader, else through the leader. */
export async function drainLane(get: Getter, set: Setter, lane: Lane, how: DrainHow = 'waiting') {
  const userId = get(userIdAtom);
  if (userId === undefined) return;
  if (how !== 'waiting') resetBackoff(get, set, lane);
  // Unstored messages are known only to this tab.
  if (get(tabRoleAtom) === 'leader' || !get(outboxStorageAtom).isPersistent()) return deliverLane(get, set, userId, lane, how);
  const { line, tn, hasFile } = lane;
  get(servicesAtom).tabs.post({ type: 'drain', userId, line, tn, hasFile, isAtOnce: how !== 'waiting' });
  get(tabLinkAtom)?.checkLeader();
}

/** Another tab has something to send. */
export function followDrain(get: Getter, set: Setter, { line, tn, hasFile, isAtOnce }: DrainMessage) {
  if (get(tabRoleAtom) !== 'leader') return;
  // A tab of an earlier version doesn't say which.
  const lanes = hasFile === undefined ? [false, true] : [hasFile];
  for (const one of lanes) void drainLane(get, set, { line, tn, hasFile: one }, isAtOnce ? 'atOnce' : 'waiting');
}

/** Sends in the order of writing; only one tab does at a time. */
async function deliverLane(get: Getter, set: Setter, userId: string, lane: Lane, how: DrainHow) {
  const { locks, page, clock } = get(servicesAtom);
  if (!page.isOnline()) return;
  const key = laneKey(lane);
  const files = filesUnderWayOf(get);
  const endFiles = lane.hasFile ? files.begin(lane, clock) : undefined;
  const deliverAll = async (isHeld: () => boolean): Promise<Outcome> => {
    for (;;) {
      if (get(userIdAtom) !== userId || !isHeld()) return { next: 'stop' };
      // Taken before the read, so that no file sent after it is missed.
      const nextFile = lane.hasFile ? undefined : files.nextFile(lane);
      const { item, isAfterFile } = await nextItem(get, set, userId, lane);
      if (!item) return { next: 'stop' };
      if (isAfterFile && nextFile) {
        await nextFile;
        continue;
      }
      const step = await deliverItem(get, set, item);
      if (lane.hasFile) files.noteFile(lane);
      if (step.next !== 'go') return step;
      backoffsOf(get).succeed(key);
    }
  };
  const withoutLock = (error: unknown): Outcome => {
    if (wasStolen(error)) return { next: 'stop' };
    if (isLockFailure(error)) return { next: 'wait' };
    throw error;
  };
  const outcome = await runHolding(locks, `manyline-outbox ${userId} ${key}`, deliverAll, how === 'tookOver')
    .catch(withoutLock)
    .finally(endFiles);
  if (outcome.next === 'wait' && get(userIdAtom) === userId)
    backoffsOf(get).plan(key, clock, () => void drainLane(get, set, lane), outcome.ms);
}

/** Resets a lane's back-off. */
export function resetBackoff(get: Getter, _set: Setter, lane: Lane) {
  backoffsOf(get).reset(laneKey(lane));
}

/** Read from storage, because other tabs write to it too. */
async function nextItem(get: Getter, _set: Setter, userId: string, { line, tn, hasFile }: Lane) {
  const stored = await get(outboxStorageAtom).items(userId);
  const waiting = stored
    .filter((item) => item.line === line && item.tn === tn && item.state !== 'failed')
    .toSorted((a, b) => a.seq - b.seq || (a.clientId < b.clientId ? -1 : 1));
  const item = waiting.find(({ file }) => hasFile === (file !== undefined));
  return { item, isAfterFile: item !== waiting[0] };
}

async function deliverItem(get: Getter, set: Setter, item: OutboxItem): Promise<Outcome> {
  // Stored as sending, but the lock is free: the sending tab is gone, and its answer is lost.
  if (item.state !== 'queued') {
    const found = await callApi(get, set, 'findSent', { clientId: item.clientId }, { tn: item.line, isQuiet: true });
    if (!found.ok) {
      const moved = await followLine(get, set, item);
      if (moved) return moved;
      await updateItem(get, set, { ...item, state: 'uncertain' });
      return found.kind === 'unauthorized' ? { next: 'stop' } : wait(found);
    }
    if (found.data) return settleItem(get, set, item, found.data.message, found.data.chatId);
  }
  if (!(await updateItem(get, set, { ...item, state: 'sending' }))) return { next: 'go' };
  const sent = item.file ? await sendItemFile(get, set, item) : await sendText(get, set, item);
  if (sent === 'gone') return { next: 'go' };
  if (sent.ok) return settleItem(get, set, item, acceptedMessage(item, sent.data), sent.data.chatId);
  return (await followLine(get, set, item)) ?? failItem(get, set, item, sent);
}

/**
 * The line's number changed while the message was being sent: look it up on the new number and continue there. Undefined if the number
 * did not change.
 */
async function followLine(get: Getter, set: Setter, item: OutboxItem): Promise<Outcome | undefined> {
  const line = get(renumberedAtom).get(item.line);
  if (line === undefined) return undefined;
  await updateItem(get, set, { ...item, line, state: 'uncertain' });
  void drainLane(get, set, { ...laneOf(item), line });
  return { next: 'go' };
}

function sendText(get: Getter, set: Setter, { name, tn, text, clientId, line, replyTo, templateIds }: OutboxItem) {
  const answered = replyTo && { replyTo: replyTo.id };
  const made = templateIds && { templateIds: [...templateIds] };
  const payload = { name, phoneNumber: tn, msg: text, clientId, ...answered, ...made };
  return callApi(get, set, 'sendMessage', payload, { tn: line, isQuiet: true });
}

async function settleItem(get: Getter, set: Setter, item: OutboxItem, accepted: Message, chatId?: string): Promise<Outcome> {
  const message: Message = { ...accepted, clientId: item.clientId };
  acceptSent(get, set, item, message, chatId);
  get(servicesAtom).tabs.post({ type: 'sent', item, message, ...(chatId === undefined ? {} : { chatId }) });
  await removeItem(get, set, item);
  return { next: 'go' };
}

/** The server accepted a message that this tab or another sent. */
export function acceptSent(get: Getter, set: Setter, item: OutboxItem, message: Message, chatId?: string) {
  if (get(userIdAtom) === item.userId) recordSent(get, set, item.line, item, message, chatId);
}

/** By code of a refusal. */
const REASONS: ReadonlyMap<string, 'tooLong' | 'fileGone'> = new Map([
  ['messageTooLong', 'tooLong'],
  [FILE_GONE, 'fileGone'],
]);

async function failItem(get: Getter, set: Setter, item: OutboxItem, failure: CallFailure): Promise<Outcome> {
  switch (failure.kind) {
    case 'unauthorized':
      await updateItem(get, set, { ...item, state: 'queued' });
      return { next: 'stop' };
    case 'unreachable':
    case 'malformed':
      // It may have arrived: look it up before sending it again.
      await updateItem(get, set, { ...item, state: 'uncertain' });
      return wait(failure);
    case 'forbidden':
    case 'refused':
      if (failure.retryAfter || failure.code === 'tooManyRequests') {
        await updateItem(get, set, { ...item, state: 'queued' });
        return wait(failure);
      }
      await updateItem(get, set, {
        ...item,
        time: timeOfFailure(get, item),
        state: 'failed',
        failure: {
          reason: REASONS.get(failure.code ?? '') ?? 'refused',
          ...(failure.message ? { text: failure.message } : {}),
        },
      });
      return { next: 'go' };
  }
}

/** After the messages sent before it: those have the server's time by now, its own is from when it was written. */
function timeOfFailure(get: Getter, { line, tn, time }: OutboxItem): number {
  const chat = [...(get(linesStateAtom).get(line)?.chats.values() ?? [])].find((one) => one.tn === tn);
  return Math.max(time, chat?.messages.at(-1)?.time ?? 0, get(servicesAtom).api.credentials.serverNow());
}

function wait({ retryAfter }: CallFailure): Outcome {
  return retryAfter ? { next: 'wait', ms: retryAfter * 1000 } : { next: 'wait' };
}

function acceptedMessage(item: OutboxItem, answer: Answer<'sendFile'> | Answer<'sendMessage'>): Message {
  return 'message' in answer ? answer.message : sentMessage(item, answer);
}

function sentMessage(item: OutboxItem, { id, time, heldUntil }: Answer<'sendMessage'>): Message {
  const { text, line, replyTo } = item;
  const feedback = { isSent: true, isDelivered: false, isSeen: false };
  return { id, time, message: text, senderTN: line, feedback, ...(replyTo && { replyTo }), ...(heldUntil !== undefined && { heldUntil }) };
}
