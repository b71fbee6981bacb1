import { isYes, type OptOutRequest, readOptOut } from '@manyline/contract';
import { DAY_MS } from '../../store/reportStore.ts';
import type { ProviderKeyword } from '../../providers/provider.ts';
import type { Notice } from '../../chats/chatNotices.ts';
import type { StoreSteps } from '../../store/store.ts';

/** How long after a bulk message a received message counts as a reply to it. */
const REPLY_MS = 7 * DAY_MS;

interface Received {
  readonly lineTn: string;
  readonly from: string;
  readonly text: string;
  /** When it arrived. */
  readonly time: number;
  /** When it was sent; `time` if omitted. */
  readonly sentAt?: number;
  /** What the provider took the text for. */
  readonly keyword?: ProviderKeyword | undefined;
}

const OPT_OUT_OF = { stop: 'stop', start: 'start', help: undefined } as const;

type ReplySteps = Pick<StoreSteps, 'findLastRecipient' | 'updateRecipient' | 'addOptOut' | 'findOptOut' | 'removeOptOut'>;
/** `optOut` of the message, and what the notice of it says. */
interface Noted {
  readonly asked: { readonly optOut?: OptOutRequest };
  readonly news: Pick<Notice, 'batchId' | 'optOut'>;
}

/**
 * Handles a received message in the transaction that stores it: marks the sender's newest recipient as replied to (once), and adds or
 * removes an opt-out if the text asks for it. `hasBatches`: whether the line ever sent one. Returns what changed.
 */
export async function noteReply(
  steps: ReplySteps,
  { lineTn, from, text, time, sentAt = time, keyword }: Received,
  hasBatches = true,
): Promise<Noted> {
  const asks = keyword === undefined ? await readRequest(steps, { lineTn, from, text }) : OPT_OUT_OF[keyword];
  const request = asks === 'start' && (await isOvertaken(steps, { lineTn, from, sentAt })) ? undefined : asks;
  if (request === 'stop') {
    const known = await steps.findOptOut(lineTn, from);
    // The contact's own word counts from now on, because the line's owner may undo every other opt-out.
    if (known?.lineTn === lineTn && known.source !== 'keyword') await steps.removeOptOut(lineTn, from);
    await steps.addOptOut({ lineTn, tn: from, time, source: 'keyword' });
  }
  if (request === 'start') await steps.removeOptOut(lineTn, from);
  const asked = request ? { optOut: request } : {};
  const news = request ? { optOut: (await steps.findOptOut(lineTn, from)) ?? null } : {};
  if (!hasBatches) return { asked, news };
  const recipient = await steps.findLastRecipient(lineTn, from, sentAt - REPLY_MS, sentAt);
  if (!recipient || recipient.repliedAt !== undefined) return { asked, news };
  await steps.updateRecipient({ ...recipient, repliedAt: time });
  return { asked, news: { ...news, batchId: recipient.batchId } };
}

/** A YES undoes only the contact's own STOP: after an entry by someone else it may answer any question. */
async function readRequest(
  steps: Pick<ReplySteps, 'findOptOut'>,
  { lineTn, from, text }: Pick<Received, 'lineTn' | 'from' | 'text'>,
): Promise<OptOutRequest | undefined> {
  if (!isYes(text)) return readOptOut(text);
  const known = await steps.findOptOut(lineTn, from);
  return known?.lineTn === lineTn && known.source === 'keyword' ? 'start' : undefined;
}

/** A START that arrives after a STOP that was sent later doesn't undo it. A late STOP counts: it is the safe reading. */
async function isOvertaken(
  steps: Pick<ReplySteps, 'findOptOut'>,
  { lineTn, from, sentAt }: Pick<Received, 'lineTn' | 'from'> & { readonly sentAt: number },
): Promise<boolean> {
  const known = await steps.findOptOut(lineTn, from);
  return known?.lineTn === lineTn && known.time > sentAt;
}
