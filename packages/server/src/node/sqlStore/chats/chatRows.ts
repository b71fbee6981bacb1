import type { FailureReason } from '@manyline/contract';
import type { StoredChat, StoredFile, StoredMessage } from '../../../backend/index.ts';
import { fromOutboundColumns, toOutboundColumns } from '../delivery/outboundColumns.ts';
import type { ChatRow, FileRow, MessageRow } from './chatTables.ts';
import { fromFactColumns, toFactColumns } from './factColumns.ts';

export function toChatRow(chat: StoredChat): Omit<ChatRow, 'number'> {
  const {
    id,
    lineTn,
    contactTn,
    name,
    unseenMsgs,
    seenUntil,
    unseenFrom = null,
    lastTime,
    lateAt = null,
    knownAt = null,
    wroteAt = null,
    carriedBytes = null,
    isBulkOnly,
    marks,
  } = chat;
  return {
    id,
    line_tn: lineTn,
    contact_tn: contactTn,
    name,
    unseen_msgs: unseenMsgs,
    seen_until: seenUntil,
    unseen_from: unseenFrom,
    last_time: lastTime,
    late_at: lateAt,
    known_at: knownAt,
    wrote_at: wroteAt,
    carried_bytes: carriedBytes,
    is_bulk_only: isBulkOnly ? 1 : null,
    is_pinned: Number(marks.isPinned),
    is_muted: Number(marks.isMuted),
    is_done: Number(marks.isDone),
    is_blocked: Number(marks.isBlocked),
    is_marked_unread: Number(marks.isMarkedUnread),
  };
}

export function fromChatRow(row: ChatRow): StoredChat {
  const { id, line_tn, contact_tn, name, unseen_msgs, seen_until, unseen_from, last_time, late_at, carried_bytes, known_at, wrote_at } =
    row;
  const marks = {
    isPinned: row.is_pinned === 1,
    isMuted: row.is_muted === 1,
    isDone: row.is_done === 1,
    isBlocked: row.is_blocked === 1,
    isMarkedUnread: row.is_marked_unread === 1,
  };
  return {
    id,
    lineTn: line_tn,
    contactTn: contact_tn,
    name,
    unseenMsgs: unseen_msgs,
    seenUntil: seen_until,
    ...(unseen_from !== null && { unseenFrom: unseen_from }),
    lastTime: last_time,
    ...(late_at !== null && { lateAt: late_at }),
    ...(known_at !== null && { knownAt: known_at }),
    ...(wrote_at !== null && { wroteAt: wrote_at }),
    ...(carried_bytes !== null && { carriedBytes: carried_bytes }),
    ...(row.is_bulk_only === 1 && { isBulkOnly: true }),
    marks,
  };
}

export function toMessageRow(message: StoredMessage): Omit<MessageRow, 'place'> {
  return {
    id: message.id,
    chat_id: message.chatId,
    time: message.time,
    sender_tn: message.senderTn,
    is_incoming: Number(message.isIncoming),
    text: message.text,
    is_delivered: Number(message.isDelivered),
    is_seen: Number(message.isSeen),
    failure: message.failure ?? null,
    failure_code: message.failureDetail?.code ?? null,
    failure_text: message.failureDetail?.text ?? null,
    client_id: message.clientId ?? null,
    twin_id: message.counterpartId ?? null,
    delivered_at: message.deliveredAt ?? null,
    seen_at: message.seenAt ?? null,
    file_id: message.file?.id ?? null,
    arrived_at: message.arrivedAt ?? null,
    held_until: message.held?.until ?? null,
    held_by: message.held?.by ?? null,
    ...toFactColumns(message),
    ...toOutboundColumns(message.outbound),
  };
}

/** A message row joined with its file, if any. */
export type ReadMessageRow = MessageRow & { readonly [K in keyof FileRow as `file_${K}`]: FileRow[K] | null };

export function fromMessageRow(row: ReadMessageRow): StoredMessage {
  return {
    id: row.id,
    chatId: row.chat_id,
    time: row.time,
    senderTn: row.sender_tn,
    isIncoming: row.is_incoming === 1,
    text: row.text,
    isDelivered: row.is_delivered === 1,
    isSeen: row.is_seen === 1,
    ...(row.failure === null ? {} : { failure: row.failure as FailureReason }),
    ...failureDetailOf(row),
    ...(row.client_id === null ? {} : { clientId: row.client_id }),
    ...(row.twin_id === null ? {} : { counterpartId: row.twin_id }),
    ...(row.delivered_at === null ? {} : { deliveredAt: row.delivered_at }),
    ...(row.seen_at === null ? {} : { seenAt: row.seen_at }),
    ...(row.file_id === null ? {} : { file: fromReadFile(row) }),
    ...(row.arrived_at !== null && { arrivedAt: row.arrived_at }),
    ...(row.held_until !== null && { held: { until: row.held_until, by: row.held_by ?? '' } }),
    ...fromFactColumns(row),
    ...fromOutboundColumns(row),
  };
}

export function toFileRow(file: StoredFile): FileRow {
  const { id, name, type, size, width = null, height = null, hasThumbnail, createdAt } = file;
  return { id, name, type, size, width, height, has_thumbnail: Number(hasThumbnail), created_at: createdAt };
}

export function fromFileRow({ id, name, type, size, width, height, has_thumbnail, created_at }: FileRow): StoredFile {
  return {
    id,
    name,
    type,
    size,
    ...(width === null ? {} : { width }),
    ...(height === null ? {} : { height }),
    hasThumbnail: has_thumbnail === 1,
    createdAt: created_at,
  };
}

function failureDetailOf({ failure_code: code, failure_text: text }: MessageRow): Pick<StoredMessage, 'failureDetail'> {
  if (code === null && text === null) return {};
  return { failureDetail: { ...(code !== null && { code }), ...(text !== null && { text }) } };
}

function fromReadFile(row: ReadMessageRow): StoredFile {
  return fromFileRow({
    id: row.file_id ?? '',
    name: row.file_name ?? '',
    type: row.file_type ?? '',
    size: row.file_size ?? 0,
    width: row.file_width,
    height: row.file_height,
    has_thumbnail: row.file_has_thumbnail ?? 0,
    created_at: row.file_created_at ?? 0,
  });
}
