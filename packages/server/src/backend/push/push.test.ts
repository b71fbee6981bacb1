import { BURST_GAP_S } from '@manyline/contract';
import { describe, expect, it, test } from 'vitest';
import { ALICE_LINE, ALICE_OTHER_LINE, BOB_LINE, createPushBench, newestOf } from './testing/pushBench.ts';

test('a message reaches a device where the app is closed: encrypted, signed, for a day, urgent, one per chat', async () => {
  const bench = await createPushBench();
  const device = await bench.subscribe('alice');
  const { publicKey } = (await bench.call('getPushDevices', {}, device.headers)).data;
  await bench.write('Are you coming at 8?');
  expect(bench.service.faults).toEqual([]);
  expect(device.received).toHaveLength(1);
  const [push] = device.received;
  expect(push).toMatchObject({ ttl: 86_400, urgency: 'high', key: publicKey, claims: { sub: 'mailto:push@localhost' } });
  expect(push?.payload).toMatchObject({
    kind: 'message',
    tag: `manyline ${ALICE_LINE} ${BOB_LINE}`,
    body: 'Are you coming at 8?',
    lang: 'en',
    dir: 'ltr',
    isNew: true,
    canReply: true,
    target: { line: ALICE_LINE, chat: BOB_LINE },
    words: { reply: 'Reply', read: 'Mark as read', mute: 'Mute' },
  });
  // She has several lines, so it says which one.
  expect(newestOf(device)?.title).toMatch(/^\u2068Bob Laurent\u2069 · \u2068.+\u2069$/u);
  expect(bench.errors).toEqual([]);
});

it('says nothing by its size, nor about which chat it is by its topic', async () => {
  const bench = await createPushBench();
  const [one, other] = [await bench.subscribe('alice'), await bench.subscribe('alice')];
  await bench.write('No.');
  await bench.write('A long answer. '.repeat(20));
  expect(new Set([...one.received, ...other.received].map(({ size }) => size)).size).toBe(1);
  expect(one.received[0]?.topic).toBe(one.received[1]?.topic);
  expect(one.received[0]?.topic).not.toBe(other.received[0]?.topic);
});

it('is written in the language of each device', async () => {
  const bench = await createPushBench();
  const [english, arabic] = [await bench.subscribe('alice'), await bench.subscribe('alice', {}, 'ar')];
  await bench.write('Hello');
  expect(newestOf(english)?.words.reply).toBe('Reply');
  expect(newestOf(arabic)).toMatchObject({ lang: 'ar', dir: 'rtl', words: { reply: 'رد' } });
});

describe('shows what the device’s user allows', () => {
  it.each([
    ['full', 'Meet me at 8', { body: 'Meet me at 8' }, /Bob|\+33/u, true],
    ['name', 'Meet me at 8', { body: 'New message' }, /Bob|\+33/u, true],
    ['none', 'Meet me at 8', { body: '', title: 'New message' }, /^New message$/u, false],
    ['full', 'Your verification code is 482913', { body: 'One-time code. Open the chat to see it.' }, /Bob|\+33/u, true],
  ] as const)('%s, %s', async (content, text, shown, title, hasPass) => {
    const bench = await createPushBench();
    const device = await bench.subscribe('alice', { content });
    await bench.write(text);
    const payload = newestOf(device);
    expect(payload).toMatchObject(shown);
    expect(payload?.title).toMatch(title);
    expect([payload?.pass !== undefined, payload?.canReply]).toEqual([hasPass, hasPass]);
    const isQuoted = content === 'full' && !text.includes('code');
    expect(JSON.stringify(device.received).includes(text)).toBe(isQuoted);
    expect(JSON.stringify(device.received)).not.toContain('482913');
  });

  it('one-time codes, if they are allowed', async () => {
    const bench = await createPushBench();
    const device = await bench.subscribe('alice', { showsCodes: true });
    await bench.write('Your verification code is 482913');
    expect(newestOf(device)?.body).toBe('Your verification code is 482913');
  });

  it('a very long text in part, without cutting a character', async () => {
    const bench = await createPushBench();
    const device = await bench.subscribe('alice');
    await bench.write('👩‍👩‍👧‍👦'.repeat(400));
    const body = newestOf(device)?.body ?? '';
    expect(body.length).toBeLessThanOrEqual(400);
    expect(body.replaceAll('👩‍👩‍👧‍👦', '')).toBe('…');
  });
});

describe('keeps the rules of the open app', () => {
  const chatWith = async (bench: Awaited<ReturnType<typeof createPushBench>>) =>
    (await bench.store.findChatWith(ALICE_LINE, BOB_LINE))?.id ?? '';

  it.each(['isMuted', 'isBlocked'] as const)('a chat that is %s is silent', async (mark) => {
    const bench = await createPushBench();
    const device = await bench.subscribe('alice');
    await bench.write('first');
    await bench.call('updateChat', { chatId: await chatWith(bench), [mark]: true }, device.headers);
    const before = device.received.length;
    await bench.write('second');
    expect(device.received).toHaveLength(before);
  });

  it('a muted line is silent, the others are not', async () => {
    const bench = await createPushBench();
    const device = await bench.subscribe('alice');
    const unread = (await bench.store.unreadOf((await bench.store.findLine(ALICE_LINE))?.userId ?? '')).find(
      ({ tn }) => tn === ALICE_OTHER_LINE,
    );
    const line = await bench.store.findLine(ALICE_LINE);
    if (line) await bench.store.updateLine({ ...line, isMuted: true });
    await bench.write('to the muted one');
    expect(device.received).toEqual([]);
    await bench.write('to the other one', { to: ALICE_OTHER_LINE });
    expect(newestOf(device)).toMatchObject({ body: 'to the other one', unread: (unread?.messages ?? 0) + 1 });
  });

  it('quiet hours are those of each device’s own zone', async () => {
    const bench = await createPushBench();
    // 1,800,000,000 is 08:00 in UTC, 17:00 in Tokyo.
    const quiet = { isOn: true, from: 7 * 60, to: 9 * 60, days: [0, 1, 2, 3, 4, 5, 6] };
    const [here, far] = [await bench.subscribe('alice', { quiet }), await bench.subscribe('alice', { quiet, zone: 'Asia/Tokyo' })];
    await bench.write('Hello');
    expect([here.received.length, far.received.length]).toEqual([0, 1]);
  });

  it('a message that is seen within a moment, or was sent by the user, is not pushed', async () => {
    const bench = await createPushBench();
    const device = await bench.subscribe('alice');
    await bench.write('Hello', { after: 0.3 });
    const chatId = await chatWith(bench);
    const [newest] = (await bench.store.newestMessages(chatId, 1)).messages;
    await bench.call('markSeen', { chatId, messageId: newest?.id ?? '' }, device.headers);
    await bench.clock.pass(10);
    await bench.call('sendMessage', { name: '', phoneNumber: BOB_LINE, msg: 'mine' }, { ...device.headers, 'x-tn': ALICE_LINE });
    await bench.clock.pass(10);
    expect(device.received).toEqual([]);
  });
});

describe('one notification per chat and burst', () => {
  it('gathers what arrives within seconds, replaces it under one tag and topic, and rings once', async () => {
    const bench = await createPushBench();
    const device = await bench.subscribe('alice');
    for (let i = 1; i <= 30; i += 1) await bench.write(`text ${i}`, { after: 0.2 });
    await bench.clock.pass(5);
    expect(device.received.length).toBeLessThanOrEqual(4);
    expect(new Set(device.received.map(({ topic }) => topic)).size).toBe(1);
    expect(device.received.map(({ payload }) => payload.kind === 'message' && payload.isNew)).toEqual(
      device.received.map((_, at) => at === 0),
    );
    expect(newestOf(device)?.body).toBe('text 27\ntext 28\ntext 29\ntext 30');
    await bench.clock.pass(BURST_GAP_S);
    await bench.write('later');
    expect(newestOf(device)?.isNew).toBe(true);
  });

  it('is withdrawn once the chat was read elsewhere, but not where a silent message would cost the subscription', async () => {
    const bench = await createPushBench();
    const device = await bench.subscribe('alice');
    await bench.write('Hello');
    const { messageId = '', unread = 0 } = newestOf(device) ?? {};
    const chat = await bench.store.findChatWith(ALICE_LINE, BOB_LINE);
    await bench.call('markSeen', { chatId: chat?.id ?? '', messageId }, device.headers);
    await bench.clock.pass(5);
    expect(device.received.at(-1)).toMatchObject({
      payload: { kind: 'read', tags: [`manyline ${ALICE_LINE} ${BOB_LINE}`], unread: unread - 1 },
      urgency: 'low',
      topic: device.received[0]?.topic,
    });
    // Nothing is shown any more, so nothing more is withdrawn.
    await bench.call('markSeen', { chatId: chat?.id ?? '', messageId }, device.headers);
    await bench.clock.pass(5);
    expect(device.received).toHaveLength(2);
  });
});
