import type { UserFact } from '@manyline/contract';

/** A column for each fact of a user; see `userFacts` of the contract. */
export interface UserRow extends Readonly<Record<UserFact, string | null>> {
  readonly id: string;
  readonly username: string;
  /** Lower case, for lookups. */
  readonly username_key: string;
  readonly name: string;
  readonly email: string | null;
  readonly email_key: string | null;
  readonly has_unproven_email: number;
  readonly password_hash: string;
  readonly abilities: string;
  readonly status: string;
  readonly totp_secret: string | null;
  readonly totp_step: number | null;
  readonly has_email_codes: number;
  readonly parent_id: string | null;
  readonly version: number;
  readonly created_at: number;
  readonly updated_at: number;
  /** 0 means never seen. */
  readonly last_seen_at: number;
  /** Normalised name, for sorting. */
  readonly name_key: string;
  readonly email_order: string;
  readonly has_two_step: number;
  readonly line_count: number;
  /** Never changes, and is short enough for the search index. */
  readonly number: number;
}

export interface DeletionLeaseRow {
  readonly user_id: string;
  readonly process: string;
  readonly lives_until: number;
}

export interface UserRoleRow {
  readonly user_id: string;
  readonly role_id: string;
  readonly position: number;
}

export interface IdentityRow {
  readonly issuer: string;
  readonly subject: string;
  readonly user_id: string;
  readonly linked_at: number | null;
  readonly email: string | null;
}

export interface SsoSessionRow {
  readonly session_id: string;
  readonly issuer: string;
  readonly subject: string;
  readonly sid: string | null;
}

export interface PasskeyRow {
  readonly id: string;
  readonly user_id: string;
  readonly public_key: string;
  readonly counter: number;
  readonly transports: string;
  readonly name: string;
  readonly created_at: number;
  readonly used_at: number | null;
}

export interface BackupCodeRow {
  readonly user_id: string;
  readonly hash: string;
}

export interface DeviceRow {
  readonly hash: string;
  readonly user_id: string;
  readonly trusted_until: number;
  readonly expires_at: number;
}

export interface ChallengeRow {
  readonly hash: string;
  readonly kind: string;
  readonly user_id: string | null;
  readonly state: string;
  readonly tries: number;
  readonly expires_at: number;
}

export interface TriesRow {
  readonly hash: string;
  readonly count: number;
  readonly expires_at: number;
}

export interface SessionRow {
  readonly id: string;
  readonly user_id: string;
  readonly is_remembered: number;
  readonly generation: number;
  readonly rotated_at: number;
  readonly expires_at: number;
  readonly created_at: number;
  readonly address: string;
  readonly user_agent: string;
  readonly used_generation: number | null;
  readonly page_grant: string | null;
}

export interface AccessTokenRow {
  readonly hash: string;
  readonly session_id: string;
  readonly generation: number | null;
  readonly is_for_page: number | null;
  readonly expires_at: number;
}

export interface RefreshTokenRow {
  readonly hash: string;
  readonly session_id: string;
  readonly generation: number;
  readonly expires_at: number;
}
