import { ASSIGN_HISTORY, isPermitted } from '@manyline/contract';
import { leaveBatchesOf, pausedFacts } from '../bulk/batches/batchStates.ts';
import { type CallerCall, type Handlers, type Refusal, withCaller } from '../http/outcome.ts';
import { type Actor, actorNow, findChangeable } from './actor.ts';
import { createUserChanges, type SavedChange } from './userChanges.ts';
import type { ListedUser } from '../store/userStore.ts';
import { chatsNotYours, lineTaken, noSuchLine, nothingToUpdate } from '../http/refusals.ts';
import { storable } from '../store/storable.ts';
import type { StoreSteps } from '../store/store.ts';
import { toProfile } from '../chats/wire.ts';
import type { HandlerNeeds } from '../createHandlers.ts';

interface LineState {
  readonly tn: string;
  readonly status: string;
  /** Set if the line moved from one user to another. */
  readonly chats?: 'moved' | 'kept';
}

export function userLineHandlers(needs: HandlerNeeds): Pick<Handlers, 'assignLine' | 'setLineStatus'> {
  const { store, audit, batches, notifications, emailLineMoved } = needs;
  const changes = createUserChanges(needs);

  interface WorkResult {
    readonly users: readonly ListedUser[];
    /** Notifications to send after the commit. */
    readonly tell?: () => void;
  }
  type Work = (steps: StoreSteps, listed: ListedUser, actor: Actor) => Promise<WorkResult | Refusal>;

  /** Returns the lines after the change. `work` returns the users as they were before it. */
  async function onLines(call: CallerCall, userId: string, work: Work) {
    const outcome = await store.transaction(async (steps) => {
      const actor = await actorNow(steps, call, 'update');
      if ('refusal' in actor) return actor;
      const listed = await findChangeable(steps, actor, userId, { field: 'lines' });
      if ('refusal' in listed) return listed;
      const changed = await work(steps, listed, actor);
      if ('refusal' in changed) return changed;
      const saved: SavedChange[] = [];
      for (const { user } of changed.users) saved.push({ user: await changes.touch(steps, user), endedSessions: [] });
      return { saved, tell: changed.tell };
    });
    if ('refusal' in outcome) return outcome;
    changes.announce(outcome.saved);
    outcome.tell?.();
    return { data: (await store.linesOf(userId)).map(toProfile), message: 'Update successfully' };
  }

  /** Logs a line change under the user, where administrators look for it. */
  async function note(
    steps: StoreSteps,
    call: CallerCall,
    { user }: ListedUser,
    { action = 'update', ...change }: { action?: 'update' | 'moveLine'; before?: LineState; after?: LineState },
  ) {
    await audit.note(steps, call, {
      action,
      object: { type: 'user', id: user.id, name: user.name },
      changes: [{ field: 'lines', ...change }],
    });
  }

  return {
    assignLine: withCaller<'assignLine'>(({ userId, tn, name, isMove, withChats = false }, call) =>
      onLines(call, userId, async (steps, listed, actor) => {
        const line = await steps.findLine(tn);
        const named = name ? { name: storable(name) } : {};
        if (!line) {
          const past = await steps.findPast(tn, userId);
          const { keptOf: _, ...own } = past ?? { userId };
          const added = { ...own, tn, status: 'Alive', ...named };
          await (past ? steps.renumberLine(past.tn, added) : steps.addLine(added));
          await note(steps, call, listed, { after: { tn, status: 'Alive' } });
          return { users: [listed] };
        }
        if (line.userId === userId || !isMove) return lineTaken();
        if (withChats && !isPermitted(actor.abilities, ASSIGN_HISTORY)) return chatsNotYours();
        const owner = await findChangeable(steps, actor, line.userId, { field: 'lines' });
        // The owner's name is only shown to callers who may see that user.
        if ('refusal' in owner) return lineTaken();
        const left = await leaveBatchesOf(steps, tn);
        const moved = withChats ? await steps.moveLine(tn, userId) : await steps.moveLineAlone(tn, userId);
        if (name) await steps.updateLine({ ...moved, ...named });
        const state = { tn, status: moved.status, chats: withChats ? ('moved' as const) : ('kept' as const) };
        await note(steps, call, owner, { action: 'moveLine', before: state });
        await note(steps, call, listed, { action: 'moveLine', after: state });
        const by = call.caller.user.name;
        await notifications.note(steps, line.userId, { kind: 'lineTaken', tn, by, withChats });
        await notifications.note(steps, userId, { kind: 'lineGiven', tn, by, withChats });
        for (const batch of withChats ? left : []) {
          await notifications.note(steps, userId, pausedFacts(batch, tn));
          await notifications.note(steps, line.userId, { kind: 'batchPaused', batchId: batch.id, tn, reason: 'lineMoved' });
        }
        const tell = () => {
          emailLineMoved(owner.user, { tn, by, withChats }, call.language);
          for (const batch of left) {
            if (withChats) batches.tell(batch.id);
            batches.tellFormer(line.userId, batch);
          }
        };
        return { users: [listed, owner], tell };
      }),
    ),

    setLineStatus: withCaller<'setLineStatus'>(({ userId, tn, status }, call) =>
      onLines(call, userId, async (steps, listed) => {
        const line = await steps.findLine(tn);
        if (line?.userId !== userId) return noSuchLine();
        if (line.status === status) return nothingToUpdate();
        await steps.updateLine({ ...line, status });
        await note(steps, call, listed, { before: { tn, status: line.status }, after: { tn, status } });
        return { users: [listed] };
      }),
    ),
  };
}
