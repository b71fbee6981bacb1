import type { Message } from '@manyline/contract';
import { describe, expect, it } from 'vitest';
import { restoreSession, sessionAtom } from '../../session/session.ts';
import { run } from '../../shared/action.ts';
import { settle } from '../../testing/fakeClock.ts';
import { BOB, chatWithBob, createScriptedWorld, LINE, received, refuse, type Script, succeed } from '../../testing/scriptedWorld.ts';
import { openChat, openConversation, startChat } from '../actions/openChat.ts';
import { deleteMessage, storeDraft, retryMessage, sendDraft } from '../actions/sendDraft.ts';
import { chatListAtom } from '../state/chatLists.ts';
import { activeDraftAtom, conversationAtom } from '../state/conversationView.ts';
import { outboxAtom } from '../state/outboxState.ts';
import { waitingCountAtom } from '../state/waitingCount.ts';
import { openLine } from '../sync/chats.ts';
import { isOutboxVolatileAtom } from './outboxItems.ts';

async function enter(script: Script) {
  const world = createScriptedWorld({ getListMessages: () => succeed<'getListMessages'>([chatWithBob([received('m1', 100)])]), ...script });
  const tab = world.openTab();
  await run(tab.store, restoreSession);
  await run(tab.store, openLine, LINE);
  run(tab.store, openChat, 'chat-bob');
  const shown = () => tab.store.get(conversationAtom)?.messages.map(({ text, state }) => [text, state]) ?? [];
  const sends = () => world.calls.filter(({ name }) => name === 'sendMessage');
  return { ...world, ...tab, shown, sends };
}

const accepted = (id: string, time: number) => succeed<'sendMessage'>({ id, time, chatId: 'chat-bob' });

describe('sending', () => {
  it('is queued, then sending, then sent, under one key', async () => {
    const reply = Promise.withResolvers<ReturnType<typeof accepted>>();
    const { store, shown, sends } = await enter({ sendMessage: () => reply.promise });
    run(store, sendDraft, 'Hello  ');
    expect(shown().at(-1)).toEqual(['Hello', 'queued']);
    const key = store.get(conversationAtom)?.messages.at(-1)?.key;
    await settle();
    expect(shown().at(-1)).toEqual(['Hello', 'sending']);
    reply.resolve(accepted('m2', 200));
    await settle();
    expect(shown()).toEqual([
      ['m1', undefined],
      ['Hello', 'sent'],
    ]);
    expect(store.get(conversationAtom)?.messages.at(-1)?.key).toBe(key);
    expect(sends()).toMatchObject([{ payload: { name: 'Bob', phoneNumber: BOB, msg: 'Hello', clientId: key }, tn: LINE }]);
    expect(store.get(outboxAtom)).toEqual([]);
  });

  it('stores the message before it is sent', async () => {
    const { store, services, sends } = await enter({ sendMessage: () => undefined });
    let storedAtSend: number | undefined;
    const { call } = services.api;
    Object.assign(services.api, {
      call: async (...args: Parameters<typeof call>) => {
        if (args[0] === 'sendMessage') storedAtSend = (await services.outbox.items('alice')).length;
        return call(...args);
      },
    });
    run(store, sendDraft, 'Hello');
    await settle();
    expect(sends()).toHaveLength(1);
    expect(storedAtSend).toBe(1);
  });

  it('reports that the browser refuses to store', async () => {
    const { store, services } = await enter({ sendMessage: () => accepted('m2', 200) });
    expect(store.get(isOutboxVolatileAtom)).toBe(false);
    Object.assign(services.outbox, { isPersistent: () => false });
    run(store, sendDraft, 'Hello');
    await settle();
    expect(store.get(isOutboxVolatileAtom)).toBe(true);
  });

  it.each(['', '   \n\t '])('does not send %j', async (text) => {
    const { store, sends } = await enter({});
    run(store, sendDraft, text);
    await settle();
    expect(sends()).toEqual([]);
    expect(store.get(outboxAtom)).toEqual([]);
  });

  it('does not send a too long text, and keeps the draft', async () => {
    const { store, sends } = await enter({});
    const text = 'x'.repeat(100_000);
    run(store, storeDraft, text, 'chat-bob');
    run(store, sendDraft, text);
    await settle();
    expect(sends()).toEqual([]);
    expect(store.get(activeDraftAtom)).toBe(text);
  });

  it('checks with the server before sending an uncertain message again, and doesn’t send one it has', async () => {
    const sent: Message = {
      id: 'm2',
      message: 'Hello',
      time: 200,
      senderTN: LINE,
      feedback: { isSent: true, isDelivered: true, isSeen: false },
    };
    const { store, shown, sends, clock } = await enter({
      sendMessage: () => undefined,
      findSent: () => succeed<'findSent'>({ chatId: 'chat-bob', message: sent }),
    });
    run(store, sendDraft, 'Hello');
    await settle();
    expect(shown().at(-1)).toEqual(['Hello', 'uncertain']);
    await clock.advance(1_000);
    expect(shown().at(-1)).toEqual(['Hello', 'delivered']);
    expect(sends()).toHaveLength(1);
  });

  it('sends it again with the same clientId if the server doesn’t have it', async () => {
    let tries = 0;
    const { store, shown, sends, clock } = await enter({
      sendMessage: () => ((tries += 1) < 3 ? undefined : accepted('m2', 200)),
      findSent: () => succeed<'findSent'>(null),
    });
    run(store, sendDraft, 'Hello');
    await clock.advance(999);
    expect(sends()).toHaveLength(1);
    await clock.advance(1);
    expect(sends()).toHaveLength(2);
    await clock.advance(2_000);
    expect(shown().at(-1)).toEqual(['Hello', 'sent']);
    expect(new Set(sends().map(({ payload }) => payload['clientId'])).size).toBe(1);
  });

  it('shows why a message was refused; it can be retried or deleted, and the next one is sent', async () => {
    const { store, shown, script, sends } = await enter({
      sendMessage: ({ msg }) => (msg === 'Bad' ? refuse(422, 'Not this') : accepted('m2', 200)),
    });
    run(store, sendDraft, 'Bad');
    run(store, sendDraft, 'Good');
    expect(store.get(waitingCountAtom)).toBe(2);
    await settle();
    expect([store.get(outboxAtom).length, store.get(waitingCountAtom)]).toEqual([1, 0]);
    const failed = store.get(conversationAtom)?.messages.find(({ state }) => state === 'failed');
    expect(failed).toMatchObject({ text: 'Bad', failure: 'refused', failureText: 'Not this' });
    expect(shown()).toContainEqual(['Good', 'sent']);
    run(store, retryMessage, failed?.key ?? '');
    await settle();
    expect(sends()).toHaveLength(3);
    Object.assign(script, { sendMessage: () => accepted('m3', 300) });
    run(store, deleteMessage, failed?.key ?? '');
    await settle();
    expect(shown().map(([text]) => text)).toEqual(['m1', 'Good']);
  });

  it('reports that a text was too long for the server', async () => {
    const { store } = await enter({ sendMessage: () => refuse(422, 'Too long', 'messageTooLong') });
    run(store, sendDraft, 'Hello');
    await settle();
    expect(store.get(conversationAtom)?.messages.at(-1)).toMatchObject({ state: 'failed', failure: 'tooLong' });
  });

  it('waits as long as a busy server asks', async () => {
    let tries = 0;
    const { store, sends, clock } = await enter({
      sendMessage: () => ((tries += 1) === 1 ? { status: 429, body: '', retryAfter: 30 } : accepted('m2', 200)),
    });
    run(store, sendDraft, 'Hello');
    await clock.advance(29_999);
    expect(sends()).toHaveLength(1);
    await clock.advance(1);
    expect(sends()).toHaveLength(2);
  });

  it('waits while offline and sends when online', async () => {
    const { store, shown, sends, goOnline } = await enter({ sendMessage: () => accepted('m2', 200) });
    goOnline(false);
    run(store, sendDraft, 'Hello');
    await settle();
    expect(shown().at(-1)).toEqual(['Hello', 'queued']);
    expect(sends()).toHaveLength(0);
    goOnline(true);
    await settle();
    expect(shown().at(-1)).toEqual(['Hello', 'sent']);
  });

  it('survives its tab: another tab sends it once', async () => {
    const never = new Promise<undefined>(() => undefined);
    const { store, kill, openTab, script, sends } = await enter({ sendMessage: () => never, findSent: () => succeed<'findSent'>(null) });
    run(store, sendDraft, 'Hello');
    await settle();
    kill();
    Object.assign(script, { sendMessage: () => accepted('m2', 200) });
    const next = openTab();
    await run(next.store, restoreSession);
    await settle();
    expect(sends()).toHaveLength(2);
    expect(next.store.get(outboxAtom)).toEqual([]);
  });

  it('stays visible when another tab changes the outbox at the same moment', async () => {
    const { store, services, shown, openTab, goOnline } = await enter({});
    goOnline(false);
    const read = Promise.withResolvers<void>();
    const { items } = services.outbox;
    Object.assign(services.outbox, {
      items: async (userId: string) => {
        const stored = await items(userId);
        await read.promise;
        return stored;
      },
    });
    openTab().services.tabs.post({ type: 'outboxChanged', userId: 'alice' });
    await settle();
    run(store, sendDraft, 'Hello');
    await settle();
    read.resolve();
    await settle();
    expect(shown().at(-1)).toEqual(['Hello', 'queued']);
  });

  it('never signs the user out', async () => {
    const { store, clock } = await enter({ sendMessage: () => undefined, findSent: () => undefined });
    run(store, sendDraft, 'Hello');
    await clock.advance(120_000);
    expect(store.get(sessionAtom).status).toBe('signedIn');
  });
});

describe('drafts', () => {
  it('never come back after sending, not even after a reload', async () => {
    const { store, openTab, kill } = await enter({ sendMessage: () => accepted('m2', 200) });
    run(store, storeDraft, 'Hello', 'chat-bob');
    run(store, sendDraft, 'Hello');
    expect(store.get(activeDraftAtom)).toBe('');
    await settle();
    kill();
    const { store: next } = openTab();
    await run(next, restoreSession);
    await run(next, openLine, LINE);
    run(next, openChat, 'chat-bob');
    expect(next.get(activeDraftAtom)).toBe('');
  });

  it('are there again after a reload, in the list and in the chat', async () => {
    const { store, openTab, kill } = await enter({});
    run(store, storeDraft, 'Hel', 'chat-bob');
    await settle();
    kill();
    const { store: next } = openTab();
    await run(next, restoreSession);
    await run(next, openLine, LINE);
    expect(next.get(chatListAtom)).toMatchObject({ status: 'ready', value: [{ preview: 'Hel', previewKind: 'draft' }] });
    run(next, openChat, 'chat-bob');
    expect(next.get(activeDraftAtom)).toBe('Hel');
  });
});

describe('writing to a number without a chat', () => {
  it('creates a contact named by the number in national format, and keeps the view when the server creates the chat', async () => {
    const { store, sends } = await enter({ getListMessages: () => succeed<'getListMessages'>([]), sendMessage: () => accepted('m2', 200) });
    await run(store, startChat, { line: LINE, tn: BOB });
    run(store, openConversation, { line: LINE, tn: BOB });
    const before = store.get(conversationAtom);
    expect(before).toMatchObject({ name: '06 12 34 56 78', tn: BOB, messages: [] });
    run(store, sendDraft, 'Hello');
    await settle();
    expect(sends()).toMatchObject([{ payload: { name: '06 12 34 56 78', phoneNumber: BOB } }]);
    expect(store.get(conversationAtom)).toMatchObject({ chatId: before?.chatId, messages: [{ text: 'Hello', state: 'sent' }] });
    expect(store.get(chatListAtom)).toMatchObject({
      value: [{ name: '06 12 34 56 78', preview: 'Hello', previewKind: 'own', state: 'sent' }],
    });
  });
});
