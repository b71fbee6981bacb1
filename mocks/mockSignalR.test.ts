import { CLIENT_HANDLER, HUB_PATH } from '@manyline/contract';
import { HttpTransportType, HubConnectionBuilder, LogLevel } from '@microsoft/signalr';
import { setupServer } from 'msw/node';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { mockSignalR } from './mockSignalR.ts';
import { createWorld, type World } from './world.ts';

const ALICE = '+14155552671';
const BOB = '+33612345678';

let world: World;
let stop: () => void;
beforeEach(async () => {
  world = await createWorld();
  const hub = mockSignalR(world.backend);
  const server = setupServer(...hub.handlers);
  server.listen({ onUnhandledFrame: 'error' });
  stop = () => {
    hub.close();
    server.close();
  };
});
afterEach(async () => {
  stop();
  await world.close();
});

/** The official client, over the WebSocket that msw intercepts. */
function connect(accessToken: string) {
  const options = { accessTokenFactory: () => accessToken, transport: HttpTransportType.WebSockets, WebSocket: globalThis.WebSocket };
  return new HubConnectionBuilder().withUrl(`http://localhost${HUB_PATH}`, options).configureLogging(LogLevel.None).build();
}

test('the official client connects, receives pushes, and disconnects', async () => {
  const alice = await world.user('alice');
  const client = connect(alice.accessToken);
  const onPush = vi.fn<(method: unknown, message: unknown) => void>();
  client.on(CLIENT_HANDLER, onPush);
  await client.start();
  const bob = await world.user('bob');
  await bob.call('sendMessage', { name: 'Alice', phoneNumber: ALICE, msg: 'hello' }, BOB);
  await expect.poll(() => onPush).toHaveBeenCalledWith('_HUB_METHOD_NEW_MESSAGE', expect.objectContaining({ tn: ALICE }));
  await client.stop();
  expect(client.state).toBe('Disconnected');
});

test('a wrong token is refused', async () => {
  await expect(connect('nobody').start()).rejects.toThrow('401');
});
