// Keeps dist/ up to date. Compares content, since a checkout changes modification times.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from './ensure.mjs';

const INPUTS = [
  ...['contract', 'ui', 'chat', 'cms', 'app'].map((name) => `packages/${name}`),
  'scripts/vite/catalogues.mjs',
  'scripts/vite/chunks.ts',
  'scripts/vite/offlineWorker.ts',
  'scripts/vite/preloads.ts',
  'vite.config.ts',
  'scripts/vite/plugins.ts',
  'package-lock.json',
];
const NOT_BUILT = /\.(stories|test)\.tsx?$|(^|[\\/])node_modules[\\/]/;
const STAMP = join(root, 'node_modules/.cache/manyline/app-build');

/** Builds the app if its sources changed. Exits the process if the build fails. */
export function ensureBuilt(node) {
  // Computed before the build, so that a change during the build triggers another one at the next start.
  const digest = digestSources();
  if (isBuilt(digest)) return;
  console.log('Building the app…');
  const { status } = spawnSync(node, [join(root, 'node_modules/vite/bin/vite.js'), 'build', '--logLevel', 'warn'], {
    cwd: root,
    stdio: 'inherit',
  });
  if (status !== 0) {
    console.error('The app could not be built. The lines above say why.');
    process.exit(1);
  }
  rememberBuild(digest);
}

/** Without the development packages the app can't be built: it must have been copied here. */
export function requireBuilt() {
  if (existsSync(join(root, 'dist/index.html'))) return;
  console.error(
    'The app isn’t built, and the packages that build it aren’t installed. Run "npm ci", which installs them, or copy the folder dist from a machine where "npm run build" ran.',
  );
  process.exit(1);
}

/** Digest of everything the build reads. */
function digestSources() {
  const digest = createHash('sha256');
  for (const file of INPUTS.flatMap(listFiles))
    digest
      .update(`${file}\0`)
      .update(readFileSync(join(root, file)))
      .update('\0');
  return digest.digest('hex');
}

function isBuilt(digest) {
  return existsSync(join(root, 'dist/index.html')) && existsSync(STAMP) && readFileSync(STAMP, 'utf8') === digest;
}

function rememberBuild(digest) {
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
