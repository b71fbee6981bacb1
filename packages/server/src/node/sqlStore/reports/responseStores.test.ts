import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { DAY_MS, type Store } from '../../../backend/index.ts';
import { addConversation, addMessages, LINE, message, PATIENCE_MS } from '../testing/conversation.ts';
import { EVERY_STORE } from '../testing/stores.ts';

const HOUR_MS = DAY_MS / 24;
const START = 100 * DAY_MS;

const received = (hours: number) => message(START + hours * HOUR_MS);
const sent = (hours: number) => message(START + hours * HOUR_MS, { senderTn: LINE, isIncoming: false });

describe.each(EVERY_STORE)('response times on %s', (_, open) => {
  let store: Store;
  beforeEach(async () => {
    store = await open();
    await addConversation(store);
  }, PATIENCE_MS);
  afterEach(() => store.close());

  /** Responses, and the hours until each, added up. */
  async function responses() {
    const { answers, answerMs } = await store.figuresOf({ tns: [LINE], from: 0, to: START + 100 * DAY_MS });
    return [answers, answerMs / HOUR_MS];
  }

  it.each([
    ['the first message of a contact, however late its reply', [received(0), received(1), sent(60)], [1, 60]],
    ['a follow-up whose reply comes within a day', [received(0), sent(1), received(2), sent(4)], [2, 3]],
    ['a message after a day of silence, however late its reply', [sent(0), received(24), sent(72)], [1, 48]],
  ])('count %s', async (_case, messages, expected) => {
    await addMessages(store, messages);
    expect(await responses()).toEqual(expected);
  });

  it.each([
    ['the closing thanks before a new conversation of ours', [received(0), sent(1), received(2), sent(60), sent(61)], [1, 1]],
    ['a message without a reply', [received(0)], [0, 0]],
  ])('leave out %s', async (_case, messages, expected) => {
    await addMessages(store, messages);
    expect(await responses()).toEqual(expected);
  });
});
