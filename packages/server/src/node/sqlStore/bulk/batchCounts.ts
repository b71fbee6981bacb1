import type { BatchCounts } from '@manyline/contract';

const FIGURES = ['count', 'replied', 'min', 'max', 'sum'] as const;
type Figures = Readonly<Record<(typeof FIGURES)[number], number>>;

/** Recipients in one state with one reason; database drivers differ in the type of sums and counts. */
interface CountedRecipients extends Readonly<Record<(typeof FIGURES)[number], unknown>> {
  readonly state: string;
  readonly reason: string | null;
}

export function addUpRecipients(counted: readonly CountedRecipients[]): BatchCounts {
  const rows = counted.map((row) => ({ state: stateOf(row), reason: row.reason ?? '', ...asNumbers(row) }));
  const [out, inside] = [rows.filter(({ state }) => state === 'excluded'), rows.filter(({ state }) => state !== 'excluded')];
  const sum = (of: readonly Figures[], name: 'count' | 'replied' | 'sum') => of.reduce((total, row) => total + row[name], 0);
  const inState = (wanted: string) =>
    sum(
      inside.filter(({ state }) => state === wanted),
      'count',
    );
  return {
    total: sum(rows, 'count'),
    receive: sum(inside, 'count'),
    waiting: inState('waiting'),
    sent: inState('sent'),
    unconfirmed: inState('unconfirmed'),
    delivered: inState('delivered'),
    seen: inState('seen'),
    failed: inState('failed'),
    cancelled: inState('cancelled'),
    excluded: Object.fromEntries(out.map(({ reason, count }) => [reason, count])),
    replied: sum(rows, 'replied'),
    segments: {
      min: inside.length === 0 ? 0 : Math.min(...inside.map(({ min }) => min)),
      max: Math.max(0, ...inside.map(({ max }) => max)),
      total: sum(inside, 'sum'),
    },
  };
}

/** Servers of earlier versions know no such state: it is stored as sent, with a reason. */
export const UNCONFIRMED = { state: 'sent', reason: 'unconfirmed' } as const;

export function stateOf({ state, reason }: { readonly state: string; readonly reason: string | null }): string {
  return state === UNCONFIRMED.state && reason === UNCONFIRMED.reason ? 'unconfirmed' : state;
}

function asNumbers(figures: Readonly<Record<keyof Figures, unknown>>): Figures {
  return Object.fromEntries(FIGURES.map((name) => [name, Number(figures[name])])) as Figures;
}
