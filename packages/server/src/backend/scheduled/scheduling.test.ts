import type { Answer, Payload } from '@manyline/contract';
import { describe, expect, onTestFinished, test } from 'vitest';
import { BOB_LINE, createScheduledWorld, OUTSIDE, type ScheduledServer } from './testing/scheduledWorld.ts';

async function begin(options?: Parameters<typeof createScheduledWorld>[0]) {
  const world = await createScheduledWorld(options);
  onTestFinished(() => world.close());
  const first = await world.start();

  async function schedule(more: Partial<Payload<'scheduleMessage'>> = {}, on = first): Promise<Answer<'scheduleMessage'>> {
    const wish = { clientId: crypto.randomUUID(), phoneNumber: OUTSIDE, name: '', text: 'Later', fileIds: [], repeat: null };
    const time = { sendAt: world.now() + 60, timeZone: 'Europe/Paris', zoneSource: 'mine', cancelOnReply: false } as const;
    const call = (headers: Readonly<Record<string, string>>) => on.bench.call('scheduleMessage', { ...wish, ...time, ...more }, headers);
    const first = await call(on.alice);
    // A session may have ended with a clock that was set.
    const { data, envelope } = first.status === 401 ? await call({ ...on.alice, ...(await on.bench.signIn('alice')) }) : first;
    if (!data) throw new Error(envelope.message);
    return data;
  }
  const stateOf = async (id: string) => {
    const row = await world.store.findScheduled(id);
    return row?.question ?? row?.state;
  };
  const texts = async (tn = OUTSIDE) => (await world.sentTo(tn)).map(({ text }) => text);
  return { ...world, first, schedule, stateOf, texts };
}

const kill = (server: ScheduledServer) => server.dieAt(0, false);

describe('a scheduled message', () => {
  test('is sent in the second that was chosen, through the provider', async () => {
    const { time, first, schedule, stateOf, texts } = await begin();
    const { id } = await schedule();
    await time.pass(59);
    expect([await texts(), await stateOf(id)]).toEqual([[], 'scheduled']);
    await time.pass(1);
    expect([await texts(), await stateOf(id)]).toEqual([['Later'], 'sent']);
    expect(first.provider.sent.map(({ text, to }) => [text, to])).toEqual([['Later', OUTSIDE]]);
  });

  test('is sent by the next server after a short stop', async () => {
    const { time, first, start, schedule, stateOf, texts } = await begin();
    const { id } = await schedule();
    kill(first);
    await time.pass(300);
    await start();
    await time.pass(10);
    expect([await texts(), await stateOf(id)]).toEqual([['Later'], 'sent']);
  });

  test('waits at the start of a server until it is known what its line can send', async () => {
    const { time, first, start, setProvider, schedule, stateOf, texts } = await begin({ failsAtTimes: true });
    const { id } = await schedule();
    setProvider(true);
    await time.pass(1);
    kill(first);
    await time.pass(100);
    const { promise, resolve } = Promise.withResolvers<void>();
    onTestFinished(() => resolve());
    await start({ accountsAfter: promise });
    await time.pass(10);
    expect([await texts(), await stateOf(id)]).toEqual([[], 'scheduled']);
    resolve();
    await time.pass(10);
    expect([await texts(), await stateOf(id)]).toEqual([[], 'lineDown']);
  });

  test('asks after a stop of more than ten minutes, notifies, and is sent when its owner says so', async () => {
    const { time, first, start, schedule, stateOf, texts } = await begin();
    const { id } = await schedule();
    kill(first);
    await time.pass(700);
    const next = await start();
    await time.pass(10);
    expect([await texts(), await stateOf(id)]).toEqual([[], 'missed']);
    const notices = await next.bench.call('getNotifications', {}, next.alice);
    expect(notices.text).toContain('"scheduledAsks"');
    expect((await next.bench.call('sendScheduledNow', { id, version: 2 }, next.alice)).status).toBe(200);
    expect(await texts()).toEqual(['Later']);
  });

  test('asks once for all that were missed', async () => {
    const { time, first, start, schedule } = await begin();
    for (let n = 0; n < 3; n += 1) await schedule();
    kill(first);
    await time.pass(700);
    const next = await start();
    await time.pass(10);
    const { text } = await next.bench.call('getNotifications', {}, next.alice);
    expect(text.match(/"scheduledAsks"/g)).toHaveLength(1);
    expect(text).toContain('"count":3');
  });

  test('asks if the server’s clock jumps past its time, and waits if it’s set back', async () => {
    const { time, setClock, schedule, stateOf, texts } = await begin();
    const { id } = await schedule();
    setClock(3_600);
    await time.pass(10);
    expect([await texts(), await stateOf(id)]).toEqual([[], 'missed']);
    const other = await schedule();
    setClock(-3_600);
    await time.pass(3_600);
    expect([await texts(), await stateOf(other.id)]).toEqual([[], 'scheduled']);
    await time.pass(60);
    expect([await texts(), await stateOf(other.id)]).toEqual([['Later'], 'sent']);
  });

  test.each([
    ['its line is suspended', 'lineSuspended', { status: 'Suspended' }],
    ['its line has another owner', 'lineMoved', { userId: 'bob' }],
  ] as const)('asks if %s', async (_, question, change) => {
    const { time, store, schedule, stateOf, texts } = await begin();
    const { id, lineId } = await schedule();
    const bob = (await store.findUserByLogin('bob'))?.id ?? '';
    if ('userId' in change) await store.moveLine(lineId, bob);
    else await store.updateLine({ ...(await store.findLine(lineId))!, ...change });
    await time.pass(70);
    expect([await texts(), await stateOf(id)]).toEqual([[], question]);
  });

  test('of a disabled user isn’t sent', async () => {
    const { time, store, schedule, stateOf, texts } = await begin();
    const { id } = await schedule();
    await store.updateUser({ ...(await store.findUserByLogin('alice'))!, status: 'disabled' });
    await time.pass(70);
    expect([await texts(), await stateOf(id)]).toEqual([[], 'rightGone']);
  });

  test('of a deleted user is gone', async () => {
    const { time, store, schedule, stateOf } = await begin();
    const { id } = await schedule({ phoneNumber: BOB_LINE });
    await store.deleteUser((await store.findUserByLogin('alice'))?.id ?? '');
    await time.pass(70);
    expect(await stateOf(id)).toBeUndefined();
  });

  test('asks if the contact wrote first, even if the server’s clock was set back meanwhile', async () => {
    const { time, first, setClock, schedule, stateOf } = await begin();
    const { id } = await schedule({ phoneNumber: BOB_LINE, cancelOnReply: true, sendAt: first.bench.time.now + 7_200 });
    setClock(-3_600);
    await first.bench.call('sendMessage', { name: '', phoneNumber: '+14155552671', msg: 'Hello' }, first.bob);
    await time.pass(1);
    expect(await stateOf(id)).toBe('replied');
  });

  test('that repeats keeps its time of day when clocks change', async () => {
    const { time, setClock, now, schedule, store, texts } = await begin();
    setClock(Date.parse('2027-03-27T07:00:00Z') / 1_000 - now());
    const { id } = await schedule({ sendAt: Date.parse('2027-03-27T08:00:00Z') / 1_000, repeat: { every: 'day' } });
    const nextAt = async () => new Date((await store.findScheduled(id))?.sendAt ?? 0).toISOString();
    await time.pass(3_600);
    // Paris goes from UTC+1 to UTC+2 on 28 March: 9:00 stays 9:00.
    expect([await texts(), await nextAt()]).toEqual([['Later'], '2027-03-28T07:00:00.000Z']);
  });

  test('counts for the limits of its owner: 500 wait at most', async () => {
    const { first, schedule, time } = await begin();
    for (let count = 0; count < 500; count += 1) {
      await schedule({ sendAt: first.bench.time.now + 86_400 });
      if (count % 100 === 99) await time.pass(61);
    }
    await expect(schedule()).rejects.toThrow('up to 500');
  });
});

describe('a held message', () => {
  test('leaves after its seconds, also from another server than the one it was written on', async () => {
    const { time, first, start, store, texts, stateOf } = await begin();
    const line = await store.findLine('+14155552671');
    if (line) await store.updateLine({ ...line, takeBackSeconds: 20 });
    await first.bench.call('sendMessage', { name: '', phoneNumber: OUTSIDE, msg: 'Held' }, first.alice);
    const second = await start();
    kill(first);
    await time.pass(19);
    expect([await texts(), second.provider.sent]).toEqual([['Held'], []]);
    await time.pass(8);
    expect(second.provider.sent.map(({ text }) => text)).toEqual(['Held']);
    expect(await stateOf('none')).toBeUndefined();
  });

  test('fails if its line was suspended meanwhile', async () => {
    const { time, first, store, setLine, sentTo } = await begin();
    const line = await store.findLine('+14155552671');
    if (line) await store.updateLine({ ...line, takeBackSeconds: 20 });
    await first.bench.call('sendMessage', { name: '', phoneNumber: OUTSIDE, msg: 'Held' }, first.alice);
    await setLine({ status: 'Suspended' });
    await time.pass(25);
    expect((await sentTo(OUTSIDE)).map(({ failure, held }) => [failure, held])).toEqual([['rejected', undefined]]);
    expect(first.provider.sent).toEqual([]);
  });
});
