import type { StoredPreferences } from '@manyline/contract';

/** Values by cookie. */
export type Choices = StoredPreferences['defaults'];

const KEY = 'manyline-preferences';

export function exportPreferences(choices: Choices): string {
  return JSON.stringify({ [KEY]: choices }, null, 2);
}

/** Undefined if the file is not ours. */
export function readPreferences(text: string): Choices | undefined {
  try {
    const file: unknown = JSON.parse(text);
    const choices: unknown = typeof file === 'object' && file !== null ? (file as Record<string, unknown>)[KEY] : undefined;
    if (typeof choices !== 'object' || choices === null) return undefined;
    return Object.fromEntries(Object.entries(choices).filter((entry): entry is [string, string] => typeof entry[1] === 'string'));
  } catch {
    return undefined;
  }
}
