import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { chmodSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { endpoints } from '@manyline/contract';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { post, sendFromAlice, signIn, textsWithBob } from './testing/api.ts';
import { run, untilReady } from './testing/child.ts';
import { ownDirectory } from './testing/temporary.ts';

// Every test starts processes of its own, which takes its time on a busy machine.
vi.setConfig({ testTimeout: 30_000 });

describe('a start', () => {
  test('prints the address and the demo people, and ends with 0 when told to', async () => {
    const server = run('main.ts', { env: { PORT: '0', DATA_DIR: ownDirectory() } });
    const url = await untilReady(server);
    expect(await (await fetch(url + endpoints.getSystemConfig.path)).json()).toMatchObject({ status: 'Success' });
    const lines = ['Demo people: alice, bob, carol, admin. Password: manyline-demo', `Letters to the demo people: ${url}/demo/mail`];
    expect(server.stdout()).toBe([`Manyline is ready at ${url}`, ...lines, ''].join('\n'));
    server.process.kill('SIGTERM');
    server.process.kill('SIGTERM');
    expect(await server.ended).toBe(0);
    expect(server.stderr()).toBe('');
  });

  test('with MANYLINE_DEMO=off makes nobody and says what to do', async () => {
    const server = run('main.ts', { env: { PORT: '0', DATA_DIR: ownDirectory(), MANYLINE_DEMO: 'off' } });
    const url = await untilReady(server);
    expect(server.stdout()).toContain('run "npm run admin:create"');
    expect((await post(url, endpoints.login.path, { username: 'alice', password: 'manyline-demo' })).status).toBe(401);
  });

  test('in production refuses demo people and says what to do', async () => {
    const server = run('main.ts', { env: { PORT: '0', DATA_DIR: ownDirectory(), NODE_ENV: 'production' } });
    const url = await untilReady(server);
    expect(server.stdout()).toContain('Demo people are not made in production: run "npm run admin:create"');
    expect((await post(url, endpoints.login.path, { username: 'alice', password: 'manyline-demo' })).status).toBe(401);
  });

  test('in production the demo people of a database tried before cannot sign in', async () => {
    const env = { PORT: '0', DATA_DIR: ownDirectory() };
    const trial = run('main.ts', { env });
    await untilReady(trial);
    trial.process.kill('SIGTERM');
    await trial.ended;
    const server = run('main.ts', { env: { ...env, NODE_ENV: 'production' } });
    const url = await untilReady(server);
    expect(server.stdout()).toContain('The demo people alice, bob, carol, admin cannot sign in in production');
    const answer = await post(url, endpoints.login.path, { username: 'admin', password: 'manyline-demo' });
    expect(await answer.json()).toMatchObject({ status: 'Error', code: 'invalidCredentials' });
  });

  test.each<[string, Record<string, string>, string]>([
    ['an unknown level', { LOG_LEVEL: 'loud' }, 'LOG_LEVEL is "loud", but must be one of debug, info, warn, error and silent.'],
    ['a host that is not ours', { PORT: '0', HOST: '192.0.2.1' }, 'HOST "192.0.2.1" is no address of this machine.'],
  ])('with %s fails in one line', async (_name, env, line) => {
    await expectRefusal({ DATA_DIR: ownDirectory(), ...env }, line);
  });

  test('on a taken port fails in one line and leaves the other program alone', async () => {
    const other = createServer((_request, response) => response.end('other')).listen(0);
    await once(other, 'listening');
    onTestFinished(() => void other.close());
    const { port } = other.address() as AddressInfo;
    await expectRefusal(
      { PORT: String(port), DATA_DIR: ownDirectory() },
      `Port ${port} is taken by another program. Stop that one or set PORT.`,
    );
    expect(await (await fetch(`http://localhost:${port}`)).text()).toBe('other');
  });

  test('on a data directory in use fails in one line, and the first server lives on', async () => {
    const dataDir = ownDirectory();
    const first = run('main.ts', { env: { PORT: '0', DATA_DIR: dataDir } });
    const url = await untilReady(first);
    await expectRefusal(
      { PORT: '0', DATA_DIR: dataDir },
      `The data directory ${dataDir} is in use by another Manyline server. Stop that one or set DATA_DIR.`,
    );
    expect((await signIn(url, 'alice')).token).not.toBe('');
  });

  test('where a file stands in the way fails in one line', async () => {
    const file = join(ownDirectory(), 'file');
    writeFileSync(file, 'precious');
    await expectRefusal(
      { PORT: '0', DATA_DIR: file },
      `The data directory ${file} cannot be written. Check its permissions or set DATA_DIR.`,
    );
  });

  test('in a directory it may not write fails in one line', async () => {
    // Permissions bind everybody but root, who may not write where the kernel keeps its own files.
    const dataDir = process.getuid?.() === 0 ? '/sys' : ownDirectory();
    if (dataDir !== '/sys') chmodSync(dataDir, 0o555);
    await expectRefusal(
      { PORT: '0', DATA_DIR: dataDir },
      `The data directory ${dataDir} cannot be written. Check its permissions or set DATA_DIR.`,
    );
  });

  test('on a file that is no database fails in one line and leaves it as it is', async () => {
    const dataDir = ownDirectory();
    writeFileSync(join(dataDir, 'manyline.sqlite'), 'something else entirely '.repeat(50));
    await expectRefusal(
      { PORT: '0', DATA_DIR: dataDir },
      `The database ${join(dataDir, 'manyline.sqlite')} cannot be opened: file is not a database. It was left as it is.`,
    );
  });

  test('where the system makes no directories fails in one line', async () => {
    // In /proc, mkdir answers as if a parent were missing, for ever.
    await expectRefusal(
      { PORT: '0', DATA_DIR: '/proc/manyline' },
      'The data directory /proc/manyline cannot be written. Check its permissions or set DATA_DIR.',
    );
  });

  async function expectRefusal(env: Record<string, string>, line: string): Promise<void> {
    const server = run('main.ts', { env });
    expect(await server.ended).toBe(1);
    expect(server.stderr()).toBe(`${line}\n`);
    expect(server.stdout()).toBe('');
  }
});

test('the server ends when the start script that runs it is killed', async () => {
  const server = run('main.ts', { env: { PORT: '0', DATA_DIR: ownDirectory() } });
  await untilReady(server);
  server.process.disconnect();
  expect(await server.ended).toBe(0);
});

test('every message acknowledged before kill -9 is there after the next start, once', async () => {
  const env = { PORT: '0', DATA_DIR: ownDirectory() };
  let acknowledged: string[] = [];
  const uncertain: { text: string; clientId: string }[] = [];
  for (let round = 0; round < 3; round += 1) {
    const server = run('main.ts', { env });
    const url = await untilReady(server);
    const { token } = await signIn(url, 'alice');
    // What got no answer is sent again under its clientId, as the outbox does.
    for (const { text, clientId } of uncertain.splice(0)) {
      expect((await sendFromAlice(url, token, text, clientId)).status).toBe(200);
      acknowledged.push(text);
    }
    const texts = await textsWithBob(url, token);
    expect(acknowledged.filter((text) => texts.filter((other) => other === text).length !== 1)).toEqual([]);
    expect(new Set(texts.filter((text) => text.startsWith('round '))).size).toBe(texts.filter((text) => text.startsWith('round ')).length);

    setTimeout(() => server.process.kill('SIGKILL'), 150 + 100 * round);
    const lanes = Array.from({ length: 8 }, async (_, lane) => {
      for (let count = 0; ; count += 1) {
        const text = `round ${round} lane ${lane} message ${count}`;
        const clientId = randomUUID();
        const answer = await sendFromAlice(url, token, text, clientId).catch(() => undefined);
        if (answer?.ok) acknowledged = [...acknowledged, text];
        else return uncertain.push({ text, clientId });
      }
    });
    await Promise.all(lanes);
    expect(await server.ended).toBe('SIGKILL');
  }
  expect(acknowledged.length).toBeGreaterThan(20);
});
