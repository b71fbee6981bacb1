import type { AbilityRule, Profile, UserInfo } from '@manyline/contract';
import type { ClientStorage } from '../services/browser/clientStorage.ts';

/**
 * The last signed-in user, as in the specification: for the account chooser, to know that a session may exist, and for a start offline.
 * Rights and lines are always loaded again from the server.
 */
export interface UserHint {
  readonly id: string;
  readonly name: string;
  readonly username: string;
  readonly abilities: readonly AbilityRule[];
  /** The user's lines; unknown if an older version stored the rest. */
  readonly accounts?: readonly Profile[];
}

export function readUserHint(storage: ClientStorage): UserHint | undefined {
  try {
    const stored: unknown = JSON.parse(storage.get('userData') ?? 'null');
    return isHint(stored) ? { abilities: [], ...stored } : undefined;
  } catch {
    return undefined;
  }
}

export function storeUserHint(storage: ClientStorage, { id, name, username, abilities, accounts }: UserInfo): void {
  storage.set('userData', JSON.stringify({ id, name, username, abilities, accounts }));
}

function isHint(value: unknown): value is Omit<UserHint, 'abilities'> {
  if (typeof value !== 'object' || value === null) return false;
  const { id, name, username } = value as Readonly<Record<string, unknown>>;
  return [id, name, username].every((part) => typeof part === 'string');
}
