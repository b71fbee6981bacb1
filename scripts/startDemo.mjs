// Starts the product with its demo data, built and in a directory of its own, for scripts that look at it.
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { ensureBuilt } from './appBuild.mjs';
import { pinnedNode, root } from './ensure.mjs';

const READY_WITHIN_MS = 120_000;

export async function startDemo() {
  const node = pinnedNode();
  ensureBuilt(node);
  const dataDir = mkdtempSync(join(tmpdir(), 'manyline-demo-'));
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const server = spawn(node, [join(root, 'packages/server/src/node/main.ts')], {
    env: { ...process.env, PORT: String(port), DATA_DIR: dataDir },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  if (!(await untilReady(url, server))) throw new Error('The demo did not start. The lines above say why.');
  return {
    url,
    async stop() {
      const exited = new Promise((done) => server.once('exit', done));
      server.kill('SIGTERM');
      await exited;
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** Resolves with whether the server answers; otherwise it has ended, or takes too long. */
export async function untilReady(url, server) {
  for (const until = Date.now() + READY_WITHIN_MS; Date.now() < until && server.exitCode === null; await wait(100)) {
    const isReady = await fetch(`${url}/ready`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isReady) return true;
  }
  return false;
}

export async function freePort() {
  const probe = createServer().listen(0, '127.0.0.1');
  await new Promise((done) => probe.once('listening', done));
  const { port } = probe.address();
  await new Promise((done) => probe.close(done));
  return port;
}
