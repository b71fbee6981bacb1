import { PING_MESSAGE, PING_METHOD } from '@manyline/contract';
import type { Clock } from '../services/browser/clock.ts';
import type { HubConnection } from '../services/hub.ts';
import { initialSocketState, type SocketCode, type SocketState } from '../services/socketState.ts';
import { type SocketEffect, type SocketEvent, type SocketTimer, stepSocket } from './socketLifecycle.ts';

export interface SocketOptions {
  readonly clock: Clock;
  /** Returns a new connection for every attempt. */
  readonly connect: () => HubConnection;
  readonly onPush: (method: unknown, message: unknown) => void;
  /** Called after every step; `retryAt` is in Unix seconds. */
  readonly onStep: (state: SocketState, retryAt: number | undefined) => void;
  /** Called only when the code changes. */
  readonly onChange: (code: SocketCode) => void;
}

export interface Socket {
  dispatch(event: SocketEvent): void;
}

/** Runs the lifecycle's effects on a clock and on connections. */
export function runSocket({ clock, connect, onPush, onStep, onChange }: SocketOptions): Socket {
  const timers = new Map<SocketTimer, () => void>();
  let state = initialSocketState;
  let retryAt: number | undefined;
  let connection: HubConnection | undefined;

  function dispatch(event: SocketEvent): void {
    const step = stepSocket(state, event);
    state = step.state;
    for (const effect of step.effects) run(effect);
    onStep(state, state.isTryPlanned ? retryAt : undefined);
  }

  function run(effect: SocketEffect): void {
    switch (effect.type) {
      case 'start':
        return start();
      case 'ping':
        return ping();
      case 'drop':
        return drop();
      case 'setTimer':
        return setTimer(effect.timer, effect.ms);
      case 'clearTimer':
        timers.get(effect.timer)?.();
        timers.delete(effect.timer);
        return;
      case 'announce':
        return onChange(effect.code);
    }
  }

  function start(): void {
    const mine = connect();
    connection = mine;
    // Events of an abandoned connection are ignored.
    const ifCurrent = (event: SocketEvent) => () => {
      if (connection === mine) dispatch(event);
    };
    mine.onClose(ifCurrent('closed'));
    mine.onPush((method, message) => {
      if (connection !== mine) return;
      dispatch('heard');
      onPush(method, message);
    });
    mine.start().then(ifCurrent('started'), ifCurrent('startFailed'));
  }

  function ping(): void {
    const mine = connection;
    mine?.send(PING_METHOD, PING_MESSAGE).then(
      () => {
        if (connection === mine) dispatch('heard');
      },
      // A failed ping is followed by the close of its connection, which is handled there.
      () => undefined,
    );
  }

  function drop(): void {
    const dropped = connection;
    connection = undefined;
    dropped?.stop().catch(() => undefined);
  }

  function setTimer(timer: SocketTimer, ms: number): void {
    timers.get(timer)?.();
    if (timer === 'start') retryAt = clock.now() + ms / 1000;
    const due = ({ start: 'startDue', ping: 'pingDue', silence: 'silenceDue' } as const)[timer];
    timers.set(
      timer,
      clock.setTimer(ms, () => dispatch(due)),
    );
  }

  return { dispatch };
}
