import { type Handlers, withLine } from '../http/outcome.ts';
import { notYourLine } from '../http/refusals.ts';
import type { HandlerNeeds } from '../createHandlers.ts';
import { limited } from '../limits/limited.ts';
import { readRecipient, refuseRecipient } from '../chats/recipient.ts';

export function optOutHandlers(needs: HandlerNeeds): Pick<Handlers, 'setOptOut'> {
  const { store, clock, limits } = needs;
  return limited(needs, limits.keptForMany, {
    setOptOut: withLine<'setOptOut'>(async ({ phoneNumber, isOptedOut }, { line }) => {
      const recipient = readRecipient(phoneNumber, line);
      if ('problem' in recipient) return refuseRecipient(recipient.problem);
      const { tn } = recipient;
      const isOwn = await store.transaction(async (steps) => {
        if ((await steps.findLine(line.tn))?.userId !== line.userId) return false;
        if (isOptedOut) await steps.addOptOut({ lineTn: line.tn, tn, time: Math.round(clock.now() * 1_000) });
        else await steps.removeOptOut(line.tn, tn);
        return true;
      });
      return isOwn ? { data: { tn, isOptedOut } } : notYourLine();
    }),
  });
}
