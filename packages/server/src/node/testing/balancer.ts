import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { onTestFinished } from 'vitest';

export interface Balancer {
  readonly url: string;
  /** Routes new connections to this server; existing ones close after the pending response. */
  turnTo(url: string): void;
}

/** A load balancer without sticky sessions: it routes every request separately. */
export async function startBalancer(first: string): Promise<Balancer> {
  let target = first;
  const sockets = new Set<Socket>();
  const server = createServer((client) => {
    const upstream = connect(Number(new URL(target).port), 'localhost');
    for (const [socket, other] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      sockets.add(socket);
      socket.on('error', () => other.destroy()).on('close', () => sockets.delete(socket));
    }
    client.once('data', (head) => {
      // Makes the server close the connection, so the next request is routed again.
      upstream.write(head.toString('latin1').replace(/^connection: .*$/im, 'Connection: close'), 'latin1');
      client.pipe(upstream);
    });
    upstream.pipe(client);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.close();
    for (const socket of sockets) socket.destroy();
  });
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    turnTo: (url) => void (target = url),
  };
}
