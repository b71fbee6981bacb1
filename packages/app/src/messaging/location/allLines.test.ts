import { describe, expect, it, test } from 'vitest';
import { refreshUser, restoreSession } from '../../session/session.ts';
import { run } from '../../shared/action.ts';
import { settle } from '../../testing/fakeClock.ts';
import { ALICE, BOB, createScriptedWorld, LINE } from '../../testing/scriptedWorld.ts';
import { chatListAtom } from '../state/chatLists.ts';
import { conversationAtom } from '../state/conversationView.ts';
import { openLine } from '../sync/chats.ts';
import { openLinesWorld, OTHER } from '../testing/linesWorld.ts';
import { resolveLocation } from './chatLocation.ts';
import { readLocation, writeLocation } from './namedLocation.ts';

describe('the location of all lines', () => {
  const facts = { profiles: ALICE.accounts, currentLine: LINE, hasConversation: () => true };

  test.each([
    ['?line=all', { line: undefined, chat: undefined, isAllLines: true }],
    ['?line=all&on=14155552672&chat=33612345678', { line: OTHER, chat: BOB, otherChat: BOB.slice(1), isAllLines: true }],
    ['?line=all&on=%3Cscript%3E', { line: undefined, chat: undefined, isAllLines: true }],
    ['?line=ALL', { line: undefined, chat: undefined }],
  ])('%s', (search, location) => expect(readLocation(search)).toEqual(location));

  test('keeps the list while a chat of any line is open', () => {
    const location = resolveLocation(readLocation('?line=all&on=14155552672&chat=33612345678'), facts);
    expect(location).toEqual({ line: OTHER, chat: BOB, isWaiting: false, isAllLines: true });
    expect(writeLocation('?line=all&from=mail', location)).toBe('?line=all&from=mail&on=14155552672&chat=33612345678');
    expect(writeLocation('?line=all&on=14155552672&chat=33612345678', location)).toBe('?line=all&on=14155552672&chat=33612345678');
    expect(writeLocation('?line=all&on=14155552672&chat=33612345678', { line: LINE, chat: undefined })).toBe('?line=14155552671');
  });

  test('opens no chat of another user’s line', () => {
    expect(resolveLocation(readLocation('?line=all&on=4915112345678&chat=33612345678'), facts)).toEqual({
      line: LINE,
      chat: undefined,
      isWaiting: false,
      isAllLines: true,
    });
  });

  it('opening a chat there does not reload lines', async () => {
    const { store, visit, asked } = await openLinesWorld();
    for (let turn = 0; turn < 10; turn += 1) await settle();
    visit('?line=all');
    const before = asked('getListMessages').length;
    await run(store, openLine, OTHER);
    const opened = asked('getListMessages').length;
    expect(opened).toBe(before + 1);
    visit('?line=all&on=14155552671&chat=33612345678');
    expect(store.get(conversationAtom)?.name).toBe('Bob');
    expect(asked('getListMessages')).toHaveLength(opened);
    expect(store.get(chatListAtom)).toMatchObject({ status: 'ready' });
  });
});

test('calls that need no line carry the open one as x-tn, before that the one that would open', async () => {
  const world = createScriptedWorld();
  const { store } = world.openTab();
  const lastTn = async () => {
    await run(store, refreshUser);
    return world.calls.findLast(({ name }) => name === 'getInfo')?.tn;
  };
  await run(store, restoreSession);
  expect(await lastTn()).toBe(LINE);
  await run(store, openLine, OTHER);
  expect(await lastTn()).toBe(OTHER);
});
