import { type EveryLanguage, isAlive, isAnswerable, readHelp, textIn } from '@manyline/contract';
import type { SendRefusal } from '../calls/refusals.ts';
import type { Sending, Sent } from '../chats/sending.ts';
import type { Clock } from '../ports/ports.ts';
import type { StoreOperations } from '../store/store.ts';

/** Time between replies to a contact: replying to every HELP would let a contact make the line send without end. */
const PAUSE_MS = 600_000;

export interface HelpReplies {
  /** The reply to a message; undefined if it doesn't ask for help or no reply is set. Not for use in a transaction. */
  replyTo(text: string): Promise<string | undefined>;
  /** Stores the reply in the transaction that stores the question. Nothing if the line can't send to this contact, or replied less than ten minutes ago. */
  save(tx: StoreOperations, question: Question, reply: string): Promise<Answered | undefined>;
}

export interface Question {
  readonly lineTn: string;
  readonly from: string;
}

export interface Answered {
  readonly sending: Sending;
  readonly sent: Sent;
}

interface Needs {
  readonly clock: Clock;
  readonly helpReply: () => Promise<EveryLanguage>;
  readonly answersShortCodes: (account: string | undefined) => boolean;
  readonly save: (tx: StoreOperations, sending: Sending) => Promise<Sent | SendRefusal>;
}

export function createHelpReplies({ clock, helpReply, answersShortCodes, save }: Needs): HelpReplies {
  return {
    async replyTo(text) {
      const language = readHelp(text);
      return language && textIn(await helpReply(), language);
    },
    async save(tx, { lineTn, from }, reply) {
      const line = await tx.findLine(lineTn);
      if (!line || !isAlive(line) || !isAnswerable(from, answersShortCodes(line.providerAccountId))) return undefined;
      const chat = await tx.findChatWith(lineTn, from);
      if (chat && (await tx.hasAutomaticAfter(chat.id, Math.round(clock.now() * 1_000) - PAUSE_MS))) return undefined;
      const sending: Sending = { line, to: from, name: '', text: reply, clientId: undefined, isAutomatic: true };
      const sent = await save(tx, sending);
      return typeof sent === 'string' ? undefined : { sending, sent };
    },
  };
}
