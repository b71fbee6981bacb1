import { describe, expect, it } from 'vitest';
import { MAX_RETRIES, SOCKET, type SocketCode, type SocketState } from '../services/socketState.ts';
import { type SocketEffect, type SocketEvent, stepSocket } from './socketLifecycle.ts';

const STATES = {
  fresh: { code: SOCKET.NORMAL, retries: 0, isTryPlanned: false },
  waitingToStart: { code: SOCKET.NORMAL, retries: 0, isTryPlanned: true },
  negotiating: { code: SOCKET.NEGOTIATE, retries: 0, isTryPlanned: false },
  open: { code: SOCKET.OPEN, retries: 0, isTryPlanned: false },
  retrying: { code: SOCKET.RECONNECTING, retries: 3, isTryPlanned: false },
  retryingLast: { code: SOCKET.RECONNECTING, retries: MAX_RETRIES, isTryPlanned: false },
  failed: { code: SOCKET.ERROR, retries: 3, isTryPlanned: true },
  cutOff: { code: SOCKET.DISCONNECT, retries: 0, isTryPlanned: true },
  givenUp: { code: SOCKET.DISCONNECT, retries: MAX_RETRIES, isTryPlanned: false },
  closed: { code: SOCKET.CLOSE, retries: 0, isTryPlanned: false },
} satisfies Record<string, SocketState>;
type StateName = keyof typeof STATES;

const EVENTS: readonly SocketEvent[] = [
  'connect',
  'startDue',
  'started',
  'startFailed',
  'closed',
  'close',
  'heard',
  'pingDue',
  'silenceDue',
  'retryNow',
  'wake',
];

type Row = readonly [from: StateName, event: SocketEvent, code: SocketCode, retries: number, isTryPlanned: boolean, effects: string];
const END = 'drop clear:start clear:ping clear:silence';

/** Every transition there is; each combination that is not here changes nothing. */
const TABLE: readonly Row[] = [
  // First connect is attempted after 100 ms.
  ['fresh', 'connect', SOCKET.NORMAL, 0, true, 'start@100'],
  ['waitingToStart', 'connect', SOCKET.NORMAL, 0, true, 'start@100'],
  ['closed', 'connect', SOCKET.NORMAL, 0, true, 'start@100 announce:0'],
  ['waitingToStart', 'startDue', SOCKET.NEGOTIATE, 0, false, 'start silence@60000 announce:2'],
  // Successful start: the ping timer restarts, counters reset, state becomes open.
  ['negotiating', 'started', SOCKET.OPEN, 0, false, 'ping@60000 clear:silence announce:1'],
  ['retrying', 'started', SOCKET.OPEN, 0, false, 'ping@60000 clear:silence announce:1'],
  ['retryingLast', 'started', SOCKET.OPEN, 0, false, 'ping@60000 clear:silence announce:1'],
  // Failed start: state becomes error; retry after 5 s, at most 10 retries, after which the state becomes disconnect.
  ['negotiating', 'startFailed', SOCKET.ERROR, 0, true, 'start@5000 announce:4'],
  ['retrying', 'startFailed', SOCKET.ERROR, 3, true, 'start@5000 announce:4'],
  ['failed', 'startDue', SOCKET.RECONNECTING, 4, false, 'start announce:3'],
  ['retryingLast', 'startFailed', SOCKET.DISCONNECT, MAX_RETRIES, false, 'drop clear:ping clear:silence announce:5'],
  // Connection closes without being deliberately closed: state becomes disconnect and a reconnect is tried after 5 s.
  ['open', 'closed', SOCKET.DISCONNECT, 0, true, 'start@5000 silence@60000 announce:5'],
  ['cutOff', 'startDue', SOCKET.RECONNECTING, 1, false, 'start announce:3'],
  // Deliberate close: state becomes close and the timer stops.
  ['fresh', 'close', SOCKET.CLOSE, 0, false, `${END} announce:6`],
  ['waitingToStart', 'close', SOCKET.CLOSE, 0, false, `${END} announce:6`],
  ['negotiating', 'close', SOCKET.CLOSE, 0, false, `${END} announce:6`],
  ['open', 'close', SOCKET.CLOSE, 0, false, `${END} announce:6`],
  ['retrying', 'close', SOCKET.CLOSE, 0, false, `${END} announce:6`],
  ['retryingLast', 'close', SOCKET.CLOSE, 0, false, `${END} announce:6`],
  ['failed', 'close', SOCKET.CLOSE, 0, false, `${END} announce:6`],
  ['cutOff', 'close', SOCKET.CLOSE, 0, false, `${END} announce:6`],
  ['givenUp', 'close', SOCKET.CLOSE, 0, false, `${END} announce:6`],
  // The timer sends a ping; if the state is disconnect or close, the timer stops.
  ['open', 'pingDue', SOCKET.OPEN, 0, false, 'ping ping@60000'],
  ['fresh', 'pingDue', SOCKET.NORMAL, 0, false, 'ping@60000'],
  ['waitingToStart', 'pingDue', SOCKET.NORMAL, 0, true, 'ping@60000'],
  ['negotiating', 'pingDue', SOCKET.NEGOTIATE, 0, false, 'ping@60000'],
  ['retrying', 'pingDue', SOCKET.RECONNECTING, 3, false, 'ping@60000'],
  ['retryingLast', 'pingDue', SOCKET.RECONNECTING, MAX_RETRIES, false, 'ping@60000'],
  ['failed', 'pingDue', SOCKET.ERROR, 3, true, 'ping@60000'],
  // 60 s of silence while the state is not open sets the state to disconnect.
  ['negotiating', 'silenceDue', SOCKET.DISCONNECT, 0, true, 'start@5000 drop silence@60000 announce:5'],
  ['retrying', 'silenceDue', SOCKET.DISCONNECT, 3, true, 'start@5000 drop silence@60000 announce:5'],
  ['retryingLast', 'silenceDue', SOCKET.DISCONNECT, MAX_RETRIES, false, 'drop clear:ping clear:silence announce:5'],
  ['failed', 'silenceDue', SOCKET.DISCONNECT, 3, true, 'silence@60000 announce:5'],
  ['negotiating', 'heard', SOCKET.NEGOTIATE, 0, false, 'silence@60000'],
  ['retrying', 'heard', SOCKET.RECONNECTING, 3, false, 'silence@60000'],
  ['retryingLast', 'heard', SOCKET.RECONNECTING, MAX_RETRIES, false, 'silence@60000'],
  // Our choice: the user may retry, and so does returning to the browser once the tries are used up.
  ['failed', 'retryNow', SOCKET.RECONNECTING, 0, false, 'clear:start start silence@60000 announce:3'],
  ['cutOff', 'retryNow', SOCKET.RECONNECTING, 0, false, 'clear:start start silence@60000 announce:3'],
  ['givenUp', 'retryNow', SOCKET.RECONNECTING, 0, false, 'clear:start start silence@60000 announce:3'],
  ['givenUp', 'wake', SOCKET.RECONNECTING, 0, false, 'clear:start start silence@60000 announce:3'],
];

describe('the socket lifecycle (specification 4)', () => {
  it.each(TABLE)('%s + %s', (from, event, code, retries, isTryPlanned, effects) => {
    const step = stepSocket(STATES[from], event);
    expect(step.state).toEqual({ code, retries, isTryPlanned });
    expect(step.effects.map(write).join(' ')).toBe(effects);
  });

  const listed = new Set(TABLE.map(([from, event]) => `${from} ${event}`));
  const rest = (Object.keys(STATES) as StateName[]).flatMap((from) =>
    EVENTS.filter((event) => !listed.has(`${from} ${event}`)).map((event) => [from, event] as const),
  );
  it.each(rest)('%s + %s changes nothing', (from, event) => {
    expect(stepSocket(STATES[from], event)).toEqual({ state: STATES[from], effects: [] });
  });

  it('has the state codes of the specification', () => {
    expect(SOCKET).toEqual({ NORMAL: 0, OPEN: 1, NEGOTIATE: 2, RECONNECTING: 3, ERROR: 4, DISCONNECT: 5, CLOSE: 6 });
  });
});

function write(effect: SocketEffect): string {
  switch (effect.type) {
    case 'setTimer':
      return `${effect.timer}@${effect.ms}`;
    case 'clearTimer':
      return `clear:${effect.timer}`;
    case 'announce':
      return `announce:${effect.code}`;
    default:
      return effect.type;
  }
}
