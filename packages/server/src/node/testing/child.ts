import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { onTestFinished } from 'vitest';

export interface Child {
  readonly process: ChildProcess;
  readonly stdout: () => string;
  readonly stderr: () => string;
  /** The exit code, or the signal that ended the process. */
  readonly ended: Promise<number | string>;
}

interface ChildOptions {
  readonly env?: Readonly<Record<string, string>>;
  readonly args?: readonly string[];
  readonly input?: string;
  /** Registers cleanup for a process shared by several tests; by default it ends with the test. */
  readonly until?: (end: () => void) => void;
}

type Program =
  | 'main.ts'
  | 'programs/adminCreate.ts'
  | 'programs/secretsReset.ts'
  | 'programs/signInPasswords.ts'
  | 'testing/recordingServer.ts';

/** Runs a program of this folder in a child process that doesn't outlive the test. */
export function run(program: Program, { env = {}, args = [], input, until = onTestFinished }: ChildOptions): Child {
  const file = resolve(import.meta.dirname, '..', program);
  // Vitest's NODE_ENV must not affect the program.
  const child = spawn(process.execPath, [file, ...args], {
    env: { PATH: process.env['PATH'], NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'], ...env },
    // With an IPC channel, as in the start script: the child also ends when the test run is killed.
    stdio: ['pipe', 'pipe', 'pipe', 'ipc'],
  });
  until(() => void child.kill('SIGKILL'));
  const texts = { stdout: '', stderr: '' };
  for (const name of ['stdout', 'stderr'] as const) child[name]?.setEncoding('utf8').on('data', (text: string) => (texts[name] += text));
  if (input !== undefined) child.stdin?.end(input);
  // Not the `close` event, which never fires after we disconnect the channel.
  const ended = Promise.all([once(child, 'exit'), once(child.stdout ?? child, 'close'), once(child.stderr ?? child, 'close')]).then(
    ([[code, signal]]) => (code ?? signal) as number | string,
  );
  return { process: child, stdout: () => texts.stdout, stderr: () => texts.stderr, ended };
}

/** The URL the server prints once it is ready. */
export async function untilReady(child: Child): Promise<string> {
  for (;;) {
    const url = /ready at (\S+)/.exec(child.stdout())?.[1];
    if (url) return url;
    await Promise.race([
      once(child.process.stdout ?? child.process, 'data'),
      child.ended.then(() => Promise.reject(new Error(`The server ended: ${child.stderr()}`))),
    ]);
  }
}
