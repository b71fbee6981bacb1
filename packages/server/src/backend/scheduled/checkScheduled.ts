import { SCHEDULE_MAX_DAYS, wallAt } from '@manyline/contract';
import type { Refusal } from '../calls/outcome.ts';
import { textOverLimit } from '../calls/refusals.ts';
import { sendRefused } from '../calls/refusals.ts';
import { readAnswerable, refuseRecipient } from '../chats/recipient.ts';
import type { ProviderPool } from '../providers/providerPool.ts';
import { isPast } from '../shared/isPast.ts';
import type { StoredLine, StoredScheduled, StoreOperations } from '../store/store.ts';
import { endsBeforeIt, nothingToSend, sendingRefused, timeIsPast, timeIsTooFar } from './scheduledRefusals.ts';

const DAY_MS = 86_400_000;

/** Why a message can't have this time. */
export function refusedTime({ sendAt, timeZone, repeat }: StoredScheduled, now: number): Refusal | undefined {
  if (isPast(sendAt, now)) return timeIsPast();
  if (sendAt > now + SCHEDULE_MAX_DAYS * DAY_MS) return timeIsTooFar();
  return repeat?.until !== undefined && repeat.until < wallAt(timeZone, sendAt).slice(0, 10) ? endsBeforeIt() : undefined;
}

/** Why a message can't be scheduled, as far as it's known by now; it's checked again when it's sent. */
export async function refusedContent(
  tx: StoreOperations,
  providers: ProviderPool,
  line: StoredLine,
  { userId, contactTn, text, fileIds }: StoredScheduled,
): Promise<Refusal | undefined> {
  if (text.trim() === '' && fileIds.length === 0) return nothingToSend();
  const recipient = await readAnswerable({ store: tx, providers }, contactTn, line);
  if ('problem' in recipient) return refuseRecipient(recipient.problem);
  const tooLong = textOverLimit(text, providers.textLimit(line.providerAccountId));
  if (tooLong) return tooLong;
  if ((await tx.keptFiles(userId, fileIds)).length < new Set(fileIds).size) return sendingRefused('fileGone', text, undefined);
  if (await tx.findOptOut(line.tn, contactTn)) return sendRefused('optedOut');
  return (await tx.findChatWith(line.tn, contactTn))?.marks.isBlocked ? sendRefused('blocked') : undefined;
}
