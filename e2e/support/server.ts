// The real server as a child process with its own data directory; tests stop, kill and restart it.
import { type ChildProcess, spawn } from 'node:child_process';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { test as base } from '@playwright/test';
import { freePort } from '../../packages/server/src/node/testing/freePort.ts';
import { closeAll } from './users.ts';

const MAIN = resolve(import.meta.dirname, '../../packages/server/src/node/main.ts');
/** A start that hangs; a busy machine needs minutes. */
const READY_WITHIN_MS = 300_000;
/** Environment variables set by `seededDirectory.ts`: the data directory with the demo users, and Node's compile cache. */
export const SEEDED = 'MANYLINE_E2E_SEEDED';
export const COMPILED = 'NODE_COMPILE_CACHE';

export interface RunningServer {
  readonly url: string;
  readonly dataDir: string;
  /** Everything it has logged. */
  log(): string;
  /** SIGKILL: nothing is flushed. */
  kill(): Promise<void>;
  stop(): Promise<void>;
  start(): Promise<void>;
}

/** `env` is evaluated at each start and added to the process's own. */
export async function createRunningServer(dataDir: string, env: NodeJS.ProcessEnv = {}): Promise<RunningServer> {
  const port = await freePort();
  const url = `http://localhost:${port}`;
  let child: ChildProcess | undefined;
  let log = '';

  async function end(signal: NodeJS.Signals): Promise<void> {
    const running = child;
    child = undefined;
    if (!running || running.exitCode !== null) return;
    const exited = new Promise((done) => running.once('exit', done));
    running.kill(signal);
    await exited;
  }

  return {
    url,
    dataDir,
    log: () => log,
    kill: () => end('SIGKILL'),
    stop: () => end('SIGTERM'),
    async start() {
      child = spawn(process.execPath, [MAIN], {
        env: { ...process.env, PORT: String(port), DATA_DIR: dataDir, ...env },
        stdio: ['ignore', 'ignore', 'pipe'],
      });
      child.stderr?.setEncoding('utf8').on('data', (text: string) => {
        log += text;
        if (env['LOG_LEVEL'] === undefined) process.stderr.write(text);
      });
      const deadline = Date.now() + READY_WITHIN_MS;
      for (;;) {
        const isUp = await fetch(`${url}/api-internal/api/v1/system/system-config`).then(
          (answer) => answer.ok,
          () => false,
        );
        if (isUp) return;
        if (child.exitCode !== null || Date.now() > deadline) {
          await end('SIGKILL');
          throw new Error('the server did not start');
        }
        await new Promise((done) => setTimeout(done, 50));
      }
    },
  };
}

interface BorrowedServer {
  readonly server: RunningServer;
  readonly end: () => Promise<void>;
}

const borrowed = new Set<() => Promise<void>>();

/** A fresh server with the demo users. `prepare` returns its environment and gets its address. */
async function borrowServer(
  prepare: (url: string) => NodeJS.ProcessEnv | Promise<NodeJS.ProcessEnv> = () => ({}),
): Promise<BorrowedServer> {
  const dataDir = await mkdtemp(join(tmpdir(), 'manyline-e2e-'));
  await cp(process.env[SEEDED] ?? '', dataDir, { recursive: true });
  const env: NodeJS.ProcessEnv = {};
  const server = await createRunningServer(dataDir, env);
  Object.assign(env, await prepare(server.url));
  const end = async () => {
    borrowed.delete(end);
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
  borrowed.add(end);
  await server.start();
  return { server, end };
}

/** Provides a fresh server for the duration of a callback: for tests with an environment of their own. */
export async function lendServer(
  use: (server: RunningServer) => Promise<void>,
  prepare?: (url: string) => NodeJS.ProcessEnv | Promise<NodeJS.ProcessEnv>,
): Promise<void> {
  const { server, end } = await borrowServer(prepare);
  await use(server);
  await end();
}

let shared: BorrowedServer | undefined;

/** One server with the demo users per worker. A test that changes it undoes that, or uses a user of its own (`createUser`). */
export const test = base.extend<{ baseURL: string; server: RunningServer; tidiness: void }, { ending: void }>({
  server: async ({}, use) => {
    shared ??= await borrowServer();
    await use(shared.server);
    await closeAll();
  },
  tidiness: [
    async ({}, use) => {
      await use();
      await closeAll();
    },
    { auto: true },
  ],
  // A failed journey ends its worker.
  ending: [
    async ({}, use) => {
      await use();
      await Promise.all([...borrowed].map((end) => end()));
    },
    { auto: true, scope: 'worker' },
  ],
  baseURL: async ({ server }, use) => use(server.url),
});

export { expect } from '@playwright/test';
