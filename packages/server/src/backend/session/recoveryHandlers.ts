import type { Audit } from '../audit/audit.ts';
import { type Call, type Handlers, type Refusal, withCaller } from '../calls/outcome.ts';
import { linkExpired, ssoOnly, tooManyRequests, waitFiveMinutes, weakPassword, wrongPassword } from '../calls/refusals.ts';
import type { EmailQueue } from '../email/emailQueue.ts';
import { passwordChangedEmail } from '../email/emails.ts';
import { createStoreLimiter } from '../limits/attempts.ts';
import type { Limits } from '../limits/limits.ts';
import { networkOf } from '../limits/networkOf.ts';
import type { ConfirmPassword } from '../passwords/confirmPassword.ts';
import type { PasswordCaller, PasswordQueue } from '../passwords/passwordQueue.ts';
import type { Clock } from '../ports/ports.ts';
import { findPasswordProblem, PASSWORD_SENTENCES, type PasswordProblem } from '../rules/passwords.ts';
import type { StoredUser, Store } from '../store/store.ts';
import type { System } from '../system/system.ts';
import { forgetPendingSignIns, PAUSE_SECONDS, type ResetLinks } from './resetLinks.ts';
import type { Sessions } from './sessions.ts';
import type { SignIn } from './signIn.ts';

type RecoveryHandlers = Pick<Handlers, 'forgotPassword' | 'checkResetLink' | 'resetPassword' | 'changePassword'>;

const FORGOT_PAGE = '/auth/page-auth-forgot-password';

export interface Needs {
  readonly store: Store;
  readonly clock: Pick<Clock, 'now'>;
  readonly passwords: PasswordQueue;
  readonly emails: EmailQueue;
  readonly resetLinks: ResetLinks;
  readonly sessions: Sessions;
  readonly signIn: SignIn;
  readonly system: System;
  readonly limits: Limits;
  readonly publicUrl: string;
  readonly confirmPassword: ConfirmPassword;
  readonly audit: Audit;
}

export function recoveryHandlers(needs: Needs): RecoveryHandlers {
  const { store, clock, passwords, emails, sessions, signIn, system, limits, publicUrl, confirmPassword, audit } = needs;
  const links = needs.resetLinks;
  const requests = createStoreLimiter({ store, clock }, 'resetRequest', limits.resetRequests);
  const failures = createStoreLimiter({ store, clock }, 'reset', limits.failedResets);

  const takesPasswords = async () => (await system.read()).authMode !== 'SSO';

  /** Runs `work` unless too many calls from this address were refused before. */
  async function limitFailures<T extends object>({ exchange }: Call, work: () => Promise<T | Refusal>): Promise<T | Refusal> {
    const address = networkOf(exchange.address);
    const wait = await failures.take(address);
    if (wait > 0) return tooManyRequests(wait);
    const outcome = await work();
    if (!('refusal' in outcome)) await failures.forgive(address);
    return outcome;
  }

  /** The hash of a new password, unless it is refused. */
  async function hashNew(user: StoredUser, password: string, turn: PasswordCaller): Promise<{ readonly result: string } | Refusal> {
    const refuseFor = (problem: PasswordProblem) => weakPassword(PASSWORD_SENTENCES[problem]);
    const problem = await findPasswordProblem(password, user);
    if (problem) return refuseFor(problem);
    const { passwordHash } = user;
    const hashed = await passwords.run(turn, async (hasher) =>
      passwordHash !== '' && (await hasher.verify(password, passwordHash)) ? undefined : hasher.hash(password),
    );
    if ('refusal' in hashed) return hashed;
    return hashed.result === undefined ? refuseFor('same') : { result: hashed.result };
  }

  function emailPasswordChange({ name, email }: StoredUser, { exchange, language }: Call): void {
    if (email === undefined) return;
    const facts = { at: clock.now(), address: exchange.address, link: publicUrl + FORGOT_PAGE };
    emails.add(passwordChangedEmail({ email, name, language }, facts));
  }

  return {
    async forgotPassword({ email }, { exchange, language }) {
      if (!(await takesPasswords())) return ssoOnly();
      const now = clock.now();
      const wait = await requests.take(networkOf(exchange.address));
      if (wait > 0) return tooManyRequests(wait);
      // The account is looked up when the e-mail is sent, so that the answer does not reveal which accounts exist.
      const pause = await links.request(email, (tx) => emails.addReset(tx, email, language));
      if (pause > 0) return waitFiveMinutes(pause);
      return { data: { resendAt: now + PAUSE_SECONDS, serverTime: now } };
    },

    checkResetLink: ({ token }, call) =>
      limitFailures(call, async () => {
        const link = (await takesPasswords()) ? await links.find(token) : undefined;
        if (!link) return linkExpired();
        const { username, name, passwordHash } = link.user;
        const isFirst = passwordHash === '' && { isInvitation: true as const };
        return { data: { username, name, ...isFirst, expiresAt: link.expiresAt / 1_000, serverTime: clock.now() } };
      }),

    resetPassword: ({ token, newPassword }, call) =>
      limitFailures(call, async () => {
        if (!(await takesPasswords())) return ssoOnly();
        const link = await links.find(token);
        if (!link) return linkExpired();
        const turn = { key: networkOf(call.exchange.address), isKnown: false, hasLeft: call.hasLeft };
        const hashed = await hashNew(link.user, newPassword, turn);
        if ('refusal' in hashed) return hashed;
        let ended: readonly string[] = [];
        const user = await links.use(token, hashed.result, async (tx, userId) => {
          ended = await sessions.takeAllOf(tx, userId);
          await audit.note(tx, { ...call, caller: undefined, actor: link.user }, { action: 'setPassword', object: objectOf(link.user) });
        });
        if (!user) return linkExpired();
        sessions.announceEnd(ended, 'forced');
        emailPasswordChange(user, call);
        return { data: {} };
      }),

    changePassword: withCaller<'changePassword'>(async ({ currentPassword, newPassword }, call) => {
      if (!(await takesPasswords())) return ssoOnly();
      const { user, session } = call.caller;
      const refused = await confirmPassword(user, currentPassword, 'currentPassword');
      if (refused) return refused;
      const hashed = await hashNew(user, newPassword, { key: user.id, isKnown: true });
      if ('refusal' in hashed) return hashed;
      const passwordHash = hashed.result;
      const ended = await store.transaction(async (tx) => {
        const current = await tx.findUser(user.id);
        // The password was changed in the meantime, so the confirmed one is outdated.
        if (current?.passwordHash !== user.passwordHash) return undefined;
        await tx.updateUser({ ...current, passwordHash });
        await forgetPendingSignIns(tx, user.id);
        await signIn.forgetOtherDevices(tx, user.id, call.exchange);
        await audit.note(tx, call, { action: 'setPassword', object: objectOf(user) });
        return sessions.takeAllOf(tx, user.id, session.id);
      });
      if (!ended) return wrongPassword('currentPassword');
      sessions.announceEnd(ended, 'forced');
      emailPasswordChange(user, call);
      return { data: {}, message: 'server.call.updated' };
    }),
  };
}

function objectOf({ id, name }: StoredUser): { readonly type: 'user'; readonly id: string; readonly name: string } {
  return { type: 'user', id, name };
}
