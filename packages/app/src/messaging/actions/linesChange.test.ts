import { type LineColor, lineHue, type Profile } from '@manyline/contract';
import { describe, expect, it } from 'vitest';
import { draftAtom } from '../../bulk/currentDraft.ts';
import { changeDraft, openDraft, typeTemplate } from '../../bulk/draft.ts';
import { storePrepared, readPrepared } from '../../bulk/review/prepared.ts';
import { run } from '../../shared/action.ts';
import { settle } from '../../testing/fakeClock.ts';
import { ALICE, BOB, LINE, refuse, type Reply, succeed } from '../../testing/scriptedWorld.ts';
import { writeLocation } from '../location/namedLocation.ts';
import { writeDraft } from '../outbox/drafts.ts';
import { sendMessage } from '../outbox/outbox.ts';
import { currentLineItemAtom, lineItemsAtom, lineTagsAtom } from '../state/chatLists.ts';
import { conversationAtom } from '../state/conversationView.ts';
import { leftoversAtom } from '../state/leftovers.ts';
import { outboxAtom } from '../state/outboxState.ts';
import { profilesAtom } from '../state/profiles.ts';
import { openLine } from '../sync/chats.ts';
import { openLinesWorld, NEW, OTHER } from '../testing/linesWorld.ts';
import { changeLine, dropLeftover, moveLeftover, replaceLines } from './linesChange.ts';

const NO_FACTS = { optedOut: [], blocked: [], sentToday: [] };
const bob = { line: LINE, tn: BOB, name: 'Bob' };

describe('replacing lines', () => {
  it('"loads a new profile list", and everything is fetched again in place', async () => {
    const { store, die, asked } = await openLinesWorld();
    await die();
    const before = asked('getListMessages').length;
    expect(await run(store, replaceLines)).toEqual({ isDone: true, renumbered: [{ from: LINE, to: NEW }] });
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
    const { store, die, asked } = await openLinesWorld({
      getInfo: () => succeed<'getInfo'>({ ...ALICE, accounts: only }),
      replaceLines: () => succeed<'replaceLines'>([{ tn: NEW, status: 'Alive', formerTn: LINE }]),
    });
    await die();
    expect(store.get(currentLineItemAtom)).toBeUndefined();
    await run(store, replaceLines);
    expect(store.get(currentLineItemAtom)?.tn).toBe(NEW);
    expect(asked('getListMessages').at(-1)?.payload).toEqual({ tn: NEW });
  });

  it('keeps the open chat: the address with the old number leads to the new one, and the view stays the same', async () => {
    const { store, die, visit } = await openLinesWorld();
    const address = '?line=14155552671&chat=33612345678';
    visit(address);
    const before = store.get(conversationAtom);
    expect(before?.messages).toHaveLength(2);
    await die();
    await run(store, replaceLines);
    const location = visit(address);
    expect(location).toEqual({ line: NEW, chat: BOB, isWaiting: false });
    expect(writeLocation(address, location)).toBe('?line=14155559999&chat=33612345678');
    const after = store.get(conversationAtom);
    expect(after?.chatId).toBe(before?.chatId);
    expect(after?.messages.map(({ key, isOwn }) => [key, isOwn])).toEqual(before?.messages.map(({ key, isOwn }) => [key, isOwn]));
  });

  it('a message whose line is replaced during sending stays with that line', async () => {
    const answer = Promise.withResolvers<Awaited<Reply>>();
    const { store, die, asked, clock } = await openLinesWorld({
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
    run(store, sendMessage, bob, 'under way');
    await settle();
    await die();
    await run(store, replaceLines);
    await settle();
    await clock.advance(60_000);
    expect(store.get(leftoversAtom)).toEqual([]);
    expect(store.get(outboxAtom)).toEqual([]);
    expect(asked('sendMessage').length).toBeGreaterThan(1);
  });

  it('moves the bulk draft and continues preparing its batch', async () => {
    const { store, tab, die } = await openLinesWorld({ getRecipientFacts: () => succeed<'getRecipientFacts'>(NO_FACTS) });
    await run(store, openDraft, LINE);
    await run(store, changeDraft, (draft) => draft.paste('+447911123456'));
    await run(store, typeTemplate, 'to many');
    const prepared = { clientId: 'c1', of: 1, time: 1 };
    run(store, storePrepared, `alice ${LINE}`, prepared);
    await die();
    await run(store, replaceLines);
    expect(store.get(draftAtom)).toBeUndefined();
    await run(store, openDraft, NEW);
    expect(store.get(draftAtom)).toMatchObject({ line: NEW, template: 'to many', state: { summary: { receive: 1 } } });
    expect(readPrepared(tab.services.storage, `alice ${NEW}`)).toEqual(prepared);
    expect(readPrepared(tab.services.storage, `alice ${LINE}`)).toBeUndefined();
  });

  it('moves drafts and unsent messages', async () => {
    const { store, die, draft } = await openLinesWorld();
    run(store, writeDraft, bob, 'half a thought');
    run(store, sendMessage, { ...bob, tn: '+447911123456' }, 'not sent');
    await settle();
    await die();
    await run(store, replaceLines);
    await settle();
    expect(draft(NEW)).toBe('half a thought');
    expect(draft(LINE)).toBeUndefined();
    expect(store.get(outboxAtom)).toMatchObject([{ line: NEW, text: 'not sent' }]);
    expect(store.get(leftoversAtom)).toEqual([]);
  });

  it('a failure changes nothing and gives the reason', async () => {
    const { store, die, draft } = await openLinesWorld({ replaceLines: () => refuse(409, 'There is no new number now.') });
    run(store, writeDraft, bob, 'half a thought');
    await die();
    expect(await run(store, replaceLines)).toEqual({ isDone: false, text: 'There is no new number now.' });
    expect(store.get(currentLineItemAtom)?.tn).toBe(LINE);
    expect(draft(LINE)).toBe('half a thought');
  });

  it('in another tab, the line is recognised by its chats', async () => {
    const { store, change, visit, draft } = await openLinesWorld();
    const address = '?line=14155552671&chat=33612345678';
    visit(address);
    run(store, writeDraft, bob, 'half a thought');
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
    const { store, change, draft } = await openLinesWorld();
    run(store, writeDraft, bob, 'half a thought');
    await change([
      { tn: '+14155552673', status: 'Banned' },
      { tn: '+14155550000', status: 'Alive' },
      { tn: OTHER, status: 'Alive' },
    ]);
    for (let turn = 0; turn < 20; turn += 1) await settle();
    expect(draft('+14155550000')).toBeUndefined();
    expect(store.get(leftoversAtom)).toMatchObject([{ line: LINE, tn: BOB, text: 'half a thought', isUnsent: false }]);
    await run(store, openLine, OTHER);
    await run(store, moveLeftover, store.get(leftoversAtom)[0]?.key ?? '');
    expect(draft(OTHER)).toBe('half a thought');
    expect(store.get(leftoversAtom)).toEqual([]);
  });

  it('an unsent text of a former line is not sent, and can be deleted', async () => {
    const { store, change, asked } = await openLinesWorld();
    run(store, sendMessage, bob, 'not sent');
    await settle();
    await change([{ tn: OTHER, status: 'Alive' }]);
    for (let turn = 0; turn < 20; turn += 1) await settle();
    const [leftover] = store.get(leftoversAtom);
    expect(leftover).toMatchObject({ isUnsent: true, text: 'not sent', line: LINE });
    const sent = asked('sendMessage').length;
    await run(store, dropLeftover, leftover?.key ?? '');
    expect(store.get(outboxAtom)).toEqual([]);
    expect(asked('sendMessage')).toHaveLength(sent);
  });
});

describe('naming, colouring and muting', () => {
  it('a line has its new name once the server confirms it', async () => {
    const { store } = await openLinesWorld({
      updateLine: ({ name }) => succeed<'updateLine'>({ tn: LINE, status: 'Alive', name: String(name) }),
    });
    expect(await run(store, changeLine, LINE, { name: 'Harbour' })).toEqual({ isDone: true });
    expect(store.get(lineItemsAtom).find(({ tn }) => tn === LINE)).toMatchObject({ name: 'Harbour' });
  });

  it('a line has its chosen colour, and keeps it with a new number', async () => {
    const { store, die } = await openLinesWorld({
      updateLine: ({ color }) => succeed<'updateLine'>({ tn: LINE, status: 'Alive', color: color as LineColor }),
      replaceLines: () => succeed<'replaceLines'>([{ tn: NEW, status: 'Alive', color: 'pink', formerTn: LINE }]),
    });
    await run(store, changeLine, LINE, { color: 'pink' });
    const hue = lineHue('pink', 0);
    expect(store.get(lineItemsAtom).find(({ tn }) => tn === LINE)).toMatchObject({ color: 'pink', hue });
    expect(store.get(lineTagsAtom).get(LINE)).toMatchObject({ hue });
    await die();
    await run(store, replaceLines);
    expect(store.get(lineItemsAtom)).toMatchObject([{ tn: NEW, color: 'pink', hue }]);
  });

  it('shows the server’s refusal', async () => {
    const reply: Reply = refuse(409, 'Too long.');
    const { store } = await openLinesWorld({ updateLine: () => reply });
    expect(await run(store, changeLine, LINE, { name: 'x' })).toEqual({ isDone: false, text: 'Too long.' });
  });
});
