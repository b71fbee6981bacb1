import type { Payload, RecipientFacts } from '@manyline/contract';
import type { Getter, Setter } from 'jotai';
import type { CallResult } from '../../services/api/callResult.ts';
import type { DraftFacts } from '../../services/recipientDraft.ts';
import { callForUser } from '../../session/perUser.ts';
import { servicesAtom } from '../../shared/servicesAtom.ts';
import { currentDraftAtom } from '../currentDraft.ts';
import { callUntilAnswered } from './callUntilAnswered.ts';

/** Loads a line's facts about numbers, page by page; undefined if the server does not provide them. */
export async function loadFacts(get: Getter, set: Setter, lineTn: string): Promise<DraftFacts | undefined> {
  const { clock } = get(servicesAtom);
  const since = dayBegan(get, set);
  const patience = { clock, isWanted: () => get(currentDraftAtom)?.line === lineTn, onWait: () => undefined };
  const facts = { optedOut: [] as Pair[], mayHaveOptedOut: [] as Pair[], blocked: [] as string[], sentToday: [] as Pair[] };
  let after: string | undefined = '';
  while (after !== undefined) {
    const payload: Payload<'getRecipientFacts'> = { since, after };
    const page: CallResult<RecipientFacts> | undefined = await callUntilAnswered(
      () => callForUser(get, set, 'getRecipientFacts', payload, { tn: lineTn, isQuiet: true }),
      patience,
    );
    if (!page?.ok) return undefined;
    for (const { tn, time } of page.data.optedOut) facts.optedOut.push([tn, time]);
    for (const { tn, time } of page.data.mayHaveOptedOut ?? []) facts.mayHaveOptedOut.push([tn, time]);
    for (const tn of page.data.blocked) facts.blocked.push(tn);
    for (const { tn, time } of page.data.sentToday) facts.sentToday.push([tn, time]);
    after = page.data.next;
  }
  return { lineTn, ...facts };
}

type Pair = readonly [tn: string, time: number];

/** The start of the user's day, by the server's clock. */
export function dayBegan(get: Getter, _set: Setter): number {
  const now = get(servicesAtom).api.credentials.serverNow();
  return Math.floor(new Date(now * 1_000).setHours(0, 0, 0, 0) / 1_000);
}

export function noFacts(lineTn: string): DraftFacts {
  return { lineTn, optedOut: [], blocked: [], sentToday: [] };
}
