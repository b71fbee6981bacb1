import type { Message } from '@manyline/contract';
import { describe, expect, it } from 'vitest';
import { signOut } from '../../session/session.ts';
import { run } from '../../shared/action.ts';
import { settle } from '../../testing/fakeClock.ts';
import { LINE, received, refuse, succeed } from '../../testing/scriptedWorld.ts';
import { messageSearchAtom } from '../state/inbox.ts';
import { OTHER, openInboxWorld } from '../testing/inboxWorld.ts';
import { moreHits, retrySearch, SEARCH_PAUSE_MS, searchMessages, settled } from './inboxSearch.ts';

describe('the search through messages', () => {
  const hit = (id: string, time: number, more: Partial<Message> = {}) => ({
    chatId: 'chat-bob',
    message: { ...received(id, time), ...more },
  });

  it('searches after a pause in typing, and only for the latest words', async () => {
    const { store, clock, asked } = await openInboxWorld({
      searchMessages: () => succeed<'searchMessages'>({ items: [hit('m1', 100)], hasMore: false }),
    });
    for (const words of ['h', 'ha', 'har']) run(store, searchMessages, words, LINE, false);
    await clock.advance(SEARCH_PAUSE_MS - 10);
    expect(asked('searchMessages')).toEqual([]);
    await clock.advance(20);
    await settle();
    expect(asked('searchMessages')).toMatchObject([{ tn: LINE, query: 'har' }]);
    expect(store.get(messageSearchAtom)).toMatchObject({ status: 'ready', hits: [{ messageId: 'm1', name: 'Bob', isOwn: false }] });
    run(store, searchMessages, '  ', LINE, false);
    expect(store.get(messageSearchAtom)).toBeUndefined();
  });

  it('loads the next page after the last hit, and reports a failure', async () => {
    let isDown = false;
    const { store, clock, asked } = await openInboxWorld({
      searchMessages: ({ before }) =>
        isDown
          ? refuse(409)
          : succeed<'searchMessages'>(before ? { items: [hit('m1', 100)], hasMore: false } : { items: [hit('m2', 200)], hasMore: true }),
    });
    run(store, searchMessages, 'harbour', LINE, false);
    await clock.advance(SEARCH_PAUSE_MS);
    await settle();
    isDown = true;
    await run(store, moreHits);
    expect(store.get(messageSearchAtom)).toMatchObject({ status: 'ready', more: 'failed', hits: [{ messageId: 'm2' }] });
    isDown = false;
    await run(store, moreHits);
    expect(asked('searchMessages').at(-1)).toMatchObject({ before: 'm2' });
    expect(store.get(messageSearchAtom)).toMatchObject({ hasMore: false, hits: [{ messageId: 'm2' }, { messageId: 'm1' }] });
  });

  it('reports a search that takes too long, for the first and later pages', async () => {
    const tooWide = () => refuse(400, 'This search takes too long.', 'searchTooWide');
    let isFirstTooWide = true;
    const { store, clock } = await openInboxWorld({
      searchMessages: ({ before }) =>
        before || isFirstTooWide ? tooWide() : succeed<'searchMessages'>({ items: [hit('m2', 200)], hasMore: true }),
    });
    run(store, searchMessages, 'the', LINE, false);
    await clock.advance(SEARCH_PAUSE_MS);
    await settle();
    expect(store.get(messageSearchAtom)).toMatchObject({ status: 'tooWide' });
    isFirstTooWide = false;
    run(store, searchMessages, 'the harbour', LINE, false);
    await clock.advance(SEARCH_PAUSE_MS);
    await settle();
    await run(store, moreHits);
    expect(store.get(messageSearchAtom)).toMatchObject({ status: 'ready', more: 'tooWide', hits: [{ messageId: 'm2' }] });
  });

  it('ends with the session: nothing is loaded for the next user', async () => {
    const { store, clock, asked } = await openInboxWorld({});
    run(store, searchMessages, 'harbour', LINE, false);
    await run(store, signOut);
    await clock.advance(SEARCH_PAUSE_MS);
    await settle();
    expect([asked('searchMessages'), store.get(messageSearchAtom)]).toEqual([[], undefined]);
  });

  it('can be retried after a failure', async () => {
    let isDown = true;
    const { store, clock } = await openInboxWorld({
      searchMessages: () => (isDown ? undefined : succeed<'searchMessages'>({ items: [], hasMore: false })),
    });
    run(store, searchMessages, 'harbour', LINE, false);
    await clock.advance(SEARCH_PAUSE_MS + 60_000);
    expect(store.get(messageSearchAtom)).toMatchObject({ status: 'failed' });
    isDown = false;
    await run(store, retrySearch);
    expect(store.get(messageSearchAtom)).toMatchObject({ status: 'ready', hits: [] });
  });

  it('shows hits of all lines in one order, each only once its position is certain', async () => {
    const { store, clock } = await openInboxWorld({
      searchMessages: ({ tn, before }) => {
        if (tn !== LINE) return succeed<'searchMessages'>({ items: [{ ...hit('e1', 50), chatId: 'chat-eve' }], hasMore: false });
        return succeed<'searchMessages'>(before ? { items: [hit('m1', 40)], hasMore: false } : { items: [hit('m2', 200)], hasMore: true });
      },
    });
    run(store, searchMessages, 'harbour', LINE, true);
    await clock.advance(SEARCH_PAUSE_MS);
    await settle();
    const ids = () => store.get(messageSearchAtom)?.hits.map(({ messageId }) => messageId);
    expect(ids()).toEqual(['m2']);
    await run(store, moreHits);
    expect(ids()).toEqual(['m2', 'e1', 'm1']);
    expect(store.get(messageSearchAtom)?.hits[1]).toMatchObject({ name: 'Eve', line: { tn: OTHER } });
    expect(settled([])).toEqual([]);
  });
});
