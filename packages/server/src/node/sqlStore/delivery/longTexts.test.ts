import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createInProcessBackplane } from '../../../backend/hub/backplane.ts';
import type { Received, Store } from '../../../backend/index.ts';
import { type Bench, createBench } from '../../../backend/testing/bench.ts';
import { EVERY_STORE } from '../testing/stores.ts';

const LINE = '+14155552671';
const MARK = '\uFFFC';

interface Part {
  readonly index: number;
  readonly total: number;
  readonly text: string;
  readonly reference?: number;
}

describe.each(EVERY_STORE)('long texts in parts, on %s', (_, open) => {
  let store: Store;
  let servers: readonly [Bench, Bench];
  let contact = '';
  let ids = 0;
  const pushed: string[] = [];

  beforeAll(async () => {
    store = await open();
    const backplane = createInProcessBackplane();
    backplane.subscribe((event) => {
      if (event.kind !== 'push' || event.method !== '_HUB_METHOD_NEW_MESSAGE') return;
      const { chat, message } = event.message as { chat: { unseenMsgs: number }; message: { message: string } };
      pushed.push(`${message.message} (${chat.unseenMsgs})`);
    });
    servers = [await createBench({ store, backplane }), await createBench({ store, backplane, isSeeded: true })];
  });
  afterAll(async () => {
    for (const { backend } of servers) await backend.close();
    await store.close();
  });

  /** `server`: the one that receives it. */
  async function bring({ index, total, text, reference = 7 }: Part, server = 0): Promise<Received | undefined> {
    const part = { reference, total, index, content: text, read: (contents: readonly (string | undefined)[]) => contents };
    return servers[server]?.provider.reports?.received({ providerId: `part ${(ids += 1)}`, from: contact, to: LINE, text, part });
  }
  const fresh = () => {
    contact = `+1415555${String(1_000 + (ids += 1))}`;
    pushed.length = 0;
  };
  const messages = async () => {
    const chat = await store.findChatWith(LINE, contact);
    return chat ? (await store.newestMessages(chat.id, 300)).messages : [];
  };
  const texts = async () => (await messages()).map(({ text }) => text);
  const unseen = async () => (await store.findChatWith(LINE, contact))?.unseenMsgs;
  const pass = (seconds: number) => {
    for (const { time } of servers) time.now += seconds;
  };
  async function finds(word: string): Promise<readonly string[]> {
    const chat = await store.findChatWith(LINE, contact);
    const found = await store.searchMessages({ lineTns: [LINE], chatIds: [chat?.id ?? ''], words: [word], limit: 5, patienceMs: 1_000 });
    return found.messages.map(({ text }) => text);
  }

  it('are one message that grows where it is, counted once', async () => {
    fresh();
    expect(await bring({ index: 1, total: 3, text: 'The harb' })).toBe('stored');
    expect(await messages()).toMatchObject([{ text: `The harb${MARK}${MARK}`, missingParts: [2, 3], isIncoming: true }]);
    pass(2.5);
    await bring({ index: 3, total: 3, text: ' is open' });
    pass(4);
    await bring({ index: 2, total: 3, text: 'our' });
    const [message, ...others] = await messages();
    expect([message?.text, message?.missingParts, others, await unseen()]).toEqual(['The harbour is open', undefined, [], 1]);
    expect(pushed).toEqual([`The harb${MARK}${MARK} (1)`, `The harb${MARK} is open (1)`, 'The harbour is open (1)']);
    expect(await Promise.all(['harbour', 'harb'].map(finds))).toEqual([['The harbour is open'], ['The harbour is open']]);
  });

  it('grow in the search, too, and lose what was there only by chance', async () => {
    fresh();
    await bring({ index: 2, total: 2, text: 'land' });
    expect(await finds('island')).toEqual([]);
    await bring({ index: 1, total: 2, text: 'is' });
    expect([await finds('island'), await finds(MARK)]).toEqual([['island'], []]);
  });

  it('grow whichever server takes a part, also at the same time, and after a restart', async () => {
    fresh();
    const text = Array.from({ length: 40 }, (_one, at) => `${at} `);
    await Promise.all(text.map((one, at) => bring({ index: at + 1, total: 40, text: one }, at % 2)));
    expect([await texts(), await unseen()]).toEqual([[text.join('')], 1]);
  });

  it('of 255 parts are whole', async () => {
    fresh();
    const text = Array.from({ length: 255 }, (_one, at) => `${at} `);
    for (const at of text.keys()) await bring({ index: 255 - at, total: 255, text: text[254 - at] ?? '' });
    expect([await texts(), await unseen()]).toEqual([[text.join('')], 1]);
  });

  it('with a reference that comes again are messages of their own', async () => {
    fresh();
    for (const text of ['one', 'other']) {
      await bring({ index: 1, total: 2, text: `${text} begins ` });
      await bring({ index: 2, total: 2, text: `${text} ends` });
    }
    await bring({ index: 1, total: 3, text: 'of three' });
    await bring({ index: 1, total: 2, text: 'elsewhere', reference: 8 });
    pass(86_400);
    await bring({ index: 2, total: 2, text: 'tomorrow', reference: 8 });
    expect(await texts()).toEqual([
      'one begins one ends',
      'other begins other ends',
      `of three${MARK}${MARK}`,
      `elsewhere${MARK}`,
      `${MARK}tomorrow`,
    ]);
  });

  it('repeated are one, before and after the whole text', async () => {
    fresh();
    const parts = [1, 1, 2, 1, 2].map((index) => ({ index, total: 2, text: `part ${index} ` }));
    const outcomes: unknown[] = [];
    for (const part of parts) outcomes.push(await bring(part));
    expect(outcomes).toEqual(['stored', 'repeated', 'stored', 'repeated', 'repeated']);
    expect([await texts(), await unseen()]).toEqual([['part 1 part 2 '], 1]);
    // The second only began like the first.
    await bring({ index: 1, total: 2, text: 'part 1 ' });
    await bring({ index: 2, total: 2, text: 'and more' });
    expect(await texts()).toEqual(['part 1 part 2 ', 'part 1 and more']);
    await bring({ index: 1, total: 2, text: 'part 1 ' });
    expect(await texts()).toHaveLength(2);
  });

  it('opt out only as a whole', async () => {
    fresh();
    await bring({ index: 1, total: 2, text: 'STOP' });
    await bring({ index: 2, total: 2, text: ' by the harbour tonight' });
    expect(await store.findOptOut(LINE, contact)).toBeUndefined();
    await bring({ index: 2, total: 2, text: 'OP', reference: 9 });
    expect(await store.findOptOut(LINE, contact)).toBeUndefined();
    await bring({ index: 1, total: 2, text: 'ST', reference: 9 });
    expect(await store.findOptOut(LINE, contact)).toMatchObject({ source: 'keyword' });
    expect((await messages()).map(({ optOut }) => optOut)).toEqual([undefined, 'stop']);
  });

  it('don’t grow in the chats of a line’s former owner', async () => {
    fresh();
    await bring({ index: 1, total: 2, text: 'mine ' });
    const before = await store.findChatWith(LINE, contact);
    const [owner, other] = await Promise.all([store.findLine(LINE), store.findUserByLogin('bob')]);
    await store.moveLineAlone(LINE, other?.id ?? '');
    await bring({ index: 2, total: 2, text: 'yours' });
    expect([(await store.newestMessages(before?.id ?? '', 5)).messages.map(({ text }) => text), await texts()]).toEqual([
      [`mine ${MARK}`],
      [`${MARK}yours`],
    ]);
    await store.moveLineAlone(LINE, owner?.userId ?? '');
  });

  it('are forgotten with other old events', async () => {
    fresh();
    await bring({ index: 1, total: 2, text: 'long ago ' });
    pass(1);
    await store.forgetProviderEvents(servers[0].time.now * 1_000);
    await bring({ index: 2, total: 2, text: 'now' });
    expect(await texts()).toEqual([`long ago ${MARK}`, `${MARK}now`]);
  });
});
