import { networkInterfaces } from 'node:os';
import { expect, onTestFinished, test } from 'vitest';
import { run, untilReady } from '../testing/child.ts';
import { demoDirectory } from '../testing/demoDirectory.ts';
import { ownDirectory } from '../testing/temporary.ts';
import { hostnameOf } from './listen.ts';

// Every test starts processes, which is slow on a busy machine.
/** A non-loopback address of this machine, as another machine would use. */
const OTHER = Object.values(networkInterfaces())
  .flat()
  .find((entry) => entry?.family === 'IPv4' && !entry.internal)?.address;
const ONLY_HERE = 'Only this machine can reach the server, because that password is public. Set HOST=0.0.0.0 to open it to your network.';
const OPEN = 'Anyone on your network can sign in with that password. Unset HOST to keep the demo on this machine.';

async function start(env: Readonly<Record<string, string>>) {
  const server = run('main.ts', { env: { PORT: '0', DATA_DIR: await demoDirectory(), ...env } });
  onTestFinished(() => void server.process.kill('SIGKILL'));
  const url = new URL(await untilReady(server));
  return {
    server,
    said: server.stdout(),
    isReachedAt: (host: string) =>
      fetch(`http://${host}:${url.port}/`).then(
        () => true,
        () => false,
      ),
  };
}

test.skipIf(OTHER === undefined)('with demo users the server listens on this machine only, and logs it', async () => {
  const { said, isReachedAt } = await start({});
  expect(said).toContain(ONLY_HERE);
  expect([await isReachedAt('localhost'), await isReachedAt('127.0.0.1'), await isReachedAt(OTHER ?? '')]).toEqual([true, true, false]);
});

test.skipIf(OTHER === undefined)('HOST opens it to others, and the start lists the demo users', async () => {
  const { said, isReachedAt } = await start({ HOST: '0.0.0.0' });
  expect(said).toContain(OPEN);
  expect(said).not.toContain(ONLY_HERE);
  expect(await isReachedAt(OTHER ?? '')).toBe(true);
});

test.skipIf(OTHER === undefined)('with HOST set to one address, the start prints that address', async () => {
  const { said, isReachedAt } = await start({ HOST: OTHER ?? '' });
  expect(said).toContain(`Manyline is ready at http://${OTHER}:`);
  expect([await isReachedAt(OTHER ?? ''), await isReachedAt('localhost')]).toEqual([true, false]);
});

test.each([
  [undefined, '127.0.0.1', 'localhost'],
  ['0.0.0.0', '0.0.0.0', 'localhost'],
  ['::', '::', 'localhost'],
  ['::1', '::1', 'localhost'],
  ['127.0.0.2', '127.0.0.2', '127.0.0.2'],
  ['2001:db8::5', '2001:db8::5', '[2001:db8::5]'],
  ['chat.lan', '192.0.2.7', 'chat.lan'],
  ['fe80::1%eth0', 'fe80::1%eth0', 'localhost'],
])('HOST=%s on %s is reached at %s', (host, address, reached) => {
  expect(hostnameOf(host, address)).toBe(reached);
});

test('with a loopback HOST the start prints nothing more', async () => {
  const { said } = await start({ HOST: 'localhost' });
  expect(said).toContain('Password: manyline-demo');
  expect(said).not.toContain('network');
});

test.skipIf(OTHER === undefined)(
  'demo users left in the database keep the server on this machine, even with MANYLINE_DEMO=off',
  async () => {
    const { said, isReachedAt } = await start({ MANYLINE_DEMO: 'off' });
    expect(said).toContain(ONLY_HERE);
    expect(await isReachedAt(OTHER ?? '')).toBe(false);
  },
);

test.skipIf(OTHER === undefined).each([
  ['without demo people', { MANYLINE_DEMO: 'off' }],
  ['in production', { NODE_ENV: 'production' }],
])('%s every interface is open', async (_name, env) => {
  const { said, isReachedAt } = await start({ DATA_DIR: ownDirectory(), ...env });
  expect(said).not.toContain('network');
  expect(await isReachedAt(OTHER ?? '')).toBe(true);
});
