import { formatNational } from '@manyline/contract/phoneNumber';
import { type Handlers, withCaller } from '../calls/outcome.ts';
import type { Backplane } from '../ports/ports.ts';
import { arrivalOf } from '../rules/arrivals.ts';
import { storable } from '../store/storable.ts';
import type { StoredChat, StoreSteps, Store } from '../store/store.ts';
import { createPublishNotices } from './chatNotices.ts';
import { renameChats } from './chatSteps.ts';
import { findOwnChat } from './ownChats.ts';
import { toChatHead, toMs } from './wire.ts';

export interface Needs {
  readonly store: Store;
  readonly backplane: Backplane;
}

export function chatMarkHandlers({ store, backplane }: Needs): Pick<Handlers, 'updateChat'> {
  const publish = createPublishNotices(backplane);

  return {
    updateChat: withCaller<'updateChat'>(async ({ chatId, name, upTo, arrivedBy, ...marks }, { caller }) => {
      const outcome = await store.transaction(async (steps) => {
        const found = await findOwnChat(steps, caller.user, chatId);
        if ('refusal' in found) return found;
        const { chat } = found;
        const isOvertaken = marks.isDone === true && upTo !== undefined && (await hasNewer(steps, chat, upTo, toMs(arrivedBy)));
        const next: StoredChat = {
          ...chat,
          ...(name === undefined ? {} : { name: storable(name.trim()) || formatNational(chat.contactTn) }),
          marks: { ...chat.marks, ...marks, ...(isOvertaken && { isDone: false }) },
        };
        await steps.updateChat(next);
        if (name === undefined) return { next, renamed: [] };
        const onLines = await steps.chatsWithContact(caller.user.id, chat.contactTn);
        return { next, renamed: await renameChats(steps, onLines, next.name, chatId) };
      });
      if ('refusal' in outcome) return outcome;
      publish([outcome.next, ...outcome.renamed].map((chat) => ({ userId: caller.user.id, chat })));
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
