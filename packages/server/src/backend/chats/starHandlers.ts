import { type Handlers, withCaller } from '../calls/outcome.ts';
import type { Backplane } from '../ports/ports.ts';
import type { Store, StoredMessage } from '../store/store.ts';
import { createPublishNotices } from './chatNotices.ts';
import { findOwnChat } from './ownChats.ts';

export interface Needs {
  readonly store: Store;
  readonly backplane: Backplane;
}

/** Stars are the user's own: the other side never learns of them. */
export function starHandlers({ store, backplane }: Needs): Pick<Handlers, 'starMessages'> {
  const publish = createPublishNotices(backplane);

  return {
    starMessages: withCaller<'starMessages'>(async ({ chatId, messageIds, isStarred }, { caller }) => {
      const outcome = await store.transaction(async (tx) => {
        const found = await findOwnChat(tx, caller.user, chatId);
        if ('refusal' in found) return found;
        const messages: StoredMessage[] = [];
        for (const id of new Set(messageIds)) {
          const message = await tx.findMessage(id);
          if (message?.chatId === chatId) messages.push({ ...message, isStarred });
        }
        const ids = messages.map(({ id }) => id);
        if (ids.length > 0) await tx.starMessages(chatId, ids, isStarred);
        return { chat: found.chat, messages };
      });
      if ('refusal' in outcome) return outcome;
      publish(outcome.messages.map((message) => ({ userId: caller.user.id, chat: outcome.chat, message })));
      return { data: { count: outcome.messages.length } };
    }),
  };
}
