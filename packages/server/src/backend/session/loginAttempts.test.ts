import { expect, test } from 'vitest';
import { DEFAULT_LIMITS } from '../limits/limits.ts';
import { createBench } from '../testing/bench.ts';
import { createLoginAttempts } from './loginAttempts.ts';

const LETTERS = 'Ann@Müller.example';
const ASCII = 'ann@xn--mller-kva.example';

async function open() {
  const { store } = await createBench();
  const limits = { ...DEFAULT_LIMITS, failedLogins: { times: 4, seconds: 300 } };
  const attempts = createLoginAttempts({ store, clock: { now: () => 1_000 }, limits });
  const take = (name: string, device?: string) => attempts.take({ name, address: '203.0.113.9', device });
  return { attempts, take };
}

test.each([
  ['in letters', LETTERS],
  ['in ASCII', ASCII],
])('both spellings of an e-mail address share their tries, and get them back together: %s', async (_, stored) => {
  const { attempts, take } = await open();
  for (const name of [LETTERS, ASCII, LETTERS.toLowerCase(), ASCII.toUpperCase()]) expect(await take(name)).toBe(0);
  for (const name of [LETTERS, ASCII]) expect(await take(name)).toBeGreaterThan(0);
  await attempts.lift(['ann', stored]);
  for (const name of [LETTERS, ASCII]) expect(await take(name)).toBe(0);
});

test('other names keep tries of their own', async () => {
  const { take } = await open();
  for (let n = 0; n < 5; n += 1) await take(LETTERS);
  for (const name of ['ann', 'ann@muller.example', 'bea@müller.example', 'ann@müller.example.example']) expect(await take(name)).toBe(0);
});
