import { afterAll, describe, expect, it } from 'vitest';
import { createMemoryStore } from '../../../memoryStore/createMemoryStore.ts';
import { createSqlStore } from '../../../node/sqlStore/createSqlStore.ts';
import { temporaryFolder } from '../../../node/sqlStore/testing/temporaryFolder.ts';
import { createBench } from '../../testing/bench.ts';
import { bookAnswers, cardText, type FakeCard, type Recorded, recordedFetch } from './testing/recordedServers.ts';

const folder = temporaryFolder();
afterAll(() => folder.remove());

const ORIGIN = 'https://cloud.example.com';
const PATH = '/dav/ana/contacts/';
const ACCOUNT = { name: 'Nextcloud', url: `cloud.example.com${PATH}`, user: 'ana', password: 'app-password' };
const KARIM = `${PATH}karim.vcf`;
const [TN, OTHER] = ['+33639987701', '+33639987702'];
const card = (tag: string, ...args: Parameters<typeof cardText>): FakeCard => ({ tag, text: cardText(...args) });

async function enter(isSql: boolean) {
  let cards: Readonly<Record<string, FakeCard>> = {
    [KARIM]: card('1', 'Karim Benali', `TEL;TYPE=CELL:${TN}`, 'TEL:ext. none', 'EMAIL:karim@example.com'),
  };
  let [tag, down] = [1, false];
  const network = recordedFetch((): Recorded => (down ? {} : bookAnswers(ORIGIN, PATH, String(tag), cards)));
  const store = isSql ? await createSqlStore({ file: folder.file }) : createMemoryStore();
  const bench = await createBench({
    store,
    providerFetch: network.fetch,
    secretBox: { seal: (secret) => `sealed ${secret}`, open: (sealed) => sealed.slice(7) },
  });
  const [ana, bob] = [await bench.signIn('alice'), await bench.signIn('bob')];
  const added = await bench.call('saveContactSource', ACCOUNT, ana);
  const { bookId } = added.data;
  return {
    ...bench,
    ...network,
    ana,
    bob,
    added,
    bookId,
    setDown: (isDown: boolean) => void (down = isDown),
    change(next: typeof cards) {
      cards = next;
      tag += 1;
    },
    sync: async () => (await bench.call('syncContactSource', { bookId }, ana)).data,
    people: async (who: { readonly authorization: string } = ana) =>
      (await bench.call('getContacts', { after: '' }, who)).data.items.filter((one) => one.bookId === bookId),
  };
}

describe.each([
  ['memory', false],
  ['SQLite', true],
] as const)('contacts from another server, on %s', (_, isSql) => {
  it('are their user’s alone, read-only, and follow each change there', async () => {
    const bench = await enter(isSql);
    const { ana, bob, bookId, added, people, sync, call, change } = bench;
    expect(added.data).toMatchObject({ name: 'Nextcloud', url: `${ORIGIN}${PATH}`, user: 'ana', count: 1, syncedTime: bench.time.now });
    expect(JSON.stringify([added.data, (await call('getContactSources', {}, ana)).data])).not.toContain('app-password');
    const [karim] = await people();
    expect(karim).toMatchObject({
      name: 'Karim Benali',
      numbers: [{ value: TN, label: 'mobile' }],
      emails: [{ value: 'karim@example.com' }],
    });
    expect([await people(bob), (await call('getContactBooks', {}, bob)).data.some(({ id }) => id === bookId)]).toEqual([[], false]);
    const mine = (await call('getContactBooks', {}, ana)).data.find(({ id }) => id === bookId);
    expect(mine).toMatchObject({ name: 'Nextcloud', count: 1, canEdit: false, isSynced: true });
    // What can’t be a number isn’t lost.
    const [whole] = (await call('getContactsByIds', { ids: [karim?.id ?? ''] }, ana)).data;
    expect(whole?.fields).toEqual([{ name: 'Number', value: 'ext. none' }]);
    if (!whole) throw new Error('The contact is missing.');
    const { id, version, bookId: of, updatedTime: __, ...content } = whole;
    expect((await call('saveContact', { id, version, bookId: of, content }, ana)).status).toBe(403);
    expect((await call('removeContacts', { ids: [id] }, ana)).data).toEqual({ ids: [] });

    const before = bench.asked.length;
    await sync();
    expect(bench.asked.length - before, 'an unchanged book is one call').toBe(1);
    change({ [KARIM]: card('2', 'Karim B.', `TEL:${OTHER}`), [`${PATH}lea.vcf`]: card('1', 'Léa & Co', `TEL:${TN}`) });
    expect(await sync()).toMatchObject({ count: 2 });
    expect(new Map((await people()).map(({ name, numbers }) => [name, numbers[0]?.value]))).toEqual(
      new Map([
        ['Karim B.', OTHER],
        ['Léa & Co', TN],
      ]),
    );
    expect((await people()).find(({ name }) => name === 'Karim B.')?.id).toBe(karim?.id);
    change({ [KARIM]: card('2', 'Karim B.', `TEL:${OTHER}`) });
    await sync();
    expect((await people()).map(({ name }) => name)).toEqual(['Karim B.']);
    await call('removeContactSource', { bookId }, ana);
    expect([await people(), (await call('getContactSources', {}, ana)).data]).toEqual([[], []]);
  });

  it('a server that is away changes nothing and says why; another user’s account doesn’t exist', async () => {
    const { ana, bob, bookId, people, sync, setDown, call, backend } = await enter(isSql);
    setDown(true);
    expect((await sync()).problem).toMatch(/^There are no contacts at this address/u);
    expect(await people()).toHaveLength(1);
    setDown(false);
    expect((await sync()).problem).toBeUndefined();
    for (const name of ['syncContactSource', 'removeContactSource'] as const) expect((await call(name, { bookId }, bob)).status).toBe(404);
    // A password is never tried on another server than the one it was given for.
    const { password: _, ...account } = ACCOUNT;
    const moved = await call('saveContactSource', { ...account, bookId, url: 'https://evil.example.net/' }, ana);
    expect([moved.status, moved.envelope.errors?.[0]?.field]).toEqual([400, 'password']);
    expect((await call('saveContactSource', { ...account, bookId, name: 'Work' }, ana)).data).toMatchObject({ name: 'Work', count: 1 });
    await call('removeContactSource', { bookId }, ana);
    await backend.close();
  });
});

describe.each([
  ['memory', false],
  ['SQLite', true],
] as const)('a shared address book from another server, on %s', (_, isSql) => {
  it('needs the right to add one, is seen by rights, changed only there, and audited', async () => {
    const { call, signIn, ana, change, sync, backend, store } = await enter(isSql);
    const [admin, bob] = [await signIn('admin'), await signIn('bob')];
    expect((await call('saveContactSource', { ...ACCOUNT, isShared: true }, ana)).status, 'Alice may add none').toBe(403);
    const added = (await call('saveContactSource', { ...ACCOUNT, name: 'Guests', isShared: true }, admin)).data;
    expect(added).toMatchObject({ name: 'Guests', isShared: true, count: 1 });
    const { bookId } = added;
    const seen = async (who: { readonly authorization: string }) =>
      (await call('getContacts', { after: '' }, who)).data.items.filter((one) => one.bookId === bookId).map(({ name }) => name);
    expect([await seen(admin), await seen(bob)]).toEqual([['Karim Benali'], []]);
    const user = await store.findUserByLogin('bob');
    if (!user) throw new Error('Bob is missing.');
    const sees = { action: ['view', 'update'], subject: 'contactBook', conditions: { id: bookId } };
    await call('updateUser', { id: user.id, abilities: [...user.abilities, sees] as never }, admin);
    expect(await seen(bob)).toEqual(['Karim Benali']);
    // The account is its user's: others who see the contacts neither change them nor touch the account.
    const [contact] = (await call('getContacts', { after: '' }, bob)).data.items.filter((one) => one.bookId === bookId);
    expect((await call('removeContacts', { ids: [contact?.id ?? ''] }, bob)).data).toEqual({ ids: [] });
    expect((await call('getContactSources', {}, bob)).data).toEqual([]);
    for (const name of ['syncContactSource', 'removeContactSource'] as const) expect((await call(name, { bookId }, bob)).status).toBe(404);
    expect((await call('saveContactSource', { ...ACCOUNT, bookId }, bob)).status).toBe(404);
    expect((await call('saveContactSource', { ...ACCOUNT, name: 'GUESTS', isShared: true }, admin)).envelope.code).toBe('inUse');

    // A new name doesn't cut it off from the server.
    const book = (await call('getContactBooks', {}, admin)).data.find(({ id }) => id === bookId);
    await call('saveContactBook', { id: bookId, version: book?.version, name: 'Club' }, admin);
    change({ [KARIM]: card('2', 'Karim B.', `TEL:${TN}`) });
    expect((await call('syncContactSource', { bookId }, admin)).data).toMatchObject({ name: 'Club', count: 1, isShared: true });
    expect(await seen(bob)).toEqual(['Karim B.']);
    await sync();
    await call('removeContactSource', { bookId }, admin);
    expect(await seen(admin)).toEqual([]);
    const entries = (await call('getAudit', { page: 1, size: 50, sort: 'time', filter: {} } as never, admin)).data.items;
    expect(entries.filter(({ object }) => object.type === 'contactBook').map(({ action }) => action)).toEqual([
      'create',
      'update',
      'delete',
    ]);
    await backend.close();
  });
});

it.each([
  ['http://cloud.example.com/', 'https'],
  ['ftp://cloud.example.com/', 'address such as'],
  ['https://nothing.example.com/', 'no contacts at this address'],
])('%s is refused with the next step', async (url, said) => {
  const bench = await createBench({ providerFetch: recordedFetch(() => ({})).fetch });
  const refused = await bench.call('saveContactSource', { ...ACCOUNT, url }, await bench.signIn('alice'));
  expect([refused.status, refused.envelope.errors?.[0]?.field]).toEqual([400, 'url']);
  expect(refused.envelope.message).toContain(said);
});

it('a card of 10,000 numbers becomes a contact that fits', async () => {
  const { people, change, sync } = await enter(false);
  change({ [KARIM]: card('9', 'Karim', ...Array.from({ length: 10_000 }, (_, at) => `TEL:+3363998${String(at).padStart(4, '0')}`)) });
  await sync();
  expect((await people())[0]?.numbers).toHaveLength(20);
});
