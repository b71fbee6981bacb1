import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { endpoints, type ProviderAccount } from '@manyline/contract';
import { expect, onTestFinished, test } from 'vitest';
import { startServer } from '../start/startServer.ts';
import { openStore } from '../store/openStore.ts';
import { ALICE_LINE, post, signIn } from '../testing/api.ts';
import { enter } from '../testing/browser.ts';
import { run } from '../testing/child.ts';
import { demoDirectory } from '../testing/demoDirectory.ts';
import { openSecretBox } from './secretBox.ts';

// Every test starts a process, which is slow on a busy machine.
/** A stopped server's data directory. alice and bob have an authenticator app; alice has no e-mail address. */
async function directoryWithSecrets() {
  const dataDir = await demoDirectory();
  const keyFile = join(dataDir, 'secrets.key');
  const box = openSecretBox(keyFile);
  await withStore(dataDir, async (store) => {
    for (const username of ['alice', 'bob']) {
      const user = await store.findUserByLogin(username);
      if (!user) throw new Error(`${username} is missing.`);
      const { email, ...others } = user;
      const reached = username === 'bob' && email !== undefined ? { email } : {};
      await store.updateUser({ ...others, ...reached, totpSecret: box.seal('JBSWY3DPEHPK3PXP', user.id) });
    }
  });
  return { dataDir, keyFile };
}

async function withStore<T>(dataDir: string, work: (store: Awaited<ReturnType<typeof openStore>>) => Promise<T>): Promise<T> {
  const store = await openStore({ file: join(dataDir, 'manyline.sqlite') });
  try {
    return await work(store);
  } finally {
    await store.close();
  }
}

async function start(dataDir: string) {
  const server = await startServer({ port: 0, dataDir });
  onTestFinished(() => server.close());
  return server;
}

test('a missing key file stops the start with an instruction, secrets:reset asks first, and no key is created', async () => {
  const { dataDir, keyFile } = await directoryWithSecrets();
  renameSync(keyFile, `${keyFile}.away`);
  await expect(startServer({ port: 0, dataDir })).rejects.toThrow(
    `The key file ${keyFile} is missing. Only its key opens 2 of the 2 secrets of authenticator apps in the database. ` +
      'Put it back from your backup. If it is lost, run "npm run secrets:reset".',
  );
  const asked = run('programs/secretsReset.ts', { env: { DATA_DIR: dataDir } });
  expect([await asked.ended, asked.stderr()]).toEqual([
    1,
    'This removes the authenticator apps of alice, bob, who have to set them up again. ' +
      'Run "npm run secrets:reset -- --yes" to do it.\n',
  ]);
  expect(existsSync(keyFile)).toBe(false);
  renameSync(`${keyFile}.away`, keyFile);
  await start(dataDir);
});

test('a key of another database stops the start too', async () => {
  const { dataDir, keyFile } = await directoryWithSecrets();
  rmSync(keyFile);
  openSecretBox(keyFile);
  await expect(startServer({ port: 0, dataDir })).rejects.toThrow(`The key in ${keyFile} does not open 2 of the 2 secrets`);
});

test('a key is created if nothing is encrypted', async () => {
  const dataDir = await demoDirectory();
  await start(dataDir);
  expect(existsSync(join(dataDir, 'secrets.key'))).toBe(true);
});

test.each(['missing', 'of another database', 'no key at all'])('with a key file %s, secrets:reset creates a new key', async (how) => {
  const { dataDir, keyFile } = await directoryWithSecrets();
  rmSync(keyFile);
  if (how === 'of another database') openSecretBox(keyFile);
  if (how === 'no key at all') writeFileSync(keyFile, 'short');

  await expect(startServer({ port: 0, dataDir })).rejects.toThrow(keyFile);

  const done = run('programs/secretsReset.ts', { env: { DATA_DIR: dataDir }, args: ['--yes'] });
  expect([await done.ended, done.stderr()]).toEqual([0, '']);
  expect(done.stdout()).toBe(
    'Removed the authenticator apps of alice, bob.\nThese users now get codes by e-mail: bob.\nThese users now sign in with their password alone: alice.\n',
  );
  const putAside = existsSync(`${keyFile}.unusable`) ? readFileSync(`${keyFile}.unusable`, 'utf8') : undefined;
  expect(putAside).toBe(how === 'no key at all' ? 'short' : undefined);

  await withStore(dataDir, async (store) => {
    const { items } = await store.listAudit({ filter: { actions: ['resetTwoStep'] }, isOldestFirst: true, offset: 0, limit: 9 });
    expect(items.map(({ objectName, actorId }) => [objectName, actorId])).toEqual([
      ['Alice Moreau', undefined],
      ['Bob Laurent', undefined],
    ]);
  });
  const { url } = await start(dataDir);
  const login = async (username: string) =>
    ((await (await post(url, endpoints.login.path, { username, password: 'manyline-demo' })).json()) as { readonly data: object }).data;
  expect(await login('alice')).toHaveProperty('accessToken');
  expect(await login('bob')).toHaveProperty('twoStep.methods', expect.arrayContaining(['email']));
});

test.each(['missing', 'no key at all'])('secrets:reset with a key file %s and nothing sealed says that it made a key', async (how) => {
  const dataDir = await demoDirectory();
  const keyFile = join(dataDir, 'secrets.key');
  if (how === 'no key at all') writeFileSync(keyFile, 'short');
  const done = run('programs/secretsReset.ts', { env: { DATA_DIR: dataDir } });
  expect([await done.ended, done.stderr()]).toEqual([0, '']);
  const aside = how === 'no key at all' ? ` The old file is now ${keyFile}.unusable.` : '';
  expect(done.stdout()).toBe(`Made a new key in ${keyFile}. No secret of the database needed the old one.${aside}\n`);
  expect(existsSync(keyFile)).toBe(true);
});

test('secrets:reset names the CardDAV accounts whose passwords are lost, keeps their contacts, and their users see why', async () => {
  const dataDir = await demoDirectory();
  const keyFile = join(dataDir, 'secrets.key');
  const password = openSecretBox(keyFile).seal('app-password', 'contact source cloud');
  await withStore(dataDir, async (store) => {
    const ownerId = (await store.findUserByLogin('alice'))?.id ?? '';
    const source = { url: 'https://cloud.example.com/', user: 'ana', password, language: 'en', tags: {}, syncedAt: 1 } as const;
    await store.putContactBook({ id: 'cloud', name: 'Nextcloud', version: 1, ownerId, source, nextSyncAt: Number.MAX_SAFE_INTEGER });
  });
  rmSync(keyFile);
  await expect(startServer({ port: 0, dataDir })).rejects.toThrow('Only its key opens 1 of the 1 CardDAV passwords in the database.');
  const asked = run('programs/secretsReset.ts', { env: { DATA_DIR: dataDir } });
  expect([await asked.ended, asked.stderr()]).toEqual([
    1,
    'The passwords of these CardDAV accounts have to be entered again: Nextcloud (alice). Run "npm run secrets:reset -- --yes" to do it.\n',
  ]);
  const done = run('programs/secretsReset.ts', { env: { DATA_DIR: dataDir }, args: ['--yes'] });
  expect([await done.ended, done.stderr()]).toEqual([0, '']);
  expect(done.stdout()).toContain('Nextcloud (alice)');
  const { url } = await start(dataDir);
  const { token } = await signIn(url, 'alice');
  const headers = { authorization: `Bearer ${token}` };
  const answer = await fetch(url + endpoints.getContactSources.path, { headers });
  const { data } = (await answer.json()) as { readonly data: readonly { readonly name: string; readonly problem?: string }[] };
  expect(data).toMatchObject([{ name: 'Nextcloud', problem: expect.stringContaining('enter the password again') }]);
  // The account without its password is asked for it, and never tried with another one.
  const body = { bookId: 'cloud', name: 'Nextcloud', url: 'https://cloud.example.com/', user: 'ana' };
  expect((await post(url, endpoints.saveContactSource.path, body, headers)).status).toBe(400);
});

test('secrets:reset changes nothing if the key is right or a server is running', async () => {
  const { dataDir } = await directoryWithSecrets();
  const idle = run('programs/secretsReset.ts', { env: { DATA_DIR: dataDir }, args: ['--yes'] });
  expect([await idle.ended, idle.stdout()]).toEqual([0, 'The key opens every secret in the database. Nothing was changed.\n']);
  await start(dataDir);
  const beside = run('programs/secretsReset.ts', { env: { DATA_DIR: dataDir }, args: ['--yes'] });
  expect([await beside.ended, beside.stderr()]).toEqual([1, expect.stringContaining('is in use by another Manyline server')]);
});

test('a lost key costs provider accounts their secrets and nothing else', async () => {
  const dataDir = await demoDirectory();
  const keyFile = join(dataDir, 'secrets.key');
  const first = await startServer({ port: 0, dataDir, demo: true });
  const account = async (url: string): Promise<ProviderAccount | undefined> => {
    const { token } = await signIn(url, 'admin');
    const answer = await fetch(url + endpoints.getProviders.path, { headers: { authorization: `Bearer ${token}` } });
    return ((await answer.json()) as { data: ProviderAccount[] }).data.find(({ name }) => name === 'Office');
  };
  const ask = async (url: string, path: string, body: object) => {
    const { token } = await signIn(url, 'admin');
    return (await post(url, path, body, { authorization: `Bearer ${token}` })).status;
  };
  const settings = { accountSid: `AC${'0'.repeat(32)}` };
  const made = { kind: 'twilio', name: 'Office', settings, secrets: { authToken: 'first' } };
  expect(await ask(first.url, endpoints.createProvider.path, made)).toBe(200);
  const assigned = { tns: [ALICE_LINE], providerAccountId: (await account(first.url))?.id };
  expect(await ask(first.url, endpoints.assignProvider.path, assigned)).toBe(200);
  await first.close();
  rmSync(keyFile);

  await expect(startServer({ port: 0, dataDir })).rejects.toThrow(
    `The key file ${keyFile} is missing. Only its key opens the secrets of 1 of the 1 provider accounts (Office) in the database. `,
  );
  const asked = run('programs/secretsReset.ts', { env: { DATA_DIR: dataDir } });
  expect([await asked.ended, asked.stderr()]).toEqual([
    1,
    'The secrets of these provider accounts have to be entered again: Office. Run "npm run secrets:reset -- --yes" to do it.\n',
  ]);
  const done = run('programs/secretsReset.ts', { env: { DATA_DIR: dataDir }, args: ['--yes'] });
  expect([await done.ended, done.stderr(), done.stdout()]).toEqual([
    0,
    '',
    'Enter the secrets of these provider accounts again in the console, under Lines: Office. Their lines and messages are kept.\n',
  ]);

  const { url } = await start(dataDir);
  const boss = await enter(url, 'admin');
  const { items: noted } = await boss.get('getAudit', { page: 1, size: 9, sort: 'time:desc', filter: { actions: ['removeSecrets'] } });
  expect(noted).toMatchObject([{ action: 'removeSecrets', object: { type: 'provider', name: 'Office' }, changes: [] }]);
  expect(noted[0]).not.toHaveProperty('actor');
  const lost = await account(url);
  expect(lost).toMatchObject({ settings, lineCount: 1, secrets: { authToken: null } });
  expect(lost?.health).toMatchObject({ state: 'misconfigured', reason: { problem: 'secretsLost' } });
  const given = { id: lost?.id, version: lost?.version, secrets: { authToken: 'second' } };
  expect(await ask(url, endpoints.rotateProviderSecret.path, given)).toBe(200);
  expect(await account(url)).toMatchObject({ lineCount: 1, secrets: { authToken: expect.any(Number) as number } });
});
