import { describe, expect, test } from 'vitest';
import { type Admission, createHub, type Hub, type Peer } from './hub.ts';
import type { HubConnection } from './hubConnection.ts';
import { HUB_LIMITS, type HubLimits } from './hubLimits.ts';
import type { Transport } from './transport.ts';

const address = '192.0.2.1';
const alice = { accessToken: 'alice-token', address };

function createWorld(limits: Partial<HubLimits> = {}) {
  let time = 0;
  let ids = 0;
  const peers = new Set<Peer>();
  const hub = createHub({
    now: () => time,
    newId: () => `id-${(ids += 1)}`,
    explainFailure: () => '',
    limits: { ...HUB_LIMITS, ...limits },
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

async function negotiatedId(hub: Hub): Promise<string | undefined> {
  const answer = await hub.negotiate(alice, 1);
  return 'refused' in answer ? undefined : answer.connectionToken;
}

function open(admission: Admission, transport: Transport): HubConnection {
  if ('refused' in admission) throw new Error('refused');
  return admission.open(transport);
}

function abandon(admission: Admission): void {
  if ('abandon' in admission) admission.abandon();
}

describe('negotiation', () => {
  test('version 1 gives a public id and a secret token, version 0 one id', async () => {
    const { hub, peers } = createWorld();
    const one = await hub.negotiate(alice, 1);
    expect(one).toMatchObject({
      negotiateVersion: 1,
      availableTransports: [
        { transport: 'WebSockets', transferFormats: ['Text', 'Binary'] },
        { transport: 'ServerSentEvents', transferFormats: ['Text'] },
        { transport: 'LongPolling', transferFormats: ['Text', 'Binary'] },
      ],
    });
    if ('refused' in one) throw new Error('refused');
    expect(one.connectionId).not.toBe(one.connectionToken);
    expect(await hub.negotiate(alice, 0)).toMatchObject({ negotiateVersion: 0, connectionId: expect.any(String) });
    expect(await hub.negotiate(alice, 7)).toMatchObject({ negotiateVersion: 1 });
    expect(peers.size).toBe(0);
  });

  test('an invalid token gets nothing', async () => {
    expect(await createWorld().hub.negotiate({ accessToken: 'wrong', address }, 1)).toEqual({ refused: 401 });
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
    const id = await negotiatedId(hub);
    expect(await hub.admit({ id, accessToken, address })).toEqual({ refused });
    expect(peers.size).toBe(0);
  });

  test('a negotiated id admits its owner once, with or without a token', async () => {
    const { hub } = createWorld();
    for (const accessToken of ['alice-token', undefined]) {
      const id = await negotiatedId(hub);
      expect(await hub.admit({ id, accessToken, address })).toHaveProperty('open');
      expect(await hub.admit({ id, accessToken, address })).toEqual({ refused: 404 });
    }
  });

  test('of two concurrent connections with one id, one is admitted and no slot is leaked', async () => {
    const { hub, peers } = createWorld();
    const id = await negotiatedId(hub);
    const admissions = await Promise.all([1, 2].map(() => hub.admit({ id, accessToken: undefined, address })));
    expect(admissions.filter((admission) => 'open' in admission)).toHaveLength(1);
    expect(peers.size).toBe(1);
  });

  test('an id expires after 15 s', async () => {
    const { hub, pass } = createWorld();
    const id = await negotiatedId(hub);
    pass(15);
    hub.tick();
    expect(await hub.admit({ id, accessToken: 'alice-token', address })).toEqual({ refused: 404 });
  });
});

describe('limits', () => {
  const knock = (name: string, from = address) => ({ id: undefined, accessToken: `${name}-token`, address: from });

  test.each<[string, Partial<HubLimits>, string, string]>([
    ['user', { connectionsPerUser: 2 }, 'alice', '198.51.100.7'],
    ['address', { connectionsPerAddress: 2 }, 'bob', address],
  ])('no more connections per %s than the limit; one that ends makes room', async (_whose, limits, name, from) => {
    const { hub, transport, peers } = createWorld(limits);
    const [one] = [await hub.admit(knock('alice')), await hub.negotiate(alice, 1)];
    expect(await hub.admit(knock(name, from))).toEqual({ refused: 429, reason: expect.stringMatching(/user|address/u) });
    expect(await hub.negotiate({ accessToken: `${name}-token`, address: from }, 1)).toMatchObject({ refused: 429 });
    expect(peers.size).toBe(1);
    if (!('open' in one)) throw new Error('refused');
    one.open(transport).transportClosed();
    expect(await hub.admit(knock(name, from))).toHaveProperty('open');
  });

  test('the addresses of one IPv6 network count as one', async () => {
    const { hub } = createWorld({ connectionsPerAddress: 1 });
    expect(await hub.admit(knock('alice', '2001:db8::1'))).toHaveProperty('open');
    expect(await hub.admit(knock('bob', '2001:db8::2'))).toEqual({ refused: 429, reason: 'address' });
  });

  const unnamed = { ...knock('alice'), accessToken: undefined };
  test.each<[string, (world: ReturnType<typeof createWorld>, id: string | undefined) => unknown]>([
    ['expires', ({ hub, pass }) => [pass(15), hub.tick()]],
    ['is refused', ({ hub }, id) => hub.admit({ id, accessToken: 'wrong', address })],
    ['is abandoned', async ({ hub }, id) => abandon(await hub.admit({ ...unnamed, id }))],
    ['ends', async ({ hub, transport }, id) => open(await hub.admit({ ...unnamed, id }), transport).transportClosed()],
    [
      'is closed before it opens',
      async ({ hub, transport, peers }, id) => {
        const admission = await hub.admit({ ...unnamed, id });
        for (const peer of peers) peer.close();
        open(admission, transport);
      },
    ],
  ])('a negotiation and its connection take one place, which is free again once it %s', async (_how, end) => {
    const world = createWorld({ connectionsPerUser: 1 });
    const id = await negotiatedId(world.hub);
    expect(await world.hub.negotiate(alice, 1)).toEqual({ refused: 429, reason: 'user' });
    await end(world, id);
    expect(await negotiatedId(world.hub)).toEqual(expect.any(String));
    expect(await world.hub.negotiate(alice, 1)).toEqual({ refused: 429, reason: 'user' });
  });

  test('the total is bounded: connections with the most pending bytes are dropped first', async () => {
    const { hub, peers } = createWorld({ outgoingTotalBytes: 1_000, outgoingBytes: 10_000 });
    const happened: string[] = [];
    for (const [n, bytes] of [0, 400, 300, 600].entries()) {
      const admission = await hub.admit(knock('alice'));
      if (!('open' in admission)) throw new Error('refused');
      const transport = { send: () => undefined, end: () => undefined, abort: () => happened.push(`${n} aborted`) };
      admission.open({ ...transport, bufferedBytes: () => bytes }).frameReceived('{"protocol":"json","version":1}\u001e');
    }
    [...peers][0]?.send('more', 'x'.repeat(1_000));
    expect(happened).toEqual(['3 aborted', '1 aborted']);
    expect(peers.size).toBe(2);
  });
});

test('a push to many connections is encoded once', async () => {
  const { hub, peers, transport } = createWorld();
  for (let n = 0; n < 3; n += 1) {
    const admission = await hub.admit({ id: undefined, accessToken: 'alice-token', address });
    if ('open' in admission) admission.open(transport).frameReceived('{"protocol":"json","version":1}\u001e');
  }
  let written = 0;
  const message = { toJSON: () => (written += 1) };
  for (const peer of peers) peer.send('more', message);
  expect(written).toBe(1);
  for (const peer of peers) peer.send('else', message);
  expect(written).toBe(2);
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

test('a session that ends before the handshake is the answer to it', async () => {
  const { hub, peers, said, transport } = createWorld();
  const connection = open(await hub.admit({ id: undefined, accessToken: 'alice-token', address }), transport);
  for (const peer of peers) {
    peer.close();
    peer.send('_HUB_MSG', { text: 'too late' });
  }
  expect(said).toEqual([]);
  connection.frameReceived('{"protocol":"json","version":1}\u001e');
  expect(said).toEqual(['{"error":"The session has ended."}\u001e', 'end']);
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
