import { Client } from 'pg';

/** Longer statements contain value lists and rarely repeat. */
const [MOST_STATEMENTS, LONGEST_TEXT] = [400, 6_000];

/** Statement names, shared by all connections of this process. */
const names = new Map<string, string>();

/** A connection that prepares each query once. */
export class PreparingClient extends Client {
  override query(...args: readonly unknown[]): never {
    const [text, values, ...others] = args;
    const run = super.query.bind(this) as (...all: readonly unknown[]) => never;
    const name = typeof text === 'string' && Array.isArray(values) && values.length > 0 ? nameOf(text) : undefined;
    return name === undefined ? run(...args) : run({ name, text, values }, ...others);
  }
}

function nameOf(text: string): string | undefined {
  const known = names.get(text);
  if (known !== undefined || text.length > LONGEST_TEXT || names.size >= MOST_STATEMENTS) return known;
  const name = `manyline_${names.size}`;
  names.set(text, name);
  return name;
}
