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
