import 'fake-indexeddb/auto';
import { describe, expect, it, vi } from 'vitest';
import { createIdbOutboxStorage } from './idbOutboxStorage.ts';
import { item, withFile, attachedAs, messageOf, sent, newName, openFormer } from './testing/outboxItems.ts';

describe('a file that doesn’t fit into storage', () => {
  it('stays in the tab; stored drafts remain, and short ones are stored as before', async () => {
    const outbox = createIdbOutboxStorage(newName());
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

  it('stays in the composer while the tab is open, and is sent from there', async () => {
    const outbox = createIdbOutboxStorage(newName());
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

  it('an outbox of an earlier version, without files, is migrated', async () => {
    const name = newName();
    const old = await openFormer(name);
    await old.put('items', item);
    old.close();
    const outbox = createIdbOutboxStorage(name);
    expect(await outbox.items('u1')).toEqual([item]);
    expect(await outbox.addFiles([withFile({ ...item, clientId: 'c2' }, 'x')])).toEqual(['stored']);
  });
});
