import { atom } from 'jotai';
import type { BookFacts } from '../../recipients/recipientBook.ts';
import { callForPerson } from '../ofPerson.ts';
import { servicesAtom } from '../servicesAtom.ts';

/** What a line knows of numbers, as its book takes it; undefined where the server does not tell. */
export const askFactsAtom = atom(null, async (get, set, lineTn: string): Promise<BookFacts | undefined> => {
  const result = await callForPerson(get, set, 'getRecipientFacts', { since: set(dayBeganAtom) }, { tn: lineTn, isQuiet: true });
  if (!result.ok) return undefined;
  const { optedOut, blocked, sentToday } = result.data;
  const pairs = (all: typeof optedOut) => all.map(({ tn, time }) => [tn, time] as const);
  return { lineTn, optedOut: pairs(optedOut), blocked, sentToday: pairs(sentToday) };
});

/** When the person's day began, by the server's clock. */
export const dayBeganAtom = atom(null, (get): number => {
  const now = get(servicesAtom).api.credentials.serverNow();
  return Math.floor(new Date(now * 1_000).setHours(0, 0, 0, 0) / 1_000);
});

export function noFacts(lineTn: string): BookFacts {
  return { lineTn, optedOut: [], blocked: [], sentToday: [] };
}
