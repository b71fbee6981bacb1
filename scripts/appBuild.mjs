// Whether dist/ is what the sources would give. By content: a checkout or a copy changes times and not the build.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from './ensure.mjs';

const INPUTS = [
  ...['contract', 'ui', 'chat', 'cms', 'app'].map((name) => `packages/${name}`),
  'scripts/catalogues.mjs',
  'vite.config.ts',
  'vite.leftOut.ts',
  'vite.leftOutOfReact.ts',
  'vite.plugins.ts',
  'package-lock.json',
];
const NOT_BUILT = /\.(stories|test)\.tsx?$|(^|[\\/])node_modules[\\/]/;
const STAMP = join(root, 'node_modules/.cache/manyline/app-build');

/** Digest of everything the build reads. */
export function digestSources() {
  const digest = createHash('sha256');
  for (const file of INPUTS.flatMap(listFiles))
    digest
      .update(`${file}\0`)
      .update(readFileSync(join(root, file)))
      .update('\0');
  return digest.digest('hex');
}

export function isBuilt(digest) {
  return existsSync(join(root, 'dist/index.html')) && existsSync(STAMP) && readFileSync(STAMP, 'utf8') === digest;
}

export function rememberBuild(digest) {
  mkdirSync(dirname(STAMP), { recursive: true });
  writeFileSync(STAMP, digest);
}

function listFiles(input) {
  if (!existsSync(join(root, input))) return [];
  if (statSync(join(root, input)).isFile()) return [input];
  return readdirSync(join(root, input), { recursive: true })
    .map((name) => join(input, String(name)))
    .filter((file) => !NOT_BUILT.test(file) && statSync(join(root, file)).isFile())
    .sort();
}
