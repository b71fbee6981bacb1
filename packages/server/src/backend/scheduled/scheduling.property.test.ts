import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { ALICE_LINE, BOB_LINE, createScheduledWorld, type ScheduledServer } from './testing/scheduledWorld.ts';

const which = fc.nat(2);
const server = fc.nat(1);
const op = fc.oneof(
  fc.record({ kind: fc.constant('schedule' as const), which, server, after: fc.integer({ min: 0, max: 30 }), cancelOnReply: fc.boolean() }),
  fc.record({ kind: fc.constant('edit' as const), which, server, after: fc.integer({ min: 0, max: 30 }) }),
  fc.record({ kind: fc.constant('cancel' as const), which, server }),
  fc.record({ kind: fc.constant('sendNow' as const), which, server }),
  fc.record({ kind: fc.constant('reply' as const), server }),
  fc.record({ kind: fc.constant('line' as const), status: fc.constantFrom('Alive', 'Suspended') }),
  fc.record({ kind: fc.constant('clock' as const), seconds: fc.constantFrom(-700, -20, 20, 700) }),
  fc.record({ kind: fc.constant('crash' as const), server, call: fc.integer({ min: 1, max: 12 }), isAfter: fc.boolean() }),
  fc.record({ kind: fc.constant('pass' as const), seconds: fc.constantFrom(1, 4, 15) }),
);
type Op = typeof op extends fc.Arbitrary<infer T> ? T : never;
const CLIENT_IDS = [0, 1, 2].map((at) => `00000000-0000-4000-8000-00000000000${at}`);

/** Crashes, edits and clock changes: what the user was shown is what happened, and nothing is sent twice. */
async function run(ops: readonly Op[]): Promise<void> {
  const world = await createScheduledWorld();
  const servers: ScheduledServer[] = [await world.start(), await world.start()];
  const aliceId = (await world.store.findUserByLogin('alice'))?.id ?? '';
  const cancelled = new Set<string>();
  const decided = new Set<string>();
  let texts = 0;
  const rowOf = (at: number) => world.store.findScheduledByClientId(aliceId, CLIENT_IDS[at] ?? '');

  async function perform(one: Op): Promise<void> {
    if (one.kind === 'pass') return world.time.pass(one.seconds);
    if (one.kind === 'clock') return world.setClock(one.seconds);
    if (one.kind === 'line') return world.setLine(one);
    const at = servers[one.server]?.isDead() ? 1 - one.server : one.server;
    const on = servers[at]?.isDead() ? (servers[at] = await world.start()) : servers[at];
    if (!on) return;
    const { bench, alice, bob } = on;
    switch (one.kind) {
      case 'crash':
        return on.dieAt(one.call, one.isAfter);
      case 'reply':
        // Not awaited, as all calls: their server may end before it answers.
        return void bench.call('sendMessage', { name: '', phoneNumber: ALICE_LINE, msg: 'An answer' }, bob);
      case 'schedule': {
        texts += 1;
        const { cancelOnReply } = one;
        const common = { clientId: CLIENT_IDS[one.which] ?? '', phoneNumber: BOB_LINE, name: '', fileIds: [], repeat: null };
        const time = { sendAt: world.now() + one.after, timeZone: 'Europe/Paris', zoneSource: 'mine' } as const;
        return void bench.call('scheduleMessage', { ...common, ...time, cancelOnReply, text: `${one.which}: ${texts}` }, alice);
      }
      default:
    }
    const row = await rowOf(one.which);
    if (!row) return;
    const { id, version } = row;
    if (one.kind === 'edit') {
      texts += 1;
      void bench.call('updateScheduledMessage', { id, version, text: `${one.which}: ${texts}`, sendAt: world.now() + one.after }, alice);
    } else if (one.kind === 'sendNow') {
      decided.add(id);
      void bench.call('sendScheduledNow', { id, version }, alice);
    } else void bench.call('cancelScheduledMessage', { id }, alice).then(({ status }) => status === 200 && cancelled.add(id));
  }

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
  await world.close();
}

test('a scheduled message is sent once or not at all, as it was last changed, through crashes and clock changes', async () => {
  await fc.assert(fc.asyncProperty(fc.array(op, { minLength: 3, maxLength: 18 }), run), { numRuns: 50 });
});
