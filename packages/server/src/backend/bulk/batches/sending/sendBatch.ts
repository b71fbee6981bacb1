import { isAlive, isPermitted, MISSED_AFTER_SECONDS, type PauseReason } from '@manyline/contract';
import type { Sender } from '../../../chats/sending.ts';
import type { Outgoing } from '../../../chats/sending.ts';
import type { Sending } from '../../../chats/sending.ts';
import type { Notifications } from '../../../notifications/notifications.ts';
import type { Clock } from '../../../ports/ports.ts';
import { ended, paused, withoutLease } from '../../../rules/batchStates.ts';
import { effectiveRulesOf } from '../../../rules/effectiveRules.ts';
import type { Store, StoredBatch, StoredRecipient, StoredLine, StoreOperations } from '../../../store/store.ts';
import { messageClientId, withMessage } from '../preparing/batchRecipients.ts';
import { hoursAt, nextOpening, nextRecipients, waitingUntil } from './quietHours.ts';

/** How long a process may be silent before others take over its batches. It renews its lease well before. */
export const LEASE_MS = 6_000;
const RENEW_MS = LEASE_MS / 2;

export interface SendGroup {
  /** Sends to at most `most` waiting recipients in one transaction. */
  (batchId: string, most: number, isCalled?: boolean): Promise<Progress>;
}

export interface Progress {
  readonly sent: number;
  /** Nothing left to do for this process, at least for now. */
  readonly isOver: boolean;
}

interface Needs {
  readonly store: Store;
  readonly clock: Pick<Clock, 'now'>;
  readonly delivery: Pick<Sender, 'save' | 'announce'>;
  readonly notifications: Notifications;
  readonly process: string;
  readonly onChanged: (batchId: string) => void;
}

interface Stepped extends Progress {
  readonly outgoing: readonly Outgoing[];
  readonly pausedFor?: string;
  readonly hasFailures?: string;
}

const NOTHING: Stepped = { sent: 0, isOver: true, outgoing: [] };
const MAY_SEND = { action: 'send', subject: 'chat' };

export function createSendGroup({ store, clock, delivery, notifications, process, onChanged }: Needs): SendGroup {
  const nowMs = () => Math.round(clock.now() * 1_000);

  async function step(tx: StoreOperations, batchId: string, most: number, isCalled: boolean): Promise<Stepped> {
    const now = nowMs();
    const batch = await tx.findBatch(batchId);
    if (!batch || !isToRun(batch, now) || (!isCalled && isRunElsewhere(batch, process, now))) return NOTHING;
    const line = await tx.findLine(batch.lineTn);
    if (!line) return NOTHING;
    // Slow sending isn't a missed time: then some process runs it.
    const due = batch.state === 'starting' ? batch.startsAt : batch.waitsUntil;
    const isMissed = now - (due ?? now) > MISSED_AFTER_SECONDS * 1_000;
    const reason = (await whyNot(tx, line)) ?? (isMissed ? 'missed' : undefined);
    if (reason) return pause(tx, batch, line, reason);

    const hours = hoursAt(batch, now);
    const waiting = await nextRecipients(tx, batch, hours, most);
    const isContinued = waiting.length > 0 && (await hasSent(tx, batchId));
    const outgoing: Outgoing[] = [];
    const questions = new Map((await tx.optOutQuestionsOf(line.tn)).map(({ tn, time }) => [tn, time]));
    for (const recipient of waiting) {
      const askedAt = questions.get(recipient.tn ?? '');
      if (askedAt !== undefined) {
        await tx.updateRecipient({ ...recipient, state: 'failed', reason: 'mayHaveOptedOut', since: askedAt });
        continue;
      }
      const sent = await sendTo(tx, batch, line, recipient);
      if (sent) outgoing.push(sent);
    }
    // A repeated clientId returns an existing message, which was counted before.
    const recipients = outgoing.filter(({ sent }) => sent.notices.length > 0).length;
    if (recipients > 0)
      await tx.noteMultiSend({ lineTn: line.tn, time: now, recipients, isContinued: isContinued || recipients < outgoing.length });

    const isDone = most > 0 && (await tx.recipientsAfter(batchId, 0, 1, 'waiting')).length === 0;
    if (!isDone) {
      const opening = waiting.length < most ? await nextOpening(tx, batch, now) : undefined;
      if (opening !== undefined) {
        await tx.updateBatch(waitingUntil(batch, opening));
        return { sent: waiting.length, isOver: true, outgoing };
      }
      const next = running(batch, process, now);
      if (next !== batch) await tx.updateBatch(next);
      return { sent: waiting.length, isOver: false, outgoing };
    }
    await tx.updateBatch(ended(batch, 'done', now));
    const { failed: count, unconfirmed } = await tx.countRecipients(batchId);
    if (count === 0 && unconfirmed === 0) return { sent: waiting.length, isOver: true, outgoing };
    const result = { count, ...(unconfirmed > 0 && { unconfirmed }) };
    await notifications.note(tx, line.userId, { kind: 'batchFailed', batchId, tn: line.tn, ...result });
    return { sent: waiting.length, isOver: true, outgoing, hasFailures: line.userId };
  }

  async function pause(tx: StoreOperations, batch: StoredBatch, line: StoredLine, reason: PauseReason): Promise<Stepped> {
    await tx.updateBatch(paused(batch, reason));
    await notifications.note(tx, line.userId, { kind: 'batchPaused', batchId: batch.id, tn: line.tn, reason });
    return { ...NOTHING, pausedFor: line.userId };
  }

  /** Stores the message and updates its recipient. Skips numbers that were blocked or opted out since the start. */
  async function sendTo(
    tx: StoreOperations,
    batch: StoredBatch,
    line: StoredLine,
    recipient: StoredRecipient,
  ): Promise<Outgoing | undefined> {
    const { tn: to = '', name, text } = recipient;
    const optOut = await tx.findOptOut(line.tn, to);
    if (optOut) {
      await tx.updateRecipient({ ...recipient, state: 'failed', reason: 'optedOut', since: optOut.time });
      return undefined;
    }
    const templateIds = batch.templateId === undefined ? [] : [batch.templateId];
    const sending: Sending = { line, to, name, text, clientId: await messageClientId(batch, to), batchId: batch.id, templateIds };
    const sent = await delivery.save(tx, sending);
    if (typeof sent === 'string') {
      await tx.updateRecipient({ ...recipient, state: 'failed', reason: sent === 'blocked' || sent === 'optedOut' ? sent : 'unknown' });
      return undefined;
    }
    await tx.updateRecipient(withMessage(recipient, sent.message));
    return { sending, sent };
  }

  return async (batchId, most, isCalled = false) => {
    const { outgoing, pausedFor, hasFailures, ...progress } = await store.transaction((tx) => step(tx, batchId, most, isCalled));
    delivery.announce(outgoing);
    notifications.notify([pausedFor, hasFailures].filter((userId) => userId !== undefined));
    if (progress.sent > 0 || progress.isOver) onChanged(batchId);
    return progress;
  };
}

function isToRun({ state, startsAt = 0, waitsUntil = 0 }: StoredBatch, now: number): boolean {
  return (state === 'sending' && waitsUntil <= now) || (state === 'starting' && startsAt <= now);
}

function isRunElsewhere({ runBy, runUntil = 0 }: StoredBatch, process: string, now: number): boolean {
  return runBy !== undefined && runBy !== process && runUntil > now;
}

/** Why the batch must pause: checks whether the line and its owner may still send. */
async function whyNot(tx: StoreOperations, line: StoredLine): Promise<PauseReason | undefined> {
  const user = await tx.findUser(line.userId);
  if (user?.status !== 'active' || !isPermitted((await effectiveRulesOf(tx, user)).abilities, MAY_SEND)) return 'rightGone';
  return isAlive(line) ? undefined : 'lineNotAlive';
}

/** The batch with this process's lease; unchanged if nothing needs to be written. */
function running(batch: StoredBatch, process: string, now: number): StoredBatch {
  const isFirst = batch.state === 'starting';
  const isHeld = batch.runBy === process && (batch.runUntil ?? 0) - now > RENEW_MS;
  if (!isFirst && isHeld && batch.waitsUntil === undefined) return batch;
  return {
    ...withoutLease(batch),
    ...(isFirst && { version: batch.version + 1 }),
    state: 'sending',
    runBy: process,
    runUntil: now + LEASE_MS,
  };
}

/** Whether a message of the batch was stored. */
export async function hasSent(tx: StoreOperations, batchId: string): Promise<boolean> {
  for (const state of ['sent', 'unconfirmed', 'delivered', 'seen', 'failed'] as const) {
    const [recipient] = await tx.recipientsAfter(batchId, 0, 1, state);
    if (recipient?.messageId !== undefined) return true;
  }
  return false;
}
