import { MESSAGE_MAX_LENGTH, normaliseText } from '@manyline/contract';
import { atom } from 'jotai';
import type { OutboxItem } from '../services/outboxStorage/outboxStorage.ts';
import { tabRoleAtom } from '../realtime/connection.ts';
import { confirmTakenAtom, takeDraftAtom } from './drafts.ts';
import { type ConversationKey, outboxAtom } from './outboxState.ts';
import { laneKey, laneOf } from './lanes.ts';
import { drainLaneAtom, resetBackoffAtom } from './outboxDrain.ts';
import { addItemAtom, forgetItemsAtom, loadOutboxAtom, removeItemAtom, updateItemAtom } from './outboxItems.ts';
import { outboxStorageAtom } from './outboxStorageAtom.ts';
import { servicesAtom } from '../shared/servicesAtom.ts';
import { userIdAtom } from '../session/session.ts';

/** Shows the message immediately, stores it, then sends it. False if it is empty or too long: then the draft stays. */
export const sendMessageAtom = atom(null, (get, set, conversation: ConversationKey & { readonly name: string }, typed: string): boolean => {
  const userId = get(userIdAtom);
  const text = normaliseText(typed);
  if (userId === undefined || text === '' || text.length > MESSAGE_MAX_LENGTH) return false;
  const { api, newId, clock } = get(servicesAtom);
  const lastSeq = get(outboxAtom).at(-1)?.seq ?? 0;
  const item: OutboxItem = {
    clientId: newId(),
    userId,
    line: conversation.line,
    tn: conversation.tn,
    name: conversation.name,
    text,
    time: api.credentials.serverNow(),
    seq: Math.max(Math.round(clock.now() * 1000), lastSeq + 1),
    state: 'queued',
  };
  set(takeDraftAtom, conversation);
  void set(addItemAtom, item).then(() => {
    set(confirmTakenAtom, conversation);
    return set(drainLaneAtom, laneOf(item));
  });
  return true;
});

/** Retries a refused or waiting message now. */
export const retryItemAtom = atom(null, async (get, set, clientId: string) => {
  const item = get(outboxAtom).find((candidate) => candidate.clientId === clientId);
  if (!item) return;
  if (item.state === 'failed') {
    const { failure: _, ...rest } = item;
    await set(updateItemAtom, { ...rest, state: 'queued' });
  }
  await set(drainLaneAtom, laneOf(item), 'atOnce');
});

/** Deletes a message that is not being sent right now. */
export const deleteItemAtom = atom(null, async (get, set, clientId: string) => {
  const item = get(outboxAtom).find((candidate) => candidate.clientId === clientId);
  if (!item || item.state === 'sending') return;
  await set(removeItemAtom, item);
  // The messages queued behind it can be sent now.
  await set(drainLaneAtom, laneOf(item));
});

/** Sends all queued messages without waiting for back-offs: after sign-in, on reconnect and when online. Called by the leader. */
export const drainOutboxAtom = atom(null, async (get, set, how?: 'elected' | 'tookOver') => {
  const userId = get(userIdAtom);
  if (userId === undefined || (get(tabRoleAtom) === 'follower' && get(outboxStorageAtom).isPersistent())) return;
  // Includes what other tabs stored.
  await set(loadOutboxAtom, userId);
  const waiting = get(outboxAtom).filter(({ state }) => state !== 'failed');
  const lanes = new Map(waiting.map(laneOf).map((lane) => [laneKey(lane), lane]));
  const drain = how === 'tookOver' ? how : 'atOnce';
  await Promise.all([...lanes.values()].map((lane) => set(drainLaneAtom, lane, drain)));
});

export const forgetOutboxAtom = atom(null, (get, set) => {
  for (const item of get(outboxAtom)) set(resetBackoffAtom, laneOf(item));
  set(forgetItemsAtom);
});
