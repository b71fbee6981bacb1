import { atom, type Getter, type Setter } from 'jotai';
import { clientIdentity } from '../services/browser/clientStorage.ts';
import { createSignalRHub } from '../services/hub.ts';
import { initialSocketState, type SocketState } from '../services/socketState.ts';
import { servicesAtom } from '../shared/servicesAtom.ts';
import { closeSocket, shownSocketAtom, socketStateAtom, tabLinkAtom, tabRoleAtom } from './connection.ts';
import { linkTabs } from './tabLink.ts';

/** Specification 4: every state change is announced to other code on the page under this name. */
export const SOCKET_STATE_EVENT = 'onSocketStateChanged';

export interface SocketHandlers {
  readonly hubUrl: () => string;
  readonly onPush: (method: unknown, message: unknown) => void;
  /** Pushes arrive from now on, over this tab's connection or another's. */
  readonly onOpen: () => void;
  /** Pushes may be missed from now on. */
  readonly onLost: () => void;
  /** This tab sends queued messages now; `tookOver` from a tab that does not respond. */
  readonly onLead: (how: 'elected' | 'tookOver') => void;
}

/** Connects for the signed-in user, or follows the tab that did, until closeSocket. */
export function openSocket(get: Getter, set: Setter, userId: string, { hubUrl, onPush, onOpen, onLost, onLead }: SocketHandlers) {
  closeSocket(get, set);
  // The previous connection's end state does not apply.
  set(shownSocketAtom, { state: initialSocketState, secondsToRetry: 0 });
  const { api, clock, page, locks, tabs, storage, newId } = get(servicesAtom);
  const createHub = get(createHubAtom);
  const { xClient, xClientFp } = clientIdentity(storage, newId);
  let cancelTick: () => void = () => undefined;

  const show = (state: SocketState, retryAt: number | undefined): void => {
    cancelTick();
    const secondsToRetry = retryAt === undefined ? 0 : Math.max(0, Math.ceil(retryAt - clock.now()));
    set(shownSocketAtom, (shown) => (shown.state === state && shown.secondsToRetry === secondsToRetry ? shown : { state, secondsToRetry }));
    if (secondsToRetry > 1) cancelTick = clock.setTimer(1_000, () => show(state, retryAt));
  };

  const link = linkTabs({
    userId,
    clock,
    locks,
    tabs,
    page,
    connect: () =>
      createHub({
        url: hubUrl(),
        getAccessToken: async () => (await api.credentials.getToken()) ?? '',
        headers: { 'x-client': xClient, 'x-client-fp': xClientFp },
      }),
    onPush,
    onOpen,
    onLost,
    onStep: show,
    onChange(code) {
      set(socketStateAtom, code);
      page.announce(SOCKET_STATE_EVENT, { state: code });
    },
    onRole(role) {
      set(tabRoleAtom, role === 'follower' ? 'follower' : 'leader');
      if (role !== 'follower') onLead(role === 'leader' ? 'elected' : 'tookOver');
    },
  });
  const offs = [page.onOnline(() => link.command('wake')), page.onVisible(() => link.command('wake'))];
  const close = (): void => {
    link.close();
    cancelTick();
    for (const off of offs) off();
  };
  set(tabLinkAtom, { ...link, close });
}

const createHubAtom = atom((get) => {
  const { createHub, config } = get(servicesAtom);
  return createHub ?? createSignalRHub(config.protocol ?? 'json');
});
