import { type CompletionMessage, type HubMessage, MessageType } from '@microsoft/signalr';
import { createCallQueue, tooManyCalls } from './callQueue.ts';
import type { HubLimits } from './hubLimits.ts';
import type { Outgoing } from './outgoingBudget.ts';
import { createHandshakeReader, handshakeAnswer } from './protocol/handshake.ts';
import { type ClientMessage, type Frame, type HubProtocol, type MessageReader, ProtocolError } from './protocol/hubMessages.ts';
import type { PushWriter } from './pushWriter.ts';
import type { Transport } from './transport.ts';
import { createWaitingPushes, type WaitingPushes } from './waitingPushes.ts';

/** Handles a client's calls. `left` is called once, however the connection ends. */
export interface CallReceiver {
  /** The handshake is complete, using this protocol. */
  opened?(protocol: string): void;
  receive(method: string, args: readonly unknown[]): Promise<unknown>;
  left(): void;
}

export interface CloseOptions {
  /** Sent to the client. */
  readonly error?: string;
  /** Lets the official client reconnect automatically. */
  readonly allowReconnect?: boolean;
}

export interface HubConnection extends Outgoing {
  /** Calls the client's handler; waits for the handshake if necessary. */
  push(method: string, message: unknown): void;
  /** False if the connection was closed before it opened. */
  open(transport: Transport, receiver: CallReceiver): boolean;
  frameReceived(frame: Frame): void;
  /** Records activity other than a frame. */
  heard(): void;
  transportClosed(): void;
  close(options?: CloseOptions): void;
  /** Call about once a second: sends pings and closes silent or stuck connections. */
  tick(): void;
}

export interface HubConnectionOptions {
  readonly limits: HubLimits;
  /** Monotonic, in seconds. */
  readonly now: () => number;
  /** Error text for a failed call that is safe to send to the client. */
  readonly explainFailure: (method: string, error: unknown) => string;
  /** Shared by all connections. */
  readonly pushes: PushWriter;
  /** Called with the number of bytes sent or queued for the handshake. */
  readonly onSent: (length: number) => void;
  readonly onEnded: () => void;
}

type Stage =
  | { readonly name: 'new' }
  | { readonly name: 'handshake'; readonly transport: Transport; readonly readHandshake: ReturnType<typeof createHandshakeReader> }
  | { readonly name: 'open'; readonly transport: Transport; readonly protocol: HubProtocol; readonly reader: MessageReader }
  | { readonly name: 'ended' };

/** One client, independent of its transport. */
// oxlint-disable-next-line max-lines-per-function -- One state machine: every method reads or changes the same stage.
export function createHubConnection({ limits, now, explainFailure, pushes, onSent, onEnded }: HubConnectionOptions): HubConnection {
  let stage: Stage = { name: 'new' };
  let receiver: CallReceiver | undefined;
  /** Set until the handshake. */
  let waiting: WaitingPushes | undefined = createWaitingPushes();
  /** Bytes of frames received since the call queue was last empty. */
  let incomingBytes = 0;
  let stageSince = now();
  let lastSent = now();
  let lastReceived = now();
  /** Set by a close before the handshake. */
  let closing: CloseOptions | undefined;
  const calls = createCallQueue(limits.queueLength);

  function enter(next: Stage): void {
    stage = next;
    stageSince = now();
  }

  function send(message: HubMessage): void {
    if (stage.name === 'open') transmit(stage.transport, stage.protocol.write(message));
  }

  function keepWaiting(queue: WaitingPushes, method: string, message: unknown): void {
    const length = queue.add(method, message);
    if (queue.count() > limits.queueLength || queue.bytes() > limits.outgoingBytes)
      closeNow({ error: 'The handshake did not come in time.' });
    else onSent(length);
  }

  function transmit(transport: Transport, frame: Frame): void {
    lastSent = now();
    transport.send(frame);
    if (transport.bufferedBytes() > limits.outgoingBytes) end((slow) => slow.abort());
    else onSent(frame.length);
  }

  /** Update the stage first, so that events triggered by the farewell find the connection closed. */
  function end(farewell?: (transport: Transport) => void): void {
    if (stage.name === 'ended') return;
    const transport = 'transport' in stage ? stage.transport : undefined;
    enter({ name: 'ended' });
    waiting = undefined;
    if (transport) farewell?.(transport);
    receiver?.left();
    onEnded();
  }

  /** Before the handshake, waits for it: in Node.js, start() of the official client never settles if the answer comes first. */
  function close(options: CloseOptions = {}): void {
    if (stage.name !== 'handshake') return closeNow(options);
    closing ??= options;
    waiting = undefined;
  }

  function closeNow({ error, allowReconnect = false }: CloseOptions): void {
    const last = stage;
    end((transport) => {
      const message = { type: MessageType.Close, allowReconnect, ...(error === undefined ? {} : { error }) } as const;
      transport.send(last.name === 'open' ? last.protocol.write(message) : handshakeAnswer(error ?? 'The hub is closing.'));
      transport.end();
    });
  }

  function readFrame(frame: Frame): void {
    if (stage.name === 'open') {
      for (const message of stage.reader.read(frame)) handle(message);
    } else if (stage.name === 'handshake') {
      const handshake = stage.readHandshake(frame);
      if (handshake) shakeHands(stage.transport, handshake.protocol, handshake.rest);
    }
  }

  function shakeHands(transport: Transport, protocol: HubProtocol, rest: Frame): void {
    if (closing) return closeNow(closing);
    transmit(transport, handshakeAnswer());
    enter({ name: 'open', transport, protocol, reader: protocol.createReader(limits.messageBytes) });
    const pushed = waiting?.take();
    waiting = undefined;
    pushed?.forEach(send);
    receiver?.opened?.(protocol.name);
    if (rest.length > 0) readFrame(rest);
  }

  function handle(message: ClientMessage): void {
    if (stage.name !== 'open') return;
    if (message.type === 'invocation') calls.add(() => answer(message));
    if (message.type === 'streamInvocation') complete({ invocationId: message.id, error: 'The hub has no streams.' });
    if (message.type === 'close') end((transport) => transport.end());
  }

  async function answer({ id, target, args }: Extract<ClientMessage, { type: 'invocation' }>): Promise<void> {
    if (stage.name !== 'open') return;
    try {
      const result = await receiver?.receive(target, args);
      if (id !== undefined) complete(result === undefined ? { invocationId: id } : { invocationId: id, result });
    } catch (error) {
      const explanation = explainFailure(target, error);
      if (id !== undefined) complete({ invocationId: id, error: explanation });
    }
  }

  function complete(completion: Omit<CompletionMessage, 'type'>): void {
    send({ type: MessageType.Completion, ...completion });
  }

  return {
    push(method, message) {
      if (stage.name === 'open') transmit(stage.transport, pushes.write(stage.protocol, method, message));
      else if (waiting) keepWaiting(waiting, method, message);
    },
    open(transport, callReceiver) {
      if (stage.name !== 'new') {
        callReceiver.left();
        transport.abort();
        return false;
      }
      receiver = callReceiver;
      lastReceived = now();
      enter({ name: 'handshake', transport, readHandshake: createHandshakeReader() });
      return true;
    },
    frameReceived(frame) {
      lastReceived = now();
      incomingBytes = calls.isEmpty() ? frame.length : incomingBytes + frame.length;
      try {
        if (incomingBytes > limits.incomingBytes) throw tooManyCalls();
        readFrame(frame);
      } catch (error) {
        if (!(error instanceof ProtocolError)) throw error;
        closeNow({ error: error.message });
      }
    },
    heard: () => (lastReceived = now()),
    transportClosed: () => end(),
    close,
    waitingBytes: () => (waiting?.bytes() ?? 0) + ('transport' in stage ? stage.transport.bufferedBytes() : 0),
    drop: () => end((transport) => transport.abort()),
    tick() {
      const at = now();
      if (stage.name === 'new' || stage.name === 'handshake') {
        if (at - stageSince >= limits.handshakeTimeout) closeNow({ error: 'The handshake did not come in time.' });
      } else if (stage.name === 'open') {
        if (at - lastReceived >= limits.clientTimeout) close({ error: 'Nothing was heard from the client.', allowReconnect: true });
        else if (at - lastSent >= limits.keepAlive) send({ type: MessageType.Ping });
      }
    },
  };
}
