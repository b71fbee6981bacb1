import { type AccessGrant, type Answer, type EndpointName, endpoints, HUMAN_CHECK_HEADER, isGrant, type Payload } from '@manyline/contract';
import {
  type Backend,
  type Clock,
  type HumanVerifier,
  type EmailMessage,
  type SsoHost,
  createBackend,
  createLoopbackProvider,
  createMemoryDepot,
  createWebCryptoHasher,
  DEMO_PASSWORD,
} from '@manyline/server/backend';
import { createMemoryStore } from '@manyline/server/memoryStore';
import type { HttpHandler } from 'msw';
import { type CookieJar, exchangeOver } from './cookieJar.ts';
import { type FakeHub, fakeHub } from './fakeHub.ts';
import { giveAccount } from './giveAccount.ts';
import { handlers, type NetworkFaults } from './handlers.ts';
import { faultsOf, type NetworkCondition } from './network.ts';
import { misbehavingModule, type ProviderBehaviour } from './providerBehaviour.ts';
import { createScenarioClock, type ScenarioClock } from './scenarioClock.ts';
import { type ScenarioName, scenarios } from './scenarios/index.ts';
import { addViewer } from './scenarios/seedUser.ts';

// Provider delays are ten times shorter, so stories don't wait for them.
const BACKEND_SPEED = 10;

const PUBLIC_URL = 'https://manyline.test';

/** Judges stories' tokens by their parts: outcome, action and a unique suffix. */
function storyVerifier(clock: Clock): HumanVerifier {
  return {
    async verify(token) {
      const [outcome, action = ''] = token.split('-');
      const madeAt = outcome === 'expired' ? 0 : clock.now();
      return { isValid: true, action, host: new URL(PUBLIC_URL).hostname, score: outcome === 'low' ? 0.1 : 0.9, madeAt };
    },
  };
}

/** A story can't leave its page, so this provider never redirects back. */
function elsewhere(name: string | undefined): SsoHost {
  const issuer = 'https://sign-in.example';
  const settings = { issuer, clientId: 'manyline', clientSecret: 'story', scopes: 'openid email profile', trustsEmails: false };
  return {
    ...(name !== undefined && { environment: { ...settings, name } }),
    open: () => ({
      begin: async () => ({ url: `${issuer}/`, memory: '' }),
      finish: () => Promise.reject(new Error('This provider has no sign-in page.')),
      readLogout: () => Promise.reject(new Error('This provider has no sign-out.')),
    }),
  };
}

export interface WorldOptions {
  readonly scenario?: ScenarioName;
  /** The user whose refresh cookie the browser already has. */
  readonly signedInAs?: string | undefined;
  /** Defaults to a stopped clock. */
  readonly clock?: ScenarioClock;
  readonly publicUrl?: string;
  /** How the provider of all lines behaves. When it works, lines without an account keep the loopback provider, which confirms and answers. */
  readonly provider?: ProviderBehaviour | undefined;
  /** Seconds that have passed since the scenario's data. */
  readonly later?: number;
}

/** Another user of the same server. */
export interface UserSummary {
  readonly accessToken: string;
  call<N extends EndpointName>(name: N, payload: Payload<N>, tn?: string): Promise<Answer<N>>;
}

/** What goes wrong; may be changed at any time. */
export interface WorldFaults extends NetworkFaults {
  provider: ProviderBehaviour;
  /** Set by `setNetwork`. */
  network: NetworkCondition;
}

/** A server with its data and faults, all in this page. */
export interface World {
  readonly backend: Backend;
  readonly clock: ScenarioClock;
  readonly hub: FakeHub;
  readonly handlers: readonly HttpHandler[];
  readonly faults: WorldFaults;
  /** Sent so far, oldest first. */
  readonly emails: readonly EmailMessage[];
  user(username: string, password?: string): Promise<UserSummary>;
  close(): Promise<void>;
}

export async function createWorld({
  scenario = 'busyInbox',
  signedInAs,
  clock = createScenarioClock(BACKEND_SPEED),
  publicUrl = PUBLIC_URL,
  provider,
  later = 0,
}: WorldOptions = {}): Promise<World> {
  const { seed, network, hub, settings = {}, demo, ssoName, provider: usual = 'works' } = scenarios[scenario];
  const hasher = createWebCryptoHasher(1);
  const store = createMemoryStore();
  const depot = createMemoryDepot();
  await seed(store, { clock, hasher, depot });
  const emails: EmailMessage[] = [];
  clock.advance(later);
  if (signedInAs !== undefined) await addViewer(store, { clock, hasher }, signedInAs);
  if (provider !== undefined && provider !== 'works') await giveAccount(store, clock);
  const faults: WorldFaults = { ...faultsOf('online'), failing: {}, network: 'online', provider: provider ?? usual, ...network };
  const backend = createBackend({
    store,
    clock,
    hasher,
    depot,
    provider: createLoopbackProvider({ clock }),
    providerModules: [misbehavingModule(() => faults.provider)],
    mailer: { send: async (email) => void emails.push(email) },
    humanVerifier: storyVerifier(clock),
    sso: elsewhere(ssoName),
    publicUrl,
    settings,
    demo,
  });
  const jar: CookieJar = new Map();
  if (signedInAs) await signIn(backend, jar, signedInAs);
  return {
    backend,
    clock,
    hub: fakeHub(backend, hub),
    handlers: handlers(backend, jar, faults),
    faults,
    emails,
    user: async (username, password) => {
      const ownJar: CookieJar = new Map();
      const { accessToken } = await signIn(backend, ownJar, username, password);
      const authorization = `Bearer ${accessToken}`;
      return {
        accessToken,
        call: (name, payload, tn) => call(backend, ownJar, name, payload, { authorization, ...(tn && { 'x-tn': tn }) }),
      };
    },
    close: () => backend.close(),
  };
}

async function signIn(backend: Backend, jar: CookieJar, username: string, password = DEMO_PASSWORD): Promise<AccessGrant> {
  const proof = { [HUMAN_CHECK_HEADER]: `ok-login-${crypto.randomUUID()}` };
  const answer = await call(backend, jar, 'login', { username, password, rememberMe: true }, proof);
  if (!isGrant(answer)) throw new Error(`${username} is asked for a second step: sign somebody else in.`);
  return answer;
}

async function call<N extends EndpointName>(
  backend: Backend,
  jar: CookieJar,
  name: N,
  payload: Payload<N>,
  headers: Record<string, string> = {},
): Promise<Answer<N>> {
  const { method, path } = endpoints[name];
  const url = new URL(path, 'https://manyline.test');
  const isGet = method === 'GET';
  if (isGet)
    for (const [key, value] of Object.entries(payload))
      url.searchParams.set(key, typeof value === 'object' ? JSON.stringify(value) : String(value));
  const body = isGet ? {} : { body: JSON.stringify(payload) };
  const request = new Request(url, { method, headers: { 'content-type': 'application/json', ...headers }, ...body });
  const response = await backend.fetch(request, exchangeOver(jar));
  const envelope = (await response.json()) as { data: Answer<N>; message?: string };
  if (!response.ok) throw new Error(`${name} was refused with ${response.status}: ${envelope.message ?? ''}`);
  return envelope.data;
}
