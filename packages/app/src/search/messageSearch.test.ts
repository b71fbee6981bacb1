import { describe, expect, it } from 'vitest';
import { openInboxWorld } from '../messaging/testing/inboxWorld.ts';
import { signOut } from '../session/session.ts';
import { run } from '../shared/action.ts';
import { settle } from '../testing/fakeClock.ts';
import { LINE, received, refuse, succeed } from '../testing/scriptedWorld.ts';
import { createMessageSearch, SEARCH_PAUSE_MS } from './messageSearch.ts';

const hit = (id: string, time: number) => ({ chatId: 'chat-bob', message: received(id, time) });
const { stateAtom, search, more, retry } = createMessageSearch();

describe('the search through messages', () => {
  it('searches after a pause in typing, and only for the latest words', async () => {
    const { store, clock, asked } = await openInboxWorld({
      searchMessages: () => succeed<'searchMessages'>({ items: [hit('m1', 100)], hasMore: false }),
    });
    for (const query of ['h', 'ha', 'har']) run(store, search, { tn: LINE, query });
    await clock.advance(SEARCH_PAUSE_MS - 10);
    expect(asked('searchMessages')).toEqual([]);
    await clock.advance(20);
    await settle();
    expect(asked('searchMessages')).toMatchObject([{ tn: LINE, query: 'har' }]);
    expect(store.get(stateAtom)).toMatchObject({ status: 'ready', items: [{ chatId: 'chat-bob', message: { id: 'm1' } }] });
    // The same words aren't asked for again.
    run(store, search, { tn: LINE, query: 'har ' });
    expect(store.get(stateAtom)).toMatchObject({ status: 'ready' });
    run(store, search, { query: '  ' });
    expect(store.get(stateAtom)).toBeUndefined();
  });

  it('what was found stays while the next words are searched, as far as it matches them', async () => {
    const found = { ...hit('m1', 100), message: { ...received('m1', 100), message: 'The old harbour' } };
    const { store, clock } = await openInboxWorld({
      searchMessages: () => succeed<'searchMessages'>({ items: [found, hit('m2', 90)], hasMore: false }),
    });
    run(store, search, { query: 'har' });
    await clock.advance(SEARCH_PAUSE_MS);
    await settle();
    run(store, search, { query: 'harb' });
    run(store, search, { query: 'harbo' });
    expect(store.get(stateAtom)).toMatchObject({ status: 'loading', kept: [{ message: { id: 'm1' } }] });
    run(store, search, { query: 'harbour', has: 'file' });
    expect(store.get(stateAtom)).toMatchObject({ status: 'loading', kept: [] });
  });

  it('filters are searched without words; a line alone is not', async () => {
    const { store, clock, asked } = await openInboxWorld({
      searchMessages: () => succeed<'searchMessages'>({ items: [], hasMore: false }),
    });
    run(store, search, { query: '', state: 'failed' });
    await clock.advance(SEARCH_PAUSE_MS);
    await settle();
    expect(asked('searchMessages')).toMatchObject([{ query: '', state: 'failed' }]);
    run(store, search, { query: '', tn: LINE });
    expect(store.get(stateAtom)).toBeUndefined();
  });

  it('loads the next page after the last hit, and reports a failure', async () => {
    let isDown = false;
    const { store, clock, asked } = await openInboxWorld({
      searchMessages: ({ before }) =>
        isDown
          ? refuse(409)
          : succeed<'searchMessages'>(before ? { items: [hit('m1', 100)], hasMore: false } : { items: [hit('m2', 200)], hasMore: true }),
    });
    run(store, search, { query: 'harbour' });
    await clock.advance(SEARCH_PAUSE_MS);
    await settle();
    isDown = true;
    await run(store, more);
    expect(store.get(stateAtom)).toMatchObject({ status: 'ready', more: 'failed', items: [{ message: { id: 'm2' } }] });
    isDown = false;
    await run(store, more);
    expect(asked('searchMessages').at(-1)).toMatchObject({ before: 'm2' });
    expect(store.get(stateAtom)).toMatchObject({ hasMore: false, items: [{ message: { id: 'm2' } }, { message: { id: 'm1' } }] });
  });

  it('says if a search takes too long, on the first page and on later ones', async () => {
    let isFirstTooWide = true;
    const tooWide = () => refuse(400, 'This search takes too long.', 'searchTooWide');
    const { store, clock } = await openInboxWorld({
      searchMessages: ({ before }) =>
        before || isFirstTooWide ? tooWide() : succeed<'searchMessages'>({ items: [hit('m2', 200)], hasMore: true }),
    });
    run(store, search, { query: 'the' });
    await clock.advance(SEARCH_PAUSE_MS);
    await settle();
    expect(store.get(stateAtom)).toMatchObject({ status: 'tooWide' });
    isFirstTooWide = false;
    run(store, search, { query: 'the harbour' });
    await clock.advance(SEARCH_PAUSE_MS);
    await settle();
    await run(store, more);
    expect(store.get(stateAtom)).toMatchObject({ status: 'ready', more: 'tooWide', items: [{ message: { id: 'm2' } }] });
  });

  it('what was typed before signing out is searched for nobody', async () => {
    const { store, clock, asked } = await openInboxWorld();
    run(store, search, { query: 'harbour' });
    const leaving = run(store, signOut);
    await clock.advance(SEARCH_PAUSE_MS);
    await leaving;
    expect([asked('searchMessages'), store.get(stateAtom)]).toEqual([[], undefined]);
  });

  it('a failed search can be tried again', async () => {
    let isDown = true;
    const { store, clock } = await openInboxWorld({
      searchMessages: () => (isDown ? undefined : succeed<'searchMessages'>({ items: [], hasMore: false })),
    });
    run(store, search, { query: 'harbour' });
    await clock.advance(SEARCH_PAUSE_MS + 60_000);
    expect(store.get(stateAtom)).toMatchObject({ status: 'failed' });
    isDown = false;
    await run(store, retry);
    expect(store.get(stateAtom)).toMatchObject({ status: 'ready', items: [] });
  });
});
