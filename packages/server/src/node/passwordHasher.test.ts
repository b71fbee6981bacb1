import { expect, test } from 'vitest';
import { createPasswordHasher } from './passwordHasher.ts';

const { hash, verify } = createPasswordHasher();

test('a password matches its own hash only, and no two hashes are alike', async () => {
  const [one, other] = [await hash('pässword 🙂'), await hash('pässword 🙂')];
  expect(one).toMatch(/^argon2id\$19456\$2\$1\$/);
  expect(one).not.toBe(other);
  expect(await verify('pässword 🙂', one)).toBe(true);
  expect(await verify('password 🙂', one)).toBe(false);
  expect(await verify('pässword 🙂', 'pbkdf2:1:00:00')).toBe(false);
});

test('many sign-ins at once leave room for everything else', async () => {
  const known = await hash('right');
  let checked = 0;
  const all = Array.from({ length: 16 }, async () => {
    await verify('wrong', known);
    checked += 1;
  });
  await crypto.subtle.digest('SHA-256', new TextEncoder().encode('a token'));
  expect(checked).toBeLessThan(8);
  await Promise.all(all);
  expect(checked).toBe(16);
});
