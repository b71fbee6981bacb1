import { passwordChangedLetter } from '../letters.ts';
import { createLimiter } from '../limits.ts';
import { networkOf } from '../networkOf.ts';
import { type Call, type Handlers, type Refusal, withCaller } from '../outcome.ts';
import { findPasswordProblem, PASSWORD_SENTENCES, type PasswordProblem } from '../passwords.ts';
import { linkExpired, ssoOnly, tooManyRequests, waitFiveMinutes, weakPassword, wrongPassword } from '../refusals.ts';
import { createResetLinks, forgetWaysIn, PAUSE_SECONDS } from '../resetLinks.ts';
import type { StoredUser } from '../store.ts';
import type { HandlerNeeds } from './createHandlers.ts';

type RecoveryHandlers = Pick<Handlers, 'forgotPassword' | 'checkResetLink' | 'resetPassword' | 'changePassword'>;

const FORGOT_PAGE = '/auth/page-auth-forgot-password';

export function recoveryHandlers(needs: HandlerNeeds): RecoveryHandlers {
  const { store, clock, hasher, mailer, sessions, signIn, system, limits, publicUrl, background, passwordAgain, audit } = needs;
  const links = createResetLinks(needs);
  const requests = createLimiter(limits.resetRequests);
  const failures = createLimiter(limits.failedResets);

  const takesPasswords = async () => (await system.read()).authMode !== 'SSO';

  /** Runs what may be refused, but only so often refused from one address. */
  async function limitFailures<T extends object>({ exchange }: Call, work: () => Promise<T | Refusal>): Promise<T | Refusal> {
    const address = networkOf(exchange.address);
    const wait = failures.waitFor(address, clock.now());
    if (wait > 0) return tooManyRequests(wait);
    failures.count(address, clock.now());
    const outcome = await work();
    if (!('refusal' in outcome)) failures.forgive(address);
    return outcome;
  }

  async function findProblem(user: StoredUser, password: string): Promise<PasswordProblem | undefined> {
    const problem = await findPasswordProblem(password, user);
    if (problem) return problem;
    return user.passwordHash !== '' && (await hasher.verify(password, user.passwordHash)) ? 'same' : undefined;
  }

  function tell({ name, email }: StoredUser, { exchange, language }: Call): void {
    if (email === undefined) return;
    const facts = { at: clock.now(), address: exchange.address, link: publicUrl + FORGOT_PAGE };
    background.run('passwordChanged', () => mailer.send(passwordChangedLetter({ email, name, language }, facts)));
  }

  return {
    async forgotPassword({ email }, { exchange, language }) {
      if (!(await takesPasswords())) return ssoOnly();
      const now = clock.now();
      const address = networkOf(exchange.address);
      const wait = requests.waitFor(address, now);
      if (wait > 0) return tooManyRequests(wait);
      requests.count(address, now);
      const pause = await links.ask(email);
      if (pause > 0) return waitFiveMinutes(pause);
      // Whose address it is, is looked up after the answer: it could not tell, not even by its time.
      background.run('forgotPassword', () => links.send(email, language));
      return { data: { resendAt: now + PAUSE_SECONDS, serverTime: now } };
    },

    checkResetLink: ({ token }, call) =>
      limitFailures(call, async () => {
        const link = (await takesPasswords()) ? await links.find(token) : undefined;
        return link ? { data: { expiresAt: link.expiresAt / 1_000, serverTime: clock.now() } } : linkExpired();
      }),

    resetPassword: ({ token, newPassword }, call) =>
      limitFailures(call, async () => {
        if (!(await takesPasswords())) return ssoOnly();
        const link = await links.find(token);
        if (!link) return linkExpired();
        const problem = await findProblem(link.user, newPassword);
        if (problem) return weakPassword(PASSWORD_SENTENCES[problem]);
        let ended: readonly string[] = [];
        const user = await links.use(token, await hasher.hash(newPassword), async (steps, userId) => {
          ended = await sessions.takeAllOf(steps, userId);
          await audit.note(steps, { ...call, caller: undefined, actor: link.user }, { action: 'setPassword', object: objectOf(link.user) });
        });
        if (!user) return linkExpired();
        sessions.announceEnd(ended, 'forced');
        tell(user, call);
        return { data: {} };
      }),

    changePassword: withCaller<'changePassword'>(async ({ currentPassword, newPassword }, call) => {
      if (!(await takesPasswords())) return ssoOnly();
      const { user, session } = call.caller;
      const refused = await passwordAgain(user, currentPassword, 'currentPassword');
      if (refused) return refused;
      const problem = await findProblem(user, newPassword);
      if (problem) return weakPassword(PASSWORD_SENTENCES[problem]);
      const passwordHash = await hasher.hash(newPassword);
      const ended = await store.transaction(async (steps) => {
        const current = await steps.findUser(user.id);
        // Set by somebody else meanwhile: then what was given is not the current one any more.
        if (current?.passwordHash !== user.passwordHash) return undefined;
        await steps.updateUser({ ...current, passwordHash });
        await forgetWaysIn(steps, user.id);
        await signIn.forgetOtherDevices(steps, user.id, call.exchange);
        await audit.note(steps, call, { action: 'setPassword', object: objectOf(user) });
        return sessions.takeAllOf(steps, user.id, session.id);
      });
      if (!ended) return wrongPassword('currentPassword');
      sessions.announceEnd(ended, 'forced');
      tell(user, call);
      return { data: {}, message: 'Update successfully' };
    }),
  };
}

function objectOf({ id, name }: StoredUser): { readonly type: 'user'; readonly id: string; readonly name: string } {
  return { type: 'user', id, name };
}
