import { expect, test } from 'vitest';
import { createPasswordHasher } from './passwordHasher.ts';

const { hash, verify } = createPasswordHasher();

test('a password matches only its own hash, and hashes are unique', async () => {
  const [one, other] = [await hash('pässword 🙂'), await hash('pässword 🙂')];
  expect(one).toMatch(/^argon2id\$19456\$2\$1\$/);
  expect(one).not.toBe(other);
  expect(await verify('pässword 🙂', one)).toBe(true);
  expect(await verify('password 🙂', one)).toBe(false);
  expect(await verify('pässword 🙂', 'pbkdf2:1:00:00')).toBe(false);
});
