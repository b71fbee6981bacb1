import { FACTS_PAGE_MAX_COUNT, type Judging, parseTemplate } from '@manyline/contract';
import type { RecipientFacts } from '@manyline/contract';
import { countryOf } from '@manyline/contract/phoneNumber';
import type { Clock } from '../ports.ts';
import type { NumberPage } from '../batchStore.ts';
import type { StoredBatch, StoreSteps } from '../store.ts';

type SentSteps = Pick<StoreSteps, 'sentToSince' | 'waitingSince'>;
type FactSteps = SentSteps & Pick<StoreSteps, 'optOutsOf' | 'blockedBy'>;

/** Who was sent to by a message to many since then, or is about to be: whoever starts another one now would bring them a second. */
export async function sentOrWaiting(steps: SentSteps, lineTn: string, since: number) {
  return newest(await steps.waitingSince(lineTn, since), await steps.sentToSince(lineTn, since));
}

/** What a line knows of numbers, of at most `limit` of each kind. `since` is in Unix milliseconds. */
export async function readFactsPage(steps: FactSteps, lineTn: string, since: number, page: NumberPage): Promise<RecipientFacts> {
  const [optOuts, blocked, waiting, sent] = await Promise.all([
    steps.optOutsOf(lineTn, page),
    steps.blockedBy(lineTn, page),
    steps.waitingSince(lineTn, since, page),
    steps.sentToSince(lineTn, since, page),
  ]);
  // Whatever was cut short may have more after its last one; what the others tell of those comes again with the next page.
  const ends = [optOuts, blocked.map(asTimed), waiting, sent].flatMap((all) => (all.length === page.limit ? (all.at(-1)?.tn ?? []) : []));
  const next = ends.reduce<string | undefined>((least, tn) => (least === undefined || tn < least ? tn : least), undefined);
  const isHere = ({ tn }: { readonly tn: string }) => next === undefined || tn <= next;
  return {
    optedOut: optOuts.filter(isHere).map(inSeconds),
    blocked: blocked.filter((tn) => isHere({ tn })),
    sentToday: newest(waiting.filter(isHere), sent.filter(isHere)).map(inSeconds),
    ...(next !== undefined && { next }),
  };
}

type Timed = { readonly tn: string; readonly time: number };

function newest(waiting: readonly Timed[], sent: readonly Timed[]): readonly Timed[] {
  return Array.from(new Map([...waiting, ...sent].map(({ tn, time }) => [tn, time])), ([tn, time]) => ({ tn, time }));
}

const inSeconds = ({ tn, time }: Timed) => ({ tn, time: time / 1_000 });
const asTimed = (tn: string): Timed => ({ tn, time: 0 });

/** A batch is written in one go: what is known of the numbers is read once for all of its parts. What came later is seen at the start. */
const FRESH_SECONDS = 60;
const MOST_KEPT = 20;

export function createJudgings({ store, clock }: { readonly store: FactSteps; readonly clock: Pick<Clock, 'now'> }) {
  const kept = new Map<string, { readonly until: number; readonly judging: Promise<Judging> }>();

  async function read({ lineTn, country, template, since, includesSentToday }: StoredBatch): Promise<Judging> {
    const [optedOut, blocked, sentToday] = [new Map<string, number>(), new Set<string>(), new Map<string, number>()];
    let after: string | undefined = '';
    while (after !== undefined) {
      const facts = await readFactsPage(store, lineTn, since, { after, limit: FACTS_PAGE_MAX_COUNT });
      for (const { tn, time } of facts.optedOut) optedOut.set(tn, time);
      for (const tn of facts.blocked) blocked.add(tn);
      for (const { tn, time } of facts.sentToday) sentToday.set(tn, time);
      after = facts.next;
    }
    const parts = parseTemplate(template);
    return { lineTn, country: country ?? countryOf(lineTn), parts, optedOut, blocked, sentToday, includesSentToday };
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
