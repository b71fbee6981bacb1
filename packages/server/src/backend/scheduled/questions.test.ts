import { expect, onTestFinished, test, vi } from 'vitest';
import type { Provider } from '../ports/ports.ts';
import { CONTACT, openProviderBench } from '../providers/testing/providerBench.ts';
import { standIns } from '../providers/testing/standIns.ts';
import type { Store } from '../store/store.ts';
import { ALICE_LINE, createScheduledWorld, OUTSIDE } from './testing/scheduledWorld.ts';

type Options = Parameters<typeof createScheduledWorld>[0];

/** A message of alice that is due in a minute. */
async function begin(options: Options = {}, phoneNumber = OUTSIDE) {
  const world = await createScheduledWorld(options);
  onTestFinished(() => world.close());
  const { bench, alice } = await world.start();
  const more = { name: '', timeZone: 'Europe/Paris', zoneSource: 'mine', cancelOnReply: false, repeat: null } as const;
  async function schedule(fileIds: string[] = [], text = 'Later') {
    const wish = { ...more, clientId: crypto.randomUUID(), phoneNumber, text, fileIds, sendAt: world.now() + 60 };
    const { data, envelope } = await bench.call('scheduleMessage', wish, alice);
    if (!data) throw new Error(envelope.message);
    return data.id;
  }
  const stateOf = async (id: string) => {
    const row = await world.store.findScheduled(id);
    return row?.question ?? row?.state;
  };
  // A server's work may wait for the machine, which is no matter of its clock.
  const becomes = (states: readonly string[], ...ids: readonly string[]) =>
    vi.waitFor(async () => {
      await world.time.pass(1);
      expect(new Set(await Promise.all(ids.map(stateOf)))).toEqual(new Set(states));
    }, 200_000);
  return { ...world, bench, alice, schedule, becomes };
}

test.each<[string, (store: Store) => Promise<unknown>]>([
  ['optedOut', (store) => store.addOptOut({ lineTn: ALICE_LINE, tn: OUTSIDE, time: 1 })],
  [
    'blocked',
    async (store) => {
      const chat = await store.findChatWith(ALICE_LINE, OUTSIDE);
      if (chat) await store.updateChat({ ...chat, marks: { ...chat.marks, isBlocked: true } });
    },
  ],
])('asks, and says why: %s', async (question, change) => {
  const { bench, alice, store, time, schedule, becomes, sentTo } = await begin();
  await bench.call('sendMessage', { name: '', phoneNumber: OUTSIDE, msg: 'Before' }, alice);
  const id = await schedule();
  await change(store);
  await time.pass(70);
  await becomes([question], id);
  expect((await sentTo(OUTSIDE)).map(({ text }) => text)).toEqual(['Before']);
});

test('asks, and says why: fileGone', async () => {
  const { store, time, schedule, becomes } = await begin();
  const userId = (await store.findUserByLogin('alice'))?.id ?? '';
  await store.addFile({ id: 'note', name: 'note.txt', type: 'text/plain', size: 1, hasThumbnail: false, createdAt: 1 });
  await store.keepFile({ fileId: 'note', userId, until: Number.MAX_SAFE_INTEGER - 1 });
  const id = await schedule(['note']);
  await store.forgetKeptFiles(Number.MAX_SAFE_INTEGER, 10);
  await time.pass(70);
  await becomes(['fileGone'], id);
});

test('asks, and says why: limitReached, once the limit has held it for more than ten minutes', async () => {
  const { time, schedule, becomes } = await begin({ limits: { sends: { times: 1, seconds: 3_600 } } });
  const [first, second] = [await schedule(), await schedule()];
  await time.pass(120);
  await becomes(['scheduled', 'sent'], first, second);
  await time.pass(600);
  await becomes(['limitReached', 'sent'], first, second);
});

test('asks, and says why: textTooLong, if the provider takes less than when it was scheduled', async () => {
  const providing: Partial<Provider> & { textLimit?: number } = { textLimit: 1_000 };
  const { store, time, schedule, becomes } = await begin({ providing });
  const id = await schedule([], 'x'.repeat(900));
  const row = await store.findScheduled(id);
  if (row) await store.updateScheduled({ ...row, text: 'x'.repeat(20_000) });
  await time.pass(70);
  await becomes(['textTooLong'], id);
});

test('asks, and says why: unreachable', async () => {
  const { store, time, schedule, becomes } = await begin();
  const id = await schedule();
  const row = await store.findScheduled(id);
  // A sender who wrote under a name.
  if (row) await store.updateScheduled({ ...row, contactTn: 'PARCELS' });
  await time.pass(70);
  await becomes(['unreachable'], id);
});

test('asks, and says why: lineDown, while the provider of the line can’t be reached; once it can, it is sent by its owner', async () => {
  const { send, standIn, call, alice, account, saved, pass, clock } = await openProviderBench(standIns['Twilio']!);
  standIn.behave(...Array.from({ length: 8 }, () => 'no connection' as const));
  await send('Before');
  await pass(30);
  expect((await account()).health.state).toBe('down');
  const more = { name: '', timeZone: 'Europe/Paris', zoneSource: 'mine', cancelOnReply: false, repeat: null } as const;
  const wish = { ...more, fileIds: [], clientId: crypto.randomUUID(), phoneNumber: CONTACT, text: 'Later', sendAt: clock.now() + 10 };
  const { data } = await call('scheduleMessage', wish, alice);
  await pass(20);
  const asked = await saved.findScheduled(data.id);
  expect([asked?.state, asked?.question, standIn.taken]).toEqual(['asks', 'lineDown', []]);
  await vi.waitFor(async () => {
    await pass(30);
    expect([(await account()).health.state, standIn.taken.map(({ text }) => text)]).toEqual(['healthy', ['Before']]);
  }, 200_000);
  await call('sendScheduledNow', { id: data.id, version: asked?.version ?? 0 }, alice);
  await pass(5);
  expect(standIn.taken.map(({ text }) => text)).toEqual(['Before', 'Later']);
});
