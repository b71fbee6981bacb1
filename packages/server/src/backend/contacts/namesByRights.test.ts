import { type AbilityRule, EMPTY_CONTACT } from '@manyline/contract';
import { formatNational } from '@manyline/contract/phoneNumber';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createMemoryStore } from '../../memoryStore/createMemoryStore.ts';
import { createSqlStore } from '../../node/sqlStore/createSqlStore.ts';
import { temporaryFolder } from '../../node/sqlStore/testing/temporaryFolder.ts';
import { createBench } from '../testing/bench.ts';

const TN = '+33639987701';
const CHATS: AbilityRule = { action: ['view', 'send'], subject: 'chat' };
const SEES: AbilityRule = { action: 'view', subject: 'contactBook' };

async function enter(isSql: boolean, rules: (book: { readonly id: string; readonly name: string }) => readonly AbilityRule[]) {
  let store = createMemoryStore();
  if (isSql) {
    const folder = temporaryFolder();
    onTestFinished(() => folder.remove());
    store = await createSqlStore({ file: folder.file });
  }
  const bench = await createBench({ store });
  onTestFinished(() => bench.backend.close());
  const { call } = bench;
  const [admin, alice] = [await bench.signIn('admin'), await bench.signIn('alice')];
  const book = (await call('saveContactBook', { name: 'Guests' }, admin)).data;
  const content = { ...EMPTY_CONTACT, name: 'Karim Benali', numbers: [{ value: TN, label: '' }] };
  const contact = (await call('saveContact', { bookId: book.id, content: structuredClone(content) as never }, admin)).data;
  const role = (await call('createRole', { name: 'Guests', description: '', rules: structuredClone(rules(book)) as never }, admin)).data;
  const user = await store.findUserByLogin('alice');
  if (!user) throw new Error('Alice is missing.');
  await call('updateUser', { id: user.id, roleIds: [role.id], abilities: [CHATS] }, admin);
  const line = (await store.linesOf(user.id))[0]?.tn ?? '';
  await call('sendMessage', { name: '', phoneNumber: TN, msg: 'hello' }, { ...alice, 'x-tn': line });
  const failure = { kind: 'sendFailed', tn: line, contactTn: TN, name: 'Stored then', count: 1 } as const;
  await store.transaction((tx) =>
    tx.addNotification({ id: 'failure', userId: user.id, time: 1, isRead: false, key: '', facts: failure }, 200),
  );
  return {
    ...bench,
    admin,
    alice,
    book,
    role,
    userId: user.id,
    contactId: contact.id,
    content,
    /** What the bell calls them. */
    async bell() {
      const [one] = (await call('getNotifications', {}, alice)).data.items.filter(({ facts }) => facts.kind === 'sendFailed');
      return one?.facts.kind === 'sendFailed' ? one.facts.name : undefined;
    },
    /** What the chat is called, in the store: also what pushes and reports show. */
    shown: async () => (await store.findChatWith(line, TN))?.name,
  };
}
type World = Awaited<ReturnType<typeof enter>>;

const LOSSES: readonly (readonly [string, (world: World) => Promise<unknown>])[] = [
  [
    'the role no longer sees books',
    ({ call, admin, role }) =>
      call('updateRole', { id: role.id, version: role.version, rules: [{ action: 'view', subject: 'line' }] }, admin),
  ],
  ['the role is deleted', ({ call, admin, role }) => call('deleteRole', { id: role.id, version: role.version }, admin)],
  ['the user loses the role', ({ call, admin, userId }) => call('updateUser', { id: userId, roleIds: [] }, admin)],
  [
    'a rule of the user’s own denies it',
    ({ call, admin, userId }) => call('updateUser', { id: userId, abilities: [CHATS, { ...SEES, inverted: true }] }, admin),
  ],
  [
    'address books are switched off',
    async ({ call, admin }) => {
      const found = (await call('getFeatures', {}, admin)).data.find(({ code }) => code.toLowerCase() === 'contactbook');
      await call('updateFeature', { id: found?.id ?? '', version: found?.version ?? 0, status: 'disabled' }, admin);
    },
  ],
];

describe.each([
  ['memory', false],
  ['SQLite', true],
] as const)('names of shared address books, on %s', (_, isSql) => {
  it.each(LOSSES)('leave the chats when %s', async (__, lose) => {
    const world = await enter(isSql, () => [SEES]);
    expect(await world.shown()).toBe('Karim Benali');
    expect(await world.bell()).toBe('Karim Benali');
    await lose(world);
    await expect.poll(world.shown).toBe(formatNational(TN));
    expect(await world.bell()).toBe(formatNational(TN));
  });

  it('follow a book that is renamed out of the rule, and come back with it', async () => {
    const world = await enter(isSql, ({ name }) => [{ ...SEES, conditions: { name } }]);
    const { call, admin, book, shown } = world;
    expect(await shown()).toBe('Karim Benali');
    await call('saveContactBook', { id: book.id, version: 1, name: 'Staff' }, admin);
    await expect.poll(shown).toBe(formatNational(TN));
    await call('saveContactBook', { id: book.id, version: 2, name: 'Guests' }, admin);
    await expect.poll(shown).toBe('Karim Benali');
  });
});

it('a name that the user gave stays when the book is lost, and one that only the book says doesn’t come back', async () => {
  const world = await enter(false, () => [SEES]);
  const { call, alice, admin, userId, shown } = world;
  await call('saveContact', { bookId: 'personal', content: { ...world.content, name: 'Karim from the club' } as never }, alice);
  expect(await shown()).toBe('Karim from the club');
  await call('updateUser', { id: userId, roleIds: [] }, admin);
  await world.backend.close();
  expect(await shown()).toBe('Karim from the club');
});
