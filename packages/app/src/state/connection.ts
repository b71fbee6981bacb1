import type { ConnectionState } from '@manyline/chat';
import { HUB_PATH, type SystemConfig } from '@manyline/contract';
import type { Loadable } from '@manyline/ui';
import { atom } from 'jotai';
import { hasGivenUp, initialSocketState, SOCKET, type SocketCode, type SocketState } from '../realtime/socketLifecycle.ts';
import { runSocket, type Socket } from '../realtime/socketTimers.ts';
import type { AppConfig } from '../services/services.ts';
import { servicesAtom } from './servicesAtom.ts';
import { systemConfigAtom } from './systemConfig.ts';
import { hubFactoryAtom } from './signedInServices.ts';

/** Specification 4: every state change is announced to the rest of the page under this name. */
export const SOCKET_STATE_EVENT = 'onSocketStateChanged';

interface Shown {
  readonly state: SocketState;
  readonly secondsToRetry: number;
}

const socketAtom = atom<{ readonly socket: Socket; readonly close: () => void }>();
const shownAtom = atom<Shown>({ state: initialSocketState, secondsToRetry: 0 });
const heldCodeAtom = atom<SocketCode>(SOCKET.NORMAL);

export const socketStateAtom = atom((get) => get(heldCodeAtom));

export const connectionAtom = atom((get): ConnectionState => {
  const { state, secondsToRetry } = get(shownAtom);
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

export interface SocketHandlers {
  readonly onPush: (method: unknown, message: unknown) => void;
  readonly onOpen: () => void;
  /** The connection is no longer open. */
  readonly onLost: () => void;
}

/** Connects for the person now signed in and keeps connected until closeSocketAtom. */
export const openSocketAtom = atom(null, (get, set, { onPush, onOpen, onLost }: SocketHandlers) => {
  set(closeSocketAtom);
  const { api, clock, page } = get(servicesAtom);
  const { createHub } = get(hubFactoryAtom);
  let cancelTick: () => void = () => undefined;

  const show = (state: SocketState, retryAt: number | undefined): void => {
    cancelTick();
    const secondsToRetry = retryAt === undefined ? 0 : Math.max(0, Math.ceil(retryAt - clock.now()));
    set(shownAtom, (shown) => (shown.state === state && shown.secondsToRetry === secondsToRetry ? shown : { state, secondsToRetry }));
    if (secondsToRetry > 1) cancelTick = clock.setTimer(1_000, () => show(state, retryAt));
  };

  const socket = runSocket({
    clock,
    connect: () =>
      createHub({
        url: hubUrl(get(systemConfigAtom), get(servicesAtom).config),
        getAccessToken: async () => (await api.credentials.getToken()) ?? '',
      }),
    onPush,
    onStep: show,
    onChange(code) {
      if (get(heldCodeAtom) === SOCKET.OPEN) onLost();
      set(heldCodeAtom, code);
      page.announce(SOCKET_STATE_EVENT, { state: code });
      if (code === SOCKET.OPEN) onOpen();
    },
  });
  const offs = [page.onOnline(() => socket.dispatch('wake')), page.onVisible(() => socket.dispatch('wake'))];
  const close = (): void => {
    socket.dispatch('close');
    cancelTick();
    for (const off of offs) off();
  };
  set(socketAtom, { socket, close });
  socket.dispatch('connect');
});

export const closeSocketAtom = atom(null, (get, set) => {
  get(socketAtom)?.close();
  set(socketAtom, undefined);
});

/** A person's wish to try at once. */
export const reconnectAtom = atom(null, (get) => get(socketAtom)?.socket.dispatch('retryNow'));

function hubUrl(system: Loadable<SystemConfig>, { wsUrl, apiBase }: AppConfig): string {
  return (system.status === 'ready' && system.value.wsUrl) || wsUrl || `${apiBase}${HUB_PATH}`;
}
