import { expect, test } from 'vitest';
import type { Caller } from '../calls/outcome.ts';
import { createInProcessBackplane } from './backplane.ts';
import { createHub } from './hub.ts';

const caller = { user: { id: 'alice', name: 'Alice', username: 'alice' }, session: { id: 's1' }, abilities: [] } as unknown as Caller;

function enterHub(findCaller: () => Promise<Caller>, onRead: () => void = () => undefined) {
  const backplane = createInProcessBackplane();
  const hub = createHub({
    sessions: { findCaller } as never,
    abilitiesOf: async () => {
      onRead();
      return [];
    },
    userOf: async () => undefined,
    backplane,
    clock: { now: () => 1, setTimer: () => () => undefined },
    newId: () => crypto.randomUUID(),
    limit: { times: 10, seconds: 10 },
  });
  const heard: string[] = [];
  const peer = { send: (method: string) => void heard.push(method), close: () => undefined };
  const accepted = hub.accept(peer, { accessToken: 'token', address: '192.0.2.1' });
  return { accepted, heard, publish: backplane.publish };
}

test('a connection whose second session check failed is not added', async () => {
  let looks = 0;
  const { accepted, heard, publish } = enterHub(async () => {
    looks += 1;
    if (looks > 1) throw new Error('The database is gone.');
    return caller;
  });
  await expect(accepted).rejects.toThrow('gone');
  publish({ kind: 'push', userId: 'alice', method: '_HUB_PING_PONG', message: {} });
  expect(heard).toEqual([]);
});

test('rights are reloaded only after events that may have changed them', async () => {
  let reads = 0;
  const { accepted, publish } = enterHub(
    async () => caller,
    () => (reads += 1),
  );
  await accepted;
  const tell = (message: object) => publish({ kind: 'push', userId: 'alice', method: '_HUB_NOTIFY_USER_CHANGED', message });
  tell({ changed: 'notifications' });
  expect(reads).toBe(1);
  tell({});
  expect(reads).toBe(2);
  publish({ kind: 'gap' });
  expect(reads).toBe(3);
});
