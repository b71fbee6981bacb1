import {
  type Answer,
  type ChatNotice,
  type Conflict,
  type Endpoint,
  type EndpointName,
  endpoints,
  type Envelope,
  envelopeSchema,
  type HubMethod,
  isGrant,
  type Message,
  type Payload,
  PING_MESSAGE,
  PING_METHOD,
} from '@manyline/contract';
import { expect } from 'vitest';
import type { ConformanceBrowser, ConformanceHost, ConformanceHub } from '../host.ts';

export interface Reply<N extends EndpointName> {
  readonly status: number;
  readonly headers: Headers;
  readonly envelope: Envelope;
  /** Valid only if the call succeeded. */
  readonly data: Answer<N>;
  /** The current record, if the call was refused as stale. */
  readonly current: Conflict<N> | undefined;
}

export interface Push {
  readonly method: unknown;
  readonly message: unknown;
}

/** A browser, signed in or not. */
export interface Visitor {
  readonly browser: ConformanceBrowser;
  accessToken: string;
  /** The `Accept-Language` header. */
  language?: string;
  /** Calls with any payload, valid or not. `tn` is the x-tn header. */
  call<N extends EndpointName>(name: N, payload: Payload<N> | Record<string, unknown>, tn?: string): Promise<Reply<N>>;
  /** Calls and expects success. */
  get<N extends EndpointName>(name: N, payload: Payload<N>, tn?: string): Promise<Answer<N>>;
  connect(): Promise<Listener>;
}

export interface Listener {
  readonly pushes: readonly Push[];
  readonly hub: ConformanceHub;
  /** The messages with this text from all chat notices so far. */
  heard(text: string): readonly Message[];
}

export function visit(host: ConformanceHost): Visitor {
  const browser = host.openBrowser();
  const visitor: Visitor = {
    browser,
    accessToken: '',
    async call<N extends EndpointName>(name: N, payload: object, tn?: string) {
      const endpoint: Endpoint = endpoints[name];
      const { method, path } = endpoint;
      const body = method === 'GET' ? undefined : endpoint.body === 'multipart' ? toForm(payload) : JSON.stringify(payload);
      const headers = new Headers({ 'x-client': 'conformance', 'x-client-fp': 'conformance' });
      if (visitor.accessToken) headers.set('authorization', `Bearer ${visitor.accessToken}`);
      if (tn) headers.set('x-tn', tn);
      if (visitor.language) headers.set('accept-language', visitor.language);
      if (typeof body === 'string') headers.set('content-type', 'application/json');
      const query = method === 'GET' ? `?${new URLSearchParams(Object.entries(payload).map(([key, value]) => [key, toText(value)]))}` : '';
      const response = await browser.fetch(path + query, { method, headers, ...(body !== undefined && { body }) });
      return readReply(name, response);
    },
    async get(name, payload, tn) {
      const { status, envelope, data } = await visitor.call(name, payload, tn);
      expect(status, `${name}: ${envelope.message ?? ''}`).toBe(200);
      return data;
    },
    async connect() {
      const pushes: Push[] = [];
      const hub = await browser.connectHub(visitor.accessToken, (method, message) => pushes.push({ method, message }));
      await settle({ hub, pushes });
      // What was published before the connection may arrive after it.
      pushes.splice(0, pushes.length, ...pushes.filter(({ method }) => method === GREETING));
      return { pushes, hub, heard: (text) => noticed(pushes).flatMap(({ message }) => (message?.message === text ? [message] : [])) };
    },
  };
  return visitor;
}

export async function signIn(host: ConformanceHost, username: string, password: string): Promise<Visitor> {
  const visitor = visit(host);
  const answer = await visitor.get('login', { username, password, rememberMe: false });
  if (!isGrant(answer)) throw new Error(`${username} is asked for a second step.`);
  visitor.accessToken = answer.accessToken;
  return visitor;
}

/** Encodes a query value like the client. */
function toText(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}

function toForm(payload: object): FormData {
  const form = new FormData();
  for (const [key, value] of Object.entries(payload)) form.append(key, value instanceof Blob ? value : String(value));
  return form;
}

async function readReply<N extends EndpointName>(name: N, response: Response): Promise<Reply<N>> {
  const endpoint: Endpoint = endpoints[name];
  if (endpoint.answers === 'bytes' && response.ok) {
    return {
      status: response.status,
      headers: response.headers,
      envelope: { status: 'Success' },
      data: (await response.blob()) as Answer<N>,
      current: undefined,
    };
  }
  const body: unknown = await response.json();
  expect(JSON.stringify(body), `${name} answered with the id of a sentence`).not.toMatch(/"server\.\w+\.\w+"/);
  const envelope = check(`the envelope of ${name}`, envelopeSchema, body) as Envelope;
  expect(envelope.status, `${name} answered ${response.status}`).toBe(response.ok ? 'Success' : 'Error');
  if (!response.ok) expect(envelope.message, `${name} was refused without a sentence`).toMatch(/\S/);
  const data = response.ok ? check(`the answer of ${name}`, endpoints[name].answer, envelope.data) : undefined;
  const hasCurrent = !response.ok && envelope.data !== undefined;
  expect(hasCurrent && !endpoint.conflict, `${name} tells of a conflict that the contract does not know`).toBe(false);
  const current = hasCurrent && endpoint.conflict ? check(`the conflict of ${name}`, endpoint.conflict, envelope.data) : undefined;
  return { status: response.status, headers: response.headers, envelope, data: data as Answer<N>, current: current as Conflict<N> };
}

function check(what: string, schema: Endpoint['answer'], value: unknown): unknown {
  const result = schema['~standard'].validate(value);
  if (result instanceof Promise) throw new Error(`The schema of ${what} is asynchronous.`);
  if (result.issues)
    throw new Error(`${what} is malformed: ${JSON.stringify(result.issues.map(({ message, path }) => ({ message, path })))}`);
  return value;
}

/** All chat notices so far. */
export function noticed(pushes: readonly Push[]): ChatNotice[] {
  const method: HubMethod = '_HUB_METHOD_NEW_MESSAGE';
  return pushes.filter((push) => push.method === method).map(({ message }) => message as ChatNotice);
}

const GREETING: HubMethod = '_HUB_CONNECTED';
const MARK: HubMethod = '_HUB_MSG';
const PONG: HubMethod = '_HUB_PING_PONG';

/** Resolves once everything that was published for this listener has arrived: a mark, or the reply to a ping, comes after it. */
export async function settle({ hub, pushes }: Pick<Listener, 'hub' | 'pushes'>): Promise<void> {
  if (hub.mark) {
    const mark = { method: MARK, message: crypto.randomUUID() };
    hub.mark(mark.message);
    return expect.poll(() => pushes, { interval: 5 }).toContainEqual(mark);
  }
  const pongs = () => pushes.filter(({ method }) => method === PONG).length;
  const before = pongs();
  await hub.invoke(PING_METHOD, PING_MESSAGE);
  await expect.poll(pongs, { interval: 5 }).toBeGreaterThan(before);
}

/** Up to 899: no code is sent to costly numbers, as of 900 and some areas below 634, and tests write to 212 and 415 on purpose. */
const FIRST_AREA = 634;
const AREAS = 266;
const NUMBERS_AN_AREA = 40;
// Random, because a backend tested before has already seen some numbers.
let counter = Math.floor(Math.random() * AREAS * NUMBERS_AN_AREA);

/** A number no one has written to yet; +1 212 555 01xx and the same range in other areas are fictional. */
export function freshNumber(): string {
  counter += 1;
  const area = FIRST_AREA + (Math.floor(counter / NUMBERS_AN_AREA) % AREAS);
  return `+1${area}55501${60 + (counter % NUMBERS_AN_AREA)}`;
}

export function freshText(what: string): string {
  return `${what} ${crypto.randomUUID()}`;
}
