import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Client as ConnectedClient, endpoints, HUB_PATH } from '@manyline/contract';
import { HttpTransportType } from '@microsoft/signalr';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ALICE_LINE, BOB_LINE, post, textsWithBob } from '../testing/api.ts';
import { startBalancer } from '../testing/balancer.ts';
import { type Browser, enter, type Tab } from '../testing/browser.ts';
import { type Child, run, untilReady } from '../testing/child.ts';
import { postgresDatabase, type TestDatabase } from '../testing/postgresDatabase.ts';
import { queryPostgres } from '../testing/queryPostgres.ts';
import { temporaryDirectory } from '../testing/temporary.ts';

const SOON = { interval: 50 };
const ROUNDS = 10;
const [OUTSIDE, MUTE] = ['+12125550160', '+12125550161'];
const BULK_TEXT = 'Bulk text';
const RECIPIENTS = 60;

const dataDir = temporaryDirectory();
const carriedFile = join(dataDir, 'carried');
const ends: (() => unknown)[] = [];
let database: TestDatabase;
let first: Child;
let second: Child;
/** Process ids: the one that stays, and the one that will be killed. */
let [here, there] = ['', ''];

function start(name: string): Child {
  const env = { PORT: '0', DATA_DIR: dataDir, DATABASE_URL: database.url, CARRIED_FILE: carriedFile, CARRIED_BY: name };
  return run('testing/recordingServer.ts', { env, until: (end) => ends.push(end) });
}

beforeAll(async () => {
  writeFileSync(carriedFile, '');
  database = await postgresDatabase();
  // Concurrently, although only one of them creates the tables and demo users.
  [first, second] = [start('first'), start('second')];
  [here, there] = await Promise.all([untilReady(first), untilReady(second)]);
});
afterAll(async () => {
  for (const end of ends) end();
  rmSync(dataDir, { recursive: true, force: true });
  await database.remove();
});

function send(from: Browser, [line, to]: readonly [string, string], msg: string) {
  return from.call('sendMessage', { name: '', phoneNumber: to, msg, clientId: crypto.randomUUID() }, line);
}

/** Messages the providers received, in order, with the process that sent each. */
function carried(): readonly { readonly by: string; readonly id: string; readonly text: string }[] {
  const lines = readFileSync(carriedFile, 'utf8').split('\n').filter(Boolean);
  return lines.map((line) => JSON.parse(line) as ReturnType<typeof carried>[number]);
}

async function prepareBatch(user: Browser) {
  const draft = { clientId: crypto.randomUUID(), template: BULK_TEXT, since: Date.now() / 1_000 - 3_600, includesSentToday: true };
  const { id } = await user.get('prepareBatch', draft, ALICE_LINE);
  const recipients = Array.from({ length: RECIPIENTS }, (_, n) => ({ phone: `+121355501${10 + n}`, name: '', fields: {} }));
  return user.get('addRecipients', { batchId: id, from: 1, recipients });
}

const query = (text: string) => queryPostgres(database.url, text);
const clientsAt = async (url: string, boss: Browser) => (await boss.at(url).get('getClients', { page: 1, size: 100, sort: '' })).items;
const joinedAt = (tab: Tab) => tab.heard('_CLIENT_CHANGED').flatMap((event) => (event as { joined?: ConnectedClient[] }).joined ?? []);
const leftAt = (tab: Tab) => tab.heard('_CLIENT_CHANGED').flatMap((event) => (event as { left?: string[] }).left ?? []);

describe('two server processes on one PostgreSQL', () => {
  test('users on either server see the same in the same order', async () => {
    const [alice, bob] = [await enter(here, 'alice'), await enter(there, 'bob')];
    const [aliceHears, bobHears] = [await alice.connect(), await bob.connect()];
    const sent = Array.from({ length: ROUNDS }, (_, n) => [
      () => send(alice, [ALICE_LINE, BOB_LINE], `alice ${n}`),
      () => send(bob, [BOB_LINE, ALICE_LINE], `bob ${n}`),
    ]).flat();
    expect(await Promise.all(sent.map((one) => one()))).toEqual(sent.map(() => 200));
    await expect.poll(() => [aliceHears.texts.length, bobHears.texts.length], SOON).toEqual([2 * ROUNDS, 2 * ROUNDS]);
    expect(bobHears.texts).toEqual(aliceHears.texts);
    expect(await textsWithBob(there, alice.token)).toEqual(await textsWithBob(here, alice.token));
  });

  test('each message is handed to the provider once, whichever process stored it', async () => {
    const alice = await enter(here, 'alice');
    const texts = ['first', 'second'].flatMap((by) =>
      Array.from({ length: ROUNDS }, (_, n) => ({ by, text: `${n % 2 ? 'slow ' : ''}${by} ${n}` })),
    );
    const answers = await Promise.all(
      texts.map(({ by, text }) => send(alice.at(by === 'first' ? here : there), [ALICE_LINE, OUTSIDE], text)),
    );
    expect(answers).toEqual(texts.map(() => 200));
    const sorted = (all: readonly { text: string }[]) => all.map(({ text }) => text).toSorted();
    await expect.poll(() => sorted(carried()), SOON).toEqual(sorted(texts));
  });

  test('changes on one server apply on the other, and are pushed there', async () => {
    const boss = await enter(here, 'admin');
    const bobAtOther = await enter(there, 'bob');
    const [bossThere, bob] = [await boss.at(there).connect(), await bobAtOther.connect()];
    const isAbout = (changed: string | undefined) => (message: unknown) => (message as { changed?: string }).changed === changed;
    const [CONFIG, RIGHTS] = ['SYSTEM_CONFIG_CHANGED', '_HUB_NOTIFY_USER_CHANGED'] as const;

    const alice = await enter(there, 'alice');
    const aliceHere = await alice.at(here).connect();
    // Starts in ten seconds, so it is in progress when the process is killed.
    const batch = await prepareBatch(alice);
    const start = () => alice.get('startBatch', { batchId: batch.id, version: batch.version, receive: RECIPIENTS });
    await aliceHere.hears('_HUB_WF_CHANGE', start, (message) => (message as { batch: typeof batch }).batch.state === 'starting');

    const { version } = await boss.get('getSystemSettings', {});
    await bob.hears(CONFIG, () => boss.get('updateSystemSettings', { version, onConnectionLoss: 'stay', copiesPerSecond: 8 }));
    expect((await bobAtOther.get('getSystemConfig', {})).onConnectionLoss).toBe('stay');
    const { version: tree } = await boss.get('getRoutes', {});
    const routes = [{ path: '/page/page-auth', name: 'page-auth', meta: { pageTitle: 'A title from the other one' } }];
    await bob.hears(CONFIG, () => boss.get('updateRoutes', { version: tree, routes }));
    expect(JSON.stringify((await bobAtOther.get('getSystemConfig', {})).routes)).toContain('A title from the other one');
    /** Sent to all after everything else, so what bob hasn't received by then isn't sent to him. */
    const mark = async () => {
      const { defaultsVersion } = await boss.get('getPreferences', {});
      await bob.hears(CONFIG, () => boss.get('setPreferenceDefaults', { version: defaultsVersion, defaults: {}, locked: [] }));
    };
    await mark();

    // Users without the permission get no notices; once it is granted, they do, on the same connection.
    const { id } = await bobAtOther.get('getInfo', {});
    const lists = () => bobAtOther.call('getUsers', { page: 1, size: 10, sort: '' });
    const rename = (name: string) => boss.get('updateUser', { id, name });
    await bossThere.hears(RIGHTS, () => rename('Bob L.'), isAbout('users'));
    await mark();
    expect([bob.heard(RIGHTS).filter(isAbout('users')), await lists()]).toEqual([[], 403]);
    const role = await boss.get('createRole', { name: 'Looks on', description: '', rules: [{ action: 'view', subject: 'user' }] });
    await bob.hears(RIGHTS, () => boss.get('updateUser', { id, roleIds: ['agent', role.id] }), isAbout(undefined));
    expect(await lists()).toBe(200);
    await bob.hears(RIGHTS, () => rename('Bob'), isAbout('users'));
    await bob.hears(RIGHTS, () => boss.get('updateRole', { id: role.id, version: role.version, rules: [] }), isAbout(undefined));
    expect(await lists()).toBe(403);
    const heard = bob.heard(RIGHTS).filter(isAbout('users')).length;
    await bossThere.hears(RIGHTS, () => rename('Bob Laurent'), isAbout('users'));
    await mark();
    expect(bob.heard(RIGHTS).filter(isAbout('users'))).toHaveLength(heard);

    await aliceHere.hears(RIGHTS, () => alice.get('updateLine', { tn: ALICE_LINE, name: 'Mine' }), isAbout(undefined));
    await (await boss.connect()).hears(RIGHTS, () => send(alice, [ALICE_LINE, OUTSIDE], 'counted'), isAbout('figures'));
  });

  test('an administrator on one server lists and disconnects the clients of both', async () => {
    const boss = await enter(here, 'admin');
    const watching = await boss.connect('boss');
    const bob = await enter(there, 'bob');
    let tab = await bob.connect('bobs-phone');
    const bobs = () => joinedAt(watching).findLast(({ clientKey }) => clientKey === 'bobs-phone');
    await expect.poll(bobs, SOON).toMatchObject({
      username: 'bob',
      name: 'Bob Laurent',
      clientKey: 'bobs-phone',
      os: expect.stringMatching(/^iOS/),
      browser: expect.stringMatching(/^Safari/),
      device: 'mobile',
      protocol: 'json',
      publicIp: expect.stringMatching(/^(127\.0\.0\.1|::1)$/),
      since: expect.any(Number),
    });
    const listed = await clientsAt(here, boss);
    expect(listed).toEqual(expect.arrayContaining([bobs(), expect.objectContaining({ clientKey: 'boss' })]));
    expect(await clientsAt(there, boss)).toEqual(listed);

    const act = async (kind: 'reload' | 'died' | 'logout') =>
      expect(await boss.get('actOnClients', { ids: [bobs()?.id ?? ''], action: { kind }, includesOwn: false })).toEqual({
        done: 1,
        gone: 0,
        refused: 0,
      });
    const text = 'Please save your work.';
    await tab.hears('ShowLog', () =>
      boss.get('actOnClients', { ids: [bobs()?.id ?? ''], action: { kind: 'message', text }, includesOwn: false }),
    );
    expect(tab.heard('ShowLog')).toEqual([expect.objectContaining({ kind: 'message', text, from: 'Nadia Haddad' })]);
    await expect.poll(() => tab.heard('_HUB_NOTIFY_USER_CHANGED'), SOON).toContainEqual({ changed: 'notifications' });
    expect((await bob.get('getNotifications', {})).items).toContainEqual(
      expect.objectContaining({ facts: expect.objectContaining({ text }) }),
    );
    await tab.hears('_HUB_METHOD_RELOAD', () => act('reload'));

    const before = bobs()?.id;
    await tab.hears('_HUB_NOTIFY_DIED', () => act('died'));
    await expect.poll(() => tab.isDown(), SOON).toBe(true);
    await expect.poll(() => leftAt(watching), SOON).toContain(before);
    expect(await bob.call('getInfo', {})).toBe(200);

    tab = await bob.connect('bobs-phone');
    await expect.poll(() => bobs()?.id !== before, SOON).toBe(true);
    await act('logout');
    await expect.poll(() => tab.isDown(), SOON).toBe(true);
    expect(tab.heard('_HUB_METHOD_LOGOUT')).toEqual([{ reason: 'forced' }]);
    for (const url of [there, here]) {
      expect(await bob.at(url).call('getInfo', {})).toBe(401);
      expect((await post(url, endpoints.refresh.path, {}, { cookie: bob.cookie })).status).toBe(401);
      await expect(bob.at(url).connect()).rejects.toThrow('401');
    }
    await expect.poll(async () => (await clientsAt(here, boss)).map(({ clientKey }) => clientKey), SOON).not.toContain('bobs-phone');
  });

  test('a request-based connection exists only on the server that negotiated it', async () => {
    const { token } = await enter(here, 'alice');
    const headers = { authorization: `Bearer ${token}` };
    const negotiated = await post(here, `${HUB_PATH}/negotiate?negotiateVersion=1`, {}, headers);
    const { connectionToken: id } = (await negotiated.json()) as { readonly connectionToken: string };
    const statusOf = async (url: string, method: string) => (await fetch(`${url}${HUB_PATH}?id=${id}`, { method, headers })).status;
    expect(await statusOf(here, 'GET')).toBe(200);
    expect([await statusOf(there, 'GET'), await statusOf(there, 'POST'), await statusOf(there, 'DELETE')]).toEqual([404, 404, 404]);
    expect(await statusOf(here, 'DELETE')).toBe(202);
  });

  test('without sticky sessions, a poll that reaches another server ends the connection; the client reconnects and misses nothing', async () => {
    const balancer = await startBalancer(here);
    const [alice, bob] = [await enter(here, 'alice'), await enter(balancer.url, 'bob')];
    const bobHears = await bob.connect('polls', HttpTransportType.LongPolling);
    expect(await send(alice, [ALICE_LINE, BOB_LINE], 'by the first poll')).toBe(200);
    await expect.poll(() => bobHears.texts, SOON).toEqual(['by the first poll']);

    balancer.turnTo(there);
    // A poll waiting at the first server gets one of them; the next poll reaches the other server.
    for (const text of ['while it moves', 'while it is away']) expect(await send(alice, [ALICE_LINE, BOB_LINE], text)).toBe(200);
    await expect.poll(() => bobHears.returns(), SOON).toBeGreaterThan(0);
    const chats = await bob.get('getListMessages', { tn: BOB_LINE });
    const texts = chats.find(({ tn }) => tn === ALICE_LINE)?.messages.map(({ message }) => message) ?? [];
    expect(texts.slice(-3)).toEqual(['by the first poll', 'while it moves', 'while it is away']);
    expect(await send(alice, [ALICE_LINE, BOB_LINE], 'at the other one')).toBe(200);
    await expect.poll(() => bobHears.texts.at(-1), SOON).toBe('at the other one');
  });

  test('after one is killed, its users miss nothing, its clients are removed, and another server takes over its work', async () => {
    const [alice, boss, bob] = [await enter(there, 'alice'), await enter(here, 'admin'), await enter(here, 'bob')];
    const [watching, bobHears] = [await boss.connect('boss'), await bob.connect('bob')];
    await alice.connect('alice');
    const alices = () => joinedAt(watching).findLast(({ clientKey }) => clientKey === 'alice');
    await expect.poll(alices, SOON).toBeDefined();
    const aliceThere = alices()?.id;

    // The provider accepted the message without responding.
    expect(await send(alice, [ALICE_LINE, MUTE], 'mute')).toBe(200);
    await expect.poll(() => carried().some(({ text }) => text === 'mute'), SOON).toBe(true);
    await expect.poll(() => carried().some(({ text }) => text === BULK_TEXT), SOON).toBe(true);
    const before = carried();
    expect(new Set(before.map(({ id }) => id)).size).toBe(before.length);

    // Kill while messages are being sent.
    const acknowledged: string[] = [];
    const sending = Promise.allSettled(
      Array.from({ length: 40 }, async (_, n) => {
        const status = await send(alice, [ALICE_LINE, n % 2 ? BOB_LINE : OUTSIDE], `last ${n}`);
        if (status === 200) acknowledged.push(`last ${n}`);
        if (acknowledged.length === 5) second.process.kill('SIGKILL');
      }),
    );
    expect(await second.ended).toBe('SIGKILL');
    await sending;
    const third = start('third');
    const [aliceHere, again] = [alice.at(here), await untilReady(third)];
    const aliceHears = await aliceHere.connect('alice');

    const texts = (await textsWithBob(here, alice.token)).filter((text) => text.startsWith('last '));
    expect(texts).toEqual(expect.arrayContaining(acknowledged.filter((text) => Number(text.slice(5)) % 2)));
    expect(new Set(texts).size).toBe(texts.length);
    // The killed process stored events without announcing them, so clients must reload.
    await expect.poll(() => bobHears.returns(), SOON).toBeGreaterThan(0);
    expect(await send(bob, [BOB_LINE, ALICE_LINE], 'still here?')).toBe(200);
    await expect.poll(() => aliceHears.texts, SOON).toContain('still here?');

    // Within seconds, for existing watchers and for ones that connected later.
    await expect.poll(() => leftAt(watching), SOON).toContain(aliceThere);
    const keys = async (url: string) => (await clientsAt(url, boss)).map(({ clientKey = '' }) => clientKey).toSorted();
    const everybody = ['alice', 'bob', 'boss'];
    await expect.poll(async () => [await keys(here), await keys(again)], SOON).toEqual([everybody, everybody]);

    // Another process asked about the unanswered message, and nothing was handed over twice.
    const mute = `select outbound from messages where text = 'mute' and is_incoming = 0`;
    await expect.poll(() => query(mute), SOON).toEqual([{ outbound: 'accepted' }]);
    const sent = `select count(*)::int as sent, count(distinct chat_id)::int as chats from messages where text = '${BULK_TEXT}'`;
    await expect.poll(() => query(sent), SOON).toEqual([{ sent: RECIPIENTS, chats: RECIPIENTS }]);
    for (const child of [first, third]) child.process.send('deliver');
    const undelivered = `select text from messages where is_incoming = 0 and is_delivered = 0 and text ~ '^(slow|last|${BULK_TEXT})'`;
    await expect.poll(() => query(undelivered), SOON).toEqual([]);
    const ids = carried().map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    const outside = acknowledged.filter((text) => Number(text.slice(5)) % 2 === 0);
    expect(carried().map(({ text }) => text)).toEqual(expect.arrayContaining(outside));
  });
});
