import { expect, it } from 'vitest';
import { createFakeClock } from '../testing/fakeClock.ts';
import { createPushBatch } from './pushBatch.ts';

it('delivers the first push immediately and the rest of a frame together, in order', async () => {
  const clock = createFakeClock();
  const batches: (readonly number[])[] = [];
  const receive = createPushBatch<number>(clock, (items) => batches.push(items));
  receive(1);
  expect(batches).toEqual([[1]]);
  for (const item of [2, 3, 4]) receive(item);
  expect(batches).toHaveLength(1);
  await clock.advance(16);
  expect(batches).toEqual([[1], [2, 3, 4]]);
  receive(5);
  await clock.advance(16);
  await clock.advance(16);
  receive(6);
  expect(batches).toEqual([[1], [2, 3, 4], [5], [6]]);
});
