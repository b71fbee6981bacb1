import type { OptOutWords } from '@manyline/contract';
import type { Notice } from '../../chats/chatNotices.ts';
import { DAY_MS } from '../../store/reportStore.ts';
import type { StoreOperations } from '../../store/store.ts';
import { type NotedOptOut, noteOptOut, type OptOutReplyOperations, type ReceivedText } from './optOutReplies.ts';

/** How long after a bulk message a received message counts as a reply to it. */
const REPLY_MS = 7 * DAY_MS;

type ReplyOperations = OptOutReplyOperations & Pick<StoreOperations, 'findLastRecipient' | 'updateRecipient'>;
/** `optOut` of the message, and what the notice of it says. */
interface Noted extends Pick<NotedOptOut, 'asked'> {
  readonly noticed: Pick<Notice, 'batchId' | 'optOut' | 'optOutQuestion'>;
}

/**
 * Handles a received message in the transaction that stores it, before it is added: marks the sender's newest recipient as replied to
 * (once), and adds or removes an opt-out if the text asks for it. `hasBatches`: whether the line ever sent one. Returns what changed.
 */
export async function noteReply(tx: ReplyOperations, received: ReceivedText, words: OptOutWords, hasBatches = true): Promise<Noted> {
  const { asked, noticed } = await noteOptOut(tx, received, words);
  if (!hasBatches) return { asked, noticed };
  const { lineTn, from, time, sentAt = time } = received;
  const recipient = await tx.findLastRecipient(lineTn, from, sentAt - REPLY_MS, sentAt);
  if (!recipient || recipient.repliedAt !== undefined) return { asked, noticed };
  await tx.updateRecipient({ ...recipient, repliedAt: time });
  return { asked, noticed: { ...noticed, batchId: recipient.batchId } };
}
