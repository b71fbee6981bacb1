// Starts the product with its demo data, built and in a directory of its own, for scripts that look at it.
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { ensureBuilt } from './appBuild.mjs';
import { pinnedNode, root } from './ensure.mjs';

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
  await untilReady(url, server);
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

async function untilReady(url, server) {
  for (;;) {
    const isReady = await fetch(`${url}/ready`).then(
      (answer) => answer.ok,
      () => false,
    );
    if (isReady) return;
    if (server.exitCode !== null) throw new Error('The demo did not start. The lines above say why.');
    await wait(100);
  }
}

async function freePort() {
  const probe = createServer().listen(0, '127.0.0.1');
  await new Promise((done) => probe.once('listening', done));
  const { port } = probe.address();
  await new Promise((done) => probe.close(done));
  return port;
}
