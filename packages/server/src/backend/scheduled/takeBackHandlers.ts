import { type Handlers, withCaller } from '../calls/outcome.ts';
import type { PublishNotices } from '../chats/chatNotices.ts';
import { removeFrom } from '../chats/deletion/messageDeletions.ts';
import { findOwnMessage } from '../chats/ownChats.ts';
import { toMessage } from '../chats/wire.ts';
import type { Clock } from '../ports/ports.ts';
import type { Store } from '../store/store.ts';
import { alreadySent } from './scheduledRefusals.ts';
import { KEPT_FILE_MS } from './sendScheduled.ts';

export interface TakeBackNeeds {
  readonly store: Store;
  readonly clock: Pick<Clock, 'now'>;
  readonly newId: () => string;
  readonly publishNotices: PublishNotices;
}

/** A held message is taken back or sent, whichever is stored first. */
export function takeBackHandlers({ store, clock, newId, publishNotices }: TakeBackNeeds): Pick<Handlers, 'takeBackMessage'> {
  return {
    takeBackMessage: withCaller<'takeBackMessage'>(async ({ chatId, messageId }, { caller: { user } }) => {
      const now = Math.round(clock.now() * 1_000);
      const outcome = await store.transaction(async (tx) => {
        const found = await findOwnMessage(tx, user, chatId, messageId);
        if ('refusal' in found) return found;
        const { chat, message } = found;
        if (message.held?.by !== user.id) return alreadySent();
        // Without `held`: if it's restored, it isn't sent.
        const { held: _, ...taken } = message;
        const left = await removeFrom(tx, chat, [taken], { id: newId(), userId: user.id, at: now });
        if (message.file) await tx.keepFile({ fileId: message.file.id, userId: user.id, until: now + KEPT_FILE_MS });
        return { chat: left, message };
      });
      if ('refusal' in outcome) return outcome;
      publishNotices([{ userId: user.id, chat: outcome.chat, deleted: [messageId] }]);
      return { data: { message: toMessage(outcome.message) } };
    }),
  };
}
