import { changesBetween } from '../audit/audit.ts';
import { type Handlers, refuse, withCaller } from '../calls/outcome.ts';
import { emailOfCodes, emailTaken, nothingToUpdate, notPermitted, stale, tooManyRequests, userNotFound } from '../calls/refusals.ts';
import type { CallLimits } from '../limits/callLimits.ts';
import type { ConfirmPassword } from '../passwords/confirmPassword.ts';
import { storable } from '../store/storable.ts';
import type { StoredUser, StoreOperations } from '../store/store.ts';
import { describeOwnProfile } from '../users/emailChange/describeOwnProfile.ts';
import { createEmailChange, type EmailChangeNeeds } from '../users/emailChange/emailChange.ts';
import { createUserChanges, type UserChangesNeeds } from '../users/userChanges.ts';

const FIELDS = ['name', 'email'] as const;

export interface Needs extends UserChangesNeeds, EmailChangeNeeds {
  readonly callLimits: CallLimits;
  readonly confirmPassword: ConfirmPassword;
}

/** The caller's own record, which needs no permission. */
export function profileHandlers(needs: Needs): Pick<Handlers, 'getProfile' | 'updateProfile'> {
  const { store, clock, confirmPassword } = needs;
  const changes = createUserChanges(needs);
  const calls = needs.callLimits.ownSettings;

  const emailChange = createEmailChange(needs, changes);
  const describe = (id: string, tx: StoreOperations = store) => describeOwnProfile(tx, emailChange, id);

  return {
    getProfile: withCaller<'getProfile'>(async (_, { caller }) => {
      const data = await describe(caller.user.id);
      return data ? { data } : userNotFound();
    }),

    updateProfile: withCaller<'updateProfile'>(async ({ version, name, email, password }, call) => {
      const { user } = call.caller;
      const wait = calls.waitFor(user.id, clock.now());
      if (wait > 0) return tooManyRequests(wait);
      calls.count(user.id, clock.now());
      if (version !== user.version) return stale<'updateProfile'>(await describe(user.id));
      const isOtherAddress = email !== undefined && (email ?? undefined) !== user.email;
      // An address from before addresses had to be confirmed can be confirmed now.
      const isToProve = typeof email === 'string' && (isOtherAddress || user.hasUnprovenEmail === true);
      // Reset links go to this address, so changing it in an unattended page must require the password.
      if ((isOtherAddress || isToProve) && user.passwordHash !== '') {
        const refused = password === undefined ? passwordMissing() : await confirmPassword(user, password);
        if (refused) return refused;
      }
      if (isToProve) {
        const holder = await store.findUserByLogin(email);
        if (holder && holder.id !== user.id) return emailTaken();
        const refused = await emailChange.send(user, storable(email), call.language);
        if (refused) return refused;
      }
      const outcome = await store.transaction(async (tx) => {
        const current = await tx.findUser(user.id);
        if (current?.status !== 'active' || current.passwordHash !== user.passwordHash) return notPermitted();
        if (version !== current.version) return stale<'updateProfile'>(await describe(user.id, tx));
        const { email: oldEmail, ...others } = current;
        const keptEmail = email === null ? undefined : oldEmail;
        const next: StoredUser = {
          ...others,
          ...(name !== undefined && { name: storable(name) }),
          ...(keptEmail !== undefined && { email: keptEmail }),
        };
        if (changesBetween<StoredUser>(current, next, FIELDS).length === 0) return isToProve ? {} : nothingToUpdate();
        if (next.email === undefined && next.hasEmailCodes) return emailOfCodes();
        return { saved: await changes.save(tx, call, current, next) };
      });
      if ('refusal' in outcome) return outcome;
      if (email === null) await emailChange.cancel(user.id);
      if (outcome.saved) changes.announce([outcome.saved]);
      const data = await describe(user.id);
      return data ? { data, ...(outcome.saved && { message: 'server.call.updated' }) } : userNotFound();
    }),
  };
}

function passwordMissing() {
  const message = 'server.password.missing';
  return refuse(400, 'invalid', message, { errors: [{ field: 'password', message }] });
}
