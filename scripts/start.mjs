// npm start: installs missing dependencies, builds the app if its sources changed, and runs the server until stopped. After
// `npm ci --omit=dev` it runs the app that was built elsewhere.
import { spawn, spawnSync } from 'node:child_process';
import { constants } from 'node:os';
import { join } from 'node:path';
import { ensureBuilt, requireBuilt } from './appBuild.mjs';
import { ensureInstalled, hasTools, pinnedNode, root } from './ensure.mjs';

const PARENT_CHECK_MS = 500;

const isBuilder = hasTools();
ensureInstalled({ needsTools: isBuilder });
const node = pinnedNode();
if (isBuilder) ensureBuilt(node);
else requireBuilt();
serve();

function serve() {
  const server = spawn(node, [join(root, 'packages/server/src/node/main.ts')], {
    // The IPC channel lets the server notice when this process is killed.
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    // Node caches compiled code for the next start.
    env: { NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/manyline/compiled'), ...process.env },
  });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => server.kill(signal));
  server.on('exit', (code, signal) => process.exit(code ?? 128 + constants.signals[signal]));
  stopWithNpm(server);
}

/** A killed npm forwards no signal; the server would keep the port and the data directory. */
function stopWithNpm(server) {
  const npm = process.env.npm_lifecycle_event === 'start' && (isNpm(process.ppid) || isNpm(parentOf(process.ppid)));
  if (!npm) return;
  setInterval(() => {
    if (!isRunning(npm)) server.kill('SIGTERM');
  }, PARENT_CHECK_MS).unref();
}

/** npm runs this script directly or through a shell, depending on the shell. */
function isNpm(pid) {
  return /\bnpm\b/.test(ask(pid, 'args')) && pid;
}

function parentOf(pid) {
  return Number(ask(pid, 'ppid')) || 0;
}

/** Empty where ps is missing; then only signals forwarded by npm stop the server. */
function ask(pid, what) {
  return pid ? (spawnSync('ps', ['-o', `${what}=`, '-p', String(pid)], { encoding: 'utf8' }).stdout ?? '').trim() : '';
}

function isRunning(pid) {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
