import type { StoredRole } from './accessStore.ts';
import type { StoredUser } from './store.ts';

/** One sign-in of one browser. Its refresh tokens carry the generation they were made in. */
export interface StoredSession {
  readonly id: string;
  readonly userId: string;
  readonly isRemembered: boolean;
  readonly generation: number;
  readonly rotatedAt: number;
  readonly expiresAt: number;
  readonly createdAt: number;
  readonly address: string;
  readonly userAgent: string;
}

/** Something short-lived that a browser or a letter holds the token of: a second step, a link, a passkey's challenge. */
export interface StoredChallenge {
  /** SHA-256 of the token. */
  readonly hash: string;
  readonly kind: 'twoStep' | 'passkey' | 'newPasskey' | 'newTotp' | 'sso' | 'resetPassword' | 'resetAsked';
  /** Absent where nobody is known yet. */
  readonly userId?: string;
  /** What its kind needs, as JSON. */
  readonly state: string;
  readonly tries: number;
  readonly expiresAt: number;
}

export interface StoredPasskey {
  /** The credential's id, base64url. */
  readonly id: string;
  readonly userId: string;
  /** base64url. */
  readonly publicKey: string;
  readonly counter: number;
  readonly transports: readonly string[];
  readonly name: string;
  readonly createdAt: number;
  readonly usedAt?: number;
}

/** A browser somebody signed in with. */
export interface StoredDevice {
  readonly hash: string;
  readonly userId: string;
  /** Until then it is not asked for a second step. */
  readonly trustedUntil: number;
  readonly expiresAt: number;
}

/** Who a person is to an OpenID provider. */
export interface StoredIdentity {
  readonly issuer: string;
  readonly subject: string;
  readonly userId: string;
}

export interface StoredAccessToken {
  readonly hash: string;
  readonly sessionId: string;
  readonly expiresAt: number;
}

export interface StoredRefreshToken {
  readonly hash: string;
  readonly sessionId: string;
  readonly generation: number;
  /** When the browser's cookie is over at the latest. Until then an old token that comes back tells of a theft. */
  readonly expiresAt: number;
}

/** The ways into an account. */
export interface AccountSteps {
  addIdentity(identity: StoredIdentity): Promise<void>;
  findIdentity(issuer: string, subject: string): Promise<StoredIdentity | undefined>;
  identitiesOf(userId: string): Promise<readonly StoredIdentity[]>;

  addPasskey(passkey: StoredPasskey): Promise<void>;
  findPasskey(id: string): Promise<StoredPasskey | undefined>;
  updatePasskey(passkey: StoredPasskey): Promise<void>;
  removePasskey(id: string): Promise<void>;
  /** Oldest first. */
  passkeysOf(userId: string): Promise<readonly StoredPasskey[]>;

  /** Replaces all back-up codes of a person. */
  setBackupCodes(userId: string, hashes: readonly string[]): Promise<void>;
  /** Uses a code up; false when there is no such code. */
  takeBackupCode(userId: string, hash: string): Promise<boolean>;
  countBackupCodes(userId: string): Promise<number>;

  addDevice(device: StoredDevice): Promise<void>;
  findDevice(hash: string): Promise<StoredDevice | undefined>;
  updateDevice(device: StoredDevice): Promise<void>;
  forgetDevices(userId: string): Promise<void>;

  addChallenge(challenge: StoredChallenge): Promise<void>;
  findChallenge(hash: string): Promise<StoredChallenge | undefined>;
  updateChallenge(challenge: StoredChallenge): Promise<void>;
  removeChallenge(hash: string): Promise<void>;
  /** Takes away all of one kind that a person has. */
  forgetChallenges(userId: string, kind: StoredChallenge['kind']): Promise<void>;
}

export interface SignedIn {
  readonly session: StoredSession;
  readonly user: StoredUser;
  /** What their rules come from, where the store read it along. */
  readonly origin?: { readonly roles: readonly StoredRole[]; readonly hasSwitchedOff: boolean };
}

/** Who is signed in. */
export interface SessionSteps {
  addSession(session: StoredSession): Promise<void>;
  findSession(id: string): Promise<StoredSession | undefined>;
  updateSession(session: StoredSession): Promise<void>;
  /** Newest first. */
  sessionsOf(userId: string): Promise<readonly StoredSession[]>;
  /** Takes the session and all its tokens away. */
  endSession(id: string): Promise<void>;
  addAccessToken(token: StoredAccessToken): Promise<void>;
  /** The session and user of an access token that has not expired, nor its session. */
  findSignedIn(accessHash: string, now: number): Promise<SignedIn | undefined>;
  addRefreshToken(token: StoredRefreshToken): Promise<void>;
  findRefreshToken(hash: string): Promise<StoredRefreshToken | undefined>;
  /** Takes away what expired before `now`: tokens, sessions, challenges, devices. */
  forgetExpired(now: number): Promise<void>;
}
