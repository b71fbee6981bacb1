import { isAlive, isPermitted, type PauseReason } from '@manyline/contract';
import type { Sender } from '../../../chats/sending.ts';
import type { Outgoing } from '../../../chats/sending.ts';
import type { Sending } from '../../../chats/sending.ts';
import type { Notifications } from '../../../notifications/notifications.ts';
import type { Clock } from '../../../ports/ports.ts';
import { ended, paused } from '../../../rules/batchStates.ts';
import { effectiveRulesOf } from '../../../rules/effectiveRules.ts';
import type { Store, StoredBatch, StoredRecipient, StoredLine, StoreSteps } from '../../../store/store.ts';
import { messageClientId, withMessage } from '../preparing/batchRecipients.ts';

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

  async function step(steps: StoreSteps, batchId: string, most: number, isCalled: boolean): Promise<Stepped> {
    const now = nowMs();
    const batch = await steps.findBatch(batchId);
    if (!batch || !isToRun(batch, now) || (!isCalled && isRunElsewhere(batch, process, now))) return NOTHING;
    const line = await steps.findLine(batch.lineTn);
    if (!line) return NOTHING;
    const reason = await whyNot(steps, line);
    if (reason) return pause(steps, batch, line, reason);

    const waiting = await steps.recipientsAfter(batchId, 0, most, 'waiting');
    const isContinued = waiting.length > 0 && (await hasSent(steps, batchId));
    const outgoing: Outgoing[] = [];
    const questions = new Map((await steps.optOutQuestionsOf(line.tn)).map(({ tn, time }) => [tn, time]));
    for (const recipient of waiting) {
      const askedAt = questions.get(recipient.tn ?? '');
      if (askedAt !== undefined) {
        await steps.updateRecipient({ ...recipient, state: 'failed', reason: 'mayHaveOptedOut', since: askedAt });
        continue;
      }
      const sent = await sendTo(steps, batch, line, recipient);
      if (sent) outgoing.push(sent);
    }
    // A repeated clientId returns an existing message, which was counted before.
    const recipients = outgoing.filter(({ sent }) => sent.notices.length > 0).length;
    if (recipients > 0)
      await steps.noteMultiSend({ lineTn: line.tn, time: now, recipients, isContinued: isContinued || recipients < outgoing.length });

    const last = waiting.at(-1)?.position ?? 0;
    const isDone = most > 0 && (await steps.recipientsAfter(batchId, last, 1, 'waiting')).length === 0;
    if (!isDone) {
      const next = running(batch, process, now);
      if (next !== batch) await steps.updateBatch(next);
      return { sent: waiting.length, isOver: false, outgoing };
    }
    await steps.updateBatch(ended(batch, 'done', now));
    const { failed: count, unconfirmed } = await steps.countRecipients(batchId);
    if (count === 0 && unconfirmed === 0) return { sent: waiting.length, isOver: true, outgoing };
    const result = { count, ...(unconfirmed > 0 && { unconfirmed }) };
    await notifications.note(steps, line.userId, { kind: 'batchFailed', batchId, tn: line.tn, ...result });
    return { sent: waiting.length, isOver: true, outgoing, hasFailures: line.userId };
  }

  async function pause(steps: StoreSteps, batch: StoredBatch, line: StoredLine, reason: PauseReason): Promise<Stepped> {
    await steps.updateBatch(paused(batch, reason));
    await notifications.note(steps, line.userId, { kind: 'batchPaused', batchId: batch.id, tn: line.tn, reason });
    return { ...NOTHING, pausedFor: line.userId };
  }

  /** Stores the message and updates its recipient. Skips numbers that were blocked or opted out since the start. */
  async function sendTo(
    steps: StoreSteps,
    batch: StoredBatch,
    line: StoredLine,
    recipient: StoredRecipient,
  ): Promise<Outgoing | undefined> {
    const { tn: to = '', name, text } = recipient;
    const optOut = await steps.findOptOut(line.tn, to);
    if (optOut) {
      await steps.updateRecipient({ ...recipient, state: 'failed', reason: 'optedOut', since: optOut.time });
      return undefined;
    }
    const sending: Sending = { line, to, name, text, clientId: await messageClientId(batch, to), batchId: batch.id };
    const sent = await delivery.save(steps, sending);
    if (typeof sent === 'string') {
      await steps.updateRecipient({ ...recipient, state: 'failed', reason: sent === 'blocked' || sent === 'optedOut' ? sent : 'unknown' });
      return undefined;
    }
    await steps.updateRecipient(withMessage(recipient, sent.message));
    return { sending, sent };
  }

  return async (batchId, most, isCalled = false) => {
    const { outgoing, pausedFor, hasFailures, ...progress } = await store.transaction((steps) => step(steps, batchId, most, isCalled));
    delivery.announce(outgoing);
    notifications.notify([pausedFor, hasFailures].filter((userId) => userId !== undefined));
    if (progress.sent > 0 || progress.isOver) onChanged(batchId);
    return progress;
  };
}

function isToRun({ state, startsAt = 0 }: StoredBatch, now: number): boolean {
  return state === 'sending' || (state === 'starting' && startsAt <= now);
}

function isRunElsewhere({ runBy, runUntil = 0 }: StoredBatch, process: string, now: number): boolean {
  return runBy !== undefined && runBy !== process && runUntil > now;
}

/** Why the batch must pause: checks whether the line and its owner may still send. */
async function whyNot(steps: StoreSteps, line: StoredLine): Promise<PauseReason | undefined> {
  const user = await steps.findUser(line.userId);
  if (user?.status !== 'active' || !isPermitted((await effectiveRulesOf(steps, user)).abilities, MAY_SEND)) return 'rightGone';
  return isAlive(line) ? undefined : 'lineNotAlive';
}

/** The batch with this process's lease; unchanged if nothing needs to be written. */
function running(batch: StoredBatch, process: string, now: number): StoredBatch {
  const isFirst = batch.state === 'starting';
  const isHeld = batch.runBy === process && (batch.runUntil ?? 0) - now > RENEW_MS;
  if (!isFirst && isHeld) return batch;
  return { ...batch, ...(isFirst && { version: batch.version + 1 }), state: 'sending', runBy: process, runUntil: now + LEASE_MS };
}

async function hasSent(steps: StoreSteps, batchId: string): Promise<boolean> {
  for (const state of ['sent', 'unconfirmed', 'delivered', 'seen', 'failed'] as const) {
    const [recipient] = await steps.recipientsAfter(batchId, 0, 1, state);
    if (recipient?.messageId !== undefined) return true;
  }
  return false;
}
