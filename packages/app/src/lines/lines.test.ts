import { type Chat, type LineColor, lineHue, type Profile } from '@manyline/contract';
import { describe, expect, it, test } from 'vitest';
import { settle } from '../testing/fakeClock.ts';
import {
  ALICE,
  BOB,
  chatWithBob,
  createScriptedWorld,
  LINE,
  received,
  refuse,
  type Reply,
  type Script,
  succeed,
} from '../testing/scriptedWorld.ts';
import { createLocationAtom, openLocationAtom, readLocation, resolveLocation, writeLocation } from '../inbox/location/chatLocation.ts';
import { openLineAtom } from '../chats/chats.ts';
import { chatListAtom, currentLineItemAtom, lineItemsAtom, lineTagsAtom } from '../chats/chatLists.ts';
import { conversationAtom } from '../conversation/conversationView.ts';
import { writeDraftAtom } from '../composer/drafts.ts';
import { conversationKey, draftsAtom, outboxAtom } from '../outbox/outboxState.ts';
import { leftoversAtom } from './lines.ts';
import { changeLineAtom, dropLeftoverAtom, moveLeftoverAtom, replaceLinesAtom } from './linesChange.ts';
import { profilesAtom } from './profiles.ts';
import { refreshUserAtom, restoreSessionAtom } from '../session/session.ts';
import { sendMessageAtom } from '../outbox/outbox.ts';
import { changeDraftAtom, openDraftAtom, typeTemplateAtom } from '../bulk/draft.ts';
import { draftAtom } from '../bulk/currentDraft.ts';
import { storePreparedAtom, readPrepared } from '../bulk/review/prepared.ts';

const OTHER = '+14155552672';
const NEW = '+14155559999';
const NO_FACTS = { optedOut: [], blocked: [], sentToday: [] };
const bob = { line: LINE, tn: BOB, name: 'Bob' };

/** A server whose line LINE dies and is then replaced by NEW. */
async function enter(script: Script = {}) {
  let accounts: readonly Profile[] = ALICE.accounts;
  const chats = (tn: string): Chat[] =>
    tn === LINE || tn === NEW ? [chatWithBob([received('m1', 100), { ...received('m2', 200), senderTN: tn }], { userTN: tn })] : [];
  const world = createScriptedWorld({
    getInfo: () => succeed<'getInfo'>({ ...ALICE, accounts: [...accounts] }),
    getListMessages: ({ tn }) => succeed<'getListMessages'>(chats(String(tn))),
    replaceLines: () => {
      accounts = accounts.map(({ tn, status }) => (tn === LINE ? { tn: NEW, status: 'Alive' } : { tn, status }));
      return succeed<'replaceLines'>(accounts.map((profile) => (profile.tn === NEW ? { ...profile, formerTn: LINE } : profile)));
    },
    sendMessage: () => refuse(409, 'The line is not Alive.'),
    ...script,
  });
  const tab = world.openTab();
  const { store } = tab;
  await store.set(restoreSessionAtom);
  await store.set(openLineAtom);
  await world.clock.advance(100);
  world.hub.last.accept();
  await settle();
  const die = async () => {
    accounts = accounts.map((profile) => (profile.tn === LINE ? { ...profile, status: 'Banned' } : profile));
    await store.set(refreshUserAtom);
  };
  const change = (next: readonly Profile[]) => {
    accounts = next;
    return store.set(refreshUserAtom);
  };
  /** Opens an address like the chat page does. */
  const visit = (search: string) => {
    const location = store.get(createLocationAtom(search));
    store.set(openLocationAtom, location);
    return location;
  };
  const draft = (line: string) => store.get(draftsAtom).get(conversationKey({ line, tn: BOB }))?.text;
  const asked = (name: string) => world.calls.filter((call) => call.name === name);
  return { ...world, tab, store, die, change, visit, draft, asked };
}

describe('replacing lines', () => {
  it('"loads a new profile list", and everything is fetched again in place', async () => {
    const { store, die, asked } = await enter();
    await die();
    const before = asked('getListMessages').length;
    expect(await store.set(replaceLinesAtom)).toEqual({ isDone: true, renumbered: [{ from: LINE, to: NEW }] });
    expect(store.get(profilesAtom).map(({ tn }) => tn)).toEqual(['+14155552673', NEW, OTHER]);
    expect(
      new Set(
        asked('getListMessages')
          .slice(before)
          .map(({ payload }) => payload['tn']),
      ),
    ).toEqual(new Set([NEW, OTHER]));
  });

  it('"If no profile is open, one is opened"', async () => {
    const only: Profile[] = [{ tn: LINE, status: 'Banned' }];
    const { store, die, asked } = await enter({
      getInfo: () => succeed<'getInfo'>({ ...ALICE, accounts: only }),
      replaceLines: () => succeed<'replaceLines'>([{ tn: NEW, status: 'Alive', formerTn: LINE }]),
    });
    await die();
    expect(store.get(currentLineItemAtom)).toBeUndefined();
    await store.set(replaceLinesAtom);
    expect(store.get(currentLineItemAtom)?.tn).toBe(NEW);
    expect(asked('getListMessages').at(-1)?.payload).toEqual({ tn: NEW });
  });

  it('keeps the open chat: the address with the old number leads to the new one, and the view stays the same', async () => {
    const { store, die, visit } = await enter();
    const address = '?line=14155552671&chat=33612345678';
    visit(address);
    const before = store.get(conversationAtom);
    expect(before?.messages).toHaveLength(2);
    await die();
    await store.set(replaceLinesAtom);
    const location = visit(address);
    expect(location).toEqual({ line: NEW, chat: BOB, isWaiting: false });
    expect(writeLocation(address, location)).toBe('?line=14155559999&chat=33612345678');
    const after = store.get(conversationAtom);
    expect(after?.chatId).toBe(before?.chatId);
    expect(after?.messages.map(({ key, isOwn }) => [key, isOwn])).toEqual(before?.messages.map(({ key, isOwn }) => [key, isOwn]));
  });

  it('a message whose line is replaced during sending stays with that line', async () => {
    const answer = Promise.withResolvers<Awaited<Reply>>();
    const { store, die, asked, clock } = await enter({
      sendMessage: (_, { headers }) =>
        headers['x-tn'] === LINE ? answer.promise : succeed<'sendMessage'>({ id: 'm9', time: 900, chatId: 'chat-bob' }),
      findSent: () => succeed<'findSent'>(null),
      async getListMessages({ tn }) {
        // After the line changed, before its messages are sent.
        if (tn === NEW) answer.resolve(refuse(403, 'This line isn’t yours.'));
        await settle();
        return succeed<'getListMessages'>([]);
      },
    });
    store.set(sendMessageAtom, bob, 'under way');
    await settle();
    await die();
    await store.set(replaceLinesAtom);
    await settle();
    await clock.advance(60_000);
    expect(store.get(leftoversAtom)).toEqual([]);
    expect(store.get(outboxAtom)).toEqual([]);
    expect(asked('sendMessage').length).toBeGreaterThan(1);
  });

  it('moves the bulk draft and continues preparing its batch', async () => {
    const { store, tab, die } = await enter({ getRecipientFacts: () => succeed<'getRecipientFacts'>(NO_FACTS) });
    await store.set(openDraftAtom, LINE);
    await store.set(changeDraftAtom, (draft) => draft.paste('+447911123456'));
    await store.set(typeTemplateAtom, 'to many');
    const prepared = { clientId: 'c1', of: 1, time: 1 };
    store.set(storePreparedAtom, `alice ${LINE}`, prepared);
    await die();
    await store.set(replaceLinesAtom);
    expect(store.get(draftAtom)).toBeUndefined();
    await store.set(openDraftAtom, NEW);
    expect(store.get(draftAtom)).toMatchObject({ line: NEW, template: 'to many', state: { summary: { receive: 1 } } });
    expect(readPrepared(tab.services.storage, `alice ${NEW}`)).toEqual(prepared);
    expect(readPrepared(tab.services.storage, `alice ${LINE}`)).toBeUndefined();
  });

  it('moves drafts and unsent messages', async () => {
    const { store, die, draft } = await enter();
    store.set(writeDraftAtom, bob, 'half a thought');
    store.set(sendMessageAtom, { ...bob, tn: '+447911123456' }, 'not sent');
    await settle();
    await die();
    await store.set(replaceLinesAtom);
    await settle();
    expect(draft(NEW)).toBe('half a thought');
    expect(draft(LINE)).toBeUndefined();
    expect(store.get(outboxAtom)).toMatchObject([{ line: NEW, text: 'not sent' }]);
    expect(store.get(leftoversAtom)).toEqual([]);
  });

  it('a failure changes nothing and gives the reason', async () => {
    const { store, die, draft } = await enter({ replaceLines: () => refuse(409, 'There is no new number now.') });
    store.set(writeDraftAtom, bob, 'half a thought');
    await die();
    expect(await store.set(replaceLinesAtom)).toEqual({ isDone: false, text: 'There is no new number now.' });
    expect(store.get(currentLineItemAtom)?.tn).toBe(LINE);
    expect(draft(LINE)).toBe('half a thought');
  });

  it('in another tab, the line is recognised by its chats', async () => {
    const { store, change, visit, draft } = await enter();
    const address = '?line=14155552671&chat=33612345678';
    visit(address);
    store.set(writeDraftAtom, bob, 'half a thought');
    const changing = change([
      { tn: NEW, status: 'Alive' },
      { tn: OTHER, status: 'Alive' },
    ]);
    await changing;
    // Until it is known the address stays as it is.
    expect(visit(address)).toMatchObject({ line: LINE, chat: BOB, isWaiting: true });
    for (let turn = 0; turn < 20; turn += 1) await settle();
    expect(visit(address)).toEqual({ line: NEW, chat: BOB, isWaiting: false });
    expect(draft(NEW)).toBe('half a thought');
    expect(store.get(conversationAtom)?.messages).toHaveLength(2);
  });

  it('never moves texts to another line at the same location; they stay reachable', async () => {
    const { store, change, draft } = await enter();
    store.set(writeDraftAtom, bob, 'half a thought');
    await change([
      { tn: '+14155552673', status: 'Banned' },
      { tn: '+14155550000', status: 'Alive' },
      { tn: OTHER, status: 'Alive' },
    ]);
    for (let turn = 0; turn < 20; turn += 1) await settle();
    expect(draft('+14155550000')).toBeUndefined();
    expect(store.get(leftoversAtom)).toMatchObject([{ line: LINE, tn: BOB, text: 'half a thought', isUnsent: false }]);
    await store.set(openLineAtom, OTHER);
    await store.set(moveLeftoverAtom, store.get(leftoversAtom)[0]?.key ?? '');
    expect(draft(OTHER)).toBe('half a thought');
    expect(store.get(leftoversAtom)).toEqual([]);
  });

  it('an unsent text of a former line is not sent, and can be deleted', async () => {
    const { store, change, asked } = await enter();
    store.set(sendMessageAtom, bob, 'not sent');
    await settle();
    await change([{ tn: OTHER, status: 'Alive' }]);
    for (let turn = 0; turn < 20; turn += 1) await settle();
    const [leftover] = store.get(leftoversAtom);
    expect(leftover).toMatchObject({ isUnsent: true, text: 'not sent', line: LINE });
    const sent = asked('sendMessage').length;
    await store.set(dropLeftoverAtom, leftover?.key ?? '');
    expect(store.get(outboxAtom)).toEqual([]);
    expect(asked('sendMessage')).toHaveLength(sent);
  });
});

describe('naming, colouring and muting', () => {
  it('a line has its new name once the server confirms it', async () => {
    const { store } = await enter({ updateLine: ({ name }) => succeed<'updateLine'>({ tn: LINE, status: 'Alive', name: String(name) }) });
    expect(await store.set(changeLineAtom, LINE, { name: 'Harbour' })).toEqual({ isDone: true });
    expect(store.get(lineItemsAtom).find(({ tn }) => tn === LINE)).toMatchObject({ name: 'Harbour' });
  });

  it('a line has its chosen colour, and keeps it with a new number', async () => {
    const { store, die } = await enter({
      updateLine: ({ color }) => succeed<'updateLine'>({ tn: LINE, status: 'Alive', color: color as LineColor }),
      replaceLines: () => succeed<'replaceLines'>([{ tn: NEW, status: 'Alive', color: 'pink', formerTn: LINE }]),
    });
    await store.set(changeLineAtom, LINE, { color: 'pink' });
    const hue = lineHue('pink', 0);
    expect(store.get(lineItemsAtom).find(({ tn }) => tn === LINE)).toMatchObject({ color: 'pink', hue });
    expect(store.get(lineTagsAtom).get(LINE)).toMatchObject({ hue });
    await die();
    await store.set(replaceLinesAtom);
    expect(store.get(lineItemsAtom)).toMatchObject([{ tn: NEW, color: 'pink', hue }]);
  });

  it('shows the server’s refusal', async () => {
    const reply: Reply = refuse(409, 'Too long.');
    const { store } = await enter({ updateLine: () => reply });
    expect(await store.set(changeLineAtom, LINE, { name: 'x' })).toEqual({ isDone: false, text: 'Too long.' });
  });
});

describe('the location of all lines', () => {
  const facts = { profiles: ALICE.accounts, currentLine: LINE, hasConversation: () => true };

  test.each([
    ['?line=all', { line: undefined, chat: undefined, isAllLines: true }],
    ['?line=all&on=14155552672&chat=33612345678', { line: OTHER, chat: BOB, isAllLines: true }],
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
    const { store, visit, asked } = await enter();
    for (let turn = 0; turn < 10; turn += 1) await settle();
    visit('?line=all');
    const before = asked('getListMessages').length;
    await store.set(openLineAtom, OTHER);
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
    await store.set(refreshUserAtom);
    return world.calls.findLast(({ name }) => name === 'getInfo')?.tn;
  };
  await store.set(restoreSessionAtom);
  expect(await lastTn()).toBe(LINE);
  await store.set(openLineAtom, OTHER);
  expect(await lastTn()).toBe(OTHER);
});
