import type { ConnectionState } from '@manyline/chat';
import { atom, type Getter, type Setter } from 'jotai';
import { hasGivenUp, initialSocketState, SOCKET, type SocketCode, type SocketState } from '../services/socketState.ts';
import type { TabLink } from './tabLink.ts';

interface Shown {
  readonly state: SocketState;
  readonly secondsToRetry: number;
}

/** This tab's access to the shared connection. */
export const tabLinkAtom = atom<Pick<TabLink, 'command' | 'takeDown' | 'checkLeader' | 'close'>>();
/** The leader has the connection and sends queued messages. Without other tabs every signed-in tab is a leader. */
export const tabRoleAtom = atom<'leader' | 'follower'>('follower');
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

export const isConnectedAtom = atom((get) => get(connectionAtom).kind === 'open');

export function closeSocket(get: Getter, set: Setter) {
  get(tabLinkAtom)?.close();
  set(tabLinkAtom, undefined);
  set(tabRoleAtom, 'follower');
}

/** An administrator disconnected this client: no more pushes until the user retries. */
export function takeDown(get: Getter, _set: Setter) {
  return get(tabLinkAtom)?.takeDown();
}

/** Pings the hub, which replies with a test event. */
export function ping(get: Getter, _set: Setter) {
  return get(tabLinkAtom)?.command('pingDue');
}

/** The user asks to reconnect now. */
export function reconnect(get: Getter, _set: Setter) {
  return get(tabLinkAtom)?.command('retryNow');
}
