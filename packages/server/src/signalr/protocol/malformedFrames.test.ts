import { MessageType } from '@microsoft/signalr';
import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { call, createFakeClient } from '../testing/fakeClient.ts';
import { withLengthPrefix } from './binaryFrames.ts';
import type { Frame } from './hubMessages.ts';

const bytes = (...values: number[]) => withLengthPrefix(new Uint8Array(values));

test.each<[string, Frame, string]>([
  ['text that is no JSON', 'hello\u001e', 'The message is not JSON.'],
  ['null', 'null\u001e', 'The message has no type.'],
  ['a type that is no number', '{"type":"1"}\u001e', 'The message has no type.'],
  ['a call without target', '{"type":1,"arguments":[]}\u001e', 'The invocation has no target.'],
  ['a call without arguments', '{"type":1,"target":"PingPong"}\u001e', 'The invocation has no arguments.'],
  ['arguments that are no list', '{"type":1,"target":"PingPong","arguments":{"length":1}}\u001e', 'The invocation has no arguments.'],
  [
    'an id that is no string',
    '{"type":1,"target":"PingPong","arguments":[],"invocationId":{}}\u001e',
    'The invocation id is not a string.',
  ],
  ['bytes that are no UTF-8', new Uint8Array([0xff, 0xfe, 0x1e]), 'The message is not UTF-8.'],
  ['no end', '['.repeat(70_000), 'The message is larger than the 65536 bytes the hub accepts.'],
])('JSON: %s closes the connection with the reason', (_name, frame, error) => {
  const receive = vi.fn(() => Promise.resolve());
  const client = createFakeClient({ protocol: 'json', receive });
  client.connection.frameReceived(frame);
  expect(client.messages()).toMatchObject([{ type: MessageType.Close, error }]);
  expect(receive).not.toHaveBeenCalled();
});

test.each<[string, Frame, string]>([
  ['text', '{"type":6}\u001e', 'MessagePack needs binary frames.'],
  ['an empty message', bytes(), 'The message is not an array.'],
  ['no array', bytes(0xc0), 'The message is not an array.'],
  ['an empty array', bytes(0x90), 'The message is not MessagePack of the hub protocol.'],
  ['a call that is cut short', bytes(0x95, 0x01, 0x80, 0xc0), 'The message is not MessagePack of the hub protocol.'],
  ['arguments that are no list', bytes(0x95, 0x01, 0x80, 0xc0, 0xa1, 0x41, 0xc0), 'The invocation has no arguments.'],
  [
    'a list that claims four billion elements',
    bytes(0x95, 0x01, 0x80, 0xc0, 0xa1, 0x41, 0xdd, 0xff, 0xff, 0xff, 0xff),
    'The message is not MessagePack of the hub protocol.',
  ],
  ['a length that never ends', new Uint8Array([0xff, 0xff, 0xff, 0xff, 0xff, 0xff]), 'The length of the message is not readable.'],
  ['a length of gigabytes', new Uint8Array([0xff, 0xff, 0xff, 0xff, 0x7f]), 'The message is larger than the 65536 bytes the hub accepts.'],
])('MessagePack: %s closes the connection with the reason', (_name, frame, error) => {
  const receive = vi.fn(() => Promise.resolve());
  const client = createFakeClient({ protocol: 'messagepack', receive });
  client.connection.frameReceived(frame);
  expect(client.messages()).toMatchObject([{ type: MessageType.Close, error }]);
  expect(receive).not.toHaveBeenCalled();
});

test.each(['json', 'messagepack'] as const)('%s: types of later protocols are ignored', (protocol) => {
  const client = createFakeClient({ protocol });
  client.connection.frameReceived(protocol === 'json' ? '{"type":99,"anything":true}\u001e' : bytes(0x92, 0x63, 0xc3));
  expect(client.messages()).toEqual([]);
  expect(client.happened).toEqual([]);
});

test('arbitrary bytes never throw, and an open connection still works', () => {
  const protocols = fc.constantFrom('json' as const, 'messagepack' as const);
  const frames = fc.array(
    fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.json().map((text) => `${text}\u001e`),
      fc.uint8Array(),
      fc.uint8Array().map(withLengthPrefix),
    ),
  );
  fc.assert(
    fc.property(protocols, frames, fc.boolean(), (protocol, spoilt, isShaken) => {
      const client = createFakeClient({ protocol, isShaken });
      for (const frame of spoilt) client.connection.frameReceived(frame);
      client.connection.push('after', {});
      expect(client.happened.filter((event) => event === 'left')).toHaveLength(client.happened.length > 0 ? 1 : 0);
    }),
    { numRuns: 500 },
  );
});

test('messages split anywhere arrive complete and in order', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom('json' as const, 'messagepack' as const),
      fc.array(fc.string(), { minLength: 1 }),
      fc.integer({ min: 1, max: 40 }),
      async (protocol, texts, size) => {
        const heard: unknown[] = [];
        const receive = async (_method: string, args: readonly unknown[]) => void heard.push(args[0]);
        const client = createFakeClient({ protocol, receive });
        for (const text of texts) {
          const frame = client.write(call('Say', [text]));
          for (let start = 0; start < frame.length; start += size) client.connection.frameReceived(frame.slice(start, start + size));
        }
        await expect.poll(() => heard).toEqual(texts);
      },
    ),
    { numRuns: 50 },
  );
});
