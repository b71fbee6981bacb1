import { endpoints } from '@manyline/contract';
import { expect, test } from 'vitest';
import { run, untilReady } from '../testing/child.ts';
import { demoDirectory } from '../testing/demoDirectory.ts';

/** A module that throws in the server on SIGUSR2. */
const fault = (act: string) => `data:text/javascript,${encodeURIComponent(`process.once('SIGUSR2', () => ${act})`)}`;

test.each([
  ['an unexpected error', `setTimeout(() => { throw new Error('a fault'); })`, 'uncaughtException'],
  ['an unexpected rejection', `Promise.reject(new Error('a fault'))`, 'unhandledRejection'],
])('%s is logged, and the server closes in order', async (_, act, origin) => {
  const env = { PORT: '0', DATA_DIR: await demoDirectory(), NODE_OPTIONS: `--import=${fault(act)}` };
  const server = run('main.ts', { env });
  const url = await untilReady(server);
  expect((await fetch(url + endpoints.getSystemConfig.path)).status).toBe(200);
  server.process.kill('SIGUSR2');
  expect(await server.ended).toBe(1);
  const logged = server
    .stderr()
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, string>);
  expect(logged).toEqual([
    { time: expect.any(String), level: 'error', event: 'process.failed', origin, reason: expect.stringContaining('a fault') },
  ]);
  // The directory was unlocked and the database closed.
  const next = run('main.ts', { env: { ...env, NODE_OPTIONS: '' } });
  await untilReady(next);
});
