import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const packages = join(import.meta.dirname, '../../packages');
const files = globSync('*/src/messages/*/fr.json', { cwd: packages });

test.each(files)('French marks and digits never begin a line: U+00A0 before ? ! ; : », after « and in numbers (%s)', (file) => {
  const texts = JSON.parse(readFileSync(join(packages, file), 'utf8')) as Readonly<Record<string, string>>;
  const wrong = Object.entries(texts).filter(([, text]) => / [?!;:»]|« |\w[?!;»]|[a-z]'[a-zé]|\d \d{3}|\u202f/u.test(text));
  expect(wrong).toEqual([]);
});

test('every area is checked', () => {
  expect(files.length).toBeGreaterThan(8);
});
