import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createIdbOutboxStorage } from './idbOutboxStorage.ts';
import { createMemoryOutboxStorage } from './memoryOutboxStorage.ts';
import type { OutboxStorage } from './outboxStorage.ts';
import { item, draft, withFile, attachedAs, messageOf, sent, newName, openFormer } from './testing/outboxItems.ts';

describe.each([
  ['IndexedDB', (name: string) => createIdbOutboxStorage(name)],
  ['memory', () => createMemoryOutboxStorage()],
])('the outbox in %s', (_, create) => {
  let outbox: OutboxStorage;
  beforeEach(() => {
    outbox = create(newName());
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

  it('forgets everything of one user, and nothing of another', async () => {
    for (const userId of ['u1', 'u2', 'u1x']) {
      await outbox.add({ ...item, userId });
      await outbox.addFiles([withFile({ ...item, userId, clientId: 'c2' }, 'bytes')]);
      await outbox.saveDraft({ ...draft, userId });
      await outbox.hide(userId, 'm1');
    }
    await outbox.forget('u1');
    const left = async (userId: string) => [
      (await outbox.items(userId)).length,
      (await outbox.drafts(userId)).length,
      (await outbox.hidden(userId)).length,
      (await outbox.file(userId, 'c2')) !== undefined,
    ];
    expect(await left('u1')).toEqual([0, 0, 0, false]);
    for (const other of ['u2', 'u1x']) expect(await left(other)).toEqual([2, 1, 1, true]);
  });

  it('never brings a removed message back', async () => {
    await outbox.add(item);
    await outbox.remove('u1', 'c1');
    expect(await outbox.update({ ...item, state: 'sending' })).toBe(false);
    expect(await outbox.items('u1')).toEqual([]);
  });

  it('stores a file as long as its message', async () => {
    await outbox.saveDraft(draft);
    expect(await outbox.addFiles([withFile(item, 'bytes')])).toEqual(['stored']);
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
    expect(await outbox.addFiles([sent(one)])).toEqual(['stored']);
    await outbox.detach('u1', ['c1', 'c2']);
    expect([await outbox.attached('u1'), await outbox.items('u1')]).toEqual([[], [messageOf(one)]]);
    expect([await (await outbox.file('u1', 'c1'))?.text(), await outbox.file('u1', 'c2')]).toEqual(['c1', undefined]);
  });

  it('gives attached files to one page only, and ignores later writes of the former page', async () => {
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
    expect(await outbox.addFiles([sent(file)])).toEqual(['stored']);
    await outbox.remove('u1', 'c1');
    expect(await outbox.addFiles([sent(file)])).toEqual(['gone']);
    expect(await outbox.items('u1')).toEqual([]);
  });

  it('keeps the newer of two states', async () => {
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
  it('survives a reload', async () => {
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

it('an outbox held by a frozen tab is not awaited: messages are sent from memory, and the page says so', async () => {
  const name = newName();
  const frozen = await openFormer(name);
  const outbox = createIdbOutboxStorage(name);
  await outbox.add(item);
  expect([outbox.isPersistent(), await outbox.items('u1')]).toEqual([false, [item]]);
  frozen.close();
  const next = createIdbOutboxStorage(name);
  await next.add({ ...item, clientId: 'c9' });
  expect([next.isPersistent(), (await next.items('u1')).length]).toEqual([true, 1]);
});
