import type { Message } from '@manyline/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { run } from '../../shared/action.ts';
import { LINE, refuse } from '../../testing/scriptedWorld.ts';
import { leaveChat, showLatest } from '../state/chatHistory.ts';
import { conversationAtom } from '../state/conversationView.ts';
import { loadOlderOfActive } from '../sync/olderMessages.ts';
import { CHAT, messageAt, openHistoryWorld } from '../testing/historyWorld.ts';
import { loadNewer, showMessage, showTime } from './chatHistoryJump.ts';
import { searchChat } from './chatSearch.ts';
import { closeChat, openChat } from './openChat.ts';

const ids = (all: readonly Message[], from: number, to: number) => all.slice(from, to).map(({ id }) => id);

describe('history pages in both directions', () => {
  it('shows a message far above with the history around it, without the newest messages', async () => {
    const { store, shown, all } = await openHistoryWorld(500);
    run(store, openChat, CHAT);
    expect(await run(store, showMessage, 'm00100')).toBe(true);
    expect(shown()).toEqual(ids(all, 70, 130));
    expect(store.get(conversationAtom)).toMatchObject({ hasMore: true, hasNewer: true, view: { opening: { key: 'm00100' } } });
  });

  it('pages back to the end, where the two parts join', async () => {
    const { store, shown, all } = await openHistoryWorld(300);
    run(store, openChat, CHAT);
    await run(store, showMessage, 'm00150');
    const view = store.get(conversationAtom)?.view?.id;
    for (let page = 0; page < 2; page += 1) await run(store, loadNewer);
    expect(store.get(conversationAtom)).toMatchObject({ hasNewer: false });
    expect(shown()).toEqual(ids(all, 120, 300));
    // The list stays where it is.
    expect(store.get(conversationAtom)?.view?.id).toBe(view);
  });

  it('holds at most one window of a chat while paging', async () => {
    const { store, shown, all } = await openHistoryWorld(2_000);
    run(store, openChat, CHAT);
    for (let page = 0; page < 20; page += 1) {
      await run(store, loadOlderOfActive);
      expect(shown().length).toBeLessThanOrEqual(400);
    }
    expect(shown()[0]).toBe(all[950]?.id);
    expect(store.get(conversationAtom)?.hasNewer).toBe(true);
    for (let page = 0; page < 40 && store.get(conversationAtom)?.hasNewer; page += 1) await run(store, loadNewer);
    expect(shown().at(-1)).toBe(all.at(-1)?.id);
    expect(store.get(conversationAtom)?.hasNewer).toBe(false);
  });

  it('reports that newer messages couldn’t be loaded, and loads them on retry', async () => {
    const { store, script } = await openHistoryWorld(300);
    const { getHistory } = script;
    run(store, openChat, CHAT);
    await run(store, showMessage, 'm00100');
    script.getHistory = () => refuse(409, 'Not now');
    await run(store, loadNewer);
    expect(store.get(conversationAtom)?.newer).toBe('failed');
    Object.assign(script, { getHistory });
    await run(store, loadNewer);
    expect(store.get(conversationAtom)).toMatchObject({ newer: 'idle', messages: { length: 110 } });
  });
});

it('restores the reading position per chat, message and offset; unread messages come first', async () => {
  const { store, arrive } = await openHistoryWorld(500);
  run(store, openChat, CHAT);
  await run(store, showMessage, 'm00100');
  run(store, closeChat);
  run(store, leaveChat, CHAT, { key: 'm00110', offset: -12 });
  run(store, openChat, CHAT);
  expect(store.get(conversationAtom)).toMatchObject({ hasNewer: true, view: { opening: { key: 'm00110', offset: -12 } } });
  run(store, closeChat);
  await arrive(1);
  run(store, openChat, CHAT);
  expect(store.get(conversationAtom)).toMatchObject({ hasNewer: false, firstUnreadKey: 'm00500' });
});

it('searches in the chat, newest first', async () => {
  const { store, calls } = await openHistoryWorld(100);
  run(store, openChat, CHAT);
  const page = await run(store, searchChat, 'm0009', undefined);
  expect(typeof page === 'object' && page.hits.slice(0, 2)).toEqual([
    { id: 'm00099', key: 'm00099' },
    { id: 'm00098', key: 'm00098' },
  ]);
  expect(calls.at(-1)).toMatchObject({ name: 'searchMessages', payload: { chatId: CHAT, tn: LINE } });
});

it('after any actions and pushes, the list is a part of the chat without gaps or duplicates, in order', async () => {
  const step = fc.oneof(
    fc.constant('older' as const),
    fc.constant('newer' as const),
    fc.constant('arrive' as const),
    fc.constant('latest' as const),
    fc.record({ message: fc.nat(999) }),
    fc.record({ time: fc.nat(11_000) }),
    fc.record({ receipt: fc.nat(999) }),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 25 }), async (steps) => {
      const { store, all, push, arrive, shown } = await openHistoryWorld(1_000);
      run(store, openChat, CHAT);
      const under: Promise<unknown>[] = [];
      for (const one of steps) {
        if (one === 'older') under.push(run(store, loadOlderOfActive));
        else if (one === 'newer') under.push(run(store, loadNewer));
        else if (one === 'arrive') await arrive();
        else if (one === 'latest') run(store, showLatest, CHAT);
        else if ('message' in one) under.push(run(store, showMessage, messageAt(one.message).id));
        else if ('time' in one) under.push(run(store, showTime, one.time));
        else await push({ ...(all[one.receipt] as Message), feedback: { isSent: true, isDelivered: true, isSeen: true } });
        if (under.length > 2) await under.shift();
        const list = shown();
        const start = all.findIndex(({ id }) => id === list[0]);
        expect(list).toEqual(ids(all, start, start + list.length));
      }
      await Promise.all(under);
      const list = shown();
      const start = all.findIndex(({ id }) => id === list[0]);
      expect(list).toEqual(ids(all, start, start + list.length));
      const isAtEnd = store.get(conversationAtom)?.hasNewer !== true;
      expect(isAtEnd ? list.at(-1) : all.at(-1)?.id).toBe(all.at(-1)?.id);
    }),
    { numRuns: 60 },
  );
});
