import { describe, expect, it } from 'vitest';
import { openChat } from '../../messaging/actions/openChat.ts';
import { storeDraft, retryMessage, sendDraft } from '../../messaging/actions/sendDraft.ts';
import { activeDraftAtom, conversationAtom } from '../../messaging/state/conversationView.ts';
import { outboxAtom } from '../../messaging/state/outboxState.ts';
import { openLine } from '../../messaging/sync/chats.ts';
import { run } from '../../shared/action.ts';
import { settle } from '../../testing/fakeClock.ts';
import { createScriptedWorld, LINE, type Script, succeed } from '../../testing/scriptedWorld.ts';
import { restoreSession } from '../session.ts';
import { script, open, openTabs, texts, role } from './testing/tabsWorld.ts';

describe('the leader tab owns the outbox', () => {
  it('sends a follower’s message once, and both tabs show it', async () => {
    const { tabs, calls } = await openTabs(2);
    run(tabs[1].store, sendDraft, 'Hello');
    await settle();
    expect(calls.filter(({ name }) => name === 'sendMessage')).toHaveLength(1);
    for (const tab of tabs) {
      expect(texts(tab)).toEqual(['m1', 'Hello']);
      expect(tab.store.get(outboxAtom)).toEqual([]);
    }
  });

  it('a leader frozen while sending is replaced, and messages are sent once, in order', async () => {
    const never = new Promise<undefined>(() => undefined);
    const { hub, tabs, clock, calls, script: played } = await openTabs(2, { sendMessage: () => never });
    run(tabs[1].store, sendDraft, 'first');
    await settle();
    tabs[0].hide();
    tabs[0].freeze();
    Object.assign(played, { sendMessage: script.sendMessage, findSent: () => succeed<'findSent'>(null) });
    run(tabs[1].store, sendDraft, 'second');
    await clock.advance(2_100);
    hub.last.accept();
    await settle();
    expect(role(tabs[1])).toBe('leader');
    expect(texts(tabs[1])).toEqual(['m1', 'first', 'second']);
    expect(tabs[1].store.get(outboxAtom)).toEqual([]);
    tabs[0].thaw();
    await clock.advance(10_000);
    const sent = calls.filter(({ name }) => name === 'sendMessage').map(({ payload }) => payload);
    expect(sent.map(({ msg }) => msg)).toEqual(['first', 'first', 'second']);
    expect(new Set(sent.slice(0, 2).map(({ clientId }) => clientId)).size).toBe(1);
  });

  it('a message whose lock the browser refuses is sent a moment later', async () => {
    const { tabs, clock, calls } = await openTabs(1);
    const { locks } = tabs[0].services;
    const withLock = locks.run;
    Object.assign(locks, { run: () => Promise.reject(new DOMException('Not now.', 'InvalidStateError')) });
    run(tabs[0].store, sendDraft, 'Hello');
    await settle();
    expect(calls.filter(({ name }) => name === 'sendMessage')).toEqual([]);
    Object.assign(locks, { run: withLock });
    await clock.advance(1_000);
    expect(calls.filter(({ name }) => name === 'sendMessage')).toHaveLength(1);
    expect(texts(tabs[0])).toEqual(['m1', 'Hello']);
  });

  it('a tab that lost its turn no longer sends, even when a late answer arrives', async () => {
    const first = Promise.withResolvers<Awaited<ReturnType<NonNullable<Script['sendMessage']>>>>();
    const never = new Promise<undefined>(() => undefined);
    const { tabs, clock, calls, script: played } = await openTabs(2, { sendMessage: () => first.promise, findSent: () => never });
    run(tabs[1].store, sendDraft, 'first');
    run(tabs[1].store, sendDraft, 'second');
    await settle();
    tabs[0].freeze();
    await clock.advance(10_000);
    expect(role(tabs[1])).toBe('leader');
    Object.assign(played, { sendMessage: script.sendMessage });
    tabs[0].thaw();
    first.resolve(succeed<'sendMessage'>({ id: 'id of first', time: 300, chatId: 'chat-bob' }));
    await settle();
    // The other tab is still looking up the first message, and sends the second one after it.
    expect(calls.flatMap(({ name, payload }) => (name === 'sendMessage' ? [payload['msg']] : []))).toEqual(['first']);
  });

  it('a follower’s retry does not wait for the leader’s back-off', async () => {
    const { tabs, calls, script: played } = await openTabs(2, { sendMessage: () => undefined, findSent: () => undefined });
    run(tabs[1].store, sendDraft, 'Hello');
    await settle();
    expect(tabs[1].store.get(conversationAtom)?.messages.at(-1)?.state).toBe('uncertain');
    Object.assign(played, { sendMessage: script.sendMessage, findSent: () => succeed<'findSent'>(null) });
    run(tabs[1].store, retryMessage, tabs[1].store.get(outboxAtom)[0]?.clientId ?? '');
    await settle();
    expect(calls.filter(({ name }) => name === 'sendMessage')).toHaveLength(2);
    expect(texts(tabs[1])).toEqual(['m1', 'Hello']);
  });

  it('a tab sends a message itself if the browser can’t store it', async () => {
    const { tabs, calls } = await openTabs(2);
    Object.assign(tabs[1].services.outbox, { isPersistent: () => false });
    tabs[0].freeze();
    run(tabs[1].store, sendDraft, 'Hello');
    await settle();
    expect(calls.filter(({ name }) => name === 'sendMessage')).toHaveLength(1);
  });
});

describe('drafts in two tabs', () => {
  it('follow the other tab, and do not return after being sent there', async () => {
    const { tabs, openTab } = await openTabs(2);
    run(tabs[0].store, storeDraft, 'Hello', 'chat-bob');
    await settle();
    expect(tabs[1].store.get(activeDraftAtom)).toBe('Hello');
    run(tabs[0].store, sendDraft, 'Hello');
    await settle();
    for (const { store } of [...tabs, await openTab()]) expect(store.get(activeDraftAtom)).toBe('');
  });

  it('don’t return in a tab that read them while the other was sending', async () => {
    const world = createScriptedWorld(script);
    const first = await open(world);
    run(first.store, storeDraft, 'Hello', 'chat-bob');
    await settle();
    const late = world.openTab();
    const read = Promise.withResolvers<void>();
    const { drafts } = late.services.outbox;
    Object.assign(late.services.outbox, {
      drafts: async (userId: string) => {
        const stored = await drafts(userId);
        await read.promise;
        return stored;
      },
    });
    await run(late.store, restoreSession);
    run(first.store, sendDraft, 'Hello');
    await settle();
    read.resolve();
    await run(late.store, openLine, LINE);
    run(late.store, openChat, 'chat-bob');
    await settle();
    expect(late.store.get(activeDraftAtom)).toBe('');
  });
});
