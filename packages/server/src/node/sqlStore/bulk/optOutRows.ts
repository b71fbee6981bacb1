import type { StoredOptOut } from '../../../backend/store/batchStore.ts';
import type { StoredOptOutQuestion } from '../../../backend/store/optOutStore.ts';
import type { OptOutQuestionRow, OptOutRow } from './batchTables.ts';

export function toOptOutRow({ lineTn, tn, time, source, reason, by, messageId, isUnclear }: StoredOptOut): OptOutRow {
  const described = { source: source ?? null, reason: reason ?? null, by_name: by ?? null };
  return { line_tn: lineTn, tn, time, ...described, message_id: messageId ?? null, is_unclear: isUnclear ? 1 : null };
}

export function fromOptOutRow({ line_tn, tn, time, source, reason, by_name, message_id, is_unclear }: OptOutRow): StoredOptOut {
  return {
    lineTn: line_tn,
    tn,
    time,
    ...(source !== null && { source }),
    ...(reason !== null && { reason }),
    ...(by_name !== null && { by: by_name }),
    ...(message_id !== null && { messageId: message_id }),
    ...(is_unclear === 1 && { isUnclear: true }),
  };
}

export function toOptOutQuestionRow({ chatId, messageId, time }: StoredOptOutQuestion): OptOutQuestionRow {
  return { chat_id: chatId, message_id: messageId, time };
}

export function fromOptOutQuestionRow({ chat_id, message_id, time }: OptOutQuestionRow): StoredOptOutQuestion {
  return { chatId: chat_id, messageId: message_id, time };
}
