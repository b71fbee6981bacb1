import { type Answer, CLIENT_HANDLER, CLIENT_HEADER, type EndpointName, endpoints, HUB_PATH, type Payload } from '@manyline/contract';
import { HttpTransportType, HubConnectionBuilder, LogLevel } from '@microsoft/signalr';
import { expect, onTestFinished } from 'vitest';
import { signIn } from './api.ts';

const PHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1';

/** Somebody who is signed in, at one of the servers of a database; with the same session they may go on at another. */
export interface Browser {
  readonly token: string;
  /** The pair a browser would send back. */
  readonly cookie: string;
  /** Gives the status. `tn` is the line in x-tn. */
  call<N extends EndpointName>(name: N, payload: Payload<N>, tn?: string): Promise<number>;
  /** Calls and expects success. */
  get<N extends EndpointName>(name: N, payload: Payload<N>, tn?: string): Promise<Answer<N>>;
  at(url: string): Browser;
  /** Safari on an iPhone. `key` is what the browser calls itself. */
  connect(key?: string): Promise<Tab>;
}

/** A connection to the hub, with what it heard so far. It comes back by itself, as the app does. */
export interface Tab {
  heard(method: string): readonly unknown[];
  /** Acts, and waits until such a message was heard since. */
  hears(method: string, act: () => Promise<unknown>, is?: (message: unknown) => boolean): Promise<void>;
  /** The texts of messages, each as it first came. */
  readonly texts: readonly string[];
  /** How often it had to come back. */
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
    connect: (key) => connect(here, token, key),
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

async function connect(url: string, token: string, key: string | undefined): Promise<Tab> {
  const pushes: { readonly method: string; readonly message: unknown }[] = [];
  const texts: string[] = [];
  let [returns, isDown] = [0, false];
  const connection = new HubConnectionBuilder()
    .withUrl(url + HUB_PATH, {
      accessTokenFactory: () => token,
      transport: HttpTransportType.WebSockets,
      headers: { 'User-Agent': PHONE, ...(key !== undefined && { [CLIENT_HEADER]: key }) },
    })
    .withAutomaticReconnect([0, 100, 100, 100, 500, 500, 1_000])
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
      await expect.poll(count, { timeout: 20_000, interval: 50, message: `${method} after ${act.toString()}` }).toBeGreaterThan(before);
    },
    texts,
    returns: () => returns,
    isDown: () => isDown,
    stop: () => connection.stop(),
  };
}
