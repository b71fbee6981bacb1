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
import type { StoreOperations } from '../../store/store.ts';

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

export type OptOutReplyOperations = Pick<
  StoreOperations,
  'addOptOut' | 'findOptOut' | 'removeOptOut' | 'findOptOutQuestion' | 'putOptOutQuestion' | 'removeOptOutQuestion' | 'newestMessages'
>;

/** `optOut` of the message, and what the notice of it says. */
export interface NotedOptOut {
  readonly asked: { readonly optOut?: OptOutRequest };
  readonly noticed: Pick<Notice, 'optOut' | 'optOutQuestion'>;
}

/** How far back the messages before a possible opt-out are read. */
const RECENT = 30;
const NOTHING: NotedOptOut = { asked: {}, noticed: {} };

/** Opts the sender out or back in, or asks the line's owner, in the transaction that stores the message. */
export async function noteOptOut(tx: OptOutReplyOperations, received: ReceivedText, words: OptOutWords): Promise<NotedOptOut> {
  const request = await readRequest(tx, received, words);
  if (!request) return NOTHING;
  const known = await tx.findOptOut(received.lineTn, received.from);
  const { chatId, messageId, time, sentAt = time } = received;
  // A START that arrives after a STOP that was sent later doesn't undo it. A late STOP counts: it is the safe reading.
  if (request === 'start') return known?.lineTn === received.lineTn && known.time > sentAt ? NOTHING : optIn(tx, received, known);
  if (request.outcome === 'count') return request.isUnclear ? optOutUnclearly(tx, received, known) : optOut(tx, received, known);
  if (known) return NOTHING;
  const optOutQuestion = { chatId, messageId, time: sentAt };
  await tx.putOptOutQuestion(optOutQuestion);
  return { asked: {}, noticed: { optOutQuestion } };
}

async function readRequest(
  tx: OptOutReplyOperations,
  { lineTn, from, chatId, text, time, sentAt = time, keyword }: ReceivedText,
  words: OptOutWords,
): Promise<OptOutDecision | 'start'> {
  if (keyword !== undefined) return FROM_PROVIDER[keyword];
  // A YES undoes only the contact's own STOP: after an entry by someone else it may answer any question.
  const said = readSaid(text);
  if (isYes(said)) {
    const known = await tx.findOptOut(lineTn, from);
    return known?.lineTn === lineTn && known.source === 'keyword' ? 'start' : undefined;
  }
  const reading = readOptOut(said, words);
  if (!reading) return undefined;
  if (reading.request === 'start') return 'start';
  const isCertain = reading.request === 'stop' && reading.certainty === 'certain';
  return decideOptOut(reading, { text, time: sentAt, sent: isCertain ? [] : await sentBefore(tx, chatId, sentAt) });
}

const FROM_PROVIDER = { stop: { outcome: 'count', isUnclear: false }, start: 'start', help: undefined } as const;

/** What the contact read last: the messages sent since their last one or, if there are none, those before it. */
async function sentBefore(tx: OptOutReplyOperations, chatId: string, sentAt: number): Promise<readonly SentBefore[]> {
  const messages = (await tx.newestMessages(chatId, RECENT)).messages.filter(({ time }) => time < sentAt);
  const own = messages.slice(0, messages.findLastIndex(({ isIncoming }) => !isIncoming) + 1);
  return own
    .slice(own.findLastIndex(({ isIncoming }) => isIncoming) + 1)
    .filter(({ failure, isAutomatic }) => failure === undefined && !isAutomatic)
    .map(({ text, time, batchId }) => ({ text, time, isBulk: batchId !== undefined }));
}

async function optIn(
  tx: OptOutReplyOperations,
  { lineTn, from, chatId }: ReceivedText,
  known: StoredOptOut | undefined,
): Promise<NotedOptOut> {
  const noticed = await closeQuestion(tx, chatId);
  if (known?.lineTn !== lineTn) return { asked: {}, noticed };
  await tx.removeOptOut(lineTn, from);
  const remaining = (await tx.findOptOut(lineTn, from)) ?? null;
  return { asked: remaining ? {} : { optOut: 'start' }, noticed: { ...noticed, optOut: remaining } };
}

async function optOut(
  tx: OptOutReplyOperations,
  { lineTn, from, chatId, messageId, time }: ReceivedText,
  known: StoredOptOut | undefined,
): Promise<NotedOptOut> {
  // The contact's own word counts from now on, because the line's owner may undo every other opt-out.
  const isWeaker = known?.lineTn === lineTn && (known.source !== 'keyword' || known.isUnclear);
  if (isWeaker) await tx.removeOptOut(lineTn, from);
  await tx.addOptOut({ lineTn, tn: from, time, source: 'keyword', messageId });
  const noticed = await closeQuestion(tx, chatId);
  return { asked: { optOut: 'stop' }, noticed: { ...noticed, optOut: (await tx.findOptOut(lineTn, from)) ?? null } };
}

async function optOutUnclearly(
  tx: OptOutReplyOperations,
  { lineTn, from, chatId, messageId, time }: ReceivedText,
  known: StoredOptOut | undefined,
): Promise<NotedOptOut> {
  if (known) return NOTHING;
  const added: StoredOptOut = { lineTn, tn: from, time, source: 'keyword', messageId, isUnclear: true };
  await tx.addOptOut(added);
  return { asked: {}, noticed: { ...(await closeQuestion(tx, chatId)), optOut: added } };
}

async function closeQuestion(tx: OptOutReplyOperations, chatId: string): Promise<Pick<Notice, 'optOutQuestion'>> {
  if (!(await tx.findOptOutQuestion(chatId))) return {};
  await tx.removeOptOutQuestion(chatId);
  return { optOutQuestion: null };
}
