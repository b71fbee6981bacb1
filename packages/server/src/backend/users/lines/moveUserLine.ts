import { ASSIGN_HISTORY, isPermitted } from '@manyline/contract';
import type { Audit } from '../../audit/audit.ts';
import type { CallerCall, Refusal } from '../../calls/outcome.ts';
import { movingChatsForbidden } from '../../calls/refusals.ts';
import type { EmailLinesMoved } from '../../email/accountEmails.ts';
import type { Notifications } from '../../notifications/notifications.ts';
import { leaveBatchesOf, pausedFacts } from '../../rules/batchStates.ts';
import { storable } from '../../store/storable.ts';
import type { StoredLine, StoreOperations } from '../../store/store.ts';
import type { ListedUser } from '../../store/userStore.ts';
import type { Actor } from '../actor.ts';
import type { UserBatches } from '../userBatches.ts';
import { refusedGain } from './refusedGain.ts';

export interface LineState {
  readonly tn: string;
  readonly status: string;
  /** Set if the line moved from one user to another, or was released. */
  readonly chats?: 'moved' | 'kept';
}

export interface LineMove {
  readonly line: StoredLine;
  readonly from: ListedUser;
  readonly to: ListedUser;
  readonly name?: string | undefined;
  readonly withChats: boolean;
}

/** Moves a line between users. Resolves with what to announce after the commit. */
export type MoveUserLine = (tx: StoreOperations, call: CallerCall, actor: Actor, move: LineMove) => Promise<(() => void) | Refusal>;

export interface MoveUserLineNeeds {
  readonly batches: Pick<UserBatches, 'announce' | 'notifyFormerOwner'>;
  readonly emailLinesMoved: EmailLinesMoved;
  readonly audit: Audit;
  readonly notifications: Notifications;
}

export function createMoveUserLine(needs: MoveUserLineNeeds): MoveUserLine {
  const { audit, batches, notifications, emailLinesMoved } = needs;

  return async (tx, call, actor, { line: { tn }, from, to, name, withChats }) => {
    if (withChats && !isPermitted(actor.abilities, ASSIGN_HISTORY)) return movingChatsForbidden();
    const refused = await refusedGain(tx, actor, to.user, [from.user.id]);
    if (refused) return refused;
    const left = await leaveBatchesOf(tx, tn);
    const moved = withChats ? await tx.moveLine(tn, to.user.id) : await tx.moveLineAlone(tn, to.user.id);
    if (name) await tx.updateLine({ ...moved, name: storable(name) });
    const state: LineState = { tn, status: moved.status, chats: withChats ? 'moved' : 'kept' };
    for (const [{ user }, change] of [
      [from, { before: state }],
      [to, { after: state }],
    ] as const)
      await audit.note(tx, call, {
        action: 'moveLine',
        object: { type: 'user', id: user.id, name: user.name },
        changes: [{ field: 'lines', ...change }],
      });
    const by = call.caller.user.name;
    await notifications.note(tx, from.user.id, { kind: 'lineTaken', tn, by, withChats });
    await notifications.note(tx, to.user.id, { kind: 'lineGiven', tn, by, withChats });
    for (const batch of withChats ? left : []) {
      await notifications.note(tx, to.user.id, pausedFacts(batch, tn));
      await notifications.note(tx, from.user.id, { kind: 'batchPaused', batchId: batch.id, tn, reason: 'lineMoved' });
    }
    return () => {
      emailLinesMoved(from.user, { tns: [tn], by, withChats }, call.language);
      for (const batch of left) {
        if (withChats) batches.announce(batch.id);
        batches.notifyFormerOwner(from.user.id, batch);
      }
    };
  };
}
