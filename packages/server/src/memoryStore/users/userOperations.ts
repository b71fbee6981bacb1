import { otherSpelling } from '../../backend/rules/otherSpelling.ts';
import type { StoredUser, StoreOperations } from '../../backend/store/store.ts';
import type { JournaledMap } from '../journal.ts';

type UserOperations = Pick<
  StoreOperations,
  'isEmpty' | 'addUser' | 'findUser' | 'findUserByLogin' | 'updateUser' | 'deleteUser' | 'touchUser' | 'totpSecrets'
>;

/** `deleteOwned` deletes what belongs to a user. */
export function userOperations(users: JournaledMap<StoredUser>, deleteOwned: (userId: string) => void): UserOperations {
  return {
    isEmpty: async () => users.size === 0,
    addUser: async (user) => users.add(user.id, user),
    findUser: async (id) => users.get(id),
    async findUserByLogin(login) {
      const find = (wanted: string) =>
        users.values().find(({ username, email }) => username.toLowerCase() === wanted || email?.toLowerCase() === wanted);
      const other = otherSpelling(login);
      return find(login.toLowerCase()) ?? (other === undefined ? undefined : find(other.toLowerCase()));
    },
    async updateUser(user) {
      const lastSeenAt = users.get(user.id)?.lastSeenAt;
      users.replace(user.id, { ...user, ...(lastSeenAt !== undefined && { lastSeenAt }) });
    },
    async touchUser(id, at) {
      const user = users.get(id);
      if (user) users.replace(id, { ...user, lastSeenAt: at });
    },
    async deleteUser(id) {
      const parentId = users.get(id)?.parentId;
      for (const user of users.values()) {
        const { parentId: _parentId, ...others } = user;
        if (user.parentId === id) users.replace(user.id, { ...others, ...(parentId !== undefined && { parentId }) });
      }
      deleteOwned(id);
      users.delete(id);
    },
    totpSecrets: async () =>
      users.values().flatMap(({ id, totpSecret }) => (totpSecret === undefined ? [] : [{ userId: id, secret: totpSecret }])),
  };
}
