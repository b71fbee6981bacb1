import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createIdbOutboxStorage } from './idbOutboxStorage.ts';
import { createMemoryOutboxStorage } from './memoryOutboxStorage.ts';
import type { OutboxItem, OutboxStorage, StoredDraft } from './outboxStorage.ts';

const item: OutboxItem = {
  clientId: 'c1',
  userId: 'u1',
  line: '+1',
  tn: '+2',
  name: 'Bob',
  text: 'Hello',
  time: 1,
  seq: 1,
  state: 'queued',
};
const draft: StoredDraft = { userId: 'u1', line: '+1', tn: '+2', name: 'Bob', text: 'Hel' };
let count = 0;

describe.each([
  ['IndexedDB', (name: string) => createIdbOutboxStorage(name)],
  ['memory', () => createMemoryOutboxStorage()],
])('the outbox in %s', (_, create) => {
  let outbox: OutboxStorage;
  beforeEach(() => {
    outbox = create(`test-${(count += 1)}`);
  });

  it('stores a message and drops the draft it came from', async () => {
    await outbox.saveDraft(draft);
    await outbox.add(item);
    expect(await outbox.items('u1')).toEqual([item]);
    expect(await outbox.drafts('u1')).toEqual([]);
  });

  it('keeps the drafts of other conversations', async () => {
    await outbox.saveDraft({ ...draft, tn: '+3' });
    await outbox.add(item);
    expect(await outbox.drafts('u1')).toEqual([{ ...draft, tn: '+3' }]);
  });

  it('never brings a removed message back', async () => {
    await outbox.add(item);
    await outbox.remove('u1', 'c1');
    expect(await outbox.update({ ...item, state: 'sending' })).toBe(false);
    expect(await outbox.items('u1')).toEqual([]);
  });

  it('keeps a file beside its message, and no longer than it', async () => {
    await outbox.saveDraft(draft);
    expect(await outbox.add(item, new Blob(['bytes'], { type: 'text/plain' }))).toBe(true);
    expect(await (await outbox.file('u1', 'c1'))?.text()).toBe('bytes');
    // The words in the composer are another message.
    expect(await outbox.drafts('u1')).toEqual([draft]);
    await outbox.remove('u1', 'c1');
    expect(await outbox.file('u1', 'c1')).toBeUndefined();
    expect(await outbox.file('u2', 'c1')).toBeUndefined();
  });

  it('keeps the newer state', async () => {
    await outbox.add(item);
    expect(await outbox.update({ ...item, state: 'uncertain' })).toBe(true);
    expect(await outbox.items('u1')).toEqual([{ ...item, state: 'uncertain' }]);
  });

  it('is keyed by user', async () => {
    await outbox.add(item);
    await outbox.saveDraft(draft);
    await outbox.hide('u1', 'm1');
    expect(await outbox.items('u2')).toEqual([]);
    expect(await outbox.drafts('u2')).toEqual([]);
    expect(await outbox.hidden('u2')).toEqual([]);
    expect(await outbox.hidden('u1')).toEqual(['m1']);
  });

  it('removes an emptied draft', async () => {
    await outbox.saveDraft(draft);
    await outbox.saveDraft({ ...draft, text: '' });
    expect(await outbox.drafts('u1')).toEqual([]);
  });
});

describe('the outbox in IndexedDB', () => {
  it('is there again after a reload', async () => {
    const before = createIdbOutboxStorage('reload');
    await before.add(item);
    await before.saveDraft({ ...draft, tn: '+3' });
    const after = createIdbOutboxStorage('reload');
    expect(after.isPersistent()).toBe(true);
    expect(await after.items('u1')).toEqual([item]);
    expect(await after.drafts('u1')).toEqual([{ ...draft, tn: '+3' }]);
  });

  it('goes on in memory where the browser refuses it, and says so', async () => {
    const open = vi.spyOn(indexedDB, 'open').mockImplementation(() => {
      throw new DOMException('refused', 'SecurityError');
    });
    const outbox = createIdbOutboxStorage('refused');
    await outbox.add(item);
    expect(outbox.isPersistent()).toBe(false);
    expect(await outbox.items('u1')).toEqual([item]);
    expect(await outbox.update({ ...item, state: 'failed' })).toBe(true);
    open.mockRestore();
  });
});

describe('a page that goes while it stores', () => {
  afterEach(() => {
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
  });

  /** A page whose database does nothing any more after so many of its calls; local storage is what all pages share. */
  function openDyingPage(name: string, calls: number): OutboxStorage {
    let left = calls;
    const methods: readonly (readonly [object, string])[] = [
      [IDBFactory.prototype, 'open'],
      [IDBDatabase.prototype, 'transaction'],
      [IDBObjectStore.prototype, 'put'],
      [IDBObjectStore.prototype, 'delete'],
    ];
    for (const [prototype, method] of methods) {
      const own = prototype as Record<string, (this: unknown, ...args: unknown[]) => unknown>;
      const original = own[method];
      vi.spyOn(own, method).mockImplementation(function (this: unknown, ...args: unknown[]) {
        left -= 1;
        if (left < 0) throw new DOMException('The page is gone.', 'AbortError');
        return original?.apply(this, args);
      });
    }
    return createIdbOutboxStorage(name);
  }

  it.each(Array.from({ length: 8 }, (_, calls) => [calls]))(
    'loses neither a message nor a draft after %i calls of its database',
    async (calls) => {
      stubLocalStorage();
      const name = `test-${(count += 1)}`;
      await createIdbOutboxStorage(name).saveDraft(draft);
      const page = openDyingPage(name, calls);
      // Nobody waits: the page goes in the same moment.
      void page.add(item);
      void page.saveDraft({ ...draft, tn: '+3' });
      await new Promise((resolve) => setTimeout(resolve, 20));
      vi.restoreAllMocks();
      const next = createIdbOutboxStorage(name);
      const [items, drafts] = await Promise.all([next.items('u1'), next.drafts('u1')]);
      expect(items).toEqual([item]);
      expect(drafts).toEqual([{ ...draft, tn: '+3' }]);
      await next.remove('u1', 'c1');
      expect(await createIdbOutboxStorage(name).items('u1')).toEqual([]);
    },
  );

  it('another tab stores what it left, and what this one writes later brings nothing back', async () => {
    stubLocalStorage();
    const name = `test-${(count += 1)}`;
    const [page, other] = [createIdbOutboxStorage(name), createIdbOutboxStorage(name)];
    await page.items('u1');
    const added = page.add(item);
    expect(await other.items('u1')).toEqual([item]);
    await other.remove('u1', 'c1');
    await added;
    expect(await page.items('u1')).toEqual([]);
  });
});

function stubLocalStorage(): void {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    get length() {
      return kept.size;
    },
    key: (index: number) => [...kept.keys()][index] ?? null,
    getItem: (key: string) => kept.get(key) ?? null,
    removeItem: (key: string) => void kept.delete(key),
    setItem: (key: string, value: string) => void kept.set(key, value),
  });
}

describe('a file for which there is no room', () => {
  it('lives in the tab alone; what was stored stays, and what is short is stored as before', async () => {
    const outbox = createIdbOutboxStorage(`test-${(count += 1)}`);
    await outbox.add(item);
    const { put } = IDBObjectStore.prototype;
    const full = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (this: IDBObjectStore, ...args) {
      if (this.name === 'files') throw new DOMException('There is no room.', 'QuotaExceededError');
      return put.apply(this, args);
    });
    const long = { ...item, clientId: 'c2', seq: 2 };
    expect(await outbox.add(long, new Blob(['long']))).toBe(false);
    expect(outbox.isPersistent()).toBe(false);
    expect((await outbox.items('u1')).map(({ clientId }) => clientId)).toEqual(['c1', 'c2']);
    expect(await (await outbox.file('u1', 'c2'))?.text()).toBe('long');
    expect(await outbox.update({ ...long, state: 'sending' })).toBe(true);
    await outbox.add({ ...item, clientId: 'c3', seq: 3 });
    await outbox.remove('u1', 'c2');
    full.mockRestore();
    expect(outbox.isPersistent()).toBe(true);
    expect((await outbox.items('u1')).map(({ clientId }) => clientId)).toEqual(['c1', 'c3']);
  });

  it('an outbox of before, without files, is taken over', async () => {
    const name = `test-${(count += 1)}`;
    const old = await openFormer(name);
    await old.put('items', item);
    old.close();
    const outbox = createIdbOutboxStorage(name);
    expect(await outbox.items('u1')).toEqual([item]);
    expect(await outbox.add({ ...item, clientId: 'c2' }, new Blob(['x']))).toBe(true);
  });
});

it('an outbox that a frozen tab of before holds is not waited for: what is written is sent from memory, and that is said', async () => {
  const name = `test-${(count += 1)}`;
  const frozen = await openFormer(name);
  const outbox = createIdbOutboxStorage(name);
  expect(await outbox.add(item)).toBe(true);
  expect([outbox.isPersistent(), await outbox.items('u1')]).toEqual([false, [item]]);
  frozen.close();
  const next = createIdbOutboxStorage(name);
  await next.add({ ...item, clientId: 'c9' });
  expect([next.isPersistent(), (await next.items('u1')).length]).toEqual([true, 1]);
}, 10_000);

/** As it was before there were files in it. */
async function openFormer(name: string) {
  const { openDB } = await import('idb');
  return openDB(name, 1, {
    upgrade(db) {
      db.createObjectStore('items', { keyPath: ['userId', 'clientId'] }).createIndex('byUser', 'userId');
      db.createObjectStore('drafts', { keyPath: ['userId', 'line', 'tn'] }).createIndex('byUser', 'userId');
      db.createObjectStore('hidden', { keyPath: ['userId', 'messageId'] }).createIndex('byUser', 'userId');
    },
  });
}
