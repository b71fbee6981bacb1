import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { endpoints } from '@manyline/contract';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { createHttp } from './http.ts';

/** Takes requests and never answers. */
const server = createServer(() => undefined);
let url: string;

beforeAll(async () => {
  await once(server.listen(0, '127.0.0.1'), 'listening');
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/import`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
afterEach(() => void vi.useRealTimers());

async function givesUpAfter(isLong: boolean): Promise<number> {
  vi.useFakeTimers();
  let isOver = false;
  const answer = createHttp()({ method: 'POST', url, headers: {}, body: {}, kind: 'form', ...(isLong && { isLong }) });
  void answer.then(() => (isOver = true));
  let seconds = 0;
  for (; !isOver && seconds < 3_600; seconds += 10) await vi.advanceTimersByTimeAsync(10_000);
  return seconds;
}

test('an upload without progress is aborted after half a minute', async () => expect(await givesUpAfter(false)).toBe(30));

test('a call with ten thousand users may take minutes', async () => {
  expect(await givesUpAfter(true)).toBe(600);
  for (const name of ['importUsers', 'exportUsers', 'exportAudit'] as const) expect(endpoints[name]).toHaveProperty('isLong', true);
});
