import { ASSIGN_HISTORY, type AuditAction, isPermitted, UNCONFIRMED } from '@manyline/contract';
import { type CallerCall, type Handlers, type Refusal, withCaller } from '../calls/outcome.ts';
import { movingChatsForbidden, lineTaken, lineUnconfirmed, noSuchLine, nothingToUpdate } from '../calls/refusals.ts';
import { loadListedNumbers } from '../providers/listedNumbers.ts';
import { leaveBatchesOf } from '../rules/batchStates.ts';
import type { StoredLine, StoreSteps } from '../store/store.ts';
import type { ListedUser } from '../store/userStore.ts';
import { type Actor, currentActor, findChangeable } from '../users/actor.ts';
import { toProfile } from '../users/lines/describeOwnLine.ts';
import { createMoveUserLine, type LineState, type MoveUserLineNeeds } from '../users/lines/moveUserLine.ts';
import { createNewLines, type NewLinesNeeds } from '../users/lines/newLines.ts';
import { refusedNumber } from '../users/lines/refusedGain.ts';
import { createUserChanges, type SavedChange, type UserChangesNeeds } from '../users/userChanges.ts';
import { proofNeeded } from './codeRefusals.ts';
import { createLineCodes, type LineCodesNeeds } from './lineCodes.ts';

type UserLineHandlers = Pick<Handlers, 'assignLine' | 'setLineStatus' | 'confirmLine' | 'sendLineCode' | 'proveLine' | 'releaseLine'>;

export type UserLineHandlersNeeds = UserChangesNeeds & NewLinesNeeds & MoveUserLineNeeds & LineCodesNeeds;

export function userLineHandlers(needs: UserLineHandlersNeeds): UserLineHandlers {
  const { store, audit, batches, notifications, providers } = needs;
  const changes = createUserChanges(needs);
  const newLines = createNewLines(needs);
  const moveLine = createMoveUserLine(needs);
  const codes = createLineCodes(needs);

  interface WorkResult {
    readonly users: readonly ListedUser[];
    /** Notifications to send after the commit. */
    readonly announce?: () => void;
  }
  type Work = (steps: StoreSteps, listed: ListedUser, actor: Actor) => Promise<WorkResult | Refusal>;

  /** Returns the lines after the change. `work` returns the users as they were before it. */
  async function onLines(call: CallerCall, userId: string, work: Work) {
    const outcome = await store.transaction(async (steps) => {
      const actor = await currentActor(steps, call, 'update');
      if ('refusal' in actor) return actor;
      const listed = await findChangeable(steps, actor, userId, { field: 'lines' });
      if ('refusal' in listed) return listed;
      const changed = await work(steps, listed, actor);
      if ('refusal' in changed) return changed;
      const saved: SavedChange[] = [];
      for (const { user } of changed.users) saved.push({ user: await changes.touch(steps, user), endedSessions: [] });
      return { saved, announce: changed.announce };
    });
    if ('refusal' in outcome) return outcome;
    changes.announce(outcome.saved);
    outcome.announce?.();
    return { data: (await store.linesOf(userId)).map(toProfile), message: 'server.call.updated' as const };
  }

  /** Logs a line change under the user, where administrators look for it. */
  async function note(
    steps: StoreSteps,
    call: CallerCall,
    { user }: ListedUser,
    { action = 'update', ...change }: { action?: AuditAction; before?: LineState; after?: LineState },
  ) {
    await audit.note(steps, call, {
      action,
      object: { type: 'user', id: user.id, name: user.name },
      changes: [{ field: 'lines', ...change }],
    });
  }

  async function findUnconfirmed(steps: StoreSteps, userId: string, tn: string): Promise<StoredLine | Refusal> {
    const line = await steps.findLine(tn);
    if (line?.userId !== userId) return noSuchLine();
    return line.status === UNCONFIRMED ? line : nothingToUpdate();
  }

  /** The number is known to be ours now, unless `refuse` says otherwise. */
  async function revive(
    steps: StoreSteps,
    call: CallerCall,
    listed: ListedUser,
    { tn, action, refuse }: { tn: string; action: AuditAction; refuse?: (line: StoredLine) => Promise<Refusal | undefined> },
  ) {
    const line = await findUnconfirmed(steps, listed.user.id, tn);
    if ('refusal' in line) return line;
    const refused = await refuse?.(line);
    if (refused) return refused;
    await steps.updateLine({ ...line, status: 'Alive' });
    await note(steps, call, listed, { action, before: { tn, status: UNCONFIRMED }, after: { tn, status: 'Alive' } });
    return { users: [listed] };
  }

  return {
    assignLine: withCaller<'assignLine'>(async ({ userId, tn, name, isConfirmed, isMove = false, withChats = false }, call) => {
      const [proved = { tn, name, isConfirmed, isProved: false }] = await newLines.prove([{ tn, name, isConfirmed }]);
      return onLines(call, userId, async (steps, listed, actor) => {
        const line = await steps.findLine(tn);
        if (!line) {
          const refused = await refusedNumber(steps, actor, listed.user, tn);
          if (refused) return refused;
          await newLines.add(steps, call, listed.user, proved);
          return { users: [listed] };
        }
        if (line.userId === userId) return nothingToUpdate();
        if (!isMove) return lineTaken();
        if (withChats && !isPermitted(actor.abilities, ASSIGN_HISTORY)) return movingChatsForbidden();
        const owner = await findChangeable(steps, actor, line.userId, { field: 'lines' });
        // The owner's name is only shown to callers who may see that user.
        if ('refusal' in owner) return lineTaken();
        const announce = await moveLine(steps, call, actor, { line, from: owner, to: listed, name, withChats });
        if ('refusal' in announce) return announce;
        return { users: [listed, owner], announce };
      });
    }),

    setLineStatus: withCaller<'setLineStatus'>(({ userId, tn, status }, call) =>
      onLines(call, userId, async (steps, listed) => {
        const line = await steps.findLine(tn);
        if (line?.userId !== userId) return noSuchLine();
        if (line.status === status) return nothingToUpdate();
        if (line.status === UNCONFIRMED) return lineUnconfirmed();
        await steps.updateLine({ ...line, status });
        await note(steps, call, listed, { before: { tn, status: line.status }, after: { tn, status } });
        return { users: [listed] };
      }),
    ),

    confirmLine: withCaller<'confirmLine'>(({ userId, tn }, call) =>
      onLines(call, userId, (steps, listed) => {
        const refuse = async ({ providerAccountId }: StoredLine) => (providerAccountId === undefined ? undefined : proofNeeded());
        return revive(steps, call, listed, { tn, action: 'confirmLine', refuse });
      }),
    ),

    sendLineCode: withCaller<'sendLineCode'>(async ({ userId, tn }, call) => {
      const actor = await currentActor(store, call, 'update');
      if ('refusal' in actor) return actor;
      const listed = await findChangeable(store, actor, userId, { field: 'lines' });
      if ('refusal' in listed) return listed;
      const line = await findUnconfirmed(store, userId, tn);
      if ('refusal' in line) return line;
      if ((await loadListedNumbers(providers, line.providerAccountId)).has(tn)) {
        const proved = await onLines(call, userId, (steps, user) => revive(steps, call, user, { tn, action: 'proveLine' }));
        return 'refusal' in proved ? proved : { data: { outcome: 'proven' } };
      }
      const sent = await codes.send(line, call);
      if ('refusal' in sent) return sent;
      await note(store, call, listed, { action: 'sendLineCode', after: { tn, status: UNCONFIRMED } });
      return { data: sent };
    }),

    proveLine: withCaller<'proveLine'>(({ userId, tn, code }, call) =>
      onLines(call, userId, (steps, listed) =>
        revive(steps, call, listed, { tn, action: 'proveLine', refuse: () => codes.check(steps, tn, code) }),
      ),
    ),

    releaseLine: withCaller<'releaseLine'>(({ userId, tn }, call) =>
      onLines(call, userId, async (steps, listed) => {
        const line = await steps.findLine(tn);
        if (line?.userId !== userId) return noSuchLine();
        const left = await leaveBatchesOf(steps, tn);
        await steps.archiveLine(tn);
        await note(steps, call, listed, { action: 'releaseLine', before: { tn, status: line.status, chats: 'kept' } });
        if (userId !== call.caller.user.id)
          await notifications.note(steps, userId, { kind: 'lineReleased', tn, by: call.caller.user.name });
        return { users: [listed], announce: () => left.forEach((batch) => batches.notifyFormerOwner(userId, batch)) };
      }),
    ),
  };
}
