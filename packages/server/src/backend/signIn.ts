import type { AccessGrant, NotificationFacts, SignInAnswer, TwoStep, TwoStepMethod } from '@manyline/contract';
import type { Audit } from './audit.ts';
import type { Challenges } from './challenges.ts';
import { networkOf } from './networkOf.ts';
import type { Notifications } from './notifications.ts';
import type { Clock, Exchange } from './ports.ts';
import type { Sessions } from './sessions.ts';
import type { Store, StoredChallenge, StoredDevice, StoredUser, StoreSteps } from './store.ts';
import { createToken, hashToken } from './tokens.ts';

/** How long the second step stays open, and how long a browser is known or trusted. */
const TWO_STEP_SECONDS = 10 * 60;
const KNOWN_SECONDS = 180 * 24 * 3_600;
const TRUSTED_SECONDS = 30 * 24 * 3_600;
const USER_AGENT_LENGTH = 300;
const DEVICE_COOKIE = 'manyline-device';

/** What the second step of a sign-in has to remember. Times are Unix seconds. */
export interface TwoStepState {
  readonly rememberMe: boolean;
  /** SHA-256 of the code that was sent, and until when it counts. */
  readonly codeHash?: string;
  readonly codeExpiresAt?: number;
  readonly resendAt?: number;
}

/** The way in, once somebody has proved who they are. */
export interface SignIn {
  /** After the first step: either they are in, or the second step begins. Undefined where `finish` would be. */
  enter(user: StoredUser, rememberMe: boolean, exchange: Exchange): Promise<SignInAnswer | undefined>;
  /**
   * They are in: begins the session and makes the browser a known one. Undefined where the account was closed or its password
   * changed since `user` was read.
   */
  finish(user: StoredUser, rememberMe: boolean, exchange: Exchange, trustDevice?: boolean): Promise<AccessGrant | undefined>;
  /**
   * Notes that somebody did not get in, some times. `user` is who they wanted to be; where nobody is called so, what was typed is
   * not kept: it may be a password.
   */
  noteFailure(
    user: StoredUser | undefined,
    exchange: Exchange,
    reason: 'password' | 'disabled' | 'secondStep' | 'passkey' | 'sso',
  ): Promise<void>;
  /** The second step as the person sees it. */
  describe(user: StoredUser, challenge: Pick<StoredChallenge, 'state' | 'expiresAt'>): Promise<TwoStep>;
  /** Whether this browser has signed this person in before. Costs the same for nobody. */
  isKnownDevice(userId: string | undefined, exchange: Exchange): Promise<boolean>;
  /** Takes away what was known of a person's browsers but this one: the second step is asked for there again. */
  forgetOtherDevices(steps: StoreSteps, userId: string, exchange: Exchange): Promise<void>;
  /** What limits are counted by while nobody is known: a browser anybody signed in with counts for itself, out of reach of its neighbours. */
  limitKeyOf(exchange: Exchange): Promise<string>;
  /** What could serve this person as a second step; empty when none is asked for. */
  methodsOf(user: StoredUser): Promise<readonly TwoStepMethod[]>;
}

interface Needs {
  readonly store: Store;
  readonly clock: Pick<Clock, 'now'>;
  readonly random: (bytes: number) => Uint8Array;
  readonly sessions: Sessions;
  readonly challenges: Challenges;
  readonly audit: Audit;
  readonly notifications: Notifications;
}

export function createSignIn({ store, clock, random, sessions, challenges, audit, notifications }: Needs): SignIn {
  async function anyDevice(exchange: Exchange, steps: StoreSteps = store): Promise<StoredDevice | undefined> {
    const token = exchange.readCookie(DEVICE_COOKIE);
    const device = token ? await steps.findDevice(await hashToken(token)) : undefined;
    return device && device.expiresAt > clock.now() * 1_000 ? device : undefined;
  }

  async function deviceOf(userId: string | undefined, exchange: Exchange, steps?: StoreSteps): Promise<StoredDevice | undefined> {
    const device = await anyDevice(exchange, steps);
    return device?.userId === userId ? device : undefined;
  }

  /** Gives the token of a new device, which belongs into its cookie once this is kept. */
  async function knowDevice(steps: StoreSteps, userId: string, exchange: Exchange, isTrusted: boolean): Promise<string | undefined> {
    const now = Math.round(clock.now() * 1_000);
    const times = { trustedUntil: isTrusted ? now + TRUSTED_SECONDS * 1_000 : 0, expiresAt: now + KNOWN_SECONDS * 1_000 };
    const known = await deviceOf(userId, exchange, steps);
    if (known) {
      await steps.updateDevice({ ...known, ...times, trustedUntil: Math.max(known.trustedUntil, times.trustedUntil) });
      return undefined;
    }
    const token = createToken(random);
    await steps.addDevice({ hash: await hashToken(token), userId, ...times });
    return token;
  }

  async function methodsOf(user: StoredUser): Promise<readonly TwoStepMethod[]> {
    const passkeys = await store.passkeysOf(user.id);
    // A passkey alone asks nobody for a second step: it is a way in of its own.
    if (user.totpSecret === undefined && !user.hasEmailCodes) return [];
    const offered: readonly [TwoStepMethod, boolean][] = [
      ['passkey', passkeys.length > 0],
      ['totp', user.totpSecret !== undefined],
      ['email', user.hasEmailCodes && user.email !== undefined],
      ['backupCode', (await store.countBackupCodes(user.id)) > 0],
    ];
    return offered.filter(([, isOffered]) => isOffered).map(([method]) => method);
  }

  async function describe(user: StoredUser, { state, expiresAt }: Pick<StoredChallenge, 'state' | 'expiresAt'>): Promise<TwoStep> {
    const { resendAt } = JSON.parse(state) as TwoStepState;
    const methods = await methodsOf(user);
    return {
      methods: [...methods],
      ...(methods.includes('email') && user.email !== undefined ? { email: maskEmail(user.email) } : {}),
      ...(resendAt === undefined ? {} : { resendAt }),
      expiresAt: expiresAt / 1_000,
      serverTime: clock.now(),
    };
  }

  async function finish(user: StoredUser, rememberMe: boolean, exchange: Exchange, trustDevice = false): Promise<AccessGrant | undefined> {
    let token: string | undefined;
    let isNews = false;
    const grant = await sessions.begin(user, rememberMe, exchange, async (steps) => {
      token = await knowDevice(steps, user.id, exchange, trustDevice);
      // The first browser of an account is no news to anybody.
      isNews = token !== undefined && user.lastSeenAt !== undefined;
      if (isNews) await notifications.note(steps, user.id, newBrowser(exchange));
      await audit.note(
        steps,
        { caller: undefined, exchange, actor: user },
        { action: 'signIn', object: { type: 'user', id: user.id, name: user.name } },
      );
    });
    if (isNews) notifications.tell([user.id]);
    if (token) exchange.writeCookie({ name: DEVICE_COOKIE, value: token, maxAgeSeconds: KNOWN_SECONDS });
    return grant;
  }

  return {
    async noteFailure(user, exchange, reason) {
      const object = { type: 'user', ...(user && { id: user.id, name: user.name }) } as const;
      await audit.noteSome(
        store,
        { caller: undefined, exchange },
        { action: 'signInFailed', object, changes: [{ field: 'reason', after: reason }] },
      );
    },
    finish,
    describe,
    methodsOf,

    async enter(user, rememberMe, exchange) {
      const device = await deviceOf(user.id, exchange);
      const isTrusted = device !== undefined && device.trustedUntil > clock.now() * 1_000;
      const methods = isTrusted ? [] : await methodsOf(user);
      if (methods.length === 0) return finish(user, rememberMe, exchange);
      // Who starts again in the same browser goes on with the letter that is under way, and with the tries already used up.
      const open = await challenges.find('twoStep', challenges.tokenOf('twoStep', exchange));
      const before = open?.userId === user.id ? open : undefined;
      const state: TwoStepState = { ...(before && (JSON.parse(before.state) as TwoStepState)), rememberMe };
      const tries = before?.tries ?? 0;
      const begun = await challenges.begin(exchange, { kind: 'twoStep', userId: user.id, state, tries, seconds: TWO_STEP_SECONDS });
      // Whoever changes the password takes the second steps away that are there, so a change is seen here or sees this one.
      if ((await store.findUser(user.id))?.passwordHash !== user.passwordHash) {
        await challenges.remove(begun);
        challenges.leave('twoStep', exchange);
        return undefined;
      }
      return { twoStep: await describe(user, begun) };
    },

    isKnownDevice: async (userId, exchange) => (await deviceOf(userId, exchange)) !== undefined,

    async forgetOtherDevices(steps, userId, exchange) {
      const own = await deviceOf(userId, exchange, steps);
      await steps.forgetDevices(userId);
      if (own) await steps.addDevice(own);
    },

    async limitKeyOf(exchange) {
      const device = await anyDevice(exchange);
      return device ? `device ${device.hash}` : networkOf(exchange.address);
    },
  };
}

function newBrowser({ userAgent, address }: Exchange): NotificationFacts {
  return { kind: 'signIn', userAgent: userAgent.slice(0, USER_AGENT_LENGTH), address };
}

/** Enough to know one's own address by, not enough to learn it. */
export function maskEmail(email: string): string {
  const [name = '', domain = ''] = email.split('@');
  return `${name.slice(0, 1)}•••@${domain.slice(0, 1)}•••${domain.slice(domain.lastIndexOf('.'))}`;
}
