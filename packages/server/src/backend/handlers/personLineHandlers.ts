import { leaveBatchesOf, pausedFacts } from '../batches/batchStates.ts';
import { type CallerCall, type Handlers, type Refusal, withCaller } from '../outcome.ts';
import { type Actor, actorNow, createPersonChanges, findChangeable, type Kept } from '../people/personChanges.ts';
import type { ListedUser } from '../peopleStore.ts';
import { lineTaken, noSuchLine, nothingToUpdate } from '../refusals.ts';
import { storable } from '../storable.ts';
import type { StoreSteps } from '../store.ts';
import { toProfile } from '../wire.ts';
import type { HandlerNeeds } from './createHandlers.ts';

interface LineState {
  readonly tn: string;
  readonly status: string;
}

/** The lines people own, as an administrator gives and takes them. */
export function personLineHandlers(needs: HandlerNeeds): Pick<Handlers, 'assignLine' | 'setLineStatus'> {
  const { store, audit, batches, notifications } = needs;
  const changes = createPersonChanges(needs);

  interface Worked {
    /** Whose lines it changes. */
    readonly people: readonly ListedUser[];
    /** What there is to tell beside, once it is kept. */
    readonly tell?: () => void;
  }
  type Work = (steps: StoreSteps, listed: ListedUser, actor: Actor) => Promise<Worked | Refusal>;

  /** Answers with the lines as they then are. `work` gives people as they were before it. */
  async function onLines(call: CallerCall, userId: string, work: Work) {
    const outcome = await store.transaction(async (steps) => {
      const actor = await actorNow(steps, call, 'update');
      if ('refusal' in actor) return actor;
      const listed = await findChangeable(steps, actor, userId, 'lines');
      if ('refusal' in listed) return listed;
      const changed = await work(steps, listed, actor);
      if ('refusal' in changed) return changed;
      const kept: Kept[] = [];
      for (const { user } of changed.people) kept.push({ user: await changes.touch(steps, user), endedSessions: [] });
      return { kept, tell: changed.tell };
    });
    if ('refusal' in outcome) return outcome;
    changes.announce(outcome.kept);
    outcome.tell?.();
    return { data: (await store.linesOf(userId)).map(toProfile), message: 'Update successfully' };
  }

  /** Of whose lines, and what they become: in the log of the person, where one looks for it. */
  async function note(steps: StoreSteps, call: CallerCall, { user }: ListedUser, change: { before?: LineState; after?: LineState }) {
    await audit.note(steps, call, {
      action: 'update',
      object: { type: 'user', id: user.id, name: user.name },
      changes: [{ field: 'lines', ...change }],
    });
  }

  return {
    assignLine: withCaller<'assignLine'>(({ userId, tn, name, isMove }, call) =>
      onLines(call, userId, async (steps, listed, actor) => {
        const line = await steps.findLine(tn);
        const named = name ? { name: storable(name) } : {};
        if (!line) {
          await steps.addLine({ tn, status: 'Alive', userId, ...named });
          await note(steps, call, listed, { after: { tn, status: 'Alive' } });
          return { people: [listed] };
        }
        if (line.userId === userId || !isMove) return lineTaken();
        const owner = await findChangeable(steps, actor, line.userId, 'lines');
        // Whose it is, is not told to whoever may not see them.
        if ('refusal' in owner) return lineTaken();
        const left = await leaveBatchesOf(steps, tn);
        const moved = await steps.moveLine(tn, userId);
        if (name) await steps.updateLine({ ...moved, ...named });
        const state = { tn, status: moved.status };
        await note(steps, call, owner, { before: state });
        await note(steps, call, listed, { after: state });
        for (const batch of left) {
          await notifications.note(steps, userId, pausedFacts(batch, tn));
          await notifications.note(steps, line.userId, { kind: 'batchPaused', batchId: batch.id, tn, reason: 'lineMoved' });
        }
        const tell = () => {
          for (const batch of left) {
            batches.tell(batch.id);
            batches.tellFormer(line.userId, batch);
          }
        };
        return { people: [listed, owner], tell };
      }),
    ),

    setLineStatus: withCaller<'setLineStatus'>(({ userId, tn, status }, call) =>
      onLines(call, userId, async (steps, listed) => {
        const line = await steps.findLine(tn);
        if (line?.userId !== userId) return noSuchLine();
        if (line.status === status) return nothingToUpdate();
        await steps.updateLine({ ...line, status });
        await note(steps, call, listed, { before: { tn, status: line.status }, after: { tn, status } });
        return { people: [listed] };
      }),
    ),
  };
}
