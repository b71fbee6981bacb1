import { type Handlers, withCaller, withLine } from '../outcome.ts';
import { notYourLine, sendRefused, tooManyRequests } from '../refusals.ts';
import { storable } from '../storable.ts';
import { toChat, toMessage } from '../wire.ts';
import type { HandlerNeeds } from './createHandlers.ts';
import { findOwnMessage } from './ownChats.ts';
import { readRecipient, refuseRecipient } from './recipient.ts';

/** How many of a chat's newest messages the list carries; older ones are paged by getHistory. */
const WINDOW_SIZE = 50;

type ChatHandlers = Pick<Handlers, 'getListMessages' | 'sendMessage' | 'findSent' | 'markSeen'>;

export function chatHandlers({ store, clock, delivery, sends }: HandlerNeeds): ChatHandlers {
  return {
    getListMessages: withCaller<'getListMessages'>(async ({ tn }, { caller }) => {
      const line = await store.findLine(tn);
      if (line?.userId !== caller.user.id) return notYourLine();
      const chats = await store.chatsOf(tn);
      return { data: await Promise.all(chats.map(async (chat) => toChat(chat, await store.newestMessages(chat.id, WINDOW_SIZE)))) };
    }),

    sendMessage: withLine<'sendMessage'>(async ({ name, phoneNumber, msg, clientId }, { caller, line }) => {
      const wait = sends.waitFor(caller.user.id, clock.now());
      if (wait > 0) return tooManyRequests(wait);
      const recipient = readRecipient(phoneNumber, line);
      if ('problem' in recipient) return refuseRecipient(recipient.problem);
      sends.count(caller.user.id, clock.now());
      const sent = await delivery.send({ line, to: recipient.tn, name: storable(name.trim()), text: storable(msg), clientId });
      if (typeof sent === 'string') return sendRefused(sent);
      return { data: { id: sent.id, time: sent.time / 1_000, chatId: sent.chatId, ...(clientId === undefined ? {} : { clientId }) } };
    }),

    findSent: withLine<'findSent'>(async ({ clientId }, { line }) => {
      const message = await store.findByClientId(line.tn, clientId);
      return { data: message ? { chatId: message.chatId, message: toMessage(message) } : null };
    }),

    markSeen: withCaller<'markSeen'>(async ({ chatId, messageId }, { caller }) => {
      const found = await findOwnMessage(store, caller.user, chatId, messageId);
      if ('refusal' in found) return found;
      return { data: { unseenMsgs: await delivery.markSeen(found.chat, found.message, caller.user.id) } };
    }),
  };
}
