import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { chmodSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { endpoints } from '@manyline/contract';
import { describe, expect, onTestFinished, test } from 'vitest';
import { post, sendFromAlice, signIn, textsWithBob } from '../testing/api.ts';
import { run, untilReady } from '../testing/child.ts';
import { demoDirectory } from '../testing/demoDirectory.ts';
import { ownDirectory } from '../testing/temporary.ts';

// Every test starts processes, which is slow on a busy machine.
describe('starting the server', () => {
  test('prints the URL and the demo users, and exits with 0 on a signal', async () => {
    const server = run('main.ts', { env: { PORT: '0', DATA_DIR: ownDirectory() } });
    const url = await untilReady(server);
    expect(await (await fetch(url + endpoints.getSystemConfig.path)).json()).toMatchObject({ status: 'Success' });
    const lines = [
      `Manyline is ready at ${url}`,
      'Demo users: alice, bob, carol, admin. Password: manyline-demo',
      'Only this machine can reach the server, because that password is public. Set HOST=0.0.0.0 to open it to your network.',
      `E-mails to the demo users: ${url}/demo/mail`,
      `A phone to text with: ${url}/demo/phone`,
    ];
    expect(server.stdout()).toBe([...lines, ''].join('\n'));
    server.process.kill('SIGTERM');
    server.process.kill('SIGTERM');
    expect(await server.ended).toBe(0);
    expect(server.stderr()).toBe('');
  });

  test('with MANYLINE_DEMO=off creates no users and logs what to do', async () => {
    const server = run('main.ts', { env: { PORT: '0', DATA_DIR: ownDirectory(), MANYLINE_DEMO: 'off' } });
    const url = await untilReady(server);
    expect(server.stdout()).toContain('Run "npm run admin:create"');
    expect((await post(url, endpoints.login.path, { username: 'alice', password: 'manyline-demo' })).status).toBe(401);
  });

  test('in production refuses demo users and logs what to do', async () => {
    const server = run('main.ts', { env: { PORT: '0', DATA_DIR: ownDirectory(), NODE_ENV: 'production' } });
    const url = await untilReady(server);
    expect(server.stdout()).toContain('Demo users aren’t created in production. Run "npm run admin:create"');
    expect((await post(url, endpoints.login.path, { username: 'alice', password: 'manyline-demo' })).status).toBe(401);
  });

  test('in production demo users left in the database cannot sign in', async () => {
    const env = { PORT: '0', DATA_DIR: await demoDirectory() };
    const server = run('main.ts', { env: { ...env, NODE_ENV: 'production' } });
    const url = await untilReady(server);
    expect(server.stdout()).toContain('The demo users alice, bob, carol, admin can’t sign in in production');
    const answer = await post(url, endpoints.login.path, { username: 'admin', password: 'manyline-demo' });
    expect(await answer.json()).toMatchObject({ status: 'Error', code: 'invalidCredentials' });
  });

  test.each<[string, Record<string, string>, string]>([
    ['an unknown level', { LOG_LEVEL: 'loud' }, 'LOG_LEVEL is "loud", but must be one of debug, info, warn, error and silent.'],
    [
      'a host that is not ours',
      { PORT: '0', HOST: '192.0.2.1' },
      'HOST "192.0.2.1" is not an address of this machine. Set it to one of them, or to 0.0.0.0 for all.',
    ],
  ])('with %s fails in one line', async (_name, env, line) => {
    await expectRefusal({ DATA_DIR: ownDirectory(), ...env }, line);
  });

  test('fails in one line on a port in use, without disturbing the other program', async () => {
    const other = createServer((_request, response) => response.end('other')).listen(0);
    await once(other, 'listening');
    onTestFinished(() => void other.close());
    const { port } = other.address() as AddressInfo;
    await expectRefusal(
      { PORT: String(port), DATA_DIR: ownDirectory() },
      `Port ${port} is in use by another program. Stop it or set PORT.`,
    );
    expect(await (await fetch(`http://localhost:${port}`)).text()).toBe('other');
  });

  test('fails in one line on a data directory in use, and the first server continues', async () => {
    const dataDir = await demoDirectory();
    const first = run('main.ts', { env: { PORT: '0', DATA_DIR: dataDir } });
    const url = await untilReady(first);
    await expectRefusal(
      { PORT: '0', DATA_DIR: dataDir },
      `The data directory ${dataDir} is in use by another Manyline server. Stop that one or set DATA_DIR.`,
    );
    expect((await signIn(url, 'alice')).token).not.toBe('');
  });

  test('fails in one line if a file has the directory’s name', async () => {
    const file = join(ownDirectory(), 'file');
    writeFileSync(file, 'precious');
    await expectRefusal({ PORT: '0', DATA_DIR: file }, `The data directory ${file} isn’t writable. Check its permissions or set DATA_DIR.`);
  });

  test('fails in one line without write permission', async () => {
    // Permissions don't apply to root, which can't write to the kernel's own file systems.
    const dataDir = process.getuid?.() === 0 ? '/sys' : ownDirectory();
    if (dataDir !== '/sys') chmodSync(dataDir, 0o555);
    await expectRefusal(
      { PORT: '0', DATA_DIR: dataDir },
      `The data directory ${dataDir} isn’t writable. Check its permissions or set DATA_DIR.`,
    );
  });

  test('fails in one line on a file that is not a database, and leaves it unchanged', async () => {
    const dataDir = ownDirectory();
    writeFileSync(join(dataDir, 'manyline.sqlite'), 'something else entirely '.repeat(50));
    await expectRefusal(
      { PORT: '0', DATA_DIR: dataDir },
      `Couldn’t open the database ${join(dataDir, 'manyline.sqlite')}: file is not a database. It wasn’t changed. Restore your last backup (see Restore in docs/operating.md).`,
    );
  });

  test('fails in one line where no directory can be created', async () => {
    // In /proc, mkdir keeps reporting a missing parent.
    await expectRefusal(
      { PORT: '0', DATA_DIR: '/proc/manyline' },
      'The data directory /proc/manyline isn’t writable. Check its permissions or set DATA_DIR.',
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
  const server = run('main.ts', { env: { PORT: '0', DATA_DIR: await demoDirectory() } });
  await untilReady(server);
  server.process.disconnect();
  expect(await server.ended).toBe(0);
});

test('every message acknowledged before kill -9 is there after the next start, once', async () => {
  const env = { PORT: '0', DATA_DIR: await demoDirectory() };
  let acknowledged: string[] = [];
  const uncertain: { text: string; clientId: string }[] = [];
  for (let round = 0; round < 3; round += 1) {
    const server = run('main.ts', { env });
    const url = await untilReady(server);
    const { token } = await signIn(url, 'alice');
    // Unanswered messages are resent with their clientId, like the outbox.
    for (const { text, clientId } of uncertain.splice(0)) {
      expect((await sendFromAlice(url, token, text, clientId)).status).toBe(200);
      acknowledged.push(text);
    }
    const texts = await textsWithBob(url, token);
    expect(acknowledged.filter((text) => texts.filter((other) => other === text).length !== 1)).toEqual([]);
    expect(new Set(texts.filter((text) => text.startsWith('round '))).size).toBe(texts.filter((text) => text.startsWith('round ')).length);

    // Each answer finds other messages half-way.
    let left = 12 + 24 * round;
    const lanes = Array.from({ length: 8 }, async (_, lane) => {
      for (let count = 0; ; count += 1) {
        const text = `round ${round} lane ${lane} message ${count}`;
        const clientId = randomUUID();
        const answer = await sendFromAlice(url, token, text, clientId).catch(() => undefined);
        if (!answer?.ok) return uncertain.push({ text, clientId });
        acknowledged = [...acknowledged, text];
        left -= 1;
        if (left === 0) server.process.kill('SIGKILL');
      }
    });
    await Promise.all(lanes);
    expect(await server.ended).toBe('SIGKILL');
  }
});
