import { factKind, MESSAGE_FACTS, type MessageFact, type MessageFacts } from '@manyline/contract';

type Snake<Name extends string> = Name extends `${infer First}${infer Rest}`
  ? `${First extends Lowercase<First> ? First : `_${Lowercase<First>}`}${Snake<Rest>}`
  : '';

/** A column for each fact of a message; see `messageFacts` of the contract. */
export type FactColumns = {
  readonly [F in MessageFact as Snake<F>]: (MessageFacts[F] extends boolean | undefined ? number : string) | null;
};

const FACTS = MESSAGE_FACTS.map((fact) => {
  const column = fact.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`) as keyof FactColumns;
  return { fact, column, kind: factKind(fact) };
});

/** The type of each column in SQL. */
export const FACT_TYPES = Object.fromEntries(FACTS.map(({ column, kind }) => [column, kind === 'flag' ? 'integer' : 'text'])) as Readonly<
  Record<keyof FactColumns, string>
>;

export function toFactColumns(message: MessageFacts): FactColumns {
  const row: Partial<Record<keyof FactColumns, number | string | null>> = {};
  for (const { fact, column, kind } of FACTS) {
    const value = message[fact];
    if (kind === 'flag') row[column] = value ? 1 : null;
    else if (value === undefined) row[column] = null;
    else row[column] = kind === 'json' ? JSON.stringify(value) : (value as string);
  }
  return row as FactColumns;
}

export function fromFactColumns(row: FactColumns): MessageFacts {
  const facts: Partial<Record<MessageFact, unknown>> = {};
  for (const { fact, column, kind } of FACTS) {
    const value = row[column];
    if (value === null || value === 0) continue;
    if (kind === 'flag') facts[fact] = true;
    else facts[fact] = kind === 'json' ? JSON.parse(value as string) : value;
  }
  return facts as MessageFacts;
}
