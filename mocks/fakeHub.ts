import { CLIENT_HEADER } from '@manyline/contract';
import type { Backend, HubSession } from '@manyline/server/backend';

/** The hub connection the app expects, redeclared because mocks must not import the app. */
export interface FakeHubConnection {
  start(): Promise<void>;
  stop(): Promise<void>;
  send(method: string, ...args: unknown[]): Promise<void>;
  onPush(handler: (method: unknown, message: unknown) => void): void;
  onClose(handler: (error?: Error) => void): void;
}

export interface FakeHubOptions {
  readonly url: string;
  readonly getAccessToken: () => string | Promise<string>;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface FakeHub {
  createHub(options: FakeHubOptions): FakeHubConnection;
  /** Number of open connections. */
  connections(): number;
  /** Drops every open connection, like a lost network. */
  drop(): void;
  /** While true, no connection can be started. */
  refuse(isRefused: boolean): void;
  /** Delays everything that is sent either way. */
  delay(latencyMs: number): void;
  /** Pushes any message, valid or not, to every open connection. */
  push(method: unknown, message: unknown): void;
}

export interface FakeHubFaults {
  readonly latencyMs?: number;
  readonly isRefused?: boolean;
}

/** An in-memory hub. Pushes are copied and delivered asynchronously, as over a real connection. */
export function fakeHub(backend: Backend, { latencyMs = 0, isRefused = false }: FakeHubFaults = {}): FakeHub {
  const open = new Set<Wire>();
  let refuses = isRefused;
  let travelMs = latencyMs;
  return {
    createHub: (options) => {
      const wire = new Wire(
        backend,
        options,
        () => travelMs,
        open,
        () => refuses,
      );
      return wire;
    },
    connections: () => [...open].filter((wire) => wire.isAccepted).length,
    drop: () => {
      for (const wire of open) wire.cut(new Error('The connection was lost.'));
    },
    refuse: (isNowRefused) => {
      refuses = isNowRefused;
    },
    delay: (ms) => {
      travelMs = ms;
    },
    push: (method, message) => {
      for (const wire of open) wire.deliver(method, message);
    },
  };
}

class Wire implements FakeHubConnection {
  readonly #backend: Backend;
  readonly #options: FakeHubOptions;
  readonly #latencyMs: () => number;
  readonly #open: Set<Wire>;
  readonly #isRefused: () => boolean;
  #session: HubSession | undefined;
  #push: (method: unknown, message: unknown) => void = () => undefined;
  #close: (error?: Error) => void = () => undefined;

  constructor(backend: Backend, options: FakeHubOptions, latencyMs: () => number, open: Set<Wire>, isRefused: () => boolean) {
    this.#backend = backend;
    this.#options = options;
    this.#latencyMs = latencyMs;
    this.#open = open;
    this.#isRefused = isRefused;
  }

  get isAccepted(): boolean {
    return this.#session !== undefined;
  }

  async start(): Promise<void> {
    const accessToken = await this.#options.getAccessToken();
    await this.#travel();
    if (this.#isRefused()) throw new Error('The hub could not be reached.');
    const peer = { send: (method: unknown, message: unknown) => this.deliver(method, message), close: () => this.#leave() };
    this.#open.add(this);
    const clientKey = this.#options.headers?.[CLIENT_HEADER];
    const { userAgent } = navigator;
    this.#session = await this.#backend.accept(peer, { accessToken, address: '127.0.0.1', userAgent, clientKey });
    if (this.#session) return this.#session.opened('json');
    this.#open.delete(this);
    throw new Error('The hub refused the access token (401).');
  }

  async stop(): Promise<void> {
    await this.#travel();
    this.cut();
  }

  async send(method: string, ...args: unknown[]): Promise<void> {
    if (!this.#open.has(this)) throw new Error('The connection is not open.');
    await this.#travel();
    await this.#session?.receive(method, structuredClone(args));
  }

  onPush(handler: (method: unknown, message: unknown) => void): void {
    this.#push = handler;
  }

  onClose(handler: (error?: Error) => void): void {
    this.#close = handler;
  }

  deliver(method: unknown, message: unknown): void {
    const copy: unknown = structuredClone(message);
    void this.#travel().then(() => this.#open.has(this) && this.#push(method, copy));
  }

  cut(error?: Error): void {
    if (!this.#open.delete(this)) return;
    this.#session?.left();
    this.#close(error);
  }

  /** Earlier pushes arrive first. */
  #leave(): void {
    void this.#travel().then(() => this.cut());
  }

  async #travel(): Promise<void> {
    await new Promise((arrive) => setTimeout(arrive, this.#latencyMs()));
  }
}
