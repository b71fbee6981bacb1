import { expect, onTestFinished, test } from 'vitest';
import { ALICE_LINE, createScheduledWorld, OUTSIDE } from '../../scheduled/testing/scheduledWorld.ts';

type World = Awaited<ReturnType<typeof createScheduledWorld>>;
type Server = Awaited<ReturnType<World['start']>>;

/** Alice with all that leaves later: once, each day, held back, and two bulk messages. */
async function begin() {
  const world = await createScheduledWorld();
  onTestFinished(() => world.close());
  const server = await world.start();
  const { bench, alice } = server;
  const line = await world.store.findLine(ALICE_LINE);
  if (line) await world.store.updateLine({ ...line, takeBackSeconds: 20 });
  const schedule = async (clientId: string, more: object = {}) => {
    const wish = { clientId, phoneNumber: OUTSIDE, name: '', text: 'Later', fileIds: [], repeat: null };
    const time = { sendAt: world.now() + 60, timeZone: 'Europe/Paris', zoneSource: 'mine', cancelOnReply: false } as const;
    expect((await bench.call('scheduleMessage', { ...wish, ...time, ...more }, alice)).status).toBe(200);
  };
  await schedule('00000000-0000-4000-8000-000000000001');
  await schedule('00000000-0000-4000-8000-000000000002', { repeat: { every: 'day' } });
  expect((await bench.call('sendMessage', { name: '', phoneNumber: OUTSIDE, msg: 'Held' }, alice)).status).toBe(200);
  await startBulk(server, '00000000-0000-4000-8000-000000000003', world.now() + 60);
  await startBulk(server, '00000000-0000-4000-8000-000000000004');
  return { ...world, server };
}

async function startBulk({ bench, alice }: Server, clientId: string, startsTime?: number) {
  const draft = { clientId, template: 'Hello', since: 0, includesSentToday: true };
  const { data } = await bench.call('prepareBatch', draft, alice);
  const recipients = [1, 2, 3].map((n) => ({ phone: `+1212555000${n}`, name: '', fields: {} }));
  const { data: ready } = await bench.call('addRecipients', { batchId: data.id, from: 1, recipients }, alice);
  const begun = { batchId: data.id, version: ready.version, receive: 3, ...(startsTime !== undefined && { startsTime }) };
  expect((await bench.call('startBatch', begun, alice)).status).toBe(200);
}

const aliceOf = async ({ store }: Pick<World, 'store'>) => {
  const alice = await store.findUserByLogin('alice');
  if (!alice) throw new Error('There is no alice.');
  return alice;
};

test.each<[string, (world: World & { readonly server: Server }) => Promise<unknown>]>([
  [
    'deleted',
    async (world) => {
      const { bench } = world.server;
      const { id, version } = await aliceOf(world);
      expect((await bench.call('deleteUser', { id, version }, await bench.signIn('admin'))).status).toBe(200);
    },
  ],
  [
    'disabled',
    async (world) => {
      const { bench } = world.server;
      const { id } = await aliceOf(world);
      expect((await bench.call('updateUser', { id, status: 'disabled' }, await bench.signIn('admin'))).status).toBe(200);
    },
  ],
  ['being deleted', async (world) => world.store.updateUser({ ...(await aliceOf(world)), status: 'deleting' })],
  ['no longer allowed to send', async (world) => world.store.updateUser({ ...(await aliceOf(world)), roleIds: [], abilities: [] })],
  ['left with a suspended line', (world) => world.setLine({ status: 'Suspended' })],
])('of a user who is %s, nothing leaves any more: single, repeating, held and bulk messages', async (_, end) => {
  const world = await begin();
  await end(world);
  await world.time.pass(3_600);
  expect(world.server.provider.sent).toEqual([]);
});

test('what asked while its user was disabled asks still once they are enabled again', async () => {
  const world = await begin();
  await world.store.updateUser({ ...(await aliceOf(world)), status: 'disabled' });
  await world.time.pass(3_600);
  await world.store.updateUser({ ...(await aliceOf(world)), status: 'active' });
  await world.time.pass(3_600);
  expect(world.server.provider.sent).toEqual([]);
});

test('of a user who stays, all of it leaves', async () => {
  const world = await begin();
  await world.time.pass(3_600);
  expect(world.server.provider.sent.map(({ text }) => text).toSorted()).toEqual([
    'Held',
    ...Array.from({ length: 6 }, () => 'Hello'),
    'Later',
    'Later',
  ]);
});
