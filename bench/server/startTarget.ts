import { fork } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';

export interface Usage {
  /** Resident bytes, after a garbage collection. */
  readonly rss: number;
  readonly cpu: NodeJS.CpuUsage;
}

export interface Target {
  readonly url: string;
  usage(): Promise<Usage>;
  stop(): Promise<void>;
}

/** Starts the measured server as a child process. `profile`: a folder for its CPU profile. */
export async function startTarget(kind: 'manyline' | 'echo', args: readonly string[] = [], profile?: string): Promise<Target> {
  const profiling = profile === undefined ? [] : ['--cpu-prof', `--cpu-prof-dir=${profile}`];
  const child = fork(resolve(import.meta.dirname, 'target.ts'), [kind, ...args], { execArgv: ['--expose-gc', ...profiling] });
  const hear = async () => (await once(child, 'message'))[0] as unknown;
  const { url } = (await hear()) as { readonly url: string };
  return {
    url,
    async usage() {
      const heard = hear();
      child.send('usage');
      return (await heard) as Usage;
    },
    async stop() {
      const ended = once(child, 'exit');
      child.disconnect();
      await ended;
    },
  };
}
