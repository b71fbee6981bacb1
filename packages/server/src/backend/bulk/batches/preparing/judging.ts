import { FACTS_PAGE_MAX_COUNT, type Judging, parseTemplate } from '@manyline/contract';
import type { RecipientFacts } from '@manyline/contract';
import { countryOf } from '@manyline/contract/phoneNumber';
import type { Clock } from '../../../ports/ports.ts';
import type { NumberPage } from '../../../store/batchStore.ts';
import type { StoredBatch, StoreOperations } from '../../../store/store.ts';

type SentOperations = Pick<StoreOperations, 'sentToSince' | 'waitingSince'>;
type FactOperations = SentOperations & Pick<StoreOperations, 'optOutsOf' | 'optOutQuestionsOf' | 'blockedBy'>;

/** Numbers that got, or are waiting for, a bulk message since then: a new one would reach them twice. */
export async function sentOrWaiting(tx: SentOperations, lineTn: string, since: number) {
  return newest(await tx.waitingSince(lineTn, since), await tx.sentToSince(lineTn, since));
}

/** One page of what is known about numbers, at most `limit` of each kind. `since`: Unix milliseconds. */
export async function readFactsPage(tx: FactOperations, lineTn: string, since: number, page: NumberPage): Promise<RecipientFacts> {
  const [optOuts, questions, blocked, waiting, sent] = await Promise.all([
    tx.optOutsOf(lineTn, page),
    tx.optOutQuestionsOf(lineTn, page),
    tx.blockedBy(lineTn, page),
    tx.waitingSince(lineTn, since, page),
    tx.sentToSince(lineTn, since, page),
  ]);
  // A full list may continue after its last number, so later facts of the other lists belong to the next page.
  const ends = [optOuts, questions, blocked.map(asTimed), waiting, sent].flatMap((all) =>
    all.length === page.limit ? (all.at(-1)?.tn ?? []) : [],
  );
  const next = ends.reduce<string | undefined>((least, tn) => (least === undefined || tn < least ? tn : least), undefined);
  const isHere = ({ tn }: { readonly tn: string }) => next === undefined || tn <= next;
  return {
    optedOut: optOuts.filter(isHere).map(inSeconds),
    mayHaveOptedOut: questions.filter(isHere).map(inSeconds),
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

/** Facts are read once for all parts of a batch that is being prepared. Later changes are found when the batch starts. */
const FRESH_SECONDS = 60;
const MAX_KEPT = 20;

export function createJudgings({ store, clock }: { readonly store: FactOperations; readonly clock: Pick<Clock, 'now'> }) {
  const saved = new Map<string, { readonly until: number; readonly judging: Promise<Judging> }>();

  async function read({ lineTn, country, template, since, includesSentToday }: StoredBatch): Promise<Judging> {
    const [optedOut, mayHaveOptedOut, sentToday] = [new Map<string, number>(), new Map<string, number>(), new Map<string, number>()];
    const blocked = new Set<string>();
    let after: string | undefined = '';
    while (after !== undefined) {
      const facts = await readFactsPage(store, lineTn, since, { after, limit: FACTS_PAGE_MAX_COUNT });
      for (const { tn, time } of facts.optedOut) optedOut.set(tn, time);
      for (const { tn, time } of facts.mayHaveOptedOut ?? []) mayHaveOptedOut.set(tn, time);
      for (const tn of facts.blocked) blocked.add(tn);
      for (const { tn, time } of facts.sentToday) sentToday.set(tn, time);
      after = facts.next;
    }
    const parts = parseTemplate(template);
    return { lineTn, country: country ?? countryOf(lineTn), parts, optedOut, mayHaveOptedOut, blocked, sentToday, includesSentToday };
  }

  return {
    of(batch: StoredBatch): Promise<Judging> {
      const now = clock.now();
      for (const [id, { until }] of saved) if (until <= now || until > now + FRESH_SECONDS) saved.delete(id);
      const known = saved.get(batch.id);
      if (known) return known.judging;
      const [oldest] = saved.size >= MAX_KEPT ? saved.keys() : [];
      if (oldest !== undefined) saved.delete(oldest);
      const judging = read(batch);
      saved.set(batch.id, { until: now + FRESH_SECONDS, judging });
      judging.catch(() => saved.delete(batch.id));
      return judging;
    },
  };
}
