import type { Answer, UserSelection, UserField } from '@manyline/contract';
import { inLanguage, type Sentence } from '../../messages/sentence.ts';
import { type CallerCall, type Handlers, type Refusal, withCaller } from '../calls/outcome.ts';
import { accountClosed, emailNeeded, hasPassword, ssoOnly, tooManyEmails, userNotFound } from '../calls/refusals.ts';
import type { EmailQueue } from '../email/emailQueue.ts';
import type { StoreLimiter, AttemptStore } from '../limits/attempts.ts';
import { toRecord } from '../rules/userRecord.ts';
import { createViewer } from '../rules/viewer.ts';
import type { StoredUser, StoreOperations, Store } from '../store/store.ts';
import type { ListedUser } from '../store/userStore.ts';
import type { System } from '../system/system.ts';
import { type Actor, currentActor, refusedGuess, refusedUser } from './actor.ts';
import { selectUsers } from './search/selectUsers.ts';
import { createUserChanges, type SavedChange, refusedChange, type UserChangesNeeds } from './userChanges.ts';

type BulkAnswer = Answer<'changeUsers'>;
/** What to do with one user. Returns the stored change, undefined if nothing changes, or a refusal. */
type Step = (tx: StoreOperations, actor: Actor, listed: ListedUser) => Promise<SavedChange | Refusal | undefined>;

/** Users changed per transaction, so that other calls do not wait long. */
const PART_SIZE = 200;
/** Keeps a call short enough for browsers; the client continues with the rest. */
const AT_MAX_SECONDS = 5;
const MAX_NAMED = 100;
const MAX_IDS = 1_000;
const EVERYBODY = [{ isVisible: true }] as const;

export interface Needs extends UserChangesNeeds {
  readonly store: Store;
  readonly emails: EmailQueue;
  readonly system: System;
  /** Limits e-mails about sign-in methods sent by administrators. */
  readonly accountEmails: (store: AttemptStore) => StoreLimiter;
}

/** Bulk changes of users. Each user is changed or refused separately, and the caller's rights are checked again for each part. */
export function bulkUserHandlers(needs: Needs): Pick<Handlers, 'activateUsers' | 'changeUsers'> {
  const { store, clock, sessions, audit, system, emails, accountEmails } = needs;
  const changes = createUserChanges(needs);

  async function changeAll(
    selection: UserSelection,
    call: CallerCall,
    step: Step,
  ): Promise<{ data: BulkAnswer; message?: Sentence } | Refusal> {
    const ids = await selectUsers(store, selection, createViewer(call.caller.abilities, 'view'));
    if ('refusal' in ids) return ids;
    const changed: string[] = [];
    const refused: BulkAnswer['refused'] = [];
    let refusedCount = 0;
    const until = clock.now() + AT_MAX_SECONDS;
    for (let at = 0; at < ids.length; at += PART_SIZE) {
      const outcome = await store.transaction(async (tx) => {
        const actor = await currentActor(tx, call, 'update');
        if ('refusal' in actor) return actor;
        const saved: SavedChange[] = [];
        const not: BulkAnswer['refused'] = [];
        for (const id of ids.slice(at, at + PART_SIZE)) {
          const listed = await tx.findListed(id, EVERYBODY);
          const result = listed ? ((await refusedUser(actor, listed)) ?? (await step(tx, actor, listed))) : userNotFound();
          if (result && 'refusal' in result)
            not.push({ id, name: nameOf(actor, listed) ?? id, reason: inLanguage(call.language, result.refusal.message) });
          else if (result) saved.push(result);
        }
        return { saved, not };
      });
      // Earlier parts stay changed and are reported.
      if ('refusal' in outcome) return at === 0 ? outcome : { data: toAnswer() };
      changes.announce(outcome.saved);
      changed.push(...outcome.saved.map(({ user }) => user.id));
      refusedCount += outcome.not.length;
      refused.push(...outcome.not.slice(0, MAX_NAMED - refused.length));
      const isLeft = at + PART_SIZE < ids.length;
      if (isLeft && 'filter' in selection && clock.now() >= until) return { data: toAnswer(ids[at + PART_SIZE - 1]) };
    }
    return { data: toAnswer(), ...(changed.length > 0 && { message: 'server.call.updated' }) };

    function toAnswer(next?: string): BulkAnswer {
      const summary = { changed: changed.length, ...(changed.length <= MAX_IDS && { changedIds: changed }), refusedCount, refused };
      return { ...summary, ...(next !== undefined && { next }) };
    }
  }

  function changeStep(call: CallerCall, field: UserField, become: (user: StoredUser) => StoredUser): Step {
    return async (tx, actor, listed) => {
      const guess = refusedGuess(actor, listed, [field]);
      if (guess) return guess;
      const next = become(listed.user);
      if (next === listed.user) return undefined;
      return (await refusedChange(tx, actor, listed, next)) ?? changes.save(tx, call, listed.user, next);
    };
  }

  function endSessions(call: CallerCall): Step {
    return async (tx, actor, listed) => {
      const refusal = await refusedUser(actor, listed, { field: 'sessions' });
      if (refusal) return refusal;
      const { user } = listed;
      const endedSessions = await sessions.takeAllOf(tx, user.id, user.id === actor.user.id ? call.caller.session.id : undefined);
      if (endedSessions.length === 0) return undefined;
      await audit.note(tx, call, { action: 'endSessions', object: { type: 'user', id: user.id, name: user.name } });
      return { user, endedSessions };
    };
  }

  /** Invites `invited` after the commit. */
  function inviteAgain(call: CallerCall, invited: StoredUser[]): Step {
    return async (tx, actor, listed) => {
      const refusal = await refusedUser(actor, listed, { field: 'password' });
      if (refusal) return refusal;
      const { user } = listed;
      if (user.passwordHash !== '') return hasPassword();
      if (user.email === undefined) return emailNeeded();
      if (user.status !== 'active') return accountClosed();
      const wait = await accountEmails(tx).take(call.caller.user.id);
      if (wait > 0) return tooManyEmails(wait);
      await audit.note(tx, call, {
        action: 'setPassword',
        object: { type: 'user', id: user.id, name: user.name },
        changes: [{ field: 'password', after: 'link' }],
      });
      invited.push(user);
      return { user, endedSessions: [] };
    };
  }

  return {
    activateUsers: withCaller<'activateUsers'>(({ selection }, call) =>
      changeAll(
        selection,
        call,
        changeStep(call, 'status', (user) => (user.status === 'active' ? user : { ...user, status: 'active' })),
      ),
    ),

    changeUsers: withCaller<'changeUsers'>(async ({ selection, change }, call) => {
      if (change.kind === 'invite') {
        if ((await system.read()).authMode === 'SSO') return ssoOnly();
        const invited: StoredUser[] = [];
        const answer = await changeAll(selection, call, inviteAgain(call, invited));
        emails.invite(invited, call.language);
        return answer;
      }
      if (change.kind === 'endSessions') return changeAll(selection, call, endSessions(call));
      return changeAll(
        selection,
        call,
        changeStep(call, change.kind === 'disable' ? 'status' : 'roleIds', (user) => {
          if (change.kind === 'disable') return user.status === 'disabled' ? user : { ...user, status: 'disabled' };
          if (!('roleId' in change)) return user;
          const { kind, roleId } = change;
          if ((kind === 'addRole') === user.roleIds.includes(roleId)) return user;
          return { ...user, roleIds: kind === 'addRole' ? [...user.roleIds, roleId] : user.roleIds.filter((id) => id !== roleId) };
        }),
      );
    }),
  };
}

/** The name, if the caller may see it. */
function nameOf({ view }: Actor, listed: ListedUser | undefined): string | undefined {
  if (!listed) return undefined;
  const record = toRecord(listed);
  if (view.mayField(record, 'name')) return listed.user.name;
  return view.mayField(record, 'username') ? listed.user.username : undefined;
}
