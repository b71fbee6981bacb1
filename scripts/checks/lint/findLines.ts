import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** The numbers of the lines that one of our rules reports. */
export function findLines(rule: string, source: readonly string[], file: 'sample.ts' | 'sample.tsx' = 'sample.ts'): readonly number[] {
  const dir = mkdtempSync(join(tmpdir(), 'manyline-lint-'));
  const rules = { [`manyline/${rule}`]: 'error' };
  const jsPlugins = [join(import.meta.dirname, 'rules.mjs')];
  writeFileSync(join(dir, 'lint.json'), JSON.stringify({ jsPlugins, categories: { correctness: 'off' }, rules }));
  writeFileSync(join(dir, file), source.join('\n'));
  const { stdout } = spawnSync('npx', ['oxlint', '-c', join(dir, 'lint.json'), '--format', 'unix', join(dir, file)], {
    cwd: join(import.meta.dirname, '../../..'),
    encoding: 'utf8',
    shell: process.platform === 'win32',
  });
  rmSync(dir, { recursive: true });
  return [...stdout.matchAll(/sample\.tsx?:(\d+):/gu)].map(([, line]) => Number(line));
}
