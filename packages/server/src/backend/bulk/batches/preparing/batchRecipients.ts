import type { Judged, RecipientInput } from '@manyline/contract';
import { countryOf } from '@manyline/contract/phoneNumber';
import { derivedId } from '../../../shared/derivedId.ts';
import { storable } from '../../../store/storable.ts';
import type { StoredBatch, StoredRecipient, StoredMessage, StoreOperations } from '../../../store/store.ts';

export function storableRecipient({ phone, name, fields, doubt }: RecipientInput): RecipientInput {
  const entries = Object.entries(fields).map(([key, value]) => [storable(key), storable(value)] as const);
  return { phone: storable(phone), name: storable(name.trim()), fields: Object.fromEntries(entries), ...(doubt && { doubt }) };
}

export function toStoredRecipient(
  batchId: string,
  position: number,
  { phone, name, fields }: RecipientInput,
  judged: Judged,
): StoredRecipient {
  const { tn, exclusion, of, since, missing, text, segments } = judged;
  const country = tn === undefined || exclusion !== undefined ? undefined : countryOf(tn);
  return {
    batchId,
    position,
    phone,
    name,
    fields,
    ...(tn !== undefined && { tn }),
    ...(country !== undefined && { country }),
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
export function messageClientId({ clientId }: Pick<StoredBatch, 'clientId'>, tn: string): Promise<string> {
  return derivedId(`${clientId.toLowerCase()} ${tn}`);
}

/** A recipient with its message; from now on its state follows the message. */
export function withMessage(recipient: StoredRecipient, message: StoredMessage): StoredRecipient {
  return withFate({ ...recipient, messageId: message.id, chatId: message.chatId, sentAt: message.time }, message);
}

export async function updateRecipientOf(
  tx: Pick<StoreOperations, 'findRecipientOfMessage' | 'updateRecipient'>,
  message: StoredMessage,
): Promise<void> {
  if (message.batchId === undefined) return;
  const recipient = await tx.findRecipientOfMessage(message.batchId, message.id);
  if (recipient) await tx.updateRecipient(withFate(recipient, message));
}

function withFate(recipient: StoredRecipient, { failure, isDelivered, isSeen, outbound }: StoredMessage): StoredRecipient {
  const { reason: _reason, ...others } = recipient;
  if (failure) return { ...others, state: 'failed', reason: failure };
  const left = outbound?.state === 'unconfirmed' ? 'unconfirmed' : 'sent';
  return { ...others, state: isSeen ? 'seen' : isDelivered ? 'delivered' : left };
}
