import { hasGivenUp, MAX_RETRIES, SOCKET, type SocketCode, type SocketState } from '../services/socketState.ts';

/** Specification 4 and 9, in milliseconds. */
const SOCKET_TIMES = { start: 100, retry: 5_000, ping: 60_000, silence: 60_000 } as const;

export type SocketEvent =
  | 'connect'
  | 'startDue'
  | 'started'
  | 'startFailed'
  | 'closed'
  | 'close'
  | 'heard'
  | 'pingDue'
  | 'silenceDue'
  /** The user asked for a retry. */
  | 'retryNow'
  /** The browser came online, or the tab became visible. */
  | 'wake';

export type SocketTimer = 'start' | 'ping' | 'silence';

export type SocketEffect =
  | { readonly type: 'start' }
  | { readonly type: 'ping' }
  /** Closes the connection or attempt; its later events are ignored. */
  | { readonly type: 'drop' }
  | { readonly type: 'setTimer'; readonly timer: SocketTimer; readonly ms: number }
  | { readonly type: 'clearTimer'; readonly timer: SocketTimer }
  | { readonly type: 'announce'; readonly code: SocketCode };

export interface SocketStep {
  readonly state: SocketState;
  readonly effects: readonly SocketEffect[];
}

/** The lifecycle of specification 4, second reading. Pure. Events without a meaning in a state change nothing. */
export function stepSocket(state: SocketState, event: SocketEvent): SocketStep {
  const { state: next, effects } = transition(state, event);
  if (next.code === state.code) return { state: next, effects };
  return { state: next, effects: [...effects, { type: 'announce', code: next.code }] };
}

function transition(state: SocketState, event: SocketEvent): SocketStep {
  const { code } = state;
  switch (event) {
    case 'connect':
      if (code !== SOCKET.NORMAL && code !== SOCKET.CLOSE) break;
      return step({ code: SOCKET.NORMAL, retries: 0, isTryPlanned: true }, setTimer('start'));
    case 'startDue':
      if (!state.isTryPlanned) break;
      if (code === SOCKET.NORMAL)
        return step({ code: SOCKET.NEGOTIATE, retries: 0, isTryPlanned: false }, { type: 'start' }, setTimer('silence'));
      return step({ code: SOCKET.RECONNECTING, retries: state.retries + 1, isTryPlanned: false }, { type: 'start' });
    case 'started':
      if (!isStarting(code)) break;
      return step({ code: SOCKET.OPEN, retries: 0, isTryPlanned: false }, setTimer('ping'), clearTimer('silence'));
    case 'startFailed':
      if (!isStarting(code)) break;
      return planRetry(state, SOCKET.ERROR);
    case 'closed':
      if (code !== SOCKET.OPEN) break;
      return planRetry(state, SOCKET.DISCONNECT, setTimer('silence'));
    case 'close':
      if (code === SOCKET.CLOSE) break;
      return step(
        { code: SOCKET.CLOSE, retries: 0, isTryPlanned: false },
        { type: 'drop' },
        clearTimer('start'),
        clearTimer('ping'),
        clearTimer('silence'),
      );
    case 'heard':
      if (code !== SOCKET.OPEN && !isStarting(code)) break;
      return code === SOCKET.OPEN ? step(state) : step(state, setTimer('silence'));
    case 'pingDue':
      // Specification 4: the timer sends a ping, and stops in disconnect or close.
      if (code === SOCKET.DISCONNECT || code === SOCKET.CLOSE) break;
      return code === SOCKET.OPEN ? step(state, { type: 'ping' }, setTimer('ping')) : step(state, setTimer('ping'));
    case 'silenceDue':
      return silence(state);
    case 'retryNow':
      if (code !== SOCKET.ERROR && code !== SOCKET.DISCONNECT) break;
      return tryNow();
    case 'wake':
      if (!hasGivenUp(state)) break;
      return tryNow();
  }
  return step(state);
}

function planRetry(state: SocketState, code: SocketCode, ...effects: readonly SocketEffect[]): SocketStep {
  if (state.retries >= MAX_RETRIES) {
    return step({ ...state, code: SOCKET.DISCONNECT, isTryPlanned: false }, { type: 'drop' }, clearTimer('ping'), clearTimer('silence'));
  }
  return step({ ...state, code, isTryPlanned: true }, setTimer('start', SOCKET_TIMES.retry), ...effects);
}

/** 60 s of silence while not open: disconnect. A hanging attempt counts as failed; a planned one stays planned. */
function silence(state: SocketState): SocketStep {
  if (isStarting(state.code)) return planRetry(state, SOCKET.DISCONNECT, { type: 'drop' }, setTimer('silence'));
  if (state.code === SOCKET.ERROR) return step({ ...state, code: SOCKET.DISCONNECT }, setTimer('silence'));
  return step(state);
}

function tryNow(): SocketStep {
  return step({ code: SOCKET.RECONNECTING, retries: 0, isTryPlanned: false }, clearTimer('start'), { type: 'start' }, setTimer('silence'));
}

function isStarting(code: SocketCode): boolean {
  return code === SOCKET.NEGOTIATE || code === SOCKET.RECONNECTING;
}

function step(state: SocketState, ...effects: readonly SocketEffect[]): SocketStep {
  return { state, effects };
}

function setTimer(timer: SocketTimer, ms: number = SOCKET_TIMES[timer]): SocketEffect {
  return { type: 'setTimer', timer, ms };
}

function clearTimer(timer: SocketTimer): SocketEffect {
  return { type: 'clearTimer', timer };
}
