import { CLIENT_HANDLER } from '@manyline/contract';
import { type CompletionMessage, type HubMessage, MessageType } from '@microsoft/signalr';
import { createCallQueue } from './callQueue.ts';
import { createHandshakeReader, handshakeAnswer } from './handshake.ts';
import type { HubLimits } from './hubLimits.ts';
import { type ClientMessage, type Frame, type HubProtocol, type MessageReader, ProtocolError } from './hubMessages.ts';
import type { Transport } from './transport.ts';

/** What answers a client's calls; `left` is told once, however the connection ends. */
export interface CallReceiver {
  /** The connection stands and speaks this protocol. */
  opened?(protocol: string): void;
  receive(method: string, args: readonly unknown[]): Promise<unknown>;
  left(): void;
}

export interface CloseOptions {
  /** Shown to the client. */
  readonly error?: string;
  /** Lets the official client's automatic reconnect begin. */
  readonly allowReconnect?: boolean;
}

export interface HubConnection {
  /** Calls the client's handler; before the handshake it waits. */
  push(method: string, message: unknown): void;
  open(transport: Transport, receiver: CallReceiver): void;
  frameReceived(frame: Frame): void;
  transportClosed(): void;
  close(options?: CloseOptions): void;
  /** To be called about once a second: pings, and ends what is silent or stuck. */
  tick(): void;
}

export interface HubConnectionOptions {
  readonly limits: HubLimits;
  /** Monotonic, in seconds. */
  readonly now: () => number;
  /** What the client may know of a call that failed. */
  readonly explainFailure: (method: string, error: unknown) => string;
  readonly onEnded: () => void;
}

type Stage =
  | { readonly name: 'new' }
  | { readonly name: 'handshake'; readonly transport: Transport; readonly readHandshake: ReturnType<typeof createHandshakeReader> }
  | { readonly name: 'open'; readonly transport: Transport; readonly protocol: HubProtocol; readonly reader: MessageReader }
  | { readonly name: 'ended' };

/** One client, whatever carries its frames. */
export function createHubConnection({ limits, now, explainFailure, onEnded }: HubConnectionOptions): HubConnection {
  let stage: Stage = { name: 'new' };
  let receiver: CallReceiver | undefined;
  let waitingPushes: HubMessage[] = [];
  let stageSince = now();
  let lastSent = now();
  let lastReceived = now();
  const calls = createCallQueue(limits.queueLength);

  function enter(next: Stage): void {
    stage = next;
    stageSince = now();
  }

  function send(message: HubMessage): void {
    if (stage.name === 'open') transmit(stage.transport, stage.protocol.write(message));
    else if (stage.name !== 'ended') waitingPushes.push(message);
    if (waitingPushes.length > limits.queueLength) close({ error: 'The handshake did not come in time.' });
  }

  function transmit(transport: Transport, frame: Frame): void {
    lastSent = now();
    transport.send(frame);
    if (transport.bufferedBytes() > limits.outgoingBytes) end((slow) => slow.abort());
  }

  /** The stage is left before anything else, so that what the farewell causes finds the connection ended. */
  function end(farewell?: (transport: Transport) => void): void {
    if (stage.name === 'ended') return;
    const transport = 'transport' in stage ? stage.transport : undefined;
    enter({ name: 'ended' });
    waitingPushes = [];
    if (transport) farewell?.(transport);
    receiver?.left();
    onEnded();
  }

  function close({ error, allowReconnect = false }: CloseOptions = {}): void {
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
    transmit(transport, handshakeAnswer());
    enter({ name: 'open', transport, protocol, reader: protocol.createReader(limits.messageBytes) });
    const pushes = waitingPushes;
    waitingPushes = [];
    pushes.forEach(send);
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
    push: (method, message) => send({ type: MessageType.Invocation, target: CLIENT_HANDLER, arguments: [method, message] }),
    open(transport, callReceiver) {
      if (stage.name !== 'new') {
        callReceiver.left();
        transport.abort();
        return;
      }
      receiver = callReceiver;
      lastReceived = now();
      enter({ name: 'handshake', transport, readHandshake: createHandshakeReader() });
    },
    frameReceived(frame) {
      lastReceived = now();
      try {
        readFrame(frame);
      } catch (error) {
        if (!(error instanceof ProtocolError)) throw error;
        close({ error: error.message });
      }
    },
    transportClosed: () => end(),
    close,
    tick() {
      const at = now();
      if (stage.name === 'new' || stage.name === 'handshake') {
        if (at - stageSince >= limits.handshakeTimeout) close({ error: 'The handshake did not come in time.' });
      } else if (stage.name === 'open') {
        if (at - lastReceived >= limits.clientTimeout) close({ error: 'Nothing was heard from the client.', allowReconnect: true });
        else if (at - lastSent >= limits.keepAlive) send({ type: MessageType.Ping });
      }
    },
  };
}
