import type { ConnectionState } from '@manyline/chat';
import { atom } from 'jotai';
import { hasGivenUp, initialSocketState, SOCKET, type SocketCode, type SocketState } from '../realtime/socketState.ts';
import type { TabLink } from '../realtime/tabLink.ts';

interface Shown {
  readonly state: SocketState;
  readonly secondsToRetry: number;
}

/** What this tab has of the one connection of all tabs. */
export const tabLinkAtom = atom<Pick<TabLink, 'wish' | 'takeDown' | 'checkLeader' | 'close'>>();
/** The leader has the connection and sends what waits; without tabs to share with, every tab is one, once it is signed in. */
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

export const closeSocketAtom = atom(null, (get, set) => {
  get(tabLinkAtom)?.close();
  set(tabLinkAtom, undefined);
  set(tabRoleAtom, 'follower');
});

/** Somebody declared this client dead: nothing is heard here any more until a person wants a try. */
export const takeDownAtom = atom(null, (get) => get(tabLinkAtom)?.takeDown());

/** Asks the hub for a sign of life, which comes as a test event. */
export const pingAtom = atom(null, (get) => get(tabLinkAtom)?.wish('pingDue'));

/** A person's wish to try at once. */
export const reconnectAtom = atom(null, (get) => get(tabLinkAtom)?.wish('retryNow'));
