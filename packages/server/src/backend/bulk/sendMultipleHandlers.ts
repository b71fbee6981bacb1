import type { RecipientProblem, RecipientResult } from '@manyline/contract';
import { type Handlers, withLine } from '../calls/outcome.ts';
import { lineNotAlive, notYourLine, tooManyRequests } from '../calls/refusals.ts';
import { readRecipient } from '../chats/recipient.ts';
import type { CallLimits } from '../limits/callLimits.ts';
import { storable } from '../store/storable.ts';
import type { StoredRecipient } from '../store/store.ts';
import { wasStopped } from './batches/batchRefusals.ts';
import { createSendInCall, type SendInCallNeeds } from './batches/sending/sendInCall.ts';

export interface Needs extends SendInCallNeeds {
  readonly callLimits: CallLimits;
}

/** The simple form of a bulk message: one batch, sent within the call. */
export function sendMultipleHandlers(needs: Needs): Pick<Handlers, 'sendMultiple'> {
  const { clock, newId } = needs;
  const { sends } = needs.callLimits;
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
      const sent = numbers.size === 0 ? new Map<string, StoredRecipient>() : await sendInCall(call, sending);
      if (sent === 'stopped') return wasStopped();
      // Repeating the call finds what was stored before the line was lost.
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

/** A recipient with a message counts as sent, whatever happened to it later. */
function resultOf(phone: string, tn: string, recipient: StoredRecipient | undefined): RecipientResult {
  const { messageId: id, chatId, sentAt, reason } = recipient ?? {};
  if (id !== undefined && chatId !== undefined && sentAt !== undefined)
    return { phone, status: 'sent', tn, id, time: sentAt / 1_000, chatId };
  const problem: RecipientProblem = reason === 'optedOut' || reason === 'mayHaveOptedOut' ? 'optedOut' : 'blocked';
  return { phone, status: 'refused', problem };
}
