import type { UserFact } from '@manyline/contract';
import type { StoredUser } from '../store/store.ts';

type Newness = Omit<
  StoredUser,
  'id' | 'username' | 'name' | 'email' | 'passwordHash' | 'parentId' | 'lastSeenAt' | 'totpSecret' | 'totpStep' | UserFact
>;

/** Defaults for a new user; `at` in Unix milliseconds. */
export function newUserAt(at: number): Newness {
  return {
    abilities: [],
    status: 'active',
    hasEmailCodes: false,
    roleIds: [],
    version: 1,
    createdAt: at,
    updatedAt: at,
  };
}
