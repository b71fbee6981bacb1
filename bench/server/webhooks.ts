// What strangers and providers can make the server hold: unsigned bodies, and files of incoming messages.
import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { endpoints } from '../../packages/contract/src/index.ts';
import { DEMO_PASSWORD } from '../../packages/server/src/backend/index.ts';
import { signStandard } from '../../packages/server/src/backend/providers/webhook/webhookHooks.ts';
import type { Target } from './startTarget.ts';

const [BODIES, FILES] = [100, 40];
const [BODY_BYTES, FILE_BYTES] = [6 * 1_024 ** 2, 19 * 1_024 ** 2];
const [LINE, HOST] = ['+14155552671', '127.0.0.1'];

type EndpointOf = (typeof endpoints)[keyof typeof endpoints];

export async function call<T>(target: Target, { path }: EndpointOf, payload: unknown, token?: string): Promise<T> {
  const headers = { 'content-type': 'application/json', ...(token !== undefined && { authorization: `Bearer ${token}` }) };
  const answer = await fetch(target.url + path, { method: 'POST', headers, body: JSON.stringify(payload) });
  return ((await answer.json()) as { readonly data: T }).data;
}

export async function addAccount(target: Target, kind: string, settings: object, secrets?: object) {
  const login = { username: 'admin', password: DEMO_PASSWORD };
  const { accessToken } = await call<{ readonly accessToken: string }>(target, endpoints.login, login);
  const payload = { kind, name: kind, settings, ...(secrets && { secrets }) };
  const made = await call<{ readonly account: { readonly id: string }; readonly secret?: string }>(
    target,
    endpoints.createProvider,
    payload,
    accessToken,
  );
  return { id: made.account.id, secret: made.secret ?? '', accessToken };
}

/** Calls an Android phone's webhook without a signature, one byte short. */
export async function sendUnsigned(target: Target): Promise<void> {
  const settings = { mode: 'local', url: `http://${HOST}:1`, username: 'phone', tn: LINE };
  const { id } = await addAccount(target, 'smsGateway', settings, { password: 'canary', signingKey: 'canary-key' });
  const { port } = new URL(target.url);
  const sockets: Socket[] = [];
  for (let n = 0; n < BODIES; n += 1) {
    const socket = connect(Number(port), HOST);
    socket.on('error', () => undefined);
    await once(socket, 'connect');
    socket.write(`POST /hooks/${id} HTTP/1.1\r\nhost: ${HOST}\r\ncontent-length: ${BODY_BYTES}\r\n\r\n`);
    socket.write(Buffer.alloc(BODY_BYTES - 1, 'x'));
    sockets.push(socket);
  }
  await new Promise((resolve) => setTimeout(resolve, 5_000));
  for (const socket of sockets) socket.destroy();
}

/** Messages of a bridge with large files, all at once. Throws if one isn't stored. */
export async function receiveFiles(target: Target): Promise<void> {
  const { id, secret, accessToken } = await addAccount(target, 'webhook', { url: `http://${HOST}:1/` });
  await call(target, endpoints.assignProvider, { tns: [LINE], providerAccountId: id }, accessToken);
  const bytes = Buffer.alloc(FILE_BYTES, 7);
  const files = createServer((_, answer) => answer.end(bytes)).listen(0, HOST);
  await once(files, 'listening');
  const { port } = files.address() as AddressInfo;
  const receive = async (n: number) => {
    const file = { url: `http://${HOST}:${port}/${n}.bin`, type: 'application/octet-stream', name: `${n}.bin` };
    const data = { id: `file-${n}`, from: '+33612345678', to: LINE, text: '', files: [file] };
    const body = JSON.stringify({ type: 'message.received', data });
    const headers = await signStandard([secret], { id: `call-${n}`, timestamp: Math.round(Date.now() / 1_000), body });
    const { status } = await fetch(`${target.url}/hooks/${id}`, { method: 'POST', headers, body });
    if (status >= 300) throw new Error(`The message was answered ${status}.`);
  };
  await Promise.all(Array.from({ length: FILES }, (_, n) => receive(n)));
  files.close();
}
