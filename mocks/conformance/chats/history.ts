import type { Message } from '@manyline/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Examined } from '../describeBackend.ts';
import { freshNumber, signIn, type Visitor } from '../session/visitor.ts';

const COUNT = 60;

export function describeHistory({ host, users }: Examined): void {
  const { alice, aliceLine, password } = users;

  describe('history in both directions', () => {
    let user: Visitor;
    let chatId = '';
    let all: readonly Message[] = [];

    beforeAll(async () => {
      user = await signIn(host(), alice, password);
      const phoneNumber = freshNumber();
      for (let i = 0; i < COUNT; i += 1) {
        chatId = (await user.get('sendMessage', { name: '', phoneNumber, msg: `message ${i}` }, aliceLine)).chatId ?? '';
      }
      const newest = (await user.get('getListMessages', { tn: aliceLine })).find(({ id }) => id === chatId)?.messages ?? [];
      const older = await user.get('getHistory', { chatId, before: newest[0]?.id ?? '', limit: 200 });
      all = [...older.messages, ...newest];
      expect(all.map(({ message }) => message)).toEqual(Array.from({ length: COUNT }, (_, i) => `message ${i}`));
    });

    const read = async (place: object, limit = 10) => {
      const { messages, hasMore, hasNewer } = await user.get('getHistory', { chatId, limit, ...place });
      const numbers = messages.map(({ id }) => all.findIndex((message) => message.id === id));
      return [hasMore, numbers[0], numbers.at(-1), numbers.length, hasNewer];
    };
    const id = (index: number) => all[index]?.id ?? '';

    it('before a message', async () => {
      expect(await read({ before: id(30) })).toEqual([true, 20, 29, 10, true]);
      expect(await read({ before: id(4) })).toEqual([false, 0, 3, 4, true]);
    });

    it('after a message', async () => {
      expect(await read({ after: id(30) })).toEqual([true, 31, 40, 10, true]);
      expect(await read({ after: id(COUNT - 4) })).toEqual([true, 57, 59, 3, false]);
      expect(await read({ after: id(COUNT - 1) })).toEqual([true, undefined, undefined, 0, false]);
    });

    it('around a message, with the full count even near the ends', async () => {
      expect(await read({ around: id(30) })).toEqual([true, 25, 34, 10, true]);
      expect(await read({ around: id(2) })).toEqual([false, 0, 9, 10, true]);
      expect(await read({ around: id(COUNT - 2) })).toEqual([true, 50, 59, 10, false]);
      expect(await read({ around: id(30) }, 1)).toEqual([true, 30, 30, 1, true]);
      expect(await read({ around: id(30) }, 200)).toEqual([false, 0, 59, 60, false]);
    });

    it('around the first at or after a time', async () => {
      expect(await read({ at: all[30]?.time ?? 0 })).toEqual([true, 25, 34, 10, true]);
      expect(await read({ at: (all[30]?.time ?? 0) + 0.0001 })).toEqual([true, 26, 35, 10, true]);
      expect(await read({ at: 0 })).toEqual([false, 0, 9, 10, true]);
      expect(await read({ at: 99_999_999_999 })).toEqual([true, 50, 59, 10, false]);
    });

    it('pages forward from first to last without gaps or repeats', async () => {
      const found = [...(await user.get('getHistory', { chatId, at: 0, limit: 7 })).messages];
      for (let hasNewer = true; hasNewer;) {
        const page = await user.get('getHistory', { chatId, after: found.at(-1)?.id ?? '', limit: 7 });
        found.push(...page.messages);
        ({ hasNewer } = page);
      }
      expect(found.map((message) => message.id)).toEqual(all.map((message) => message.id));
    });

    it('requires exactly one position', async () => {
      for (const place of [{}, { before: id(1), after: id(2) }, { around: id(1), at: 5 }]) {
        const { status, envelope } = await user.call('getHistory', { chatId, ...place });
        expect([status, envelope.code]).toEqual([400, 'invalid']);
        expect(envelope.message).toMatch(/exactly one/);
      }
    });

    it.each([
      ['at', 'yesterday'],
      ['at', '-1'],
      ['around', 'no-such-message'],
      ['after', ''],
    ])('%s=%s is refused', async (place, value) => {
      const { status } = await user.call('getHistory', { chatId, [place]: value });
      expect(status).toBe(place === 'around' ? 404 : 400);
    });
  });
}
