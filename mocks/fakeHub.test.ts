import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createWorld, type World } from './world.ts';

const ALICE = '+14155552671';
const BOB = '+33612345678';

let world: World;
beforeEach(async () => {
  world = await createWorld();
});
afterEach(() => world.close());

async function connect(username: string) {
  const user = await world.user(username);
  const hub = world.hub.createHub({ url: '/hub', getAccessToken: () => user.accessToken });
  const onPush = vi.fn<(method: unknown, message: unknown) => void>();
  const onClose = vi.fn<(error?: Error) => void>();
  hub.onPush(onPush);
  hub.onClose(onClose);
  return { user, hub, onPush, onClose };
}

test('a message of one user is pushed to the other', async () => {
  const alice = await connect('alice');
  await alice.hub.start();
  const bob = await world.user('bob');
  await bob.call('sendMessage', { name: 'Alice', phoneNumber: ALICE, msg: 'hello' }, BOB);
  await expect.poll(() => alice.onPush).toHaveBeenCalledWith('_HUB_METHOD_NEW_MESSAGE', expect.objectContaining({ tn: ALICE }));
});

test('a ping is answered', async () => {
  const { hub, onPush } = await connect('alice');
  await hub.start();
  await hub.send('PingPong', 'Ping');
  await expect.poll(() => onPush).toHaveBeenCalledWith('_HUB_PING_PONG', expect.anything());
});

test('a dropped connection closes with its error and delivers nothing more', async () => {
  const { hub, onPush, onClose } = await connect('alice');
  await hub.start();
  world.hub.drop();
  expect(onClose).toHaveBeenCalledExactlyOnceWith(expect.any(Error));
  await expect(hub.send('PingPong', 'Ping')).rejects.toThrow('not open');
  const bob = await world.user('bob');
  await bob.call('sendMessage', { name: 'Alice', phoneNumber: ALICE, msg: 'hello' }, BOB);
  expect(onPush).not.toHaveBeenCalledWith('_HUB_METHOD_NEW_MESSAGE', expect.anything());
});

test('while refused, and with a wrong token, no connection starts', async () => {
  const { hub } = await connect('alice');
  world.hub.refuse(true);
  await expect(hub.start()).rejects.toThrow('could not be reached');
  world.hub.refuse(false);
  await expect(hub.start()).resolves.toBeUndefined();
  const stranger = world.hub.createHub({ url: '/hub', getAccessToken: () => 'nobody' });
  await expect(stranger.start()).rejects.toThrow('401');
});
