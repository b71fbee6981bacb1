import type { Clock, Exchange } from '../ports/ports.ts';
import { createToken, hashToken } from '../shared/tokens.ts';
import type { Store, StoredDevice, StoreOperations } from '../store/store.ts';

/** How long a browser is known or trusted. */
const KNOWN_SECONDS = 180 * 24 * 3_600;
const TRUSTED_SECONDS = 30 * 24 * 3_600;
const DEVICE_COOKIE = 'manyline-device';
/** Users of one browser who stay known; the latest first. */
const MAX_USERS = 5;

interface Needs {
  readonly store: Store;
  readonly clock: Pick<Clock, 'now'>;
  readonly random: (bytes: number) => Uint8Array;
}

/** The browsers that users have signed in with. Several users of one browser are each known: its cookie holds a token for each. */
export function createDevices({ store, clock, random }: Needs) {
  const tokensOf = (exchange: Exchange): readonly string[] =>
    (exchange.readCookie(DEVICE_COOKIE) ?? '').split('.', MAX_USERS).filter((token) => token !== '');

  async function findFirst(
    exchange: Exchange,
    tx: StoreOperations,
    isWanted: (device: StoredDevice) => boolean,
  ): Promise<{ readonly token: string; readonly device: StoredDevice } | undefined> {
    for (const token of tokensOf(exchange)) {
      const device = await tx.findDevice(await hashToken(token));
      if (device && device.expiresAt > clock.now() * 1_000 && isWanted(device)) return { token, device };
    }
    return undefined;
  }

  /** The same browser, for every user who signs in with it. */
  const find = async (exchange: Exchange) => (await findFirst(exchange, store, () => true))?.device;

  const findOf = (userId: string | undefined, exchange: Exchange, tx: StoreOperations = store) =>
    findFirst(exchange, tx, (device) => device.userId === userId);

  const of = async (...asked: Parameters<typeof findOf>) => (await findOf(...asked))?.device;

  /** Write the token's cookie after the commit, also a known one's: a browser that is used stays known. */
  async function remember(
    tx: StoreOperations,
    userId: string,
    exchange: Exchange,
    isTrusted: boolean,
  ): Promise<{ readonly token: string; readonly isNew: boolean }> {
    const now = Math.round(clock.now() * 1_000);
    const times = { trustedUntil: isTrusted ? now + TRUSTED_SECONDS * 1_000 : 0, expiresAt: now + KNOWN_SECONDS * 1_000 };
    const known = await findOf(userId, exchange, tx);
    if (known) {
      const { token, device } = known;
      await tx.updateDevice({ ...device, ...times, trustedUntil: Math.max(device.trustedUntil, times.trustedUntil) });
      return { token, isNew: false };
    }
    const token = createToken(random);
    await tx.addDevice({ hash: await hashToken(token), userId, ...times });
    return { token, isNew: true };
  }

  return {
    find,
    of,
    remember,
    writeCookie: (exchange: Exchange, token: string) =>
      exchange.writeCookie({
        name: DEVICE_COOKIE,
        value: [token, ...tokensOf(exchange).filter((other) => other !== token)].slice(0, MAX_USERS).join('.'),
        maxAgeSeconds: KNOWN_SECONDS,
      }),
  };
}
