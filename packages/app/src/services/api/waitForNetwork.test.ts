import { expect, test } from 'vitest';
import { settle } from '../../testing/fakeClock.ts';
import type { HttpReply, HttpRequest } from './transport.ts';
import { waitForNetwork } from './waitForNetwork.ts';

const GET: HttpRequest = { method: 'GET', url: '/', headers: {} };

function open(isOnline: boolean) {
  const handlers = new Set<() => void>();
  const replies: ((reply: HttpReply) => void)[] = [];
  const page = {
    isOnline: () => isOnline,
    onOnline: (handler: () => void) => {
      handlers.add(handler);
      return () => void handlers.delete(handler);
    },
  };
  const send = waitForNetwork(() => new Promise((resolve) => replies.push(resolve)), page);
  const go = async (next: boolean) => {
    isOnline = next;
    if (next) for (const handler of handlers) handler();
    await settle();
  };
  return { send, replies, handlers, go };
}

test('while the browser is offline nothing is called; the call is made when it is back', async () => {
  const { send, replies, handlers, go } = open(false);
  const answer = send({ ...GET, method: 'POST' });
  await settle();
  expect(replies).toHaveLength(0);
  await go(true);
  expect([replies.length, handlers.size]).toEqual([1, 0]);
  replies[0]?.({ status: 200, body: '' });
  expect(await answer).toEqual({ status: 200, body: '' });
});

test.each([
  ['GET', 2],
  ['POST', 1],
] as const)('a %s that the network left in the middle is sent %i times', async (method, times) => {
  const { send, replies, go } = open(true);
  const answer = send({ ...GET, method });
  await settle();
  await go(false);
  replies[0]?.(undefined);
  await settle();
  await go(true);
  expect(replies).toHaveLength(times);
  replies.at(-1)?.({ status: 204, body: '' });
  expect(await answer).toEqual(method === 'GET' ? { status: 204, body: '' } : undefined);
});

test('an aborted call stops waiting', async () => {
  const { send, replies, handlers } = open(false);
  const stop = new AbortController();
  const answer = send({ ...GET, signal: stop.signal });
  stop.abort();
  expect([await answer, replies.length, handlers.size]).toEqual([undefined, 0, 0]);
});
