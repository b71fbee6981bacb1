import type { IncomingMessage } from 'node:http';
import { expect, test } from 'vitest';
import { readRequestInfo } from './requestInfo.ts';

const from = (remoteAddress: string | undefined, headers: IncomingMessage['headers'] = {}) =>
  ({ url: '/', headers, socket: { remoteAddress } }) as IncomingMessage;

test.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:127.0.0.1', '127.0.0.1'],
  ['::FFFF:192.0.2.7', '192.0.2.7'],
  ['::ffff:c000:207', '192.0.2.7'],
  ['::1', '::1'],
  ['2001:DB8:0:0::9', '2001:db8::9'],
  ['fe80::1%eth0', 'fe80::1%eth0'],
  [undefined, ''],
])('a socket of %j gives the address %j', (remote, address) => {
  expect(readRequestInfo(from(remote), false).address).toBe(address);
});

test.each([
  ['203.0.113.7, 198.51.100.4', '198.51.100.4'],
  ['198.51.100.4:50123', '198.51.100.4'],
  ['[2001:db8::9]:443', '2001:db8::9'],
  ['unknown', 'unknown'],
])('a trusted proxy that forwards %j gives the address %j', (header, address) => {
  const request = from('::ffff:10.0.0.1', { 'x-forwarded-for': header });
  expect(readRequestInfo(request, true).address).toBe(address);
  expect(readRequestInfo(request, false).address).toBe('10.0.0.1');
});
