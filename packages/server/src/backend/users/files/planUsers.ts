import { UNCONFIRMED } from '@manyline/contract';
import { otherSpelling } from '../../rules/otherSpelling.ts';
import { toRecord } from '../../rules/userRecord.ts';
import { sees } from '../../rules/visibility.ts';
import type { StoredLine, StoredUser, StoreOperations } from '../../store/store.ts';
import type { UserChanges } from '../userChanges.ts';
import type { ImportChanges } from './importUsers.ts';

/** Users as they would be after an import: nothing is stored, but readers of `over` see the planned changes. */
export interface PlannedUsers {
  readonly over: (tx: StoreOperations) => StoreOperations;
  /** A part starts or restarts: changes planned since the last `settle` are dropped. */
  readonly begin: () => void;
  readonly settle: () => void;
  /** Replaces the changes that would be stored. */
  readonly changes: ImportChanges;
}

export function planUsers({ now }: Pick<UserChanges, 'now'>): PlannedUsers {
  const byId = new Map<string, StoredUser>();
  const created = new Map<string, true>();
  const byLogin = new Map<string, StoredUser>();
  const lines = new Map<string, StoredLine>();
  let undo: (() => void)[] = [];
  const loginsOf = ({ username, email }: StoredUser) =>
    [username, ...(email === undefined ? [] : [email, otherSpelling(email) ?? email])].map((login) => login.toLowerCase());

  function put<V>(map: Map<string, V>, key: string, value: V | undefined): void {
    const before = map.get(key);
    undo.push(() => setOrDelete(map, key, before));
    setOrDelete(map, key, value);
  }

  function plan(user: StoredUser): void {
    const before = byId.get(user.id);
    for (const login of before ? loginsOf(before) : []) put(byLogin, login, undefined);
    put(byId, user.id, user);
    for (const login of loginsOf(user)) put(byLogin, login, user);
  }

  return {
    begin() {
      for (const step of undo.toReversed()) step();
      undo = [];
    },
    settle: () => void (undo = []),
    over: (tx) => ({
      ...tx,
      findLine: async (tn) => lines.get(tn) ?? tx.findLine(tn),
      usersById: async (ids) => [...(await tx.usersById(ids)), ...ids.flatMap((id) => byId.get(id) ?? [])],
      findUser: async (id) => byId.get(id) ?? tx.findUser(id),
      async findUserByLogin(login) {
        const planned = byLogin.get(login.toLowerCase());
        if (planned) return planned;
        const found = await tx.findUserByLogin(login);
        return found && byId.has(found.id) ? undefined : found;
      },
      async findListed(id, visible) {
        const user = byId.get(id);
        if (!user) return tx.findListed(id, visible);
        const saved = created.has(id) ? undefined : await tx.findListed(id, [{ isVisible: true }]);
        const listed = { lineCount: 0, subuserCount: 0, hasTwoStep: false, ...saved, user };
        return sees(visible, toRecord(listed)) ? listed : undefined;
      },
    }),
    changes: {
      now,
      async save(_tx, _call, _before, user) {
        plan(user);
        return { user, endedSessions: [] };
      },
      async saveNew(_tx, _call, user) {
        put(created, user.id, true);
        plan(user);
      },
      touch: async (_tx, user) => user,
      addLine: async (_tx, _call, { id: userId }, tn) => put(lines, tn, { tn, userId, status: UNCONFIRMED }),
    },
  };
}

function setOrDelete<V>(map: Map<string, V>, key: string, value: V | undefined): void {
  if (value === undefined) map.delete(key);
  else map.set(key, value);
}
