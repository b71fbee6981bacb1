import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { resolve } from 'node:path';
import type { SignedCall, StandIn } from '../../packages/server/src/backend/providers/testing/standIn.ts';

export interface StandInServer {
  readonly port: number;
  close(): Promise<void>;
}

/** A provider's stand-in at a port of its own. `origin`: where the stand-in believes to be. */
export async function serveStandIn(standIn: StandIn, origin: string): Promise<StandInServer> {
  const server = createServer((request, response) => {
    void answer(request).then(async (given) => {
      response.writeHead(given.status, Object.fromEntries(given.headers));
      response.end(new Uint8Array(await given.arrayBuffer()));
    });
  });

  async function answer(request: IncomingMessage): Promise<Response> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const body = Buffer.concat(chunks).toString();
    const headers = Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, String(value)]));
    const { method = 'GET', url = '/' } = request;
    return standIn.fetch(origin + url, { method, headers, timeoutMs: 10_000, ...(body !== '' && { body }) });
  }

  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  return { port, close: () => new Promise((done) => server.close(() => done())) };
}

/** Environment of a server for which these host names lead to ports of this machine. */
export function leadTo(ports: Readonly<Record<string, number>>): NodeJS.ProcessEnv {
  const preload = resolve(import.meta.dirname, 'providerHost.ts');
  return { NODE_OPTIONS: `--import=${preload}`, PROVIDER_HOSTS: JSON.stringify(ports) };
}

/** Calls the webhook as the provider would. */
export async function callHook(serverUrl: string, { path, headers, body }: SignedCall): Promise<number> {
  return (await fetch(serverUrl + path, { method: 'POST', headers, body })).status;
}
