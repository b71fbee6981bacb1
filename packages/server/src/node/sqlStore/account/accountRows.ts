import type { StoredChallenge, StoredDevice, StoredIdentity, StoredPasskey } from '../../../backend/index.ts';
import type { ChallengeRow, DeviceRow, IdentityRow, PasskeyRow } from '../users/userTables.ts';

export function fromIdentityRow({ issuer, subject, user_id, linked_at, email }: IdentityRow): StoredIdentity {
  return { issuer, subject, userId: user_id, ...(linked_at !== null && { linkedAt: Number(linked_at) }), ...(email !== null && { email }) };
}

export function toPasskeyRow(passkey: StoredPasskey): PasskeyRow {
  return {
    id: passkey.id,
    user_id: passkey.userId,
    public_key: passkey.publicKey,
    counter: passkey.counter,
    transports: JSON.stringify(passkey.transports),
    name: passkey.name,
    created_at: passkey.createdAt,
    used_at: passkey.usedAt ?? null,
  };
}

export function fromPasskeyRow(row: PasskeyRow): StoredPasskey {
  return {
    id: row.id,
    userId: row.user_id,
    publicKey: row.public_key,
    counter: Number(row.counter),
    transports: JSON.parse(row.transports) as string[],
    name: row.name,
    createdAt: row.created_at,
    ...(row.used_at === null ? {} : { usedAt: row.used_at }),
  };
}

export function toDeviceRow({ hash, userId, trustedUntil, expiresAt }: StoredDevice): DeviceRow {
  return { hash, user_id: userId, trusted_until: trustedUntil, expires_at: expiresAt };
}

export function fromDeviceRow(row: DeviceRow): StoredDevice {
  return { hash: row.hash, userId: row.user_id, trustedUntil: row.trusted_until, expiresAt: row.expires_at };
}

export function toChallengeRow({ hash, kind, userId, state, tries, expiresAt }: StoredChallenge): ChallengeRow {
  return { hash, kind, user_id: userId ?? null, state, tries, expires_at: expiresAt };
}

export function fromChallengeRow(row: ChallengeRow): StoredChallenge {
  return {
    hash: row.hash,
    kind: row.kind as StoredChallenge['kind'],
    ...(row.user_id === null ? {} : { userId: row.user_id }),
    state: row.state,
    tries: row.tries,
    expiresAt: row.expires_at,
  };
}
