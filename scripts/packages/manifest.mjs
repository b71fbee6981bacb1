import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../ensure.mjs';
import { repositoryUrl } from '../repository.mjs';
import { PACKAGES } from './packages.mjs';

/** `package.json` as it is published: entries of built files, and ranges instead of the workspace's pinned versions. */
export function writeManifest(name, outDir) {
  const { version, dependencies, peerDependencies, license } = read(join(root, 'packages', name, 'package.json'));
  const { description, entries } = PACKAGES[name];
  const repository = repositoryUrl();
  const manifest = {
    name: `@manyline/${name}`,
    version,
    description,
    keywords: ['react', 'chat', 'console', 'rtl'],
    license: license ?? 'MIT',
    ...(repository && { repository: { type: 'git', url: `git+${repository}.git`, directory: `packages/${name}` } }),
    type: 'module',
    sideEffects: name === 'contract' ? false : ['**/*.css'],
    exports: { ...exportsOf(Object.keys(entries)), ...assetsIn(outDir), './package.json': './package.json' },
    engines: { node: '>=22' },
    dependencies: rangesOf(shippedOnly(dependencies)),
    ...(peerDependencies && { peerDependencies }),
  };
  writeFileSync(join(outDir, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
}

const read = (file) => JSON.parse(readFileSync(file, 'utf8'));

const exportsOf = (entries) =>
  Object.fromEntries(
    entries.map((entry) => [entry === 'index' ? '.' : `./${entry}`, { types: `./${entry}.d.ts`, default: `./${entry}.js` }]),
  );

function assetsIn(outDir) {
  const sheets = ['styles', 'fonts'].filter((sheet) => existsSync(join(outDir, `${sheet}.css`)));
  return {
    ...Object.fromEntries(sheets.map((sheet) => [`./${sheet}.css`, { types: `./${sheet}.d.ts`, default: `./${sheet}.css` }])),
    ...(existsSync(join(outDir, 'locales')) && { './locales/*': { types: './locales/*.d.ts', default: './locales/*.js' } }),
  };
}

/** The fonts are in the package. */
const shippedOnly = (dependencies) => Object.fromEntries(Object.entries(dependencies).filter(([name]) => !name.startsWith('@fontsource')));

const rangesOf = (dependencies) => Object.fromEntries(Object.entries(dependencies).map(([name, version]) => [name, `^${version}`]));
