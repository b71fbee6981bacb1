import { type Answer, CLIENT_HANDLER, CLIENT_HEADER, type EndpointName, endpoints, HUB_PATH, type Payload } from '@manyline/contract';
import { HttpTransportType, HubConnectionBuilder, LogLevel } from '@microsoft/signalr';
import { expect, onTestFinished } from 'vitest';
import { signIn } from './api.ts';

const PHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1';

/** A signed-in user at one of the servers on a database; the same session can continue at another. */
export interface Browser {
  readonly token: string;
  /** The cookie pair a browser would send. */
  readonly cookie: string;
  /** Returns the status. `tn` is the x-tn header. */
  call<N extends EndpointName>(name: N, payload: Payload<N>, tn?: string): Promise<number>;
  /** Calls and expects success. */
  get<N extends EndpointName>(name: N, payload: Payload<N>, tn?: string): Promise<Answer<N>>;
  at(url: string): Browser;
  /** Identifies as Safari on an iPhone. `key` is the browser's own key. */
  connect(key?: string, transport?: HttpTransportType): Promise<Tab>;
}

/** A hub connection with the messages received so far. Reconnects automatically, like the app. */
export interface Tab {
  heard(method: string): readonly unknown[];
  /** Runs `act` and waits for a matching message received afterwards. */
  hears(method: string, act: () => Promise<unknown>, is?: (message: unknown) => boolean): Promise<void>;
  /** Message texts in order of first arrival. */
  readonly texts: readonly string[];
  /** Number of reconnects. */
  returns(): number;
  isDown(): boolean;
  stop(): Promise<void>;
}

export async function enter(url: string, username: string): Promise<Browser> {
  const { token, cookie } = await signIn(url, username);
  const at = (here: string): Browser => ({
    token,
    cookie,
    call: async (...args) => (await request(here, token, ...args)).status,
    async get(name, payload, tn) {
      const answer = await request(here, token, name, payload, tn);
      expect(answer.status, `${name}: ${await answer.clone().text()}`).toBe(200);
      return ((await answer.json()) as { readonly data: Answer<typeof name> }).data;
    },
    at,
    connect: (key, transport) => connect(here, token, key, transport),
  });
  return at(url);
}

function request<N extends EndpointName>(url: string, token: string, name: N, payload: Payload<N>, tn?: string): Promise<Response> {
  const { method, path } = endpoints[name];
  const address = new URL(path, url);
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json', ...(tn !== undefined && { 'x-tn': tn }) };
  if (method !== 'GET') return fetch(address, { method, headers, body: JSON.stringify(payload) });
  for (const [key, value] of Object.entries(payload))
    address.searchParams.set(key, typeof value === 'string' ? value : JSON.stringify(value));
  return fetch(address, { headers });
}

async function connect(url: string, token: string, key: string | undefined, transport = HttpTransportType.WebSockets): Promise<Tab> {
  const pushes: { readonly method: string; readonly message: unknown }[] = [];
  const texts: string[] = [];
  let [returns, isDown] = [0, false];
  const connection = new HubConnectionBuilder()
    .withUrl(url + HUB_PATH, {
      accessTokenFactory: () => token,
      transport,
      headers: { 'User-Agent': PHONE, ...(key !== undefined && { [CLIENT_HEADER]: key }) },
    })
    // For as long as a restart may take on a busy machine.
    .withAutomaticReconnect({ nextRetryDelayInMilliseconds: ({ elapsedMilliseconds }) => (elapsedMilliseconds < 300_000 ? 100 : null) })
    .configureLogging(LogLevel.None)
    .build();
  connection.onreconnected(() => (returns += 1));
  connection.onclose(() => (isDown = true));
  connection.on(CLIENT_HANDLER, (method: string, message: unknown) => {
    pushes.push({ method, message });
    const text = (message as { readonly message?: { readonly message?: string } } | undefined)?.message?.message;
    if (text !== undefined && !texts.includes(text)) texts.push(text);
  });
  await connection.start();
  onTestFinished(() => connection.stop());
  const heard = (method: string) => pushes.filter((push) => push.method === method).map(({ message }) => message);
  return {
    heard,
    async hears(method, act, is = () => true) {
      const count = () => heard(method).filter(is).length;
      const before = count();
      await act();
      await expect.poll(count, { interval: 50, message: `${method} after ${act.toString()}` }).toBeGreaterThan(before);
    },
    texts,
    returns: () => returns,
    isDown: () => isDown,
    stop: () => connection.stop(),
  };
}
