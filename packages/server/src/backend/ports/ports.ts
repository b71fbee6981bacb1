import type { Client, HubMethod, Permission } from '@manyline/contract';
import type { OutgoingMessage } from './provider.ts';

export type * from './provider.ts';

/** A connected client with the fields that only the server knows. */
export interface ConnectedClient extends Client {
  readonly sessionId: string;
}

/** Time and timers, provided by the host (browser or Node). */
export interface Clock {
  /** Unix seconds, may be fractional. */
  now(): number;
  /** Calls `fire` once after `ms` milliseconds. Returns a function that cancels it. */
  setTimer(ms: number, fire: () => void): () => void;
}

export interface PasswordHasher {
  hash(password: string): Promise<string>;
  verify(password: string, hash: string): Promise<boolean>;
}

/** Encrypts secrets that must be readable again, so that a stolen database alone reveals none. `of` binds a secret to its owner. */
export interface SecretBox {
  seal(secret: string, of: string): string;
  /** Returns a value that was never sealed unchanged. Throws if it was sealed with another key or for another owner. */
  open(sealed: string, of: string): string;
}

export interface EmailMessage {
  readonly to: string;
  readonly subject: string;
  /** Plain text; links are included as is. */
  readonly text: string;
  /** The same as a page, for e-mails with a table. */
  readonly html?: string;
  /** An address that ends such e-mails with one POST (RFC 8058). */
  readonly unsubscribe?: string;
  /** The same for every try, so that a mail server can recognise one it already took. */
  readonly id?: string;
}

export interface Mailer {
  /** Resolves when the e-mail was handed over; rejects if that fails, with `MailRefused` if it concerns this e-mail only. */
  send(email: EmailMessage): Promise<void>;
}

/** How to reach the organisation's OpenID provider. */
export interface SsoSettings {
  /** The provider's issuer identifier; https, or http on this machine. */
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** Shown on the sign-in button. */
  readonly name: string;
  /** Separated by spaces; includes `openid`. */
  readonly scopes: string;
}

/** The identity returned by the organisation's OpenID provider. */
export interface SsoClaims {
  readonly issuer: string;
  readonly subject: string;
  /** Its domain in ASCII. */
  readonly email?: string;
  /** Absent if the provider doesn't say. */
  readonly isEmailVerified?: boolean;
  readonly name?: string;
  /** The session at the provider, which a logout token may name. */
  readonly sid?: string;
  /** All claims: those of the ID token, and of userinfo those that the ID token lacks. */
  readonly all: Readonly<Record<string, unknown>>;
}

/** A session, or all sessions of a user, ended at the provider. */
export interface SsoLogout {
  readonly issuer: string;
  readonly subject?: string;
  readonly sid?: string;
  /** Unique: a token is accepted once. */
  readonly id: string;
}

export interface SsoProvider {
  /** The address to redirect the browser to, and the state to remember until it comes back. Rejects with `SsoFailure`. */
  begin(): Promise<{ readonly url: string; readonly memory: string }>;
  /**
   * `callback`: the full address the provider redirected the browser to. Claims named in `wanted` are asked for at the userinfo endpoint
   * if the ID token lacks them. Rejects with `SsoFailure` if anything is invalid.
   */
  finish(callback: URL, memory: string, wanted: readonly string[]): Promise<SsoClaims>;
  /** Reads a logout token (OpenID Connect Back-Channel Logout 1.0). Rejects with `SsoFailure` if anything in it is invalid. */
  readLogout(token: string): Promise<SsoLogout>;
}

/** How the host reaches OpenID providers. */
export interface SsoHost {
  /** The environment's provider; `trustsEmails` until an administrator decides. */
  readonly environment?: SsoSettings & { readonly trustsEmails: boolean };
  /** `isGuarded`: set by an administrator, so it may not be in the operator's private network. */
  open(settings: SsoSettings, options: { readonly isGuarded: boolean }): SsoProvider;
}

export interface HumanVerdict {
  readonly isValid: boolean;
  readonly action?: string;
  readonly host?: string;
  /** 0: bot, 1: human. */
  readonly score?: number;
  /** When the token was issued, Unix seconds. */
  readonly madeAt?: number;
}

export interface HumanVerifier {
  /** Rejects if the provider cannot be reached. */
  verify(token: string, address: string): Promise<HumanVerdict>;
}

/** The bytes of a stored file, read as the stream is consumed, so a slow reader needs little memory. */
export interface StoredBytes {
  readonly size: number;
  stream(): ReadableStream<Uint8Array<ArrayBuffer>>;
}

/** Stores the bytes of files; they have no public address. */
export interface FileDepot {
  put(key: string, bytes: Uint8Array): Promise<void>;
  /** Undefined if there is no file with this key. */
  get(key: string): Promise<StoredBytes | undefined>;
  remove(key: string): Promise<void>;
}

/** The detected type of a file, whatever its name. Images include their displayed size and a thumbnail. */
export interface InspectedFile {
  /** `application/octet-stream` if unknown. */
  readonly type: string;
  readonly picture?: { readonly width: number; readonly height: number; readonly thumbnail?: Uint8Array };
}

export interface FileInspector {
  /** Never rejects: a damaged image has a type but no thumbnail. */
  inspect(bytes: Uint8Array): Promise<InspectedFile>;
}

/** Makes pictures small enough for a provider. */
export interface PictureFitter {
  /** A JPEG or PNG of at most this many bytes, without metadata; undefined if it can't be made, as of a picture that moves. */
  fit(bytes: Uint8Array, maxBytes: number): Promise<Uint8Array | undefined>;
}

/** Carries events between the processes that share a store. */
export interface Backplane {
  publish(event: BackplaneEvent): void;
  subscribe(listener: (event: BackplaneEvent) => void): () => void;
}

export type BackplaneEvent =
  | { readonly kind: 'push'; readonly userId: string; readonly method: HubMethod; readonly message: unknown }
  | { readonly kind: 'sessionEnded'; readonly sessionId: string; readonly reason: SessionEndReason }
  // To all connections with at least one of these permissions; those with a conditional permission get only `partly`.
  | {
      readonly kind: 'toPermitted';
      readonly anyOf: readonly Permission[];
      readonly method: HubMethod;
      readonly message: unknown;
      readonly partly: unknown;
    }
  // To all connections.
  | { readonly kind: 'broadcast'; readonly method: HubMethod; readonly message: unknown }
  // To these connections; `thenCloses` also closes them.
  | {
      readonly kind: 'toClients';
      readonly ids: readonly string[];
      readonly method: HubMethod;
      readonly message: unknown;
      readonly thenCloses?: true;
    }
  // Clients of one process that connected, changed or left. `isAll`: the list is complete. An empty list is a heartbeat.
  | {
      readonly kind: 'presence';
      readonly process: string;
      readonly joined: readonly ConnectedClient[];
      readonly left: readonly string[];
      readonly isAll?: true;
      readonly total?: number;
    }
  // Asks every other process for its full list of clients.
  | { readonly kind: 'presenceAsked'; readonly process: string }
  // A provider account or its health changed in this process.
  | { readonly kind: 'providerChanged'; readonly id: string; readonly process: string }
  // A queued message that this process has to hand over.
  | { readonly kind: 'handedOn'; readonly messageId: string; readonly process: string }
  // A message that isn't stored, for this process to send.
  | { readonly kind: 'sendFor'; readonly account: string; readonly message: OutgoingMessage; readonly process: string }
  // Events may have been missed: reload every cached copy.
  | { readonly kind: 'gap' };

/**
 * `loggedOut`: by the user. `forced`: by another user, or because a sign-in method changed. `stolen`: a replaced token was used.
 * `replaced`: by another sign-in in the same browser.
 */
export type SessionEndReason = 'loggedOut' | 'forced' | 'stolen' | 'replaced';

/** What the host knows about a request besides the request itself. The host turns `writeCookie` into a hardened Set-Cookie. */
export interface Exchange {
  readonly address: string;
  readonly isSecure: boolean;
  readonly userAgent: string;
  readCookie(name: string): string | undefined;
  /** Without `maxAgeSeconds` it is a session cookie; 0 deletes it. */
  writeCookie(cookie: {
    readonly name: string;
    readonly value: string;
    readonly maxAgeSeconds?: number;
    /** The browser must send it when another site redirects back. */
    readonly crossesSites?: true;
  }): void;
}

/** The credentials and origin of a new hub connection. */
export interface HubCredentials {
  readonly accessToken: string;
  readonly address: string;
  readonly userAgent?: string | undefined;
  /** The id the browser chose for itself. */
  readonly clientKey?: string | undefined;
}

export interface HubPeer {
  send(method: HubMethod, message: unknown): void;
  close(): void;
}

export interface HubSession {
  readonly userId: string;
  /** The connection is open with this protocol; from now on it is in the list of clients. */
  opened(protocol: string): void;
  /** Calls a hub method. Rejects with a `HubRefusal`, whose message may be shown, if the call is not valid. */
  receive(method: string, args: readonly unknown[]): Promise<unknown>;
  /** The connection is closed; nothing is pushed any more. */
  left(): void;
}

/** Users whose password is public. */
export interface DemoUsers {
  readonly usernames: readonly string[];
  readonly password: string;
}
