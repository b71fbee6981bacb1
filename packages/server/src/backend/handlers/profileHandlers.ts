import { changesBetween } from '../audit.ts';
import { createLimiter } from '../limits.ts';
import { type Handlers, refuse, withCaller } from '../outcome.ts';
import { describeOneself } from '../people/describePerson.ts';
import { createPersonChanges } from '../people/personChanges.ts';
import { emailOfCodes, emailTaken, nothingToUpdate, notPermitted, stale, tooManyRequests, userNotFound } from '../refusals.ts';
import { storable } from '../storable.ts';
import type { StoredUser, StoreSteps } from '../store.ts';
import type { HandlerNeeds } from './createHandlers.ts';

const EVERYBODY = [{ isVisible: true }] as const;
const FIELDS = ['name', 'email'] as const;

/** One's own record, which needs no permission. */
export function profileHandlers(needs: HandlerNeeds): Pick<Handlers, 'getProfile' | 'updateProfile'> {
  const { store, clock, limits, passwordAgain, tellChange } = needs;
  const changes = createPersonChanges(needs);
  const tries = createLimiter(limits.ownSettings);

  async function describe(id: string, steps: StoreSteps = store) {
    const listed = await steps.findListed(id, EVERYBODY);
    return listed && describeOneself(steps, listed);
  }

  return {
    getProfile: withCaller<'getProfile'>(async (_, { caller }) => {
      const data = await describe(caller.user.id);
      return data ? { data } : userNotFound();
    }),

    updateProfile: withCaller<'updateProfile'>(async ({ version, name, email, password }, call) => {
      const { user } = call.caller;
      const wait = tries.waitFor(user.id, clock.now());
      if (wait > 0) return tooManyRequests(wait);
      tries.count(user.id, clock.now());
      if (version !== user.version) return stale<'updateProfile'>(await describe(user.id));
      const isNewAddress = email !== undefined && (email ?? undefined) !== user.email;
      // Letters with links go to the address: whoever found an open page must not turn them round.
      if (isNewAddress && user.passwordHash !== '') {
        const refused = password === undefined ? passwordMissing() : await passwordAgain(user, password);
        if (refused) return refused;
      }
      const outcome = await store.transaction(async (steps) => {
        const current = await steps.findUser(user.id);
        if (current?.status !== 'active' || current.passwordHash !== user.passwordHash) return notPermitted();
        if (version !== current.version) return stale<'updateProfile'>(await describe(user.id, steps));
        const { email: oldEmail, ...others } = current;
        const newEmail = email === undefined ? oldEmail : (email ?? undefined);
        const next: StoredUser = {
          ...others,
          ...(name !== undefined && { name: storable(name) }),
          ...(newEmail !== undefined && { email: storable(newEmail) }),
        };
        if (changesBetween<StoredUser>(current, next, FIELDS).length === 0) return nothingToUpdate();
        if (next.email === undefined && next.hasEmailCodes) return emailOfCodes();
        const holder = next.email === undefined ? undefined : await steps.findUserByLogin(next.email);
        if (holder && holder.id !== user.id) return emailTaken();
        return { before: current, kept: await changes.keep(steps, call, current, next) };
      });
      if ('refusal' in outcome) return outcome;
      const { before, kept } = outcome;
      changes.announce([kept]);
      if (before.email !== kept.user.email) tellChange(before, 'addressChanged', call.language);
      const data = await describe(user.id);
      return data ? { data, message: 'Update successfully' } : userNotFound();
    }),
  };
}

function passwordMissing() {
  const message = 'Please enter your password.';
  return refuse(400, 'invalid', message, { errors: [{ field: 'password', message }] });
}
