import { Agent, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { endpoints } from '../../packages/contract/src/index.ts';
import { lineOf, nameOf, PASSWORD } from './users.ts';

/** A signed-in user who sends from their line. */
export interface Sender {
  readonly token: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly send: (text: string) => Promise<void>;
}

export interface Sent {
  readonly perSecond: number;
  readonly p50: number;
  readonly p99: number;
}

export async function signInSender(url: string, n: number, agent: Agent): Promise<Sender> {
  const { data } = (await post(url, endpoints.login.path, { username: nameOf(n), password: PASSWORD }, {}, agent)) as {
    readonly data: { readonly accessToken: string };
  };
  // As the app does, which always names its language.
  const headers = { authorization: `Bearer ${data.accessToken}`, 'x-tn': lineOf(n), 'accept-language': 'en' };
  return {
    token: data.accessToken,
    headers,
    async send(text) {
      const body = { name: '', phoneNumber: lineOf(n + 1), msg: text, clientId: crypto.randomUUID() };
      await post(url, endpoints.sendMessage.path, body, headers, agent);
    },
  };
}

const usualText = (n: number): string => `A message of the usual length, the ${n}th of them.`;

/** Each sender sends one message at a time. */
export async function sendFor(senders: readonly Sender[], seconds: number, textOf = usualText): Promise<Sent> {
  const took: number[] = [];
  const begun = performance.now();
  const until = begun + seconds * 1_000;
  await Promise.all(
    senders.map(async ({ send }) => {
      for (let at = performance.now(); at < until;) {
        await send(textOf(took.length));
        const now = performance.now();
        took.push(now - at);
        at = now;
      }
    }),
  );
  const all = performance.now() - begun;
  took.sort((a, b) => a - b);
  return { perSecond: (took.length / all) * 1_000, p50: quantile(took, 0.5), p99: quantile(took, 0.99) };
}

/** Faster than anyone types. */
const PAUSE_MS = 20;

/** Calls of a user who does something else meanwhile: sends, and the list of chats of their line `n`. Milliseconds of each, in order. */
export async function callsOf(url: string, sender: Sender, n: number, agent: Agent, until: () => boolean): Promise<readonly number[]> {
  const took: number[] = [];
  for (let at = 0; !until(); at += 1) {
    const begun = performance.now();
    if (at % 2 === 0) await sender.send('A message of the usual length.');
    else await get(`${url}${endpoints.getListMessages.path}?tn=${encodeURIComponent(lineOf(n))}`, sender.headers, agent);
    took.push(performance.now() - begun);
    await sleep(PAUSE_MS);
  }
  return took.toSorted((a, b) => a - b);
}

export function quantile(sorted: readonly number[], part: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0;
}

/** Includes the status, so that refusals are reported. */
export function get(
  address: string,
  headers: Readonly<Record<string, string>>,
  agent: Agent,
): Promise<{ readonly status: number; readonly body: string }> {
  return new Promise((resolve, reject) => {
    const call = request(address, { agent, headers }, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('end', () => resolve({ status: response.statusCode ?? 0, body: Buffer.concat(parts).toString() }));
    });
    call.on('error', reject);
    call.end();
  });
}

function post(url: string, path: string, body: object, headers: Record<string, string>, agent: Agent): Promise<unknown> {
  const bytes = Buffer.from(JSON.stringify(body));
  return new Promise((resolve, reject) => {
    const call = request(
      url + path,
      { method: 'POST', agent, headers: { 'content-type': 'application/json', 'content-length': bytes.length, ...headers } },
      (response) => {
        const parts: Buffer[] = [];
        response.on('data', (part: Buffer) => parts.push(part));
        response.on('end', () => {
          const text = Buffer.concat(parts).toString();
          if (response.statusCode === 200) resolve(JSON.parse(text));
          else reject(new Error(`${path} answered ${response.statusCode}: ${text}`));
        });
      },
    );
    call.on('error', reject);
    call.end(bytes);
  });
}
