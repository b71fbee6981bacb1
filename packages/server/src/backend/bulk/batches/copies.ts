import type { CopyReason, CopyState } from '@manyline/contract';
import type { Judged, RecipientInput } from '@manyline/contract';
import { storable } from '../../store/storable.ts';
import type { StoredBatch, StoredCopy, StoredMessage, StoreSteps } from '../../store/store.ts';
import { hashToken } from '../../shared/tokens.ts';

export function storableRecipient({ phone, name, fields }: RecipientInput): RecipientInput {
  const entries = Object.entries(fields).map(([key, value]) => [storable(key), storable(value)] as const);
  return { phone: storable(phone), name: storable(name.trim()), fields: Object.fromEntries(entries) };
}

export function toStoredCopy(batchId: string, position: number, input: RecipientInput, judged: Judged): StoredCopy {
  const { tn, exclusion, of, since, missing, text, segments } = judged;
  return {
    batchId,
    position,
    ...input,
    ...(tn !== undefined && { tn }),
    ...(exclusion === undefined ? { state: 'waiting' } : { state: 'excluded', reason: exclusion }),
    ...(of !== undefined && { of }),
    ...(since !== undefined && { since: Math.round(since * 1_000) }),
    ...(missing !== undefined && { missing }),
    text,
    segments,
  };
}

export function isSameRecipient(one: RecipientInput, other: RecipientInput): boolean {
  return one.phone === other.phone && one.name === other.name && JSON.stringify(one.fields) === JSON.stringify(other.fields);
}

/** The clientId of one recipient's message: a UUID derived from the batch and the number, so it is the same on every try (RFC 9562, version 8). */
export async function copyClientId({ clientId }: Pick<StoredBatch, 'clientId'>, tn: string): Promise<string> {
  const hex = await hashToken(`${clientId.toLowerCase()} ${tn}`);
  return [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`, `a${hex.slice(17, 20)}`, hex.slice(20, 32)].join('-');
}

/** A copy with its message; from now on its state follows the message. */
export function sentCopy(copy: StoredCopy, message: StoredMessage): StoredCopy {
  return withFate({ ...copy, messageId: message.id, chatId: message.chatId, sentAt: message.time }, message);
}

export async function changeCopyOf(steps: Pick<StoreSteps, 'findCopyOfMessage' | 'updateCopy'>, message: StoredMessage): Promise<void> {
  if (message.batchId === undefined) return;
  const copy = await steps.findCopyOfMessage(message.batchId, message.id);
  if (copy) await steps.updateCopy(withFate(copy, message));
}

function withFate(copy: StoredCopy, { failure, isDelivered, isSeen, outbound }: StoredMessage): StoredCopy {
  const { reason: _reason, ...others } = copy;
  const reason: CopyReason | undefined = failure ?? (outbound?.state === 'unconfirmed' ? 'unconfirmed' : undefined);
  const state: CopyState = failure ? 'failed' : isSeen ? 'seen' : isDelivered ? 'delivered' : 'sent';
  return { ...others, state, ...(reason !== undefined && { reason }) };
}
