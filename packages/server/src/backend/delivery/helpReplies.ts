import { type EveryLanguage, isAlive, readHelp, textIn } from '@manyline/contract';
import { createLimiter } from '../limits/limits.ts';
import type { Clock } from '../ports/ports.ts';
import type { StoreSteps } from '../store/store.ts';
import type { Sending, SendRefusal, Sent } from './sendStep.ts';

/** Replies per line and contact: replying to every HELP would let a contact make the line send without end. */
const LIMIT = { times: 1, seconds: 600 };

export interface HelpReplies {
  /** The reply to a message; undefined if it doesn't ask for help or no reply is set. Not for use in a transaction. */
  replyTo(text: string): Promise<string | undefined>;
  /** Stores the reply in the transaction that stores the question. Nothing if the line can't send to the contact. */
  save(steps: StoreSteps, question: Question, reply: string): Promise<Answered | undefined>;
  /** Counts a stored reply, once its transaction is committed. */
  count(answered: Answered): void;
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
  readonly save: (steps: StoreSteps, sending: Sending) => Promise<Sent | SendRefusal>;
}

export function createHelpReplies({ clock, helpReply, save }: Needs): HelpReplies {
  const replies = createLimiter(LIMIT);
  const keyOf = (lineTn: string, contactTn: string) => `${lineTn} ${contactTn}`;
  return {
    async replyTo(text) {
      const language = readHelp(text);
      return language && textIn(await helpReply(), language);
    },
    async save(steps, { lineTn, from }, reply) {
      if (replies.waitFor(keyOf(lineTn, from), clock.now()) > 0) return undefined;
      const line = await steps.findLine(lineTn);
      if (!line || !isAlive(line)) return undefined;
      const sending: Sending = { line, to: from, name: '', text: reply, clientId: undefined, isAutomatic: true };
      const sent = await save(steps, sending);
      return typeof sent === 'string' ? undefined : { sending, sent };
    },
    count: ({ sending }) => replies.count(keyOf(sending.line.tn, sending.to), clock.now()),
  };
}
