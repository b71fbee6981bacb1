import { describe, expect, it } from 'vitest';
import { settle } from '../testing/fakeClock.ts';
import { BOB, chatWithBob, createScriptedWorld, LINE, refuse, type Script, succeed } from '../testing/scriptedWorld.ts';
import { chatsByLineAtom, openLineAtom } from './chats.ts';
import {
  addNumbersAtom,
  askAgainAtom,
  editNumberAtom,
  flushManyAtom,
  manyAtom,
  openManyAtom,
  sendManyAtom,
  startAnewAtom,
  typeMessageAtom,
  typeNumbersAtom,
} from './sendMany.ts';
import { restoreSessionAtom } from './session.ts';

const CAMILLE = '+33698765432';
const sent = (phone: string, id: string) => ({
  phone,
  status: 'sent' as const,
  tn: phone,
  id,
  time: 200,
  chatId: phone === BOB ? 'chat-bob' : `chat-${id}`,
});
const answer = (...results: ReturnType<typeof sent>[]) => succeed<'sendMultiple'>({ results });

async function enter(
  script: Script = {},
  world = createScriptedWorld({ getListMessages: () => succeed<'getListMessages'>([chatWithBob([])]), ...script }),
) {
  const tab = world.openTab();
  await tab.store.set(restoreSessionAtom);
  await tab.store.set(openLineAtom, LINE);
  tab.store.set(openManyAtom, LINE);
  const many = () => {
    const now = tab.store.get(manyAtom);
    if (!now) throw new Error('Nothing is open.');
    return now;
  };
  const write = async (numbers: string, message = 'Hello') => {
    await tab.store.set(addNumbersAtom, numbers);
    tab.store.set(typeMessageAtom, message);
  };
  const sends = () => world.calls.filter(({ name }) => name === 'sendMultiple');
  return { world, ...tab, clock: world.clock, script: world.script, many, write, sends };
}

describe('sending to many', () => {
  it('names every number once, from the open line, and shows what became of each', async () => {
    const { store, many, write, sends } = await enter({ sendMultiple: () => answer(sent(BOB, 'm1'), sent(CAMILLE, 'm2')) });
    await write(`${BOB}\n+33 6 12 34 56 78\n${CAMILLE}\nnobody`, ' Hello ');
    expect(many().counts).toEqual({ ready: 2, next: 2, invalid: 1, merged: 1, sent: 0, failed: 0 });
    await store.set(sendManyAtom, 'ready');
    expect(sends()).toMatchObject([{ tn: LINE, payload: { phones: [BOB, CAMILLE], msg: ' Hello' } }]);
    expect(many()).toMatchObject({ stage: 'writing', counts: { ready: 0, invalid: 1, sent: 2 } });
  });

  it('"After a successful multi-send the page reloads": everything is fetched again, in place', async () => {
    const { store, write, world } = await enter({ sendMultiple: () => answer(sent(BOB, 'm1')) });
    await write(BOB);
    const before = world.calls.length;
    await store.set(sendManyAtom, 'ready');
    await settle();
    const after = world.calls
      .slice(before)
      .map(({ name, payload }) => (typeof payload['tn'] === 'string' ? `${name} ${payload['tn']}` : name));
    expect(after).toEqual(expect.arrayContaining(['sendMultiple', 'getInfo', `getListMessages ${LINE}`]));
    for (const line of store.get(chatsByLineAtom).keys()) expect(after).toContain(`getListMessages ${line}`);
  });

  it.each(['', '  \n'])('does not send %j, and not to nobody', async (message) => {
    const { store, write, sends } = await enter();
    await write(BOB, message);
    await store.set(sendManyAtom, 'ready');
    await write('nobody', 'Hello');
    await store.set(sendManyAtom, 'failed');
    expect(sends()).toEqual([]);
  });

  it('retries those that failed only, mended or not, under another clientId', async () => {
    const refused = { phone: CAMILLE, status: 'refused', problem: 'blocked' } as const;
    const { store, many, write, sends, script } = await enter({
      sendMultiple: () => succeed<'sendMultiple'>({ results: [sent(BOB, 'm1'), refused] }),
    });
    await write(`${BOB}\n${CAMILLE}`);
    await store.set(sendManyAtom, 'ready');
    expect(many().counts).toMatchObject({ sent: 1, failed: 1 });
    script.sendMultiple = () => answer(sent(CAMILLE, 'm2'));
    await store.set(sendManyAtom, 'failed');
    expect(sends()[1]).toMatchObject({ payload: { phones: [CAMILLE] } });
    expect(sends()[1]?.payload['clientId']).not.toBe(sends()[0]?.payload['clientId']);
    expect(many().counts).toMatchObject({ sent: 2, failed: 0 });
  });

  it('follows each message as the carrier tells: sent, delivered, failed', async () => {
    const { store, many, write, world } = await enter({ sendMultiple: () => answer(sent(BOB, 'm1')) });
    await write(BOB);
    await store.set(sendManyAtom, 'ready');
    await world.clock.advance(1_000);
    world.hub.last.accept();
    await settle();
    const message = { id: 'm1', time: 200, message: 'Hello', senderTN: LINE };
    const { messages: _, hasMore: __, ...chat } = chatWithBob([]);
    const push = async (more: object) => {
      world.hub.last.push('_HUB_METHOD_NEW_MESSAGE', { tn: LINE, chat, message: { ...message, ...more } });
      await world.clock.advance(100);
    };
    await push({ feedback: { isSent: true, isDelivered: false, isSeen: false } });
    expect(many().recipients[0]?.outcome).toMatchObject({ kind: 'sent', state: 'sent' });
    await push({ feedback: { isSent: true, isDelivered: false, isSeen: false }, failure: 'rejected' });
    expect(many().recipients[0]?.outcome).toMatchObject({ kind: 'failed', failure: 'rejected' });
    expect(many().counts).toMatchObject({ sent: 0, failed: 1 });
    await push({ feedback: { isSent: true, isDelivered: true, isSeen: false } });
    expect(many().recipients[0]?.outcome).toMatchObject({ kind: 'sent', state: 'delivered' });
  });
});

describe('no answer', () => {
  it('asks the same clientId again until there is one', async () => {
    const { store, clock, many, write, sends, script } = await enter({ sendMultiple: () => undefined });
    await write(BOB);
    await store.set(sendManyAtom, 'ready');
    expect(many().stage).toBe('uncertain');
    await clock.advance(2_000);
    expect(sends()).toHaveLength(2);
    script.sendMultiple = () => answer(sent(BOB, 'm1'));
    await store.set(askAgainAtom);
    expect(new Set(sends().map(({ payload }) => payload['clientId'])).size).toBe(1);
    expect(many()).toMatchObject({ stage: 'writing', counts: { sent: 1 } });
    await clock.advance(60_000);
    expect(sends()).toHaveLength(3);
  });

  it('refused when asked again it may have been sent: it is asked on, not sent anew', async () => {
    const { store, clock, many, write, sends, script } = await enter({ sendMultiple: () => undefined });
    await write(BOB);
    await store.set(sendManyAtom, 'ready');
    script.sendMultiple = () => refuse(429, 'Too many at once.', 'tooManyRequests');
    await clock.advance(2_000);
    expect(many()).toMatchObject({ stage: 'uncertain', refusal: 'Too many at once.' });
    script.sendMultiple = () => answer(sent(BOB, 'm1'));
    await clock.advance(60_000);
    expect(many()).toMatchObject({ stage: 'writing', refusal: undefined, counts: { sent: 1 } });
    expect(new Set(sends().map(({ payload }) => payload['clientId'])).size).toBe(1);
  });

  it('a crash before the answer does not make it another sending', async () => {
    const first = await enter({ sendMultiple: () => new Promise<never>(() => undefined) });
    await first.write(`${BOB}\n${CAMILLE}`);
    void first.store.set(sendManyAtom, 'ready');
    await settle();
    first.kill();
    first.script.sendMultiple = () => answer(sent(BOB, 'm1'), sent(CAMILLE, 'm2'));
    const again = await enter({}, first.world);
    await settle();
    expect(new Set(again.sends().map(({ payload }) => payload['clientId'])).size).toBe(1);
    expect(again.sends()).toHaveLength(2);
    expect(again.many()).toMatchObject({ message: 'Hello', counts: { sent: 2 } });
  });

  it('what is on its way cannot be changed, and not sent a second time', async () => {
    const { store, many, write, sends } = await enter({ sendMultiple: () => undefined });
    await write(BOB);
    await store.set(sendManyAtom, 'ready');
    await store.set(addNumbersAtom, CAMILLE);
    store.set(typeMessageAtom, 'Other');
    store.set(startAnewAtom);
    await store.set(sendManyAtom, 'ready');
    expect(many()).toMatchObject({ message: 'Hello', counts: { ready: 1 } });
    expect(sends()).toHaveLength(1);
  });

  it('another tab that has the same open sends nothing meanwhile, and hears what became of it', async () => {
    const first = await enter({ sendMultiple: () => undefined });
    await first.write(BOB);
    first.store.set(flushManyAtom);
    const second = await enter({}, first.world);
    await first.store.set(sendManyAtom, 'ready');
    await second.store.set(sendManyAtom, 'ready');
    await settle();
    expect(new Set(first.sends().map(({ payload }) => payload['clientId'])).size).toBe(1);
    expect(second.many().stage).not.toBe('writing');
  });
});

describe('failure keeps everything', () => {
  it('a refusal of the whole says why', async () => {
    const { store, many, write } = await enter({ sendMultiple: () => refuse(429, 'Too many at once.', 'tooManyRequests') });
    await write(BOB);
    await store.set(sendManyAtom, 'ready');
    expect(many()).toMatchObject({ stage: 'writing', refusal: 'Too many at once.', message: 'Hello', counts: { ready: 1, sent: 0 } });
    store.set(typeMessageAtom, 'Hello again');
    expect(many().refusal).toBeUndefined();
  });

  it('what was typed survives closing, reload and log-out, for this person and line', async () => {
    const { store, clock, world, kill } = await enter();
    await store.set(addNumbersAtom, `${BOB} nobody`);
    store.set(typeMessageAtom, 'Half a mess');
    store.set(typeNumbersAtom, '+33 6');
    await clock.advance(300);
    kill();
    const again = await enter({}, world);
    expect(again.many()).toMatchObject({ message: 'Half a mess', typed: '+33 6', counts: { ready: 1 } });
    again.store.set(openManyAtom, '+14155552672');
    expect(again.many()).toMatchObject({ message: '', recipients: [] });
    again.store.set(openManyAtom, LINE);
    again.store.set(startAnewAtom);
    expect(again.many()).toMatchObject({ message: '', typed: '', recipients: [] });
  });

  it('a tab that was left behind takes nothing back, and shows the newer when it is opened again', async () => {
    const old = await enter();
    await old.write(BOB, 'Old');
    old.store.set(flushManyAtom);
    const next = await enter({}, old.world);
    await next.write(CAMILLE, 'New');
    next.store.set(flushManyAtom);
    old.store.set(flushManyAtom);
    old.store.set(openManyAtom, LINE);
    expect(old.many()).toMatchObject({ message: 'New', counts: { ready: 2 } });
  });

  it.each(['{', '[]', '{"batch":{"clientId":1}}', 'null', '{"message":7}'])('reads %s in the storage as nothing', async (kept) => {
    const { store, services, many } = await enter();
    store.set(openManyAtom, '+14155552672');
    services.storage.set(`many alice ${LINE}`, kept);
    services.storage.set(`manyRows alice ${LINE}`, kept);
    store.set(openManyAtom, LINE);
    expect(many()).toMatchObject({ message: '', recipients: [], stage: 'writing' });
  });
});

describe('numbers', () => {
  it('edited in place, they are checked anew', async () => {
    const { store, many } = await enter();
    await store.set(addNumbersAtom, '415 555 26');
    const [row] = many().recipients;
    expect(row?.problem).toBe('tooShort');
    store.set(editNumberAtom, row?.id ?? '', '415 555 2672');
    expect(many().recipients).toMatchObject([{ tn: '+14155552672' }]);
    expect(many().counts).toMatchObject({ ready: 1, invalid: 0 });
  });

  it('pasting 10 000 lines is read in slices, none of them long', async () => {
    const { store, clock, services, many } = await enter();
    const numbers = Array.from({ length: 10_000 }, (_, index) => `+336${String(10_000_000 + index)}`).join('\n');
    let now = clock.now();
    // Each number takes a tenth of a millisecond here.
    Object.assign(services.clock, { now: () => (now += 0.0001) });
    let slices = 0;
    const { setTimer } = services.clock;
    Object.assign(services.clock, { setTimer: (ms: number, fn: () => void) => setTimer(ms, () => ((slices += 1), fn())) });
    const reading = store.set(addNumbersAtom, numbers);
    expect(many().readCount).toBeGreaterThan(0);
    expect(many().readCount).toBeLessThan(200);
    await clock.advance(10_000);
    await reading;
    expect(slices).toBeGreaterThan(50);
    expect(many()).toMatchObject({ readCount: undefined, counts: { ready: 10_000, next: 500 } });
  });
});
