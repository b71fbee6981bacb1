import { formatNational } from '@manyline/contract/phoneNumber';
import { type Handlers, withCaller } from '../calls/outcome.ts';
import type { Backplane, Clock } from '../ports/ports.ts';
import { arrivalOf } from '../rules/arrivals.ts';
import { storable } from '../store/storable.ts';
import type { StoredChat, StoreOperations, Store } from '../store/store.ts';
import { createPublishNotices } from './chatNotices.ts';
import { renameChats } from './chatOperations.ts';
import { createContactNames, renameChatsOf } from './contacts/contactNames.ts';
import { createTellContacts } from './contacts/contactNotices.ts';
import { changeOwnContact } from './contacts/ownContact.ts';
import { findOwnChat } from './ownChats.ts';
import { toChatHead, toMs } from './wire.ts';

export interface Needs {
  readonly store: Store;
  readonly backplane: Backplane;
  readonly clock: Pick<Clock, 'now'>;
  readonly newId: () => string;
}

export function chatMarkHandlers({ store, backplane, clock, newId }: Needs): Pick<Handlers, 'updateChat'> {
  const publish = createPublishNotices(backplane);
  const tell = createTellContacts(backplane);

  return {
    updateChat: withCaller<'updateChat'>(async ({ chatId, name, upTo, arrivedBy, onAllLines, ...marks }, { caller }) => {
      const outcome = await store.transaction(async (tx) => {
        const found = await findOwnChat(tx, caller.user, chatId);
        if ('refusal' in found) return found;
        const { chat } = found;
        const isOvertaken = marks.isDone === true && upTo !== undefined && (await hasNewer(tx, chat, upTo, toMs(arrivedBy)));
        const next: StoredChat = {
          ...chat,
          marks: { ...chat.marks, ...marks, ...(isOvertaken && { isDone: false }) },
        };
        const others = onAllLines ? await blockElsewhere(tx, caller.user.id, chat, marks.isBlocked) : [];
        if (name === undefined) {
          await tx.updateChat(next);
          return { next, others, renamed: [], changed: [] };
        }
        const [userId, tn] = [caller.user.id, chat.contactTn];
        const onLines = await tx.chatsWithContact(userId, tn);
        const contact = await changeOwnContact(
          tx,
          { userId, tn, now: Math.round(clock.now() * 1_000), newId },
          { name: storable(name.trim()) },
        );
        const called = (await createContactNames(tx)(userId, tn)) ?? formatNational(tn);
        await tx.updateChat({ ...next, name: called });
        const renamed = (await renameChats(tx, onLines, called, chatId)).map((other) => ({ userId, chat: other }));
        // A contact of several numbers.
        renamed.push(...(await renameChatsOf(tx, [contact])));
        return { next: { ...next, name: called }, others, renamed, changed: [contact] };
      });
      if ('refusal' in outcome) return outcome;
      const { next, others } = outcome;
      const [userId, renamed] = [caller.user.id, new Set(outcome.renamed.map(({ chat }) => chat.id))];
      const alone = others.filter(({ id }) => !renamed.has(id));
      publish([{ userId, chat: next }, ...alone.map((chat) => ({ userId, chat })), ...outcome.renamed]);
      tell(outcome.changed);
      const [optOut, question] = [await store.findOptOut(next.lineTn, next.contactTn), await store.findOptOutQuestion(next.id)];
      return { data: { ...toChatHead(next, optOut ?? null, question ?? null), ...(onAllLines && { others: others.map(({ id }) => id) }) } };
    }),
  };
}

/** On every line of the user, also those that can't be used now: they may come back. Returns the chats it changed. */
async function blockElsewhere(
  tx: StoreOperations,
  userId: string,
  { id, contactTn }: StoredChat,
  isBlocked: boolean | undefined,
): Promise<readonly StoredChat[]> {
  if (isBlocked === undefined) return [];
  const changed = (await tx.chatsWithContact(userId, contactTn))
    .filter((chat) => chat.id !== id && chat.marks.isBlocked !== isBlocked)
    .map((chat) => ({ ...chat, marks: { ...chat.marks, isBlocked } }));
  for (const chat of changed) await tx.updateChat(chat);
  return changed;
}

async function hasNewer(tx: StoreOperations, { id, lateAt = 0 }: StoredChat, messageId: string, arrivedBy = 0): Promise<boolean> {
  const message = await tx.findMessage(messageId);
  if (message?.chatId !== id) return false;
  const known = Math.max(arrivalOf(message), arrivedBy);
  return lateAt > known || (await tx.countReceivedAfter(id, known)) > 0;
}
