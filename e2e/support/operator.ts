// API calls of an operator or a signed-out stranger, without a browser.
import { randomUUID } from 'node:crypto';
import { type AbilityRule, type Answer, type EndpointName, endpoints, type Payload, type UserStatus } from '@manyline/contract';
import { PASSWORD } from './users.ts';

export interface Reply {
  readonly status: number;
  readonly code?: string;
  readonly message?: string;
  readonly data?: unknown;
}

/** One call; returns the raw response. */
export async function callApi<N extends EndpointName>(
  url: string,
  name: N,
  payload: Payload<N>,
  headers: Readonly<Record<string, string>> = {},
): Promise<Reply> {
  const { method, path } = endpoints[name];
  const answer = await fetch(url + path + (method === 'GET' ? toQuery(payload) : ''), {
    method,
    headers: { 'content-type': 'application/json', ...headers },
    ...(method === 'GET' ? {} : { body: JSON.stringify(payload) }),
  });
  return { ...((await answer.json()) as object), status: answer.status };
}

/** Values that aren't strings are sent as JSON. */
function toQuery(payload: object): string {
  const entries = Object.entries(payload).map(([name, value]): [string, string] => [
    name,
    typeof value === 'object' ? JSON.stringify(value) : String(value),
  ]);
  return entries.length === 0 ? '' : `?${new URLSearchParams(entries)}`;
}

export function login(url: string, username: string, password = PASSWORD, headers: Readonly<Record<string, string>> = {}): Promise<Reply> {
  return callApi(url, 'login', { username, password, rememberMe: false }, headers);
}

export interface Operator {
  call<N extends EndpointName>(name: N, payload: Payload<N>): Promise<Answer<N>>;
  setUser(username: string, change: { readonly status?: UserStatus; readonly abilities?: readonly AbilityRule[] }): Promise<void>;
  setSystem(change: Omit<Payload<'updateSystemSettings'>, 'version'>): Promise<void>;
}

/** A signed-in user; the administrator by default. */
export async function signInOperator(url: string, username = 'admin'): Promise<Operator> {
  const token = await tokenOf(url, username);
  // A user who was disabled can no longer look up ids.
  const ids = new Map<string, string>();

  async function idOf(name: string): Promise<string> {
    const known = ids.get(name);
    if (known !== undefined) return known;
    const { data } = await callApi(url, 'getInfo', {}, { authorization: `Bearer ${await tokenOf(url, name)}` });
    const { id } = data as Answer<'getInfo'>;
    ids.set(name, id);
    return id;
  }

  async function call<N extends EndpointName>(name: N, payload: Payload<N>): Promise<Answer<N>> {
    const reply = await callApi(url, name, payload, { authorization: `Bearer ${token}` });
    if (reply.status !== 200) throw new Error(`${name} was answered ${reply.status}: ${reply.message}`);
    return reply.data as Answer<N>;
  }

  return {
    call,
    async setUser(name, change) {
      const id = await idOf(name);
      const { status, abilities } = change;
      if (status === 'active') await call('activateUsers', { selection: { ids: [id] } });
      if (status === 'disabled' || abilities) {
        const payload = { id, ...(status === 'disabled' && { status }), ...(abilities && { abilities: [...abilities] }) };
        const reply = await callApi(url, 'updateUser', payload, { authorization: `Bearer ${token}` });
        if (reply.status !== 200 && reply.code !== 'unchanged') throw new Error(`${name} stayed: ${reply.message}`);
      }
    },
    async setSystem(change) {
      const { version } = await call('getSystemSettings', {});
      await call('updateSystemSettings', { version, ...change });
    },
  };
}

/** A user of this test alone, on a server that other tests use too. */
export async function createUser(
  operator: Operator,
  change: { readonly abilities?: readonly AbilityRule[] } = {},
): Promise<{ readonly id: string; readonly name: string; readonly password: string }> {
  const name = `user${randomUUID().slice(0, 8)}`;
  const password = `${name} at the harbour`;
  const { id } = await operator.call('createUser', { username: name, name, password });
  if (change.abilities) await operator.call('updateUser', { id, abilities: [...change.abilities] });
  return { id, name, password };
}

async function tokenOf(url: string, username: string): Promise<string> {
  const { data, message } = await login(url, username);
  const { accessToken } = (data ?? {}) as { readonly accessToken?: string };
  if (accessToken === undefined) throw new Error(`${username} was not let in: ${message}`);
  return accessToken;
}
