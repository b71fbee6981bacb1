import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync, Visitor } from 'vite';
import { expect, test } from 'vitest';

const packages = join(import.meta.dirname, '../../packages');
const emails = globSync('server/src/backend/email/*Texts.ts', { cwd: packages });
const files = globSync('*/src/messages/*/fr.json', { cwd: packages });

test.each(files)('French marks and digits never begin a line: U+00A0 before ? ! ; : », after « and in numbers (%s)', (file) => {
  const texts = JSON.parse(readFileSync(join(packages, file), 'utf8')) as Readonly<Record<string, string>>;
  const wrong = Object.entries(texts).filter(([, text]) => / [?!;:»]|« |\w[?!;»]|[a-z]'[a-zé]|\d \d{3}|\u202f/u.test(text));
  expect(wrong).toEqual([]);
});

/** Only French has these spaces, so the texts of all languages can be searched. */
test.each(emails)('so do the marks of French e-mails (%s)', (file) => {
  const texts: string[] = [];
  new Visitor({
    Literal: ({ value }) => void (typeof value === 'string' && texts.push(value)),
    TemplateElement: ({ value }) => void texts.push(value.cooked ?? ''),
  }).visit(parseSync(file, readFileSync(join(packages, file), 'utf8')).program);
  expect(texts.filter((text) => / [?!;:»]|« /u.test(text))).toEqual([]);
});

test('every area is checked', () => {
  expect(files.length).toBeGreaterThan(8);
  expect(emails.length).toBeGreaterThan(3);
});
