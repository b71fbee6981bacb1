import { deliveryState } from '@manyline/contract';
import { describe, expect, it } from 'vitest';
import type { Examined } from '../describeBackend.ts';
import { freshNumber, freshText, noticed, settle, signIn, type Visitor } from '../session/visitor.ts';
import { chatOf } from './chatOf.ts';

export function describeBlocks({ host, users }: Examined): void {
  const { alice, aliceLine, aliceOtherLine, bob, bobLine, password } = users;

  const send = (user: Visitor, to: string, line: string, msg: string) => user.get('sendMessage', { name: '', phoneNumber: to, msg }, line);

  /** Blocks bob on alice's second line while `work` runs. */
  async function whileBlocked(work: (one: Visitor, other: Visitor, chatId: string) => Promise<void>): Promise<void> {
    const [one, other] = [await signIn(host(), alice, password), await signIn(host(), bob, password)];
    await send(other, aliceOtherLine, bobLine, freshText('before'));
    const { id } = await chatOf(one, aliceOtherLine, bobLine);
    await one.get('updateChat', { chatId: id, isBlocked: true });
    try {
      await work(one, other, id);
    } finally {
      await one.get('updateChat', { chatId: id, isBlocked: false });
    }
  }

  describe('blocking on all lines', () => {
    it('blocks in all chats of the user’s lines, and nobody else’s; the answer names those that it changed', async () => {
      const [one, other] = [await signIn(host(), alice, password), await signIn(host(), bob, password)];
      const number = freshNumber();
      for (const line of [aliceLine, aliceOtherLine]) await send(one, number, line, freshText('before'));
      await send(other, number, bobLine, freshText('of another user'));
      const [here, there] = [await chatOf(one, aliceLine, number), await chatOf(one, aliceOtherLine, number)];
      const tab = await one.connect();
      const blocked = await one.get('updateChat', { chatId: here.id, isBlocked: true, onAllLines: true });
      expect(blocked).toMatchObject({ id: here.id, isBlocked: true, others: [there.id] });
      expect((await chatOf(one, aliceOtherLine, number)).isBlocked).toBe(true);
      expect((await chatOf(other, bobLine, number)).isBlocked).toBe(false);
      await settle(tab);
      expect(noticed(tab.pushes).map(({ chat }) => [chat.id, chat.isBlocked])).toEqual(
        expect.arrayContaining([
          [here.id, true],
          [there.id, true],
        ]),
      );
      await tab.hub.stop();
      expect(await one.get('updateChat', { chatId: here.id, isBlocked: true, onAllLines: true })).toMatchObject({ others: [] });
      await one.get('updateChat', { chatId: there.id, isBlocked: false });
      expect([(await chatOf(one, aliceLine, number)).isBlocked, (await chatOf(one, aliceOtherLine, number)).isBlocked]).toEqual([
        true,
        false,
      ]);
    });

    it('reaches the history of a suspended line, where a contact can be blocked too: the block holds when the line is back', async () => {
      const [one, admin] = [await signIn(host(), alice, password), await signIn(host(), users.admin, password)];
      const [number, second] = [freshNumber(), freshNumber()];
      for (const to of [number, second]) await send(one, to, aliceOtherLine, freshText('before'));
      await send(one, number, aliceLine, freshText('before'));
      const [here, old] = [await chatOf(one, aliceLine, number), await chatOf(one, aliceOtherLine, second)];
      const change = async (kind: 'suspend' | 'resume') => admin.get('changeLines', { tns: [aliceOtherLine], change: { kind } });
      await change('suspend');
      try {
        await one.get('updateChat', { chatId: here.id, isBlocked: true, onAllLines: true });
        expect(await one.get('updateChat', { chatId: old.id, isBlocked: true })).toMatchObject({ isBlocked: true });
      } finally {
        await change('resume');
      }
      for (const to of [number, second]) {
        const payload = { name: '', phoneNumber: to, msg: 'hello?' };
        expect((await one.call('sendMessage', payload, aliceOtherLine)).envelope.code).toBe('contactBlocked');
      }
    });

    it('with a new name does both', async () => {
      const one = await signIn(host(), alice, password);
      const number = freshNumber();
      for (const line of [aliceLine, aliceOtherLine]) await send(one, number, line, freshText('before'));
      const { id } = await chatOf(one, aliceLine, number);
      await one.get('updateChat', { chatId: id, name: 'Spam', isBlocked: true, onAllLines: true });
      for (const line of [aliceLine, aliceOtherLine])
        expect(await chatOf(one, line, number)).toMatchObject({ name: 'Spam', isBlocked: true });
    });
  });

  describe('a blocked contact', () => {
    it('messages of the contact are neither stored, counted nor pushed', () =>
      whileBlocked(async (one, other, chatId) => {
        const tab = await one.connect();
        const before = await chatOf(one, aliceOtherLine, bobLine);
        const text = freshText('unwanted');
        await send(other, aliceOtherLine, bobLine, text);
        await settle(tab);
        expect(await chatOf(one, aliceOtherLine, bobLine)).toEqual(before);
        expect(noticed(tab.pushes).filter(({ chat }) => chat.id === chatId)).toEqual([]);
        await tab.hub.stop();
      }));

    it('the sender sees only "sent", never "delivered" or the block', () =>
      whileBlocked(async (one, other, chatId) => {
        const tab = await other.connect();
        const text = freshText('unwanted');
        const sent = await send(other, aliceOtherLine, bobLine, text);
        const messageId = (await chatOf(one, aliceOtherLine, bobLine)).messages.at(-1)?.id ?? '';
        await one.get('markSeen', { chatId, messageId });
        await settle(tab);
        expect(tab.heard(text).map(deliveryState)).toEqual(['sent']);
        const kept = (await chatOf(other, bobLine, aliceOtherLine)).messages.find(({ id }) => id === sent.id);
        expect(kept).toEqual(tab.heard(text)[0]);
        expect(kept).toMatchObject({ message: text, feedback: { isSent: true, isDelivered: false, isSeen: false } });
        expect(kept).not.toHaveProperty('failure');
        expect(kept).not.toHaveProperty('deliveredTime');
        await tab.hub.stop();
      }));

    it('cannot be written to: the refusal says to unblock, and nothing is stored', () =>
      whileBlocked(async (one) => {
        const before = await chatOf(one, aliceOtherLine, bobLine);
        const clientId = crypto.randomUUID();
        const payload = { name: '', phoneNumber: bobLine, msg: 'hello?', clientId };
        for (let i = 0; i < 2; i += 1) {
          const { status, envelope } = await one.call('sendMessage', payload, aliceOtherLine);
          expect([status, envelope.code]).toEqual([409, 'contactBlocked']);
          expect(envelope.message).toMatch(/unblock/i);
        }
        expect(await chatOf(one, aliceOtherLine, bobLine)).toEqual(before);
        expect(await one.get('findSent', { clientId }, aliceOtherLine)).toBeNull();
      }));

    it('after unblocking, the same message can be sent, and messages received before stay dropped', async () => {
      const clientId = crypto.randomUUID();
      const [unwanted, wanted] = [freshText('unwanted'), freshText('wanted')];
      const payload = { name: '', phoneNumber: bobLine, msg: 'hello again', clientId };
      await whileBlocked(async (one, other) => {
        await send(other, aliceOtherLine, bobLine, unwanted);
        await one.call('sendMessage', payload, aliceOtherLine);
      });
      const [one, other] = [await signIn(host(), alice, password), await signIn(host(), bob, password)];
      const { id } = await one.get('sendMessage', payload, aliceOtherLine);
      await send(other, aliceOtherLine, bobLine, wanted);
      const texts = (await chatOf(one, aliceOtherLine, bobLine)).messages.map(({ message }) => message);
      expect(texts).toContain(wanted);
      expect(texts).not.toContain(unwanted);
      expect((await one.get('findSent', { clientId }, aliceOtherLine))?.message.id).toBe(id);
    });
  });

  describe('a contact who opted out', () => {
    it('cannot be written to from that line until START, and every push and list says so', async () => {
      const [one, other] = [await signIn(host(), alice, password), await signIn(host(), bob, password)];
      const tab = await one.connect();
      const clientId = crypto.randomUUID();
      const payload = { name: '', phoneNumber: bobLine, msg: 'hello?', clientId };
      const noticeOf = (text: string) => noticed(tab.pushes).findLast(({ message }) => message?.message === text)?.chat.optOut;
      try {
        await send(other, aliceOtherLine, bobLine, 'STOP');
        await settle(tab);
        expect(noticeOf('STOP')).toMatchObject({ source: 'keyword' });
        expect((await chatOf(one, aliceOtherLine, bobLine)).optOut).toEqual(noticeOf('STOP'));
        expect((await one.get('getContact', { tn: bobLine }, aliceOtherLine)).optOut).toEqual(noticeOf('STOP'));
        const before = await chatOf(one, aliceOtherLine, bobLine);
        const { status, envelope } = await one.call('sendMessage', payload, aliceOtherLine);
        expect([status, envelope.code]).toEqual([409, 'optedOut']);
        expect(envelope.message).toMatch(/text START/);
        expect(await chatOf(one, aliceOtherLine, bobLine)).toEqual(before);
        // Not even the owner of the line undoes a STOP.
        const undone = await one.call('setOptOut', { phoneNumber: bobLine, isOptedOut: false }, aliceOtherLine);
        expect([undone.status, undone.envelope.code]).toEqual([409, 'optedOut']);
        // Another line of the same user may still write.
        await send(one, bobLine, aliceLine, freshText('from my other line'));
      } finally {
        await send(other, aliceOtherLine, bobLine, 'START');
      }
      await settle(tab);
      expect(noticeOf('START')).toBeNull();
      expect((await chatOf(one, aliceOtherLine, bobLine)).optOut).toBeNull();
      expect((await one.call('sendMessage', payload, aliceOtherLine)).status).toBe(200);
      await tab.hub.stop();
    });

    it('a STOP also counts for contacts the owner opted out before', async () => {
      const [one, other] = [await signIn(host(), alice, password), await signIn(host(), bob, password)];
      const asKnown = async () => (await one.get('getContact', { tn: bobLine }, aliceOtherLine)).optOut?.source;
      try {
        await one.get('setOptOut', { phoneNumber: bobLine, isOptedOut: true }, aliceOtherLine);
        expect(await asKnown()).toBe('manual');
        await send(other, aliceOtherLine, bobLine, 'STOP');
        expect(await asKnown()).toBe('keyword');
        await one.get('setOptOut', { phoneNumber: bobLine, isOptedOut: true }, aliceOtherLine);
        expect(await asKnown()).toBe('keyword');
      } finally {
        await send(other, aliceOtherLine, bobLine, 'START');
      }
      expect(await asKnown()).toBeUndefined();
    });

    it('a YES ends the contact’s own STOP, but no entry by the owner, and is stored with what it did', async () => {
      const [one, other] = [await signIn(host(), alice, password), await signIn(host(), bob, password)];
      const asKnown = async () => (await one.get('getContact', { tn: bobLine }, aliceOtherLine)).optOut?.source;
      try {
        await send(other, aliceOtherLine, bobLine, 'Yes!');
        expect(await asKnown()).toBeUndefined();
        await one.get('setOptOut', { phoneNumber: bobLine, isOptedOut: true }, aliceOtherLine);
        await send(other, aliceOtherLine, bobLine, 'Oui.');
        expect(await asKnown()).toBe('manual');
        await send(other, aliceOtherLine, bobLine, 'STOP');
        await send(other, aliceOtherLine, bobLine, 'Yes, on Tuesday');
        expect(await asKnown()).toBe('keyword');
        for (const yes of ['yes', 'OUI !', 'نعم']) {
          await send(other, aliceOtherLine, bobLine, yes);
          expect([yes, await asKnown()]).toEqual([yes, undefined]);
          await send(other, aliceOtherLine, bobLine, 'STOP');
        }
        const { messages } = await chatOf(one, aliceOtherLine, bobLine);
        const said = messages.filter(({ senderTN }) => senderTN === bobLine).map(({ message, optOut }) => [message, optOut]);
        expect(said.slice(-8)).toEqual([
          ['STOP', 'stop'],
          ['Yes, on Tuesday', undefined],
          ...['yes', 'OUI !', 'نعم'].flatMap((yes) => [
            [yes, 'start'],
            ['STOP', 'stop'],
          ]),
        ]);
        expect(said).toContainEqual(['Yes!', undefined]);
        expect(said).toContainEqual(['Oui.', undefined]);
      } finally {
        await send(other, aliceOtherLine, bobLine, 'START');
      }
    });

    it('an opt-out by hand and its end reach the user’s other tabs', async () => {
      const one = await signIn(host(), alice, password);
      const tn = freshNumber();
      const { chatId } = await one.get('sendMessage', { name: '', phoneNumber: tn, msg: 'hello' }, aliceLine);
      const tab = await one.connect();
      for (const isOptedOut of [true, false]) {
        await one.get('setOptOut', { phoneNumber: tn, isOptedOut }, aliceLine);
        await settle(tab);
        const heard = noticed(tab.pushes).findLast(({ chat }) => chat.id === chatId && chat.optOut !== undefined)?.chat.optOut;
        expect(heard?.source).toBe(isOptedOut ? 'manual' : undefined);
        const { status } = await one.call('sendMessage', { name: '', phoneNumber: tn, msg: 'again' }, aliceLine);
        expect(status).toBe(isOptedOut ? 409 : 200);
      }
      await tab.hub.stop();
    });
  });
}
