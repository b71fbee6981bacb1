import type { Message } from '@manyline/contract';
import { atom } from 'jotai';
import type { CallFailure } from '../services/callResult.ts';
import type { OutboxItem } from '../services/outboxStorage.ts';
import { recordSentAtom } from './chats.ts';
import { conversationKey, type ConversationKey } from './drafts.ts';
import { removeItemAtom, updateItemAtom } from './outboxItems.ts';
import { servicesAtom } from './servicesAtom.ts';
import { userIdAtom } from './session.ts';
import { callApi } from './sessionFailures.ts';
import { outboxStorageAtom } from './outboxStorageAtom.ts';

const BACKOFF_MS = [1_000, 2_000, 4_000, 8_000, 16_000, 30_000];

interface Backoff {
  readonly attempts: number;
  readonly cancel: () => void;
}

const backoffsAtom = atom(() => new Map<string, Backoff>());

/** Whether the conversation's next message may follow, or the whole conversation has to wait. */
type Outcome = { readonly next: 'go' } | { readonly next: 'wait'; readonly ms?: number } | { readonly next: 'stop' };

/** Sends one conversation's messages, one after the other in the order of writing; only one tab at a time does. */
export const drainConversationAtom = atom(null, async (get, set, { line, tn }: ConversationKey) => {
  const userId = get(userIdAtom);
  const { locks, page } = get(servicesAtom);
  if (userId === undefined || !page.isOnline()) return;
  const key = conversationKey({ line, tn });
  const outcome = await locks.run(`manyline-outbox ${userId} ${key}`, async (): Promise<Outcome> => {
    for (;;) {
      if (get(userIdAtom) !== userId) return { next: 'stop' };
      const item = await set(nextItemAtom, userId, line, tn);
      if (!item) return { next: 'stop' };
      const step = await set(deliverAtom, item);
      if (step.next !== 'go') return step;
      get(backoffsAtom).delete(key);
    }
  });
  if (outcome.next === 'wait' && get(userIdAtom) === userId) set(backOffAtom, { line, tn }, outcome.ms);
});

/** Lets the next try of a conversation begin at the first wait again. */
export const resetBackoffAtom = atom(null, (get, _set, key: string) => {
  get(backoffsAtom).get(key)?.cancel();
  get(backoffsAtom).delete(key);
});

const backOffAtom = atom(null, (get, set, conversation: ConversationKey, ms?: number) => {
  const backoffs = get(backoffsAtom);
  const key = conversationKey(conversation);
  const known = backoffs.get(key);
  known?.cancel();
  const attempts = known?.attempts ?? 0;
  const wait = ms ?? BACKOFF_MS[Math.min(attempts, BACKOFF_MS.length - 1)] ?? 0;
  const cancel = get(servicesAtom).clock.setTimer(wait, () => void set(drainConversationAtom, conversation));
  backoffs.set(key, { attempts: attempts + 1, cancel });
});

/** The stored outbox decides, since other tabs write to it too. */
const nextItemAtom = atom(null, async (get, _set, userId: string, line: string, tn: string): Promise<OutboxItem | undefined> => {
  const stored = await get(outboxStorageAtom).items(userId);
  const waiting = stored.filter((item) => item.line === line && item.tn === tn && item.state !== 'failed');
  return waiting.toSorted((a, b) => a.seq - b.seq || (a.clientId < b.clientId ? -1 : 1))[0];
});

const deliverAtom = atom(null, async (get, set, item: OutboxItem): Promise<Outcome> => {
  // Stored as sending, but nobody else holds the lock: the tab that sent it is gone and its answer with it.
  if (item.state !== 'queued') {
    const found = await callApi(get, set, 'findSent', { clientId: item.clientId }, { tn: item.line, isQuiet: true });
    if (!found.ok) {
      await set(updateItemAtom, { ...item, state: 'uncertain' });
      return found.kind === 'unauthorized' ? { next: 'stop' } : wait(found);
    }
    if (found.data) return set(settleAtom, item, found.data.message, found.data.chatId);
  }
  if (!(await set(updateItemAtom, { ...item, state: 'sending' }))) return { next: 'go' };
  const sent = await callApi(
    get,
    set,
    'sendMessage',
    { name: item.name, phoneNumber: item.tn, msg: item.text, clientId: item.clientId },
    { tn: item.line, isQuiet: true },
  );
  if (sent.ok) return set(settleAtom, item, sentMessage(item, sent.data), sent.data.chatId);
  return set(failAtom, item, sent);
});

const settleAtom = atom(null, async (get, set, item: OutboxItem, accepted: Message, chatId?: string): Promise<Outcome> => {
  const message: Message = { ...accepted, clientId: item.clientId };
  set(acceptSentAtom, item, message, chatId);
  get(servicesAtom).tabs.post({ type: 'sent', item, message, ...(chatId === undefined ? {} : { chatId }) });
  await set(removeItemAtom, item);
  return { next: 'go' };
});

/** The server accepted a message, by this tab or another. */
export const acceptSentAtom = atom(null, (get, set, item: OutboxItem, message: Message, chatId?: string) => {
  if (get(userIdAtom) === item.userId) set(recordSentAtom, item.line, item, message, chatId);
});

const failAtom = atom(null, async (_get, set, item: OutboxItem, failure: CallFailure): Promise<Outcome> => {
  switch (failure.kind) {
    case 'unauthorized':
      await set(updateItemAtom, { ...item, state: 'queued' });
      return { next: 'stop' };
    case 'unreachable':
    case 'malformed':
      // It may have arrived: the server is asked before it is sent again.
      await set(updateItemAtom, { ...item, state: 'uncertain' });
      return wait(failure);
    case 'forbidden':
    case 'refused':
      if (failure.retryAfter || failure.code === 'tooManyRequests') {
        await set(updateItemAtom, { ...item, state: 'queued' });
        return wait(failure);
      }
      await set(updateItemAtom, {
        ...item,
        state: 'failed',
        failure: {
          reason: failure.code === 'messageTooLong' ? 'tooLong' : 'refused',
          ...(failure.message ? { text: failure.message } : {}),
        },
      });
      return { next: 'go' };
  }
});

function wait({ retryAfter }: CallFailure): Outcome {
  return retryAfter ? { next: 'wait', ms: retryAfter * 1000 } : { next: 'wait' };
}

function sentMessage(item: OutboxItem, { id, time }: { readonly id: string; readonly time: number }): Message {
  return { id, time, message: item.text, senderTN: item.line, feedback: { isSent: true, isDelivered: false, isSeen: false } };
}
