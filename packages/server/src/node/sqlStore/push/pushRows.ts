import type { PushSettings, TextLanguage } from '@manyline/contract';
import type { StoredPushDevice } from '../../../backend/index.ts';

export interface PushDeviceRow {
  readonly id: string;
  readonly user_id: string;
  readonly session_id: string;
  readonly endpoint: string;
  readonly endpoint_hash: string;
  readonly p256dh: string;
  readonly auth: string;
  readonly secret: string;
  readonly language: string;
  /** JSON */
  readonly settings: string;
  readonly created_at: number;
  readonly used_at: number | null;
}

export interface PushNoticeRow {
  readonly device_id: string;
  readonly chat_id: string;
}

export interface PushKeysRow {
  readonly id: number;
  readonly public_key: string;
  readonly private_key: string;
}

export function toPushDeviceRow({
  userId,
  sessionId,
  endpointHash,
  settings,
  createdAt,
  usedAt,
  ...same
}: StoredPushDevice): PushDeviceRow {
  return {
    ...same,
    user_id: userId,
    session_id: sessionId,
    endpoint_hash: endpointHash,
    settings: JSON.stringify(settings),
    created_at: createdAt,
    used_at: usedAt ?? null,
  };
}

export function fromPushDeviceRow(row: PushDeviceRow): StoredPushDevice {
  return {
    id: row.id,
    userId: row.user_id,
    sessionId: row.session_id,
    endpoint: row.endpoint,
    endpointHash: row.endpoint_hash,
    p256dh: row.p256dh,
    auth: row.auth,
    secret: row.secret,
    language: row.language as TextLanguage,
    settings: JSON.parse(row.settings) as PushSettings,
    createdAt: row.created_at,
    ...(row.used_at !== null && { usedAt: row.used_at }),
  };
}
