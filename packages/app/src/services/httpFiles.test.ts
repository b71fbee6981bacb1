import { endpoints } from '@manyline/contract';
import { afterEach, expect, test, vi } from 'vitest';
import { exchangeFile } from './httpFiles.ts';

/** A request that the server never answers, and says nothing about. */
class SilentRequest extends EventTarget {
  readonly upload = new EventTarget();
  open() {}
  setRequestHeader() {}
  send() {}
  abort() {
    this.dispatchEvent(new Event('abort'));
  }
}

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function givesUpAfter(isLong: boolean): Promise<number> {
  vi.useFakeTimers();
  vi.stubGlobal('XMLHttpRequest', SilentRequest);
  let isOver = false;
  const answer = exchangeFile({ method: 'POST', url: '/import', headers: {}, body: {}, kind: 'form', ...(isLong && { isLong }) });
  void answer.then(() => (isOver = true));
  let seconds = 0;
  for (; !isOver && seconds < 3_600; seconds += 10) await vi.advanceTimersByTimeAsync(10_000);
  return seconds;
}

test('a file that does not move is given up after half a minute', async () => expect(await givesUpAfter(false)).toBe(30));

test('ten thousand people are waited for', async () => {
  expect(await givesUpAfter(true)).toBe(600);
  for (const name of ['importUsers', 'exportUsers', 'exportAudit'] as const) expect(endpoints[name]).toHaveProperty('isLong', true);
});
