import { describe, expect, it } from 'vitest';
import { run } from '../../shared/action.ts';
import { settle } from '../../testing/fakeClock.ts';
import { BOB, LINE, received, refuse, succeed } from '../../testing/scriptedWorld.ts';
import { activeReplyAtom, conversationAtom } from '../state/conversationView.ts';
import { conversationKey, draftsAtom } from '../state/outboxState.ts';
import { openChatsWorld } from '../testing/chatsWorld.ts';
import { forwardMessages } from './forward.ts';
import { openChat } from './openChat.ts';
import { replyToMessage, sendDraft, storeDraft } from './sendDraft.ts';
import { starMessages } from './stars.ts';

const reply = { id: 'm1', text: 'm1', isOwn: false };
const OTHER = '+14155552672';
const EVE = '+447911123456';

async function enter(script: Parameters<typeof openChatsWorld>[0] = {}) {
  const world = await openChatsWorld({
    sendMessage: ({ phoneNumber }) => succeed<'sendMessage'>({ id: `sent-${String(phoneNumber)}`, time: 300, chatId: 'chat-bob' }),
    ...script,
  });
  run(world.store, openChat, 'chat-bob');
  const sent = () => world.calls.filter(({ name }) => name === 'sendMessage').map(({ payload }) => payload);
  const last = () => world.store.get(conversationAtom)?.messages.at(-1);
  return { ...world, sent, last };
}

describe('replies', () => {
  it('a message says which one it answers, while it waits and when it is sent', async () => {
    const { store, sent, last } = await enter();
    run(store, replyToMessage, 'm1');
    expect(store.get(activeReplyAtom)).toEqual(reply);
    run(store, sendDraft, 'Yes');
    expect(last()).toMatchObject({ text: 'Yes', state: 'queued', replyTo: reply });
    expect(store.get(activeReplyAtom)).toBeUndefined();
    await settle();
    expect(sent()).toMatchObject([{ msg: 'Yes', replyTo: 'm1' }]);
    expect(last()).toMatchObject({ text: 'Yes', state: 'sent', replyTo: reply });
  });

  it('what is answered stays with the draft, without a text too, until it is ended', async () => {
    const { store, sent } = await enter();
    run(store, replyToMessage, 'm1');
    run(store, storeDraft, 'Ye', 'chat-bob');
    run(store, storeDraft, '', 'chat-bob');
    expect(store.get(activeReplyAtom)).toEqual(reply);
    run(store, replyToMessage, undefined);
    expect(store.get(draftsAtom).size).toBe(0);
    run(store, sendDraft, 'Hello');
    await settle();
    expect(sent()[0]).not.toHaveProperty('replyTo');
  });
});

describe('stars', () => {
  it('are shown immediately, and taken back if the server refuses', async () => {
    const { store } = await enter({ starMessages: () => refuse(404, 'This chat is gone.') });
    const isStarred = () => store.get(conversationAtom)?.messages.find(({ key }) => key === 'm1')?.isStarred;
    const starring = run(store, starMessages, true, ['m1']);
    expect(isStarred()).toBe(true);
    await starring;
    expect(isStarred()).toBeUndefined();
  });

  it('that another device took away are gone here', async () => {
    const { store, push } = await enter({ starMessages: () => succeed<'starMessages'>({ count: 1 }) });
    await run(store, starMessages, true, ['m1']);
    await push({ ...received('m1', 100), isStarred: false }, 0);
    expect(store.get(conversationAtom)?.messages.find(({ key }) => key === 'm1')?.isStarred).toBeFalsy();
  });
});

describe('forwarding', () => {
  it('sends the texts to each contact from the same line, and what is being written there stays', async () => {
    const { store, sent, calls } = await enter();
    run(store, storeDraft, 'Half a sentence', 'chat-bob');
    expect(
      await run(
        store,
        forwardMessages,
        ['m2', 'm1'],
        [
          { name: 'Eve', tn: EVE },
          { name: 'Bob', tn: BOB },
        ],
      ),
    ).toBe(true);
    await settle();
    expect(sent().map(({ phoneNumber, msg }) => [phoneNumber, msg])).toEqual(
      expect.arrayContaining([
        [EVE, 'm1'],
        [EVE, 'm2'],
        [BOB, 'm1'],
        [BOB, 'm2'],
      ]),
    );
    expect(calls.filter(({ name }) => name === 'sendMessage').every(({ tn }) => tn === LINE)).toBe(true);
    expect(store.get(draftsAtom).get(conversationKey({ line: LINE, tn: BOB }))?.text).toBe('Half a sentence');
  });

  it('sends to a person from the line that they know instead', async () => {
    const { store, calls } = await enter();
    expect(await run(store, forwardMessages, ['m1'], [{ name: 'Eve', tn: EVE, line: OTHER }])).toBe(true);
    await settle();
    expect(calls.filter(({ name }) => name === 'sendMessage')).toMatchObject([{ tn: OTHER, payload: { phoneNumber: EVE, msg: 'm1' } }]);
  });

  it('sends nothing if a file can’t be read', async () => {
    const file = { id: 'f1', name: 'Plan.pdf', type: 'application/pdf', size: 3 };
    const { store, sent, push } = await enter({ getFile: () => refuse(404, 'The file is gone.') });
    await push({ ...received('m3', 300), file }, 0);
    expect(await run(store, forwardMessages, ['m1', 'm3'], [{ name: 'Eve', tn: EVE }])).toBe(false);
    expect(sent()).toEqual([]);
  });
});
