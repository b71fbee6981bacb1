import { type BatchNotice, batchNoticeSchema } from '@manyline/contract';
import { describe, expect, it } from 'vitest';
import { chatOf } from '../chats/chatOf.ts';
import type { Examined } from '../describeBackend.ts';
import { itWhere } from '../itWhere.ts';
import { freshNumber, freshText, settle, signIn } from '../session/visitor.ts';
import { recipientsOf, inSeconds, prepare, untilDone, whole, wordFor } from './batchOf.ts';

export function describeBatches({ host, users, isAnotherStore, canAdvance, canRestart }: Examined): void {
  const { alice, aliceLine, aliceOtherLine, aliceDeadLine, bob, bobLine, password } = users;
  const asAlice = () => signIn(host(), alice, password);

  describe('preparing a bulk message', () => {
    it('each recipient is checked: texts are built, and exclusions have a reason', async () => {
      const user = await asAlice();
      const [first, second, third] = [freshNumber(), freshNumber(), freshNumber()];
      const template = 'Hello {{first name|friend}}, your table {{table}}';
      const given = [
        { phone: ` ${first} `, name: 'Amal Rahmani', fields: { table: '4' } },
        { phone: 'hello', fields: { table: '1' } },
        { phone: second, fields: { table: '5' } },
        { phone: second.replace('+1', '00 1 '), name: 'Again', fields: { table: '5' } },
        { phone: third, name: 'No table' },
        { phone: aliceLine, fields: { table: '6' } },
        { phone: '+33 1', fields: { table: '7' } },
        { phone: '+999 123456789', fields: { table: '8' } },
        { phone: freshNumber(), fields: { table: '9'.repeat(400) } },
        { phone: '(212) 555-0188', name: 'Of here', fields: { table: '{{name}}' } },
      ];
      const batch = await prepare(user, aliceLine, given, { template, country: 'US' });
      const items = await recipientsOf(user, batch.id);
      expect(items.map(({ position, state, reason, of }) => [position, reason ?? state, of])).toEqual([
        [1, 'waiting', undefined],
        [2, 'notANumber', undefined],
        [3, 'waiting', undefined],
        [4, 'duplicate', 3],
        [5, 'missingField', undefined],
        [6, 'ownLine', undefined],
        [7, 'tooShort', undefined],
        [8, 'invalidCountry', undefined],
        [9, 'waiting', undefined],
        [10, 'waiting', undefined],
      ]);
      expect([items[0]?.tn, items[0]?.text, items[2]?.text]).toEqual([first, 'Hello Amal, your table 4', 'Hello friend, your table 5']);
      expect([items[9]?.tn, items[9]?.text]).toEqual(['+12125550188', 'Hello Of, your table {{name}}']);
      expect(items[4]?.missing).toEqual(['table']);
      expect(batch).toMatchObject({ state: 'prepared', tn: aliceLine, template, needsTypedCount: false });
      expect(batch.counts).toMatchObject({
        total: 10,
        receive: 4,
        waiting: 4,
        sent: 0,
        replied: 0,
        segments: { min: 1, max: 3, total: 6 },
      });
      expect(batch.counts.excluded).toEqual({ notANumber: 1, duplicate: 1, missingField: 1, ownLine: 1, tooShort: 1, invalidCountry: 1 });
    });

    it('is uploaded in parts: repeating one changes nothing, and none may be missing', async () => {
      const user = await asAlice();
      const phones = Array.from({ length: 5 }, freshNumber);
      const named = (...some: (string | undefined)[]) => some.map((phone = '') => whole({ phone }));
      const { id } = await prepare(user, aliceLine, phones.slice(0, 2));
      const add = (from: number, ...some: (string | undefined)[]) =>
        user.call('addRecipients', { batchId: id, from, recipients: named(...some) });
      const again = await add(1, phones[0], phones[1]);
      expect([again.status, again.data.counts.total]).toEqual([200, 2]);
      const gap = await add(4, phones[3]);
      expect([gap.status, gap.envelope.errors?.[0]?.field]).toEqual([409, 'from']);
      expect((await add(2, phones[3])).status).toBe(409);
      expect((await add(2, phones[1], phones[2])).status).toBe(409);
      const both = await Promise.all([add(3, phones[2], phones[0]), add(3, phones[2], phones[0])]);
      expect(both.map(({ status }) => status)).toEqual([200, 200]);
      const items = await recipientsOf(user, id);
      expect(items.map(({ phone, of }) => [phone, of])).toEqual([
        [phones[0], undefined],
        [phones[1], undefined],
        [phones[2], undefined],
        [phones[0], 1],
      ]);
      expect((await user.call('addRecipients', { batchId: id, from: 100_000, recipients: named(phones[3], phones[4]) })).status).toBe(400);
    });

    it('a repeated clientId returns the existing batch; an older unsent one on the line is removed', async () => {
      const user = await asAlice();
      const clientId = crypto.randomUUID();
      const draft = { clientId, template: 'Hello', since: 0, includesSentToday: true };
      const made = await Promise.all(Array.from({ length: 3 }, () => user.get('prepareBatch', draft, aliceLine)));
      made.push(await user.get('prepareBatch', { ...draft, clientId: clientId.toUpperCase() }, aliceLine));
      expect(new Set(made.map(({ id }) => id)).size).toBe(1);
      const [{ id } = { id: '' }] = made;
      await prepare(user, aliceOtherLine, [freshNumber()]);
      expect((await user.call('getBatch', { id })).status).toBe(200);
      await prepare(user, aliceLine, [freshNumber()]);
      expect((await user.call('getBatch', { id })).status).toBe(404);
      expect((await user.call('addRecipients', { batchId: id, from: 1, recipients: [whole({ phone: bobLine })] })).status).toBe(404);
    });

    it('a line that is not Alive cannot prepare a batch', async () => {
      const { status, envelope } = await (
        await asAlice()
      ).call('prepareBatch', { clientId: crypto.randomUUID(), template: 'Hello', since: 0 }, aliceDeadLine);
      expect([status, envelope.code]).toEqual([409, 'lineNotAlive']);
    });

    it('opted out, blocked or already sent to today: excluded, with the date', async () => {
      const user = await asAlice();
      const [optedOut, blocked, sent, open] = [freshNumber(), freshNumber(), freshNumber(), freshNumber()];
      const since = inSeconds() - 3_600;
      await user.get('setOptOut', { phoneNumber: optedOut, isOptedOut: true }, aliceLine);
      const { chatId = '' } = await user.get('sendMessage', { name: '', phoneNumber: blocked, msg: 'hello' }, aliceLine);
      await user.get('updateChat', { chatId, isBlocked: true });
      await user.get('sendMultiple', { phones: [sent], msg: 'to many' }, aliceLine);
      const facts = await user.get('getRecipientFacts', { since }, aliceLine);
      expect([facts.optedOut.map(({ tn }) => tn), facts.blocked, facts.sentToday.map(({ tn }) => tn)]).toEqual([
        expect.arrayContaining([optedOut]),
        expect.arrayContaining([blocked]),
        expect.arrayContaining([sent]),
      ]);
      const phones = [optedOut, blocked, sent, open];
      const strict = await prepare(user, aliceLine, phones, { since });
      const items = await recipientsOf(user, strict.id);
      expect(items.map(({ reason }) => reason)).toEqual(['optedOut', 'blocked', 'sentToday', undefined]);
      expect(items[0]?.since).toBe(facts.optedOut.find(({ tn }) => tn === optedOut)?.time);
      expect(items[2]?.since).toBe(facts.sentToday.find(({ tn }) => tn === sent)?.time);
      const lenient = await prepare(user, aliceLine, phones, { since, includesSentToday: true });
      expect((await recipientsOf(user, lenient.id)).map(({ reason }) => reason)).toEqual(['optedOut', 'blocked', undefined, undefined]);
      const { results } = await user.get('sendMultiple', { phones: [optedOut], msg: 'to many' }, aliceLine);
      expect(results).toEqual([{ phone: optedOut, status: 'refused', problem: 'optedOut' }]);
      await user.get('setOptOut', { phoneNumber: optedOut, isOptedOut: false }, aliceLine);
      const after = await user.get('getRecipientFacts', { since }, aliceLine);
      expect(after.optedOut.map(({ tn }) => tn)).not.toContain(optedOut);
    });
  });

  it('recipient facts are paged, with each number once', async () => {
    const user = await asAlice();
    const since = inSeconds() - 3_600;
    const [out, sent] = [Array.from({ length: 5 }, freshNumber), Array.from({ length: 4 }, freshNumber)];
    for (const phoneNumber of out) await user.get('setOptOut', { phoneNumber, isOptedOut: true }, aliceLine);
    await user.get('sendMultiple', { phones: sent, msg: 'to many' }, aliceLine);
    const whole = await user.get('getRecipientFacts', { since }, aliceLine);
    expect(whole).not.toHaveProperty('next');
    const pages = [await user.get('getRecipientFacts', { since, limit: 2 }, aliceLine)];
    for (let next = pages[0]?.next; next !== undefined; next = pages.at(-1)?.next)
      pages.push(await user.get('getRecipientFacts', { since, limit: 2, after: next }, aliceLine));
    expect(pages.length).toBeGreaterThan(3);
    for (const page of pages) expect(Math.max(page.optedOut.length, page.blocked.length)).toBeLessThanOrEqual(2);
    for (const kind of ['optedOut', 'sentToday'] as const) {
      const facts = pages.flatMap((page) => page[kind]);
      expect(facts).toHaveLength(whole[kind].length);
      expect(facts).toEqual(expect.arrayContaining(whole[kind]));
    }
    expect(pages.flatMap(({ blocked }) => blocked)).toEqual(whole.blocked);
    expect((await user.call('getRecipientFacts', { since, limit: 10_001 }, aliceLine)).status).toBe(400);
    for (const phoneNumber of out) await user.get('setOptOut', { phoneNumber, isOptedOut: false }, aliceLine);
  });

  describe('confirming a bulk message', () => {
    it('applies only to the count that was shown; any other count starts nothing', async () => {
      const user = await asAlice();
      const [first, second] = [freshNumber(), freshNumber()];
      const batch = await prepare(user, aliceLine, [first, second]);
      const other = await user.call('startBatch', { ...wordFor(batch), receive: 3 });
      expect([other.status, other.envelope.code, other.current]).toEqual([409, 'stale', batch]);
      expect((await user.call('startBatch', { ...wordFor(batch), version: 7 })).status).toBe(409);
      await user.get('setOptOut', { phoneNumber: second, isOptedOut: true }, aliceLine);
      const { status, current } = await user.call('startBatch', wordFor(batch));
      expect([status, current?.state, current?.counts.receive, current?.counts.excluded]).toEqual([409, 'prepared', 1, { optedOut: 1 }]);
      if (!current) throw new Error('Nobody says what it is like now.');
      const started = await user.get('startBatch', wordFor(current));
      expect(started).toMatchObject({ state: 'starting', counts: { receive: 1, waiting: 1 } });
      expect((await user.get('changeBatch', { batchId: batch.id, action: 'undo' })).state).toBe('prepared');
      expect((await user.call('changeBatch', { batchId: batch.id, action: 'pause' })).current?.state).toBe('prepared');
    });

    it('a batch above the configured size requires typing the count, in digits of any script', async () => {
      const user = await asAlice();
      const phones = Array.from({ length: 101 }, (_, n) => `+1 212 556 ${String(n).padStart(4, '0')}`);
      const batch = await prepare(user, aliceLine, phones, { includesSentToday: true });
      expect(batch.needsTypedCount).toBe(true);
      for (const typedCount of [undefined, '100', '1O1', '']) {
        const refused = await user.call('startBatch', wordFor(batch, typedCount === undefined ? {} : { typedCount }));
        expect([refused.status, refused.envelope.errors?.[0]?.field]).toEqual([400, 'typedCount']);
      }
      expect((await user.get('startBatch', wordFor(batch, { typedCount: ' ١٠١ ' }))).state).toBe('starting');
      expect((await user.get('changeBatch', { batchId: batch.id, action: 'cancel' })).counts).toMatchObject({ cancelled: 101, waiting: 0 });
      expect((await user.call('startBatch', wordFor(batch, { typedCount: '101' }))).status).toBe(409);
    });

    itWhere(canAdvance, 'sends ten seconds later, each message in its chat, and notifies the owner', async () => {
      const [user, other] = [await asAlice(), await signIn(host(), bob, password)];
      const [mine, theirs] = [await user.connect(), await other.connect()];
      const text = freshText('Hello');
      const phones = [freshNumber(), bobLine, freshNumber()];
      const batch = await prepare(user, aliceLine, phones, { template: text, includesSentToday: true });
      await user.get('startBatch', wordFor(batch));
      host().advance?.(10);
      await untilDone(user, batch.id);
      const items = await recipientsOf(user, batch.id);
      for (const [index, { chatId, messageId, sentTime, state }] of items.entries()) {
        const chat = await chatOf(user, aliceLine, phones[index] ?? '');
        const sent = chat.messages.filter(({ message }) => message === text);
        expect([chat.id, sent.length, sent[0]?.id, sent[0]?.batchId, sent[0]?.time]).toEqual([chatId, 1, messageId, batch.id, sentTime]);
        expect(['sent', 'delivered']).toContain(state);
      }
      // Only the sender sees which batch a message belongs to.
      const received = (await chatOf(other, bobLine, aliceLine)).messages.find(({ message }) => message === text);
      expect([received?.message, received?.batchId]).toEqual([text, undefined]);
      const notices = () => mine.pushes.filter(({ method }) => method === '_HUB_WF_CHANGE').map(({ message }) => message as BatchNotice);
      const last = () => notices().findLast((notice) => notice.batch.id === batch.id);
      await expect.poll(() => last()?.batch.state, { interval: 20 }).toBe('done');
      expect(batchNoticeSchema['~standard'].validate(last())).not.toHaveProperty('issues');
      await settle(theirs);
      expect(theirs.pushes.filter(({ method }) => method === '_HUB_WF_CHANGE')).toEqual([]);
      // Starting again after a lost response succeeds.
      expect((await user.get('startBatch', wordFor(batch))).state).toBe('done');
      expect((await user.call('changeBatch', { batchId: batch.id, action: 'undo' })).status).toBe(409);
      for (const { hub } of [mine, theirs]) await hub.stop();
    });

    itWhere(canAdvance && canRestart && !isAnotherStore, 'a start interrupted by a crash is completed after the restart', async () => {
      const user = await asAlice();
      const phones = [freshNumber(), freshNumber()];
      const batch = await prepare(user, aliceLine, phones);
      await user.get('startBatch', wordFor(batch));
      await host().restart?.();
      host().advance?.(10);
      await untilDone(user, batch.id);
      for (const phone of phones) expect((await chatOf(user, aliceLine, phone)).messages.length).toBe(1);
    });
  });
}
