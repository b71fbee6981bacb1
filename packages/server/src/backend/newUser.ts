import type { StoredUser } from './store.ts';

type Newness = Omit<
  StoredUser,
  'id' | 'username' | 'name' | 'email' | 'passwordHash' | 'parentId' | 'lastSeenAt' | 'totpSecret' | 'totpStep'
>;

/** What is the same about everybody who is new; `at` is in Unix milliseconds. */
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
