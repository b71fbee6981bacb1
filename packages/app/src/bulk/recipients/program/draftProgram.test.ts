import 'fake-indexeddb/auto';
import { describe, expect, it, vi } from 'vitest';
import type { DraftFacts, DraftState } from '../../../services/recipientDraft.ts';
import type { DraftStorage } from '../storage/draftStorage.ts';
import { createIdbDraftStorage } from '../storage/idbDraftStorage.ts';
import { createMemoryDraftStorage } from '../storage/memoryDraftStorage.ts';
import { type DraftProgram, createDraftProgram } from './draftProgram.ts';

const FACTS: DraftFacts = { lineTn: '+14155552672', optedOut: [], blocked: [], sentToday: [] };
const OWNER = 'alice +14155552672';
const numbers = (length: number) => Array.from({ length }, (_, index) => `+336${String(10_000_000 + index)}`).join('\n');
const MANY = numbers(1_200);
/** Few, for tests whose slices have a single step each. */
const FEW = numbers(120);

function program(storage: DraftStorage = createMemoryDraftStorage(new Map()), sliceMs = 8): DraftProgram {
  return createDraftProgram({ storage, sliceMs });
}

async function opened(storage?: DraftStorage, sliceMs?: number): Promise<DraftProgram> {
  const draft = program(storage, sliceMs);
  await draft.open(OWNER, 'FR', FACTS);
  return draft;
}

const phones = async (draft: DraftProgram) => (await draft.inputs(0, Infinity)).map(({ phone }) => phone);

describe('a draft in this thread', () => {
  it('answers in the order of the calls', async () => {
    const draft = await opened(undefined, 0);
    const order: string[] = [];
    const note = (what: string) => (state: unknown) => void order.push(`${what} ${(state as DraftState).summary?.total ?? ''}`.trim());
    await Promise.all([
      draft.paste(FEW).then(note('paste')),
      draft.rows(0, 10).then(note('rows')),
      draft.remove('all').then(note('remove')),
      draft.undo().then(note('undo')),
    ]);
    expect(order).toEqual(['paste 120', 'rows', 'remove 0', 'undo 120']);
  });

  it('reports progress while reading, without blocking other calls', async () => {
    let now = 0;
    const draft = createDraftProgram({ storage: createMemoryDraftStorage(new Map()), sliceMs: 8, now: () => (now += 1) });
    await draft.open(OWNER, 'FR', FACTS);
    const received: (DraftState['reading'] | undefined)[] = [];
    const off = draft.onState(({ reading }) => received.push(reading));
    let turns = 0;
    const ticking = setInterval(() => (turns += 1));
    const state = await draft.add(MANY.split('\n').map((phone) => ({ phone, name: '', fields: {} })));
    clearInterval(ticking);
    expect(turns).toBeGreaterThan(10);
    expect(state.reading).toBeUndefined();
    expect(received.length).toBeGreaterThan(3);
    expect(received[1]?.readCount).toBeGreaterThan(received[0]?.readCount ?? Infinity);
    expect(received.slice(0, -1).every((one) => one?.of === 1_200)).toBe(true);
    expect(received.at(-1)).toBeUndefined();
    off();
    await draft.paste('+33612345678');
    expect(received.at(-1)).toBeUndefined();
  });

  it('a newer template stops the older pass; rows shown in between use the newest template', async () => {
    let judged = 0;
    const draft = createDraftProgram({
      storage: createMemoryDraftStorage(new Map()),
      sliceMs: 0,
      pause: async () => {
        judged += 1;
        if (judged === 5) last = draft.setTemplate('{{city|here}}');
        await new Promise((resolve) => setTimeout(resolve));
      },
    });
    let last: Promise<DraftState> | undefined;
    await draft.open(OWNER, 'FR', FACTS);
    judged = -Infinity;
    await draft.paste(FEW);
    judged = 0;
    const first = draft.setTemplate('{{city}}');
    const rows = draft.rows(110, 120);
    await first;
    expect(judged).toBeLessThan(10);
    expect((await rows).rows.map(({ exclusion }) => exclusion)).toEqual(Array.from({ length: 10 }, () => 'missingField'));
    expect(await last).toMatchObject({ template: '{{city|here}}', summary: { receive: 120 } });
  });

  it('a file waits until its columns are chosen; a vCard or a text is added directly', async () => {
    const draft = await opened();
    const csv = new File(['Mobile;Town\n0612345678;Brest\n0698765432;Oran'], 'people.csv');
    expect(await draft.readFile(csv)).toMatchObject({ draft: { rowCount: 2, columns: [{ role: 'phone' }, { role: 'field' }] } });
    expect(await draft.setImport({ column: [1, 'name'] })).toMatchObject({ columns: [{ role: 'phone' }, { role: 'name' }] });
    expect(await draft.importFile()).toMatchObject({ summary: { total: 2 }, canUndo: true });
    expect(await draft.inputs(0, 9)).toEqual([
      { phone: '0612345678', name: 'Brest', fields: {} },
      { phone: '0698765432', name: 'Oran', fields: {} },
    ]);
    expect(await draft.importFile()).toMatchObject({ summary: { total: 2 } });
    await draft.readFile(csv);
    await draft.setCountry('US');
    expect(await draft.importFile()).toMatchObject({ summary: { total: 4, receive: 2, reasons: { duplicate: 2 } } });
    await draft.undo();
    await draft.setCountry('FR');
    await draft.readFile(csv);
    await draft.dropImport();
    expect(await draft.setImport({ headingRow: null })).toBeUndefined();
    const card = new File(['BEGIN:VCARD\nFN:Bob\nTEL:+33611111111\nEND:VCARD'], 'bob.vcf');
    expect(await draft.readFile(card)).toMatchObject({ state: { summary: { total: 3 } } });
    expect(await draft.readFile(new File([''], 'x.csv'))).toEqual({ problem: 'empty' });
    expect(await draft.undo()).toMatchObject({ summary: { total: 2 } });
  });
});

let names = 0;
const KEEPINGS: readonly (readonly [string, () => () => DraftStorage])[] = [
  [
    'IndexedDB',
    () => {
      const name = `drafts-${(names += 1)}`;
      return () => createIdbDraftStorage(crypto.randomUUID(), name);
    },
  ],
  [
    'memory',
    () => {
      const stored = new Map<string, unknown>();
      return () => createMemoryDraftStorage(stored);
    },
  ],
];

describe.each(KEEPINGS)('stored in %s', (_, device) => {
  it('survives a reload after any change', async () => {
    const tab = device();
    const draft = await opened(tab());
    await draft.paste(MANY);
    await draft.setTemplate('Hello {{name|you}}');
    await draft.setCountry('US');
    await draft.setIncludesSentToday(true);
    const { rows } = await draft.rows(0, 3);
    await draft.edit(rows[0]?.id ?? '', { phone: '+33698765432', name: 'Bob', fields: { city: 'Brest' } });
    await draft.remove([rows[1]?.id ?? '', rows[2]?.id ?? '']);
    await draft.paste('nobody');
    await draft.end();
    const again = program(tab());
    const state = await again.open(OWNER, 'FR', FACTS);
    expect(state).toMatchObject({
      template: 'Hello {{name|you}}',
      country: 'US',
      includesSentToday: true,
      fields: ['city'],
      canUndo: false,
    });
    expect(await again.inputs(0, Infinity)).toEqual(await draft.inputs(0, Infinity));
    expect(state.summary).toMatchObject({ total: 1_199, toFix: 1 });
    await again.undo();
    await again.paste('+33677777777');
    expect((await phones(again)).slice(-2)).toEqual(['nobody', '+33677777777']);
    expect(await program(tab()).open('alice +33123456789', 'FR', FACTS)).toMatchObject({ template: '', summary: { total: 0 } });
  });

  it('clearing removes it, and undo restores it', async () => {
    const tab = device();
    const draft = await opened(tab());
    await draft.paste(MANY);
    await draft.setTemplate('Hello');
    expect(await draft.clear()).toMatchObject({ template: '', summary: { total: 0 }, canUndo: true });
    await expect.poll(() => tab().load(OWNER)).toBeUndefined();
    expect(await draft.undo()).toMatchObject({ template: 'Hello', summary: { total: 1_200 } });
    await draft.end();
    expect(await program(tab()).open(OWNER, 'FR', FACTS)).toMatchObject({ template: 'Hello', summary: { total: 1_200 } });
  });

  it('the tab that wrote last wins, and drafts are never mixed', async () => {
    const tab = device();
    const old = await opened(tab());
    await old.paste(MANY);
    await old.rows(0, 1);
    await expect.poll(async () => (await tab().load(OWNER))?.rows).toHaveLength(1_200);
    const other = await opened(tab());
    await other.remove('all');
    await other.paste('+33612345678');
    await expect.poll(async () => (await tab().load(OWNER))?.rows).toHaveLength(1);
    const { rows } = await old.rows(1_199, 1_200);
    await old.edit(rows[0]?.id ?? '', { name: 'Bob' });
    await old.end();
    expect(await phones(await opened(tab()))).toEqual(await phones(old));
    expect(await other.open(OWNER, 'FR', FACTS)).toMatchObject({ summary: { total: 1_200 } });
  });

  it('moves to another owner without replacing that owner’s draft', async () => {
    const tab = device();
    const draft = await opened(tab());
    await draft.paste(MANY);
    await draft.end();
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
    const storage = device()();
    const saved: (readonly [number, number])[][] = [];
    const draft = await opened({
      ...storage,
      save: (owner, changes) => {
        const chunks = [...changes.chunks];
        saved.push(chunks.map(([chunk, rows]) => [chunk, rows.length] as const));
        return storage.save(owner, { ...changes, chunks });
      },
    });
    await draft.paste(MANY);
    const { rows } = await draft.rows(700, 701);
    await draft.edit(rows[0]?.id ?? '', { name: 'Bob' });
    await draft.end();
    expect(saved.at(-1)).toEqual([[1, 512]]);
  });
});

describe('if the browser can’t store anything', () => {
  it('continues in memory and says so; it is stored as soon as possible', async () => {
    const stored = new Map<string, unknown>();
    const storage = createMemoryDraftStorage(stored);
    let isRefused = true;
    const draft = await opened({
      ...storage,
      load: () => Promise.reject(new DOMException('refused', 'SecurityError')),
      save: (...args) => (isRefused ? Promise.reject(new DOMException('full', 'QuotaExceededError')) : storage.save(...args)),
    });
    const received: boolean[] = [];
    draft.onState(({ isUnsaved }) => received.push(isUnsaved));
    await draft.paste(MANY);
    await expect.poll(() => received.at(-1)).toBe(true);
    isRefused = false;
    expect(await draft.edit((await draft.rows(0, 1)).rows[0]?.id ?? '', { name: 'Bob' })).toMatchObject({ isUnsaved: true });
    await expect.poll(() => received.at(-1)).toBe(false);
    expect((await createMemoryDraftStorage(stored).load(OWNER))?.rows).toHaveLength(1_200);
  });

  it('a refused database is tried again', async () => {
    const storage = createIdbDraftStorage('me', `drafts-${(names += 1)}`);
    const open = vi.spyOn(indexedDB, 'open').mockImplementationOnce(() => {
      throw new DOMException('refused', 'SecurityError');
    });
    await expect(storage.load(OWNER)).rejects.toThrow('refused');
    expect(await storage.load(OWNER)).toBeUndefined();
    open.mockRestore();
  });
});
