import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newUserAt, type Store } from '../../backend/index.ts';
import { createBench, type Bench } from '../../backend/testing/bench.ts';
import { createMemoryStore } from '../../memoryStore/createMemoryStore.ts';
import { openPostgresTestStore } from '../testing/postgresDatabase.ts';
import { createSqlStore } from './createSqlStore.ts';
import { temporaryFolder } from './testing/temporaryFolder.ts';

const [ALICE_LINE, BOB_LINE] = ['+14155552671', '+33612345678'];
const AT_ONCE = 20;
const folder = temporaryFolder();
afterAll(folder.remove);

const stores: readonly (readonly [string, () => Promise<Store>])[] = [
  ['memory', async () => createMemoryStore()],
  ['SQLite', () => createSqlStore({ file: folder.file })],
  ['PostgreSQL', openPostgresTestStore],
];

describe.each(stores)('concurrency on %s', (_, open) => {
  let store: Store;
  let bench: Bench;
  beforeAll(async () => {
    store = await open();
    bench = await createBench({ store });
  });
  afterAll(async () => {
    await bench.backend.close();
    await store.close();
  });

  const times = <T>(work: (n: number) => Promise<T>): Promise<T[]> => Promise.all(Array.from({ length: AT_ONCE }, (__, n) => work(n)));

  it('one clientId sent twenty times is one message', async () => {
    const alice = { ...(await bench.signIn('alice')), 'x-tn': ALICE_LINE };
    const payload = { name: '', phoneNumber: BOB_LINE, msg: 'once', clientId: crypto.randomUUID() };
    const answers = await times(() => bench.call('sendMessage', payload, alice));
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: AT_ONCE }, () => 200));
    expect(new Set(answers.map(({ data }) => data.id)).size).toBe(1);
    const chat = await store.findChatWith(ALICE_LINE, BOB_LINE);
    const { messages } = await store.newestMessages(chat?.id ?? '', 100);
    expect(messages.filter(({ text }) => text === 'once')).toHaveLength(1);
  });

  it('times within a chat are unique, and no message is lost, on either side', async () => {
    const alice = { ...(await bench.signIn('alice')), 'x-tn': ALICE_LINE };
    const bob = { ...(await bench.signIn('bob')), 'x-tn': BOB_LINE };
    await times(async (n) => {
      const isAlice = n % 2 === 0;
      const payload = { name: '', phoneNumber: isAlice ? BOB_LINE : ALICE_LINE, msg: `at once ${n}`, clientId: crypto.randomUUID() };
      expect((await bench.call('sendMessage', payload, isAlice ? alice : bob)).status).toBe(200);
    });
    const chat = await store.findChatWith(ALICE_LINE, BOB_LINE);
    const counterpart = await store.findChatWith(BOB_LINE, ALICE_LINE);
    const ofAlice = (await store.newestMessages(chat?.id ?? '', AT_ONCE)).messages;
    const ofBob = (await store.newestMessages(counterpart?.id ?? '', AT_ONCE)).messages;
    expect(new Set(ofAlice.map(({ text }) => text)).size).toBe(AT_ONCE);
    expect(new Set(ofAlice.map(({ time }) => time)).size).toBe(AT_ONCE);
    expect(ofBob.map(({ text, time }) => [text, time])).toEqual(ofAlice.map(({ text, time }) => [text, time]));
    expect(counterpart?.unseenMsgs).toBe(
      (await store.newestMessages(counterpart?.id ?? '', 1_000)).messages.filter((one) => one.isIncoming && !one.isSeen).length,
    );
  });

  it('messages sent while figures are added up are counted once', async () => {
    const alice = { ...(await bench.signIn('alice')), 'x-tn': ALICE_LINE };
    const span = { tns: [ALICE_LINE], from: 0, to: 4_000_000_200_000 };
    const before = (await store.figuresOf(span)).sent;
    await times(async (n) => {
      const payload = { name: '', phoneNumber: `+1415777${1_000 + n}`, msg: 'counted', clientId: crypto.randomUUID() };
      const [answer] = await Promise.all([bench.call('sendMessage', payload, alice), store.foldFigures()]);
      expect(answer.status).toBe(200);
    });
    expect((await store.figuresOf(span)).sent - before).toBe(AT_ONCE);
  });

  it('the last administrator cannot be removed: of two who demote each other, one stays', async () => {
    const admins = ['one', 'two'].map((username) => ({
      ...newUserAt(1_700_000_000_000),
      id: username,
      username,
      name: username,
      passwordHash: '',
      abilities: [{ action: 'manage', subject: 'all' }],
    }));
    for (const admin of admins) await store.addUser(admin);
    const isAdministrator = ({ abilities }: { readonly abilities: readonly unknown[] }) => abilities.length > 0;
    const others = async () => (await store.usersById(['one', 'two'])).filter(isAdministrator).length;
    const remove = (id: string) =>
      store.transaction(async (tx) => {
        const all = (await tx.usersById(['one', 'two'])).filter(isAdministrator);
        const user = all.find((one) => one.id === id);
        if (!user || all.length < 2) return false;
        await tx.updateUser({ ...user, abilities: [] });
        return true;
      });
    expect((await Promise.all([remove('one'), remove('two')])).toSorted()).toEqual([false, true]);
    expect(await others()).toBe(1);
  });

  it('a version is used once: of twenty concurrent changes to a role, one succeeds', async () => {
    const role = { id: 'role', name: 'Role', description: '', rules: [], version: 1, createdAt: 1, updatedAt: 1 };
    await store.addRole(role);
    const changed = await times((n) =>
      store.transaction(async (tx) => {
        const found = await tx.findRole('role');
        if (found?.version !== 1) return false;
        await tx.updateRole({ ...found, version: 2, description: String(n) });
        return true;
      }),
    );
    expect(changed.filter(Boolean)).toHaveLength(1);
  });

  it('numbers are unique: twenty users with a line and a chat each, added concurrently', async () => {
    await times((n) =>
      store.transaction(async (tx) => {
        const id = `new ${n}`;
        await tx.addUser({ ...newUserAt(1), id, username: id, name: id, passwordHash: '' });
        await tx.addLine({ tn: `+1415555${1_000 + n}`, status: 'Alive', userId: id });
      }),
    );
    expect(await store.usersById(Array.from({ length: AT_ONCE }, (__, n) => `new ${n}`))).toHaveLength(AT_ONCE);
  });

  it('a backup code works once', async () => {
    const user = { ...newUserAt(1), id: 'codes', username: 'codes', name: '', passwordHash: '' };
    await store.addUser(user);
    await store.setBackupCodes('codes', ['hash']);
    const taken = await times(() => store.transaction((tx) => tx.takeBackupCode('codes', 'hash')));
    expect(taken.filter(Boolean)).toHaveLength(1);
  });

  it('a user name is taken once; the other calls are refused', async () => {
    const admin = await bench.signIn('admin');
    const payload = { username: 'somebody', name: 'Somebody', email: 'somebody@x.example' };
    const statuses = (await Promise.all([1, 2, 3].map(() => bench.call('createUser', payload, admin)))).map(({ status }) => status);
    expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
  });
});
