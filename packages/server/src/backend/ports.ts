import type { FailureReason, HubMethod, Permission } from '@manyline/contract';
import type { ConnectedClient } from './hub/presence.ts';

/** The way to the outside world; a browser and a Node process bring their own. */
export interface Clock {
  /** Unix seconds, fractions allowed. */
  now(): number;
  /** Runs `fire` once after `ms` milliseconds; the answer cancels it. */
  setTimer(ms: number, fire: () => void): () => void;
}

export interface PasswordHasher {
  hash(password: string): Promise<string>;
  verify(password: string, hash: string): Promise<boolean>;
}

/** Keeps a secret that has to be read again, so that a stolen database alone holds none. `of` is whose it is: it opens for nobody else. */
export interface SecretBox {
  seal(secret: string, of: string): string;
  /** What was never sealed is given as it is. Throws where it was sealed with another key or for somebody else. */
  open(kept: string, of: string): string;
}

export interface Letter {
  readonly to: string;
  readonly subject: string;
  /** Plain text; links stand in it as they are. */
  readonly text: string;
}

export interface Mailer {
  /** Resolves once the letter was handed over; rejects where it cannot be. */
  send(letter: Letter): Promise<void>;
}

/** What became of a sign-in at the organisation's OpenID provider. */
export interface SsoClaims {
  readonly issuer: string;
  readonly subject: string;
  readonly email?: string;
  readonly isEmailVerified: boolean;
  readonly name?: string;
}

export interface SsoProvider {
  readonly name: string;
  /** Where to send the browser, and what has to be remembered until it comes back. Rejects while nobody would answer it there. */
  begin(): Promise<{ readonly url: string; readonly memory: string }>;
  /** `callback` is the whole address the provider sent the browser to. Rejects when anything about it is not right. */
  finish(callback: URL, memory: string): Promise<SsoClaims>;
}

/** What the human-check provider says of one token. */
export interface HumanVerdict {
  readonly isValid: boolean;
  readonly action?: string;
  readonly host?: string;
  /** 0 is a machine, 1 a human. */
  readonly score?: number;
  /** When the token was made, in Unix seconds. */
  readonly madeAt?: number;
}

export interface HumanVerifier {
  /** Rejects where the provider cannot be asked. */
  verify(token: string, address: string): Promise<HumanVerdict>;
}

/** Keeps the bytes of files, out of the reach of any address. */
export interface FileDepot {
  put(key: string, bytes: Uint8Array): Promise<void>;
  get(key: string): Promise<Uint8Array | undefined>;
  remove(key: string): Promise<void>;
}

/** What the bytes of a file are, whatever it is called. Pictures are told with their size as shown and a small picture of them. */
export interface InspectedFile {
  /** `application/octet-stream` when nobody can tell. */
  readonly type: string;
  readonly picture?: { readonly width: number; readonly height: number; readonly thumbnail?: Uint8Array };
}

export interface FileInspector {
  /** Never rejects: a broken picture has a type and no picture. */
  inspect(bytes: Uint8Array): Promise<InspectedFile>;
}

/** A message on its way to a number that is no line of this server. `messageId` is the same when it is handed over again. */
export interface OutgoingMessage {
  readonly messageId: string;
  readonly from: string;
  readonly to: string;
  readonly text: string;
  readonly file?: { readonly id: string; readonly name: string; readonly type: string; readonly size: number };
}

/** What a carrier reports back; everything may come late, twice, or for a message that is gone. */
export interface CarrierReports {
  delivered(messageId: string): Promise<void>;
  seen(messageId: string): Promise<void>;
  failed(messageId: string, reason: FailureReason): Promise<void>;
  received(message: { readonly from: string; readonly to: string; readonly text: string }): Promise<void>;
}

export interface Carrier {
  start(reports: CarrierReports): void;
  /** Takes a message over. It is handed over again after a restart unless its fate was reported. */
  send(message: OutgoingMessage): void;
  /** A fresh number, in E.164, for a line that lost its own; undefined when there is none to be had. */
  newNumber(old: string): Promise<string | undefined>;
  close(): Promise<void>;
}

/** Carries news between the processes that share a store. */
export interface Backplane {
  publish(news: BackplaneNews): void;
  subscribe(listener: (news: BackplaneNews) => void): () => void;
}

export type BackplaneNews =
  | { readonly kind: 'push'; readonly userId: string; readonly method: HubMethod; readonly message: unknown }
  | { readonly kind: 'sessionEnded'; readonly sessionId: string; readonly reason: SessionEndReason }
  /** To whoever is connected and permitted one of these at least; whoever is so for some records only gets `partly`. */
  | {
      readonly kind: 'toPermitted';
      readonly anyOf: readonly Permission[];
      readonly method: HubMethod;
      readonly message: unknown;
      readonly partly: unknown;
    }
  /** To everybody who is connected. */
  | { readonly kind: 'broadcast'; readonly method: HubMethod; readonly message: unknown }
  /** To these connections; `thenCloses` takes them down. */
  | {
      readonly kind: 'toClients';
      readonly ids: readonly string[];
      readonly method: HubMethod;
      readonly message: unknown;
      readonly thenCloses?: true;
    }
  /** Who came to one of the processes, changed there, or went; `isAll`: nobody else is there. A sign of life where it names nobody. */
  | {
      readonly kind: 'presence';
      readonly process: string;
      readonly joined: readonly ConnectedClient[];
      readonly left: readonly string[];
      readonly isAll?: true;
      /** How many are there. */
      readonly total?: number;
    }
  /** Every other process is to tell all of its own. */
  | { readonly kind: 'presenceAsked'; readonly process: string }
  /** Something may have been missed: whoever keeps a copy reads it again. */
  | { readonly kind: 'gap' };

/** `loggedOut`: by the person; `forced`: by somebody else, or because the way in changed; `stolen`: an old token came back. */
/** `replaced`: by another sign-in in the same browser, which goes on with that one. */
export type SessionEndReason = 'loggedOut' | 'forced' | 'stolen' | 'replaced';

/** What the host knows about a request beside the request itself. The host turns `writeCookie` into a hardened Set-Cookie. */
export interface Exchange {
  readonly address: string;
  readonly isSecure: boolean;
  readonly userAgent: string;
  readCookie(name: string): string | undefined;
  /** Without `maxAgeSeconds` the cookie lives as long as the browser; 0 removes it. */
  writeCookie(cookie: {
    readonly name: string;
    readonly value: string;
    readonly maxAgeSeconds?: number;
    /** The browser has to bring it along when another site sends the person back. */
    readonly crossesSites?: true;
  }): void;
}

/** Who asks for a connection to the hub, and from where. */
export interface HubCredentials {
  readonly accessToken: string;
  readonly address: string;
  readonly userAgent?: string | undefined;
  /** What the browser calls itself. */
  readonly clientKey?: string | undefined;
}

/** The connection of one browser tab, as the backend sees it. */
export interface HubPeer {
  send(method: HubMethod, message: unknown): void;
  close(): void;
}

export interface HubSession {
  readonly userId: string;
  /** The connection stands and speaks this protocol: from now on it is in the list of clients. */
  opened(protocol: string): void;
  /** Calls a method of the hub. Rejects with a `HubRefusal`, whose message may be shown, for a call that is not understood. */
  receive(method: string, args: readonly unknown[]): Promise<unknown>;
  /** The peer is gone; nothing is pushed to it any more. */
  left(): void;
}
