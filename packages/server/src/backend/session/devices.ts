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
  ): Promise<StoredDevice | undefined> {
    for (const token of tokensOf(exchange)) {
      const device = await tx.findDevice(await hashToken(token));
      if (device && device.expiresAt > clock.now() * 1_000 && isWanted(device)) return device;
    }
    return undefined;
  }

  /** The same browser, for every user who signs in with it. */
  const find = (exchange: Exchange, tx: StoreOperations = store) => findFirst(exchange, tx, () => true);

  const of = (userId: string | undefined, exchange: Exchange, tx: StoreOperations = store) =>
    findFirst(exchange, tx, (device) => device.userId === userId);

  /** Returns the token of a new device; write its cookie after the commit. */
  async function remember(tx: StoreOperations, userId: string, exchange: Exchange, isTrusted: boolean): Promise<string | undefined> {
    const now = Math.round(clock.now() * 1_000);
    const times = { trustedUntil: isTrusted ? now + TRUSTED_SECONDS * 1_000 : 0, expiresAt: now + KNOWN_SECONDS * 1_000 };
    const known = await of(userId, exchange, tx);
    if (known) {
      await tx.updateDevice({ ...known, ...times, trustedUntil: Math.max(known.trustedUntil, times.trustedUntil) });
      return undefined;
    }
    const token = createToken(random);
    await tx.addDevice({ hash: await hashToken(token), userId, ...times });
    return token;
  }

  return {
    find,
    of,
    remember,
    writeCookie: (exchange: Exchange, token: string) =>
      exchange.writeCookie({
        name: DEVICE_COOKIE,
        value: [token, ...tokensOf(exchange)].slice(0, MAX_USERS).join('.'),
        maxAgeSeconds: KNOWN_SECONDS,
      }),
  };
}
