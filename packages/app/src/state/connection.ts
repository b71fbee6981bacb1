import type { ConnectionState } from '@manyline/chat';
import { atom } from 'jotai';
import { hasGivenUp, initialSocketState, SOCKET, type SocketCode, type SocketState } from '../realtime/socketState.ts';
import type { Socket } from '../realtime/socketTimers.ts';

interface Shown {
  readonly state: SocketState;
  readonly secondsToRetry: number;
}

export const socketAtom = atom<{ readonly socket: Socket; readonly close: () => void }>();
export const shownSocketAtom = atom<Shown>({ state: initialSocketState, secondsToRetry: 0 });
export const socketStateAtom = atom<SocketCode>(SOCKET.NORMAL);

export const connectionAtom = atom((get): ConnectionState => {
  const { state, secondsToRetry } = get(shownSocketAtom);
  const { code, retries } = state;
  if (code === SOCKET.OPEN) return { kind: 'open' };
  if (code === SOCKET.CLOSE) return { kind: 'closed' };
  if (code === SOCKET.NORMAL || code === SOCKET.NEGOTIATE) return { kind: 'connecting' };
  if (hasGivenUp(state)) return { kind: 'disconnected' };
  return {
    kind: 'reconnecting',
    retryInSeconds: secondsToRetry,
    attempt: code === SOCKET.RECONNECTING ? Math.max(1, retries) : retries + 1,
  };
});

export const closeSocketAtom = atom(null, (get, set) => {
  get(socketAtom)?.close();
  set(socketAtom, undefined);
});

/** A person's wish to try at once. */
export const reconnectAtom = atom(null, (get) => get(socketAtom)?.socket.dispatch('retryNow'));
