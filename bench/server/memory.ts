// npm run bench:memory [-- --count 500 --seconds 10]: memory cost of clients that stop reading, and of webhooks; writes the table to docs/PERFORMANCE.md.
// -- --print: prints the results and writes nothing.
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { Agent, type ClientRequest, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { endpoints, FILE_MAX_BYTES, HUB_PATH } from '../../packages/contract/src/index.ts';
import { verdict } from '../tables.mjs';
import { writeTables } from '../writeTables.mjs';
import { type Sender, sendFor, signInSender } from './load.ts';
import { HANDSHAKE, openSocket } from './sockets.ts';
import { startTarget, type Target } from './startTarget.ts';
import { lineOf } from './users.ts';
import { receiveFiles, sendUnsigned } from './webhooks.ts';

const [USERS, MOST_MIB, MIB] = [10, 300, 1_024 ** 2];
/** The longest allowed message, three bytes per character. */
const LONG_TEXT = '漢'.repeat(5_000);
const { values } = parseArgs({
  options: { count: { type: 'string', default: '500' }, seconds: { type: 'string', default: '10' }, print: { type: 'boolean' } },
});
const count = Number(values.count);
const folder = mkdtempSync(join(tmpdir(), 'manyline-bench-'));
const agent = new Agent({ keepAlive: true });

/** Peak MiB above idle while `act` runs. */
async function growthDuring(target: Target, act: () => Promise<unknown>): Promise<number> {
  const idle = (await target.usage()).rss;
  let most = idle;
  let isDone = false;
  const acting = act().finally(() => (isDone = true));
  while (!isDone) {
    most = Math.max(most, (await target.usage()).rss);
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
  await acting;
  return (Math.max(most, (await target.usage()).rss) - idle) / MIB;
}

async function uploadLargest(url: string, token: string): Promise<string> {
  const form = new FormData();
  for (const [name, value] of Object.entries({ name: '', phoneNumber: lineOf(1), msg: '' })) form.append(name, value);
  form.append('fileData', new File([new Uint8Array(FILE_MAX_BYTES)], 'large.bin'));
  const headers = { authorization: `Bearer ${token}`, 'x-tn': lineOf(0), 'accept-language': 'en' };
  const answer = await fetch(url + endpoints.sendFile.path, { method: 'POST', headers, body: form });
  const { data } = (await answer.json()) as { readonly data: { readonly message: { readonly file: { readonly id: string } } } };
  return data.message.file.id;
}

/** Requests the file and reads only the head of the response. */
async function beginDownload(url: string, token: string, id: string): Promise<ClientRequest> {
  const call = request(`${url}${endpoints.getFile.path}?id=${id}&size=whole`, {
    agent: false,
    headers: { authorization: `Bearer ${token}` },
  });
  call.on('error', () => undefined);
  call.end();
  const [response] = await once(call, 'response');
  if (response.statusCode !== 200) throw new Error(`The download was answered ${response.statusCode}.`);
  return call;
}

async function measureDownloads(): Promise<number> {
  const target = await startTarget('manyline', [join(folder, 'downloads')]);
  const { token } = await signInSender(target.url, 0, agent);
  const id = await uploadLargest(target.url, token);
  const calls: ClientRequest[] = [];
  const growth = await growthDuring(target, async () => {
    for (let n = 0; n < count; n += 1) calls.push(await beginDownload(target.url, token, id));
  });
  for (const call of calls) call.destroy();
  await target.stop();
  return growth;
}

async function measureHooks(name: string, act: (target: Target) => Promise<void>): Promise<number> {
  const target = await startTarget('manyline', [join(folder, name)]);
  const growth = await growthDuring(target, () => act(target));
  await target.stop();
  return growth;
}

type Leave = () => void;

/** Opens clients that stop reading while long messages are sent to their users. */
async function measureHub(name: string, connect: (url: string, token: string) => Promise<Leave>): Promise<number> {
  const target = await startTarget('manyline', [join(folder, name)]);
  const senders: Sender[] = [];
  for (let n = 0; n < USERS; n += 1) senders.push(await signInSender(target.url, n, agent));
  const leaves: Leave[] = [];
  const growth = await growthDuring(target, async () => {
    for (let n = 0; n < count; n += 1) leaves.push(await connect(target.url, senders[n % USERS]?.token ?? ''));
    await sendFor(senders, Number(values.seconds), () => LONG_TEXT);
  });
  for (const leave of leaves) leave();
  await target.stop();
  return growth;
}

async function connectSocket(url: string, token: string, isShaken: boolean): Promise<Leave> {
  const socket = await openSocket(url, token, isShaken);
  socket.pause();
  return () => socket.terminate();
}

async function connectByRequests(url: string, token: string, accept: string): Promise<Leave> {
  const authorization = `Bearer ${token}`;
  const negotiated = await fetch(`${url}${HUB_PATH}/negotiate?negotiateVersion=1`, { method: 'POST', headers: { authorization } });
  const { connectionToken } = (await negotiated.json()) as { readonly connectionToken: string };
  const address = `${url}${HUB_PATH}?id=${connectionToken}`;
  const call = request(address, { agent: false, headers: { authorization, accept } });
  call.on('error', () => undefined);
  call.end();
  await once(call, 'response');
  await (await fetch(address, { method: 'POST', headers: { authorization }, body: HANDSHAKE })).arrayBuffer();
  return () => call.destroy();
}

try {
  const rows = [
    ['unread downloads of 20 MiB', await measureDownloads()],
    ['WebSockets', await measureHub('shaken', (url, token) => connectSocket(url, token, true))],
    ['WebSockets without a handshake', await measureHub('mute', (url, token) => connectSocket(url, token, false))],
    ['streams of events', await measureHub('events', (url, token) => connectByRequests(url, token, 'text/event-stream'))],
    ['polled connections that are not polled', await measureHub('polling', (url, token) => connectByRequests(url, token, '*/*'))],
  ] as const;
  const hooks = [
    ['100 unsigned bodies of 6 MiB at a webhook', await measureHooks('bodies', sendUnsigned)],
    ['40 incoming messages with 19 MiB at once', await measureHooks('files', receiveFiles)],
  ] as const;
  const row = (what: string, mib: number) => `| ${what} | ${verdict(mib <= MOST_MIB, `${mib.toFixed(0)} of ${MOST_MIB}`)} |`;
  const lines = [...rows.map(([what, mib]) => row(`${count} ${what}`, mib)), ...hooks.map(([what, mib]) => row(what, mib))];
  const table = ['| what reads nothing | MiB above idle at most |', '| --- | --- |', ...lines, ''].join('\n');
  console.info(table);
  if (!values.print) writeTables('bench-memory', table);
} finally {
  agent.destroy();
  rmSync(folder, { recursive: true, force: true });
}
