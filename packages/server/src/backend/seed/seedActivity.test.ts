import { expect, it } from 'vitest';
import { createMemoryStore } from '../../memoryStore/createMemoryStore.ts';
import { createWebCryptoHasher } from '../ports/webCryptoHasher.ts';
import { DAY_MS } from '../store/reportStore.ts';
import { seedActivity } from './seedActivity.ts';
import { seedDemo } from './seedDemo.ts';
import { team } from './team.ts';

it("the demo's figures are believable: questions are answered within minutes, and more is received on weekends", async () => {
  const store = createMemoryStore();
  const clock = { now: () => 1_800_000_000 };
  await seedDemo(store, { clock, hasher: createWebCryptoHasher(1) });
  await seedActivity(store, { clock });
  const to = Math.ceil((clock.now() * 1_000) / DAY_MS) * DAY_MS;
  const { received, sent, answers, answerMs } = await store.figuresOf({ tns: 'all', from: to - 30 * DAY_MS, to });
  expect(received).toBeGreaterThan(sent);
  expect(answers).toBeGreaterThan(300);
  const minutes = answerMs / answers / 60_000;
  expect(minutes).toBeGreaterThan(5);
  expect(minutes).toBeLessThan(45);
});

it('the demo’s users were last seen at different times of the day', () => {
  const times = team.flatMap(({ seen }) => (seen === undefined ? [] : Math.round((seen % 1) * 1_440)));
  expect(new Set(times).size).toBe(times.length);
});
