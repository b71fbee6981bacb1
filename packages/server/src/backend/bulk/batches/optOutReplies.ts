import {
  decideOptOut,
  isYes,
  type OptOutDecision,
  type OptOutRequest,
  type OptOutWords,
  readOptOut,
  readSaid,
  type SentBefore,
} from '@manyline/contract';
import type { Notice } from '../../chats/chatNotices.ts';
import type { ProviderKeyword } from '../../ports/provider.ts';
import type { StoredOptOut } from '../../store/batchStore.ts';
import type { StoreSteps } from '../../store/store.ts';

export interface ReceivedText {
  readonly lineTn: string;
  readonly from: string;
  readonly chatId: string;
  readonly messageId: string;
  readonly text: string;
  /** When it arrived, Unix milliseconds. */
  readonly time: number;
  /** When it was sent; `time` if omitted. */
  readonly sentAt?: number;
  /** What the provider took the text for. */
  readonly keyword?: ProviderKeyword | undefined;
}

export type OptOutReplySteps = Pick<
  StoreSteps,
  'addOptOut' | 'findOptOut' | 'removeOptOut' | 'findOptOutQuestion' | 'putOptOutQuestion' | 'removeOptOutQuestion' | 'newestMessages'
>;

/** `optOut` of the message, and what the notice of it says. */
export interface NotedOptOut {
  readonly asked: { readonly optOut?: OptOutRequest };
  readonly news: Pick<Notice, 'optOut' | 'optOutQuestion'>;
}

/** How far back the messages before a possible opt-out are read. */
const RECENT = 30;
const NOTHING: NotedOptOut = { asked: {}, news: {} };

/** Opts the sender out or back in, or asks the line's owner, in the transaction that stores the message. */
export async function noteOptOut(steps: OptOutReplySteps, received: ReceivedText, words: OptOutWords): Promise<NotedOptOut> {
  const request = await readRequest(steps, received, words);
  if (!request) return NOTHING;
  const known = await steps.findOptOut(received.lineTn, received.from);
  const { chatId, messageId, time, sentAt = time } = received;
  // A START that arrives after a STOP that was sent later doesn't undo it. A late STOP counts: it is the safe reading.
  if (request === 'start') return known?.lineTn === received.lineTn && known.time > sentAt ? NOTHING : optIn(steps, received, known);
  if (request.outcome === 'count') return request.isUnclear ? optOutUnclearly(steps, received, known) : optOut(steps, received, known);
  if (known) return NOTHING;
  const optOutQuestion = { chatId, messageId, time: sentAt };
  await steps.putOptOutQuestion(optOutQuestion);
  return { asked: {}, news: { optOutQuestion } };
}

async function readRequest(
  steps: OptOutReplySteps,
  { lineTn, from, chatId, text, time, sentAt = time, keyword }: ReceivedText,
  words: OptOutWords,
): Promise<OptOutDecision | 'start'> {
  if (keyword !== undefined) return FROM_PROVIDER[keyword];
  // A YES undoes only the contact's own STOP: after an entry by someone else it may answer any question.
  const said = readSaid(text);
  if (isYes(said)) {
    const known = await steps.findOptOut(lineTn, from);
    return known?.lineTn === lineTn && known.source === 'keyword' ? 'start' : undefined;
  }
  const reading = readOptOut(said, words);
  if (!reading) return undefined;
  if (reading.request === 'start') return 'start';
  const isCertain = reading.request === 'stop' && reading.certainty === 'certain';
  return decideOptOut(reading, { text, time: sentAt, sent: isCertain ? [] : await sentBefore(steps, chatId, sentAt) });
}

const FROM_PROVIDER = { stop: { outcome: 'count', isUnclear: false }, start: 'start', help: undefined } as const;

/** What the contact read last: the messages sent since their last one or, if there are none, those before it. */
async function sentBefore(steps: OptOutReplySteps, chatId: string, sentAt: number): Promise<readonly SentBefore[]> {
  const messages = (await steps.newestMessages(chatId, RECENT)).messages.filter(({ time }) => time < sentAt);
  const own = messages.slice(0, messages.findLastIndex(({ isIncoming }) => !isIncoming) + 1);
  return own
    .slice(own.findLastIndex(({ isIncoming }) => isIncoming) + 1)
    .filter(({ failure, isAutomatic }) => failure === undefined && !isAutomatic)
    .map(({ text, time, batchId }) => ({ text, time, isBulk: batchId !== undefined }));
}

async function optIn(
  steps: OptOutReplySteps,
  { lineTn, from, chatId }: ReceivedText,
  known: StoredOptOut | undefined,
): Promise<NotedOptOut> {
  const news = await closeQuestion(steps, chatId);
  if (known?.lineTn !== lineTn) return { asked: {}, news };
  await steps.removeOptOut(lineTn, from);
  const remaining = (await steps.findOptOut(lineTn, from)) ?? null;
  return { asked: remaining ? {} : { optOut: 'start' }, news: { ...news, optOut: remaining } };
}

async function optOut(
  steps: OptOutReplySteps,
  { lineTn, from, chatId, messageId, time }: ReceivedText,
  known: StoredOptOut | undefined,
): Promise<NotedOptOut> {
  // The contact's own word counts from now on, because the line's owner may undo every other opt-out.
  const isWeaker = known?.lineTn === lineTn && (known.source !== 'keyword' || known.isUnclear);
  if (isWeaker) await steps.removeOptOut(lineTn, from);
  await steps.addOptOut({ lineTn, tn: from, time, source: 'keyword', messageId });
  const news = await closeQuestion(steps, chatId);
  return { asked: { optOut: 'stop' }, news: { ...news, optOut: (await steps.findOptOut(lineTn, from)) ?? null } };
}

async function optOutUnclearly(
  steps: OptOutReplySteps,
  { lineTn, from, chatId, messageId, time }: ReceivedText,
  known: StoredOptOut | undefined,
): Promise<NotedOptOut> {
  if (known) return NOTHING;
  const added: StoredOptOut = { lineTn, tn: from, time, source: 'keyword', messageId, isUnclear: true };
  await steps.addOptOut(added);
  return { asked: {}, news: { ...(await closeQuestion(steps, chatId)), optOut: added } };
}

async function closeQuestion(steps: OptOutReplySteps, chatId: string): Promise<Pick<Notice, 'optOutQuestion'>> {
  if (!(await steps.findOptOutQuestion(chatId))) return {};
  await steps.removeOptOutQuestion(chatId);
  return { optOutQuestion: null };
}
