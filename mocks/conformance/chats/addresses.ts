import { WITHHELD } from '@manyline/contract';
import { describe, expect, it } from 'vitest';
import type { Examined } from '../describeBackend.ts';
import { freshNumber, freshText, signIn, type Visitor } from '../session/visitor.ts';
import { chatOf } from './chatOf.ts';

export function describeAddresses({ host, users }: Examined): void {
  const { alice, aliceLine, password } = users;
  const freshCode = () => `7${freshNumber().slice(-4)}`;
  const send = (user: Visitor, phoneNumber: string, msg = 'Hello') =>
    user.call('sendMessage', { name: '', phoneNumber, msg, clientId: crypto.randomUUID() }, aliceLine);

  describe('contacts that aren’t phone numbers', () => {
    it('a short code is written to as it is, and called by itself until it is named', async () => {
      const user = await signIn(host(), alice, password);
      const code = freshCode();
      expect((await user.get('getInfo', {})).accounts.find(({ tn }) => tn === aliceLine)?.answersShortCodes).toBe(true);
      const msg = freshText('balance');
      expect((await send(user, `${code.slice(0, 2)}-${code.slice(2)}`, msg)).status).toBe(200);
      expect((await send(user, code)).status).toBe(200);
      const chat = await chatOf(user, aliceLine, code);
      expect([chat.name, chat.messages.map(({ message }) => message)]).toEqual([code, [msg, 'Hello']]);
      const named = async (name: string) => (await user.get('updateChat', { chatId: chat.id, name })).name;
      expect([await named('My operator'), await named('')]).toEqual(['My operator', code]);
      const found = await user.get('searchMessages', { tn: aliceLine, query: msg, limit: 5 });
      expect(found.items.map(({ chatId }) => chatId)).toEqual([chat.id]);
    });

    it('a short code has notes, and can be opted out and in by hand', async () => {
      const user = await signIn(host(), alice, password);
      const code = freshCode();
      await send(user, code);
      await user.get('setContactNote', { tn: code, note: 'Costs 1 €' });
      expect(await user.get('setOptOut', { phoneNumber: code, isOptedOut: true }, aliceLine)).toEqual({ tn: code, isOptedOut: true });
      expect((await send(user, code)).status).toBe(409);
      expect(await user.get('getContact', { tn: code }, aliceLine)).toMatchObject({ note: 'Costs 1 €', optOut: { source: 'manual' } });
      await user.get('setOptOut', { phoneNumber: code, isOptedOut: false }, aliceLine);
      expect((await send(user, code)).status).toBe(200);
    });

    it.each(['AMAZON', 'Info 24h', WITHHELD])('%s can’t be written to', async (address) => {
      const user = await signIn(host(), alice, password);
      const { status, envelope } = await send(user, address);
      expect([status, envelope.errors?.[0]?.field]).toEqual([400, 'phoneNumber']);
    });

    it('bulk messages go to phone numbers only', async () => {
      const user = await signIn(host(), alice, password);
      const { results } = await user.get('sendMultiple', { phones: [freshCode(), 'AMAZON'], msg: 'Hello' }, aliceLine);
      expect(results.map((result) => result.status)).toEqual(['refused', 'refused']);
    });
  });

  describe('numbers that are written in two ways', () => {
    it.each([
      ['+52155', '+5255'],
      ['+55118', '+551198'],
    ])('%s… and %s… are one contact, also of a bulk message and an opt-out', async (old, current) => {
      const user = await signIn(host(), alice, password);
      const rest = `${freshNumber().slice(-4)}0000`.slice(0, current === '+5255' ? 8 : 7);
      const tn = `${current}${rest}`;
      for (const number of [tn, `${old}${rest}`]) expect((await send(user, number)).status).toBe(200);
      expect((await chatOf(user, aliceLine, tn)).messages).toHaveLength(2);
      const { results } = await user.get('sendMultiple', { phones: [`${old}${rest}`, tn], msg: 'Hello' }, aliceLine);
      expect(results.map((result) => [result.status, 'tn' in result && result.tn])).toEqual([
        ['sent', tn],
        ['duplicate', tn],
      ]);
      await user.get('setOptOut', { phoneNumber: `${old}${rest}`, isOptedOut: true }, aliceLine);
      expect((await send(user, tn)).status).toBe(409);
      await user.get('setOptOut', { phoneNumber: tn, isOptedOut: false }, aliceLine);
    });
  });
}
