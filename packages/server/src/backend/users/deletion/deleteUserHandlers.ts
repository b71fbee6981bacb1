import { decide, type Payload } from '@manyline/contract';
import { changesBetween } from '../../audit/audit.ts';
import { namedChanges } from '../../audit/namedChanges.ts';
import { type CallerCall, type Handlers, type Refusal, withCaller } from '../../calls/outcome.ts';
import { lastAdministrator, notPermitted, ownAccountRefused, stale } from '../../calls/refusals.ts';
import { toRecord } from '../../rules/userRecord.ts';
import { losesAdministration } from '../../rules/vitalRights.ts';
import type { StoredUser, StoreOperations, Store } from '../../store/store.ts';
import type { ListedUser } from '../../store/userStore.ts';
import { currentActor, findChangeable } from '../actor.ts';
import { createMoveUserLine, type MoveUserLineNeeds } from '../lines/moveUserLine.ts';
import { createUserChanges, RECORDED_FIELDS, type SavedChange, type UserChangesNeeds } from '../userChanges.ts';
import { describeForCaller } from '../userHandlers.ts';
import { removeSome, type Deletions } from './deletions.ts';

/** A longer deletion continues after the answer. */
const DELETION_PATIENCE_MS = 5_000;

type LinesTo = NonNullable<Payload<'deleteUser'>['linesTo']>;

interface HandedOver {
  readonly saved: readonly SavedChange[];
  readonly announce: readonly (() => void)[];
}

export interface Needs extends UserChangesNeeds, MoveUserLineNeeds {
  readonly store: Store;
  readonly deletions: Deletions;
}

export function deleteUserHandlers(needs: Needs): Pick<Handlers, 'deleteUser'> {
  const { store, clock, sessions, audit, notifyAdministrators, deletions } = needs;
  const changes = createUserChanges(needs);
  const moveLine = createMoveUserLine(needs);

  /** Requires the same rights as moving each line would. */
  async function handOver(
    tx: StoreOperations,
    call: CallerCall,
    id: string,
    { userId, withChats = false }: LinesTo,
  ): Promise<HandedOver | Refusal> {
    const actor = await currentActor(tx, call, 'update');
    if ('refusal' in actor) return actor;
    const from = await findChangeable(tx, actor, id, { field: 'lines' });
    if ('refusal' in from) return from;
    const to = await findChangeable(tx, actor, userId, { field: 'lines' });
    if ('refusal' in to) return to;
    const announce: (() => void)[] = [];
    for (const line of await tx.linesOf(id)) {
      const moved = await moveLine(tx, call, actor, { line, from, to, withChats });
      if ('refusal' in moved) return moved;
      announce.push(moved);
    }
    return { saved: [{ user: await changes.touch(tx, to.user), endedSessions: [] }], announce };
  }

  async function remove(tx: StoreOperations, call: CallerCall, { user }: ListedUser) {
    const ended = await sessions.takeAllOf(tx, user.id);
    const lines = await linesAsChange(tx, user.id);
    await audit.note(tx, call, {
      action: 'delete',
      object: { type: 'user', id: user.id, name: user.name },
      changes: [...(await namedChanges(tx, changesBetween<StoredUser>(user, {}, RECORDED_FIELDS))), ...lines],
    });
    const isGone = await removeSome(tx, user.id);
    // The deletion continues in the background, even after a restart.
    if (!isGone) await tx.updateUser({ ...user, version: user.version + 1, status: 'deleting' });
    return { ended, isGone };
  }

  return {
    deleteUser: withCaller<'deleteUser'>(async ({ id, version, linesTo }, call) => {
      const outcome = await store.transaction(async (tx) => {
        const actor = await currentActor(tx, call, 'delete');
        if ('refusal' in actor) return actor;
        const listed = await findChangeable(tx, actor, id, { isDeletion: true });
        if ('refusal' in listed) return listed;
        const { user } = listed;
        if (user.id === actor.user.id) return losesAdministration(actor.abilities, []) ? lastAdministrator() : ownAccountRefused();
        // A rule limited to some fields does not permit deleting the user.
        const wholly = decide(actor.abilities, { action: 'delete', subject: 'user', record: toRecord(listed) }, 'whole');
        if (!wholly.isPermitted) return notPermitted();
        if (user.status === 'deleting') return { ended: [], isGone: false, handed: undefined };
        if (version !== user.version) return stale<'deleteUser'>(await describeForCaller(tx, actor, id, clock.now()));
        const handed = linesTo && linesTo.userId !== id ? await handOver(tx, call, id, linesTo) : { saved: [], announce: [] };
        if ('refusal' in handed) return handed;
        return { ...(await remove(tx, call, listed)), handed };
      });
      if ('refusal' in outcome) return outcome;
      sessions.announceEnd(outcome.ended, 'forced');
      changes.announce(outcome.handed?.saved ?? []);
      for (const announce of outcome.handed?.announce ?? []) announce();
      notifyAdministrators('users', [id]);
      if (!outcome.isGone) await deletions.finish(id, DELETION_PATIENCE_MS);
      return { data: {}, message: 'server.call.updated' };
    }),
  };
}

async function linesAsChange(tx: StoreOperations, id: string) {
  const tns = (await tx.linesOf(id)).map(({ tn }) => tn);
  return tns.length > 0 ? [{ field: 'lines', before: tns }] : [];
}
