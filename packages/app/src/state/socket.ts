import { HUB_PATH, type SystemConfig } from '@manyline/contract';
import type { Loadable } from '@manyline/ui';
import { atom } from 'jotai';
import { SOCKET, type SocketState } from '../realtime/socketState.ts';
import { runSocket } from '../realtime/socketTimers.ts';
import { createSignalRHub } from '../services/hub.ts';
import type { AppConfig } from '../services/services.ts';
import { closeSocketAtom, shownSocketAtom, socketAtom, socketStateAtom } from './connection.ts';
import { servicesAtom } from './servicesAtom.ts';
import { systemConfigAtom } from './systemConfig.ts';

/** Specification 4: every state change is announced to the rest of the page under this name. */
export const SOCKET_STATE_EVENT = 'onSocketStateChanged';

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
  const createHub = get(createHubAtom);
  let cancelTick: () => void = () => undefined;

  const show = (state: SocketState, retryAt: number | undefined): void => {
    cancelTick();
    const secondsToRetry = retryAt === undefined ? 0 : Math.max(0, Math.ceil(retryAt - clock.now()));
    set(shownSocketAtom, (shown) => (shown.state === state && shown.secondsToRetry === secondsToRetry ? shown : { state, secondsToRetry }));
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
      if (get(socketStateAtom) === SOCKET.OPEN) onLost();
      set(socketStateAtom, code);
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

const createHubAtom = atom((get) => {
  const { createHub, config } = get(servicesAtom);
  return createHub ?? createSignalRHub(config.protocol ?? 'json');
});

function hubUrl(system: Loadable<SystemConfig>, { wsUrl, apiBase }: AppConfig): string {
  return (system.status === 'ready' && system.value.wsUrl) || wsUrl || `${apiBase}${HUB_PATH}`;
}
