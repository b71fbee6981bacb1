import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { endpoints } from '@manyline/contract';
import { expect, onTestFinished, test } from 'vitest';
import { createOutbox } from '../mail/outbox.ts';
import { createLog } from '../shared/log.ts';
import { startServer } from '../start/startServer.ts';
import { post } from '../testing/api.ts';
import { demoDirectory } from '../testing/demoDirectory.ts';
import { findSecrets } from '../testing/encodings.ts';
import { ownDirectory } from '../testing/temporary.ts';

const CANARY = 'canary zwölf <Gänse> & 1%';
const NEXT = 'another canary über 2%';

test('a canary password appears in no file, log, e-mail or answer of the server, in any encoding', async () => {
  const [dataDir, distDir] = [await demoDirectory(), ownDirectory()];
  const seen: (readonly [string, Buffer])[] = [];
  const log = createLog('debug', (line) => seen.push(['log', Buffer.from(line)]));
  const server = await startServer({ port: 0, dataDir, distDir, demo: true, log });
  onTestFinished(() => server.close());
  const call = async (
    name: 'login' | 'changePassword' | 'forgotPassword' | 'resetPassword' | 'beginTotp',
    body: object,
    token?: string,
  ) => {
    const answer = await post(server.url, endpoints[name].path, body, token === undefined ? {} : { authorization: `Bearer ${token}` });
    const text = await answer.text();
    seen.push([`answer of ${name}`, Buffer.from(text)], [`headers of ${name}`, Buffer.from(JSON.stringify([...answer.headers]))]);
    return { status: answer.status, data: (JSON.parse(text) as { data?: { accessToken?: string } }).data };
  };
  const login = (password: string) => call('login', { username: 'alice', password });

  const { data } = await login('manyline-demo');
  const change = { currentPassword: 'manyline-demo', newPassword: CANARY };
  const statuses = [
    (await login(CANARY)).status,
    (await call('changePassword', { ...change, currentPassword: NEXT }, data?.accessToken)).status,
    (await call('changePassword', change, data?.accessToken)).status,
    (await login(CANARY)).status,
    (await call('login', { username: CANARY, password: 'x'.repeat(200) })).status,
    (await call('beginTotp', { password: CANARY }, data?.accessToken)).status,
    (await call('forgotPassword', { email: 'alice@manyline.example' })).status,
  ];
  const outbox = createOutbox(join(dataDir, 'outbox'));
  const tokenOf = async () => /#token=(\S+)/.exec((await outbox.newest(9)).map(({ text }) => text).join('\n'))?.[1];
  await expect.poll(tokenOf).toBeDefined();
  statuses.push((await call('resetPassword', { token: await tokenOf(), newPassword: NEXT })).status, (await login(NEXT)).status);
  expect(statuses).toEqual([401, 400, 200, 200, 400, 200, 200, 200, 200]);

  const files = readdirSync(dataDir, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  for (const { parentPath, name } of files) seen.push([name, readFileSync(join(parentPath, name))]);
  expect(files.map(({ name }) => name)).toContain('manyline.sqlite');
  // Proves that the search finds stored content.
  expect(seen.some(([, content]) => content.includes('alice@manyline.example'))).toBe(true);
  expect(findSecrets([CANARY, NEXT], seen)).toEqual([]);
});

test('finds a stored password in each encoding', () => {
  const text = Buffer.from(CANARY);
  const kept = [
    text.toString('base64'),
    `user:${CANARY}`,
    Buffer.from(`{"p":"${CANARY}"}`).toString('base64'),
    text.toString('hex'),
    encodeURIComponent(CANARY),
  ];
  for (const content of kept) expect(findSecrets([CANARY], [['kept', Buffer.from(content)]])).not.toEqual([]);
});
