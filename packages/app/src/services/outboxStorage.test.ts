import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, it, vi } from 'vitest';
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
