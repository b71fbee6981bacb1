import { type CallerCall, type Handlers, type Refusal, withCaller } from '../calls/outcome.ts';
import { identityNotFound, ownAccountOnly, userNotFound } from '../calls/refusals.ts';
import { createViewer } from '../rules/viewer.ts';
import type { Store, StoredIdentity, StoredUser, StoreOperations } from '../store/store.ts';
import { currentActor, findChangeable, refusedSignIn } from './actor.ts';
import { describeUser } from './describeUser.ts';
import { createUserChanges, type UserChangesNeeds } from './userChanges.ts';

export interface Needs extends UserChangesNeeds {
  readonly store: Store;
}

/** What single sign-on is linked to, in the hands of administrators. */
export function identityHandlers(needs: Needs): Pick<Handlers, 'unlinkIdentity'> {
  const { store, clock, audit, emailAccountChange } = needs;
  const changes = createUserChanges(needs);

  /** The user whose link the caller may remove. */
  async function findLinked(
    tx: StoreOperations,
    call: CallerCall,
    id: string,
    { issuer, subject }: Pick<StoredIdentity, 'issuer' | 'subject'>,
  ) {
    const actor = await currentActor(tx, call, 'update');
    if ('refusal' in actor) return actor;
    const listed = await findChangeable(tx, actor, id, { field: 'twoStep', isOfSignIn: true });
    if ('refusal' in listed) return listed;
    const refusal = await refusedSignIn(tx, actor, listed, 'twoStep');
    if (refusal) return refusal;
    // Administrators who unlink themselves may have no way back in.
    if (listed.user.id === actor.user.id) return ownAccountOnly();
    const identity = await tx.findIdentity(issuer, subject);
    return identity?.userId === id ? { user: listed.user, identity } : identityNotFound();
  }

  /** Signs out where the user came in through this identity. */
  async function endSessions(tx: StoreOperations, { issuer, subject, userId }: StoredIdentity): Promise<readonly string[]> {
    const own = new Set((await tx.sessionsOf(userId)).map((session) => session.id));
    const ended = (await tx.ssoSessionsOf(issuer, { subject })).map(({ sessionId }) => sessionId).filter((id) => own.has(id));
    for (const sessionId of ended) await tx.endSession(sessionId, true);
    return ended;
  }

  return {
    unlinkIdentity: withCaller<'unlinkIdentity'>(async ({ id, issuer, subject }, call) => {
      const outcome = await store.transaction(
        async (tx): Promise<{ readonly next: StoredUser; readonly ended: readonly string[] } | Refusal> => {
          const found = await findLinked(tx, call, id, { issuer, subject });
          if ('refusal' in found) return found;
          const { user, identity } = found;
          await tx.removeIdentity(issuer, subject);
          const ended = await endSessions(tx, identity);
          await audit.note(tx, call, {
            action: 'unlinkIdentity',
            object: { type: 'user', id, name: user.name },
            changes: [
              { field: 'issuer', before: issuer },
              { field: 'identity', before: identity.email ?? subject },
            ],
          });
          await changes.noteSignIn(tx, call, id, 'identity');
          return { next: await changes.touch(tx, user), ended };
        },
      );
      if ('refusal' in outcome) return outcome;
      const { next, ended } = outcome;
      changes.announce([{ user: next, endedSessions: ended }]);
      emailAccountChange(next, 'identityUnlinked', call.language);
      const listed = await store.findListed(id, [{ isVisible: true }]);
      if (!listed) return userNotFound();
      const { caller } = call;
      const [view, update] = [createViewer(caller.abilities, 'view'), createViewer(caller.abilities, 'update')];
      return { data: await describeUser(store, listed, { view, update, caller, now: clock.now() }), message: 'server.call.updated' };
    }),
  };
}
