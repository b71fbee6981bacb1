import 'fake-indexeddb/auto';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createIdbOutboxStorage } from './idbOutboxStorage.ts';
import type { OutboxStorage } from './outboxStorage.ts';
import { item, draft, attachedAs, sent, newName } from './testing/outboxItems.ts';

describe('a page that closes while it stores', () => {
  afterEach(() => {
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
  });

  /** The page's database connection. */
  async function connectionOf(page: OutboxStorage): Promise<IDBDatabase> {
    const transaction = vi.spyOn(IDBDatabase.prototype, 'transaction');
    await page.items('u1');
    const [connection] = transaction.mock.contexts as readonly IDBDatabase[];
    transaction.mockRestore();
    if (!connection) throw new Error('The page asked its database for nothing.');
    return connection;
  }

  function tellLater(request: IDBOpenDBRequest, until: Promise<void>): void {
    const listen = request.addEventListener.bind(request);
    request.addEventListener = (type: string, listener: unknown) =>
      listen(type, (event) => void until.then(() => (listener as EventListener)(event)));
  }

  /** A page whose database stops responding after `calls` calls. All pages share local storage. */
  function openDyingPage(
    name: string,
    calls: number,
    { living, opens }: { living?: IDBDatabase; opens?: Promise<void> } = {},
  ): OutboxStorage {
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
        const connection = this instanceof IDBObjectStore ? this.transaction.db : this;
        if (connection === living) return original?.apply(this, args);
        left -= 1;
        if (left < 0) throw new DOMException('The page is gone.', 'AbortError');
        const result = original?.apply(this, args);
        if (result instanceof IDBOpenDBRequest && opens) tellLater(result, opens);
        return result;
      });
    }
    return createIdbOutboxStorage(name);
  }

  it.each(Array.from({ length: 8 }, (_, calls) => [calls]))(
    'loses neither a message nor a draft after %i calls of its database',
    async (calls) => {
      stubLocalStorage();
      const name = newName();
      await createIdbOutboxStorage(name).saveDraft(draft);
      const page = openDyingPage(name, calls);
      await Promise.all([page.add(item), page.saveDraft({ ...draft, tn: '+3' })]);
      vi.restoreAllMocks();
      const next = createIdbOutboxStorage(name);
      const [items, drafts] = await Promise.all([next.items('u1'), next.drafts('u1')]);
      expect(items).toEqual([item]);
      expect(drafts).toEqual([{ ...draft, tn: '+3' }]);
      await next.remove('u1', 'c1');
      expect(await createIdbOutboxStorage(name).items('u1')).toEqual([]);
    },
  );

  const pair = [attachedAs('c1', 'p1'), attachedAs('c2', 'p1', 1)] as const;
  const contents = async (storage: OutboxStorage) => {
    const ids = [...(await storage.attached('u1')), ...(await storage.items('u1'))].map(({ clientId }) => clientId);
    ids.sort();
    return { ids, bytes: await Promise.all(ids.map(async (id) => (await storage.file('u1', id))?.text())) };
  };

  it.each(Array.from({ length: 14 }, (_, calls) => [calls]))(
    'has files it was sending all in the composer or all in the outbox after %i calls of its database',
    async (calls) => {
      stubLocalStorage();
      const name = newName();
      const before = createIdbOutboxStorage(name);
      for (const file of pair) await before.attach(file, new Blob([file.clientId]));
      const page = openDyingPage(name, calls);
      await page.addFiles(pair.map(sent));
      vi.restoreAllMocks();
      const next = createIdbOutboxStorage(name);
      expect(await contents(next)).toEqual({ ids: ['c1', 'c2'], bytes: ['c1', 'c2'] });
      expect([0, 2]).toContain((await next.items('u1')).length);
    },
  );

  it.each(Array.from({ length: 14 }, (_, calls) => [calls]))(
    'has its files sent once when a second tab takes them over and sends them, after %i calls of its database',
    async (calls) => {
      stubLocalStorage();
      const name = newName();
      const other = createIdbOutboxStorage(name);
      for (const file of pair) await other.attach(file, new Blob([file.clientId]));
      const living = await connectionOf(other);
      const page = openDyingPage(name, calls, { living });
      const adding = page.addFiles(pair.map(sent));
      const claimed = await other.claim(pair, 'p2');
      const added = await other.addFiles(claimed.map(sent));
      await adding;
      expect([0, 2]).toContain(added.filter((outcome) => outcome === 'stored').length);
      expect((await other.items('u1')).map(({ clientId }) => clientId)).toEqual(['c1', 'c2']);
      expect(await other.attached('u1')).toEqual([]);
    },
  );

  it.each([0, 1, 2, 3, 4, 5].map((calls) => [calls]))(
    'attaches a file whole or not at all after %i calls of its database',
    async (calls) => {
      stubLocalStorage();
      const name = newName();
      await createIdbOutboxStorage(name).items('u1');
      const isStored = await openDyingPage(name, calls).attach(pair[0], new Blob(['c1']));
      vi.restoreAllMocks();
      const expected = isStored ? { ids: ['c1'], bytes: ['c1'] } : { ids: [], bytes: [] };
      expect(await contents(createIdbOutboxStorage(name))).toEqual(expected);
    },
  );

  const deaths = Array.from({ length: 8 }, (_, calls) => [calls, calls % 2 === 0 ? 'late' : 'at once'] as const);
  it.each([...deaths, [100, 'late'], [100, 'at once']] as const)(
    'leaves its message to a second tab, which sends it once, after %i calls of its database, which opens %s',
    async (calls, opening) => {
      stubLocalStorage();
      const name = newName();
      const other = createIdbOutboxStorage(name);
      const living = await connectionOf(other);
      const { promise, resolve } = Promise.withResolvers<void>();
      const page = openDyingPage(name, calls, { living, ...(opening === 'late' && { opens: promise }) });
      const written = Promise.all([page.add(item), page.saveDraft({ ...draft, tn: '+3' })]);
      expect(await other.items('u1')).toEqual([item]);
      // It was sent.
      await other.remove('u1', 'c1');
      resolve();
      await written;
      expect(await other.items('u1')).toEqual([]);
      vi.restoreAllMocks();
      const next = createIdbOutboxStorage(name);
      expect([await next.items('u1'), await next.drafts('u1')]).toEqual([[], [{ ...draft, tn: '+3' }]]);
    },
  );

  it('without a database, keeps a message’s state in memory and the message across a reload', async () => {
    stubLocalStorage();
    const name = newName();
    const page = openDyingPage(name, 0);
    await page.add(item);
    await page.update({ ...item, state: 'failed' });
    expect(await page.items('u1')).toEqual([{ ...item, state: 'failed' }]);
    expect(await createIdbOutboxStorage(name).items('u1')).toEqual([item]);
    await page.remove('u1', 'c1');
    expect(await createIdbOutboxStorage(name).items('u1')).toEqual([]);
  });

  it('another tab stores what it left, and later writes of this one bring nothing back', async () => {
    stubLocalStorage();
    const name = newName();
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
  const stored = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    get length() {
      return stored.size;
    },
    key: (index: number) => [...stored.keys()][index] ?? null,
    getItem: (key: string) => stored.get(key) ?? null,
    removeItem: (key: string) => void stored.delete(key),
    setItem: (key: string, value: string) => void stored.set(key, value),
  });
}
