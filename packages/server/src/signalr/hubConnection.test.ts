import { MessageType } from '@microsoft/signalr';
import { describe, expect, test, vi } from 'vitest';
import { HUB_LIMITS } from './hubLimits.ts';
import { call, concat, createFakeClient, handshake } from './testing/fakeClient.ts';

describe.each(['json', 'messagepack'] as const)('a hub connection over %s', (protocol) => {
  test('answers the handshake in JSON before anything else', () => {
    const { sent } = createFakeClient({ protocol });
    expect(sent).toEqual(['{}\u001e']);
  });

  test('accepts a handshake split into pieces', () => {
    const client = createFakeClient({ protocol, isShaken: false });
    for (const piece of handshake(protocol)) client.connection.frameReceived(piece);
    expect(client.sent).toEqual(['{}\u001e']);
  });

  test('reads data after the handshake in the same frame', async () => {
    const receive = vi.fn(() => Promise.resolve());
    const client = createFakeClient({ protocol, receive, isShaken: false });
    client.connection.frameReceived(concat([handshake(protocol), client.write(call('PingPong', ['Ping']))]));
    await expect.poll(() => receive).toHaveBeenCalledExactlyOnceWith('PingPong', ['Ping']);
  });

  test('queues pushes until the handshake, in order', () => {
    const client = createFakeClient({ protocol, isShaken: false });
    client.connection.push('first', { text: 'é\u001e\n🙂' });
    client.connection.push('second', null);
    expect(client.sent).toEqual([]);
    client.connection.frameReceived(handshake(protocol));
    expect(client.messages()).toMatchObject([
      { type: MessageType.Invocation, target: 'send', arguments: ['first', { text: 'é\u001e\n🙂' }] },
      { type: MessageType.Invocation, target: 'send', arguments: ['second', null] },
    ]);
  });

  test('answers a call that has an id exactly once, with its result', async () => {
    const client = createFakeClient({ protocol, receive: (_method, args) => Promise.resolve({ echo: args }) });
    client.say(call('Echo', [1, 'two'], '7'));
    await expect
      .poll(() => client.messages())
      .toMatchObject([{ type: MessageType.Completion, invocationId: '7', result: { echo: [1, 'two'] } }]);
  });

  test('answers nothing to a call without an id', async () => {
    const receive = vi.fn(() => Promise.resolve('unwanted'));
    const client = createFakeClient({ protocol, receive });
    client.say(call('PingPong', ['Ping']));
    await expect.poll(() => receive).toHaveBeenCalledOnce();
    await Promise.resolve();
    expect(client.messages()).toEqual([]);
  });

  test('passes every method name to its receiver, even an empty one', async () => {
    const client = createFakeClient({ protocol, receive: (method) => Promise.reject(new Error(`no "${method}"`)) });
    client.say(call('', [], '1'));
    await expect.poll(() => client.messages()).toMatchObject([{ type: MessageType.Completion, invocationId: '1', error: ': no ""' }]);
    expect(client.happened).toEqual([]);
  });

  test('returns a failed call’s public error to the caller', async () => {
    const client = createFakeClient({ protocol, receive: () => Promise.reject(new Error('no')) });
    client.say(call('Broken', [], '1'));
    await expect.poll(() => client.messages()).toMatchObject([{ type: MessageType.Completion, invocationId: '1', error: 'Broken: no' }]);
    expect(client.happened).toEqual([]);
  });

  test('refuses a stream instead of leaving its caller waiting', () => {
    const client = createFakeClient({ protocol });
    client.say({ type: MessageType.StreamInvocation, target: 'Stream', arguments: [], invocationId: '3' });
    expect(client.messages()).toMatchObject([{ type: MessageType.Completion, invocationId: '3', error: 'The hub has no streams.' }]);
  });

  test('runs the calls of one client in order, one at a time', async () => {
    const order: string[] = [];
    const receive = async (method: string) => {
      order.push(`${method} begins`);
      await Promise.resolve();
      order.push(`${method} ends`);
    };
    const client = createFakeClient({ protocol, receive });
    client.connection.frameReceived(concat([client.write(call('A', [])), client.write(call('B', []))]));
    await expect.poll(() => order).toEqual(['A begins', 'A ends', 'B begins', 'B ends']);
  });

  test('closes when too many calls are queued', () => {
    const client = createFakeClient({ protocol, limits: { queueLength: 3 }, receive: () => new Promise(() => undefined) });
    for (let count = 0; count < 4; count += 1) client.say(call('Slow', []));
    expect(client.messages()).toMatchObject([{ type: MessageType.Close, error: 'Too many calls wait for their answers.' }]);
  });

  test('closes with the reason when one message is too large', () => {
    const client = createFakeClient({ protocol });
    client.say(call('PingPong', ['x'.repeat(HUB_LIMITS.messageBytes)]));
    expect(client.messages()).toMatchObject([
      { type: MessageType.Close, error: 'The message is larger than the 65536 bytes the hub accepts.' },
    ]);
    expect(client.happened).toEqual(['transport ended', 'left', 'ended']);
  });

  test('accepts many small messages in a frame larger than the limit of one', async () => {
    const receive = vi.fn(() => Promise.resolve());
    const client = createFakeClient({ protocol, receive });
    const one = client.write(call('PingPong', ['x'.repeat(1000)]));
    client.connection.frameReceived(concat(Array.from({ length: 100 }, () => one)));
    await expect.poll(() => receive).toHaveBeenCalledTimes(100);
  });

  test('sends the reason of a close and whether to reconnect', () => {
    const client = createFakeClient({ protocol });
    client.connection.close({ error: 'Moving house.', allowReconnect: true });
    expect(client.messages()).toMatchObject([{ type: MessageType.Close, error: 'Moving house.', allowReconnect: true }]);
    expect(client.happened).toEqual(['transport ended', 'left', 'ended']);
  });

  test('ends once, however often it is closed', () => {
    const client = createFakeClient({ protocol });
    client.connection.close();
    client.connection.close();
    client.connection.transportClosed();
    client.connection.push('late', {});
    client.say(call('PingPong', []));
    expect(client.messages()).toMatchObject([{ type: MessageType.Close, allowReconnect: false }]);
    expect(client.happened).toEqual(['transport ended', 'left', 'ended']);
  });

  test('pings after sending nothing for 15 s', () => {
    const client = createFakeClient({ protocol });
    client.pass(14);
    expect(client.messages()).toEqual([]);
    client.pass(1);
    expect(client.messages()).toMatchObject([{ type: MessageType.Ping }]);
  });

  test('drops a client that is silent for 30 s, and keeps one that pings', () => {
    const quiet = createFakeClient({ protocol });
    quiet.pass(30);
    expect(quiet.messages().at(-1)).toMatchObject({ type: MessageType.Close, allowReconnect: true });
    expect(quiet.happened).toContain('left');

    const alive = createFakeClient({ protocol });
    for (let times = 0; times < 4; times += 1) {
      alive.pass(15);
      alive.say({ type: MessageType.Ping });
    }
    expect(alive.happened).toEqual([]);
  });

  test('waits at most 15 s for a handshake', () => {
    const client = createFakeClient({ protocol, isShaken: false });
    client.pass(15);
    expect(client.sent).toEqual(['{"error":"The handshake did not come in time."}\u001e']);
    expect(client.happened).toContain('left');
  });

  test('drops a client that does not read', () => {
    const client = createFakeClient({ protocol });
    client.buffer(1_024 ** 2 + 1);
    client.connection.push('more', {});
    expect(client.happened).toEqual(['transport aborted', 'left', 'ended']);
  });

  test('queues at most 1 MiB before the handshake', () => {
    const client = createFakeClient({ protocol, isShaken: false });
    for (let n = 0; n < 10; n += 1) client.connection.push('more', 'x'.repeat(100_000));
    expect(client.happened).toEqual([]);
    client.connection.push('more', 'x'.repeat(100_000));
    expect(client.happened).toEqual(['transport ended', 'left', 'ended']);
  });

  test('queues at most 1 MiB of calls', async () => {
    const client = createFakeClient({ protocol, receive: () => new Promise(() => undefined) });
    for (let n = 0; n < 20; n += 1) client.say(call('Slow', ['x'.repeat(50_000)]));
    expect(client.happened).toEqual([]);
    client.say(call('Slow', ['x'.repeat(50_000)]));
    expect(client.messages()).toMatchObject([{ type: MessageType.Close, error: 'Too many calls wait for their answers.' }]);
  });

  test('accepts a close from the client', () => {
    const client = createFakeClient({ protocol });
    client.say({ type: MessageType.Close });
    expect(client.messages()).toEqual([]);
    expect(client.happened).toEqual(['transport ended', 'left', 'ended']);
  });
});

test.each([
  ['an unknown protocol', handshake('xml'), 'The protocol is not one of json and messagepack.'],
  ['a name every object has', handshake('constructor'), 'The protocol is not one of json and messagepack.'],
  ['another version', handshake('json', 2), 'The protocol version is not 1.'],
  ['no JSON', 'hello\u001e', 'The handshake is not readable.'],
  ['null', 'null\u001e', 'The handshake is not readable.'],
  ['no end', 'x'.repeat(2000), 'The message is larger than the 1024 bytes the hub accepts.'],
])('refuses a handshake of %s', (_name, request, error) => {
  const client = createFakeClient({ protocol: 'json', isShaken: false });
  client.connection.frameReceived(request);
  expect(client.sent).toEqual([`${JSON.stringify({ error })}\u001e`]);
  expect(client.happened).toEqual(['transport ended', 'left', 'ended']);
});
