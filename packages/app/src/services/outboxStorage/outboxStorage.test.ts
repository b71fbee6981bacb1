import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createIdbOutboxStorage } from './idbOutboxStorage.ts';
import { createMemoryOutboxStorage } from './memoryOutboxStorage.ts';
import type { AttachedFile, FileToAdd, OutboxItem, OutboxStorage, StoredDraft } from './outboxStorage.ts';

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
const withFile = (message: OutboxItem, content: string): FileToAdd => ({ item: message, file: new Blob([content]), isAttached: false });
const attachedAs = (clientId: string, owner: string, seq = 0): AttachedFile => ({
  clientId,
  userId: 'u1',
  line: '+1',
  tn: '+2',
  owner,
  seq,
  caption: `of ${clientId}`,
  file: { name: `${clientId}.txt`, type: 'text/plain', size: 2 },
});
const messageOf = ({ clientId, seq, caption, file }: AttachedFile): OutboxItem => ({ ...item, clientId, seq, text: caption, file });
const sent = (file: AttachedFile): FileToAdd => ({ item: messageOf(file), file: new Blob([file.clientId]), isAttached: true });
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
    expect(await outbox.addFiles([withFile(item, 'bytes')])).toEqual(['kept']);
    expect(await (await outbox.file('u1', 'c1'))?.text()).toBe('bytes');
    // The text in the composer is another message.
    expect(await outbox.drafts('u1')).toEqual([draft]);
    await outbox.remove('u1', 'c1');
    expect(await outbox.file('u1', 'c1')).toBeUndefined();
    expect(await outbox.file('u2', 'c1')).toBeUndefined();
  });

  it('keeps attached files with their newest caption until they are sent or discarded', async () => {
    const [one, two] = [attachedAs('c1', 'p1'), attachedAs('c2', 'p1', 1)];
    await outbox.attach(one, new Blob(['c1']));
    await outbox.attach(two, new Blob(['c2']));
    await outbox.arrange([{ ...two, caption: 'Newer' }, attachedAs('c3', 'p1')]);
    expect(await outbox.attached('u1')).toEqual([one, { ...two, caption: 'Newer' }]);
    expect(await outbox.attached('u2')).toEqual([]);
    expect(await outbox.addFiles([sent(one)])).toEqual(['kept']);
    await outbox.detach('u1', ['c1', 'c2']);
    expect([await outbox.attached('u1'), await outbox.items('u1')]).toEqual([[], [messageOf(one)]]);
    expect([await (await outbox.file('u1', 'c1'))?.text(), await outbox.file('u1', 'c2')]).toEqual(['c1', undefined]);
  });

  it('gives attached files to one page only, and what the former page writes then changes nothing', async () => {
    const file = attachedAs('c1', 'p1');
    await outbox.attach(file, new Blob(['c1']));
    expect(await outbox.claim([file], 'p2')).toEqual([{ ...file, owner: 'p2' }]);
    expect(await outbox.claim([file], 'p3')).toEqual([]);
    await outbox.arrange([{ ...file, caption: 'Late' }]);
    expect(await outbox.attached('u1')).toEqual([{ ...file, owner: 'p2' }]);
  });

  it('sends an attached file once, whichever tab is first', async () => {
    const file = attachedAs('c1', 'p1');
    await outbox.attach(file, new Blob(['c1']));
    expect(await outbox.addFiles([sent(file)])).toEqual(['kept']);
    await outbox.remove('u1', 'c1');
    expect(await outbox.addFiles([sent(file)])).toEqual(['gone']);
    expect(await outbox.items('u1')).toEqual([]);
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

  it('continues in memory where the browser refuses storage, and says so', async () => {
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

  /** The connection of a page to its database. */
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

  /** A page whose database does nothing any more after so many of its calls; local storage is what all pages share. */
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
      const name = `test-${(count += 1)}`;
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
      const name = `test-${(count += 1)}`;
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
      const name = `test-${(count += 1)}`;
      const other = createIdbOutboxStorage(name);
      for (const file of pair) await other.attach(file, new Blob([file.clientId]));
      const living = await connectionOf(other);
      const page = openDyingPage(name, calls, { living });
      const adding = page.addFiles(pair.map(sent));
      const claimed = await other.claim(pair, 'p2');
      const added = await other.addFiles(claimed.map(sent));
      await adding;
      expect([0, 2]).toContain(added.filter((outcome) => outcome === 'kept').length);
      expect((await other.items('u1')).map(({ clientId }) => clientId)).toEqual(['c1', 'c2']);
      expect(await other.attached('u1')).toEqual([]);
    },
  );

  it.each([0, 1, 2, 3, 4, 5].map((calls) => [calls]))(
    'attaches a file whole or not at all after %i calls of its database',
    async (calls) => {
      stubLocalStorage();
      const name = `test-${(count += 1)}`;
      await createIdbOutboxStorage(name).items('u1');
      const isKept = await openDyingPage(name, calls).attach(pair[0], new Blob(['c1']));
      vi.restoreAllMocks();
      const expected = isKept ? { ids: ['c1'], bytes: ['c1'] } : { ids: [], bytes: [] };
      expect(await contents(createIdbOutboxStorage(name))).toEqual(expected);
    },
  );

  const deaths = Array.from({ length: 8 }, (_, calls) => [calls, calls % 2 === 0 ? 'late' : 'at once'] as const);
  it.each([...deaths, [100, 'late'], [100, 'at once']] as const)(
    'leaves its message to a second tab, which sends it once, after %i calls of its database, which opens %s',
    async (calls, opening) => {
      stubLocalStorage();
      const name = `test-${(count += 1)}`;
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

  it('keeps the state of a message where the browser refuses the database, and the message after a reload', async () => {
    stubLocalStorage();
    const name = `test-${(count += 1)}`;
    const page = openDyingPage(name, 0);
    await page.add(item);
    await page.update({ ...item, state: 'failed' });
    expect(await page.items('u1')).toEqual([{ ...item, state: 'failed' }]);
    expect(await createIdbOutboxStorage(name).items('u1')).toEqual([item]);
    await page.remove('u1', 'c1');
    expect(await createIdbOutboxStorage(name).items('u1')).toEqual([]);
  });

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
  it('stays in the tab; stored drafts remain, and short ones are stored as before', async () => {
    const outbox = createIdbOutboxStorage(`test-${(count += 1)}`);
    await outbox.add(item);
    const { put } = IDBObjectStore.prototype;
    const full = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (this: IDBObjectStore, ...args) {
      if (this.name === 'files') throw new DOMException('There is no room.', 'QuotaExceededError');
      return put.apply(this, args);
    });
    const long = { ...item, clientId: 'c2', seq: 2 };
    expect(await outbox.addFiles([withFile(long, 'long')])).toEqual(['noRoom']);
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

  it('stays in the composer as long as the tab lives, and is sent from there', async () => {
    const outbox = createIdbOutboxStorage(`test-${(count += 1)}`);
    const { put } = IDBObjectStore.prototype;
    const full = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (this: IDBObjectStore, ...args) {
      if (this.name === 'files') throw new DOMException('There is no room.', 'QuotaExceededError');
      return put.apply(this, args);
    });
    const file = attachedAs('c1', 'p1');
    expect(await outbox.attach(file, new Blob(['c1']))).toBe(false);
    expect(await outbox.attached('u1')).toEqual([file]);
    expect(await outbox.addFiles([{ ...sent(file), isAttached: false }])).toEqual(['noRoom']);
    full.mockRestore();
    expect([await outbox.attached('u1'), await outbox.items('u1')]).toEqual([[], [messageOf(file)]]);
  });

  it('an outbox of before, without files, is taken over', async () => {
    const name = `test-${(count += 1)}`;
    const old = await openFormer(name);
    await old.put('items', item);
    old.close();
    const outbox = createIdbOutboxStorage(name);
    expect(await outbox.items('u1')).toEqual([item]);
    expect(await outbox.addFiles([withFile({ ...item, clientId: 'c2' }, 'x')])).toEqual(['kept']);
  });
});

it('an outbox held by a frozen tab is not awaited: messages are sent from memory, and the page says so', async () => {
  const name = `test-${(count += 1)}`;
  const frozen = await openFormer(name);
  const outbox = createIdbOutboxStorage(name);
  await outbox.add(item);
  expect([outbox.isPersistent(), await outbox.items('u1')]).toEqual([false, [item]]);
  frozen.close();
  const next = createIdbOutboxStorage(name);
  await next.add({ ...item, clientId: 'c9' });
  expect([next.isPersistent(), (await next.items('u1')).length]).toEqual([true, 1]);
}, 10_000);

/** The schema before files were added. */
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
