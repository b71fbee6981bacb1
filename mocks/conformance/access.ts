import { type EndpointName, endpoints } from '@manyline/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Examined } from './describeBackend.ts';
import { signIn, type Visitor, visit } from './visitor.ts';

type Actor = 'stranger' | 'alice' | 'bob' | 'admin';

/** What each gets who asks for alice's things: a missing endpoint or actor does not compile. */
const expected: Record<EndpointName, Record<Actor, number>> = {
  getSystemConfig: { stranger: 200, alice: 200, bob: 200, admin: 200 },
  login: { stranger: 200, alice: 200, bob: 200, admin: 200 },
  refresh: { stranger: 401, alice: 200, bob: 200, admin: 200 },
  getInfo: { stranger: 401, alice: 200, bob: 200, admin: 200 },
  getListMessages: { stranger: 401, alice: 200, bob: 403, admin: 403 },
  getHistory: { stranger: 401, alice: 200, bob: 404, admin: 404 },
  markSeen: { stranger: 401, alice: 200, bob: 404, admin: 404 },
  findSent: { stranger: 401, alice: 200, bob: 403, admin: 403 },
  sendMessage: { stranger: 401, alice: 200, bob: 403, admin: 403 },
  logout: { stranger: 200, alice: 200, bob: 200, admin: 200 },
};
const names = Object.keys(expected) as EndpointName[];
const actors: readonly Actor[] = ['stranger', 'alice', 'bob', 'admin'];
const table = names.flatMap((name) => actors.map((actor) => [actor, name, expected[name][actor]] as const));

export function describeAccess({ host, people }: Examined): void {
  const { alice, aliceLine, aliceDeadLine, bob, bobLine, admin, password } = people;

  describe('every operation checks on the server who may', () => {
    const visitors = new Map<Actor, Visitor>();
    let payloads: Record<EndpointName, Record<string, unknown>>;

    beforeAll(async () => {
      for (const actor of ['alice', 'bob', 'admin'] as const) visitors.set(actor, await signIn(host(), people[actor], password));
      const owner = await signIn(host(), alice, password);
      const [chat] = await owner.get('getListMessages', { tn: aliceLine });
      const message = chat?.messages.at(-1);
      if (!chat || !message) throw new Error('The first line of alice needs a chat with a message.');
      payloads = {
        getSystemConfig: {},
        login: { username: bob, password },
        refresh: {},
        logout: {},
        getInfo: {},
        getListMessages: { tn: aliceLine },
        getHistory: { chatId: chat.id, before: message.id },
        markSeen: { chatId: chat.id, messageId: message.id },
        findSent: { clientId: crypto.randomUUID() },
        sendMessage: { name: '', phoneNumber: bobLine, msg: 'Who may send?' },
      };
    });

    it.each(table)('%s calls %s: %i', async (actor, name, status) => {
      const tn = endpoints[name].needsLine ? aliceLine : undefined;
      const visitor = visitors.get(actor) ?? visit(host());
      expect((await visitor.call(name, payloads[name], tn)).status).toBe(status);
    });

    it('a foreign x-tn is refused everywhere', async () => {
      const person = await signIn(host(), bob, password);
      for (const name of names.filter((candidate) => endpoints[candidate].access !== 'public')) {
        const { status, envelope } = await person.call(name, payloads[name], aliceLine);
        expect([name, status, envelope.code]).toEqual([name, 403, 'forbidden']);
      }
    });

    it('a message or chat of another chat is not found', async () => {
      const person = await signIn(host(), bob, password);
      const [chat] = await person.get('getListMessages', { tn: bobLine });
      const foreign = { ...payloads['markSeen'], chatId: chat?.id ?? '' };
      expect((await person.call('markSeen', foreign)).status).toBe(404);
      expect((await person.call('getHistory', { chatId: foreign.chatId, before: payloads['getHistory']['before'] })).status).toBe(404);
      expect((await person.call('getHistory', { chatId: 'no-such-chat', before: 'no-such-message' })).status).toBe(404);
    });

    it('only the status Alive makes a line usable', async () => {
      const person = await signIn(host(), alice, password);
      const { status, envelope } = await person.call('sendMessage', { name: '', phoneNumber: bobLine, msg: 'Hello?' }, aliceDeadLine);
      expect([status, envelope.code]).toEqual([409, 'lineNotAlive']);
    });

    it('a call that acts for a line needs one', async () => {
      const person = await signIn(host(), alice, password);
      expect((await person.call('sendMessage', payloads['sendMessage'])).status).toBe(400);
    });

    it('a made-up token is no token', async () => {
      const stranger = visit(host());
      stranger.accessToken = 'made-up';
      const { status, envelope } = await stranger.call('getInfo', {});
      expect([status, envelope.code]).toEqual([401, 'unauthorized']);
    });
  });

  describe('get-info and system-config', () => {
    it('Answer: data with accounts and abilities.', async () => {
      const info = await (await signIn(host(), alice, password)).get('getInfo', {});
      expect(info.accounts.map(({ tn }) => tn)).toContain(aliceLine);
      expect(info.accounts.find(({ tn }) => tn === aliceLine)?.status).toBe('Alive');
      expect(info.accounts.find(({ tn }) => tn === aliceDeadLine)?.status).not.toBe('Alive');
      expect(info.abilities.length).toBeGreaterThan(0);
      expect(JSON.stringify(info)).not.toMatch(/password|hash/i);
    });

    it('an administrator has other abilities than the others', async () => {
      const [one, other] = [await signIn(host(), admin, password), await signIn(host(), bob, password)];
      expect((await one.get('getInfo', {})).abilities).not.toEqual((await other.get('getInfo', {})).abilities);
    });

    it('systemStatus (1 running, otherwise maintenance), before anybody signed in', async () => {
      expect((await visit(host()).get('getSystemConfig', {})).systemStatus).toBe(1);
    });
  });
}
