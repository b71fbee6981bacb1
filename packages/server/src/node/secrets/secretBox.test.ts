import { readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { temporaryDirectory } from '../testing/temporary.ts';
import { openSecretBox } from './secretBox.ts';

const root = temporaryDirectory();
const SECRET = 'JBSWY3DPEHPK3PXP';
let count = 0;
const freshFile = () => join(root, `${(count += 1)}.key`);

afterAll(() => rmSync(root, { recursive: true }));

test('the key is created once, readable by its owner only', () => {
  const file = freshFile();
  const sealed = openSecretBox(file).seal(SECRET, 'alice');
  expect(statSync(file).mode & 0o777).toBe(0o600);
  const key = readFileSync(file, 'utf8');
  expect(openSecretBox(file).open(sealed, 'alice')).toBe(SECRET);
  expect(readFileSync(file, 'utf8')).toBe(key);
});

test('encryption hides the secret and never repeats', () => {
  const box = openSecretBox(freshFile());
  const [one, other] = [box.seal(SECRET, 'alice'), box.seal(SECRET, 'alice')];
  expect(one).not.toBe(other);
  expect(one + Buffer.from(one.split(':')[1] ?? '', 'base64url').toString('latin1')).not.toContain(SECRET);
});

test('decryption fails for another user, with another key, or after a change', () => {
  const box = openSecretBox(freshFile());
  const sealed = box.seal(SECRET, 'alice');
  const changed = sealed.slice(0, 20) + (sealed[20] === 'A' ? 'B' : 'A') + sealed.slice(21);
  expect(() => box.open(sealed, 'bob')).toThrow('put the key back');
  expect(() => box.open(changed, 'alice')).toThrow('put the key back');
  expect(() => box.open(sealed.slice(0, 16), 'alice')).toThrow('put the key back');
  expect(() => openSecretBox(freshFile()).open(sealed, 'alice')).toThrow('put the key back');
});

test('secrets from before encryption are read as they are', () => {
  expect(openSecretBox(freshFile()).open(SECRET, 'alice')).toBe(SECRET);
});

test('a file without a valid key stops the start, and is left unchanged', () => {
  const file = freshFile();
  writeFileSync(file, 'short');
  expect(() => openSecretBox(file)).toThrow('cannot be used');
  expect(readFileSync(file, 'utf8')).toBe('short');
});
