import type { StoredRole } from './accessStore.ts';
import type { StoredLine, StoredUser } from './store.ts';

/** A sign-in of one browser. A refresh token carries the generation in which it was created. */
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
  /** The newest generation whose tokens were used, so the browser has them. Absent if none was. */
  readonly usedGeneration?: number;
  /** The first page of a generation that was opened with an access token in it. */
  readonly pageGrant?: StoredPageGrant;
}

export interface StoredPageGrant {
  readonly generation: number;
  readonly at: number;
  readonly address: string;
  readonly userAgent: string;
}

/** A short-lived state behind a token in a browser or an e-mail, or behind a line's number: a second step, a reset link, a passkey challenge. */
export interface StoredChallenge {
  /** SHA-256 of the token or number. */
  readonly hash: string;
  readonly kind: 'twoStep' | 'passkey' | 'newPasskey' | 'newTotp' | 'sso' | 'resetPassword' | 'resetAsked' | 'lineCode' | 'newEmail';
  /** Absent while the user is unknown. */
  readonly userId?: string;
  /** JSON; its shape depends on `kind`. */
  readonly state: string;
  readonly tries: number;
  readonly expiresAt: number;
}

export interface StoredPasskey {
  /** Credential id, base64url. */
  readonly id: string;
  readonly userId: string;
  /** base64url */
  readonly publicKey: string;
  readonly counter: number;
  readonly transports: readonly string[];
  readonly name: string;
  readonly createdAt: number;
  readonly usedAt?: number;
}

/** The number of tries within one window. */
export interface StoredAttempts {
  /** SHA-256 of the action and the account, browser or address it is counted for. */
  readonly hash: string;
  readonly count: number;
  readonly expiresAt: number;
}

export interface StoredDevice {
  readonly hash: string;
  readonly userId: string;
  /** Skips the second step until then. */
  readonly trustedUntil: number;
  readonly expiresAt: number;
}

export interface StoredIdentity {
  readonly issuer: string;
  readonly subject: string;
  readonly userId: string;
  /** Absent on links of earlier releases. */
  readonly linkedAt?: number;
  /** The address that the provider sent at that time. */
  readonly email?: string;
}

/** The sign-in at the organisation's provider that a session comes from. */
export interface StoredSsoSession {
  readonly sessionId: string;
  readonly issuer: string;
  readonly subject: string;
  /** The session there, if the provider names it. */
  readonly sid?: string;
}

export interface StoredAccessToken {
  readonly hash: string;
  readonly sessionId: string;
  /** Absent on tokens of earlier releases. */
  readonly generation?: number;
  /** Written into a page that was being opened. */
  readonly isForPage?: true;
  readonly expiresAt: number;
}

export interface StoredRefreshToken {
  readonly hash: string;
  readonly sessionId: string;
  readonly generation: number;
  /** When the browser's cookie expires at the latest. Until then, reusing a replaced token is treated as theft. */
  readonly expiresAt: number;
}

export interface StoredTotpSecret {
  readonly userId: string;
  readonly secret: string;
}

/** Users, lines and sign-in methods. */
export interface AccountOperations {
  totpSecrets(): Promise<readonly StoredTotpSecret[]>;

  addIdentity(identity: StoredIdentity): Promise<void>;
  findIdentity(issuer: string, subject: string): Promise<StoredIdentity | undefined>;
  /** By issuer and subject. */
  identitiesOf(userId: string): Promise<readonly StoredIdentity[]>;
  removeIdentity(issuer: string, subject: string): Promise<void>;

  addPasskey(passkey: StoredPasskey): Promise<void>;
  findPasskey(id: string): Promise<StoredPasskey | undefined>;
  updatePasskey(passkey: StoredPasskey): Promise<void>;
  removePasskey(id: string): Promise<void>;
  /** Oldest first. */
  passkeysOf(userId: string): Promise<readonly StoredPasskey[]>;

  /** Replaces all backup codes of the user. */
  setBackupCodes(userId: string, hashes: readonly string[]): Promise<void>;
  /** Consumes a code; false if there is no such code. */
  takeBackupCode(userId: string, hash: string): Promise<boolean>;
  countBackupCodes(userId: string): Promise<number>;

  addDevice(device: StoredDevice): Promise<void>;
  findDevice(hash: string): Promise<StoredDevice | undefined>;
  updateDevice(device: StoredDevice): Promise<void>;
  forgetDevices(userId: string): Promise<void>;

  /** Skips hashes that have no tries. */
  attemptsOf(hashes: readonly string[]): Promise<readonly StoredAttempts[]>;
  /**
   * Atomically adds these tries, each hash once, and returns the new counts. Starts a new window if there is none, if it is over by `now`,
   * or if it ends more than `skewMs` later than a new one would. A negative count removes tries.
   */
  addAttempts(added: readonly StoredAttempts[], at: { readonly now: number; readonly skewMs: number }): Promise<readonly StoredAttempts[]>;
  /** Removes one try from the keys in `one` and all tries from the keys in `all`. */
  undoAttempts(hashes: { readonly one: readonly string[]; readonly all: readonly string[] }): Promise<void>;

  addChallenge(challenge: StoredChallenge): Promise<void>;
  findChallenge(hash: string): Promise<StoredChallenge | undefined>;
  updateChallenge(challenge: StoredChallenge): Promise<void>;
  removeChallenge(hash: string): Promise<void>;
  /** When the users' links to set a password end; users without one are absent. */
  linksOfUsers(userIds: readonly string[]): Promise<ReadonlyMap<string, number>>;
  /** Deletes all challenges of one kind that belong to the user. */
  forgetChallenges(userId: string, kind: StoredChallenge['kind']): Promise<void>;
}

export interface SignedIn {
  readonly session: StoredSession;
  readonly token: StoredAccessToken;
  readonly user: StoredUser;
  /** Of anyone; undefined if there is none. */
  readonly line?: StoredLine;
  /** Where the user's rules come from, if the store loaded it too. */
  readonly origin?: { readonly roles: readonly StoredRole[]; readonly hasSwitchedOff: boolean };
}

export interface SessionOperations {
  addSession(session: StoredSession): Promise<void>;
  findSession(id: string): Promise<StoredSession | undefined>;
  updateSession(session: StoredSession): Promise<void>;
  /** Newest first. */
  sessionsOf(userId: string): Promise<readonly StoredSession[]>;
  /** Deletes the session and all its tokens. `isForced`: by an administrator or from another device, which `wasForced` tells the browser. */
  endSession(id: string, isForced?: boolean): Promise<void>;
  /** Whether the session of this refresh token was ended with `isForced`. Known until the token would have expired. */
  wasForced(refreshHash: string): Promise<boolean>;
  /** Deleted with its session. */
  addSsoSession(session: StoredSsoSession): Promise<void>;
  /** Those of a subject, or with a session id of the provider, in any order. */
  ssoSessionsOf(issuer: string, of: { readonly subject: string } | { readonly sid: string }): Promise<readonly StoredSsoSession[]>;
  addAccessToken(token: StoredAccessToken): Promise<void>;
  /** The session and user of an access token, with a line if asked; undefined if the token or its session has expired. */
  findSignedIn(accessHash: string, now: number, lineTn?: string): Promise<SignedIn | undefined>;
  /** Notes that a token of this generation was used. */
  markUsed(sessionId: string, generation: number): Promise<void>;
  /** Deletes the access and refresh tokens of one generation. */
  forgetTokens(sessionId: string, generation: number): Promise<void>;
  addRefreshToken(token: StoredRefreshToken): Promise<void>;
  findRefreshToken(hash: string): Promise<StoredRefreshToken | undefined>;
  /** Deletes what expired before `now`: tokens, sessions and how they ended, challenges, devices, tries. */
  forgetExpired(now: number): Promise<void>;
}
