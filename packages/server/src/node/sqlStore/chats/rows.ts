import { type AbilityRule, type FailureReason, foldText, type LineColor, type MessageCharge, type UserStatus } from '@manyline/contract';
import type { StoredChat, StoredFile, StoredLine, StoredMessage, StoredSession, StoredUser } from '../../../backend/index.ts';
import { fromOutboundColumns, toOutboundColumns } from '../delivery/outboundColumns.ts';
import type { ChatRow, FileRow, LineRow, MessageRow } from './chatTables.ts';
import type { SessionRow, UserRow } from '../users/userTables.ts';

/** Converts between table rows and the store's types. */
export function toUserRow(user: StoredUser): Omit<UserRow, 'number' | 'line_count'> {
  const { id, username, name, email = null, passwordHash, abilities, status, totpSecret, totpStep, hasEmailCodes } = user;
  return {
    id,
    username,
    username_key: toLoginKey(username),
    name,
    email,
    email_key: email === null ? null : toLoginKey(email),
    password_hash: passwordHash,
    abilities: JSON.stringify(abilities),
    status,
    totp_secret: totpSecret ?? null,
    totp_step: totpStep ?? null,
    has_email_codes: Number(hasEmailCodes),
    parent_id: user.parentId ?? null,
    version: user.version,
    created_at: user.createdAt,
    updated_at: user.updatedAt,
    last_seen_at: user.lastSeenAt ?? 0,
    name_key: foldText(name),
    email_order: email === null ? '' : toLoginKey(email),
    has_two_step: Number(totpSecret !== undefined || hasEmailCodes),
  };
}

export function toLoginKey(login: string): string {
  return login.toLowerCase();
}

/** A user's roles are in a separate table. */
export function fromUserRow(row: UserRow, roleIds: readonly string[]): StoredUser {
  return {
    id: row.id,
    username: row.username,
    name: row.name,
    ...(row.email === null ? {} : { email: row.email }),
    passwordHash: row.password_hash,
    abilities: JSON.parse(row.abilities) as AbilityRule[],
    status: row.status as UserStatus,
    ...(row.totp_secret === null ? {} : { totpSecret: row.totp_secret }),
    ...(row.totp_step === null ? {} : { totpStep: Number(row.totp_step) }),
    hasEmailCodes: row.has_email_codes === 1,
    roleIds,
    ...(row.parent_id === null ? {} : { parentId: row.parent_id }),
    version: row.version,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    ...(row.last_seen_at === 0 ? {} : { lastSeenAt: row.last_seen_at }),
  };
}

export function fromLineRow(row: LineRow): StoredLine {
  const { tn, status, user_id, name, is_muted, kept_of, provider_account_id, standby_account_id, standby_since, color } = row;
  return {
    tn,
    status,
    userId: user_id,
    ...(name === null ? {} : { name }),
    ...(is_muted === 1 ? { isMuted: true } : {}),
    ...(color ? { color: color as LineColor } : {}),
    ...(kept_of === null ? {} : { archiveOf: kept_of }),
    ...(provider_account_id === null ? {} : { providerAccountId: provider_account_id }),
    ...(standby_account_id === null ? {} : { standby: { accountId: standby_account_id, since: standby_since ?? 0 } }),
  };
}

export function toLineRow(line: StoredLine): Omit<LineRow, 'position' | 'number'> {
  const { tn, status, userId, name, color, isMuted, archiveOf, providerAccountId, standby } = line;
  return {
    tn,
    status,
    user_id: userId,
    name: name ?? null,
    is_muted: Number(isMuted ?? false),
    kept_of: archiveOf ?? null,
    provider_account_id: providerAccountId ?? null,
    standby_account_id: standby?.accountId ?? null,
    standby_since: standby?.since ?? null,
    color: color ?? null,
  };
}

export function toSessionRow(session: StoredSession): SessionRow {
  return {
    id: session.id,
    user_id: session.userId,
    is_remembered: Number(session.isRemembered),
    generation: session.generation,
    rotated_at: session.rotatedAt,
    expires_at: session.expiresAt,
    created_at: session.createdAt,
    address: session.address,
    user_agent: session.userAgent,
  };
}

export function fromSessionRow(row: SessionRow): StoredSession {
  return {
    id: row.id,
    userId: row.user_id,
    isRemembered: row.is_remembered === 1,
    generation: row.generation,
    rotatedAt: row.rotated_at,
    expiresAt: row.expires_at,
    createdAt: row.created_at,
    address: row.address,
    userAgent: row.user_agent,
  };
}

export function toChatRow(chat: StoredChat): Omit<ChatRow, 'number'> {
  const { id, lineTn, contactTn, name, unseenMsgs, seenUntil, lastTime, marks } = chat;
  return {
    id,
    line_tn: lineTn,
    contact_tn: contactTn,
    name,
    unseen_msgs: unseenMsgs,
    seen_until: seenUntil,
    last_time: lastTime,
    is_pinned: Number(marks.isPinned),
    is_muted: Number(marks.isMuted),
    is_done: Number(marks.isDone),
    is_blocked: Number(marks.isBlocked),
    is_marked_unread: Number(marks.isMarkedUnread),
  };
}

export function fromChatRow(row: ChatRow): StoredChat {
  const { id, line_tn, contact_tn, name, unseen_msgs, seen_until, last_time } = row;
  const marks = {
    isPinned: row.is_pinned === 1,
    isMuted: row.is_muted === 1,
    isDone: row.is_done === 1,
    isBlocked: row.is_blocked === 1,
    isMarkedUnread: row.is_marked_unread === 1,
  };
  return { id, lineTn: line_tn, contactTn: contact_tn, name, unseenMsgs: unseen_msgs, seenUntil: seen_until, lastTime: last_time, marks };
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
    charge: message.charge ? JSON.stringify(message.charge) : null,
    client_id: message.clientId ?? null,
    twin_id: message.twinId ?? null,
    delivered_at: message.deliveredAt ?? null,
    seen_at: message.seenAt ?? null,
    file_id: message.file?.id ?? null,
    batch_id: message.batchId ?? null,
    refused_file: message.refusedFile ?? null,
    is_automatic: message.isAutomatic ? 1 : null,
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
    ...(row.charge !== null && { charge: JSON.parse(row.charge) as MessageCharge }),
    ...(row.client_id === null ? {} : { clientId: row.client_id }),
    ...(row.twin_id === null ? {} : { twinId: row.twin_id }),
    ...(row.delivered_at === null ? {} : { deliveredAt: row.delivered_at }),
    ...(row.seen_at === null ? {} : { seenAt: row.seen_at }),
    ...(row.file_id === null ? {} : { file: fromReadFile(row) }),
    ...(row.batch_id === null ? {} : { batchId: row.batch_id }),
    ...(row.refused_file === null ? {} : { refusedFile: row.refused_file }),
    ...(row.is_automatic === 1 && { isAutomatic: true }),
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
