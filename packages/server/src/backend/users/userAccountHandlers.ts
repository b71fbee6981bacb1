import type { UserField, SignInChange } from '@manyline/contract';
import type { AuditNote } from '../audit/audit.ts';
import { type CallerCall, type Handlers, type Refusal, withCaller } from '../calls/outcome.ts';
import { emailNeeded, ownAccountOnly, sessionNotFound, ssoOnly, tooManyEmails, userNotFound } from '../calls/refusals.ts';
import type { EmailQueue } from '../email/emailQueue.ts';
import { passwordChangedEmail } from '../email/emails.ts';
import type { StoreLimiter, AttemptStore } from '../limits/attempts.ts';
import type { Limits } from '../limits/limits.ts';
import type { PasswordQueue } from '../passwords/passwordQueue.ts';
import { createViewer } from '../rules/viewer.ts';
import { createLoginAttempts } from '../session/loginAttempts.ts';
import { forgetPendingSignIns } from '../session/resetLinks.ts';
import { saveTwoStepSettings } from '../session/twoStep/twoStepSettings.ts';
import type { StoredUser, StoreOperations, Store } from '../store/store.ts';
import type { ListedUser } from '../store/userStore.ts';
import type { System } from '../system/system.ts';
import { type Actor, currentActor, findChangeable, refusedSignIn } from './actor.ts';
import { describeUser } from './describeUser.ts';
import { createUserChanges, type UserChangesNeeds } from './userChanges.ts';

type AccountHandlers = Pick<Handlers, 'getUserSessions' | 'endUserSessions' | 'liftSignInBlock' | 'resetUserTwoStep' | 'setUserPassword'>;

const FORGOT_PAGE = '/auth/page-auth-forgot-password';

export interface Needs extends UserChangesNeeds {
  readonly store: Store;
  readonly passwords: PasswordQueue;
  readonly emails: EmailQueue;
  readonly system: System;
  readonly limits: Limits;
  /** Limits e-mails about sign-in methods sent by administrators. */
  readonly accountEmails: (store: AttemptStore) => StoreLimiter;
  readonly publicUrl: string;
}

/** What an administrator can do with a user's sign-in methods. */
export function userAccountHandlers(needs: Needs): AccountHandlers {
  const { store, clock, passwords, sessions, system, emails, audit, accountEmails, emailAccountChange, notifications, publicUrl } = needs;
  const changes = createUserChanges(needs);
  const tries = createLoginAttempts(needs);
  const isLive = ({ expiresAt }: { readonly expiresAt: number }) => expiresAt > clock.now() * 1_000;

  type Work<T> = (tx: StoreOperations, listed: ListedUser, actor: Actor) => Promise<T | Refusal>;

  /** Runs `work` for a user whose field the caller may change. */
  function on<T extends object>(
    call: CallerCall,
    id: string,
    { field, change }: { readonly field: UserField; readonly change?: SignInChange },
    work: Work<T>,
  ): Promise<T | Refusal> {
    return store.transaction(async (tx) => {
      const actor = await currentActor(tx, call, 'update');
      if ('refusal' in actor) return actor;
      const listed = await findChangeable(tx, actor, id, { field, isOfSignIn: change !== undefined });
      if ('refusal' in listed) return listed;
      const refusal = change && (await refusedSignIn(tx, actor, listed, change));
      return refusal ?? work(tx, listed, actor);
    });
  }

  const note = (
    tx: StoreOperations,
    call: CallerCall,
    { id, name }: StoredUser,
    what: Pick<AuditNote, 'changes'> & { readonly action: 'endSessions' | 'liftBlock' | 'resetTwoStep' | 'setPassword' },
  ) => audit.note(tx, call, { ...what, object: { type: 'user', id, name } });

  return {
    getUserSessions: withCaller<'getUserSessions'>(async ({ id }, call) => {
      const found = await on(call, id, { field: 'sessions' }, async (tx) => ({ all: await tx.sessionsOf(id) }));
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
      const outcome = await on(call, id, { field: 'sessions' }, async (tx, { user }) => {
        const theirs = await tx.sessionsOf(id);
        const ended = theirs.filter((session) => isLive(session) && (sessionId === undefined || session.id === sessionId));
        if (sessionId !== undefined && ended.length === 0) return sessionNotFound();
        for (const session of sessionId === undefined ? theirs : ended) await tx.endSession(session.id, true);
        if (ended.length > 0) await note(tx, call, user, { action: 'endSessions' });
        return { ended: ended.map((session) => session.id) };
      });
      if ('refusal' in outcome) return outcome;
      sessions.announceEnd(outcome.ended, 'forced');
      return { data: { ended: outcome.ended.length } };
    }),

    liftSignInBlock: withCaller<'liftSignInBlock'>(async ({ id }, call) => {
      const outcome = await on(call, id, { field: 'password', change: 'passwordLink' }, async (tx, { user }) => {
        await note(tx, call, user, { action: 'liftBlock' });
        return { user };
      });
      if ('refusal' in outcome) return outcome;
      const { username, email } = outcome.user;
      await tries.lift([username, ...(email === undefined ? [] : [email])]);
      return { data: {}, message: 'server.call.updated' };
    }),

    resetUserTwoStep: withCaller<'resetUserTwoStep'>(async ({ id }, call) => {
      const outcome = await on(call, id, { field: 'twoStep', change: 'twoStep' }, async (tx, { user }, actor) => {
        if (user.id === actor.user.id) return ownAccountOnly();
        const { totpSecret: _secret, totpStep: _step, ...others } = user;
        const next = { ...others, hasEmailCodes: false, version: user.version + 1, updatedAt: changes.now() };
        await saveTwoStepSettings(tx, next);
        const passkeys = await tx.passkeysOf(id);
        for (const passkey of passkeys) await tx.removePasskey(passkey.id);
        const before = { hasTotp: user.totpSecret !== undefined, hasEmailCodes: user.hasEmailCodes, passkeys: passkeys.length };
        await note(tx, call, user, { action: 'resetTwoStep', changes: [{ field: 'twoStep', before }] });
        await changes.noteSignIn(tx, call, id, 'twoStep');
        return { next };
      });
      if ('refusal' in outcome) return outcome;
      changes.announce([{ user: outcome.next, endedSessions: [] }]);
      emailAccountChange(outcome.next, 'twoStepReset', call.language);
      const { caller } = call;
      const listed = await store.findListed(id, [{ isVisible: true }]);
      if (!listed) return userNotFound();
      const [view, update] = [createViewer(caller.abilities, 'view'), createViewer(caller.abilities, 'update')];
      return { data: await describeUser(store, listed, { view, update, caller, now: clock.now() }), message: 'server.call.updated' };
    }),

    setUserPassword: withCaller<'setUserPassword'>(async ({ id, newPassword }, call) => {
      if ((await system.read()).authMode === 'SSO') return ssoOnly();
      // Checked before the slow hash, and again in the transaction.
      const aim = { field: 'password', change: newPassword === undefined ? 'passwordLink' : 'passwordByHand' } as const;
      const found = await on(call, id, aim, async (_tx, { user }, actor) => (user.id === actor.user.id ? ownAccountOnly() : { user }));
      if ('refusal' in found) return found;
      if (newPassword === undefined && found.user.email === undefined) return emailNeeded();
      // Both ways send an e-mail.
      const writes = found.user.email !== undefined;
      const wait = writes ? await accountEmails(store).take(call.caller.user.id) : 0;
      if (wait > 0) return tooManyEmails(wait);
      if (newPassword === undefined) {
        await store.transaction(async (tx) => {
          await note(tx, call, found.user, { action: 'setPassword', changes: [{ field: 'password', after: 'link' }] });
          await changes.noteSignIn(tx, call, id, 'passwordLink');
        });
        notifications.notify([id]);
        emails.invite([found.user], call.language);
        return { data: {}, message: 'server.call.updated' };
      }
      const hashed = await passwords.hashFor(found.user, newPassword, call);
      if ('refusal' in hashed) return hashed;
      const outcome = await on(call, id, aim, async (tx, { user }) => {
        const next = await changes.touch(tx, { ...user, passwordHash: hashed.result });
        await forgetPendingSignIns(tx, id);
        await tx.forgetDevices(id);
        await note(tx, call, user, { action: 'setPassword', changes: [{ field: 'password', after: 'byHand' }] });
        await changes.noteSignIn(tx, call, id, 'password');
        return { next, ended: await sessions.takeAllOf(tx, id) };
      });
      if ('refusal' in outcome) return outcome;
      changes.announce([{ user: outcome.next, endedSessions: outcome.ended }]);
      const { name, email } = outcome.next;
      if (email !== undefined) {
        const facts = { at: clock.now(), address: call.exchange.address, link: publicUrl + FORGOT_PAGE };
        emails.add(passwordChangedEmail({ email, name, language: call.language }, facts));
      }
      return { data: {}, message: 'server.call.updated' };
    }),
  };
}
