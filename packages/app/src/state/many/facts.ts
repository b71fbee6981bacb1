import type { Payload, RecipientFacts } from '@manyline/contract';
import { atom } from 'jotai';
import type { BookFacts } from '../../recipients/recipientBook.ts';
import type { CallResult } from '../../services/callResult.ts';
import { callForPerson } from '../ofPerson.ts';
import { servicesAtom } from '../servicesAtom.ts';
import { askUntilAnswered } from './askUntilAnswered.ts';
import { heldBookAtom } from './heldBook.ts';

/** What a line knows of numbers, as its book takes it, page after page; undefined where the server does not tell. */
export const askFactsAtom = atom(null, async (get, set, lineTn: string): Promise<BookFacts | undefined> => {
  const { clock } = get(servicesAtom);
  const since = set(dayBeganAtom);
  const patience = { clock, isWanted: () => get(heldBookAtom)?.line === lineTn, onWait: () => undefined };
  const facts = { optedOut: [] as Pair[], blocked: [] as string[], sentToday: [] as Pair[] };
  let after: string | undefined = '';
  while (after !== undefined) {
    const payload: Payload<'getRecipientFacts'> = { since, after };
    const page: CallResult<RecipientFacts> | undefined = await askUntilAnswered(
      () => callForPerson(get, set, 'getRecipientFacts', payload, { tn: lineTn, isQuiet: true }),
      patience,
    );
    if (!page?.ok) return undefined;
    for (const { tn, time } of page.data.optedOut) facts.optedOut.push([tn, time]);
    for (const tn of page.data.blocked) facts.blocked.push(tn);
    for (const { tn, time } of page.data.sentToday) facts.sentToday.push([tn, time]);
    after = page.data.next;
  }
  return { lineTn, ...facts };
});

type Pair = readonly [tn: string, time: number];

/** When the person's day began, by the server's clock. */
export const dayBeganAtom = atom(null, (get): number => {
  const now = get(servicesAtom).api.credentials.serverNow();
  return Math.floor(new Date(now * 1_000).setHours(0, 0, 0, 0) / 1_000);
});

export function noFacts(lineTn: string): BookFacts {
  return { lineTn, optedOut: [], blocked: [], sentToday: [] };
}
