import type { Chat, KnownLines } from '@manyline/contract';
import { describe, expect, it } from 'vitest';
import { run } from '../../shared/action.ts';
import { settle } from '../../testing/fakeClock.ts';
import { BOB, chatWithBob, LINE, received, refuse, succeed } from '../../testing/scriptedWorld.ts';
import { openConversation, startChat } from '../actions/openChat.ts';
import { retryMessage, sendDraft } from '../actions/sendDraft.ts';
import { openInboxWorld, OTHER } from '../testing/inboxWorld.ts';
import { contactLineAtom, isContactLinePinnedAtom, knownLineAtom } from './contactLine.ts';
import { findKnownInstead, findKnownLineTn, findLineInstead, knownLines } from './knownLines.ts';

type Lines = KnownLines['lines'];
const met = (line: string, knownTime: number, wroteTime?: number) => ({ line, knownTime, ...(wroteTime !== undefined && { wroteTime }) });

const NOT_SENT = { isSent: false, isDelivered: false, isSeen: false };
const failed = { ...received('f1', 300), senderTN: LINE, feedback: NOT_SENT, failure: 'unreachable' as const };

/** A chat with Bob on the first line, with what the server knows of him. */
async function enter(
  lines: Lines,
  { pinned, times = [], ...more }: { readonly pinned?: string; readonly times?: readonly number[]; readonly chats?: readonly Chat[] } = {},
) {
  const chats = more.chats ?? (times.length > 0 ? [chatWithBob(times.map((time) => received(`m${time}`, time)))] : []);
  const world = await openInboxWorld({
    getListMessages: ({ tn }) => succeed<'getListMessages'>(tn === LINE ? [...chats] : []),
    getKnownLines: () => succeed<'getKnownLines'>([{ tn: BOB, lines: [...lines], ...(pinned !== undefined && { pinned }) }]),
    sendMessage: () => refuse(422, 'No'),
  });
  const { store } = world;
  await settle();
  await run(store, startChat, { line: LINE, tn: BOB });
  run(store, openConversation, { line: LINE, tn: BOB });
  await run(store, knownLines.load, BOB);
  return { ...world, other: () => store.get(contactLineAtom), unknown: () => store.get(knownLineAtom) };
}

describe('the line that the server says a contact knows', () => {
  it('is announced where they last wrote to another one, until they write to this one', async () => {
    expect((await enter([met(OTHER, 200, 200)], { times: [100] })).other()).toBe(OTHER);
    expect((await enter([met(OTHER, 200, 200)], { times: [100, 300] })).other()).toBeUndefined();
    expect((await enter([met(OTHER, 200)], { times: [100] })).other()).toBeUndefined();
  });

  it('is announced where another one is pinned, whatever they wrote to', async () => {
    const { store, other } = await enter([], { pinned: OTHER, times: [100] });
    expect([other(), store.get(isContactLinePinnedAtom)]).toEqual([OTHER, true]);
    expect((await enter([met(OTHER, 200, 200)], { pinned: LINE, times: [100] })).other()).toBeUndefined();
  });

  it('pauses the first message on a line that they don’t know', async () => {
    const { store, unknown } = await enter([met(OTHER, 200)]);
    expect(unknown()).toBe(OTHER);
    // One that is about to be sent makes it known.
    run(store, sendDraft, 'Hello');
    expect(unknown()).toBeUndefined();
  });

  it('pauses before a failed message is sent again: the contact hasn’t seen the line', async () => {
    const { store, unknown } = await enter([met(OTHER, 200)], { chats: [chatWithBob([failed])] });
    expect(unknown()).toBe(OTHER);
    run(store, retryMessage, 'f1');
    expect(unknown()).toBeUndefined();
    await settle();
    // The server refused it.
    expect(unknown()).toBe(OTHER);
  });

  it.each([
    ['something else was sent', [{ ...received('s1', 250), senderTN: LINE }], []],
    ['another message may have been sent', [{ ...received('s1', 250), senderTN: LINE, feedback: NOT_SENT, isConfirmed: false }], []],
    ['they know the line from another number of theirs', [], [met(LINE, 100)]],
  ])('pauses no message that failed if %s', async (_, before, here) => {
    const { unknown } = await enter([met(OTHER, 200), ...here], { chats: [chatWithBob([...before, failed])] });
    expect(unknown()).toBeUndefined();
  });

  it.each([
    ['they know this one', [met(OTHER, 9), met(LINE, 1)], {}],
    ['they know none', [], {}],
    ['this one is pinned', [met(OTHER, 9)], { pinned: LINE }],
    ['there is a message here', [met(OTHER, 9)], { times: [1] }],
    ['the one they know is lost', [{ ...met('+14155559999', 9), isLost: true }], {}],
  ])('pauses nothing if %s', async (_, lines, more) => {
    expect((await enter(lines, more)).unknown()).toBeUndefined();
  });

  it('is where a scheduled message goes whose line can’t send it', async () => {
    const { store } = await enter([met(OTHER, 200)]);
    expect(await run(store, findKnownLineTn, BOB)).toBe(OTHER);
  });

  it.each<[string, Lines, string | undefined, string | undefined]>([
    ['they know only another one', [met(OTHER, 200)], undefined, OTHER],
    ['they know it, too', [met(OTHER, 300, 300), met(LINE, 100)], undefined, undefined],
    ['it is pinned', [met(OTHER, 300, 300)], LINE, undefined],
    ['they know none', [], undefined, undefined],
  ])('a line that was chosen by hand for a scheduled message pauses: %s', async (_, lines, pinned, known) => {
    const { store } = await enter(lines, pinned === undefined ? {} : { pinned });
    expect(await run(store, findKnownInstead, BOB, LINE)).toBe(known);
  });

  it.each<[string, Lines, string | undefined, string | undefined]>([
    ['they know only that one', [met(OTHER, 200)], undefined, OTHER],
    ['they know both', [met(OTHER, 300, 300), met(LINE, 100)], undefined, undefined],
    ['it is pinned', [met(LINE, 300, 300)], OTHER, OTHER],
    ['they know none', [], undefined, undefined],
  ])('forwarding and new chats use another one: %s', async (_, lines, pinned, instead) => {
    const { store } = await enter(lines, pinned === undefined ? {} : { pinned });
    expect(await run(store, findLineInstead, BOB, LINE)).toBe(instead);
  });
});
