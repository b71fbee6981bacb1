import type { BatchNotice } from '@manyline/contract';
import { DEMO_UNREACHABLE_NUMBER } from '@manyline/server/backend';
import { describe, expect, it } from 'vitest';
import { chatOf } from '../chats/chatOf.ts';
import type { Examined } from '../describeBackend.ts';
import { itWhere } from '../itWhere.ts';
import { freshNumber, freshText, signIn } from '../session/visitor.ts';
import { makeUser } from '../users/madeUsers.ts';
import { recipientsOf, prepare, whole, wordFor } from './batchOf.ts';

export function describeBatchBoards({ host, users, hasLoopbackProvider }: Examined): void {
  const { alice, aliceLine, aliceOtherLine, bob, bobLine, admin, password } = users;
  const asAlice = () => signIn(host(), alice, password);

  describe('the board of a bulk message', () => {
    it('send-multiple creates one batch: listed with the result of each recipient', async () => {
      const user = await asAlice();
      const [first, second] = [freshNumber(), freshNumber()];
      const msg = freshText('to many');
      await user.get('sendMultiple', { phones: [first, 'nobody', second, first], msg }, aliceOtherLine);
      const { items } = await user.get('getBatches', { limit: 20 });
      const batch = items.find(({ template }) => template === msg);
      if (!batch) throw new Error('It is not on the list.');
      expect(batch).toMatchObject({ tn: aliceOtherLine, state: 'done', counts: { total: 4, receive: 2, waiting: 0 } });
      expect(batch.counts.excluded).toEqual({ notANumber: 1, duplicate: 1 });
      expect((await recipientsOf(user, batch.id, { query: first.slice(-7) })).map(({ position }) => position)).toEqual([1, 4]);
      expect((await recipientsOf(user, batch.id, { filter: 'excluded' })).map(({ position }) => position)).toEqual([2, 4]);
      expect((await recipientsOf(user, batch.id, { offset: 1, limit: 2 })).map(({ position }) => position)).toEqual([2, 3]);
      expect((await user.get('getBatches', { tn: aliceLine, limit: 50 })).items.map(({ id }) => id)).not.toContain(batch.id);
      const [newest] = (await user.get('getBatches', { limit: 1 })).items;
      const older = await user.get('getBatches', { limit: 50, before: newest?.id ?? '' });
      expect(older.items.map(({ id }) => id)).not.toContain(newest?.id);
      expect(older.items.toSorted((a, b) => b.createdTime - a.createdTime)).toEqual(older.items);
    });

    it('a reply is counted once; keywords opt out and opt in again', async () => {
      const [user, other] = [await asAlice(), await signIn(host(), bob, password)];
      const msg = freshText('reply please');
      await user.get('sendMultiple', { phones: [bobLine], msg }, aliceOtherLine);
      const batch = async () => (await user.get('getBatches', { limit: 50 })).items.find(({ template }) => template === msg);
      const say = (text: string) => other.get('sendMessage', { name: '', phoneNumber: aliceOtherLine, msg: text }, bobLine);
      expect((await batch())?.counts.replied).toBe(0);
      const { time: firstReply } = await say('Yes!');
      const { optedOut } = await user.get('getRecipientFacts', { since: 0 }, aliceOtherLine);
      expect(optedOut.map(({ tn }) => tn)).not.toContain(bobLine);
      await say('STOP');
      const { id = '', counts } = (await batch()) ?? {};
      expect([counts?.replied, counts?.total]).toEqual([1, 1]);
      const [recipient] = await recipientsOf(user, id, { filter: 'replied' });
      expect(recipient?.repliedTime).toBe(firstReply);
      expect(recipient?.reply).toBe('Yes!');
      // The message itself stays visible.
      expect((await chatOf(user, aliceOtherLine, bobLine)).messages.at(-1)?.message).toBe('STOP');
      const reasons = async () =>
        (await recipientsOf(user, (await prepare(user, aliceOtherLine, [bobLine], { includesSentToday: true })).id)).map(
          ({ reason }) => reason,
        );
      expect(await reasons()).toEqual(['optedOut']);
      await say('Start');
      expect(await reasons()).toEqual([undefined]);
    });

    itWhere(hasLoopbackProvider, 'a retry sends only to failed recipients, with unchanged texts', async () => {
      const user = await asAlice();
      const [msg, reached] = [freshText('try {{again}}'), freshText('reached')];
      await user.get('sendMultiple', { phones: [freshNumber()], msg: reached }, aliceLine);
      await user.get('sendMultiple', { phones: [freshNumber(), DEMO_UNREACHABLE_NUMBER], msg }, aliceLine);
      const { items } = await user.get('getBatches', { limit: 50 });
      const idOf = (text: string) => items.find(({ template }) => template === text)?.id ?? '';
      const id = idOf(msg);
      // Of that one, none can fail.
      expect((await user.call('retryBatch', { batchId: idOf(reached), clientId: crypto.randomUUID() })).status).toBe(409);
      await expect
        .poll(async () => (await recipientsOf(user, id, { filter: 'failed' })).map(({ reason }) => reason))
        .toEqual(['unreachable']);
      const clientId = crypto.randomUUID();
      const again = await user.get('retryBatch', { batchId: id, clientId });
      expect(again).toMatchObject({ state: 'prepared', retryOf: id, counts: { total: 1, receive: 1 } });
      expect((await recipientsOf(user, again.id)).map(({ tn, text }) => [tn, text])).toEqual([[DEMO_UNREACHABLE_NUMBER, msg]]);
      expect(await user.get('retryBatch', { batchId: id, clientId })).toEqual(again);
      await user.get('setOptOut', { phoneNumber: DEMO_UNREACHABLE_NUMBER, isOptedOut: true }, aliceLine);
      const none = await user.get('retryBatch', { batchId: id, clientId: crypto.randomUUID() });
      expect([none.counts.receive, none.counts.excluded]).toEqual([0, { optedOut: 1 }]);
      await user.get('setOptOut', { phoneNumber: DEMO_UNREACHABLE_NUMBER, isOptedOut: false }, aliceLine);
    });

    it('the rest of a cancelled one is sent as another, with the texts it had', async () => {
      const user = await asAlice();
      const [reached, waiting] = [freshNumber(), freshNumber()];
      const batch = await prepare(
        user,
        aliceLine,
        [
          { phone: reached, name: 'Ada' },
          { phone: waiting, name: 'Bob' },
        ],
        {
          template: freshText('Hello {{name}}'),
        },
      );
      const rest = () => user.call('retryBatch', { batchId: batch.id, clientId: crypto.randomUUID(), of: 'cancelled' });
      await user.get('startBatch', wordFor(batch));
      expect((await rest()).status).toBe(409);
      await user.get('changeBatch', { batchId: batch.id, action: 'cancel' });
      const { data: next } = await rest();
      expect(next).toMatchObject({ state: 'prepared', retryOf: batch.id, counts: { total: 2, receive: 2 } });
      const texts = (found: Awaited<ReturnType<typeof recipientsOf>>) => found.map(({ tn, text }) => [tn, text]);
      expect(texts(await recipientsOf(user, next.id))).toEqual(texts(await recipientsOf(user, batch.id, { filter: 'cancelled' })));
      await user.get('startBatch', wordFor(next));
      // Both have these recipients in progress, so another call gets none.
      expect((await rest()).data.counts).toMatchObject({ receive: 0, excluded: { sentToday: 2 } });
      await user.get('changeBatch', { batchId: next.id, action: 'cancel' });
    });

    it('is exported without formulas; start, cancel and export are logged without texts or numbers', async () => {
      const [user, administrator] = [await asAlice(), await signIn(host(), admin, password)];
      const [name, phone, template] = [`=1+${crypto.randomUUID()}`, freshNumber(), freshText('Secret')];
      const batch = await prepare(user, aliceLine, [{ phone, name }, 'nobody'], { template });
      await user.get('startBatch', wordFor(batch));
      await user.get('changeBatch', { batchId: batch.id, action: 'cancel' });
      const reply = await user.call('exportBatch', { batchId: batch.id, filter: 'cancelled' });
      expect(reply.headers.get('content-disposition')).toMatch(/^attachment; filename="bulk-message-[\d-]+\.csv"/);
      const lines = (await reply.data.text()).trim().split('\r\n');
      expect(lines).toHaveLength(2);
      expect(lines[1]).toContain(`,'${name},cancelled,`);
      const { items } = await administrator.get('getAudit', { page: 1, size: 20, sort: '', filter: { objectId: batch.id } });
      expect(items.map(({ action, object, actor }) => [action, object.type, actor?.name])).toEqual([
        ['export', 'batch', 'Alice Moreau'],
        ['update', 'batch', 'Alice Moreau'],
        ['create', 'batch', 'Alice Moreau'],
      ]);
      expect(items[2]?.changes).toContainEqual({ field: 'receive', after: 1 });
      for (const secret of [phone, name, template]) expect(JSON.stringify(items)).not.toContain(secret);
    });

    it('moves with its line to another user and stops; both users are notified', async () => {
      const administrator = await signIn(host(), admin, password);
      const [one, other] = [await makeUser(administrator), await makeUser(administrator)];
      const may = [{ action: ['view', 'send'], subject: 'chat' }];
      for (const { id } of [one, other]) await administrator.get('updateUser', { id, abilities: may });
      const tn = freshNumber();
      await administrator.get('assignLine', { userId: one.id, tn, isMove: false, isConfirmed: true });
      const [former, owner] = [await signIn(host(), one.username, one.password), await signIn(host(), other.username, other.password)];
      const batch = await prepare(former, tn, [freshNumber()]);
      await former.get('startBatch', wordFor(batch));
      const [theirs, next] = [await former.connect(), await owner.connect()];
      await administrator.get('assignLine', { userId: other.id, tn, isMove: true, withChats: true });
      const pushedBatches = ({ pushes }: typeof theirs) =>
        pushes.filter(({ method }) => method === '_HUB_WF_CHANGE').map(({ message }) => (message as BatchNotice).batch);
      const stopped = expect.objectContaining({ id: batch.id, state: 'paused', pauseReason: 'lineGone' });
      for (const listener of [theirs, next]) await expect.poll(() => pushedBatches(listener), { interval: 20 }).toContainEqual(stopped);
      const noticesOf = async (user: typeof former) => (await user.get('getNotifications', {})).items.map(({ facts }) => facts);
      expect(await noticesOf(owner)).toContainEqual({ kind: 'batchPaused', batchId: batch.id, tn, reason: 'lineGone' });
      expect(await noticesOf(former)).toContainEqual({ kind: 'batchPaused', batchId: batch.id, tn, reason: 'lineMoved' });
      expect((await former.call('getBatch', { id: batch.id })).status).toBe(404);
      expect((await owner.get('changeBatch', { batchId: batch.id, action: 'resume' })).state).toMatch(/starting|sending/u);
      for (const { hub } of [theirs, next]) await hub.stop();
    });

    it('its file has headings in the caller’s language and times of the caller’s zone; without a zone it is for programs', async () => {
      const user = await asAlice();
      const { id } = await prepare(user, aliceLine, [freshNumber()]);
      const linesOf = async (more: object) =>
        (await (await user.get('exportBatch', { batchId: id, filter: 'all', ...more })).text()).split('\r\n');
      const forPeople = await linesOf({ zone: 'Europe/Paris' });
      expect(forPeople[0]).toContain('Position,Number as entered,Number,Name,Result,');
      expect(forPeople[1]).toContain(',Waiting,');
      const forPrograms = await linesOf({});
      expect(forPrograms[0]).toContain('position,given,number,name,state,');
      expect(forPrograms[1]).toContain(',waiting,');
      expect((await user.call('exportBatch', { batchId: id, filter: 'all', zone: 'Nowhere/Town' })).status).toBe(400);
    });

    it('its recipients can be read as they were entered, in pages, to be used again', async () => {
      const user = await asAlice();
      const recipients = [whole({ phone: freshNumber(), name: 'Ada', fields: { berth: 'A12' } }), whole({ phone: 'nobody' })];
      const { id } = await prepare(user, aliceLine, recipients, { template: 'Hello {{berth}}' });
      expect(await user.get('getBatchInputs', { batchId: id, after: 0, limit: 1 })).toEqual({ items: [recipients[0]], hasMore: true });
      expect(await user.get('getBatchInputs', { batchId: id, after: 1, limit: 2 })).toEqual({ items: [recipients[1]], hasMore: false });
    });

    it('an administrator sees and stops another user’s bulk message: the owner is notified, and can send it to the rest', async () => {
      const administrator = await signIn(host(), admin, password);
      const { id: ownerId, username, password: word } = await makeUser(administrator);
      await administrator.get('updateUser', { id: ownerId, abilities: [{ action: ['view', 'send'], subject: 'chat' }] });
      const tn = freshNumber();
      await administrator.get('assignLine', { userId: ownerId, tn, isMove: false, isConfirmed: true });
      const owner = await signIn(host(), username, word);
      const template = freshText('secret offer');
      const batch = await prepare(owner, tn, [freshNumber(), freshNumber()], { template });
      const unfinished = async () => (await administrator.get('getUnfinishedBatches', {})).items;
      expect((await unfinished()).map(({ id }) => id)).not.toContain(batch.id);
      await owner.get('startBatch', wordFor(batch));
      const shown = (await unfinished()).find(({ id }) => id === batch.id);
      expect(shown).toMatchObject({ line: { tn, owner: { id: ownerId } }, state: 'starting', receive: 2, waiting: 2, canStop: true });
      expect(JSON.stringify(shown)).not.toContain(template);
      const tab = await owner.connect();
      const facts = async () => (await owner.get('getNotifications', {})).items.map((item) => item.facts);

      expect(await administrator.get('stopBatch', { batchId: batch.id, action: 'pause' })).toEqual({ state: 'paused' });
      const stopped = expect.objectContaining({ id: batch.id, state: 'paused', pauseReason: 'administrator' });
      const pushed = () =>
        tab.pushes.filter(({ method }) => method === '_HUB_WF_CHANGE').map(({ message }) => (message as BatchNotice).batch);
      await expect.poll(pushed, { interval: 20 }).toContainEqual(stopped);
      expect(await facts()).toContainEqual({ kind: 'batchPaused', batchId: batch.id, tn, reason: 'administrator' });

      expect(await administrator.get('stopBatch', { batchId: batch.id, action: 'cancel' })).toEqual({ state: 'cancelled' });
      expect((await unfinished()).map(({ id }) => id)).not.toContain(batch.id);
      expect(await facts()).toContainEqual({ kind: 'batchCancelled', batchId: batch.id, tn, by: expect.any(String), count: 2 });
      expect(await owner.get('getBatch', { id: batch.id })).toMatchObject({ state: 'cancelled', counts: { cancelled: 2 } });
      expect((await administrator.call('stopBatch', { batchId: batch.id, action: 'pause' })).status).toBe(409);
      const rest = await owner.get('retryBatch', { batchId: batch.id, clientId: crypto.randomUUID(), of: 'cancelled' });
      expect(rest.counts.receive).toBe(2);
      const { items } = await administrator.get('getAudit', { page: 1, size: 20, sort: '', filter: { objectId: batch.id } });
      expect(items.map(({ action }) => action)).toEqual(['update', 'update', 'create']);
      expect(items[0]?.changes).toContainEqual({ field: 'cancelled', after: 2 });
      await tab.hub.stop();
    });

    it('another user’s batch is not found, whatever the caller’s rights', async () => {
      const user = await asAlice();
      const { id } = await prepare(user, aliceLine, [freshNumber()]);
      for (const who of [bob, admin]) {
        const other = await signIn(host(), who, password);
        const calls = [
          await other.call('getBatch', { id }),
          await other.call('getBatchRecipients', { batchId: id }),
          await other.call('exportBatch', { batchId: id }),
          await other.call('startBatch', { batchId: id, version: 1, receive: 1 }),
          await other.call('changeBatch', { batchId: id, action: 'cancel' }),
          await other.call('retryBatch', { batchId: id, clientId: crypto.randomUUID() }),
          await other.call('addRecipients', { batchId: id, from: 2, recipients: [whole({ phone: bobLine })] }),
          await other.call('getBatches', { tn: aliceLine }),
          await other.call('getBatches', { before: id }),
        ];
        expect(calls.map(({ status }) => status)).toEqual(calls.map(() => 404));
      }
    });
  });

  describe('saved data for bulk messages', () => {
    it('lists belong to one user, are complete, and versioned', async () => {
      const [user, other] = [await asAlice(), await signIn(host(), bob, password)];
      const recipients = [whole({ phone: freshNumber(), name: 'Amal', fields: { table: '4' } }), whole({ phone: 'not yet a number' })];
      const name = freshText('Guests');
      const list = await user.get('saveRecipientList', { name, recipients });
      expect(list).toMatchObject({ name, count: 2, version: 1 });
      expect(await user.get('getRecipientList', { id: list.id })).toEqual({ ...list, recipients });
      const changed = await user.get('saveRecipientList', { id: list.id, version: 1, name, recipients: recipients.slice(1) });
      expect(changed).toMatchObject({ id: list.id, version: 2, count: 1 });
      const late = await user.call('saveRecipientList', { id: list.id, version: 1, name, recipients });
      expect([late.status, late.current]).toEqual([409, changed]);
      expect(await user.get('getRecipientLists', {})).toContainEqual(changed);
      expect(await other.get('getRecipientLists', {})).not.toContainEqual(changed);
      expect((await other.call('getRecipientList', { id: list.id })).status).toBe(404);
      expect((await other.call('saveRecipientList', { id: list.id, version: 2, name, recipients })).status).toBe(404);
      expect((await other.call('removeRecipientList', { id: list.id })).status).toBe(404);
      await user.get('removeRecipientList', { id: list.id });
      expect((await user.call('getRecipientList', { id: list.id })).status).toBe(404);
    });
  });
}
