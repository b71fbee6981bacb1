import { isAlive, SCHEDULED_MAX_COUNT } from '@manyline/contract';
import { type Handlers, withCaller, withLine } from '../calls/outcome.ts';
import { lineNotAlive, notYourLine, stale, tooManyRequests } from '../calls/refusals.ts';
import { readAnswerable, refuseRecipient } from '../chats/recipient.ts';
import type { CallLimits } from '../limits/callLimits.ts';
import type { Clock } from '../ports/ports.ts';
import type { ProviderPool } from '../providers/providerPool.ts';
import { storable } from '../store/storable.ts';
import type { Store, StoredScheduled, StoreOperations } from '../store/store.ts';
import { refusedContent, refusedTime } from './checkScheduled.ts';
import type { Scheduling } from './createScheduling.ts';
import { alreadySent, scheduledGone, sendingRefused, tooManyScheduled } from './scheduledRefusals.ts';
import { knownChats, repeatFrom } from './scheduledRules.ts';
import { toScheduled } from './scheduledWire.ts';
import { keepFilesOf } from './sendScheduled.ts';

export interface ScheduledHandlersNeeds {
  readonly store: Store;
  readonly clock: Pick<Clock, 'now'>;
  readonly newId: () => string;
  readonly providers: ProviderPool;
  readonly callLimits: CallLimits;
  readonly scheduling: Pick<Scheduling, 'wake' | 'announce' | 'sendNow'>;
}

type ScheduledHandlers = Pick<Handlers, 'scheduleMessage' | 'updateScheduledMessage' | 'sendScheduledNow' | 'cancelScheduledMessage'>;

export function scheduledHandlers({ store, clock, newId, providers, callLimits, scheduling }: ScheduledHandlersNeeds): ScheduledHandlers {
  const nowMs = () => Math.round(clock.now() * 1_000);

  /** Seconds to wait; counts the call if there is nothing to wait for. */
  function take(userId: string): number {
    const wait = callLimits.storedForMany.waitFor(userId, clock.now());
    if (wait === 0) callLimits.storedForMany.count(userId, clock.now());
    return wait;
  }

  async function findOwn(tx: StoreOperations, userId: string, id: string) {
    const row = await tx.findScheduled(id);
    return row?.userId === userId && row.state !== 'cancelled' ? row : undefined;
  }

  function announce(row: StoredScheduled): void {
    scheduling.announce(row.userId, [row.id]);
    scheduling.wake();
  }

  return {
    scheduleMessage: withLine<'scheduleMessage'>(async (payload, { caller: { user }, line }) => {
      const { clientId, phoneNumber, name, text, fileIds, replyTo, templateIds, timeZone, zoneSource, cancelOnReply } = payload;
      const wait = take(user.id);
      if (wait > 0) return tooManyRequests(wait);
      const recipient = await readAnswerable({ store, providers }, phoneNumber, line);
      if ('problem' in recipient) return refuseRecipient(recipient.problem);
      const [now, sendAt, contactTn] = [nowMs(), Math.round(payload.sendAt * 1_000), recipient.tn];
      const row: StoredScheduled = {
        id: newId(),
        userId: user.id,
        clientId: clientId.toLowerCase(),
        version: 1,
        lineTn: line.tn,
        contactTn,
        name: storable(name.trim()),
        text: storable(text),
        fileIds: [...new Set(fileIds)],
        ...(replyTo !== undefined && { replyTo }),
        ...(templateIds && { templateIds }),
        sendAt,
        timeZone,
        zoneSource,
        cancelOnReply,
        ...repeatFrom(payload.repeat, { sendAt, timeZone }),
        state: 'scheduled',
        known: {},
        messageIds: [],
        createdAt: now,
      };
      const outcome = await store.transaction(async (tx) => {
        const first = await tx.findScheduledByClientId(user.id, row.clientId);
        if (first) return { row: first };
        const refused = refusedTime(row, now) ?? (await refusedContent(tx, providers, line, row));
        if (refused) return refused;
        const { scheduled, asks } = await tx.countScheduled(user.id);
        if (scheduled + asks >= SCHEDULED_MAX_COUNT) return tooManyScheduled();
        const added = { ...row, known: await knownChats(tx, user.id, contactTn) };
        await tx.addScheduled(added);
        await keepFilesOf(tx, added, now);
        return { row: added };
      });
      if ('refusal' in outcome) return outcome;
      announce(outcome.row);
      return { data: await toScheduled(store, outcome.row) };
    }),

    updateScheduledMessage: withCaller<'updateScheduledMessage'>(async ({ id, version, ...changes }, { caller: { user } }) => {
      const wait = take(user.id);
      if (wait > 0) return tooManyRequests(wait);
      const now = nowMs();
      const outcome = await store.transaction(async (tx) => {
        const row = await findOwn(tx, user.id, id);
        if (!row) return scheduledGone();
        if (row.state === 'sent') return alreadySent();
        if (row.version !== version) return { stale: row };
        const line = await tx.findLine(changes.lineId ?? row.lineTn);
        if (line?.userId !== user.id) return notYourLine();
        if (!isAlive(line)) return lineNotAlive();
        const next = changed(row, { ...changes, lineId: line.tn });
        const refused = (changes.sendAt !== undefined && refusedTime(next, now)) || (await refusedContent(tx, providers, line, next));
        if (refused) return refused;
        // A time that has passed still has to be decided.
        const isPast = row.question !== undefined && next.sendAt < now;
        const answered: StoredScheduled = isPast
          ? { ...next, state: 'asks', ...(row.question && { question: row.question }) }
          : { ...next, known: await knownChats(tx, user.id, row.contactTn) };
        await tx.updateScheduled(answered);
        await keepFilesOf(tx, { ...row, fileIds: row.fileIds.filter((one) => !answered.fileIds.includes(one)), state: 'cancelled' }, now);
        await keepFilesOf(tx, answered, now);
        return { row: answered };
      });
      if ('refusal' in outcome) return outcome;
      if ('stale' in outcome) return stale<'updateScheduledMessage'>(await toScheduled(store, outcome.stale));
      announce(outcome.row);
      return { data: await toScheduled(store, outcome.row) };
    }),

    sendScheduledNow: withCaller<'sendScheduledNow'>(async ({ id, version }, { caller: { user } }) => {
      const wait = callLimits.sends.waitFor(user.id, clock.now());
      if (wait > 0) return tooManyRequests(wait);
      const known = await findOwn(store, user.id, id);
      if (!known) return scheduledGone();
      const outcome = await scheduling.sendNow(id, { userId: user.id, version });
      switch (outcome.kind) {
        case 'sent':
          return { data: await toScheduled(store, outcome.row) };
        case 'stale':
          return outcome.row.state === 'sent' ? alreadySent() : stale<'sendScheduledNow'>(await toScheduled(store, outcome.row));
        case 'asks': {
          const line = await store.findLine(outcome.row.lineTn);
          return sendingRefused(outcome.question, outcome.row.text, providers.textLimit(line?.providerAccountId));
        }
        default:
          return (await findOwn(store, user.id, id)) ? alreadySent() : scheduledGone();
      }
    }),

    cancelScheduledMessage: withCaller<'cancelScheduledMessage'>(async ({ id }, { caller: { user } }) => {
      const now = nowMs();
      const outcome = await store.transaction(async (tx) => {
        const row = await tx.findScheduled(id);
        if (row?.userId !== user.id) return scheduledGone();
        if (row.state === 'sent') return alreadySent();
        if (row.state === 'cancelled') return { row };
        const { question: _, ...others } = row;
        const cancelled: StoredScheduled = { ...others, version: row.version + 1, state: 'cancelled', endedAt: now };
        await tx.updateScheduled(cancelled);
        await keepFilesOf(tx, cancelled, now);
        return { row: cancelled };
      });
      if ('refusal' in outcome) return outcome;
      scheduling.announce(user.id, [id]);
      return { data: await toScheduled(store, outcome.row) };
    }),
  };
}

type Changes = Omit<Parameters<Handlers['updateScheduledMessage']>[0], 'id' | 'version'>;

function changed(row: StoredScheduled, changes: Changes): StoredScheduled {
  const { question: _, repeat: before, ...others } = row;
  const sendAt = changes.sendAt === undefined ? row.sendAt : Math.round(changes.sendAt * 1_000);
  const timeZone = changes.timeZone ?? row.timeZone;
  const repeat = changes.repeat === undefined ? before : changes.repeat;
  const keepsRhythm = sendAt === row.sendAt && timeZone === row.timeZone && changes.repeat === undefined;
  return {
    ...others,
    version: row.version + 1,
    lineTn: changes.lineId ?? row.lineTn,
    text: changes.text === undefined ? row.text : storable(changes.text),
    fileIds: changes.fileIds ? [...new Set(changes.fileIds)] : row.fileIds,
    sendAt,
    timeZone,
    zoneSource: changes.zoneSource ?? row.zoneSource,
    cancelOnReply: changes.cancelOnReply ?? row.cancelOnReply,
    ...(keepsRhythm ? before && { repeat: before } : repeatFrom(repeat, { sendAt, timeZone })),
    state: 'scheduled',
  };
}
