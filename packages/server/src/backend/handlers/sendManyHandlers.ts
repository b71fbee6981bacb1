import type { RecipientResult } from '@manyline/contract';
import { type Handlers, withLine } from '../outcome.ts';
import { tooManyRequests } from '../refusals.ts';
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
      const results: RecipientResult[] = [];
      for (const recipient of recipients) {
        const { phone } = recipient;
        if ('problem' in recipient) {
          results.push({ phone, status: 'refused', problem: recipient.problem });
        } else if (numbers.delete(recipient.tn)) {
          const { tn } = recipient;
          const sent = await delivery.send({ line, to: tn, name: '', text, clientId: clientId && (await toOwnId(clientId, tn)) });
          if (sent === 'blocked') results.push({ phone, status: 'refused', problem: 'blocked' });
          else results.push({ phone, status: 'sent', tn, id: sent.id, time: sent.time / 1_000, chatId: sent.chatId });
        } else {
          results.push({ phone, status: 'duplicate', tn: recipient.tn });
        }
      }
      return { data: { results } };
    }),
  };
}

/** The clientId of one recipient's message: always the same for the same call, and a UUID like all others (RFC 9562, version 8). */
async function toOwnId(clientId: string, tn: string): Promise<string> {
  const hex = await hashToken(`${clientId.toLowerCase()} ${tn}`);
  return [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`, `a${hex.slice(17, 20)}`, hex.slice(20, 32)].join('-');
}
