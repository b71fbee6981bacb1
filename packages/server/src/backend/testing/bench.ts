import { type Answer, type EndpointName, endpoints, type Envelope, type FailureReason, isGrant, type Payload } from '@manyline/contract';
import { createMemoryStore } from '../../memoryStore/createMemoryStore.ts';
import type { Backend, BackendOptions } from '../backend.ts';
import { createBackend } from '../createBackend.ts';
import type { Exchange, OutgoingMessage, Provider, ProviderReports, ReportStatus } from '../ports/ports.ts';
import { createWebCryptoHasher } from '../ports/webCryptoHasher.ts';
import { DEMO_PASSWORD, seedDemo } from '../seed/seedDemo.ts';
import { REFRESH_COOKIE } from '../session/refreshCookie.ts';
import type { Store } from '../store/store.ts';

export type WrittenCookie = Parameters<Exchange['writeCookie']>[0];

export interface Bench {
  readonly store: Store;
  readonly backend: Backend;
  readonly provider: TestProvider;
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

/** A provider that accepts everything; the test sends its reports, with our message ids. */
export interface TestProvider extends Provider {
  readonly sent: OutgoingMessage[];
  reports: TestReports | undefined;
}

export interface TestReports extends ProviderReports {
  delivered(messageId: string): Promise<void>;
  seen(messageId: string): Promise<void>;
  failed(messageId: string, reason: FailureReason): Promise<void>;
}

export interface BenchOptions extends Partial<BackendOptions> {
  /** The store already has its users. */
  readonly isSeeded?: boolean;
}

/** A seeded backend with a clock that the test moves. */
export async function createBench({ isSeeded = false, ...options }: BenchOptions = {}): Promise<Bench> {
  const time = { now: 1_800_000_000 };
  const clock = { now: () => time.now };
  const hasher = options.hasher ?? createWebCryptoHasher(1);
  const store = options.store ?? createMemoryStore();
  const provider = testProvider();
  if (!isSeeded) await seedDemo(store, { clock, hasher });
  const backend = createBackend({ clock, provider, ...options, store, hasher });
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
    provider,
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
    /** In a separate browser. */
    async signIn(username) {
      cookies.delete(REFRESH_COOKIE);
      const { data } = await bench.call('login', { username, password: DEMO_PASSWORD, rememberMe: false });
      if (!isGrant(data)) throw new Error(`${username} is asked for a second step.`);
      return { authorization: `Bearer ${data.accessToken}` };
    },
  };
  return bench;
}

export function testProvider(more: Partial<Provider> = {}): TestProvider {
  const provider: TestProvider = {
    account: 'test',
    sent: [],
    reports: undefined,
    start: (reports) => {
      const tell = (messageId: string, status: ReportStatus, reason?: FailureReason) =>
        reports.report({ providerId: providerIdOf(messageId), messageId, status, ...(reason && { reason }) });
      provider.reports = {
        ...reports,
        delivered: (messageId) => tell(messageId, 'delivered'),
        seen: (messageId) => tell(messageId, 'seen'),
        failed: (messageId, reason) => tell(messageId, 'failed', reason),
      };
    },
    send: async (message) => {
      provider.sent.push(message);
      return { kind: 'accepted', providerId: providerIdOf(message.messageId) };
    },
    newNumber: async () => undefined,
    close: async () => {},
    ...more,
  };
  return provider;
}

export const providerIdOf = (messageId: string) => `SM-${messageId}`;
