import { afterEach, expect, test } from 'vitest';
import { setNetwork } from './network.ts';
import { startServer } from './node.ts';
import { createWorld, type World } from './world.ts';

const CONFIG = 'https://manyline.test/api-internal/api/v1/system/system-config';

let close: () => Promise<void> = async () => undefined;
afterEach(() => close());

async function open(): Promise<World> {
  const world = await createWorld({ signedInAs: 'alice' });
  const server = startServer(world);
  close = async () => {
    server.close();
    await world.close();
  };
  return world;
}

/** How the next calls end: with their status, or lost. */
async function statuses(count: number): Promise<readonly (number | 'lost')[]> {
  const found: (number | 'lost')[] = [];
  for (let n = 0; n < count; n += 1)
    found.push(
      await fetch(CONFIG).then(
        ({ status }) => status,
        () => 'lost' as const,
      ),
    );
  return found;
}

test('a network that loses calls loses every third', async () => {
  setNetwork(await open(), 'lossy');
  expect(await statuses(6)).toEqual([200, 200, 'lost', 200, 200, 'lost']);
});

test('without a network all calls are lost, and with it they are answered again', async () => {
  const world = await open();
  setNetwork(world, 'offline');
  expect(await statuses(2)).toEqual(['lost', 'lost']);
  setNetwork(world, 'online');
  expect(await statuses(1)).toEqual([200]);
});

test('a server with errors answers 500', async () => {
  setNetwork(await open(), 'serverError');
  expect(await statuses(2)).toEqual([500, 500]);
});

test('a lost hub drops its connections and takes no new ones; calls go on', async () => {
  const world = await open();
  const { accessToken } = await world.user('alice');
  const connect = () => world.hub.createHub({ url: '/hub', getAccessToken: () => accessToken }).start();
  await connect();
  expect(world.hub.connections()).toBe(1);
  setNetwork(world, 'hubReconnecting');
  expect(world.hub.connections()).toBe(0);
  await expect(connect()).rejects.toThrow('could not be reached');
  expect(await statuses(1)).toEqual([200]);
});

test('trouble of the provider shows on lines that the scenario gives no account', async () => {
  const world = await createWorld({ provider: 'unreachable' });
  close = () => world.close();
  const [alice, admin] = [await world.user('alice'), await world.user('admin')];
  await alice.call('sendMessage', { name: '', phoneNumber: '+14155550142', msg: 'Hello' }, '+14155552671');
  const states = async () => (await admin.call('getProviders', {})).map(({ health }) => health.state);
  await expect.poll(states).toEqual(['down']);
});
