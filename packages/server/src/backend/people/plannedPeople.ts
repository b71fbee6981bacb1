import type { StoredUser, StoreSteps } from '../store.ts';
import type { PersonChanges } from './personChanges.ts';
import { toRecord } from './record.ts';
import { sees } from './visibility.ts';

/** People as they would be: what is planned is kept nowhere, but seen by whoever looks through `over`. */
export interface PlannedPeople {
  over(steps: StoreSteps): StoreSteps;
  /** Takes the place of changes that are kept. */
  readonly changes: Pick<PersonChanges, 'keep' | 'keepNew' | 'now'>;
}

export function planPeople({ now }: Pick<PersonChanges, 'now'>): PlannedPeople {
  const byId = new Map<string, StoredUser>();
  const created = new Set<string>();
  const byLogin = new Map<string, StoredUser>();
  const loginsOf = ({ username, email }: StoredUser) =>
    [username, ...(email === undefined ? [] : [email])].map((login) => login.toLowerCase());

  function plan(user: StoredUser): void {
    const before = byId.get(user.id);
    for (const login of before ? loginsOf(before) : []) byLogin.delete(login);
    byId.set(user.id, user);
    for (const login of loginsOf(user)) byLogin.set(login, user);
  }

  return {
    over: (steps) => ({
      ...steps,
      findUser: async (id) => byId.get(id) ?? steps.findUser(id),
      async findUserByLogin(login) {
        const planned = byLogin.get(login.toLowerCase());
        if (planned) return planned;
        const found = await steps.findUserByLogin(login);
        return found && byId.has(found.id) ? undefined : found;
      },
      async findListed(id, visible) {
        const user = byId.get(id);
        if (!user) return steps.findListed(id, visible);
        const kept = created.has(id) ? undefined : await steps.findListed(id, [{ isVisible: true }]);
        const listed = { lineCount: 0, subuserCount: 0, hasTwoStep: false, ...kept, user };
        return sees(visible, toRecord(listed)) ? listed : undefined;
      },
    }),
    changes: {
      now,
      async keep(_steps, _call, _before, user) {
        plan(user);
        return { user, endedSessions: [] };
      },
      async keepNew(_steps, _call, user) {
        created.add(user.id);
        plan(user);
      },
    },
  };
}
