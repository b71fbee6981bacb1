import { type AbilityRule, foldText, USER_FACTS, type UserFact, userFactsOf, type UserStatus } from '@manyline/contract';
import type { StoredUser } from '../../../backend/index.ts';
import type { UserRow } from './userTables.ts';

export function toUserRow(user: StoredUser): Omit<UserRow, 'number' | 'line_count'> {
  const { id, username, name, email = null, passwordHash, abilities, status, totpSecret, totpStep, hasEmailCodes } = user;
  return {
    id,
    username,
    username_key: toLoginKey(username),
    name,
    email,
    email_key: email === null ? null : toLoginKey(email),
    has_unproven_email: Number(user.hasUnprovenEmail === true),
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
    ...(Object.fromEntries(USER_FACTS.map((fact) => [fact, user[fact] ?? null])) as Readonly<Record<UserFact, string | null>>),
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
    ...(row.has_unproven_email === 1 && { hasUnprovenEmail: true as const }),
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
    ...userFactsOf(row),
  };
}
