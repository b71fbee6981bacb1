import type { AbilityRule } from '@manyline/contract';

/** A back end to be examined, wherever it runs. */
export interface ConformanceHost {
  /** Somebody's browser, with cookies of its own. */
  openBrowser(): ConformanceBrowser;
  /** Stops the back end and starts it again on what it kept. */
  restart?(): Promise<void>;
  /** Lets time pass for tokens and limits. */
  advance?(seconds: number): void;
  /** The e-mails that were sent so far, oldest first. */
  letters?(): Promise<readonly ConformanceLetter[]>;
  /** Adds somebody who owns nothing, for what would change the others for good. */
  addPerson?(person: ConformanceNewcomer): Promise<void>;
  close(): Promise<void>;
}

export interface ConformanceNewcomer {
  readonly username: string;
  readonly email: string;
  readonly password: string;
  /** Is asked for a code by e-mail after the password. */
  readonly hasEmailCodes: boolean;
  /** What they may; view chats when left out. */
  readonly abilities?: readonly AbilityRule[];
}

export interface ConformanceLetter {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

export interface ConformanceBrowser {
  readonly cookies: Map<string, string>;
  /** `path` is relative to the back end's origin. */
  fetch(path: string, init: RequestInit): Promise<Response>;
  /** Rejects when the hub refuses the token. `onPush` is called with what the client handler `send` got. */
  connectHub(accessToken: string, onPush: (method: unknown, message: unknown) => void): Promise<ConformanceHub>;
}

export interface ConformanceHub {
  /** Calls a method of the hub and waits for its completion; rejects when the hub refuses it. */
  invoke(method: string, ...args: unknown[]): Promise<unknown>;
  /** Settles when the connection is over, from either side. */
  readonly closed: Promise<void>;
  stop(): Promise<void>;
}

/** The people of the back end. Their user names double as what they sign in with. */
export interface ConformancePeople {
  readonly password: string;
  /** Owns `aliceLine` and `aliceOtherLine`, both Alive, and `aliceDeadLine`, which is not. */
  readonly alice: string;
  readonly aliceEmail: string;
  readonly aliceLine: string;
  readonly aliceOtherLine: string;
  readonly aliceDeadLine: string;
  readonly bob: string;
  readonly bobLine: string;
  /** Is asked for a code by e-mail after the password; nobody else is asked for anything. */
  readonly carol: string;
  readonly carolEmail: string;
  /** May do everything, and owns a line too. */
  readonly admin: string;
}

export interface ConformanceSetup {
  readonly open: () => Promise<ConformanceHost>;
  readonly people?: ConformancePeople;
  readonly canRestart?: boolean;
  readonly canAdvance?: boolean;
  readonly canReadLetters?: boolean;
  readonly canAddPeople?: boolean;
  /** Whether this carrier delivers to every number and the first demo number repeats what it was told. */
  readonly hasLoopbackCarrier?: boolean;
  /** All but the store is the same as where everything was examined: what the store has no part in is left out. */
  readonly isAnotherStore?: boolean;
}
