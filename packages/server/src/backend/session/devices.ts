import type { Clock, Exchange } from '../ports/ports.ts';
import { createToken, hashToken } from '../shared/tokens.ts';
import type { Store, StoredDevice, StoreSteps } from '../store/store.ts';

/** How long a browser is known or trusted. */
const KNOWN_SECONDS = 180 * 24 * 3_600;
const TRUSTED_SECONDS = 30 * 24 * 3_600;
const DEVICE_COOKIE = 'manyline-device';

interface Needs {
  readonly store: Store;
  readonly clock: Pick<Clock, 'now'>;
  readonly random: (bytes: number) => Uint8Array;
}

/** The browsers that users have signed in with. */
export function createDevices({ store, clock, random }: Needs) {
  /** The same browser, for every user who signs in with it. */
  async function find(exchange: Exchange, steps: StoreSteps = store): Promise<StoredDevice | undefined> {
    const token = exchange.readCookie(DEVICE_COOKIE);
    const device = token ? await steps.findDevice(await hashToken(token)) : undefined;
    return device && device.expiresAt > clock.now() * 1_000 ? device : undefined;
  }

  async function of(userId: string | undefined, exchange: Exchange, steps?: StoreSteps): Promise<StoredDevice | undefined> {
    const device = await find(exchange, steps);
    return device?.userId === userId ? device : undefined;
  }

  /** Returns the token of a new device; write its cookie after the commit. */
  async function remember(steps: StoreSteps, userId: string, exchange: Exchange, isTrusted: boolean): Promise<string | undefined> {
    const now = Math.round(clock.now() * 1_000);
    const times = { trustedUntil: isTrusted ? now + TRUSTED_SECONDS * 1_000 : 0, expiresAt: now + KNOWN_SECONDS * 1_000 };
    const known = await of(userId, exchange, steps);
    if (known) {
      await steps.updateDevice({ ...known, ...times, trustedUntil: Math.max(known.trustedUntil, times.trustedUntil) });
      return undefined;
    }
    const token = createToken(random);
    await steps.addDevice({ hash: await hashToken(token), userId, ...times });
    return token;
  }

  return {
    find,
    of,
    remember,
    writeCookie: (exchange: Exchange, token: string) =>
      exchange.writeCookie({ name: DEVICE_COOKIE, value: token, maxAgeSeconds: KNOWN_SECONDS }),
  };
}
