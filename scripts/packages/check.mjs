// npm run packages:check [-- --keep folder]: installs the built packages into an app outside the workspace and proves that they
// work there: types with three kinds of settings, a Vite build, rendering on a server, and in a browser in English and in Arabic, dark.
import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { npmCommand, root } from '../ensure.mjs';
import { lookAt } from './browserCheck.mjs';
import { PACKAGES } from './packages.mjs';
import { createDeclarations } from './report.mjs';

const { values } = parseArgs({ options: { keep: { type: 'string' } } });
/** The oldest React of the range; the versions of the other libraries are those that the ranges lead to. */
const BESIDE = [
  'react@19.2.0',
  'react-dom@19.2.0',
  'react-intl',
  'styled-components',
  '@types/react@19',
  '@types/react-dom@19',
  '@types/node@24',
];
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
  step('build', () => run([bin('vite/bin/vite.js'), 'build', '--logLevel', 'error']));
  step('server', () => {
    run([bin('vite/bin/vite.js'), 'build', '--ssr', 'src/server.tsx', '--outDir', 'server', '--logLevel', 'error']);
    run(['server/server.js']);
  });
  const startedAt = performance.now();
  await lookAt(join(app, 'dist'), join(root, 'visual/diff/packages'));
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

function run(args) {
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd: app, encoding: 'utf8' });
  if (status !== 0) throw new Error(`${args.join(' ')} failed:\n${`${stdout}\n${stderr}`.slice(0, 4_000)}`);
}
