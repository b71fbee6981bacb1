import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';

it('a waiver without a reason is found, in any kind of comment', () => {
  const dir = mkdtempSync(join(tmpdir(), 'manyline-lint-'));
  const rules = { 'manyline/waiver-reason': 'error' };
  writeFileSync(
    join(dir, 'lint.json'),
    JSON.stringify({ jsPlugins: [join(import.meta.dirname, 'rules.mjs')], categories: { correctness: 'off' }, rules }),
  );
  const source = [
    '// oxlint-disable-next-line no-empty',
    '// oxlint-disable-next-line no-empty -- The file may be missing.',
    '/* eslint-disable no-console */',
    '/* oxlint-disable no-console -- A script talks to a terminal. */',
    '// oxlint-disable-line no-empty --',
    '// About oxlint-disable comments.',
  ];
  writeFileSync(join(dir, 'sample.ts'), source.join('\n'));
  const { stdout } = spawnSync('npx', ['oxlint', '-c', join(dir, 'lint.json'), '--format', 'unix', join(dir, 'sample.ts')], {
    cwd: join(import.meta.dirname, '../../..'),
    encoding: 'utf8',
    shell: process.platform === 'win32',
  });
  rmSync(dir, { recursive: true });
  expect([...stdout.matchAll(/sample\.ts:(\d+):/gu)].map(([, line]) => Number(line))).toEqual([1, 3, 5]);
});
