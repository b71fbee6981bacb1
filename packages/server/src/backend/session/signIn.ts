import type { AccessGrant, NotificationFacts, SignInAnswer, SsoProblem, TwoStep, TwoStepMethod } from '@manyline/contract';
import type { Audit } from '../audit/audit.ts';
import { networkOf } from '../limits/networkOf.ts';
import type { Notifications } from '../notifications/notifications.ts';
import type { Clock, Exchange } from '../ports/ports.ts';
import type { Store, StoredChallenge, StoredSsoSession, StoredUser, StoreOperations } from '../store/store.ts';
import { createDevices } from './devices.ts';
import type { Sessions } from './sessions.ts';
import type { Challenges } from './twoStep/challenges.ts';

/** How long a second step stays open. */
const TWO_STEP_SECONDS = 10 * 60;
const USER_AGENT_LENGTH = 300;
const EMAIL_LENGTH = 320;

/** The reasons in the audit log. */
export type SignInFailure = 'password' | 'disabled' | 'secondStep' | 'passkey' | `sso.${SsoProblem}`;

/** The state of a second step. Times are Unix seconds. */
export interface TwoStepState {
  readonly rememberMe: boolean;
  /** SHA-256 of the e-mailed code; the next field is its expiry. */
  readonly codeHash?: string;
  readonly codeExpiresAt?: number;
  readonly resendAt?: number;
}

export interface FinishOptions {
  /** Skip the second step in this browser from now on. */
  readonly trustsDevice?: boolean;
  /** The sign-in at the organisation's provider. */
  readonly sso?: Omit<StoredSsoSession, 'sessionId'>;
}

/** The rest of a sign-in after the user proved their identity. */
export interface SignIn {
  /** After the first step: signs in or starts the second step. Undefined in the same cases as `finish`. */
  enter(user: StoredUser, rememberMe: boolean, exchange: Exchange): Promise<SignInAnswer | undefined>;
  /**
   * Starts the session and marks the browser as known. Undefined if the account was closed or the password changed since `user` was
   * read.
   */
  finish(user: StoredUser, rememberMe: boolean, exchange: Exchange, more?: FinishOptions): Promise<AccessGrant | undefined>;
  /**
   * Logs a failed sign-in, rate-limited. `user`: the account that was tried. For an unknown username the typed text is not logged: it
   * may be a password. `email`: the address that the organisation's provider sent.
   */
  noteFailure(user: StoredUser | undefined, exchange: Exchange, reason: SignInFailure, email?: string): Promise<void>;
  /** The second step as shown to the user. */
  describe(user: StoredUser, challenge: Pick<StoredChallenge, 'state' | 'expiresAt'>): Promise<TwoStep>;
  /** This browser's device id if the user has signed in with it before. Takes the same time without a user. */
  knownDevice(userId: string | undefined, exchange: Exchange): Promise<string | undefined>;
  /** Forgets the user's other browsers, so that they ask for the second step again. */
  forgetOtherDevices(tx: StoreOperations, userId: string, exchange: Exchange): Promise<void>;
  /** The key for limits before the user is known: a browser that anyone has signed in with has a count of its own, so its neighbours cannot lock it out. */
  limitKeyOf(exchange: Exchange): Promise<string>;
  /** The second steps this user can use; empty if none is required. */
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
  const devices = createDevices({ store, clock, random });

  async function methodsOf(user: StoredUser): Promise<readonly TwoStepMethod[]> {
    const passkeys = await store.passkeysOf(user.id);
    // A passkey alone does not enable two-step verification: it is a sign-in method of its own.
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

  async function finish(
    user: StoredUser,
    rememberMe: boolean,
    exchange: Exchange,
    { trustsDevice = false, sso }: FinishOptions = {},
  ): Promise<AccessGrant | undefined> {
    let remembered: { readonly token: string; readonly isNew: boolean } | undefined;
    let isNewBrowser = false;
    const grant = await sessions.begin(user, rememberMe, exchange, async (tx, sessionId) => {
      if (sso) await tx.addSsoSession({ ...sso, sessionId });
      remembered = await devices.remember(tx, user.id, exchange, trustsDevice);
      // The first browser of an account is not worth a notification.
      isNewBrowser = remembered.isNew && user.lastSeenAt !== undefined;
      if (isNewBrowser) await notifications.note(tx, user.id, newBrowser(exchange));
      await audit.note(
        tx,
        { caller: undefined, exchange, actor: user },
        { action: 'signIn', object: { type: 'user', id: user.id, name: user.name } },
      );
    });
    if (isNewBrowser) notifications.notify([user.id]);
    if (remembered) devices.writeCookie(exchange, remembered.token);
    return grant;
  }

  return {
    async noteFailure(user, exchange, reason, email) {
      const object = { type: 'user', ...(user && { id: user.id, name: user.name }) } as const;
      await audit.noteRateLimited(
        store,
        { caller: undefined, exchange },
        {
          action: 'signInFailed',
          object,
          changes: [{ field: 'reason', after: reason }, ...(!email ? [] : [{ field: 'email', after: email.slice(0, EMAIL_LENGTH) }])],
        },
      );
    },
    finish,
    describe,
    methodsOf,

    async enter(user, rememberMe, exchange) {
      const device = await devices.of(user.id, exchange);
      const isTrusted = device !== undefined && device.trustedUntil > clock.now() * 1_000;
      const methods = isTrusted ? [] : await methodsOf(user);
      if (methods.length === 0) return finish(user, rememberMe, exchange);
      // Signing in again in the same browser continues with the e-mail already sent and the tries already used.
      const open = await challenges.find('twoStep', challenges.tokenOf('twoStep', exchange));
      const before = open?.userId === user.id ? open : undefined;
      const state: TwoStepState = { ...(before && (JSON.parse(before.state) as TwoStepState)), rememberMe };
      const tries = before?.tries ?? 0;
      const begun = await challenges.begin(exchange, { kind: 'twoStep', userId: user.id, state, tries, seconds: TWO_STEP_SECONDS });
      // A password change deletes open second steps, so it is either seen here or sees this one.
      if ((await store.findUser(user.id))?.passwordHash !== user.passwordHash) {
        await challenges.remove(begun);
        challenges.leave('twoStep', exchange);
        return undefined;
      }
      return { twoStep: await describe(user, begun) };
    },

    knownDevice: async (userId, exchange) => (await devices.of(userId, exchange))?.hash,

    async forgetOtherDevices(tx, userId, exchange) {
      const own = await devices.of(userId, exchange, tx);
      await tx.forgetDevices(userId);
      if (own) await tx.addDevice(own);
    },

    async limitKeyOf(exchange) {
      const device = await devices.find(exchange);
      return device ? `device ${device.hash}` : networkOf(exchange.address);
    },
  };
}

function newBrowser({ userAgent, address }: Exchange): NotificationFacts {
  return { kind: 'signIn', userAgent: userAgent.slice(0, USER_AGENT_LENGTH), address };
}

/** Enough to recognise one's address, not enough to learn it. */
function maskEmail(email: string): string {
  const [name = '', domain = ''] = email.split('@');
  return `${name.slice(0, 1)}•••@${domain.slice(0, 1)}•••${domain.slice(domain.lastIndexOf('.'))}`;
}
