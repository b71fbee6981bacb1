import type { PushPayload } from '@manyline/contract';
import type { Notice } from '../chats/chatNotices.ts';
import type { Clock } from '../ports/ports.ts';
import type { PushFetch } from '../providers/providerModule.ts';
import { isArchivedNumber } from '../rules/archivedNumber.ts';
import { createGate } from '../shared/gate.ts';
import type { StoredPushDevice } from '../store/store.ts';
import { createBursts } from './bursts.ts';
import type { PushKeys } from './pushKeys.ts';
import { type Due, pushRound, type RoundNeeds } from './pushRound.ts';
import { sendPush } from './sendPush.ts';

/** Long enough for a page in view to report a message as seen. */
const AFTER_MS = 1_000;
/** Between pushes of a user while more arrives. */
const BURST_MS = 3_000;
const [FIRST_RETRY_S, LONGEST_RETRY_S, MOST_TRIES] = [5, 600, 5];
const SENT_AT_ONCE = 16;

export interface Pushes {
  /** Call it right after the commit. Sending is later, and nothing waits for it. */
  note(notices: readonly Notice[]): void;
  close(): Promise<void>;
}

export interface PushesNeeds extends Omit<RoundNeeds, 'send' | 'bursts'> {
  readonly clock: Clock;
  readonly fetch: PushFetch;
  readonly keys: PushKeys;
  /** Whom push services may write to about this server. */
  readonly contact: string;
  readonly onError: (error: unknown) => void;
}

/** One chat for one device, again after a failure. */
interface Retry {
  readonly deviceId: string;
  readonly tries: number;
}

/**
 * Tells users' devices about received messages. It gathers what arrives within a moment, and then reads everything again: what was seen,
 * moved, muted or ended by then isn't sent. A server that stops in between loses the notification, never the message.
 */
export function createPushes(needs: PushesNeeds): Pushes {
  const { store, clock, fetch, keys, contact, onError } = needs;
  const waiting = new Map<string, { readonly unread: Set<string>; readonly read: Set<string>; readonly cancel: () => void }>();
  const lastRound = new Map<string, number>();
  const retries = new Set<() => void>();
  const running = new Set<Promise<void>>();
  const bursts = createBursts(clock);
  const gate = createGate(SENT_AT_ONCE);
  const closing = Promise.withResolvers<'refused'>();
  let isClosed = false;

  function run(work: () => Promise<void>): void {
    const done = work()
      .catch(onError)
      .finally(() => running.delete(done));
    running.add(done);
  }

  function dueOf(userId: string) {
    const known = waiting.get(userId);
    if (known) return known;
    const [unread, read] = [new Set<string>(), new Set<string>()];
    const since = clock.now() * 1_000 - (lastRound.get(userId) ?? Number.NEGATIVE_INFINITY);
    const cancel = clock.setTimer(Math.max(AFTER_MS, Math.min(BURST_MS, BURST_MS - since)), () => {
      waiting.delete(userId);
      run(() => push(userId, { unread, read }));
    });
    const due = { unread, read, cancel };
    waiting.set(userId, due);
    return due;
  }

  async function push(userId: string, due: Due, retry?: Retry): Promise<void> {
    const now = clock.now();
    const devices = (await store.pushDevicesOf(userId, Math.round(now * 1_000))).filter(({ id }) => !retry || id === retry.deviceId);
    if (devices.length === 0 || isClosed) return;
    for (const [key, at] of lastRound) if (now * 1_000 - at > BURST_MS) lastRound.delete(key);
    lastRound.set(userId, now * 1_000);
    await pushRound(
      { ...needs, bursts, send: (device, payload, chatId) => send(device, payload, chatId, retry?.tries ?? 0) },
      { userId, devices, due, now, isRetry: retry !== undefined },
    );
  }

  async function send(device: StoredPushDevice, payload: PushPayload, chatId: string, tries: number): Promise<void> {
    const pair = await keys.read();
    // A push service that never answers doesn't hold up the end of the server.
    const outcome = await gate('push', () =>
      Promise.race([closing.promise, sendPush(device, payload, `${device.id} ${chatId}`, { fetch, keys: pair, contact })]),
    );
    if (outcome === 'gone') await store.removePushDevice(device.id);
    else if (outcome === 'sent') await store.notePushUse(device.id, Math.round(clock.now() * 1_000));
    else if (outcome !== 'refused' && payload.kind === 'message' && tries < MOST_TRIES)
      tryAgain(device, chatId, tries, outcome.retryAfterS);
  }

  function tryAgain({ id, userId }: StoredPushDevice, chatId: string, tries: number, afterS = FIRST_RETRY_S * 4 ** tries): void {
    const cancel = clock.setTimer(Math.min(Math.max(afterS, 1), LONGEST_RETRY_S) * 1_000, () => {
      retries.delete(cancel);
      run(() => push(userId, { unread: new Set([chatId]), read: new Set() }, { deviceId: id, tries: tries + 1 }));
    });
    retries.add(cancel);
  }

  return {
    note(notices) {
      if (isClosed) return;
      for (const { userId, chat, message, isGone } of notices) {
        if (isArchivedNumber(chat.lineTn)) continue;
        if (isGone || chat.unseenMsgs === 0) dueOf(userId).read.add(chat.id);
        else if (message?.isIncoming && !message.isSeen) dueOf(userId).unread.add(chat.id);
      }
    },
    async close() {
      isClosed = true;
      closing.resolve('refused');
      for (const { cancel } of waiting.values()) cancel();
      for (const cancel of retries) cancel();
      while (running.size > 0) await Promise.all(running);
    },
  };
}
