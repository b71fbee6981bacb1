import { expect, test, vi } from 'vitest';
import { translatedQueries } from './translatedQueries.ts';

const findByText = vi.fn(async (..._given: unknown[]) => undefined);
const find = async (isTriedAgain: boolean, ...more: unknown[]) => {
  await translatedQueries(() => isTriedAgain)({ findByText }).findByText('Send', undefined, ...more);
  return findByText.mock.lastCall?.[2];
};

test('what a callback of waitFor looks for is not waited for long, so that the callback is tried again', async () => {
  expect(await find(true)).toEqual({ timeout: 5_000 });
  expect(await find(true, { timeout: 10 })).toEqual({ timeout: 10 });
  expect(await find(false)).toBeUndefined();
});
