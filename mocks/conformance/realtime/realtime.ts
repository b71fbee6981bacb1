import { chatNoticeSchema, PING_MESSAGE, PING_METHOD } from '@manyline/contract';
import { describe, expect, it } from 'vitest';
import type { Examined } from '../describeBackend.ts';
import { freshText, settle, signIn, visit } from '../session/visitor.ts';

const SOON = { interval: 10 };

export function describeRealtime({ host, users }: Pick<Examined, 'host' | 'users'>): void {
  const { alice, aliceLine, aliceOtherLine, bob, bobLine, admin, password } = users;

  describe('the hub', () => {
    it('greets a new connection, and answers PingPong', async () => {
      const { hub, pushes } = await (await signIn(host(), alice, password)).connect();
      // Without what other tests cause.
      const heard = () =>
        pushes.map(({ method }) => method).filter((method) => ['_HUB_CONNECTED', '_HUB_PING_PONG'].includes(String(method)));
      expect(heard()).toEqual(['_HUB_CONNECTED']);
      await hub.invoke(PING_METHOD, PING_MESSAGE);
      await expect.poll(heard, SOON).toEqual(['_HUB_CONNECTED', '_HUB_PING_PONG']);
      await hub.stop();
    });

    it('refuses signed-out users', async () => {
      const stranger = visit(host());
      stranger.accessToken = 'made-up';
      await expect(stranger.connect()).rejects.toBeInstanceOf(Error);
      const gone = await signIn(host(), alice, password);
      await gone.get('logout', {});
      await expect(gone.connect()).rejects.toBeInstanceOf(Error);
    });

    it.each(['NoSuchMethod', 'constructor', '__proto__', 'send', 'toString'])(
      'answers the unknown method "%s" with an error',
      async (method) => {
        const listener = await (await signIn(host(), alice, password)).connect();
        await expect(listener.hub.invoke(method, { any: 'thing' })).rejects.toBeInstanceOf(Error);
        await settle(listener);
        await listener.hub.stop();
      },
    );

    it('a new message is pushed to every tab of both owners and to no other', async () => {
      const users = await Promise.all([alice, alice, bob, bob, admin].map((name) => signIn(host(), name, password)));
      const tabs = await Promise.all(users.map((user) => user.connect()));
      const text = freshText('to everybody');
      await users[0]?.get('sendMessage', { name: '', phoneNumber: bobLine, msg: text }, aliceLine);
      await Promise.all(tabs.map(settle));
      expect(tabs.map((tab) => tab.heard(text).length > 0)).toEqual([true, true, true, true, false]);
      await Promise.all(tabs.map(({ hub }) => hub.stop()));
    });

    it('a push contains the line, the current chat and the message', async () => {
      const [one, other] = [await signIn(host(), alice, password), await signIn(host(), bob, password)];
      const tab = await other.connect();
      const text = freshText('notice');
      await one.get('sendMessage', { name: '', phoneNumber: bobLine, msg: text }, aliceLine);
      await settle(tab);
      const chat = (await other.get('getListMessages', { tn: bobLine })).find(({ tn }) => tn === aliceLine);
      const notice = tab.pushes.findLast(({ method }) => method === '_HUB_METHOD_NEW_MESSAGE')?.message;
      const read = chatNoticeSchema['~standard'].validate(notice);
      if (read instanceof Promise || read.issues || !chat) throw new Error('The notice cannot be read.');
      const { messages, hasMore: _, optOut: __, optOutQuestion: ___, ...head } = chat;
      expect(read.value).toEqual({ tn: bobLine, chat: head, message: messages.at(-1) });
      await tab.hub.stop();
    });

    it('pushes in the order of sending', async () => {
      const [one, other] = [await signIn(host(), alice, password), await signIn(host(), bob, password)];
      const tab = await other.connect();
      const texts = Array.from({ length: 20 }, (_, i) => freshText(String(i)));
      for (const msg of texts) await one.get('sendMessage', { name: '', phoneNumber: bobLine, msg }, aliceOtherLine);
      await settle(tab);
      const heard = tab.pushes.map(({ message }) => (message as { message?: { message: string } } | undefined)?.message?.message);
      expect(heard.filter((text) => text !== undefined && texts.includes(text))).toEqual(texts);
      await tab.hub.stop();
    });

    it('logout message forces a hard logout: log-out closes the sockets of that browser, and no others', async () => {
      const [here, elsewhere] = [await signIn(host(), alice, password), await signIn(host(), alice, password)];
      const [tabs, other] = [await Promise.all([here.connect(), here.connect()]), await elsewhere.connect()];
      await here.get('logout', {});
      await Promise.all(tabs.map(({ hub }) => hub.closed));
      for (const { pushes } of tabs) expect(pushes.at(-1)?.method).toBe('_HUB_METHOD_LOGOUT');
      await settle(other);
      await other.hub.stop();
    });

    it('a closed connection receives nothing more', async () => {
      const user = await signIn(host(), bob, password);
      const [tab, open] = [await user.connect(), await user.connect()];
      await settle(tab);
      await tab.hub.stop();
      const before = [...tab.pushes];
      const text = freshText('gone?');
      await (await signIn(host(), alice, password)).get('sendMessage', { name: '', phoneNumber: bobLine, msg: text }, aliceLine);
      await settle(open);
      expect(open.heard(text)).toHaveLength(1);
      expect(tab.pushes).toEqual(before);
      await open.hub.stop();
    });
  });
}
