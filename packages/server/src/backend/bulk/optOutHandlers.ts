import type { Audit } from '../audit/audit.ts';
import { type Handlers, type LineCall, type Refusal, withLine } from '../calls/outcome.ts';
import { contactOptedOut, notYourLine, optedOutEverywhere } from '../calls/refusals.ts';
import { createPublishNotices } from '../chats/chatNotices.ts';
import { readContact, refuseRecipient } from '../chats/recipient.ts';
import type { NotifyAdministrators } from '../email/notifyAdministrators.ts';
import { limited, type LimitedNeeds } from '../limits/limited.ts';
import type { Backplane } from '../ports/ports.ts';
import { EVERY_LINE } from '../store/batchStore.ts';
import type { StoredChat, StoreOperations, Store } from '../store/store.ts';

interface Chosen {
  readonly tn: string;
  readonly isOptedOut: boolean;
  readonly chat: StoredChat | undefined;
}
interface Answered extends Chosen {
  /** The message that the question is about. */
  readonly messageId: string;
}

export interface Needs extends LimitedNeeds {
  readonly store: Store;
  readonly backplane: Backplane;
  readonly audit: Audit;
  readonly notifyAdministrators: NotifyAdministrators;
}

export function optOutHandlers(needs: Needs): Pick<Handlers, 'setOptOut'> {
  const { store, clock, audit, notifyAdministrators } = needs;
  const publish = createPublishNotices(needs.backplane);

  async function setByHand(tx: StoreOperations, call: LineCall, { tn, isOptedOut, chat }: Chosen): Promise<Refusal | undefined> {
    const { caller, line } = call;
    if (!isOptedOut && (await tx.findOptOut(EVERY_LINE, tn))) return optedOutEverywhere();
    const known = await tx.findOptOut(line.tn, tn);
    // Only the contact's START, or an administrator with a reason, undoes the contact's STOP.
    if (!isOptedOut && known?.source === 'keyword' && !known.isUnclear) return contactOptedOut();
    const time = Math.round(clock.now() * 1_000);
    if (isOptedOut) await tx.addOptOut({ lineTn: line.tn, tn, time, source: 'manual', by: caller.user.name });
    else await tx.removeOptOut(line.tn, tn);
    if (isOptedOut && chat) await tx.removeOptOutQuestion(chat.id);
    await noteChange(tx, call, tn, isOptedOut ? 'create' : 'delete');
    return undefined;
  }

  /** Another device may have answered it, or the contact have written again: then nothing changes. */
  async function answerQuestion(tx: StoreOperations, call: LineCall, { tn, isOptedOut, chat, messageId }: Answered): Promise<undefined> {
    const question = chat && (await tx.findOptOutQuestion(chat.id));
    if (question?.messageId !== messageId) return;
    await tx.removeOptOutQuestion(question.chatId);
    const { line, caller } = call;
    if (isOptedOut) {
      const { time } = question;
      await tx.addOptOut({ lineTn: line.tn, tn, time, source: 'keyword', by: caller.user.name, messageId, isUnclear: true });
    }
    await noteChange(tx, call, tn, isOptedOut ? 'create' : 'update');
  }

  async function noteChange(tx: StoreOperations, call: LineCall, tn: string, action: 'create' | 'update' | 'delete'): Promise<void> {
    const answer = action === 'update' ? [{ field: 'state', after: 'notAnOptOut' }] : [];
    const changes = [{ field: 'line', after: call.line.tn }, ...answer];
    await audit.note(tx, call, { action, object: { type: 'optOut', id: tn, name: tn }, changes });
  }

  return limited(needs, 'storedForMany', {
    setOptOut: withLine<'setOptOut'>(async ({ phoneNumber, isOptedOut, messageId }, call) => {
      const { line } = call;
      const recipient = await readContact(store, phoneNumber, line);
      if ('problem' in recipient) return refuseRecipient(recipient.problem);
      const { tn } = recipient;
      const outcome = await store.transaction(async (tx) => {
        if ((await tx.findLine(line.tn))?.userId !== line.userId) return notYourLine();
        const chat = await tx.findChatWith(line.tn, tn);
        const refused = await (messageId === undefined
          ? setByHand(tx, call, { tn, isOptedOut, chat })
          : answerQuestion(tx, call, { tn, isOptedOut, messageId, chat }));
        if (refused) return refused;
        const [optOut, question] = [await tx.findOptOut(line.tn, tn), chat && (await tx.findOptOutQuestion(chat.id))];
        return { optOut: optOut ?? null, optOutQuestion: question ?? null, chat };
      });
      if ('refusal' in outcome) return outcome;
      const { optOut, optOutQuestion, chat } = outcome;
      if (chat) publish([{ userId: line.userId, chat, optOut, optOutQuestion }]);
      notifyAdministrators('optOuts');
      return { data: { tn, isOptedOut: optOut !== null } };
    }),
  });
}
