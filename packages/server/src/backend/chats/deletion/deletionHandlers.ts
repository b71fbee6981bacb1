import type { Audit } from '../../audit/audit.ts';
import { type CallerCall, type Handlers, withCaller } from '../../calls/outcome.ts';
import { chatNotFound, stillSending } from '../../calls/refusals.ts';
import type { StoredLine, Store } from '../../store/store.ts';
import type { Deleted, DeletionRefusal, MessageDeletions } from './messageDeletions.ts';

type DeletionHandlers = Pick<Handlers, 'deleteMessages' | 'deleteChat' | 'restoreDeleted' | 'getCodeRetention' | 'setCodeRetention'>;

export interface Needs {
  readonly store: Store;
  readonly messageDeletions: MessageDeletions;
  readonly audit: Audit;
}

export function deletionHandlers({ store, audit, messageDeletions }: Needs): DeletionHandlers {
  async function lineOf(chatId: string, { caller }: CallerCall): Promise<StoredLine | undefined> {
    const chat = await store.findChat(chatId);
    const line = chat && (await store.findLine(chat.lineTn));
    return line?.userId === caller.user.id ? line : undefined;
  }

  /** Says that something was deleted and on which line, but not what. */
  async function note(call: CallerCall, type: 'message' | 'chat', line: StoredLine, { count }: Deleted): Promise<void> {
    await audit.note(store, call, { action: 'delete', object: { type, name: line.tn }, changes: [{ field: 'count', after: count }] });
  }

  return {
    deleteMessages: withCaller<'deleteMessages'>(async ({ chatId, messageIds }, call) => {
      const line = await lineOf(chatId, call);
      if (!line) return chatNotFound();
      const outcome = await messageDeletions.deleteMessages(line, chatId, [...new Set(messageIds)]);
      if (isRefusal(outcome)) return stillSending();
      if (outcome.count > 0) await note(call, 'message', line, outcome);
      return { data: outcome };
    }),

    deleteChat: withCaller<'deleteChat'>(async ({ chatId }, call) => {
      const line = await lineOf(chatId, call);
      if (!line) return chatNotFound();
      const outcome = await messageDeletions.deleteChat(line, chatId);
      if (isRefusal(outcome)) return stillSending();
      await note(call, 'chat', line, outcome);
      return { data: outcome };
    }),

    restoreDeleted: withCaller<'restoreDeleted'>(async ({ deletionId }, { caller }) => ({
      data: { count: await messageDeletions.restore(caller.user.id, deletionId) },
    })),

    getCodeRetention: withCaller<'getCodeRetention'>(async (_, { caller }) => ({
      data: { deletesCodes: (await store.findCodeRetention(caller.user.id)) !== undefined },
    })),

    setCodeRetention: withCaller<'setCodeRetention'>(async ({ deletesCodes }, { caller }) => {
      const isOn = (await store.findCodeRetention(caller.user.id)) !== undefined;
      if (isOn !== deletesCodes) await store.setCodeRetention(caller.user.id, deletesCodes ? 0 : undefined);
      return { data: { deletesCodes } };
    }),
  };
}

function isRefusal(outcome: Deleted | DeletionRefusal): outcome is DeletionRefusal {
  return typeof outcome === 'string';
}
