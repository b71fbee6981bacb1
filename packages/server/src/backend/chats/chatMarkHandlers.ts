import { formatNational } from '@manyline/contract/phoneNumber';
import { type Handlers, withCaller } from '../calls/outcome.ts';
import type { Backplane, Clock } from '../ports/ports.ts';
import { arrivalOf } from '../rules/arrivals.ts';
import { storable } from '../store/storable.ts';
import type { StoredChat, StoreSteps, Store } from '../store/store.ts';
import { createPublishNotices } from './chatNotices.ts';
import { renameChats } from './chatSteps.ts';
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
    updateChat: withCaller<'updateChat'>(async ({ chatId, name, upTo, arrivedBy, ...marks }, { caller }) => {
      const outcome = await store.transaction(async (steps) => {
        const found = await findOwnChat(steps, caller.user, chatId);
        if ('refusal' in found) return found;
        const { chat } = found;
        const isOvertaken = marks.isDone === true && upTo !== undefined && (await hasNewer(steps, chat, upTo, toMs(arrivedBy)));
        const next: StoredChat = {
          ...chat,
          marks: { ...chat.marks, ...marks, ...(isOvertaken && { isDone: false }) },
        };
        if (name === undefined) {
          await steps.updateChat(next);
          return { next, renamed: [], changed: [] };
        }
        const [userId, tn] = [caller.user.id, chat.contactTn];
        const onLines = await steps.chatsWithContact(userId, tn);
        const contact = await changeOwnContact(
          steps,
          { userId, tn, now: Math.round(clock.now() * 1_000), newId },
          { name: storable(name.trim()) },
        );
        const called = (await createContactNames(steps)(userId, tn)) ?? formatNational(tn);
        await steps.updateChat({ ...next, name: called });
        const renamed = (await renameChats(steps, onLines, called, chatId)).map((other) => ({ userId, chat: other }));
        // A contact of several numbers.
        renamed.push(...(await renameChatsOf(steps, [contact])));
        return { next: { ...next, name: called }, renamed, changed: [contact] };
      });
      if ('refusal' in outcome) return outcome;
      publish([{ userId: caller.user.id, chat: outcome.next }, ...outcome.renamed]);
      tell(outcome.changed);
      const { next } = outcome;
      const [optOut, question] = [await store.findOptOut(next.lineTn, next.contactTn), await store.findOptOutQuestion(next.id)];
      return { data: toChatHead(next, optOut ?? null, question ?? null) };
    }),
  };
}

async function hasNewer(steps: StoreSteps, { id, lateAt = 0 }: StoredChat, messageId: string, arrivedBy = 0): Promise<boolean> {
  const message = await steps.findMessage(messageId);
  if (message?.chatId !== id) return false;
  const known = Math.max(arrivalOf(message), arrivedBy);
  return lateAt > known || (await steps.countReceivedAfter(id, known)) > 0;
}
