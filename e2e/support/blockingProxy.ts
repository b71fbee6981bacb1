// A proxy like those of some companies: it forwards plain requests and refuses everything else.
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { HUB_PATH } from '@manyline/contract';

export interface BlockingProxy {
  readonly url: string;
  /** How often it refused an upgrade or an event stream. */
  readonly refused: { upgrades: number; streams: number };
  close(): void;
}

/** Refuses WebSockets and, if `hasStreams` is false, server-sent events too. */
export async function startBlockingProxy(target: string, { hasStreams }: { readonly hasStreams: boolean }): Promise<BlockingProxy> {
  const refused = { upgrades: 0, streams: 0 };

  function pass(asked: IncomingMessage, answer: ServerResponse): void {
    const { method, headers, url } = asked;
    const onward = request(target + url, { method, headers }, (response) => {
      answer.writeHead(response.statusCode ?? 502, response.rawHeaders);
      response.pipe(answer);
    });
    onward.on('error', () => answer.destroy());
    answer.on('close', () => onward.destroy());
    asked.pipe(onward);
  }

  const proxy = createServer((asked, answer) => {
    const isStream = asked.url?.startsWith(HUB_PATH) && asked.headers.accept === 'text/event-stream';
    if (hasStreams || !isStream) return pass(asked, answer);
    refused.streams += 1;
    answer.writeHead(403).end();
  });
  proxy.on('upgrade', (_asked, socket) => {
    refused.upgrades += 1;
    socket.end('HTTP/1.1 403 Forbidden\r\nConnection: close\r\nContent-Length: 0\r\n\r\n');
  });
  proxy.listen(0, '127.0.0.1');
  await new Promise((done) => proxy.once('listening', done));
  return {
    url: `http://localhost:${(proxy.address() as AddressInfo).port}`,
    refused,
    close() {
      proxy.close();
      proxy.closeAllConnections();
    },
  };
}
