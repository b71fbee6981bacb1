import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { FetchFailure } from '../../backend/index.ts';
import { createOutgoingCalls } from './outgoingCalls.ts';

test('a private host that operators open for one kind of call stays closed to the others; push services are never local', async () => {
  const asked: (string | undefined)[] = [];
  const server = createServer(({ url }, answer) => {
    asked.push(url);
    answer.end();
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  onTestFinished(() => void server.close());
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const reached = async (options: Parameters<typeof createOutgoingCalls>[0]) => {
    const { calls } = createOutgoingCalls(options);
    const init = { method: 'POST', headers: {}, timeoutMs: 30_000 };
    const ends = Object.entries(calls).map(async ([name, call]) => {
      const reach = call as (address: string, how: typeof init) => Promise<unknown>;
      const problem = await reach(`${origin}/${name}`, init).then(
        () => undefined,
        (error: unknown) => (error instanceof FetchFailure ? error.problem : error),
      );
      return [name, problem ?? 'reached'];
    });
    return Object.fromEntries(await Promise.all(ends)) as unknown;
  };
  const closed = 'addressNotAllowed';
  expect(await reached({})).toEqual({ providerFetch: closed, contactFetch: closed, pushFetch: closed });
  const local = ['127.0.0.1', 'localhost'];
  expect(await reached({ providerLocalHosts: local })).toEqual({ providerFetch: 'reached', contactFetch: closed, pushFetch: closed });
  expect(await reached({ contactLocalHosts: local })).toEqual({ providerFetch: closed, contactFetch: 'reached', pushFetch: closed });
  expect(new Set(asked)).toEqual(new Set(['/contactFetch', '/providerFetch']));
});
