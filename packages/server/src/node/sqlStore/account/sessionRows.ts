import type { StoredPageGrant, StoredSession } from '../../../backend/index.ts';
import type { SessionRow } from '../users/userTables.ts';

export const SESSION_COLUMNS = [
  'id',
  'user_id',
  'is_remembered',
  'generation',
  'rotated_at',
  'expires_at',
  'created_at',
  'address',
  'user_agent',
  'used_generation',
  'page_grant',
] as const satisfies readonly (keyof SessionRow)[];

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
    used_generation: session.usedGeneration ?? null,
    page_grant: session.pageGrant ? JSON.stringify(session.pageGrant) : null,
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
    ...(row.used_generation !== null && { usedGeneration: row.used_generation }),
    ...(row.page_grant !== null && { pageGrant: JSON.parse(row.page_grant) as StoredPageGrant }),
  };
}
