import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';

const RULE = join(import.meta.dirname, 'rules.mjs');
const ROOT = join(import.meta.dirname, '../../..');
let dir: string;

beforeAll(() => {
  dir = mkdtempSync(join(tmpdir(), 'manyline-lint-'));
  const rules = { 'manyline/loose-text': 'error' };
  writeFileSync(join(dir, 'lint.json'), JSON.stringify({ jsPlugins: [RULE], categories: { correctness: 'off' }, rules }));
});
afterAll(() => rmSync(dir, { recursive: true }));

/** Each a component of its own file; all are checked in one run. */
function linesWithProblems(sources: readonly string[]): readonly string[] {
  writeFileSync(join(dir, 'Sample.tsx'), sources.join('\n'));
  const { stdout } = spawnSync('npx', ['oxlint', '-c', join(dir, 'lint.json'), '--format', 'unix', join(dir, 'Sample.tsx')], {
    cwd: ROOT,
    encoding: 'utf8',
    shell: process.platform === 'win32',
  });
  const lines = new Set([...stdout.matchAll(/Sample\.tsx:(\d+):/gu)].map(([, line]) => Number(line)));
  return sources.filter((_, index) => lines.has(index + 1));
}

it('texts beside other content are found, whatever writes them', () => {
  const loose = [
    '<p>{isOn && <b />}{label}</p>;',
    '<p><b />{t("a")}</p>;',
    '<p>{isOn ? t("a") : <b />}{`b`}</p>;',
    '<p>{parts.map((part) => (part.isHit ? <mark>{part.text}</mark> : part.text))}</p>;',
    '<>{isOn ? t("a") : `b`}</>;',
    '<p>{t("a")} </p>;',
    '<p><b /> one</p>;',
    '<p><b />{words.reason(why)}</p>;',
    'function Count() { return number(3); }',
    'parts.map((part) => { if (part.href) return <a href={part.href} />; return part; });',
  ];
  expect(linesWithProblems(loose)).toEqual(loose);
});

it('a text with an element of its own is fine, and so are white space and values of attributes', () => {
  const fine = [
    '<p>{isOn && <b />}<span>{label}</span></p>;',
    '<p>{isOn ? t("a") : t("b")}</p>;',
    '<p><b>{t("a")}</b> <span>{t("b")}</span></p>;',
    '<p>{parts.map((part) => <span key={part.text}>{part.text}</span>)}</p>;',
    '<><Icon label={t("a")} /><Icon /></>;',
    'function wordOf() { return t("a"); }',
  ];
  expect(linesWithProblems(fine)).toEqual([]);
});
