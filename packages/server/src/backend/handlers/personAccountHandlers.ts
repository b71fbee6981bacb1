import type { PersonField } from '@manyline/contract';
import { passwordChangedLetter } from '../letters.ts';
import { type CallerCall, type Handlers, type Refusal, withCaller } from '../outcome.ts';
import { findPasswordProblem, PASSWORD_SENTENCES } from '../passwords.ts';
import { describePerson } from '../people/describePerson.ts';
import { type Actor, actorNow, createPersonChanges, findChangeable } from '../people/personChanges.ts';
import { createViewer } from '../people/viewer.ts';
import type { ListedUser } from '../peopleStore.ts';
import { emailNeeded, ownAccountOnly, sessionNotFound, ssoOnly, tooManyLetters, userNotFound, weakPassword } from '../refusals.ts';
import { createResetLinks, forgetWaysIn } from '../resetLinks.ts';
import type { StoredUser, StoreSteps } from '../store.ts';
import { keepWaysIn } from '../twoStepSettings.ts';
import type { HandlerNeeds } from './createHandlers.ts';

type AccountHandlers = Pick<Handlers, 'getUserSessions' | 'endUserSessions' | 'resetUserTwoStep' | 'setUserPassword'>;

const FORGOT_PAGE = '/auth/page-auth-forgot-password';

/** What an administrator does about the ways into somebody's account. */
export function personAccountHandlers(needs: HandlerNeeds): AccountHandlers {
  const { store, clock, hasher, sessions, system, mailer, audit, background, accountLetters, tellChange, publicUrl } = needs;
  const changes = createPersonChanges(needs);
  const links = createResetLinks(needs);
  const isLive = ({ expiresAt }: { readonly expiresAt: number }) => expiresAt > clock.now() * 1_000;

  type Work<T> = (steps: StoreSteps, listed: ListedUser, actor: Actor) => Promise<T | Refusal>;

  /** On somebody whom the caller may change in this field. */
  function on<T extends object>(call: CallerCall, id: string, field: PersonField, work: Work<T>): Promise<T | Refusal> {
    return store.transaction(async (steps) => {
      const actor = await actorNow(steps, call, 'update');
      if ('refusal' in actor) return actor;
      const listed = await findChangeable(steps, actor, id, field);
      return 'refusal' in listed ? listed : work(steps, listed, actor);
    });
  }

  const note = (steps: StoreSteps, call: CallerCall, action: 'endSessions' | 'resetTwoStep' | 'setPassword', { id, name }: StoredUser) =>
    audit.note(steps, call, { action, object: { type: 'user', id, name } });

  return {
    getUserSessions: withCaller<'getUserSessions'>(async ({ id }, call) => {
      const found = await on(call, id, 'sessions', async (steps) => ({ all: await steps.sessionsOf(id) }));
      if ('refusal' in found) return found;
      return {
        data: found.all.filter(isLive).map((session) => ({
          id: session.id,
          isCurrent: session.id === call.caller.session.id,
          createdAt: session.createdAt / 1_000,
          lastSeenAt: session.rotatedAt / 1_000,
          address: session.address,
          userAgent: session.userAgent,
        })),
      };
    }),

    endUserSessions: withCaller<'endUserSessions'>(async ({ id, sessionId }, call) => {
      const outcome = await on(call, id, 'sessions', async (steps, { user }) => {
        const theirs = await steps.sessionsOf(id);
        const ended = theirs.filter((session) => isLive(session) && (sessionId === undefined || session.id === sessionId));
        if (sessionId !== undefined && ended.length === 0) return sessionNotFound();
        for (const session of sessionId === undefined ? theirs : ended) await steps.endSession(session.id);
        if (ended.length > 0) await note(steps, call, 'endSessions', user);
        return { ended: ended.map((session) => session.id) };
      });
      if ('refusal' in outcome) return outcome;
      sessions.announceEnd(outcome.ended, 'forced');
      return { data: { ended: outcome.ended.length } };
    }),

    resetUserTwoStep: withCaller<'resetUserTwoStep'>(async ({ id }, call) => {
      const outcome = await on(call, id, 'twoStep', async (steps, { user }, actor) => {
        if (user.id === actor.user.id) return ownAccountOnly();
        const { totpSecret: _secret, totpStep: _step, ...others } = user;
        const next = { ...others, hasEmailCodes: false, version: user.version + 1, updatedAt: changes.now() };
        await keepWaysIn(steps, next);
        for (const passkey of await steps.passkeysOf(id)) await steps.removePasskey(passkey.id);
        await note(steps, call, 'resetTwoStep', user);
        return { next };
      });
      if ('refusal' in outcome) return outcome;
      changes.announce([{ user: outcome.next, endedSessions: [] }]);
      tellChange(outcome.next, 'twoStepReset', call.language);
      const { caller } = call;
      const listed = await store.findListed(id, [{ isVisible: true }]);
      if (!listed) return userNotFound();
      const [view, update] = [createViewer(caller.abilities, 'view'), createViewer(caller.abilities, 'update')];
      return { data: await describePerson(store, listed, { view, update, callerId: caller.user.id }), message: 'Update successfully' };
    }),

    setUserPassword: withCaller<'setUserPassword'>(async ({ id, newPassword }, call) => {
      if ((await system.read()).authMode === 'SSO') return ssoOnly();
      // Looked at before the slow hash, and again where it is kept.
      const found = await on(call, id, 'password', async (_steps, { user }, actor) =>
        user.id === actor.user.id ? ownAccountOnly() : { user },
      );
      if ('refusal' in found) return found;
      if (newPassword === undefined && found.user.email === undefined) return emailNeeded();
      // Either way a letter goes out.
      const writes = found.user.email !== undefined;
      const wait = writes ? accountLetters.waitFor(call.caller.user.id, clock.now()) : 0;
      if (wait > 0) return tooManyLetters(wait);
      if (writes) accountLetters.count(call.caller.user.id, clock.now());
      if (newPassword === undefined) {
        await store.transaction((steps) => note(steps, call, 'setPassword', found.user));
        background.run('setUserPassword', () => links.invite(found.user, call.language));
        return { data: {}, message: 'Update successfully' };
      }
      const problem = await findPasswordProblem(newPassword, found.user);
      if (problem) return weakPassword(PASSWORD_SENTENCES[problem]);
      const passwordHash = await hasher.hash(newPassword);
      const outcome = await on(call, id, 'password', async (steps, { user }) => {
        const next = await changes.touch(steps, { ...user, passwordHash });
        await forgetWaysIn(steps, id);
        await steps.forgetDevices(id);
        await note(steps, call, 'setPassword', user);
        return { next, ended: await sessions.takeAllOf(steps, id) };
      });
      if ('refusal' in outcome) return outcome;
      changes.announce([{ user: outcome.next, endedSessions: outcome.ended }]);
      const { name, email } = outcome.next;
      if (email !== undefined) {
        const facts = { at: clock.now(), address: call.exchange.address, link: publicUrl + FORGOT_PAGE };
        background.run('setUserPassword', () => mailer.send(passwordChangedLetter({ email, name, language: call.language }, facts)));
      }
      return { data: {}, message: 'Update successfully' };
    }),
  };
}
