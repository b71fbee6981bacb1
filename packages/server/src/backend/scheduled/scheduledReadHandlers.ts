import { type Handlers, withCaller } from '../calls/outcome.ts';
import { readContact } from '../chats/recipient.ts';
import type { Clock } from '../ports/ports.ts';
import type { ScheduledPlace, Store } from '../store/store.ts';
import { contactZones } from './contactZones.ts';
import { toScheduled } from './scheduledWire.ts';

export interface ScheduledReadNeeds {
  readonly store: Store;
  readonly clock: Pick<Clock, 'now'>;
}

type ScheduledReadHandlers = Pick<Handlers, 'getScheduledMessages' | 'getScheduledByIds' | 'getContactZones'>;

export function scheduledReadHandlers({ store, clock }: ScheduledReadNeeds): ScheduledReadHandlers {
  return {
    getScheduledMessages: withCaller<'getScheduledMessages'>(async ({ lineId, number, after, limit }, { caller: { user } }) => {
      const contact = number === undefined ? undefined : await readContact(store, number, { tn: lineId ?? '' });
      const contactTn = contact && ('tn' in contact ? contact.tn : number);
      const query = { userId: user.id, lineTn: lineId, contactTn, after: readCursor(after), limit: limit + 1 };
      const [rows, counts] = await Promise.all([store.scheduledOf(query), store.countScheduled(user.id)]);
      const page = rows.slice(0, limit);
      const last = page.at(-1);
      const items = await Promise.all(page.map((row) => toScheduled(store, row)));
      return { data: { items, next: rows.length > limit && last ? `${last.sendAt}.${last.id}` : null, counts } };
    }),

    getScheduledByIds: withCaller<'getScheduledByIds'>(async ({ ids }, { caller: { user } }) => {
      const rows = await store.scheduledById(user.id, ids);
      return { data: await Promise.all(rows.map((row) => toScheduled(store, row))) };
    }),

    getContactZones: withCaller<'getContactZones'>(async ({ number }) => ({
      data: { zones: [...contactZones(number, clock.now() * 1_000)] },
    })),
  };
}

/** Undefined for what no answer had: then the list begins at its start. */
function readCursor(text: string | undefined): ScheduledPlace | undefined {
  const [, time, id] = /^(\d{1,16})\.(.+)$/u.exec(text ?? '') ?? [];
  return time === undefined || id === undefined ? undefined : { sendAt: Number(time), id };
}
