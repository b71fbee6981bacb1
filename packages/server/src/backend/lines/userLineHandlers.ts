import { ASSIGN_HISTORY, isPermitted, UNCONFIRMED } from '@manyline/contract';
import { type Handlers, withCaller } from '../calls/outcome.ts';
import { movingChatsForbidden, lineTaken, lineUnconfirmed, noSuchLine, nothingToUpdate } from '../calls/refusals.ts';
import { loadListedNumbers } from '../providers/listedNumbers.ts';
import { leaveBatchesOf } from '../rules/batchStates.ts';
import type { StoredLine } from '../store/store.ts';
import { currentActor, findChangeable } from '../users/actor.ts';
import { createMoveUserLine, type MoveUserLineNeeds } from '../users/lines/moveUserLine.ts';
import { createNewLines, type NewLinesNeeds } from '../users/lines/newLines.ts';
import { refusedNumber } from '../users/lines/refusedGain.ts';
import type { UserChangesNeeds } from '../users/userChanges.ts';
import { proofNeeded } from './codeRefusals.ts';
import { createLineCodes, type LineCodesNeeds } from './lineCodes.ts';
import { createUserLineChanges } from './userLineChanges.ts';

type UserLineHandlers = Pick<Handlers, 'assignLine' | 'setLineStatus' | 'confirmLine' | 'sendLineCode' | 'proveLine' | 'releaseLine'>;

export type UserLineHandlersNeeds = UserChangesNeeds & NewLinesNeeds & MoveUserLineNeeds & LineCodesNeeds;

export function userLineHandlers(needs: UserLineHandlersNeeds): UserLineHandlers {
  const { store, batches, notifications, providers } = needs;
  const { onLines, note, findUnconfirmed, revive } = createUserLineChanges(needs);
  const newLines = createNewLines(needs);
  const moveLine = createMoveUserLine(needs);
  const codes = createLineCodes(needs);

  return {
    assignLine: withCaller<'assignLine'>(async ({ userId, tn, name, isConfirmed, isMove = false, withChats = false }, call) => {
      const [proved = { tn, name, isConfirmed, isProved: false }] = await newLines.prove([{ tn, name, isConfirmed }]);
      return onLines(call, userId, async (tx, listed, actor) => {
        const line = await tx.findLine(tn);
        if (!line) {
          const refused = await refusedNumber(tx, actor, listed.user, tn);
          if (refused) return refused;
          await newLines.add(tx, call, listed.user, proved);
          return { users: [listed] };
        }
        if (line.userId === userId) return nothingToUpdate();
        if (!isMove) return lineTaken();
        if (withChats && !isPermitted(actor.abilities, ASSIGN_HISTORY)) return movingChatsForbidden();
        const owner = await findChangeable(tx, actor, line.userId, { field: 'lines' });
        // The owner's name is only shown to callers who may see that user.
        if ('refusal' in owner) return lineTaken();
        const announce = await moveLine(tx, call, actor, { line, from: owner, to: listed, name, withChats });
        if ('refusal' in announce) return announce;
        return { users: [listed, owner], announce };
      });
    }),

    setLineStatus: withCaller<'setLineStatus'>(({ userId, tn, status }, call) =>
      onLines(call, userId, async (tx, listed) => {
        const line = await tx.findLine(tn);
        if (line?.userId !== userId) return noSuchLine();
        if (line.status === status) return nothingToUpdate();
        if (line.status === UNCONFIRMED) return lineUnconfirmed();
        await tx.updateLine({ ...line, status });
        await note(tx, call, listed, { before: { tn, status: line.status }, after: { tn, status } });
        return { users: [listed] };
      }),
    ),

    confirmLine: withCaller<'confirmLine'>(({ userId, tn }, call) =>
      onLines(call, userId, (tx, listed) => {
        const refuse = async ({ providerAccountId }: StoredLine) => (providerAccountId === undefined ? undefined : proofNeeded());
        return revive(tx, call, listed, { tn, action: 'confirmLine', refuse });
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
        const proved = await onLines(call, userId, (tx, user) => revive(tx, call, user, { tn, action: 'proveLine' }));
        return 'refusal' in proved ? proved : { data: { outcome: 'proven' } };
      }
      const sent = await codes.send(line, call);
      if ('refusal' in sent) return sent;
      await note(store, call, listed, { action: 'sendLineCode', after: { tn, status: UNCONFIRMED } });
      return { data: sent };
    }),

    proveLine: withCaller<'proveLine'>(({ userId, tn, code }, call) =>
      onLines(call, userId, (tx, listed) => revive(tx, call, listed, { tn, action: 'proveLine', refuse: () => codes.check(tx, tn, code) })),
    ),

    releaseLine: withCaller<'releaseLine'>(({ userId, tn }, call) =>
      onLines(call, userId, async (tx, listed) => {
        const line = await tx.findLine(tn);
        if (line?.userId !== userId) return noSuchLine();
        const left = await leaveBatchesOf(tx, tn);
        await tx.archiveLine(tn);
        await note(tx, call, listed, { action: 'releaseLine', before: { tn, status: line.status, chats: 'kept' } });
        if (userId !== call.caller.user.id) await notifications.note(tx, userId, { kind: 'lineReleased', tn, by: call.caller.user.name });
        return { users: [listed], announce: () => left.forEach((batch) => batches.notifyFormerOwner(userId, batch)) };
      }),
    ),
  };
}
