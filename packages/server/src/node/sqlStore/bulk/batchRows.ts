import type { BatchState, RecipientReason, RecipientState, PauseReason } from '@manyline/contract';
import type { ListedRecipient, StoredBatch, StoredRecipient, StoredRecipientList } from '../../../backend/index.ts';
import { recipientTexts } from '../../../backend/rules/recipientSearch.ts';
import type { StoredQuietHours } from '../../../backend/store/batchStore.ts';
import { stateOf, UNCONFIRMED } from './batchCounts.ts';
import type { BatchRecipientRow, BatchRow, RecipientListRow } from './batchTables.ts';

export function toBatchRow(batch: StoredBatch): Omit<BatchRow, 'number'> {
  return {
    id: batch.id,
    line_tn: batch.lineTn,
    client_id: batch.clientId,
    version: batch.version,
    template: batch.template,
    country: batch.country ?? null,
    since: batch.since,
    includes_sent_today: Number(batch.includesSentToday),
    state: batch.state,
    pause_reason: batch.pauseReason ?? null,
    created_at: batch.createdAt,
    starts_at: batch.startsAt ?? null,
    ended_at: batch.endedAt ?? null,
    retry_of: batch.retryOf ?? null,
    template_id: batch.templateId ?? null,
    quiet: batch.quiet ? JSON.stringify(batch.quiet) : null,
    waits_until: batch.waitsUntil ?? null,
    run_by: batch.runBy ?? null,
    run_until: batch.runUntil ?? null,
  };
}

export function fromBatchRow(row: BatchRow): StoredBatch {
  return {
    id: row.id,
    lineTn: row.line_tn,
    clientId: row.client_id,
    version: row.version,
    template: row.template,
    ...(row.country !== null && { country: row.country }),
    since: row.since,
    includesSentToday: row.includes_sent_today === 1,
    state: row.state as BatchState,
    ...(row.pause_reason !== null && { pauseReason: row.pause_reason as PauseReason }),
    createdAt: row.created_at,
    ...(row.starts_at !== null && { startsAt: row.starts_at }),
    ...(row.ended_at !== null && { endedAt: row.ended_at }),
    ...(row.retry_of !== null && { retryOf: row.retry_of }),
    ...(row.template_id !== null && { templateId: row.template_id }),
    ...(row.quiet !== null && { quiet: JSON.parse(row.quiet) as StoredQuietHours }),
    ...(row.waits_until !== null && { waitsUntil: row.waits_until }),
    ...(row.run_by !== null && { runBy: row.run_by }),
    ...(row.run_until !== null && { runUntil: row.run_until }),
  };
}

export function toBatchRecipientRow(recipient: StoredRecipient): Omit<BatchRecipientRow, 'batch'> {
  const texts = recipientTexts(recipient);
  return {
    position: recipient.position,
    state: recipient.state,
    reason: recipient.reason ?? null,
    ...(recipient.state === 'unconfirmed' && UNCONFIRMED),
    segments: recipient.segments,
    phone: recipient.phone,
    tn: recipient.tn ?? null,
    country: recipient.country ?? null,
    name: recipient.name,
    name_key: texts.name,
    digits: texts.digits,
    fields: JSON.stringify(recipient.fields),
    duplicate_of: recipient.of ?? null,
    known_since: recipient.since ?? null,
    missing: recipient.missing ? JSON.stringify(recipient.missing) : null,
    chat_id: recipient.chatId ?? null,
    message_id: recipient.messageId ?? null,
    sent_at: recipient.sentAt ?? null,
    replied_at: recipient.repliedAt ?? null,
    text: recipient.text,
  };
}

export function fromBatchRecipientRow(row: BatchRecipientRow, batchId: string): StoredRecipient {
  return {
    batchId,
    position: row.position,
    phone: row.phone,
    ...(row.tn !== null && { tn: row.tn }),
    ...(row.country !== null && { country: row.country }),
    name: row.name,
    fields: JSON.parse(row.fields) as Record<string, string>,
    ...fateOf(row),
    ...(row.duplicate_of !== null && { of: row.duplicate_of }),
    ...(row.known_since !== null && { since: row.known_since }),
    ...(row.missing !== null && { missing: JSON.parse(row.missing) as string[] }),
    text: row.text,
    segments: row.segments,
    ...(row.chat_id !== null && { chatId: row.chat_id }),
    ...(row.message_id !== null && { messageId: row.message_id }),
    ...(row.sent_at !== null && { sentAt: row.sent_at }),
    ...(row.replied_at !== null && { repliedAt: row.replied_at }),
  };
}

function fateOf(row: BatchRecipientRow): Pick<StoredRecipient, 'state' | 'reason'> {
  const state = stateOf(row) as RecipientState;
  return row.reason === null || state === 'unconfirmed' ? { state } : { state, reason: row.reason as RecipientReason };
}

export function toRecipientListRow(list: StoredRecipientList, recipients: readonly ListedRecipient[]): RecipientListRow {
  const { id, userId, version, name, count, updatedAt, sharedWith = null } = list;
  const told = { id, user_id: userId, version, name, count, updated_at: updatedAt, shared_with: sharedWith };
  return { ...told, recipients: JSON.stringify(recipients) };
}

export function fromRecipientListRow(row: Omit<RecipientListRow, 'recipients'>): StoredRecipientList {
  const { id, user_id, version, name, count, updated_at, shared_with } = row;
  return { id, userId: user_id, version, name, count, updatedAt: updated_at, ...(shared_with !== null && { sharedWith: shared_with }) };
}
