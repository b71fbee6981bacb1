import type { EndpointName, Payload } from '@manyline/contract';
import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { ALICE_LINE, BOB_LINE, createScheduledWorld, type ScheduledServer } from './testing/scheduledWorld.ts';
import type { Seen } from './testing/witness.ts';

const which = fc.nat(2);
const server = fc.nat(1);
const kind = <K extends string>(name: K) => fc.constant(name);
const after = fc.integer({ min: 0, max: 30 });
const schedule = fc.record({ kind: kind('schedule'), which, server, after, cancelOnReply: fc.boolean() });
const op = fc.oneof(
  { weight: 4, arbitrary: schedule },
  { weight: 5, arbitrary: fc.record({ kind: kind('pass'), seconds: fc.constantFrom(1, 4, 15) }) },
  { weight: 2, arbitrary: fc.record({ kind: kind('edit'), which, server, after }) },
  fc.record({ kind: kind('cancel'), which, server }),
  { weight: 2, arbitrary: fc.record({ kind: kind('sendNow'), which, server }) },
  fc.record({ kind: kind('reply'), server }),
  fc.record({ kind: kind('line'), status: fc.constantFrom('Alive', 'Alive', 'Suspended') }),
  { weight: 2, arbitrary: fc.record({ kind: kind('move'), to: fc.constantFrom('alice', 'alice', 'bob'), withChats: fc.boolean() }) },
  { weight: 2, arbitrary: fc.record({ kind: kind('provider'), isDown: fc.boolean() }) },
  fc.record({ kind: kind('clock'), seconds: fc.constantFrom(-700, -20, 20, 700) }),
  { weight: 2, arbitrary: fc.record({ kind: kind('crash'), server, call: fc.integer({ min: 1, max: 12 }), isAfter: fc.boolean() }) },
);
type Op = typeof op extends fc.Arbitrary<infer T> ? T : never;
const CLIENT_IDS = [0, 1, 2].map((at) => `00000000-0000-4000-8000-00000000000${at}`);

/**
 * Crashes, edits, clock changes, and a line that moves, is suspended or is down: what the user was shown is what happened, and nothing is
 * sent twice.
 */
async function run(first: readonly Op[], ops: readonly Op[]): Promise<void> {
  const world = await createScheduledWorld({ failsAtTimes: true });
  const servers: ScheduledServer[] = [await world.start(), await world.start()];
  const aliceId = (await world.store.findUserByLogin('alice'))?.id ?? '';
  const cancelled = new Set<string>();
  const decided = new Set<string>();
  let texts = 0;
  const rowOf = (at: number) => world.store.findScheduledByClientId(aliceId, CLIENT_IDS[at] ?? '');

  /** Not to be awaited: its server may end before it answers. */
  async function ask<N extends EndpointName>({ bench, alice }: ScheduledServer, name: N, payload: Payload<N>): Promise<number> {
    const { status } = await bench.call(name, payload, alice);
    // The session ended with a clock that was set.
    return status === 401 ? (await bench.call(name, payload, { ...alice, ...(await bench.signIn('alice')) })).status : status;
  }

  async function perform(one: Op): Promise<void> {
    if (one.kind === 'pass') return world.time.pass(one.seconds);
    if (one.kind === 'clock') return world.setClock(one.seconds);
    if (one.kind === 'line') return world.setLine(one);
    if (one.kind === 'move') return world.moveLine(one.to, one.withChats);
    if (one.kind === 'provider') return world.setProvider(one.isDown);
    const at = servers[one.server]?.isDead() ? 1 - one.server : one.server;
    const on = servers[at]?.isDead() ? (servers[at] = await world.start()) : servers[at];
    if (!on) return;
    const { bench, bob } = on;
    switch (one.kind) {
      case 'crash':
        return on.dieAt(one.call, one.isAfter);
      case 'reply':
        return void bench.call('sendMessage', { name: '', phoneNumber: ALICE_LINE, msg: 'An answer' }, bob);
      case 'schedule': {
        texts += 1;
        const { cancelOnReply } = one;
        const common = { clientId: CLIENT_IDS[one.which] ?? '', phoneNumber: BOB_LINE, name: '', fileIds: [], repeat: null };
        const time = { sendAt: world.now() + one.after, timeZone: 'Europe/Paris', zoneSource: 'mine' } as const;
        return void ask(on, 'scheduleMessage', { ...common, ...time, cancelOnReply, text: `${one.which}: ${texts}` });
      }
      default:
    }
    const rows = await Promise.all([...CLIENT_IDS.keys()].map(rowOf));
    const row = rows[one.which] ?? rows.find((found) => found);
    if (!row) return;
    const nth = CLIENT_IDS.indexOf(row.clientId);
    const { id, version } = row;
    if (one.kind === 'edit') {
      texts += 1;
      void ask(on, 'updateScheduledMessage', { id, version, text: `${nth}: ${texts}`, sendAt: world.now() + one.after });
    } else if (one.kind === 'sendNow') {
      decided.add(id);
      void ask(on, 'sendScheduledNow', { id, version });
    } else void ask(on, 'cancelScheduledMessage', { id }).then((status) => status === 200 && cancelled.add(id));
  }

  for (const one of first) await perform(one);
  await world.time.pass(0);
  for (const one of ops) await perform(one);
  await world.time.pass(1);
  for (const one of servers) one.dieAt(Infinity, false);
  if (servers.every((one) => one.isDead())) await world.start();
  await world.time.pass(60);
  // The rest of a server's work may wait for the machine, which is no matter of its clock.
  await vi.waitFor(async () => {
    await world.time.pass(5);
    expect(await world.store.scheduledUntil(Math.floor(world.now() * 1_000), 1)).toEqual([]);
  }, 200_000);

  const sent = await world.sentTo(BOB_LINE);
  const told: object[] = [];
  const happened: object[] = [];
  for (const at of CLIENT_IDS.keys()) {
    const row = await rowOf(at);
    const messages = sent.filter(({ text }) => text.startsWith(`${at}: `));
    const isSent = row?.state === 'sent';
    happened.push({ ids: messages.map(({ id }) => id), texts: messages.map(({ text }) => text) });
    told.push({ ids: isSent ? row.messageIds : [], texts: isSent ? [row.text] : [] });
    if (!row) continue;
    happened.push({
      isCancelled: row.state === 'cancelled' || !cancelled.has(row.id),
      isInTime: !isSent || decided.has(row.id) || (messages[0]?.time ?? 0) >= row.sendAt,
      // Nothing is forgotten: what is due was sent, or asks.
      isForgotten: row.state === 'scheduled' && row.sendAt <= world.now() * 1_000,
    });
    told.push({ isCancelled: true, isInTime: true, isForgotten: false });
  }
  expect(happened).toEqual(told);
  const { sent: sendings, asked } = world.witness;
  // It asks, and rightly, instead of sending from a line that moved, is suspended or is down.
  expect(sendings.filter(({ id, isOwn, isAlive, isDown }) => !isOwn || !isAlive || (isDown && !decided.has(id)))).toEqual([]);
  const isTrue = { lineMoved: (one: Seen) => !one.isOwn, lineSuspended: (one: Seen) => !one.isAlive, lineDown: (one: Seen) => one.isDown };
  expect(asked.filter((one) => isTrue[one.question as keyof typeof isTrue]?.(one) === false)).toEqual([]);
  await world.close();
}

test('a scheduled message is sent once or not at all, as it was last changed, through crashes, clock changes, moves and outages', async () => {
  await fc.assert(fc.asyncProperty(fc.tuple(schedule, schedule), fc.array(op, { minLength: 3, maxLength: 18, size: 'max' }), run), {
    numRuns: 30,
  });
});
