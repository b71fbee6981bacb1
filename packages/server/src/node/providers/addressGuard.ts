import { lookup as lookUp, type LookupAddress, type LookupOptions } from 'node:dns';
import { BlockList, isIP } from 'node:net';

/** Decides which hosts provider accounts may reach: public ones, and private ones that the operator has named. */
export interface AddressGuard {
  /** Whether a host that is an address itself, or a name of this machine, may be reached; other names are checked when they are resolved. */
  allows(hostname: string, port: number): boolean;
  /** For `lookup` of Node's connections: the address that was checked is the one that is used, so that a name can't change in between. */
  lookupFor(port: number): (hostname: string, options: LookupOptions, callback: LookupCallback) => void;
}

type LookupCallback = (error: NodeJS.ErrnoException | null, address: string | LookupAddress[], family?: number) => void;

export const NOT_ALLOWED = 'ENOTALLOWED';

/** RFC 6761: names of this machine, whatever a resolver says. */
const LOCAL_NAME = /(?:^|\.)localhost\.?$/u;

const RANGES: readonly (readonly [string, number, 'ipv4' | 'ipv6'])[] = [
  ['0.0.0.0', 8, 'ipv4'],
  ['10.0.0.0', 8, 'ipv4'],
  ['100.64.0.0', 10, 'ipv4'],
  ['127.0.0.0', 8, 'ipv4'],
  ['169.254.0.0', 16, 'ipv4'],
  ['172.16.0.0', 12, 'ipv4'],
  ['192.0.0.0', 24, 'ipv4'],
  ['192.0.2.0', 24, 'ipv4'],
  ['192.88.99.0', 24, 'ipv4'],
  ['192.168.0.0', 16, 'ipv4'],
  ['198.18.0.0', 15, 'ipv4'],
  ['198.51.100.0', 24, 'ipv4'],
  ['203.0.113.0', 24, 'ipv4'],
  ['224.0.0.0', 4, 'ipv4'],
  ['240.0.0.0', 4, 'ipv4'],
  ['::', 96, 'ipv6'],
  ['::ffff:0:0:0', 96, 'ipv6'],
  ['64:ff9b::', 96, 'ipv6'],
  ['64:ff9b:1::', 48, 'ipv6'],
  ['100::', 64, 'ipv6'],
  ['2001::', 32, 'ipv6'],
  ['2001:db8::', 32, 'ipv6'],
  ['2002::', 16, 'ipv6'],
  ['fc00::', 7, 'ipv6'],
  ['3fff::', 20, 'ipv6'],
  ['fe80::', 10, 'ipv6'],
  ['fec0::', 10, 'ipv6'],
  ['ff00::', 8, 'ipv6'],
];

/** `localHosts`: names and addresses of gateways in the operator's own network; with a port (`gateway.lan:8080`, `[fd00::1]:8080`) only that port. */
export function createAddressGuard(localHosts: readonly string[]): AddressGuard {
  const allowed = new Set(localHosts.map((host) => host.toLowerCase()));
  const isNamed = (host: string, port: number) => allowed.has(host) || allowed.has(`${host}:${port}`) || allowed.has(`[${host}]:${port}`);
  const isPrivate = createPrivateTest();
  const bare = (hostname: string) => hostname.replace(/^\[|\]$/g, '').toLowerCase();

  return {
    allows(hostname, port) {
      const host = bare(hostname);
      return isNamed(host, port) || (isIP(host) === 0 ? !LOCAL_NAME.test(host) : !isPrivate(host));
    },
    lookupFor: (port) => (hostname, options, callback) => {
      lookUp(hostname, { ...options, all: true }, (error, addresses) => {
        if (error) return callback(error, []);
        const isAllowed = isNamed(bare(hostname), port) || !addresses.some(({ address }) => isPrivate(address));
        if (!isAllowed) return callback(Object.assign(new Error(`${hostname} is in a private network.`), { code: NOT_ALLOWED }), []);
        if (options.all) return callback(null, addresses);
        const [first] = addresses;
        return first ? callback(null, first.address, first.family) : callback(new Error(`${hostname} has no address.`), []);
      });
    },
  };
}

function createPrivateTest(): (address: string) => boolean {
  const list = new BlockList();
  for (const [net, bits, family] of RANGES) list.addSubnet(net, bits, family);
  // The list also matches IPv4 addresses that are written as IPv6 ones.
  return (address) => list.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');
}
