import { describe, expect, test } from 'vitest';
import { createHub, type Peer } from './hub.ts';
import type { Transport } from './transport.ts';

const address = '192.0.2.1';
const alice = { accessToken: 'alice-token', address };

function createWorld() {
  let time = 0;
  let ids = 0;
  const peers = new Set<Peer>();
  const hub = createHub({
    now: () => time,
    newId: () => `id-${(ids += 1)}`,
    explainFailure: () => '',
    accept: async (peer, { accessToken }) => {
      if (!accessToken.endsWith('-token')) return undefined;
      peers.add(peer);
      return { userId: accessToken.replace('-token', ''), receive: async () => undefined, left: () => peers.delete(peer) };
    },
  });
  const said: string[] = [];
  const transport: Transport = {
    send: (frame) => said.push(String(frame)),
    bufferedBytes: () => 0,
    end: () => said.push('end'),
    abort: () => said.push('abort'),
  };
  return { hub, peers, said, transport, pass: (seconds: number) => (time += seconds) };
}

describe('negotiation', () => {
  test('version 1 gives a public id and a secret token, version 0 one id', async () => {
    const { hub, peers } = createWorld();
    const one = await hub.negotiate(alice, 1);
    expect(one).toMatchObject({
      negotiateVersion: 1,
      availableTransports: [{ transport: 'WebSockets', transferFormats: ['Text', 'Binary'] }],
    });
    expect(one?.connectionId).not.toBe(one?.connectionToken);
    expect(await hub.negotiate(alice, 0)).toMatchObject({ negotiateVersion: 0, connectionId: expect.any(String) });
    expect(await hub.negotiate(alice, 7)).toMatchObject({ negotiateVersion: 1 });
    expect(peers.size).toBe(0);
  });

  test('nobody gets nothing', async () => {
    expect(await createWorld().hub.negotiate({ accessToken: 'wrong', address }, 1)).toBeUndefined();
  });
});

describe('admission', () => {
  test.each([
    ['no token', { id: undefined, accessToken: undefined }, 401],
    ['a wrong token', { id: undefined, accessToken: 'wrong' }, 401],
    ['an unknown id', { id: 'unknown', accessToken: 'alice-token' }, 404],
  ])('%s is refused', async (_name, knock, refused) => {
    expect(await createWorld().hub.admit({ ...knock, address })).toEqual({ refused });
  });

  test.each([
    ['another person', 'bob-token', 403],
    ['nobody', 'wrong', 401],
  ])('%s cannot use a negotiated id', async (_name, accessToken, refused) => {
    const { hub, peers } = createWorld();
    const id = (await hub.negotiate(alice, 1))?.connectionToken;
    expect(await hub.admit({ id, accessToken, address })).toEqual({ refused });
    expect(peers.size).toBe(0);
  });

  test('a negotiated id lets its owner in once, with or without a token', async () => {
    const { hub } = createWorld();
    for (const accessToken of ['alice-token', undefined]) {
      const id = (await hub.negotiate(alice, 1))?.connectionToken;
      expect(await hub.admit({ id, accessToken, address })).toHaveProperty('open');
      expect(await hub.admit({ id, accessToken, address })).toEqual({ refused: 404 });
    }
  });

  test('of two who come at once under one id, one gets in and nobody is left behind', async () => {
    const { hub, peers } = createWorld();
    const id = (await hub.negotiate(alice, 1))?.connectionToken;
    const admissions = await Promise.all([1, 2].map(() => hub.admit({ id, accessToken: undefined, address })));
    expect(admissions.filter((admission) => 'open' in admission)).toHaveLength(1);
    expect(peers.size).toBe(1);
  });

  test('an id is forgotten after 15 s', async () => {
    const { hub, pass } = createWorld();
    const id = (await hub.negotiate(alice, 1))?.connectionToken;
    pass(15);
    hub.tick();
    expect(await hub.admit({ id, accessToken: 'alice-token', address })).toEqual({ refused: 404 });
  });
});

test('the end of a session closes its connection for good', async () => {
  const { hub, peers, said, transport } = createWorld();
  const admission = await hub.admit({ id: undefined, accessToken: 'alice-token', address });
  if (!('open' in admission)) throw new Error('refused');
  admission.open(transport).frameReceived('{"protocol":"json","version":1}\u001e');
  for (const peer of peers) peer.close();
  expect(said).toEqual(['{}\u001e', '{"type":7,"allowReconnect":false,"error":"The session has ended."}\u001e', 'end']);
  expect(peers.size).toBe(0);
});

test('a session that ends before its connection opens leaves nothing open', async () => {
  const { hub, peers, said, transport } = createWorld();
  const admission = await hub.admit({ id: undefined, accessToken: 'alice-token', address });
  if (!('open' in admission)) throw new Error('refused');
  for (const peer of peers) peer.close();
  admission.open(transport);
  expect(said).toEqual(['abort']);
  expect(peers.size).toBe(0);
});
