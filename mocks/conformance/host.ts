import type { AbilityRule } from '@manyline/contract';

/** A backend under test, wherever it runs. */
export interface ConformanceHost {
  /** A browser with its own cookies. */
  openBrowser(): ConformanceBrowser;
  /** Restarts the backend with its stored data. */
  restart?(): Promise<void>;
  /** Advances the clock for tokens and limits. */
  advance?(seconds: number): void;
  /** The backend's clock in Unix seconds, if it differs from the computer's. */
  now?(): number;
  /** The e-mails sent so far, oldest first. */
  emails?(): Promise<readonly ConformanceEmail[]>;
  /** Adds a user without lines, for tests that would change the shared users permanently. */
  addStoredUser?(user: ConformanceNewcomer): Promise<void>;
  close(): Promise<void>;
}

export interface ConformanceNewcomer {
  readonly username: string;
  readonly email: string;
  readonly password: string;
  /** Requires an e-mailed code after the password. */
  readonly hasEmailCodes: boolean;
  /** Set by the user before addresses had to be confirmed. */
  readonly hasUnprovenEmail?: true;
  /** Defaults to viewing chats. */
  readonly abilities?: readonly AbilityRule[];
}

export interface ConformanceEmail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

export interface ConformanceBrowser {
  readonly cookies: Map<string, string>;
  /** `path` is relative to the backend's origin. */
  fetch(path: string, init: RequestInit): Promise<Response>;
  /** Rejects when the hub refuses the token. `onPush` receives the arguments of the client handler `send`. */
  connectHub(accessToken: string, onPush: (method: unknown, message: unknown) => void): Promise<ConformanceHub>;
}

export interface ConformanceHub {
  /** Calls a hub method and waits for its completion; rejects when the hub refuses it. */
  invoke(method: string, ...args: unknown[]): Promise<unknown>;
  /** Settles when the connection is closed, from either side. */
  readonly closed: Promise<void>;
  /** Sends a push of this text to every connection, after all that were published before. Without it, the reply to a ping comes after them. */
  mark?(text: string): void;
  stop(): Promise<void>;
}

/** The backend's users. Their usernames are also their passwords. */
export interface ConformanceUsers {
  readonly password: string;
  /** Owns `aliceLine` and `aliceOtherLine`, both Alive, and `aliceDeadLine`, which is not. */
  readonly alice: string;
  readonly aliceEmail: string;
  readonly aliceLine: string;
  readonly aliceOtherLine: string;
  readonly aliceDeadLine: string;
  readonly bob: string;
  readonly bobLine: string;
  /** The only user who needs an e-mailed code after the password. */
  readonly carol: string;
  readonly carolEmail: string;
  /** Has every permission, and owns a line. */
  readonly admin: string;
}

export interface ConformanceSetup {
  readonly open: () => Promise<ConformanceHost>;
  readonly users?: ConformanceUsers;
  readonly canRestart?: boolean;
  readonly canAdvance?: boolean;
  readonly canReadEmails?: boolean;
  readonly canAddUsers?: boolean;
  /** The provider delivers to every number, and the first demo number echoes its messages. */
  readonly hasLoopbackProvider?: boolean;
  /** Its OpenID provider sends whatever claims the test writes. */
  readonly canActAsProvider?: boolean;
  /** Only the store differs from a host tested in full, so tests independent of the store are skipped. */
  readonly isAnotherStore?: boolean;
  /** Backend and store are tested in full elsewhere, without this host: only what depends on how calls travel is tested. */
  readonly isAnotherHost?: boolean;
  /** Tests about chats or all others; by default both. Two files of a slow host run concurrently. */
  readonly part?: 'chats' | 'others';
}
