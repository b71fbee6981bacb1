import type { RecipientResult } from '@manyline/contract';
import { type Handlers, withLine } from '../outcome.ts';
import { sendRefused, tooManyRequests } from '../refusals.ts';
import { storable } from '../storable.ts';
import { hashToken } from '../tokens.ts';
import type { HandlerNeeds } from './createHandlers.ts';
import { readRecipient } from './recipient.ts';

export function sendManyHandlers({ clock, delivery, sends }: HandlerNeeds): Pick<Handlers, 'sendMultiple'> {
  return {
    sendMultiple: withLine<'sendMultiple'>(async ({ phones, msg, clientId }, { caller, line }) => {
      const recipients = phones.map((phone) => ({ phone, ...readRecipient(phone, line) }));
      const numbers = new Set(recipients.flatMap((recipient) => ('tn' in recipient ? [recipient.tn] : [])));
      const wait = sends.waitFor(caller.user.id, clock.now(), numbers.size);
      if (wait > 0) return tooManyRequests(wait);
      for (const _ of numbers) sends.count(caller.user.id, clock.now());

      const text = storable(msg);
      const toSending = async (to: string) => ({ line, to, name: '', text, clientId: clientId && (await toOwnId(clientId, to)) });
      const sendings = await Promise.all(Array.from(numbers, toSending));
      const outcomes = await delivery.sendAll(sendings);
      // What was kept before the line was lost is found again when the call is repeated.
      const lost = outcomes.find((outcome) => outcome === 'lineGone' || outcome === 'lineNotAlive');
      if (lost) return sendRefused(lost);
      const outcomeOf = new Map(sendings.map(({ to }, index) => [to, outcomes[index]]));
      const results = recipients.map((recipient): RecipientResult => {
        const { phone } = recipient;
        if ('problem' in recipient) return { phone, status: 'refused', problem: recipient.problem };
        const { tn } = recipient;
        if (!numbers.delete(tn)) return { phone, status: 'duplicate', tn };
        const sent = outcomeOf.get(tn);
        if (typeof sent !== 'object') return { phone, status: 'refused', problem: 'blocked' };
        return { phone, status: 'sent', tn, id: sent.id, time: sent.time / 1_000, chatId: sent.chatId };
      });
      return { data: { results } };
    }),
  };
}

/** The clientId of one recipient's message: always the same for the same call, and a UUID like all others (RFC 9562, version 8). */
async function toOwnId(clientId: string, tn: string): Promise<string> {
  const hex = await hashToken(`${clientId.toLowerCase()} ${tn}`);
  return [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`, `a${hex.slice(17, 20)}`, hex.slice(20, 32)].join('-');
}
