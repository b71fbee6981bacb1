import { expect, it, vi } from 'vitest';
import { createBackground } from './background.ts';
import { withFigureNews } from './figureNews.ts';
import type { Notice } from './notices.ts';

it('what many messages counted is told and put together once for all of a few seconds', async () => {
  vi.useFakeTimers();
  const [publish, tell, foldFigures] = [vi.fn(), vi.fn(), vi.fn(async () => undefined)];
  const background = createBackground((error) => expect.unreachable(String(error)));
  const figures = withFigureNews({ publish, tell, background, store: { foldFigures } });
  for (let n = 0; n < 50; n += 1) figures.publish([{ message: {} } as unknown as Notice]);
  expect([publish.mock.calls.length, tell.mock.calls.length, foldFigures.mock.calls.length]).toEqual([50, 1, 0]);
  await vi.advanceTimersByTimeAsync(5_100);
  expect([tell.mock.calls.length, foldFigures.mock.calls.length]).toEqual([2, 1]);
  await vi.advanceTimersByTimeAsync(20_000);
  expect([tell.mock.calls.length, foldFigures.mock.calls.length]).toEqual([2, 2]);
  figures.close();
  vi.useRealTimers();
});
