import { expect, it, vi } from 'vitest';
import type { Notice } from '../chats/chatNotices.ts';
import { createBackground } from '../shared/background.ts';
import { withFigureUpdates } from './figureUpdates.ts';

it('notifies viewers and folds the figures once every few seconds, however many messages there are', async () => {
  vi.useFakeTimers();
  const [publish, notifyAdministrators, foldFigures] = [vi.fn(), vi.fn(), vi.fn(async () => undefined)];
  const background = createBackground((error) => expect.unreachable(String(error)));
  const figures = withFigureUpdates({ publish, notifyAdministrators, background, store: { foldFigures } });
  for (let n = 0; n < 50; n += 1) figures.publish([{ message: {} } as unknown as Notice]);
  expect([publish.mock.calls.length, notifyAdministrators.mock.calls.length, foldFigures.mock.calls.length]).toEqual([50, 1, 0]);
  await vi.advanceTimersByTimeAsync(5_100);
  expect([notifyAdministrators.mock.calls.length, foldFigures.mock.calls.length]).toEqual([2, 1]);
  await vi.advanceTimersByTimeAsync(20_000);
  expect([notifyAdministrators.mock.calls.length, foldFigures.mock.calls.length]).toEqual([2, 2]);
  figures.close();
  vi.useRealTimers();
});
