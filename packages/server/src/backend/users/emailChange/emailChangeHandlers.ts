import type { Sentence } from '../../../messages/sentence.ts';
import { type CallerCall, type Handlers, withCaller } from '../../calls/outcome.ts';
import { setUpExpired, userNotFound } from '../../calls/refusals.ts';
import { createUserChanges, type UserChangesNeeds } from '../userChanges.ts';
import { describeOwnProfile } from './describeOwnProfile.ts';
import { createEmailChange, type EmailChangeNeeds } from './emailChange.ts';

/** What a user does with the address that waits for its code. */
export function emailChangeHandlers(
  needs: UserChangesNeeds & EmailChangeNeeds,
): Pick<Handlers, 'confirmEmail' | 'resendEmailCode' | 'cancelEmailChange'> {
  const { store } = needs;
  const changes = createUserChanges(needs);
  const emailChange = createEmailChange(needs, changes);

  async function answer({ caller: { user } }: CallerCall, message?: Sentence) {
    const data = await describeOwnProfile(store, emailChange, user.id);
    return data ? { data, ...(message && { message }) } : userNotFound();
  }

  return {
    confirmEmail: withCaller<'confirmEmail'>(async ({ code }, call) => {
      const saved = await emailChange.confirm(call, code);
      if ('refusal' in saved) return saved;
      changes.announce([saved]);
      return answer(call, 'server.call.updated');
    }),

    resendEmailCode: withCaller<'resendEmailCode'>(async (_, call) => {
      const { user } = call.caller;
      const pending = await emailChange.pendingOf(store, user.id);
      if (!pending) return setUpExpired();
      return (await emailChange.send(user, pending.email, call.language)) ?? answer(call);
    }),

    cancelEmailChange: withCaller<'cancelEmailChange'>(async (_, call) => {
      await emailChange.cancel(call.caller.user.id);
      return answer(call);
    }),
  };
}
