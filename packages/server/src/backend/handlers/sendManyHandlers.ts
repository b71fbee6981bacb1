import { createSendInCall } from '../batches/sendInCall.ts';
import { wasStopped } from '../batches/batchRefusals.ts';
import type { RecipientProblem, RecipientResult } from '@manyline/contract';
import { type Handlers, withLine } from '../outcome.ts';
import { lineNotAlive, notYourLine, tooManyRequests } from '../refusals.ts';
import { storable } from '../storable.ts';
import type { StoredCopy } from '../store.ts';
import type { HandlerNeeds } from './createHandlers.ts';
import { readRecipient } from './recipient.ts';

/** The simple case: one batch, sent within the call. */
export function sendManyHandlers(needs: HandlerNeeds): Pick<Handlers, 'sendMultiple'> {
  const { clock, sends, newId } = needs;
  const sendInCall = createSendInCall(needs);
  return {
    sendMultiple: withLine<'sendMultiple'>(async ({ phones, msg, clientId }, call) => {
      const { caller, line } = call;
      const recipients = phones.map((phone) => ({ phone, ...readRecipient(phone, line) }));
      const numbers = new Set(recipients.flatMap((recipient) => ('tn' in recipient ? [recipient.tn] : [])));
      const wait = sends.waitFor(caller.user.id, clock.now(), numbers.size);
      if (wait > 0) return tooManyRequests(wait);
      if (numbers.size > 0) sends.count(caller.user.id, clock.now(), numbers.size);

      const sending = { clientId: (clientId ?? newId()).toLowerCase(), text: storable(msg), phones: phones.map(storable) };
      const sent = numbers.size === 0 ? new Map<string, StoredCopy>() : await sendInCall(call, sending);
      if (sent === 'stopped') return wasStopped();
      // What was kept before the line was lost is found again when the call is repeated.
      if (sent === 'lineGone') return notYourLine();
      if (sent === 'lineNotAlive') return lineNotAlive();
      const results = recipients.map((recipient): RecipientResult => {
        const { phone } = recipient;
        if ('problem' in recipient) return { phone, status: 'refused', problem: recipient.problem };
        const { tn } = recipient;
        return numbers.delete(tn) ? resultOf(phone, tn, sent.get(tn)) : { phone, status: 'duplicate', tn };
      });
      return { data: { results } };
    }),
  };
}

/** Whatever became of it later, it was sent once there is a message. */
function resultOf(phone: string, tn: string, copy: StoredCopy | undefined): RecipientResult {
  const { messageId: id, chatId, sentAt, reason } = copy ?? {};
  if (id !== undefined && chatId !== undefined && sentAt !== undefined)
    return { phone, status: 'sent', tn, id, time: sentAt / 1_000, chatId };
  const problem: RecipientProblem = reason === 'optedOut' ? 'optedOut' : 'blocked';
  return { phone, status: 'refused', problem };
}
