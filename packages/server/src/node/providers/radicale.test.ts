import { describe, expect, it, onTestFinished } from 'vitest';
import { createBench } from '../../backend/testing/bench.ts';
import { hasRadicale, startRadicale } from '../testing/radicale.ts';

const [KARIM, LEA] = ['+33639987701', '+33639987702'];
const PASSWORD = 'app password é';

const card = (uid: string, name: string, ...lines: readonly string[]) =>
  ['BEGIN:VCARD', 'VERSION:3.0', `UID:${uid}`, `FN:${name}`, `N:${name};;;;`, ...lines, 'END:VCARD', ''].join('\r\n');

async function enter() {
  const server = await startRadicale('ana', PASSWORD);
  await server.addBook('/ana/home/', 'Home');
  await server.addBook('/ana/work/', 'Work &amp; co.');
  const put = async (path: string, text: string, headers: Readonly<Record<string, string>> = {}) =>
    (await server.edit('PUT', path, text, { 'content-type': 'text/vcard; charset=utf-8', ...headers })).headers.get('etag') ?? '';
  const etag = await put('/ana/home/karim.vcf', card('karim', 'Karim Benali', `TEL;TYPE=CELL:${KARIM}`, 'CATEGORIES:VIP,Harbour'));
  await put('/ana/work/l%C3%A9a%20b.vcf', card('lea', 'Léa Dubois & fils', 'EMAIL:lea@example.com', `TEL:${LEA}`));
  const bench = await createBench({ contactFetch: server.fetch });
  onTestFinished(() => bench.backend.close());
  const alice = await bench.signIn('alice');
  const account = { name: 'Radicale', url: server.url, user: 'ana', password: PASSWORD };
  const { bookId } = (await bench.call('saveContactSource', account, alice)).data;
  return {
    ...server,
    ...bench,
    alice,
    account,
    bookId,
    etag,
    put,
    sync: async () => (await bench.call('syncContactSource', { bookId }, alice)).data,
    people: async () =>
      (await bench.call('getContacts', { after: '' }, alice)).data.items
        .filter((one) => one.bookId === bookId)
        .map(({ id, name, numbers, tags }) => ({ id, name, numbers: numbers.map(({ value }) => value), tags }))
        .toSorted((a, b) => a.name.localeCompare(b.name)),
  };
}

describe.skipIf(!hasRadicale)('contacts from Radicale (Debian: radicale), skipped where it is missing', () => {
  it('come from all its books, by the address of the site, and follow each change by its ETag', async () => {
    const { people, sync, put, etag, edit, asked } = await enter();
    const [karim, lea] = await people();
    expect([karim, lea]).toEqual([
      { id: karim?.id, name: 'Karim Benali', numbers: [KARIM], tags: ['VIP', 'Harbour'] },
      { id: lea?.id, name: 'Léa Dubois & fils', numbers: [LEA], tags: [] },
    ]);
    asked.length = 0;
    expect((await sync()).problem).toBeUndefined();
    expect(
      asked.filter((one) => one.startsWith('REPORT')),
      'nothing changed, so no card is read',
    ).toEqual([]);

    const other = await put('/ana/home/karim.vcf', card('karim', 'Karim B.', `TEL:${KARIM}`), { 'if-match': etag });
    expect(other).not.toBe(etag);
    asked.length = 0;
    await sync();
    expect(
      asked.filter((one) => one.startsWith('REPORT')),
      'only the book with the change is read',
    ).toEqual(['REPORT /ana/home/']);
    expect(await people()).toEqual([{ ...karim, name: 'Karim B.', tags: [] }, lea]);

    await edit('DELETE', '/ana/home/karim.vcf');
    await sync();
    expect(await people()).toEqual([lea]);
    // The number is free for another card, in the other book.
    await put('/ana/work/new.vcf', card('new', 'New', `TEL:${KARIM}`));
    await sync();
    expect((await people()).map(({ name, numbers }) => [name, numbers])).toEqual([
      ['Léa Dubois & fils', [LEA]],
      ['New', [KARIM]],
    ]);
  });

  it('say what is wrong with the password, and keep what is there', async () => {
    const { call, alice, account, bookId, setPassword, sync, people } = await enter();
    const before = await people();
    const refused = async (change: object) => {
      const { status, envelope } = await call('saveContactSource', { ...account, ...change }, alice);
      return [status, envelope.errors?.[0]?.field];
    };
    expect(await refused({ password: 'wrong' })).toEqual([400, 'password']);
    expect(await refused({ user: 'eve' })).toEqual([400, 'password']);
    setPassword('changed');
    expect((await sync()).problem).toMatch(/password/u);
    expect(await people()).toEqual(before);
    expect((await call('saveContactSource', { ...account, bookId, password: 'changed' }, alice)).data.problem).toBeUndefined();
    expect(await people()).toEqual(before);
  });

  it('stay the same people when a book is renamed, and follow books that move, come and go', async () => {
    const { people, sync, put, edit, addBook, renameBook, moveBook } = await enter();
    const before = await people();
    await renameBook('/ana/home/', 'Maison');
    expect((await sync()).problem).toBeUndefined();
    expect(await people(), 'no contact is a new one').toEqual(before);

    moveBook('home', 'maison');
    await sync();
    expect((await people()).map(({ name, numbers }) => [name, numbers])).toEqual(before.map(({ name, numbers }) => [name, numbers]));

    await addBook('/ana/club/', 'Club');
    await put('/ana/club/nadia.vcf', card('nadia', 'Nadia', 'TEL:+33639987703'));
    await edit('DELETE', '/ana/work/');
    await sync();
    expect((await people()).map(({ name }) => name)).toEqual(['Karim Benali', 'Nadia']);
    await edit('DELETE', '/ana/club/');
    await edit('DELETE', '/ana/maison/');
    // An account without any book is more likely a mistake than a wish.
    expect((await sync()).problem).toMatch(/address book/u);
    expect(await people()).toHaveLength(2);
  });
});
