import { fork } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const DOCUMENT = resolve(import.meta.dirname, '../../docs/bridge.md');
/** The gateway calls back: what it says is reported. */
const GATEWAY = `
import { report } from './bridge.mjs';
process.on('message', async (content) => process.send((await report(content)).status));
`;

export interface SentByBridge {
  readonly id: string;
  readonly to: string;
  readonly text: string;
}

export interface ExampleBridge {
  /** What it handed to its gateway, oldest first. */
  sent(): readonly SentByBridge[];
  /** Reports what its gateway says. Resolves with the status of the answer. */
  report(content: object): Promise<number>;
  close(): Promise<void>;
}

/** The example of docs/bridge.md as a process of its own. */
export async function startExampleBridge(env: {
  readonly PORT: string;
  readonly SECRET: string;
  readonly HOOK: string;
}): Promise<ExampleBridge> {
  const [, example = ''] = /```js\n([^]*?)```/.exec(await readFile(DOCUMENT, 'utf8')) ?? [];
  const directory = await mkdtemp(join(tmpdir(), 'manyline-bridge-'));
  await writeFile(join(directory, 'bridge.mjs'), example);
  await writeFile(join(directory, 'gateway.mjs'), GATEWAY);
  const child = fork(join(directory, 'gateway.mjs'), { env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'inherit', 'ipc'] });
  let printed = '';
  child.stdout?.setEncoding('utf8').on('data', (text: string) => (printed += text));
  const lines = () => printed.split('\n').slice(0, -1);

  return {
    sent: () =>
      lines().map((line) => {
        const [, id = '', to = '', text = ''] = /^(\S+) (\S+) (.*)$/.exec(line) ?? [];
        return { id, to, text };
      }),
    report: (content) =>
      new Promise((done) => {
        child.once('message', (status) => done(Number(status)));
        child.send(content);
      }),
    async close() {
      const ended = new Promise((done) => child.once('exit', done));
      child.kill();
      await ended;
      await rm(directory, { recursive: true });
    },
  };
}
