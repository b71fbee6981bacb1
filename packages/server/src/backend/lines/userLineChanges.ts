import { type AuditAction, UNCONFIRMED } from '@manyline/contract';
import type { CallerCall, Refusal } from '../calls/outcome.ts';
import { noSuchLine, nothingToUpdate } from '../calls/refusals.ts';
import type { LoadListedNumbers } from '../providers/listedNumbers.ts';
import type { Store, StoredLine, StoreOperations } from '../store/store.ts';
import type { ListedUser } from '../store/userStore.ts';
import { type Actor, currentActor, findChangeable } from '../users/actor.ts';
import { toProfile } from '../users/lines/describeOwnLine.ts';
import type { LineState } from '../users/lines/moveUserLine.ts';
import { createUserChanges, type SavedChange, type UserChangesNeeds } from '../users/userChanges.ts';
import { alreadyVerified, notListed } from './codeRefusals.ts';

interface WorkResult {
  readonly users: readonly ListedUser[];
  /** Notifications to send after the commit. */
  readonly announce?: () => void;
}
type Work = (tx: StoreOperations, listed: ListedUser, actor: Actor) => Promise<WorkResult | Refusal>;

/** What changes of users' lines have in common. */
export function createUserLineChanges(needs: UserChangesNeeds & { readonly store: Store }) {
  const { store, audit } = needs;
  const changes = createUserChanges(needs);

  /** Returns the lines after the change. `work` returns the users as they were before it. */
  async function onLines(call: CallerCall, userId: string, work: Work) {
    const outcome = await store.transaction(async (tx) => {
      const actor = await currentActor(tx, call, 'update');
      if ('refusal' in actor) return actor;
      const listed = await findChangeable(tx, actor, userId, { field: 'lines' });
      if ('refusal' in listed) return listed;
      const changed = await work(tx, listed, actor);
      if ('refusal' in changed) return changed;
      const saved: SavedChange[] = [];
      for (const { user } of changed.users) saved.push({ user: await changes.touch(tx, user), endedSessions: [] });
      return { saved, announce: changed.announce };
    });
    if ('refusal' in outcome) return outcome;
    changes.announce(outcome.saved);
    outcome.announce?.();
    return { data: (await store.linesOf(userId)).map(toProfile), message: 'server.call.updated' as const };
  }

  /** Logs a line change under the user, where administrators look for it. */
  async function note(
    tx: StoreOperations,
    call: CallerCall,
    { user }: ListedUser,
    { action = 'update', ...change }: { action?: AuditAction; before?: LineState; after?: LineState },
  ) {
    await audit.note(tx, call, {
      action,
      object: { type: 'user', id: user.id, name: user.name },
      changes: [{ field: 'lines', ...change }],
    });
  }

  async function findUnconfirmed(tx: StoreOperations, userId: string, tn: string): Promise<StoredLine | Refusal> {
    const line = await tx.findLine(tn);
    if (line?.userId !== userId) return noSuchLine();
    return line.status === UNCONFIRMED ? line : nothingToUpdate();
  }

  /** The number is known to be ours now, unless `refuse` says otherwise. */
  async function revive(
    tx: StoreOperations,
    call: CallerCall,
    listed: ListedUser,
    { tn, action, refuse }: { tn: string; action: AuditAction; refuse?: (line: StoredLine) => Promise<Refusal | undefined> },
  ) {
    const line = await findUnconfirmed(tx, listed.user.id, tn);
    if ('refusal' in line) return line;
    const refused = await refuse?.(line);
    if (refused) return refused;
    await tx.updateLine({ ...line, status: 'Alive' });
    await note(tx, call, listed, { action, before: { tn, status: UNCONFIRMED }, after: { tn, status: 'Alive' } });
    return { users: [listed] };
  }

  /** Verifies a line without a code: its provider account lists the number, or it has none. `loadListed` is shared by many lines. */
  async function verifyLine(
    { userId, tn, providerAccountId: account }: Pick<StoredLine, 'userId' | 'tn' | 'providerAccountId'>,
    call: CallerCall,
    loadListed: LoadListedNumbers,
  ) {
    const isListed = account !== undefined && (await loadListed(account)).has(tn);
    return onLines(call, userId, async (tx, listed) => {
      const line = await tx.findLine(tn);
      if (line?.userId === userId && line.status !== UNCONFIRMED) return alreadyVerified();
      // Another account may list other numbers.
      const isProved = isListed && line?.providerAccountId === account;
      const refuse = async ({ providerAccountId }: StoredLine) => (providerAccountId === undefined || isProved ? undefined : notListed());
      return revive(tx, call, listed, { tn, action: isProved ? 'proveLine' : 'confirmLine', refuse });
    });
  }

  return { onLines, note, findUnconfirmed, revive, verifyLine };
}
