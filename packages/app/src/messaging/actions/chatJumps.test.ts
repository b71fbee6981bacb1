import type { Message } from '@manyline/contract';
import { describe, expect, it } from 'vitest';
import { run } from '../../shared/action.ts';
import { settle } from '../../testing/fakeClock.ts';
import { BOB, received } from '../../testing/scriptedWorld.ts';
import { showLatest } from '../state/chatHistory.ts';
import { conversationAtom } from '../state/conversationView.ts';
import { loadOlderOfActive, markSeenUpTo } from '../sync/olderMessages.ts';
import { CHAT, messageAt, openHistoryWorld } from '../testing/historyWorld.ts';
import { showFirstUnread, showMessage, showTime } from './chatHistoryJump.ts';
import { openChat } from './openChat.ts';
import { sendDraft } from './sendDraft.ts';

describe('jump to latest, to first unread, to a date', () => {
  it('goes to the first message of a day', async () => {
    const { store } = await openHistoryWorld(500);
    run(store, openChat, CHAT);
    expect(await run(store, showTime, 1_995)).toBe(true);
    expect(store.get(conversationAtom)?.view?.opening?.key).toBe('m00200');
    expect(await run(store, showTime, 4_900)).toBe(true);
    expect(store.get(conversationAtom)).toMatchObject({ hasNewer: false, view: { opening: { key: 'm00490' } } });
  });

  it('an answer to an outdated request does not scroll', async () => {
    const { store, shown, script } = await openHistoryWorld(500);
    const { getHistory } = script;
    const slow = Promise.withResolvers<undefined>();
    script.getHistory = async (...args) => {
      await slow.promise;
      return getHistory?.(...args);
    };
    run(store, openChat, CHAT);
    const jump = run(store, showTime, 1_000);
    run(store, showLatest, CHAT);
    slow.resolve(undefined);
    expect(await jump).toBe(true);
    expect(shown().at(-1)).toBe('m00499');
  });

  it('counts new messages below, and shows them on request', async () => {
    const { store, arrive, shown } = await openHistoryWorld(500);
    run(store, openChat, CHAT);
    await run(store, showMessage, 'm00100');
    const before = shown();
    await arrive(1);
    await arrive(2);
    expect(shown()).toEqual(before);
    expect(store.get(conversationAtom)?.unreadBelow).toBe(2);
    run(store, showLatest, CHAT);
    expect(shown().at(-1)).toBe('m00501');
  });

  it('finds the first unread message before the loaded ones, also if messages arrive in the meantime', async () => {
    const { store, all, arrive } = await openHistoryWorld(1_000, 200);
    run(store, openChat, CHAT);
    expect(store.get(conversationAtom)).toMatchObject({ unreadAbove: 200 });
    const first = all.filter(({ senderTN }) => senderTN === BOB).at(-200)?.id;
    await arrive(1);
    await arrive(2);
    expect(await run(store, showFirstUnread)).toBe(true);
    expect(store.get(conversationAtom)).toMatchObject({ firstUnreadKey: first, unreadCount: 200, view: { opening: { key: first } } });
    expect(store.get(conversationAtom)?.unreadAbove).toBeUndefined();
  });

  it('"unread separator frozen at opening": paging up finds it, and it counts the messages unread at opening', async () => {
    const { store, all, arrive } = await openHistoryWorld(500, 60);
    run(store, openChat, CHAT);
    const first = all.filter(({ senderTN }) => senderTN === BOB).at(-60)?.id;
    await arrive(1);
    expect(store.get(conversationAtom)).toMatchObject({ unreadAbove: 60 });
    await run(store, loadOlderOfActive);
    expect(store.get(conversationAtom)).toMatchObject({ firstUnreadKey: first, unreadCount: 60 });
    expect(store.get(conversationAtom)?.unreadAbove).toBeUndefined();
  });
});

describe('messages out of view', () => {
  it('marks only visible messages as seen', async () => {
    const { store, arrive, calls } = await openHistoryWorld(500);
    run(store, openChat, CHAT);
    await run(store, showMessage, 'm00100');
    await arrive(1);
    const marks = () => calls.filter(({ name }) => name === 'markSeen').map(({ payload }) => payload['messageId']);
    run(store, markSeenUpTo, 'm00102');
    await settle();
    expect(marks()).toEqual([]);
    run(store, showLatest, CHAT);
    run(store, markSeenUpTo, 'm00500');
    await settle();
    expect(marks()).toEqual(['m00500']);
  });

  it('applies receipts to the loaded part only', async () => {
    const { store, push, shown } = await openHistoryWorld(500);
    run(store, openChat, CHAT);
    await run(store, showMessage, 'm00100');
    const before = shown();
    const receipt = (n: number): Message => ({
      ...messageAt(n, true),
      feedback: { isSent: true, isDelivered: true, isSeen: true },
      seenTime: 9_999,
    });
    await push(receipt(100));
    await push(receipt(10));
    expect(shown()).toEqual(before);
    expect(store.get(conversationAtom)?.messages.find(({ key }) => key === 'm00100')).toMatchObject({ state: 'seen', seenTime: 9_999 });
  });

  it('shows a sent message from any reading position', async () => {
    const { store, shown } = await openHistoryWorld(500);
    run(store, openChat, CHAT);
    await run(store, showMessage, 'm00100');
    run(store, sendDraft, 'On my way');
    expect(store.get(conversationAtom)?.messages.at(-1)).toMatchObject({ text: 'On my way', isOwn: true });
    expect(shown()).toContain('m00499');
  });

  it('marks a received message that came after later ones had been shown', async () => {
    const { store, push } = await openHistoryWorld(10);
    run(store, openChat, CHAT);
    await push({ ...received('late', 85), message: 'Under way for long' });
    const late = store.get(conversationAtom)?.messages.filter(({ isLate }) => isLate);
    expect(late?.map(({ key }) => key)).toEqual(['late']);
  });
});
