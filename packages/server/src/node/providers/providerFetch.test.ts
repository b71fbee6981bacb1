import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { describe, expect, onTestFinished, test } from 'vitest';
import { FetchFailure } from '../../backend/index.ts';
import { createAddressGuard } from './addressGuard.ts';
import { createProviderFetch } from './providerFetch.ts';

const call = { method: 'GET', headers: {}, timeoutMs: 30_000 };

async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  onTestFinished(() => void server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const local = createProviderFetch(createAddressGuard(['127.0.0.1', 'localhost']));
const failureOf = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (error: unknown) => (error instanceof FetchFailure ? [error.problem, error.mayHaveArrived] : error),
  );

test('a host named with a port is reached there only, also by a redirect', async () => {
  const hits: string[] = [];
  const other = await serve((incoming, answer) => {
    hits.push(incoming.url ?? '');
    answer.end('secret');
  });
  const named = await serve((_, answer) => answer.writeHead(302, { location: other }).end());
  const guard = createAddressGuard([new URL(named).host, '[fd00::1]:8080']);
  const guarded = createProviderFetch(guard);
  expect((await guarded(named, call)).status).toBe(302);
  expect(await failureOf(guarded(named, { ...call, followsRedirects: true }))).toEqual(['addressNotAllowed', false]);
  expect(await failureOf(guarded(other, call))).toEqual(['addressNotAllowed', false]);
  expect(hits).toEqual([]);
  expect([guard.allows('[fd00::1]', 8_080), guard.allows('[fd00::1]', 8_081)]).toEqual([true, false]);
});

describe('addresses', () => {
  const strict = createAddressGuard(['192.168.1.20', 'Gateway.lan']);
  test.each([
    '127.0.0.1',
    '10.1.2.3',
    '172.31.0.1',
    '192.168.1.21',
    '169.254.169.254',
    '100.64.0.1',
    '0.0.0.0',
    '[::1]',
    '[fd00::1]',
    '[fe80::1]',
    '[::ffff:10.0.0.1]',
    '[::ffff:7f00:1]',
    '[::127.0.0.1]',
    '[::ffff:0:10.0.0.1]',
    '[fec0::1]',
    '192.88.99.1',
    '[64:ff9b::a00:1]',
  ])('%s is not reached', (host) => expect(strict.allows(host, 80)).toBe(false));
  test.each(['1.1.1.1', '[2606:4700::1111]', '192.168.1.20', 'gateway.lan', 'api.twilio.com', '172.32.0.1'])('%s may be reached', (host) =>
    expect(strict.allows(host, 80)).toBe(true),
  );

  test('a name that leads into a private network is not reached', async () => {
    const url = (await serve((_, response) => response.end('secret'))).replace('127.0.0.1', 'localhost');
    expect(await failureOf(createProviderFetch(createAddressGuard([]))(url, call))).toEqual(['addressNotAllowed', false]);
    expect(await (await local(url, call)).text()).toBe('secret');
  });

  test.each(['2130706433', '0x7f.1', '0177.0.0.1', '127.1', '127。0。0。1', '[0:0:0:0:0:ffff:7f00:1]', 'LOCALHOST'])(
    'neither is the same address written as %s',
    async (host) => {
      const port = new URL(await serve((_, response) => response.end('secret'))).port;
      const strictFetch = createProviderFetch(createAddressGuard([]));
      expect(await failureOf(strictFetch(`http://${host}:${port}`, call))).toEqual(['addressNotAllowed', false]);
    },
  );

  test.each(['127.1', '0x7f000001', '2130706433', 'localhost'])('nor through a connection that only has a host name: %s', async (host) => {
    const port = Number(new URL(await serve((_, response) => response.end('secret'))).port);
    const socket = connect({ host, port, lookup: createAddressGuard([]).lookupFor(Number(port)) });
    onTestFinished(() => void socket.destroy());
    const [error] = await once(socket, 'error').catch((reason: unknown) => [reason]);
    expect(error).toMatchObject({ code: 'ENOTALLOWED' });
  });

  test('neither is one behind a redirect', async () => {
    const inner = (await serve((_, response) => response.end('secret'))).replace('127.0.0.1', '127.0.0.2');
    const outer = await serve((_, response) => response.writeHead(302, { location: inner }).end());
    expect(await failureOf(local(outer, { ...call, followsRedirects: true }))).toEqual(['addressNotAllowed', false]);
  });
});

test('a redirect to another origin loses the credentials', async () => {
  const seen: (string | undefined)[] = [];
  const other = await serve((request, response) => {
    seen.push(request.headers.authorization);
    response.end('file');
  });
  const first = await serve((request, response) => {
    seen.push(request.headers.authorization);
    if (request.url === '/moved') response.writeHead(307, { location: '/here' }).end();
    else response.writeHead(302, { location: other }).end();
  });
  const answer = await local(`${first}/moved`, { ...call, headers: { authorization: 'Basic x' }, followsRedirects: true });
  expect([await answer.text(), seen]).toEqual(['file', ['Basic x', 'Basic x', undefined]]);
});

test('a failure says whether the request may have arrived', async () => {
  const gone = await serve(() => undefined);
  const port = new URL(gone).port;
  const silent = await failureOf(local(gone, { ...call, timeoutMs: 500 }));
  const broken = await failureOf(local(await serve((request) => request.socket.destroy()), call));
  const refused = await failureOf(local('http://127.0.0.1:1', call));
  expect([silent, broken, refused, port.length > 0]).toEqual([['timeout', true], ['unreachable', true], ['unreachable', false], true]);
});

test.each(['999 Denied', '600 Odd', '099 Early', '101 Switching Protocols\r\nConnection: upgrade\r\nUpgrade: other'])(
  'an answer that fetch doesn’t know fails the call, and nothing else: %j',
  async (status) => {
    const url = await serve(({ socket }) => void socket.end(`HTTP/1.1 ${status}\r\nContent-Length: 0\r\n\r\n`));
    expect(await failureOf(local(url, call))).toEqual(['wrongAnswer', true]);
  },
);
