import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { StartError } from '../shared/startError.ts';

const LOOPBACK = '127.0.0.1';

export interface ListenOptions {
  /** 0 picks a free port. */
  readonly port: number;
  /** The address the operator configured; undefined picks a safe default. */
  readonly host: string | undefined;
  /** Whether an account can be opened with the public demo password. */
  readonly hasPublicPassword: boolean;
}

export interface Listening {
  /** Whether other machines can connect. */
  readonly isOnNetwork: boolean;
  readonly port: number;
  /** Host name for the server's URL on this machine. */
  readonly hostname: string;
}

/** Addresses reachable as `localhost`: loopback and all interfaces. */
const REACHED_AS_LOCALHOST: ReadonlySet<string> = new Set(['127.0.0.1', '::1', '0.0.0.0', '::']);

/** Listens on `host`. If unset: on every interface, or only on loopback when a password is public. Throws StartError. */
export async function listen(server: Server, { port, host, hasPublicPassword }: ListenOptions): Promise<Listening> {
  server.listen({ port, host: host ?? (hasPublicPassword ? LOOPBACK : undefined) });
  try {
    await once(server, 'listening');
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EADDRINUSE') throw new StartError(`Port ${port} is in use by another program. Stop it or set PORT.`);
    if (code === 'EACCES') throw new StartError(`This user isn’t allowed to open port ${port}. Set PORT to a number above 1023.`);
    if (code === 'ENOTFOUND' || code === 'EADDRNOTAVAIL') {
      throw new StartError(`HOST "${host}" is not an address of this machine. Set it to one of them, or to 0.0.0.0 for all.`);
    }
    throw error;
  }
  const { address, port: taken } = server.address() as AddressInfo;
  return { isOnNetwork: !/^(127\.|::1$)/.test(address), port: taken, hostname: hostnameOf(host, address) };
}

/** The host for a URL to a server listening on `address`; `host` is what the operator configured. */
export function hostnameOf(host: string | undefined, address: string): string {
  if (host === undefined || REACHED_AS_LOCALHOST.has(address)) return 'localhost';
  const hostname = host.includes(':') ? `[${host}]` : host;
  // URLs can't contain IPv6 addresses with a zone id.
  return URL.canParse(`http://${hostname}/`) ? hostname : 'localhost';
}
