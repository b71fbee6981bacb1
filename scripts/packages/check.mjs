// npm run packages:check [-- --keep folder] [--update]: installs the built packages into an app outside the workspace and proves that
// they work there: types with three kinds of settings, two bundlers, rendering on a server, and in a browser in English and in Arabic,
// dark. `--update` accepts the new pictures.
import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { buildSync } from 'esbuild';
import { minVersion } from 'semver';
import { npmCommand, root } from '../ensure.mjs';
import { lookAt } from './browserCheck.mjs';
import { PACKAGES } from './packages.mjs';
import { createDeclarations } from './report.mjs';

const { values } = parseArgs({ options: { keep: { type: 'string' }, update: { type: 'boolean', default: false } } });
/** The lowest versions that the packages ask for; the workspace itself tries new ones. */
const { peerDependencies } = JSON.parse(readFileSync(join(root, 'packages/ui/package.json'), 'utf8'));
const PEERS = Object.entries(peerDependencies).map(([name, range]) => `${name}@${minVersion(range).version}`);
const BESIDE = [...PEERS, '@types/react@19', '@types/react-dom@19', '@types/node@24'];
const TYPES = ['bundler', 'node16', 'loose'];

const app = values.keep ?? mkdtempSync(join(tmpdir(), 'manyline-consumer-'));
const bin = (path) => join(root, 'node_modules', path);
const names = Object.keys(PACKAGES);
const npm = npmCommand();

try {
  step('report', findChanges);
  const packed = step('pack', () => names.map(pack));
  step('publint', () =>
    names.forEach((name) => run([bin('publint/src/cli.js'), 'run', join(root, 'dist-packages', name), '--strict', '--pack', 'false'])),
  );
  step('attw', () =>
    packed.forEach((file) => run([bin('@arethetypeswrong/cli/dist/index.js'), file, '--profile', 'esm-only', '--entrypoints', '.'])),
  );
  step('install', () => {
    cpSync(join(root, 'scripts/packages/consumer'), app, { recursive: true });
    names.forEach(copyExamples);
    const options = ['install', '--prefer-offline', '--no-audit', '--no-fund', '--ignore-scripts', '--loglevel=error'];
    execFileSync(npm.command, [...npm.args, ...options, ...packed, ...BESIDE], { cwd: app, stdio: ['ignore', 'ignore', 'pipe'] });
  });
  for (const kind of TYPES) step(`types, ${kind}`, () => run([bin('typescript/bin/tsc'), '-p', `tsconfig.${kind}.json`]));
  step('Vite', () => run([bin('vite/bin/vite.js'), 'build', '--logLevel', 'error']));
  step('esbuild', bundleWithEsbuild);
  step('server', () => run(['server/server.cjs']));
  const startedAt = performance.now();
  await lookAt(join(app, 'dist'), { isUpdate: values.update });
  report('browser', startedAt);
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
} finally {
  if (!values.keep) rmSync(app, { recursive: true, force: true });
}

function step(name, work) {
  const startedAt = performance.now();
  const result = work();
  report(name, startedAt);
  return result;
}

function report(name, startedAt) {
  console.log(`${name}: ${((performance.now() - startedAt) / 1_000).toFixed(1)} s`);
}

/** What others can call is in a file, so that a change of it shows in review. */
function findChanges() {
  const isSame = ([file, text]) => existsSync(join(root, file)) && readFileSync(join(root, file), 'utf8') === text;
  const changed = createDeclarations().filter((entry) => !isSame(entry));
  if (changed.length > 0)
    throw new Error(
      `The public declarations changed. Run "npm run packages:report" and commit ${changed.map(([file]) => file).join(', ')}.`,
    );
}

function pack(name) {
  const folder = join(root, 'dist-packages', name);
  const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  mkdirSync(app, { recursive: true });
  execFileSync(npm.command, [...npm.args, 'pack', '--silent', '--ignore-scripts', '--pack-destination', app], { cwd: folder });
  const file = `manyline-${name}-${version}.tgz`;
  if (!readdirSync(app).includes(file)) throw new Error(`npm pack made no ${file}.`);
  return join(app, file);
}

/** The code of the README, literally: what can be pasted is compiled, and whole programs are pages of the app. */
function copyExamples(name) {
  const blocks = readFileSync(join(root, 'packages', name, 'README.md'), 'utf8').matchAll(/^```tsx?\n(.*?)^```$/gms);
  const examples = [...blocks].map(([, code]) => code).filter((code) => /^import .*\{|^export /ms.test(code) && !/…/.test(code));
  mkdirSync(join(app, 'src/readme'), { recursive: true });
  examples.forEach((code, index) => writeFileSync(join(app, 'src/readme', `${name}${index + 1}.tsx`), code));
}

/** The server's program, and the same pages for a browser. */
function bundleWithEsbuild() {
  const shared = {
    absWorkingDir: app,
    bundle: true,
    logLevel: 'error',
    jsx: 'automatic',
    define: { 'process.env.NODE_ENV': '"production"' },
  };
  buildSync({ ...shared, entryPoints: ['src/server.tsx'], platform: 'node', outfile: 'server/server.cjs' });
  const browser = { format: 'esm', splitting: true, loader: { '.woff2': 'file' } };
  buildSync({ ...shared, ...browser, entryPoints: ['src/esbuild.tsx'], outdir: 'dist/esbuild' });
  const html = readFileSync(join(app, 'index.html'), 'utf8')
    .replace('/src/main.tsx', '/esbuild/esbuild.js')
    .replace('</head>', '<link rel="stylesheet" href="/esbuild/esbuild.css" /></head>');
  writeFileSync(join(app, 'dist/esbuild.html'), html);
}

function run(args) {
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd: app, encoding: 'utf8' });
  if (status !== 0) throw new Error(`${args.join(' ')} failed:\n${`${stdout}\n${stderr}`.slice(0, 4_000)}`);
}
