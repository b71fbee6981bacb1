import { describe, expect, it, test } from 'vitest';
import { settle } from '../../testing/fakeClock.ts';
import { ALICE, BOB, chatWithBob, createScriptedWorld, LINE, received, succeed } from '../../testing/scriptedWorld.ts';
import { createLocationAtom, openLocationAtom, readLocation, resolveLocation, writeLocation } from './chatLocation.ts';
import { activeConversationAtom } from '../../conversation/openChat.ts';
import { currentLineAtom } from '../../lines/profiles.ts';
import { restoreSessionAtom } from '../../session/session.ts';

const DEAD = '+14155552673';
const OTHER = '+14155552672';
const STRANGER = '+14155559999';

describe('readLocation', () => {
  test.each([
    ['', undefined, undefined],
    ['?line=14155552671', LINE, undefined],
    ['?line=14155552671&chat=33612345678', LINE, BOB],
    ['?line=%2B14155552671&chat=%2B33612345678', LINE, BOB],
    ['?line=+14155552671', LINE, undefined],
    ['?line=14155552671&line=14155552672', LINE, undefined],
    ['?line=&chat=', undefined, undefined],
    ['?line=0155&chat=bob', undefined, undefined],
    ['?line=1415555267114155552671', undefined, undefined],
    ['?line=14155552671%00', undefined, undefined],
    ['?line=<script>&chat=__proto__', undefined, undefined],
    ['?line=%E0%A4%A', undefined, undefined],
    ['?LINE=14155552671', undefined, undefined],
  ])('%j', (search, line, chat) => {
    expect(readLocation(search)).toEqual({ line, chat });
  });
});

describe('writeLocation', () => {
  test.each([
    ['', { line: LINE, chat: BOB }, '?line=14155552671&chat=33612345678'],
    ['?line=%2B14155552671&chat=1', { line: LINE, chat: undefined }, '?line=14155552671'],
    ['?from=mail&line=x&chat=y', { line: undefined, chat: undefined }, '?from=mail'],
    ['?line=x', { line: undefined, chat: undefined }, ''],
    ['?line=1&line=2', { line: LINE, chat: undefined }, '?line=14155552671'],
  ])('%j', (search, location, expected) => {
    expect(writeLocation(search, location)).toBe(expected);
    expect(writeLocation(expected, location)).toBe(expected);
  });
});

describe('resolveLocation', () => {
  const there = () => true;
  const absent = () => false;
  const unsure = () => undefined;
  test.each([
    ['nothing named: the first Alive line', {}, undefined, there, LINE, undefined, false],
    ['nothing named: the open line stays', {}, OTHER, there, OTHER, undefined, false],
    ['a line and a chat of it', { line: OTHER, chat: BOB }, LINE, there, OTHER, BOB, false],
    ['a chat alone is one of the default line', { chat: BOB }, undefined, there, LINE, BOB, false],
    ['a chat that does not exist is none', { line: LINE, chat: BOB }, undefined, absent, LINE, undefined, false],
    ['a chat not known yet is waited for', { line: LINE, chat: BOB }, undefined, unsure, LINE, BOB, true],
    ["somebody else's line: the default line, no chat", { line: STRANGER, chat: BOB }, undefined, there, LINE, undefined, false],
    ['a line that is not Alive: the default line, no chat', { line: DEAD, chat: BOB }, undefined, there, LINE, undefined, false],
    ['the open line stays when it stops being Alive', { line: DEAD, chat: BOB }, DEAD, there, DEAD, BOB, false],
  ])('%s', (_, { line, chat }: { line?: string; chat?: string }, currentLine, has, wantedLine, wantedChat, isWaiting) => {
    const settled = resolveLocation({ line, chat }, { profiles: ALICE.accounts, currentLine, hasConversation: has });
    expect(settled).toEqual({ line: wantedLine, chat: wantedChat, isWaiting });
  });

  test('without a usable line there is no location', () => {
    const facts = { profiles: [{ tn: DEAD, status: 'Banned' }], currentLine: undefined, hasConversation: there };
    expect(resolveLocation({ line: DEAD, chat: BOB }, facts)).toEqual({ line: undefined, chat: undefined, isWaiting: false });
  });
});

describe('following the address', () => {
  async function enter() {
    const world = createScriptedWorld({
      getListMessages: ({ tn }) => succeed<'getListMessages'>(tn === LINE ? [chatWithBob([received('m1', 100)])] : []),
    });
    const { store } = world.openTab();
    await store.set(restoreSessionAtom);
    await settle();
    const visit = async (search: string) => {
      const locationAtom = createLocationAtom(search);
      const stop = store.sub(locationAtom, () => store.set(openLocationAtom, store.get(locationAtom)));
      store.set(openLocationAtom, store.get(locationAtom));
      await settle();
      stop();
      const { line, chat } = store.get(locationAtom);
      return {
        open: [store.get(currentLineAtom)?.tn, store.get(activeConversationAtom)?.tn],
        search: writeLocation(search, { line, chat }),
      };
    };
    return visit;
  }

  it('opens line and chat as soon as they are loaded, and follows back and forward', async () => {
    const visit = await enter();
    const chat = '?line=14155552671&chat=33612345678';
    expect(await visit(chat)).toEqual({ open: [LINE, BOB], search: chat });
    expect(await visit('?line=14155552671')).toEqual({ open: [LINE, undefined], search: '?line=14155552671' });
    expect(await visit('?line=14155552672')).toEqual({ open: [OTHER, undefined], search: '?line=14155552672' });
    expect(await visit(chat)).toEqual({ open: [LINE, BOB], search: chat });
  });

  it.each(['?line=14155559999&chat=33612345678', '?line=14155552673', '?line=14155552671&chat=4915112345678', '?chat=evil'])(
    'repairs %s to the default line and no chat',
    async (search) => {
      const visit = await enter();
      expect(await visit(search)).toEqual({ open: [LINE, undefined], search: '?line=14155552671' });
    },
  );
});
