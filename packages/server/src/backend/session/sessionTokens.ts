import type { AccessGrant, SystemSettings } from '@manyline/contract';
import { createToken, hashToken } from '../shared/tokens.ts';
import type { StoredSession, StoreOperations } from '../store/store.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 3_600_000;
const DAY_MS = 86_400_000;

export type Lifetimes = Pick<
  SystemSettings,
  'accessMinutes' | 'browserHours' | 'browserLimitHours' | 'rememberedDays' | 'rememberedLimitDays'
>;

export interface IssuedTokens {
  readonly session: StoredSession;
  readonly refresh: string;
  readonly grant: AccessGrant;
}

/** A new pair of tokens for the session's current generation. */
export async function addTokens(
  tx: StoreOperations,
  session: StoredSession,
  { accessMinutes }: Lifetimes,
  now: number,
  random: (bytes: number) => Uint8Array,
): Promise<IssuedTokens> {
  const [access, refresh] = [createToken(random), createToken(random)];
  const expiresAt = Math.min(now + accessMinutes * MINUTE_MS, session.expiresAt);
  const { id: sessionId, generation } = session;
  await tx.addAccessToken({ hash: await hashToken(access), sessionId, generation, expiresAt });
  await tx.addRefreshToken({
    hash: await hashToken(refresh),
    sessionId: session.id,
    generation: session.generation,
    expiresAt: session.expiresAt,
  });
  return { session, refresh, grant: { accessToken: access, expiresAt: expiresAt / 1_000, serverTime: now / 1_000 } };
}

/** When a session expires if it is not used again. */
export function expiryOf(
  { isRemembered, createdAt }: Pick<StoredSession, 'isRemembered' | 'createdAt'>,
  of: Lifetimes,
  now: number,
): number {
  const [life, limit] = isRemembered
    ? [of.rememberedDays * DAY_MS, of.rememberedLimitDays * DAY_MS]
    : [of.browserHours * HOUR_MS, of.browserLimitHours * HOUR_MS];
  return Math.min(now + life, createdAt + limit);
}
