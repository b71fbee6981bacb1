import { type AbilityRule, isPermitted, type Permission } from '@manyline/contract';
import { covers } from '../grants.ts';
import { type Handlers, withCaller } from '../outcome.ts';
import { lastAdministrator, notPermitted, notYoursToGive, userNotFound } from '../refusals.ts';
import type { StoredUser } from '../store.ts';
import { toProfile } from '../wire.ts';
import type { HandlerNeeds } from './createHandlers.ts';

const ADMINISTER = { action: 'update', subject: 'user' } as const;
/** Nobody gives these away of themselves, and only who has them takes them from others: so somebody always stays who has them. */
const RIGHTS_TO_KEEP = [ADMINISTER, { action: 'manage', subject: 'all' }] as const;

export function userHandlers({ store, sessions, backplane }: HandlerNeeds): Pick<Handlers, 'getInfo' | 'updateUser'> {
  return {
    getInfo: withCaller<'getInfo'>(async (_, { caller: { user } }) => {
      const lines = await store.linesOf(user.id);
      const { id, username, name, email } = user;
      return {
        data: {
          id,
          username,
          name,
          ...(email === undefined ? {} : { email }),
          accounts: lines.map(toProfile),
          abilities: [...user.abilities],
        },
      };
    }),

    updateUser: withCaller<'updateUser'>(async ({ id, status, abilities }, { caller }) => {
      const outcome = await store.transaction(async (steps) => {
        const [user, self] = [await steps.findUser(id), await steps.findUser(caller.user.id)];
        // Theirs may have been taken away since the call came in.
        if (!self || !has(self, ADMINISTER)) return notPermitted();
        if (!user) return userNotFound();
        const next: StoredUser = { ...user, ...(status && { status }), ...(abilities && { abilities: abilities as AbilityRule[] }) };
        const losesRight = RIGHTS_TO_KEEP.some((right) => has(user, right) && !has(next, right));
        if (losesRight && id === self.id) return lastAdministrator();
        if (!covers(self.abilities, user.abilities) || !covers(self.abilities, next.abilities)) return notYoursToGive();
        await steps.updateUser(next);
        return { next, ended: next.status === 'disabled' ? await sessions.takeAllOf(steps, id) : [] };
      });
      if ('refusal' in outcome) return outcome;
      const { next, ended } = outcome;
      sessions.announceEnd(ended, 'forced');
      if (next.status === 'active') backplane.publish({ kind: 'push', userId: id, method: '_HUB_NOTIFY_USER_CHANGED', message: {} });
      return { data: { id, status: next.status }, message: 'Update successfully' };
    }),
  };
}

function has({ status, abilities }: StoredUser, right: Permission): boolean {
  return status === 'active' && isPermitted(abilities, right);
}
