import type { Answer } from '@manyline/contract';
import { type Handlers, withCaller, withLine } from '../calls/outcome.ts';
import { notYourLine, sendRefused, textOverLimit, tooManyRequests } from '../calls/refusals.ts';
import type { CallLimits } from '../limits/callLimits.ts';
import type { Clock } from '../ports/ports.ts';
import type { ProviderPool } from '../providers/providerPool.ts';
import { inChunks } from '../shared/eventLoop.ts';
import { storable } from '../store/storable.ts';
import type { Store } from '../store/store.ts';
import { findOwnMessage } from './ownChats.ts';
import { readAnswerable, refuseRecipient } from './recipient.ts';
import type { Sender } from './sending.ts';
import { toChat, toMessage, toMs } from './wire.ts';

/** The newest messages of each chat that the list contains; getHistory loads older ones. */
const WINDOW_SIZE = 50;
const CHATS_AT_ONCE = 20;

type ChatHandlers = Pick<Handlers, 'getListMessages' | 'sendMessage' | 'findSent' | 'markSeen'>;

export interface ChatHandlersNeeds {
  readonly store: Store;
  readonly clock: Pick<Clock, 'now'>;
  readonly delivery: Pick<Sender, 'send' | 'markSeen'>;
  readonly providers: ProviderPool;
  readonly callLimits: CallLimits;
}

export function chatHandlers({ store, clock, delivery, callLimits, providers }: ChatHandlersNeeds): ChatHandlers {
  return {
    getListMessages: withCaller<'getListMessages'>(async ({ tn }, { caller }) => {
      const line = await store.findLine(tn);
      if (line?.userId !== caller.user.id) return notYourLine();
      const chats: Answer<'getListMessages'> = [];
      const optOuts = new Map((await store.optOutsInChats(tn)).map((optOut) => [optOut.tn, optOut]));
      const questions = new Map((await store.optOutQuestionsOf(tn)).map((question) => [question.chatId, question]));
      for await (const some of inChunks(await store.chatsOf(tn), CHATS_AT_ONCE))
        chats.push(
          ...(await Promise.all(
            some.map(async (chat) => {
              const facts = { optOut: optOuts.get(chat.contactTn), question: questions.get(chat.id) };
              return toChat(chat, facts, await store.newestMessages(chat.id, WINDOW_SIZE));
            }),
          )),
        );
      return { data: chats };
    }),

    sendMessage: withLine<'sendMessage'>(async ({ name, phoneNumber, msg, clientId, replyTo, templateIds }, { caller, line }) => {
      const wait = callLimits.sends.waitFor(caller.user.id, clock.now());
      if (wait > 0) return tooManyRequests(wait);
      const recipient = await readAnswerable({ store, providers }, phoneNumber, line);
      if ('problem' in recipient) return refuseRecipient(recipient.problem);
      const tooLong = textOverLimit(msg, providers.textLimit(line.providerAccountId));
      if (tooLong) return tooLong;
      callLimits.sends.count(caller.user.id, clock.now());
      const sending = {
        line,
        to: recipient.tn,
        name: storable(name.trim()),
        text: storable(msg),
        clientId,
        replyTo,
        templateIds,
        holdSeconds: line.takeBackSeconds,
      };
      const sent = await delivery.send(sending);
      if (typeof sent === 'string') return sendRefused(sent);
      const { id, time, chatId, held } = sent;
      const more = { ...(clientId !== undefined && { clientId }), ...(held && { heldUntil: held.until / 1_000 }) };
      return { data: { id, time: time / 1_000, chatId, ...more } };
    }),

    findSent: withLine<'findSent'>(async ({ clientId }, { line }) => {
      const message = await store.findByClientId(line.tn, clientId);
      return { data: message ? { chatId: message.chatId, message: toMessage(message) } : null };
    }),

    markSeen: withCaller<'markSeen'>(async ({ chatId, messageId, arrivedBy, except }, { caller }) => {
      const found = await findOwnMessage(store, caller.user, chatId, messageId);
      if ('refusal' in found) return found;
      const reading = { until: found.message, arrivedBy: toMs(arrivedBy), except };
      return { data: { unseenMsgs: await delivery.markSeen(found.chat, reading, caller.user.id) } };
    }),
  };
}
