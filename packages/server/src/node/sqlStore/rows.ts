import type { AbilityRule, FailureReason, UserStatus } from '@manyline/contract';
import type { StoredChat, StoredLine, StoredMessage, StoredSession, StoredUser } from '../../backend/index.ts';
import type { ChatRow, LineRow, MessageRow, SessionRow, UserRow } from './schema.ts';

/** Between the rows of the tables and what the store speaks of. */
export function toUserRow(user: StoredUser): UserRow {
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
  };
}

export function toLoginKey(login: string): string {
  return login.toLowerCase();
}

export function fromUserRow(row: UserRow): StoredUser {
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
  };
}

export function fromLineRow({ tn, status, user_id }: LineRow): StoredLine {
  return { tn, status, userId: user_id };
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

export function toChatRow(chat: StoredChat): ChatRow {
  const { id, lineTn, contactTn, name, unseenMsgs, seenUntil, lastTime } = chat;
  return { id, line_tn: lineTn, contact_tn: contactTn, name, unseen_msgs: unseenMsgs, seen_until: seenUntil, last_time: lastTime };
}

export function fromChatRow(row: ChatRow): StoredChat {
  const { id, line_tn, contact_tn, name, unseen_msgs, seen_until, last_time } = row;
  return { id, lineTn: line_tn, contactTn: contact_tn, name, unseenMsgs: unseen_msgs, seenUntil: seen_until, lastTime: last_time };
}

export function toMessageRow(message: StoredMessage): MessageRow {
  return {
    id: message.id,
    chat_id: message.chatId,
    time: message.time,
    sender_tn: message.senderTn,
    is_incoming: Number(message.isIncoming),
    text: message.text,
    is_delivered: Number(message.isDelivered),
    is_seen: Number(message.isSeen),
    is_with_carrier: Number(message.isWithCarrier),
    failure: message.failure ?? null,
    client_id: message.clientId ?? null,
    twin_id: message.twinId ?? null,
  };
}

export function fromMessageRow(row: MessageRow): StoredMessage {
  return {
    id: row.id,
    chatId: row.chat_id,
    time: row.time,
    senderTn: row.sender_tn,
    isIncoming: row.is_incoming === 1,
    text: row.text,
    isDelivered: row.is_delivered === 1,
    isSeen: row.is_seen === 1,
    isWithCarrier: row.is_with_carrier === 1,
    ...(row.failure === null ? {} : { failure: row.failure as FailureReason }),
    ...(row.client_id === null ? {} : { clientId: row.client_id }),
    ...(row.twin_id === null ? {} : { twinId: row.twin_id }),
  };
}
