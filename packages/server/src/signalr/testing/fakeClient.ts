import { type HubMessage, type IHubProtocol, JsonHubProtocol, MessageType, NullLogger } from '@microsoft/signalr';
import { MessagePackHubProtocol } from '@microsoft/signalr-protocol-msgpack';
import { createHubConnection, type HubConnection } from '../hubConnection.ts';
import { HUB_LIMITS, type HubLimits } from '../hubLimits.ts';
import type { Frame } from '../protocol/hubMessages.ts';
import { createPushWriter } from '../pushWriter.ts';

type ProtocolName = 'json' | 'messagepack';

/** A connection with the official protocols on the client side, a controllable clock and a record of events. */
export interface FakeClient {
  readonly connection: HubConnection;
  readonly sent: readonly Frame[];
  /** Messages the server sent after the handshake, decoded by the official client. */
  messages(): readonly HubMessage[];
  readonly happened: readonly string[];
  say(message: HubMessage): void;
  /** Encodes a message like the client, for tests to join, cut or corrupt. */
  write(message: HubMessage): Frame;
  pass(seconds: number): void;
  buffer(bytes: number): void;
}

interface FakeClientOptions {
  readonly protocol: ProtocolName;
  readonly limits?: Partial<HubLimits>;
  readonly receive?: (method: string, args: readonly unknown[]) => Promise<unknown>;
  readonly isShaken?: boolean;
}

export function createFakeClient({ protocol, limits, receive = () => Promise.resolve(), isShaken = true }: FakeClientOptions): FakeClient {
  const official: IHubProtocol = protocol === 'json' ? new JsonHubProtocol() : new MessagePackHubProtocol();
  const sent: Frame[] = [];
  const happened: string[] = [];
  let time = 0;
  let buffered = 0;
  const connection = createHubConnection({
    limits: { ...HUB_LIMITS, ...limits },
    now: () => time,
    explainFailure: (method, error) => `${method}: ${error instanceof Error ? error.message : ''}`,
    pushes: createPushWriter(),
    onSent: () => undefined,
    onEnded: () => happened.push('ended'),
  });
  connection.open(
    {
      send: (frame) => sent.push(frame),
      bufferedBytes: () => buffered,
      end: () => happened.push('transport ended'),
      abort: () => happened.push('transport aborted'),
    },
    { receive, left: () => happened.push('left') },
  );
  if (isShaken) connection.frameReceived(handshake(protocol));
  const write = (message: HubMessage) => toFrame(official.writeMessage(message));
  return {
    connection,
    sent,
    messages: () =>
      sent.slice(1).flatMap((frame) => official.parseMessages(typeof frame === 'string' ? frame : toBuffer(frame), NullLogger.instance)),
    happened,
    say: (message) => connection.frameReceived(write(message)),
    write,
    pass(seconds) {
      for (let second = 0; second < seconds; second += 1) {
        time += 1;
        connection.tick();
      }
    },
    buffer: (bytes) => (buffered = bytes),
  };
}

export function handshake(protocol: string, version = 1): string {
  return `${JSON.stringify({ protocol, version })}\u001e`;
}

export function call(target: string, args: unknown[], invocationId?: string): HubMessage {
  return { type: MessageType.Invocation, target, arguments: args, ...(invocationId === undefined ? {} : { invocationId }) };
}

export function concat(frames: readonly Frame[]): Frame {
  if (frames.every((frame) => typeof frame === 'string')) return frames.join('');
  return new Uint8Array(frames.flatMap((frame) => [...(typeof frame === 'string' ? new TextEncoder().encode(frame) : frame)]));
}

function toFrame(written: string | ArrayBuffer): Frame {
  return typeof written === 'string' ? written : new Uint8Array(written);
}

function toBuffer(bytes: Uint8Array): ArrayBuffer {
  return bytes.slice().buffer as ArrayBuffer;
}
