import type { RecipientState } from '@manyline/contract';
import { expect, it } from 'vitest';
import { recipientOf } from '../testing/batches.ts';
import { describeBatchStores } from '../testing/batchWorld.ts';

const NEW_YEAR = 1_800_000_000_000;

describeBatchStores('recipients of bulk messages', (world) => {
  const { id, names, add } = world;
  const find = async (name: string, more: object = {}) => {
    const query = { batchId: id(name), filter: 'all', query: '', offset: 0, limit: 10, ...more } as const;
    const { items, total } = await world.store.findRecipients(query);
    return [...items.map(({ position }) => position), `of ${total}`];
  };

  it('stores every field of a recipient; inserting at its position replaces it, and an update keeps the position', async () => {
    const { store } = world;
    const { id: batchId } = await add('one');
    const full = recipientOf(batchId, 1, {
      name: 'Zoë',
      fields: { city: 'Paris', note: '' },
      state: 'excluded',
      reason: 'duplicate',
      of: 3,
      since: NEW_YEAR,
      missing: ['city'],
      segments: 3,
      chatId: 'chat',
      messageId: id('message'),
      sentAt: NEW_YEAR + 1,
      repliedAt: NEW_YEAR + 2,
    });
    const { tn: _, ...numberless } = recipientOf(batchId, 2, {
      state: 'excluded',
      reason: 'notANumber',
      phone: 'x',
      text: '',
      segments: 0,
    });
    await store.putRecipients([full, numberless]);
    expect(await store.recipientsAfter(batchId, 0, 9)).toEqual([full, numberless]);
    await store.updateRecipient(recipientOf(batchId, 1, { name: 'Ann' }));
    await store.putRecipients([recipientOf(batchId, 3), recipientOf(batchId, 2, { name: 'Two' })]);
    const now = [recipientOf(batchId, 1, { name: 'Ann' }), recipientOf(batchId, 2, { name: 'Two' }), recipientOf(batchId, 3)];
    expect(await store.recipientsAfter(batchId, 0, 9)).toEqual(now);
    expect(await find('one', { query: 'zoe' })).toEqual(['of 0']);
    await expect(store.putRecipients([recipientOf('nobody', 1)])).rejects.toThrow();
  });

  it('counts those that wait by the country of their number, and returns them country by country', async () => {
    const { store } = world;
    const countries = ['US', 'FR', undefined, 'US', 'FR', 'GB'];
    const of = countries.map((country, at) => ({ ...(country !== undefined && { country }), ...(at === 4 && { state: 'sent' as const }) }));
    const { id: batchId } = await add('one', {}, of);
    expect(await store.waitingCountries(batchId)).toEqual([
      { country: '', count: 1 },
      { country: 'FR', count: 1 },
      { country: 'GB', count: 1 },
      { country: 'US', count: 2 },
    ]);
    const inside = async (limit: number, ...wanted: readonly string[]) =>
      (await store.waitingIn(batchId, wanted, limit)).map(({ position, country }) => [position, country]);
    expect(await inside(9, 'US', '', 'FR')).toEqual([
      [1, 'US'],
      [4, 'US'],
      [3, undefined],
      [2, 'FR'],
    ]);
    expect(await inside(2, 'US', 'FR')).toEqual([
      [1, 'US'],
      [4, 'US'],
    ]);
    expect([await inside(9), await inside(0, 'US')]).toEqual([[], []]);
  });

  it('returns recipients after a position, filtered by state or all', async () => {
    const { store } = world;
    const { id: batchId } = await add('one', {}, [{}, { state: 'sent' }, {}, {}, {}]);
    const after = async (...args: [number, number, ...RecipientState[]]) =>
      (await store.recipientsAfter(batchId, ...args)).map(({ position }) => position);
    expect(await after(0, 2)).toEqual([1, 2]);
    expect(await after(2, 9)).toEqual([3, 4, 5]);
    expect(await after(1, 2, 'waiting')).toEqual([3, 4]);
    expect(await after(5, 2)).toEqual([]);
  });

  it('counts by state and reason; segments count only messages to be sent', async () => {
    const { store } = world;
    await add('empty');
    const nobody = { waiting: 0, sent: 0, unconfirmed: 0, delivered: 0, seen: 0, failed: 0, cancelled: 0, replied: 0 };
    const none = { ...nobody, total: 0, receive: 0, excluded: {}, segments: { min: 0, max: 0, total: 0 } };
    expect(await store.countRecipients(id('empty'))).toEqual(none);
    await add('out', {}, [{ state: 'excluded', reason: 'optedOut', segments: 4 }]);
    expect(await store.countRecipients(id('out'))).toEqual({ ...none, total: 1, excluded: { optedOut: 1 } });
    await add('many', {}, [
      { segments: 2 },
      { state: 'sent', segments: 3, repliedAt: 5 },
      { state: 'unconfirmed', segments: 1 },
      { state: 'delivered', segments: 2 },
      { state: 'seen', segments: 2, repliedAt: 6 },
      { state: 'failed', reason: 'unreachable', segments: 2 },
      { state: 'failed', reason: 'optedOut', segments: 2 },
      { state: 'cancelled', segments: 2 },
      { state: 'excluded', reason: 'optedOut', segments: 9 },
      { state: 'excluded', reason: 'duplicate', segments: 0 },
      { state: 'excluded', reason: 'duplicate', segments: 0 },
    ]);
    const counts = { waiting: 1, sent: 1, unconfirmed: 1, delivered: 1, seen: 1, failed: 2, cancelled: 1, replied: 2 };
    const excluded = { optedOut: 1, duplicate: 2 };
    expect(await store.countRecipients(id('many'))).toEqual({
      ...counts,
      total: 11,
      receive: 8,
      excluded,
      segments: { min: 1, max: 3, total: 16 },
    });
  });

  it('returns a page of recipients by state, in position order', async () => {
    const states = ['waiting', 'sent', 'unconfirmed', 'delivered', 'seen', 'failed', 'excluded', 'cancelled'] as const;
    await add(
      'one',
      {},
      [...states, ...states].map((state, n) => ({ state, ...(n % 5 === 1 && { repliedAt: n }) })),
    );
    for (const [index, filter] of states.entries()) expect(await find('one', { filter })).toEqual([index + 1, index + 9, 'of 2']);
    expect(await find('one', { filter: 'replied' })).toEqual([2, 7, 12, 'of 3']);
    expect(await find('one', { offset: 11, limit: 2 })).toEqual([12, 13, 'of 16']);
    expect(await find('one', { offset: 20 })).toEqual(['of 16']);
    expect(await find('one', { filter: 'seen', offset: 1 })).toEqual([13, 'of 2']);
    expect(await find('nobody')).toEqual(['of 0']);
  });

  it('finds by part of a name in any case, or of the digits', async () => {
    const { store } = world;
    const names = ['Éva Nagy', 'EVA 100%', 'under_score', '12 monkeys', 'علي', '', 'under score!'];
    await add(
      'one',
      {},
      names.map((name) => ({ name })),
    );
    await store.putRecipients([recipientOf(id('one'), 6, { phone: '(06) 99.88-77 66', tn: '+33699887766', name: '' })]);
    expect(await find('one', { query: 'eva' })).toEqual([1, 2, 'of 2']);
    expect(await find('one', { query: ' nag  ÉV ' })).toEqual([1, 'of 1']);
    expect(await find('one', { query: '%' })).toEqual([2, 'of 1']);
    expect(await find('one', { query: 'r_s' })).toEqual([3, 'of 1']);
    expect(await find('one', { query: 'e!' })).toEqual([7, 'of 1']);
    expect(await find('one', { query: 'على' })).toEqual([5, 'of 1']);
    for (const query of ['99 88', '06998', '+336998', '٠٦٩٩', '(6) 99.88-77']) expect(await find('one', { query })).toEqual([6, 'of 1']);
    // Digits of two numbers don't combine into a match.
    expect(await find('one', { query: '7766336' })).toEqual(['of 0']);
    // Digits match names and numbers; terms with letters match names only.
    expect(await find('one', { query: '12' })).toEqual([1, 2, 3, 4, 5, 7, 'of 6']);
    expect(await find('one', { query: '12 m' })).toEqual([4, 'of 1']);
    expect(await find('one', { query: '12', filter: 'sent' })).toEqual(['of 0']);
    expect(await find('one', { query: '١٢', offset: 1, limit: 2 })).toEqual([2, 3, 'of 6']);
    expect(await find('one', { query: '+' })).toEqual(['of 0']);
  });

  it('returns the first position of each number', async () => {
    const { store } = world;
    const { id: batchId } = await add('one', {}, [{ tn: '+2' }, { tn: '+1' }, { tn: '+2' }, { tn: '+1' }]);
    await add('two', {}, [{ tn: '+3' }]);
    const first = await store.firstPositions(batchId, ['+1', '+3', '+2']);
    expect(Object.fromEntries(first)).toEqual({ '+1': 2, '+2': 1 });
    expect((await store.firstPositions(batchId, [])).size).toBe(0);
  });

  it('finds the recipient of a message', async () => {
    const { store } = world;
    await add('one', {}, [{ messageId: id('a') }, { messageId: id('b') }]);
    await add('two');
    expect((await store.findRecipientOfMessage(id('one'), id('b')))?.position).toBe(2);
    expect(await store.findRecipientOfMessage(id('two'), id('b'))).toBeUndefined();
    await store.updateRecipient(recipientOf(id('one'), 2, { messageId: id('c') }));
    expect(await store.findRecipientOfMessage(id('one'), id('b'))).toBeUndefined();
    expect((await store.findRecipientOfMessage(id('one'), id('c')))?.position).toBe(2);
  });

  it('returns numbers that were sent a bulk message from a line, and the latest; none waiting, failed or excluded', async () => {
    const { store, line, other } = world;
    const tn = '+33612340001';
    await add('old', { createdAt: 1, state: 'done' }, [
      { tn, state: 'delivered', sentAt: 50 },
      { state: 'sent', sentAt: 20 },
      { tn, state: 'sent', sentAt: 40 },
    ]);
    await add('new', { createdAt: 2, state: 'done' }, [
      { tn, state: 'seen', sentAt: 50 },
      { tn: '+4', state: 'failed', sentAt: 60 },
      { tn: '+5', state: 'excluded', reason: 'optedOut' },
      { tn: '+6', state: 'waiting' },
    ]);
    await add('elsewhere', { lineTn: other, state: 'done' }, [{ tn, state: 'sent', sentAt: 90 }]);
    const lastTo = async (lineTn: string, to: string, since: number, until = 1_000) => {
      const recipient = await store.findLastRecipient(lineTn, to, since, until);
      return recipient && `${names([{ id: recipient.batchId }])[0]} ${recipient.position}`;
    };
    expect(await store.sentToSince(line, 0)).toEqual([
      { tn, time: 50 },
      { tn: '+33612340002', time: 20 },
    ]);
    expect(await store.sentToSince(line, 21)).toEqual([{ tn, time: 50 }]);
    expect(await store.sentToSince(line, 51)).toEqual([]);
    expect([await lastTo(line, tn, 50), await lastTo(line, tn, 51), await lastTo(other, tn, 0)]).toEqual([
      'new 1',
      undefined,
      'elsewhere 1',
    ]);
    expect([await lastTo(line, tn, 0, 49), await lastTo(line, tn, 0, 50)]).toEqual(['old 3', 'new 1']);
    expect([await lastTo(line, '+33612340002', 0), await lastTo(line, '+4', 0), await lastTo(line, '+6', 0)]).toEqual([
      'old 2',
      undefined,
      undefined,
    ]);
  });

  it('an unconfirmed message counts as sent to a number, unless only sure ones are asked for', async () => {
    const { store, line } = world;
    const { id: batchId } = await add('one', { state: 'done' }, [
      { tn: '+1', state: 'unconfirmed', sentAt: 5 },
      { tn: '+2', state: 'sent', sentAt: 6 },
      { tn: '+3', state: 'failed', reason: 'unreachable', sentAt: 7 },
      { tn: '+4', state: 'waiting' },
    ]);
    const reached = async (isSure?: boolean) => (await store.reachedIn([batchId], ['+1', '+2', '+3', '+4'], isSure)).map(({ tn }) => tn);
    expect([await reached(), await reached(true)]).toEqual([
      ['+1', '+2', '+4'],
      ['+2', '+4'],
    ]);
    expect((await store.sentToSince(line, 0)).map(({ tn }) => tn)).toEqual(['+1', '+2']);
    const after = async (...states: readonly RecipientState[]) =>
      (await store.recipientsAfter(batchId, 0, 9, ...states)).map(({ tn }) => tn);
    expect([await after('sent'), await after('failed', 'unconfirmed'), (await after()).length]).toEqual([['+2'], ['+1', '+3'], 4]);
    expect(await store.recipientsAfter(batchId, 0, 1)).toEqual([recipientOf(batchId, 1, { tn: '+1', state: 'unconfirmed', sentAt: 5 })]);
    await store.updateRecipient(recipientOf(batchId, 1, { tn: '+1', state: 'delivered', sentAt: 5 }));
    expect([await after('unconfirmed'), await reached(true)]).toEqual([[], ['+1', '+2', '+4']]);
  });

  it('cancels waiting recipients and removes recipients in parts', async () => {
    const { store } = world;
    const { id: batchId } = await add('one', {}, [{ state: 'sent' }, {}, { state: 'excluded', reason: 'blocked' }, {}, {}]);
    expect(await store.cancelRecipients(batchId, 2)).toBe(2);
    expect(await find('one', { filter: 'cancelled' })).toEqual([2, 4, 'of 2']);
    expect([await store.cancelRecipients(batchId), await store.cancelRecipients(batchId)]).toEqual([1, 0]);
    expect(await store.countRecipients(batchId)).toMatchObject({ waiting: 0, sent: 1, cancelled: 3, excluded: { blocked: 1 } });
    expect(await store.removeRecipients(batchId, 3)).toBe(3);
    expect(await find('one')).toEqual([4, 5, 'of 2']);
    expect([await store.removeRecipients(batchId, 3), await store.removeRecipients(batchId, 3)]).toEqual([2, 0]);
  });
});
