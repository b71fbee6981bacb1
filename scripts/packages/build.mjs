// npm run packages:build: what `npm pack` takes, in dist-packages/<name>. The workspace itself goes on using the sources.
// docs/decisions/050
import { spawnSync } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'tsdown';
import { root } from '../ensure.mjs';
import { writeAssets } from './assets.mjs';
import { writeManifest } from './manifest.mjs';
import { PACKAGES } from './packages.mjs';
import { builtInEnglish, clientDirective, declarationFiles, withoutStyles } from './plugins.mjs';

const DECLARATIONS = join(root, 'node_modules/.cache/tsc');

/** Class names are the same on a server and in the browser. */
const STYLES = { displayName: false, fileName: false, ssr: true, transpileTemplateLiterals: false, minify: true, pure: true };

const compiler = join(root, 'node_modules/typescript/bin/tsc');
const { status } = spawnSync(process.execPath, [compiler, '-b', ...['contract', 'ui', 'chat', 'cms'].map((name) => `packages/${name}`)], {
  cwd: root,
  stdio: 'inherit',
});
if (status !== 0) process.exit(status ?? 1);
await Promise.all(Object.keys(PACKAGES).map(buildPackage));
console.log(`packages: ${Object.keys(PACKAGES).join(', ')} are in dist-packages/<name>`);

async function buildPackage(name) {
  const cwd = join(root, 'packages', name);
  const outDir = join(root, 'dist-packages', name);
  rmSync(outDir, { recursive: true, force: true });
  mkdirSync(outDir, { recursive: true });
  const { entries } = PACKAGES[name];
  const shared = {
    cwd,
    outDir,
    config: false,
    clean: false,
    fixedExtension: false,
    format: 'esm',
    platform: 'neutral',
    logLevel: 'error',
    // All of our dependencies are the consumer's to install and share.
    deps: { skipNodeModulesBundle: true },
    tsconfig: join(cwd, 'tsconfig.json'),
  };
  await build({
    ...shared,
    entry: entries,
    // One file for each module: bundlers leave out what isn't used, and `'use client'` stays where it belongs.
    unbundle: true,
    dts: false,
    target: 'es2023',
    plugins: [withoutStyles(), builtInEnglish(), clientDirective()],
    inputOptions: { transform: { jsx: { runtime: 'automatic' }, plugins: { styledComponents: STYLES } } },
  });
  const declarations = Object.entries(entries).map(([entry, file]) => [
    entry,
    join(DECLARATIONS, name, file.replace(/^src\//, '').replace(/\.tsx?$/, '.d.ts')),
  ]);
  await build({
    ...shared,
    entry: Object.fromEntries(declarations),
    plugins: [declarationFiles(join(cwd, 'src/messages'))],
    dts: { dtsOnly: true, generator: 'oxc' },
  });
  writeAssets(name, outDir);
  writeManifest(name, outDir);
}
