import { type Handlers, withLine } from '../http/outcome.ts';
import { contactOptedOut, notYourLine, optedOutEverywhere } from '../http/refusals.ts';
import type { HandlerNeeds } from '../handlerNeeds.ts';
import { EVERY_LINE } from '../store/batchStore.ts';
import { limited } from '../limits/limited.ts';
import { createPublishNotices } from '../chats/chatNotices.ts';
import { readContact, refuseRecipient } from '../chats/recipient.ts';

export function optOutHandlers(needs: HandlerNeeds): Pick<Handlers, 'setOptOut'> {
  const { store, clock, audit, notifyAdministrators } = needs;
  const publish = createPublishNotices(needs.backplane);
  return limited(needs, 'storedForMany', {
    setOptOut: withLine<'setOptOut'>(async ({ phoneNumber, isOptedOut }, call) => {
      const { caller, line } = call;
      const recipient = await readContact(store, phoneNumber, line);
      if ('problem' in recipient) return refuseRecipient(recipient.problem);
      const { tn } = recipient;
      const outcome = await store.transaction(async (steps) => {
        if ((await steps.findLine(line.tn))?.userId !== line.userId) return notYourLine();
        if (!isOptedOut && (await steps.findOptOut(EVERY_LINE, tn))) return optedOutEverywhere();
        // Only the contact's START, or an administrator with a reason, undoes the contact's STOP.
        if (!isOptedOut && (await steps.findOptOut(line.tn, tn))?.source === 'keyword') return contactOptedOut();
        const time = Math.round(clock.now() * 1_000);
        if (isOptedOut) await steps.addOptOut({ lineTn: line.tn, tn, time, source: 'manual', by: caller.user.name });
        else await steps.removeOptOut(line.tn, tn);
        const optOut = (await steps.findOptOut(line.tn, tn)) ?? null;
        const changes = [{ field: 'line', after: line.tn }];
        await audit.note(steps, call, { action: isOptedOut ? 'create' : 'delete', object: { type: 'optOut', id: tn, name: tn }, changes });
        return { optOut, chat: await steps.findChatWith(line.tn, tn) };
      });
      if ('refusal' in outcome) return outcome;
      const { optOut, chat } = outcome;
      if (chat) publish([{ userId: line.userId, chat, optOut }]);
      notifyAdministrators('optOuts');
      return { data: { tn, isOptedOut } };
    }),
  });
}
