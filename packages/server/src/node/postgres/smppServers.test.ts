import { rmSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openSmscStandIn, type SmscStandIn } from '../providers/smpp/testing/smscStandIn.ts';
import { ALICE_LINE } from '../testing/api.ts';
import { type Browser, enter } from '../testing/browser.ts';
import { type Child, run, untilReady } from '../testing/child.ts';
import { postgresDatabase, type TestDatabase } from '../testing/postgresDatabase.ts';
import { temporaryDirectory } from '../testing/temporary.ts';

const SOON = { interval: 50 };
const CONTACT = '+12125550160';

const dataDir = temporaryDirectory();
const ends: (() => unknown)[] = [];
let database: TestDatabase;
let smsc: SmscStandIn;

beforeAll(async () => {
  [database, smsc] = await Promise.all([postgresDatabase(), openSmscStandIn()]);
});
afterAll(async () => {
  for (const end of ends) end();
  await smsc.close();
  rmSync(dataDir, { recursive: true, force: true });
  await database.remove();
});

function start(): Child {
  const env = { PORT: '0', DATA_DIR: dataDir, DATABASE_URL: database.url, PROVIDER_LOCAL_HOSTS: '127.0.0.1', LOG_LEVEL: 'error' };
  return run('main.ts', { env, until: (end) => ends.push(end) });
}

const texts = () => smsc.texts();

async function addAccount(admin: Browser): Promise<string> {
  const settings = { host: '127.0.0.1', port: smsc.port, systemId: 'manyline' };
  const { account } = await admin.get('createProvider', { kind: 'smpp', name: 'Carrier', settings, secrets: { password: 'password' } });
  await admin.get('assignProvider', { tns: [ALICE_LINE], providerAccountId: account.id });
  return account.id;
}

test('two servers share an SMSC that allows one bind: messages leave once, in order, also after one of them stops', async () => {
  const connected = start();
  const first = await untilReady(connected);
  const [admin, alice] = [await enter(first, 'admin'), await enter(first, 'alice')];
  const id = await addAccount(admin);
  // Before there is another server that could connect.
  await expect.poll(() => smsc.binds.length, SOON).toBe(1);
  const second = await untilReady(start());
  const send = async (url: string, msg: string) =>
    alice.at(url).get('sendMessage', { name: '', phoneNumber: CONTACT, msg, clientId: crypto.randomUUID() }, ALICE_LINE);
  const sent = Array.from({ length: 10 }, (_, n) => `message ${n}`);
  for (const [n, text] of sent.entries()) await send(n % 2 === 0 ? second : first, text);
  await expect.poll(texts, SOON).toEqual(sent);
  expect(await admin.at(second).get('testProvider', { id })).toEqual({ outcome: 'ok' });

  connected.process.kill('SIGTERM');
  await send(second, 'after the stop');
  expect(await connected.ended).toBe(0);
  await expect.poll(texts, SOON).toEqual([...sent, 'after the stop']);
  const history = await admin.at(second).get('getProviderHistory', { id });
  expect([smsc.binds.length, smsc.refused(), history.map(({ state }) => state)]).toEqual([2, 0, ['healthy']]);
});
