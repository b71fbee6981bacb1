import { pauseBatchesOf } from '../batches/batchStates.ts';
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
  const { store, audit } = needs;
  const changes = createPersonChanges(needs);

  type Work = (steps: StoreSteps, listed: ListedUser, actor: Actor) => Promise<readonly ListedUser[] | Refusal>;

  /** Answers with the lines as they then are. `work` gives those whose lines it changes, before it changes them. */
  async function onLines(call: CallerCall, userId: string, work: Work) {
    const outcome = await store.transaction(async (steps) => {
      const actor = await actorNow(steps, call, 'update');
      if ('refusal' in actor) return actor;
      const listed = await findChangeable(steps, actor, userId, 'lines');
      if ('refusal' in listed) return listed;
      const changed = await work(steps, listed, actor);
      if ('refusal' in changed) return changed;
      const kept: Kept[] = [];
      for (const { user } of changed) kept.push({ user: await changes.touch(steps, user), endedSessions: [] });
      return { kept };
    });
    if ('refusal' in outcome) return outcome;
    changes.announce(outcome.kept);
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
          return [listed];
        }
        if (line.userId === userId || !isMove) return lineTaken();
        const owner = await findChangeable(steps, actor, line.userId, 'lines');
        // Whose it is, is not told to whoever may not see them.
        if ('refusal' in owner) return lineTaken();
        await pauseBatchesOf(steps, tn);
        const moved = await steps.moveLine(tn, userId);
        if (name) await steps.updateLine({ ...moved, ...named });
        const state = { tn, status: moved.status };
        await note(steps, call, owner, { before: state });
        await note(steps, call, listed, { after: state });
        return [listed, owner];
      }),
    ),

    setLineStatus: withCaller<'setLineStatus'>(({ userId, tn, status }, call) =>
      onLines(call, userId, async (steps, listed) => {
        const line = await steps.findLine(tn);
        if (line?.userId !== userId) return noSuchLine();
        if (line.status === status) return nothingToUpdate();
        await steps.updateLine({ ...line, status });
        await note(steps, call, listed, { before: { tn, status: line.status }, after: { tn, status } });
        return [listed];
      }),
    ),
  };
}
