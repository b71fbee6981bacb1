import type { RecipientInput } from '@manyline/contract';

/** The names of all recipients' fields, updated as recipients change. */
export interface FieldCounts {
  add(input: RecipientInput): void;
  remove(input: RecipientInput): void;
  names(): readonly string[];
}

export function createFieldCounts(): FieldCounts {
  const counts = new Map<string, number>();

  function count({ fields }: RecipientInput, step: 1 | -1): void {
    for (const name of Object.keys(fields)) {
      const many = (counts.get(name) ?? 0) + step;
      if (many === 0) counts.delete(name);
      else counts.set(name, many);
    }
  }

  return {
    add: (input) => count(input, 1),
    remove: (input) => count(input, -1),
    names: () => [...counts.keys()],
  };
}
