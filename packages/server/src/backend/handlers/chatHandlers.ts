import { countryOf, parsePhone, type PhoneProblem } from '@manyline/contract/phoneNumber';
import { createLimiter } from '../limits.ts';
import { type Handlers, type Refusal, refuse, withCaller, withLine } from '../outcome.ts';
import { chatNotFound, messageNotFound, notYourLine, tooManyRequests } from '../refusals.ts';
import type { StoredChat, StoredMessage, StoredUser } from '../store.ts';
import { toChat, toMessage } from '../wire.ts';
import type { HandlerNeeds } from './createHandlers.ts';

/** How many of a chat's newest messages the list carries; older ones are paged by getHistory. */
const WINDOW_SIZE = 50;

const PHONE_SENTENCES: Record<PhoneProblem, string> = {
  notANumber: 'This is not a phone number.',
  tooShort: 'This phone number is too short.',
  tooLong: 'This phone number is too long.',
  invalidCountry: 'This phone number has no valid country code.',
};

type ChatHandlers = Pick<Handlers, 'getListMessages' | 'sendMessage' | 'getHistory' | 'findSent' | 'markSeen'>;

export function chatHandlers({ store, clock, delivery, limits }: HandlerNeeds): ChatHandlers {
  const sends = createLimiter(limits.sends);

  /** A chat of one of the person's own lines, with one of its messages. Anything else does not exist for them. */
  async function findOwn(
    user: StoredUser,
    chatId: string,
    messageId: string,
  ): Promise<{ chat: StoredChat; message: StoredMessage } | Refusal> {
    const chat = await store.findChat(chatId);
    const line = chat && (await store.findLine(chat.lineTn));
    if (!line || line.userId !== user.id) return chatNotFound();
    const message = await store.findMessage(messageId);
    return message?.chatId === chatId ? { chat, message } : messageNotFound();
  }

  return {
    getListMessages: withCaller<'getListMessages'>(async ({ tn }, { caller }) => {
      const line = await store.findLine(tn);
      if (line?.userId !== caller.user.id) return notYourLine();
      const chats = await store.chatsOf(tn);
      return { data: await Promise.all(chats.map(async (chat) => toChat(chat, await store.newestMessages(chat.id, WINDOW_SIZE)))) };
    }),

    getHistory: withCaller<'getHistory'>(async ({ chatId, before, limit }, { caller }) => {
      const found = await findOwn(caller.user, chatId, before);
      if ('refusal' in found) return found;
      const { messages, hasMore } = await store.newestMessages(chatId, limit, found.message.time);
      return { data: { messages: messages.map(toMessage), hasMore } };
    }),

    sendMessage: withLine<'sendMessage'>(async ({ name, phoneNumber, msg, clientId }, { caller, line }) => {
      const wait = sends.waitFor(caller.user.id, clock.now());
      if (wait > 0) return tooManyRequests(wait);
      const phone = parsePhone(phoneNumber, countryOf(line.tn));
      if ('problem' in phone) return refusePhone(PHONE_SENTENCES[phone.problem]);
      if (phone.tn === line.tn) return refusePhone('This is the number of the line you are writing from.');
      sends.count(caller.user.id, clock.now());
      const sending = { line, to: phone.tn, name: storable(name.trim()), text: storable(msg), clientId };
      const { id, time, chatId } = await delivery.send(sending);
      return { data: { id, time: time / 1_000, chatId, ...(clientId === undefined ? {} : { clientId }) } };
    }),

    findSent: withLine<'findSent'>(async ({ clientId }, { line }) => {
      const message = await store.findByClientId(line.tn, clientId);
      return { data: message ? { chatId: message.chatId, message: toMessage(message) } : null };
    }),

    markSeen: withCaller<'markSeen'>(async ({ chatId, messageId }, { caller }) => {
      const found = await findOwn(caller.user, chatId, messageId);
      if ('refusal' in found) return found;
      return { data: { unseenMsgs: await delivery.markSeen(found.chat, found.message, caller.user.id) } };
    }),
  };
}

function refusePhone(message: string): Refusal {
  return refuse(400, 'invalid', message, { errors: [{ field: 'phoneNumber', message }] });
}

/** Half surrogates and NUL have no place in UTF-8 databases: they become the replacement character everywhere alike. */
function storable(text: string): string {
  return text.toWellFormed().replaceAll('\0', '\uFFFD');
}
