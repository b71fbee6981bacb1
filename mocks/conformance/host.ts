/** A back end to be examined, wherever it runs. */
export interface ConformanceHost {
  /** Somebody's browser, with cookies of its own. */
  openBrowser(): ConformanceBrowser;
  /** Stops the back end and starts it again on what it kept. */
  restart?(): Promise<void>;
  /** Lets time pass for tokens and limits. */
  advance?(seconds: number): void;
  close(): Promise<void>;
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
  /** May do everything, and owns a line too. */
  readonly admin: string;
}

export interface ConformanceSetup {
  readonly open: () => Promise<ConformanceHost>;
  readonly people?: ConformancePeople;
  readonly canRestart?: boolean;
  readonly canAdvance?: boolean;
  /** Whether this carrier delivers to every number and the first demo number repeats what it was told. */
  readonly hasLoopbackCarrier?: boolean;
}
