import { type Answer, type EndpointName, endpoints, type Envelope, isGrant, type Payload } from '@manyline/contract';
import { type Backend, type BackendOptions, createBackend } from '../createBackend.ts';
import { createMemoryStore } from '../memoryStore/createMemoryStore.ts';
import type { Carrier, CarrierReports, Exchange, OutgoingMessage } from '../ports.ts';
import { REFRESH_COOKIE } from '../sessions.ts';
import { DEMO_PASSWORD, seedDemo } from '../seed/seedDemo.ts';
import type { Store } from '../store.ts';
import { createWebCryptoHasher } from '../webCryptoHasher.ts';

export type WrittenCookie = Parameters<Exchange['writeCookie']>[0];

export interface Bench {
  readonly store: Store;
  readonly backend: Backend;
  readonly carrier: TestCarrier;
  readonly time: { now: number };
  readonly written: WrittenCookie[];
  readonly cookies: Map<string, string>;
  call<N extends EndpointName>(name: N, payload: Payload<N>, headers?: Record<string, string>): Promise<Called<N>>;
  signIn(username: string): Promise<{ readonly authorization: string }>;
}

export interface Called<N extends EndpointName> {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  readonly envelope: Envelope;
  readonly data: Answer<N>;
}

/** A carrier whose reports the test makes itself. */
export interface TestCarrier extends Carrier {
  readonly sent: OutgoingMessage[];
  reports: CarrierReports | undefined;
}

/** A seeded backend whose time stands still until the test moves it. */
export async function createBench(options: Partial<BackendOptions> = {}): Promise<Bench> {
  const time = { now: 1_800_000_000 };
  const clock = { now: () => time.now };
  const hasher = options.hasher ?? createWebCryptoHasher(1);
  const store = options.store ?? createMemoryStore();
  const carrier = testCarrier();
  await seedDemo(store, { clock, hasher });
  const backend = createBackend({ clock, carrier, ...options, store, hasher });
  const cookies = new Map<string, string>();
  const written: WrittenCookie[] = [];
  const exchange: Exchange = {
    address: '192.0.2.1',
    isSecure: true,
    userAgent: 'Test browser',
    readCookie: (name) => cookies.get(name),
    writeCookie: (cookie) => {
      written.push(cookie);
      cookies.set(cookie.name, cookie.value);
    },
  };

  const bench: Bench = {
    store,
    backend,
    carrier,
    time,
    written,
    cookies,
    async call<N extends EndpointName>(name: N, payload: object, headers: Record<string, string> = {}) {
      const { method, path } = endpoints[name];
      const url = new URL(path, 'https://manyline.test');
      if (method === 'GET')
        for (const [key, value] of Object.entries(payload))
          url.searchParams.set(key, typeof value === 'object' ? JSON.stringify(value) : String(value));
      const body = method === 'GET' ? {} : { body: JSON.stringify(payload) };
      const request = new Request(url, { method, headers: { 'content-type': 'application/json', ...headers }, ...body });
      const response = await backend.fetch(request, exchange);
      const text = await response.text();
      const envelope = JSON.parse(text) as Envelope;
      return { status: response.status, headers: response.headers, text, envelope, data: envelope.data as Answer<N> };
    },
    /** In a browser of their own. */
    async signIn(username) {
      cookies.delete(REFRESH_COOKIE);
      const { data } = await bench.call('login', { username, password: DEMO_PASSWORD, rememberMe: false });
      if (!isGrant(data)) throw new Error(`${username} is asked for a second step.`);
      return { authorization: `Bearer ${data.accessToken}` };
    },
  };
  return bench;
}

export function testCarrier(): TestCarrier {
  const carrier: TestCarrier = {
    sent: [],
    reports: undefined,
    start: (reports) => {
      carrier.reports = reports;
    },
    send: (message) => void carrier.sent.push(message),
    newNumber: async () => undefined,
    close: async () => {},
  };
  return carrier;
}
