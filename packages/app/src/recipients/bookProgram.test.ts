import 'fake-indexeddb/auto';
import { describe, expect, it, vi } from 'vitest';
import type { BookKeeping } from './bookKeeping.ts';
import { type BookProgram, createBookProgram } from './bookProgram.ts';
import { createIdbBookKeeping } from './idbBookKeeping.ts';
import { createMemoryBookKeeping } from './memoryBookKeeping.ts';
import type { BookFacts, BookState } from './recipientBook.ts';

const FACTS: BookFacts = { lineTn: '+14155552672', optedOut: [], blocked: [], sentToday: [] };
const OWNER = 'alice +14155552672';
const numbers = (length: number) => Array.from({ length }, (_, index) => `+336${String(10_000_000 + index)}`).join('\n');
const MANY = numbers(1_200);
/** For slices of a single step. */
const FEW = numbers(120);

function program(keeping: BookKeeping = createMemoryBookKeeping(new Map()), sliceMs = 8): BookProgram {
  return createBookProgram({ keeping, sliceMs });
}

async function opened(keeping?: BookKeeping, sliceMs?: number): Promise<BookProgram> {
  const book = program(keeping, sliceMs);
  await book.open(OWNER, 'FR', FACTS);
  return book;
}

const phones = async (book: BookProgram) => (await book.inputs(0, Infinity)).map(({ phone }) => phone);

describe('a book in this thread', () => {
  it('answers in the order of the calls', async () => {
    const book = await opened(undefined, 0);
    const order: string[] = [];
    const note = (what: string) => (state: unknown) => void order.push(`${what} ${(state as BookState).summary?.total ?? ''}`.trim());
    await Promise.all([
      book.paste(FEW).then(note('paste')),
      book.rows(0, 10).then(note('rows')),
      book.remove('all').then(note('remove')),
      book.undo().then(note('undo')),
    ]);
    expect(order).toEqual(['paste 120', 'rows', 'remove 0', 'undo 120']);
  });

  it('tells how far it is while it reads, and others have their turn', async () => {
    let now = 0;
    const book = createBookProgram({ keeping: createMemoryBookKeeping(new Map()), sliceMs: 8, now: () => (now += 1) });
    await book.open(OWNER, 'FR', FACTS);
    const told: (BookState['reading'] | undefined)[] = [];
    const off = book.onState(({ reading }) => told.push(reading));
    let turns = 0;
    const ticking = setInterval(() => (turns += 1));
    const state = await book.add(MANY.split('\n').map((phone) => ({ phone, name: '', fields: {} })));
    clearInterval(ticking);
    expect(turns).toBeGreaterThan(10);
    expect(state.reading).toBeUndefined();
    expect(told.length).toBeGreaterThan(3);
    expect(told[1]?.readCount).toBeGreaterThan(told[0]?.readCount ?? Infinity);
    expect(told.slice(0, -1).every((one) => one?.of === 1_200)).toBe(true);
    expect(told.at(-1)).toBeUndefined();
    off();
    await book.paste('+33612345678');
    expect(told.at(-1)).toBeUndefined();
  });

  it('a newer template makes the older pass stop; what is shown in between is judged by what stands', async () => {
    let judged = 0;
    const book = createBookProgram({
      keeping: createMemoryBookKeeping(new Map()),
      sliceMs: 0,
      pause: async () => {
        judged += 1;
        if (judged === 5) last = book.setTemplate('{{city|here}}');
        await new Promise((resolve) => setTimeout(resolve));
      },
    });
    let last: Promise<BookState> | undefined;
    await book.open(OWNER, 'FR', FACTS);
    judged = -Infinity;
    await book.paste(FEW);
    judged = 0;
    const first = book.setTemplate('{{city}}');
    const rows = book.rows(110, 120);
    await first;
    expect(judged).toBeLessThan(10);
    expect((await rows).rows.map(({ exclusion }) => exclusion)).toEqual(Array.from({ length: 10 }, () => 'missingField'));
    expect(await last).toMatchObject({ template: '{{city|here}}', summary: { receive: 120 } });
  });

  it('a file waits until its columns are right; a vCard or a text is taken over at once', async () => {
    const book = await opened();
    const csv = new File(['Mobile;Town\n0612345678;Brest\n0698765432;Oran'], 'people.csv');
    expect(await book.readFile(csv)).toMatchObject({ draft: { rowCount: 2, columns: [{ role: 'phone' }, { role: 'field' }] } });
    expect(await book.setImport({ column: [1, 'name'] })).toMatchObject({ columns: [{ role: 'phone' }, { role: 'name' }] });
    expect(await book.importFile()).toMatchObject({ summary: { total: 2 }, canUndo: true });
    expect(await book.inputs(0, 9)).toEqual([
      { phone: '0612345678', name: 'Brest', fields: {} },
      { phone: '0698765432', name: 'Oran', fields: {} },
    ]);
    expect(await book.importFile()).toMatchObject({ summary: { total: 2 } });
    await book.readFile(csv);
    await book.setCountry('US');
    expect(await book.importFile()).toMatchObject({ summary: { total: 4, receive: 2, reasons: { duplicate: 2 } } });
    await book.undo();
    await book.setCountry('FR');
    await book.readFile(csv);
    await book.dropImport();
    expect(await book.setImport({ hasHeader: false })).toBeUndefined();
    const card = new File(['BEGIN:VCARD\nFN:Bob\nTEL:+33611111111\nEND:VCARD'], 'bob.vcf');
    expect(await book.readFile(card)).toMatchObject({ state: { summary: { total: 3 } } });
    expect(await book.readFile(new File([''], 'x.csv'))).toEqual({ problem: 'empty' });
    expect(await book.undo()).toMatchObject({ summary: { total: 2 } });
  });
});

let names = 0;
const KEEPINGS: readonly (readonly [string, () => () => BookKeeping])[] = [
  [
    'IndexedDB',
    () => {
      const name = `books-${(names += 1)}`;
      return () => createIdbBookKeeping(crypto.randomUUID(), name);
    },
  ],
  [
    'memory',
    () => {
      const places = new Map<string, unknown>();
      return () => createMemoryBookKeeping(places);
    },
  ],
];

describe.each(KEEPINGS)('kept in %s', (_, device) => {
  it('survives a reload, whatever was done to it', async () => {
    const tab = device();
    const book = await opened(tab());
    await book.paste(MANY);
    await book.setTemplate('Hello {{name|you}}');
    await book.setCountry('US');
    await book.setIncludesSentToday(true);
    const { rows } = await book.rows(0, 3);
    await book.edit(rows[0]?.id ?? '', { phone: '+33698765432', name: 'Bob', fields: { city: 'Brest' } });
    await book.remove([rows[1]?.id ?? '', rows[2]?.id ?? '']);
    await book.paste('nobody');
    await book.end();
    const again = program(tab());
    const state = await again.open(OWNER, 'FR', FACTS);
    expect(state).toMatchObject({
      template: 'Hello {{name|you}}',
      country: 'US',
      includesSentToday: true,
      fields: ['city'],
      canUndo: false,
    });
    expect(await again.inputs(0, Infinity)).toEqual(await book.inputs(0, Infinity));
    expect(state.summary).toMatchObject({ total: 1_199, toFix: 1 });
    await again.undo();
    await again.paste('+33677777777');
    expect((await phones(again)).slice(-2)).toEqual(['nobody', '+33677777777']);
    expect(await program(tab()).open('alice +33123456789', 'FR', FACTS)).toMatchObject({ template: '', summary: { total: 0 } });
  });

  it('is gone once it is cleared; undone, it is there again', async () => {
    const tab = device();
    const book = await opened(tab());
    await book.paste(MANY);
    await book.setTemplate('Hello');
    expect(await book.clear()).toMatchObject({ template: '', summary: { total: 0 }, canUndo: true });
    await vi.waitFor(async () => expect(await tab().load(OWNER)).toBeUndefined());
    expect(await book.undo()).toMatchObject({ template: 'Hello', summary: { total: 1_200 } });
    await book.end();
    expect(await program(tab()).open(OWNER, 'FR', FACTS)).toMatchObject({ template: 'Hello', summary: { total: 1_200 } });
  });

  it('of two tabs the one that wrote last wins, and nothing is a mixture', async () => {
    const tab = device();
    const old = await opened(tab());
    await old.paste(MANY);
    await old.rows(0, 1);
    await vi.waitFor(async () => expect((await tab().load(OWNER))?.rows).toHaveLength(1_200));
    const other = await opened(tab());
    await other.remove('all');
    await other.paste('+33612345678');
    await vi.waitFor(async () => expect((await tab().load(OWNER))?.rows).toHaveLength(1));
    const { rows } = await old.rows(1_199, 1_200);
    await old.edit(rows[0]?.id ?? '', { name: 'Bob' });
    await old.end();
    expect(await phones(await opened(tab()))).toEqual(await phones(old));
    expect(await other.open(OWNER, 'FR', FACTS)).toMatchObject({ summary: { total: 1_200 } });
  });

  it('goes along to another owner; what stands there already stays', async () => {
    const tab = device();
    const book = await opened(tab());
    await book.paste(MANY);
    await book.end();
    await tab().move(OWNER, 'alice +1');
    expect(await tab().load(OWNER)).toBeUndefined();
    const there = program(tab());
    expect(await there.open('alice +1', 'FR', FACTS)).toMatchObject({ summary: { total: 1_200 } });
    const another = await opened(tab());
    await another.paste('+33612345678');
    await another.end();
    await tab().move(OWNER, 'alice +1');
    expect((await tab().load('alice +1'))?.rows).toHaveLength(1_200);
    expect((await tab().load(OWNER))?.rows).toHaveLength(1);
    await tab().move('nobody', 'somebody');
  });

  it('an edit rewrites no more than a chunk', async () => {
    const keeping = device()();
    const saved: (readonly [number, number])[][] = [];
    const book = await opened({
      ...keeping,
      save: (owner, changes) => {
        const chunks = [...changes.chunks];
        saved.push(chunks.map(([chunk, rows]) => [chunk, rows.length] as const));
        return keeping.save(owner, { ...changes, chunks });
      },
    });
    await book.paste(MANY);
    const { rows } = await book.rows(700, 701);
    await book.edit(rows[0]?.id ?? '', { name: 'Bob' });
    await book.end();
    expect(saved.at(-1)).toEqual([[1, 512]]);
  });
});

describe('where the browser keeps nothing', () => {
  it('goes on, and says so; what could not be kept is kept as soon as it can be', async () => {
    const places = new Map<string, unknown>();
    const keeping = createMemoryBookKeeping(places);
    let isRefused = true;
    const book = await opened({
      ...keeping,
      load: () => Promise.reject(new DOMException('refused', 'SecurityError')),
      save: (...args) => (isRefused ? Promise.reject(new DOMException('full', 'QuotaExceededError')) : keeping.save(...args)),
    });
    const told: boolean[] = [];
    book.onState(({ isUnkept }) => told.push(isUnkept));
    await book.paste(MANY);
    await vi.waitFor(() => expect(told.at(-1)).toBe(true));
    isRefused = false;
    expect(await book.edit((await book.rows(0, 1)).rows[0]?.id ?? '', { name: 'Bob' })).toMatchObject({ isUnkept: true });
    await vi.waitFor(() => expect(told.at(-1)).toBe(false));
    expect((await createMemoryBookKeeping(places).load(OWNER))?.rows).toHaveLength(1_200);
  });

  it('a refused database refuses, and is asked again', async () => {
    const keeping = createIdbBookKeeping('me', `books-${(names += 1)}`);
    const open = vi.spyOn(indexedDB, 'open').mockImplementationOnce(() => {
      throw new DOMException('refused', 'SecurityError');
    });
    await expect(keeping.load(OWNER)).rejects.toThrow('refused');
    expect(await keeping.load(OWNER)).toBeUndefined();
    open.mockRestore();
  });
});
