import { RECIPIENTS_MAX_COUNT } from '@manyline/contract';
import { describe, expect, it } from 'vitest';
import { chatOf } from '../chats/chatOf.ts';
import type { Examined } from '../describeBackend.ts';
import { itWhere } from '../itWhere.ts';
import { freshNumber, freshText, noticed, settle, signIn } from '../session/visitor.ts';

export function describeBulkMessages({ host, users, isAnotherStore }: Examined): void {
  const { alice, aliceLine, aliceOtherLine, aliceDeadLine, bob, bobLine, password } = users;

  describe('send to several numbers', () => {
    it('one result per number: sent, repeated (duplicate), or refused with a reason', async () => {
      const user = await signIn(host(), alice, password);
      const [first, second] = [freshNumber(), freshNumber()];
      const phones = [
        first,
        'hello',
        ` ${second.slice(0, 5)} ${second.slice(5)} `,
        aliceLine,
        '+33 1',
        second,
        '+999 123456789',
        '+33 6 12 34 56 78 90 12',
      ];
      const msg = freshText('to many');
      const { results } = await user.get('sendMultiple', { phones, msg }, aliceLine);
      expect(results.map(({ phone }) => phone)).toEqual(phones);
      expect(results.map((result) => ('problem' in result ? result.problem : [result.status, result.tn]))).toEqual([
        ['sent', first],
        'notANumber',
        ['sent', second],
        'ownLine',
        'tooShort',
        ['duplicate', second],
        'invalidCountry',
        'tooLong',
      ]);
      for (const result of results) {
        if (result.status !== 'sent') continue;
        const { id, messages } = await chatOf(user, aliceLine, result.tn);
        expect([id, messages.at(-1)]).toEqual([result.chatId, expect.objectContaining({ id: result.id, time: result.time, message: msg })]);
      }
    });

    it('every message appears in its chat and is pushed, on both sides', async () => {
      const [one, other] = [await signIn(host(), alice, password), await signIn(host(), bob, password)];
      const tabs = [await one.connect(), await other.connect()];
      const msg = freshText('to many');
      const { results } = await one.get('sendMultiple', { phones: [bobLine, freshNumber()], msg }, aliceLine);
      for (const tab of tabs) await settle(tab);
      const [own = [], others = []] = tabs.map(({ pushes }) => noticed(pushes).filter(({ message }) => message?.message === msg));
      expect(new Set(own.map(({ chat }) => chat.id))).toEqual(new Set(results.map((result) => ('chatId' in result ? result.chatId : ''))));
      expect(others.map(({ tn }) => tn)).toEqual([bobLine]);
      for (const { hub } of tabs) await hub.stop();
    });

    it('a repeated clientId sends nothing and returns the same results', async () => {
      const user = await signIn(host(), alice, password);
      const clientId = crypto.randomUUID();
      const phones = [freshNumber(), 'nobody', freshNumber(), bobLine];
      const msg = freshText('once');
      const payload = { phones, msg, clientId };
      const replies = await Promise.all(Array.from({ length: 4 }, () => user.get('sendMultiple', payload, aliceLine)));
      replies.push(await user.get('sendMultiple', { ...payload, clientId: clientId.toUpperCase() }, aliceLine));
      expect(new Set(replies.map((reply) => JSON.stringify(reply))).size).toBe(1);
      for (const tn of [phones[0], phones[2], bobLine]) {
        const { messages } = await chatOf(user, aliceLine, tn ?? '');
        expect(messages.filter(({ message }) => message === msg).length).toBe(1);
      }
    });

    it('a repeated call with one more number sends to that one only', async () => {
      const user = await signIn(host(), alice, password);
      const [first, second] = [freshNumber(), freshNumber()];
      const payload = { msg: freshText('one more'), clientId: crypto.randomUUID() };
      const before = await user.get('sendMultiple', { ...payload, phones: [first] }, aliceLine);
      const after = await user.get('sendMultiple', { ...payload, phones: [second, first] }, aliceLine);
      expect(after.results[1]).toEqual(before.results[0]);
      expect((await chatOf(user, aliceLine, second)).messages.length).toBe(1);
    });

    it('a blocked contact is skipped, the others receive it', async () => {
      const user = await signIn(host(), alice, password);
      const [blocked, open] = [freshNumber(), freshNumber()];
      const { chatId = '' } = await user.get('sendMessage', { name: '', phoneNumber: blocked, msg: 'hello' }, aliceLine);
      await user.get('updateChat', { chatId, isBlocked: true });
      const { results } = await user.get('sendMultiple', { phones: [blocked, open], msg: 'to many' }, aliceLine);
      expect(results).toEqual([
        { phone: blocked, status: 'refused', problem: 'blocked' },
        expect.objectContaining({ status: 'sent', tn: open }),
      ]);
      expect((await chatOf(user, aliceLine, blocked)).messages.length).toBe(1);
    });

    itWhere(!isAnotherStore, 'as many as named may be sent to at once, and not one more', async () => {
      const user = await signIn(host(), alice, password);
      const phones = Array.from({ length: RECIPIENTS_MAX_COUNT + 1 }, (_, i) => `+1 212 555 ${String(i).padStart(4, '0')}`);
      const { status, envelope } = await user.call('sendMultiple', { phones, msg: 'to all' }, aliceOtherLine);
      expect([status, envelope.errors?.[0]?.field]).toEqual([400, 'phones']);
      expect((await user.call('sendMultiple', { phones: [], msg: 'to nobody' }, aliceOtherLine)).status).toBe(400);
      const { results } = await user.get('sendMultiple', { phones: phones.slice(1), msg: 'to all' }, aliceOtherLine);
      expect(results.filter((result) => result.status === 'sent').length).toBe(RECIPIENTS_MAX_COUNT);
    });

    it('a line that is not Alive cannot send', async () => {
      const user = await signIn(host(), alice, password);
      const { status, envelope } = await user.call('sendMultiple', { phones: [bobLine], msg: 'hello' }, aliceDeadLine);
      expect([status, envelope.code]).toEqual([409, 'lineNotAlive']);
    });
  });
}
