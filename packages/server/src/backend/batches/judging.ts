import { type Judging, parseTemplate } from '@manyline/contract';
import type { RecipientFacts } from '@manyline/contract';
import { countryOf } from '@manyline/contract/phoneNumber';
import type { Clock } from '../ports.ts';
import type { StoredBatch, StoreSteps } from '../store.ts';

type SentSteps = Pick<StoreSteps, 'sentToSince' | 'waitingSince'>;
type FactSteps = SentSteps & Pick<StoreSteps, 'optOutsOf' | 'blockedBy'>;

/** Who was sent to by a message to many since then, or is about to be: whoever starts another one now would bring them a second. */
export async function sentOrWaiting(steps: SentSteps, lineTn: string, since: number) {
  const [waiting, sent] = [await steps.waitingSince(lineTn, since), await steps.sentToSince(lineTn, since)];
  return Array.from(new Map([...waiting, ...sent].map(({ tn, time }) => [tn, time])), ([tn, time]) => ({ tn, time }));
}

/** What a line knows of numbers. `since` is in Unix milliseconds. */
export async function readFacts(steps: FactSteps, lineTn: string, since: number): Promise<RecipientFacts> {
  const [optOuts, blocked, sent] = await Promise.all([
    steps.optOutsOf(lineTn),
    steps.blockedBy(lineTn),
    sentOrWaiting(steps, lineTn, since),
  ]);
  const timed = ({ tn, time }: { readonly tn: string; readonly time: number }) => ({ tn, time: time / 1_000 });
  return { optedOut: optOuts.map(timed), blocked: [...blocked], sentToday: sent.map(timed) };
}

/** A batch is written in one go: what is known of the numbers is read once for all of its parts. What came later is seen at the start. */
const FRESH_SECONDS = 60;
const MOST_KEPT = 20;

export function createJudgings({ store, clock }: { readonly store: FactSteps; readonly clock: Pick<Clock, 'now'> }) {
  const kept = new Map<string, { readonly until: number; readonly judging: Promise<Judging> }>();

  async function read({ lineTn, country, template, since, includesSentToday }: StoredBatch): Promise<Judging> {
    const facts = await readFacts(store, lineTn, since);
    return {
      lineTn,
      country: country ?? countryOf(lineTn),
      parts: parseTemplate(template),
      optedOut: new Map(facts.optedOut.map(({ tn, time }) => [tn, time])),
      blocked: new Set(facts.blocked),
      sentToday: new Map(facts.sentToday.map(({ tn, time }) => [tn, time])),
      includesSentToday,
    };
  }

  return {
    of(batch: StoredBatch): Promise<Judging> {
      const now = clock.now();
      for (const [id, { until }] of kept) if (until <= now || until > now + FRESH_SECONDS) kept.delete(id);
      const known = kept.get(batch.id);
      if (known) return known.judging;
      const [oldest] = kept.size >= MOST_KEPT ? kept.keys() : [];
      if (oldest !== undefined) kept.delete(oldest);
      const judging = read(batch);
      kept.set(batch.id, { until: now + FRESH_SECONDS, judging });
      judging.catch(() => kept.delete(batch.id));
      return judging;
    },
  };
}
