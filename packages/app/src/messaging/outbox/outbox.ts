import { MESSAGE_MAX_LENGTH, type MessageReply, normaliseText } from '@manyline/contract';
import type { Getter, Setter } from 'jotai';
import { tabRoleAtom } from '../../realtime/connection.ts';
import type { OutboxItem } from '../../services/outboxStorage/outboxStorage.ts';
import { userIdAtom } from '../../session/session.ts';
import { servicesAtom } from '../../shared/servicesAtom.ts';
import { type ConversationKey, outboxAtom } from '../state/outboxState.ts';
import { outboxStorageAtom } from '../state/outboxStorageAtom.ts';
import { confirmTaken, takeDraft } from './drafts.ts';
import { laneKey, laneOf } from './lanes.ts';
import { drainLane, resetBackoff } from './outboxDrain.ts';
import { addItem, forgetItems, loadOutbox, removeItem, updateItem } from './outboxItems.ts';
import { takeTemplateUses } from './templateUses.ts';

/** Shows the message immediately, stores it, then sends it. False if it is empty or too long: then the draft stays. */
export function sendMessage(
  get: Getter,
  set: Setter,
  conversation: ConversationKey & { readonly name: string },
  typed: string,
  replyTo?: MessageReply,
): boolean {
  const userId = get(userIdAtom);
  const text = normaliseText(typed);
  if (userId === undefined || text === '' || text.length > MESSAGE_MAX_LENGTH) return false;
  const { api, newId, clock } = get(servicesAtom);
  const lastSeq = get(outboxAtom).at(-1)?.seq ?? 0;
  const templateIds = takeTemplateUses(get, conversation, 'text');
  const item: OutboxItem = {
    clientId: newId(),
    userId,
    line: conversation.line,
    tn: conversation.tn,
    name: conversation.name,
    text,
    ...(replyTo && { replyTo }),
    ...(templateIds.length > 0 && { templateIds }),
    time: api.credentials.serverNow(),
    seq: Math.max(Math.round(clock.now() * 1000), lastSeq + 1),
    state: 'queued',
  };
  takeDraft(get, set, conversation);
  void addItem(get, set, item).then(() => {
    confirmTaken(get, set, conversation);
    return drainLane(get, set, laneOf(item));
  });
  return true;
}

/** Retries a refused or waiting message now. */
export async function retryItem(get: Getter, set: Setter, clientId: string) {
  const item = get(outboxAtom).find((candidate) => candidate.clientId === clientId);
  if (!item) return;
  if (item.state === 'failed') {
    const { failure: _, ...rest } = item;
    await updateItem(get, set, { ...rest, state: 'queued' });
  }
  await drainLane(get, set, laneOf(item), 'atOnce');
}

/** Deletes a message that is not being sent right now. */
export async function deleteItem(get: Getter, set: Setter, clientId: string) {
  const item = get(outboxAtom).find((candidate) => candidate.clientId === clientId);
  if (!item || item.state === 'sending') return;
  await removeItem(get, set, item);
  // The messages queued behind it can be sent now.
  await drainLane(get, set, laneOf(item));
}

/** Sends all queued messages without waiting for back-offs: after sign-in, on reconnect and when online. Called by the leader. */
export async function drainOutbox(get: Getter, set: Setter, how?: 'elected' | 'tookOver') {
  const userId = get(userIdAtom);
  if (userId === undefined || (get(tabRoleAtom) === 'follower' && get(outboxStorageAtom).isPersistent())) return;
  // Includes what other tabs stored.
  await loadOutbox(get, set, userId);
  const waiting = get(outboxAtom).filter(({ state }) => state !== 'failed');
  const lanes = new Map(waiting.map(laneOf).map((lane) => [laneKey(lane), lane]));
  const drain = how === 'tookOver' ? how : 'atOnce';
  await Promise.all([...lanes.values()].map((lane) => drainLane(get, set, lane, drain)));
}

export function forgetOutbox(get: Getter, set: Setter) {
  for (const item of get(outboxAtom)) resetBackoff(get, set, laneOf(item));
  forgetItems(get, set);
}
