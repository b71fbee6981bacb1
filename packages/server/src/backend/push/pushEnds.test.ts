import { describe, expect, it, test } from 'vitest';
import { type AddressGuard, createAddressGuard } from '../../node/providers/addressGuard.ts';
import { createOutgoingCalls } from '../../node/providers/outgoingCalls.ts';
import { createProviderFetch } from '../../node/providers/providerFetch.ts';
import { servePush } from '../../node/testing/pushService.ts';
import { ALICE_LINE, createPushBench, type Device, PLAIN, type PushBench } from './testing/pushBench.ts';

const devicesOf = async (bench: PushBench, { headers }: Pick<Device, 'headers'>) =>
  (await bench.call('getPushDevices', {}, headers)).data.devices;

describe('nothing more reaches a device', () => {
  const ends: readonly (readonly [string, (bench: PushBench, device: Device) => Promise<unknown>])[] = [
    [
      'whose session was ended',
      async (bench, { headers }) => {
        const session = (await bench.call('getSessions', {}, headers)).data.find(({ isCurrent }) => isCurrent);
        return bench.call('endSession', { id: session?.id ?? '' }, headers);
      },
    ],
    ['whose session was ended from elsewhere', async (bench) => bench.call('endOtherSessions', {}, await bench.signIn('alice'))],
    [
      'whose user was disabled',
      async (bench) => {
        const [admin, { userId: id = '' } = {}] = [await bench.signIn('admin'), await bench.store.findLine(ALICE_LINE)];
        return bench.call('updateUser', { id, status: 'disabled' }, admin);
      },
    ],
    [
      'whose user lost the right to read chats',
      async (bench) => {
        const user = await bench.store.findUserByLogin('alice');
        if (user) await bench.store.updateUser({ ...user, roleIds: [], abilities: [{ action: 'view', subject: 'system' }] });
      },
    ],
    [
      'whose line moved to someone else',
      async (bench) => {
        const [line, carol] = [await bench.store.findLine(ALICE_LINE), await bench.store.findUserByLogin('carol')];
        return bench.call(
          'assignLine',
          { tn: line?.tn ?? '', userId: carol?.id ?? '', isMove: true, withChats: true },
          await bench.signIn('admin'),
        );
      },
    ],
    [
      'whose session expired',
      async (bench, { id }) => {
        const { sessionId = '' } = (await bench.store.findPushDevice(id, 0)) ?? {};
        const session = await bench.store.findSession(sessionId);
        if (session) await bench.store.updateSession({ ...session, expiresAt: Math.round(bench.clock.clock.now() * 1_000) });
      },
    ],
    ['that was removed', async (bench, { id, headers }) => bench.call('unsubscribePush', { id }, headers)],
    [
      'that was removed by its address',
      async (bench, { subscription, headers }) => bench.call('unsubscribePush', { endpoint: subscription.endpoint }, headers),
    ],
  ];

  it.each(ends)('%s, even if the message came before', async (_, end) => {
    const bench = await createPushBench();
    const device = await bench.subscribe('alice');
    await bench.write('just before', { after: 0 });
    const ended = (await end(bench, device)) as { readonly status: number } | undefined;
    expect(ended?.status ?? 200).toBe(200);
    await bench.clock.pass(5);
    expect(device.received).toEqual([]);
    // What is written to the line from now on isn't pushed to it either.
    await bench.write('and after');
    expect(device.received).toEqual([]);
    expect(bench.errors).toEqual([]);
  });

  it('that someone else now uses: the same browser belongs to who subscribed last', async () => {
    const bench = await createPushBench();
    const device = await bench.subscribe('alice');
    const carol = await bench.signIn('admin');
    await bench.call('subscribePush', { subscription: device.subscription, settings: PLAIN }, carol);
    expect(await devicesOf(bench, device)).toEqual([]);
    await bench.write('for alice only');
    expect(device.received).toEqual([]);
  });
});

describe('a push service that refuses', () => {
  it.each([404, 410])('%s: the device is removed', async (status) => {
    const bench = await createPushBench();
    const device = await bench.subscribe('alice');
    device.answerOnce(status);
    await bench.write('Hello');
    expect(await devicesOf(bench, device)).toEqual([]);
    await bench.clock.pass(3_600);
    expect(device.received).toEqual([]);
  });

  it.each([400, 401, 403, 413, 301, 307])('%s: this one is not repeated, the next is sent', async (status) => {
    const bench = await createPushBench();
    const device = await bench.subscribe('alice');
    device.answerOnce(status, { location: 'http://169.254.169.254/latest/meta-data' });
    await bench.write('Hello');
    await bench.clock.pass(700);
    expect(device.received).toEqual([]);
    await bench.write('Hello again');
    expect(device.received).toHaveLength(1);
  });

  it('429 with Retry-After: it waits that long, then tells what is new by then', async () => {
    const bench = await createPushBench();
    const [device, other] = [await bench.subscribe('alice'), await bench.subscribe('alice')];
    device.answerOnce(429, { 'retry-after': '60' });
    await bench.write('Hello');
    await bench.clock.pass(50);
    expect([device.received.length, other.received.length]).toEqual([0, 1]);
    await bench.clock.pass(20);
    expect(device.received).toMatchObject([{ payload: { body: 'Hello' } }]);
    // The other one has it already.
    expect(other.received).toHaveLength(1);
  });

  it('for hours: a few tries, then none', async () => {
    const bench = await createPushBench();
    const device = await bench.subscribe('alice');
    for (let i = 0; i < 20; i += 1) device.answerOnce(503);
    await bench.write('Hello');
    await bench.clock.pass(10_000);
    expect(device.answersLeft()).toBe(14);
    expect((await devicesOf(bench, { headers: await bench.signIn('alice') })).length).toBe(1);
    expect(device.received).toEqual([]);
  });

  it('and a message that was read by then is not sent at all', async () => {
    const bench = await createPushBench();
    const device = await bench.subscribe('alice');
    device.answerOnce(503);
    await bench.write('Hello', { after: 2 });
    const bob = '+33612345678';
    const chat = await bench.store.findChatWith(ALICE_LINE, bob);
    const [newest] = (await bench.store.newestMessages(chat?.id ?? '', 1)).messages;
    await bench.call('markSeen', { chatId: chat?.id ?? '', messageId: newest?.id ?? '' }, device.headers);
    await bench.clock.pass(60);
    expect(device.received.filter(({ payload }) => payload.kind === 'message')).toEqual([]);
  });
});

test('a push service that never answers delays no message', async () => {
  const bench = await createPushBench({ pushFetch: () => new Promise(() => {}) });
  await bench.subscribe('alice');
  await bench.write('one');
  await bench.write('two');
  expect(
    (await bench.store.newestMessages((await bench.store.findChatWith(ALICE_LINE, '+33612345678'))?.id ?? '', 2)).messages,
  ).toHaveLength(2);
});

describe('addresses that are no push service', () => {
  const subscribeTo = async (bench: PushBench, endpoint: string) => {
    const { subscription } = (await servePushOnce()).subscribe();
    return bench.call('subscribePush', { subscription: { ...subscription, endpoint }, settings: PLAIN }, await bench.signIn('alice'));
  };

  it.each([
    'http://push.example.test/x',
    'https://user:secret@push.example.test/x',
    'https://push.example.test/x#y',
    'file:///etc/passwd',
    'javascript:alert(1)',
    'push.example.test',
    '',
    `https://push.example.test/${'x'.repeat(2_000)}`,
  ])('%s is refused', async (endpoint) => {
    const bench = await createPushBench();
    expect((await subscribeTo(bench, endpoint)).status).toBe(400);
  });

  it.each([
    'https://127.0.0.1/x',
    'https://[::1]/x',
    'https://[::ffff:10.0.0.1]/x',
    'https://169.254.169.254/latest/meta-data',
    'https://0x7f000001/x',
    'https://2130706433:6379/x',
    'https://localhost:5432/x',
    'https://printer.localhost/x',
    'https://localhost./x',
  ])('%s, in a private network, is refused', async (endpoint) => {
    const { allowsPush } = createOutgoingCalls({ providerLocalHosts: ['127.0.0.1', 'localhost'] });
    expect((await subscribeTo(await createPushBench({ allowsPush }), endpoint)).status).toBe(400);
  });

  it('a name that leads to a private network is never called, and removed when something is sent', async () => {
    const real = createAddressGuard([]);
    const lookupFor: AddressGuard['lookupFor'] = (port) => (_, options, callback) => real.lookupFor(port)('127.0.0.1', options, callback);
    const guard: AddressGuard = { ...real, lookupFor };
    const bench = await createPushBench({ pushFetch: createProviderFetch(guard) });
    expect((await subscribeTo(bench, 'https://printer.example.test/x')).status).toBe(200);
    const alice = { headers: await bench.signIn('alice') };
    await bench.write('Hello');
    await expect.poll(async () => (await devicesOf(bench, alice)).length).toBe(0);
  });

  it.each([
    ['no point of the curve', 'A'.repeat(87), 'A'.repeat(22)],
    ['a compressed point', `Ag${'A'.repeat(85)}`, 'A'.repeat(22)],
  ])('keys that cannot encrypt are refused: %s', async (_, p256dh, auth) => {
    const bench = await createPushBench();
    const subscription = { endpoint: 'https://push.example.test/x', keys: { p256dh, auth } };
    const { status, envelope } = await bench.call('subscribePush', { subscription, settings: PLAIN }, await bench.signIn('alice'));
    expect([status, envelope.message]).toEqual([400, 'Couldn’t turn on notifications in this browser. Reload the page, then try again.']);
  });
});

test('a user has at most twenty devices: a further one replaces the one unused for longest', async () => {
  const bench = await createPushBench();
  const first = await bench.subscribe('alice');
  await bench.write('used by the first');
  const second = await bench.subscribe('alice');
  for (let i = 0; i < 19; i += 1) {
    await bench.clock.pass(1);
    await bench.subscribe('alice');
  }
  const ids = (await devicesOf(bench, first)).map(({ id }) => id);
  expect(ids).toHaveLength(20);
  expect([ids.includes(first.id), ids.includes(second.id)]).toEqual([false, true]);
});

async function servePushOnce() {
  const service = await servePush();
  await service.close();
  return service;
}
