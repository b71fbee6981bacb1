import { expect, it } from 'vitest';
import type { OutboundState, StoredMessage } from '../../../backend/index.ts';
import { chatOf, recipientOf } from '../testing/batches.ts';
import { describeBatchStores } from '../testing/batchWorld.ts';

const NEW_YEAR = 1_800_000_000_000;

describeBatchStores('bulk messages', (world) => {
  const { id, names, batch, add } = world;

  it('stores every field of a batch', async () => {
    const { store, line, other } = world;
    const full = batch('full', {
      version: 7,
      template: 'Hello {{first name|friend}}',
      country: 'FR',
      since: NEW_YEAR - 1,
      includesSentToday: true,
      state: 'paused',
      pauseReason: 'lineNotAlive',
      startsAt: NEW_YEAR + 1,
      endedAt: NEW_YEAR + 2,
      retryOf: 'another',
      runBy: 'process',
      runUntil: NEW_YEAR + 3,
      quiet: { from: '21:00', to: '08:00', timeZone: 'Europe/Paris', countries: ['', 'FR'] },
      waitsUntil: NEW_YEAR + 4,
    });
    await store.addBatch(full);
    expect(await store.findBatch(full.id)).toEqual(full);
    const plain = { ...batch('full'), clientId: full.clientId };
    await store.updateBatch(plain);
    expect([await store.findBatch(full.id), await store.findBatchByClientId(line, full.clientId)]).toEqual([plain, plain]);
    expect([await store.findBatch('nobody'), await store.findBatchByClientId(other, full.clientId)]).toEqual([undefined, undefined]);
  });

  it('a clientId creates one batch per line', async () => {
    const { store, other } = world;
    await add('one');
    await expect(add('two', { clientId: batch('one').clientId })).rejects.toThrow();
    await add('three', { clientId: batch('one').clientId, lineTn: other });
    expect((await store.findBatchByClientId(other, batch('one').clientId))?.id).toBe(id('three'));
  });

  it('returns the prepared batch, and started ones in pages, newest first', async () => {
    const { store, line, other } = world;
    await add('prepared', { createdAt: 3 });
    await add('elsewhere', { createdAt: 5, lineTn: other });
    for (const [name, createdAt] of [
      ['a', 1],
      ['b', 2],
      ['c', 2],
      ['d', 4],
    ] as const)
      await add(name, { createdAt, state: 'done' });
    await add('e', { createdAt: 6, state: 'sending', lineTn: other });
    expect(names(await store.preparedBatches({ lineTn: line }))).toEqual(['prepared']);
    expect(names(await store.preparedBatches({ createdBefore: 5 }))).toEqual(['prepared']);
    expect(names(await store.preparedBatches({ createdBefore: 6 }))).toEqual(['prepared', 'elsewhere']);
    expect(names(await store.batchesOf({ lineTns: [line, other], limit: 9 }))).toEqual(['e', 'd', 'c', 'b', 'a']);
    const [first = batch('')] = await store.batchesOf({ lineTns: [line], limit: 1 });
    const next = await store.batchesOf({ lineTns: [line], before: first, limit: 1 });
    expect(names(next)).toEqual(['c']);
    expect(names(await store.batchesOf({ lineTns: [line], before: batch('c', { createdAt: 2 }), limit: 9 }))).toEqual(['b', 'a']);
    expect(await store.batchesOf({ lineTns: [], limit: 9 })).toEqual([]);
    expect(names(await store.batchesOf({ lineTns: [line, other], isUnfinished: true, limit: 9 }))).toEqual(['e']);
    for (const name of ['prepared', 'elsewhere', 'e']) await store.removeBatch(id(name));
  });

  it('returns batches to run: sending or due, and not leased by another process', async () => {
    const { store } = world;
    const [now, lease] = [100, { runBy: 'other', runUntil: 101 }];
    await add('ready', { state: 'starting', startsAt: 100, createdAt: 3 });
    await add('undoable', { state: 'starting', startsAt: 101 });
    await add('sending', { state: 'sending', startsAt: 500, createdAt: 1 });
    await add('mine', { state: 'sending', runBy: 'me', runUntil: 200, createdAt: 2 });
    await add('theirs', { state: 'sending', ...lease });
    await add('left', { state: 'sending', ...lease, runUntil: 100, createdAt: 4 });
    await add('open', { state: 'sending', waitsUntil: 100, createdAt: 5 });
    await add('quiet', { state: 'sending', waitsUntil: 101, createdAt: 6 });
    for (const state of ['prepared', 'paused', 'done', 'cancelled'] as const) await add(state, { state, startsAt: 1 });
    expect(names(await store.batchesToRun('me', now))).toEqual(['sending', 'mine', 'ready', 'left', 'open']);
    for (const name of ['ready', 'undoable', 'sending', 'mine', 'theirs', 'left', 'open', 'quiet']) await store.removeBatch(id(name));
  });

  it('removing a batch removes its recipients and keeps its messages', async () => {
    const { store, line } = world;
    const { id: batchId } = await add('one', {}, [{ state: 'sent', sentAt: 5, messageId: id('message') }]);
    await add('two', {}, [{}]);
    const chat = chatOf(line, '+33612340001');
    await store.addChat(chat);
    const fixed = { isIncoming: false, isDelivered: true, isSeen: false, text: 'Hello', senderTn: line };
    const message: StoredMessage = { id: id('message'), chatId: chat.id, time: 5, ...fixed, batchId };
    await store.addMessage(message);
    await store.removeBatch(batchId);
    expect([await store.findBatch(batchId), await store.recipientsAfter(batchId, 0, 9)]).toEqual([undefined, []]);
    expect([await store.sentToSince(line, 0), await store.findRecipientOfMessage(batchId, id('message'))]).toEqual([[], undefined]);
    expect(await store.findMessage(id('message'))).toEqual(message);
    expect((await store.recipientsAfter(id('two'), 0, 9)).length).toBe(1);
    // A new item doesn't take its position.
    await add('three');
    expect(await store.recipientsAfter(id('three'), 0, 9)).toEqual([]);
  });

  it('stores opt-outs with the time of the first, and blocked contacts', async () => {
    const { store, line, other } = world;
    await store.addOptOut({ lineTn: line, tn: '+1', time: NEW_YEAR });
    await store.addOptOut({ lineTn: line, tn: '+1', time: NEW_YEAR + 9 });
    await store.addOptOut({ lineTn: line, tn: '+2', time: NEW_YEAR + 1 });
    await store.addOptOut({ lineTn: other, tn: '+1', time: 4 });
    const [second, first] = [
      { lineTn: line, tn: '+2', time: NEW_YEAR + 1 },
      { lineTn: line, tn: '+1', time: NEW_YEAR },
    ];
    expect(await store.optOutsOf(line)).toEqual([first, second]);
    expect(await store.optOutsOf(line, { after: '', limit: 1 })).toEqual([first]);
    expect(await store.optOutsOf(line, { after: '+1', limit: 9 })).toEqual([second]);
    expect([await store.findOptOut(line, '+1'), await store.findOptOut(line, '+3')]).toEqual([first, undefined]);
    await store.removeOptOut(line, '+2');
    expect([await store.optOutsOf(line), (await store.optOutsOf(other)).length]).toEqual([[first], 1]);
    const blocked = chatOf(line, '+9').marks;
    await store.addChat(chatOf(line, '+9', { marks: { ...blocked, isBlocked: true } }));
    await store.addChat(chatOf(line, '+8', { marks: { ...blocked, isMuted: true } }));
    await store.addChat(chatOf(other, '+7', { marks: { ...blocked, isBlocked: true } }));
    expect(await store.blockedBy(line)).toEqual(['+9']);
    expect([await store.blockedBy(line, { after: '+9', limit: 9 }), await store.blockedBy(line, { after: '', limit: 1 })]).toEqual([
      [],
      ['+9'],
    ]);
  });

  it('stores recipient lists and templates per user', async () => {
    const { store, userId } = world;
    const list = { id: id('list'), userId, version: 1, name: 'Friends', count: 1, updatedAt: NEW_YEAR };
    const recipients = [{ phone: '06', name: 'Ann', fields: { city: 'Paris' } }];
    await store.putRecipientList(list, recipients);
    await store.putRecipientList({ ...list, id: id('later'), updatedAt: NEW_YEAR + 1 }, []);
    expect(await store.findRecipientList(list.id)).toEqual({ ...list, recipients });
    expect(names(await store.recipientListsOf(userId))).toEqual(['later', 'list']);
    await store.putRecipientList({ ...list, id: id('shared'), sharedWith: id('role') }, []);
    expect(names(await store.recipientListsFor([id('role'), 'other']))).toEqual(['shared']);
    expect([await store.recipientListsFor([]), await store.recipientListsFor(['other'])]).toEqual([[], []]);
    await store.removeRecipientList(id('shared'));
    await store.putRecipientList({ ...list, version: 2, count: 0, name: 'Nobody' }, []);
    expect(await store.recipientListsOf(userId)).toContainEqual({ ...list, version: 2, count: 0, name: 'Nobody' });
    expect((await store.findRecipientList(list.id))?.recipients).toEqual([]);
    await store.removeRecipientList(list.id);
    expect([await store.findRecipientList(list.id), await store.recipientListsOf('nobody')]).toEqual([undefined, []]);
  });

  it('renumbering a line keeps its batches; deleting a user deletes theirs, but opt-outs stay with both numbers', async () => {
    const { store, line, userId } = world;
    const { id: batchId } = await add('one', { state: 'done' }, [{ state: 'sent', sentAt: 5 }]);
    await store.addOptOut({ lineTn: line, tn: '+1', time: 4 });
    await store.putRecipientList({ id: id('list'), userId, version: 1, name: 'x', count: 0, updatedAt: 1 }, []);
    const fresh = `${line}9`;
    await store.renumberLine(line, { tn: fresh, status: 'Alive', userId });
    expect((await store.findBatch(batchId))?.lineTn).toBe(fresh);
    expect(await store.batchesOf({ lineTns: [line], limit: 9 })).toEqual([]);
    expect([(await store.optOutsOf(fresh)).length, (await store.sentToSince(fresh, 0)).length]).toEqual([1, 1]);
    await store.deleteUser(userId);
    expect([await store.findBatch(batchId), await store.recipientsAfter(batchId, 0, 9)]).toEqual([undefined, []]);
    for (const lineTn of [line, fresh]) expect(await store.optOutsOf(lineTn)).toEqual([{ lineTn, tn: '+1', time: 4 }]);
    expect(await store.findRecipientList(id('list'))).toBeUndefined();
  });

  it('returns messages in delivery without a live process, oldest first, to one caller only', async () => {
    const { store, line } = world;
    const chat = chatOf(line, '+1');
    await store.addChat(chat);
    const fate = { isIncoming: false, isDelivered: false, isSeen: false, text: 'Hello', senderTn: line };
    const message = (name: string, time: number, leasedBy?: string, state: OutboundState = 'queued'): StoredMessage => ({
      id: id(name),
      chatId: chat.id,
      time,
      ...fate,
      outbound: { state, attempt: 0, ...(leasedBy !== undefined && { leasedBy }) },
    });
    await store.addMessage(message('late', 9, 'dead'));
    await store.addMessage(message('old', 4));
    await store.addMessage(message('unknown', 5, 'never heard of'));
    await store.addMessage(message('living', 6, 'living'));
    await store.addMessage(message('silent', 7, 'silent'));
    await store.addMessage(message('there', 8, 'dead', 'accepted'));
    for (const process of ['living', 'silent', 'dead']) await store.renewLease(process, 50);
    await store.renewLease('living', 101);
    await store.renewLease('silent', 100);
    await store.endLease('dead');
    const take = async (process: string, now: number, limit = 9) =>
      (await store.takeAbandoned({ process, now, until: now + 50, limit })).map((one) => [...names([one]), one.outbound?.leasedBy]);
    expect(await take('me', 100, 2)).toEqual([
      ['old', 'me'],
      ['unknown', 'me'],
    ]);
    expect(await store.findMessage(id('old'))).toEqual(message('old', 4, 'me'));
    expect(await take('you', 100)).toEqual([
      ['silent', 'you'],
      ['late', 'you'],
    ]);
    expect(await take('they', 101)).toEqual([['living', 'they']]);
    expect(await take('they', 149)).toEqual([]);
    expect((await take('they', 150)).length).toBe(4);
    await store.endLease('they');
  });

  it('commits all steps of a transaction or none', async () => {
    const { store, line, userId } = world;
    const stored = await add('one', { state: 'sending' }, [{}, { messageId: id('a') }, {}]);
    await store.addOptOut({ lineTn: line, tn: '+1', time: 4 });
    const look = async () => [await store.recipientsAfter(stored.id, 0, 9), await store.findBatch(stored.id), await store.optOutsOf(line)];
    const before = await look();
    const broken = store.transaction(async (tx) => {
      await tx.putRecipients([recipientOf(stored.id, 4), recipientOf(stored.id, 2, { name: 'Other' })]);
      await tx.removeRecipients(stored.id, 1);
      await tx.updateRecipient(recipientOf(stored.id, 3, { state: 'sent', messageId: id('b') }));
      await tx.putRecipients([recipientOf(stored.id, 1), recipientOf(stored.id, 5)]);
      await tx.cancelRecipients(stored.id);
      await tx.addOptOut({ lineTn: line, tn: '+2', time: 4 });
      await tx.removeOptOut(line, '+1');
      await tx.updateBatch({ ...stored, state: 'done' });
      await tx.renumberLine(line, { tn: `${line}9`, status: 'Alive', userId });
      await tx.removeBatch(stored.id);
      throw new Error('halfway');
    });
    await expect(broken).rejects.toThrow('halfway');
    expect(await look()).toEqual(before);
    expect((await store.findRecipientOfMessage(stored.id, id('a')))?.position).toBe(2);
    expect(await store.findRecipientOfMessage(stored.id, id('b'))).toBeUndefined();
  });
});
