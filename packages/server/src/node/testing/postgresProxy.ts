import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { onTestFinished } from 'vitest';

/** Network behaviour: forwards data, silently drops it, or closes every new connection. */
type Way = 'pass' | 'swallow' | 'hangUp';

export interface PostgresProxy {
  /** The same database through the proxy. */
  readonly url: string;
  /** Applies to existing and new connections. Dropped data arrives after switching back to pass, like TCP retransmission. */
  go(way: Way): void;
  /** Number of connections opened so far. */
  begun(): number;
}

const DEFAULT_PORT = '5432';

/** A network proxy between a test and PostgreSQL; closes with the test. */
export async function openPostgresProxy(databaseUrl: string): Promise<PostgresProxy> {
  const { searchParams, port, pathname, username } = new URL(databaseUrl);
  const target = `${searchParams.get('host')}/.s.PGSQL.${port || DEFAULT_PORT}`;
  const sockets = new Set<Socket>();
  let way: Way = 'pass';
  let begun = 0;

  function apply(socket: Socket): void {
    if (way === 'pass') socket.resume();
    else if (way === 'swallow') socket.pause();
    else socket.end();
  }

  function add(socket: Socket, other: Socket): void {
    sockets.add(socket);
    socket.on('data', (bytes) => other.write(bytes));
    socket.on('end', () => other.end());
    socket.on('error', () => other.destroy());
    socket.on('close', () => sockets.delete(socket));
    apply(socket);
  }

  const server = createServer({ allowHalfOpen: true }, (client) => {
    begun += 1;
    if (way === 'hangUp') {
      client
        .on('error', () => undefined)
        .resume()
        .end();
      return;
    }
    const upstream = connect({ path: target, allowHalfOpen: true });
    add(client, upstream);
    add(upstream, client);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.close();
    for (const socket of sockets) socket.destroy();
  });
  const { port: own } = server.address() as AddressInfo;
  return {
    url: `postgresql://${username}@127.0.0.1:${own}${pathname}`,
    go(next) {
      way = next;
      sockets.forEach(apply);
    },
    begun: () => begun,
  };
}
