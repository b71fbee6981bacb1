import type { AbilityRule, FailureReason } from '@manyline/contract';
import type { StoredChat, StoredLine, StoredMessage, StoredSession, StoredUser } from '../../backend/index.ts';
import type { ChatRow, LineRow, MessageRow, SessionRow, UserRow } from './schema.ts';

/** Between the rows of the tables and what the store speaks of. */
export function toUserRow(user: StoredUser): UserRow {
  const { id, username, name, email = null, passwordHash, abilities } = user;
  return {
    id,
    username,
    username_key: toLoginKey(username),
    name,
    email,
    email_key: email === null ? null : toLoginKey(email),
    password_hash: passwordHash,
    abilities: JSON.stringify(abilities),
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
  };
}

export function fromLineRow({ tn, status, user_id }: LineRow): StoredLine {
  return { tn, status, userId: user_id };
}

export function toSessionRow(session: StoredSession): SessionRow {
  const { id, userId, isRemembered, generation, rotatedAt, expiresAt } = session;
  return { id, user_id: userId, is_remembered: Number(isRemembered), generation, rotated_at: rotatedAt, expires_at: expiresAt };
}

export function fromSessionRow(row: SessionRow): StoredSession {
  const { id, user_id, is_remembered, generation, rotated_at, expires_at } = row;
  return { id, userId: user_id, isRemembered: is_remembered === 1, generation, rotatedAt: rotated_at, expiresAt: expires_at };
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
