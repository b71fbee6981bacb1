import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';

it('sentences in code are found, unless they are for logs', () => {
  const dir = mkdtempSync(join(tmpdir(), 'manyline-lint-'));
  const rules = { 'manyline/own-text': 'error' };
  writeFileSync(
    join(dir, 'lint.json'),
    JSON.stringify({ jsPlugins: [join(import.meta.dirname, 'rules.mjs')], categories: { correctness: 'off' }, rules }),
  );
  const source = [
    "export const gone = 'The file is no longer available. Choose it again.';",
    'export const many = (most: number) => `Files can be up to ${most} MB.`;',
    'export const isUnchanged = (message: string) => message === "There\'s nothing to update";',
    "export const fail = () => new Error('The hub was stopped before it started.');",
    "export const tell = (report: (text: string) => void) => report('The language is missing');",
    "export const ids = ['chat.message.retry', 'Alive', '/user/list', 'Success', 'manyline-language'];",
  ];
  writeFileSync(join(dir, 'sample.ts'), source.join('\n'));
  const { stdout } = spawnSync('npx', ['oxlint', '-c', join(dir, 'lint.json'), '--format', 'unix', join(dir, 'sample.ts')], {
    cwd: join(import.meta.dirname, '../../..'),
    encoding: 'utf8',
    shell: process.platform === 'win32',
  });
  rmSync(dir, { recursive: true });
  expect([...stdout.matchAll(/sample\.ts:(\d+):/gu)].map(([, line]) => Number(line))).toEqual([1, 2, 3]);
});
