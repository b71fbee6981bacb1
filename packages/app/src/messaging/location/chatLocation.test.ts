import { type Chat, WITHHELD } from '@manyline/contract';
import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { restoreSession } from '../../session/session.ts';
import { run } from '../../shared/action.ts';
import { settle } from '../../testing/fakeClock.ts';
import { ALICE, BOB, chatWithBob, createScriptedWorld, LINE, received, succeed } from '../../testing/scriptedWorld.ts';
import { activeConversationAtom } from '../state/activeChat.ts';
import { currentLineAtom } from '../state/profiles.ts';
import { createLocationAtom, openLocation, resolveLocation } from './chatLocation.ts';
import { type NamedLocation, readLocation, writeLocation } from './namedLocation.ts';

const DEAD = '+14155552673';
const OTHER = '+14155552672';
const STRANGER = '+14155559999';

describe('readLocation', () => {
  test.each([
    ['', undefined, undefined],
    ['?line=14155552671', LINE, undefined],
    ['?line=14155552671&chat=33612345678', LINE, BOB, '33612345678'],
    ['?line=%2B14155552671&chat=%2B33612345678', LINE, BOB],
    ['?line=+14155552671', LINE, undefined],
    ['?line=14155552671&line=14155552672', LINE, undefined],
    ['?line=&chat=', undefined, undefined],
    ['?line=0155&chat=bob', '+0155', 'bob'],
    ['?line=14155552671&chat=+33612345678', LINE, BOB],
    ['?line=14155552671&chat=AMAZON', LINE, 'AMAZON'],
    ['?line=14155552671&chat=Info+24h', LINE, 'Info 24h'],
    ['?line=14155552671&chat=7726', LINE, '7726', '+7726'],
    ['?line=14155552671&chat=+7726', LINE, '+7726'],
    ['?line=14155552671&chat=36665', LINE, '36665', '+36665'],
    ['?line=14155552671&chat=10657525', LINE, '+10657525', '10657525'],
    ['?line=14155552671&chat=*10657525', LINE, '10657525'],
    ['?line=14155552671&chat=withheld', LINE, 'withheld'],
    ['?line=14155552671&chat=*', LINE, undefined],
    ['?line=1415555267114155552671', undefined, undefined],
    ['?line=14155552671%00', undefined, undefined],
    ['?line=<script>&chat=__proto__', undefined, '__proto__'],
    ['?line=%E0%A4%A', undefined, undefined],
    ['?LINE=14155552671', undefined, undefined],
    ['?line=14155552671&view=past', LINE, undefined],
  ])('%j', (search: string, line: string | undefined, chat: string | undefined, otherChat?: string) => {
    expect(readLocation(search)).toEqual({ line, chat, otherChat });
  });

  const digits = (min: number, max: number) => fc.stringMatching(new RegExp(`^\\d{${min},${max}}$`, 'u'));
  const lines = digits(3, 20).map((line) => `+${line}`);
  const addresses = fc.oneof(
    digits(5, 15).map((number) => `+${number}`),
    digits(1, 20),
    digits(1, 20).map((code) => `+${code}`),
    fc.string({ unit: 'grapheme', minLength: 1, maxLength: 40 }),
    fc.stringMatching(/^[* +.&=%/]{1,3}[\dA-Z ]{1,8}$/u),
    fc.constant(WITHHELD),
  );
  test('reads what was written, whatever the address', () => {
    fc.assert(
      fc.property(lines, addresses, fc.boolean(), (line, chat, isAllLines) => {
        const written = { line, chat, ...(isAllLines && { isAllLines }) };
        expect(readLocation(writeLocation('?from=mail', written))).toMatchObject(written);
      }),
    );
  });
});

describe('writeLocation', () => {
  test.each([
    ['', { line: LINE, chat: BOB }, '?line=14155552671&chat=33612345678'],
    ['?line=%2B14155552671&chat=1', { line: LINE, chat: undefined }, '?line=14155552671'],
    ['?from=mail&line=x&chat=y', { line: undefined, chat: undefined }, '?from=mail'],
    ['?line=x', { line: undefined, chat: undefined }, ''],
    ['?line=1&line=2', { line: LINE, chat: undefined }, '?line=14155552671'],
    ['', { line: LINE, chat: undefined, isHistory: true }, '?line=14155552671&view=history'],
    ['?line=14155552671&view=history', { line: LINE, chat: undefined }, '?line=14155552671'],
    ['', { line: LINE, chat: '36665' }, '?line=14155552671&chat=36665'],
    ['', { line: LINE, chat: '10657525' }, '?line=14155552671&chat=*10657525'],
    ['', { line: LINE, chat: '7726' }, '?line=14155552671&chat=7726'],
    ['', { line: LINE, chat: '+7726' }, '?line=14155552671&chat=%2B7726'],
    ['', { line: LINE, chat: 'Info 24h' }, '?line=14155552671&chat=Info+24h'],
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
  ])('%s', (_, { line, chat }: { line?: string; chat?: string }, currentLine, has, wantedLine, wantedChat, isWaiting) => {
    const settled = resolveLocation({ line, chat }, { profiles: ALICE.accounts, currentLine, hasConversation: has });
    expect(settled).toEqual({ line: wantedLine, chat: wantedChat, isWaiting });
  });

  test.each([
    ['the number, if there is a chat with it', { '+10657525': true, '10657525': true }, '+10657525', false],
    ['the short code, if only that has a chat', { '+10657525': false, '10657525': true }, '10657525', false],
    ['the number, while it may have a chat', { '10657525': true }, '+10657525', true],
    ['no chat, if neither has one', { '+10657525': false, '10657525': false }, undefined, false],
  ])('digits that could be a number or a short code name %s', (_, known: Record<string, boolean>, chat, isWaiting) => {
    const facts = { profiles: ALICE.accounts, currentLine: LINE, hasConversation: (_line: string, tn: string) => known[tn] };
    const location = { line: LINE, chat: '+10657525', otherChat: '10657525' };
    expect(resolveLocation(location, facts)).toEqual({ line: LINE, chat, isWaiting });
  });

  const closed = (closedLine: string) => ({ line: undefined, chat: undefined, isWaiting: false, closedLine });
  const history = { line: DEAD, chat: BOB, isWaiting: false, isHistory: true };
  test.each([
    ['opens nothing', { line: DEAD, chat: BOB }, undefined, closed(DEAD)],
    ['opens nothing while another line is open', { line: DEAD, chat: BOB }, LINE, closed(DEAD)],
    ['is read if its history is asked for', { line: DEAD, chat: BOB, isHistory: true }, LINE, history],
    ['stays open to be read when it stops being Alive', { line: DEAD, chat: BOB }, DEAD, history],
    ['is left for one that is', {}, DEAD, { line: LINE, chat: undefined, isWaiting: false }],
    ['is not the history of a line that is', { line: OTHER, isHistory: true }, LINE, { line: OTHER, chat: undefined, isWaiting: false }],
    ['of another user is the default line', { line: STRANGER, isHistory: true }, LINE, { line: LINE, chat: undefined, isWaiting: false }],
  ])('a line that is not Alive %s', (_, named: Partial<NamedLocation>, currentLine, expected) => {
    const facts = { profiles: ALICE.accounts, currentLine, hasConversation: there };
    expect(resolveLocation({ ...named, line: named.line, chat: named.chat }, facts)).toEqual(expected);
  });

  test('without a usable line, the first one says why', () => {
    const facts = { profiles: [{ tn: DEAD, status: 'Banned' }], currentLine: undefined, hasConversation: there };
    expect(resolveLocation({ line: undefined, chat: BOB }, facts)).toEqual(closed(DEAD));
    expect(resolveLocation({ line: undefined, chat: BOB }, { ...facts, profiles: [] })).toEqual({
      line: undefined,
      chat: undefined,
      isWaiting: false,
    });
  });
});

describe('following the address', () => {
  const chatWith = (tn: string): Chat => ({ ...chatWithBob([received(`from ${tn}`, 90)]), id: `chat ${tn}`, tn, name: tn });
  async function enter(...others: readonly string[]) {
    const world = createScriptedWorld({
      getListMessages: ({ tn }) =>
        succeed<'getListMessages'>(tn === LINE ? [chatWithBob([received('m1', 100)]), ...others.map(chatWith)] : []),
    });
    const { store } = world.openTab();
    await run(store, restoreSession);
    await settle();
    const visit = async (search: string) => {
      const locationAtom = createLocationAtom(search);
      const stop = store.sub(locationAtom, () => run(store, openLocation, store.get(locationAtom)));
      run(store, openLocation, store.get(locationAtom));
      await settle();
      stop();
      const location = store.get(locationAtom);
      return {
        open: [store.get(currentLineAtom)?.tn, store.get(activeConversationAtom)?.tn],
        search: writeLocation(search, location),
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

  it.each([
    ['36665', '?line=14155552671&chat=36665', '?line=14155552671&chat=36665'],
    ['10657525', '?line=14155552671&chat=10657525', '?line=14155552671&chat=*10657525'],
    ['AMAZON', '?line=14155552671&chat=AMAZON', '?line=14155552671&chat=AMAZON'],
    ['+7726', '?line=14155552671&chat=%2B7726', '?line=14155552671&chat=%2B7726'],
    [WITHHELD, '?line=14155552671&chat=withheld', '?line=14155552671&chat=withheld'],
    ['Info/24', '?line=14155552671&chat=Info/24', '?line=14155552671&chat=Info%2F24'],
  ])('opens %j by a link written by hand, and again by the address it becomes', async (tn, byHand, search) => {
    const visit = await enter('36665', '10657525', 'AMAZON', '+7726', WITHHELD, 'Info/24');
    expect(await visit(byHand)).toEqual({ open: [LINE, tn], search });
    expect(await visit('?line=14155552671')).toEqual({ open: [LINE, undefined], search: '?line=14155552671' });
    expect(await visit(search)).toEqual({ open: [LINE, tn], search });
  });

  it('reads a line that is not Alive where its history is asked for, and opens nothing else of it', async () => {
    const visit = await enter();
    const history = '?line=14155552673&view=history';
    expect(await visit(history)).toEqual({ open: [DEAD, undefined], search: history });
    expect(await visit('?line=14155552671&chat=33612345678')).toMatchObject({ open: [LINE, BOB] });
    expect((await visit('?line=14155552673')).open).toEqual([LINE, undefined]);
  });

  it.each(['?line=14155559999&chat=33612345678', '?line=14155552671&chat=4915112345678', '?chat=evil'])(
    'repairs %s to the default line and no chat',
    async (search) => {
      const visit = await enter();
      expect(await visit(search)).toEqual({ open: [LINE, undefined], search: '?line=14155552671' });
    },
  );
});
