import { HUB_PATH, toHubAddress } from '@manyline/contract';
import { whenIdle } from '@manyline/ui';
import { createStore } from 'jotai';
import { hubEffects } from './hubEffects.ts';
import { applyPushes, type Push } from './realtime/applyPushes.ts';
import { createPushBatch } from './realtime/pushBatch.ts';
import { type Clock, delay } from './services/browser/clock.ts';
import type { Services } from './services/services.ts';
import type { TabMessage } from './services/browser/tabs.ts';
import { countHubOpen } from './shared/adminNews.ts';
import { forgetAwayAtom, leaveAtom, returnAtom } from './inbox/away/away.ts';
import { forgetActiveAtom } from './conversation/openChat.ts';
import { forgetContactAtom } from './conversation/contact.ts';
import { forgetHistoryAtom } from './conversation/chatHistory.ts';
import { feedLostAtom, feedOpenedAtom, forgetChatsAtom } from './chats/liveUpdates.ts';
import { forgetHiddenAtom, loadHiddenAtom } from './outbox/hiddenMessages.ts';
import { closeSocket, connectionAtom } from './realtime/connection.ts';
import { followDraftAtom, forgetDraftsAtom, loadDraftsAtom } from './outbox/drafts.ts';
import { fileCacheAtom } from './files/fileCache.ts';
import { followPreferences } from './preferences/followPreferences.ts';
import { mirrorLanguage } from './preferences/preferences.ts';
import { drainOutboxAtom, forgetOutboxAtom } from './outbox/outbox.ts';
import { acceptSentAtom, followDrainAtom } from './outbox/outboxDrain.ts';
import { forgetInboxAtom } from './inbox/inbox.ts';
import { mirrorColours } from './preferences/mirrorColours.ts';
import { loadOutboxAtom } from './outbox/outboxItems.ts';
import { loadAhead } from './pages/recoverChunks.ts';
import { followOwnLine, forgetLine } from './lines/profiles.ts';
import type { AppStore } from './shared/appStore.ts';
import { servicesStateAtom } from './shared/servicesAtom.ts';
import { endReasonOf, followSignIn, isRememberedAtom, leaveSession, nextGeneration, refreshUser, userIdAtom } from './session/session.ts';
import { serverAnswered } from './session/callApi.ts';
import { loadSystemConfig, stopSystemConfig, systemConfigAtom } from './system/systemConfig.ts';
import { watchLines } from './lines/watchLines.ts';
import { rereadSystemConfig, watchSystem } from './system/watchSystem.ts';
import { run } from './shared/action.ts';

const closers = new WeakMap<AppStore, () => void>();

/** An independent store: its state, hub connection and outbox follow the user signed in to it. */
export function createAppStore(services: Services): AppStore {
  const store = createStore();
  store.set(servicesStateAtom, services);
  runAppStore(store);
  return store;
}

/** Lets the connection, outbox and drafts of a store with services follow its user. A built app `keepsOffline` what its start needs. */
export function runAppStore(store: AppStore, keepsOffline = false): void {
  const services = servicesOf(store);
  run(store, mirrorLanguage);
  followOwnLine(store);
  const offs = [
    followUser(store, keepsOffline),
    mirrorColours(store),
    services.api.credentials.onLost((failure) => run(store, leaveSession, endReasonOf(failure))),
    services.tabs.onMessage((message) => followTab(store, message)),
    services.page.onOnline(() => void store.set(drainOutboxAtom)),
    // Calls wait now, so none fails.
    services.page.onOffline(() => run(store, serverAnswered)),
    services.page.onHidden(() => store.set(leaveAtom, 'hidden')),
    services.page.onVisible(() => store.set(returnAtom, 'hidden')),
    watchSystem(store, services),
    watchLines(store),
  ];
  closers.set(store, () => {
    for (const off of offs) off();
    run(store, nextGeneration);
    run(store, stopSystemConfig);
    forgetUserState(store);
    services.api.credentials.forget();
  });
}

/** Stops timers, connection and listeners. Stored data stays. */
export function closeAppStore(store: AppStore): void {
  closers.get(store)?.();
  closers.delete(store);
}

function followUser(store: AppStore, keepsOffline: boolean): () => void {
  let userId: string | undefined;
  const follow = (): void => {
    const next = store.get(userIdAtom);
    if (next === userId) return;
    if (userId !== undefined) forgetUserState(store);
    userId = next;
    if (next === undefined) return;
    void welcomeUser(store, next);
    if (keepsOffline) whenIdle(() => loadAhead([import('./offline/keepFiles.ts').then(({ keepFiles }) => keepFiles(store))]));
    keepsOffline = false;
  };
  follow();
  return store.sub(userIdAtom, follow);
}

async function welcomeUser(store: AppStore, userId: string): Promise<void> {
  const { clock } = servicesOf(store);
  const receive = createPushBatch<Push>(clock, (pushes) => {
    if (store.get(userIdAtom) === userId) run(store, applyPushes, hubEffects, pushes);
  });
  let wasOpen = false;
  void loadSocket(clock, () => store.get(userIdAtom) === userId).then(
    (socket) =>
      socket &&
      store.set(socket.openSocketAtom, userId, {
        hubUrl: () => hubUrl(store),
        onPush: (method, message) => receive({ method, message }),
        onOpen: () => {
          // Pushes before the first connection were missed.
          void run(store, refreshUser);
          void run(store, wasOpen ? loadSystemConfig : rereadSystemConfig);
          run(store, countHubOpen);
          wasOpen = true;
          void store.set(feedOpenedAtom).then(() => {
            if (store.get(connectionAtom).kind === 'open') store.set(returnAtom, 'disconnected');
          });
          void store.set(drainOutboxAtom);
        },
        onLost: () => {
          store.set(feedLostAtom);
          store.set(leaveAtom, 'disconnected');
        },
        onLead: (how) => void store.set(drainOutboxAtom, how),
      }),
  );
  await Promise.all([store.set(loadDraftsAtom, userId), store.set(loadOutboxAtom, userId), store.set(loadHiddenAtom, userId)]);
  if (store.get(isRememberedAtom))
    void import('./inbox/location/openRememberedChat.ts').then(({ openRememberedChatAtom }) => store.set(openRememberedChatAtom));
  await store.set(drainOutboxAtom);
}

const SOCKET_RETRY_MS = 2_000;

/** Loaded after the first paint. Undefined if the user has left. */
async function loadSocket(clock: Clock, isWanted: () => boolean): Promise<typeof import('./realtime/socket.ts') | undefined> {
  while (isWanted()) {
    try {
      const socket = await import('./realtime/socket.ts');
      return isWanted() ? socket : undefined;
    } catch {
      // Not reachable now.
      await delay(clock, SOCKET_RETRY_MS);
    }
  }
  return undefined;
}

/** The address of the system configuration counts before the one the app was built with. */
function hubUrl(store: AppStore): string {
  const system = store.get(systemConfigAtom);
  const { wsUrl, apiBase } = servicesOf(store).config;
  return toHubAddress((system.status === 'ready' && system.value.wsUrl) || wsUrl || `${apiBase}${HUB_PATH}`);
}

function forgetUserState(store: AppStore): void {
  run(store, closeSocket);
  run(store, serverAnswered);
  store.set(forgetActiveAtom);
  run(store, forgetLine);
  store.set(forgetChatsAtom);
  store.set(forgetHistoryAtom);
  store.set(forgetContactAtom);
  store.set(forgetOutboxAtom);
  store.set(forgetDraftsAtom);
  store.set(forgetHiddenAtom);
  store.set(forgetAwayAtom);
  store.set(forgetInboxAtom);
  store.get(fileCacheAtom).clear();
}

function followTab(store: AppStore, message: TabMessage): void {
  switch (message.type) {
    case 'signedIn':
      return void run(store, followSignIn, message.userId);
    case 'signedOut':
      return run(store, leaveSession, 'loggedOut');
    case 'sent':
      return store.set(acceptSentAtom, message.item, message.message, message.chatId);
    case 'draftChanged':
      return store.set(followDraftAtom, message.draft);
    case 'preferencesChanged':
      return void run(store, followPreferences);
    case 'outboxChanged':
      if (message.userId === store.get(userIdAtom)) void store.set(loadOutboxAtom, message.userId);
      return undefined;
    case 'drain':
      if (message.userId === store.get(userIdAtom)) store.set(followDrainAtom, message);
      return undefined;
    case 'fileProgress':
    case 'cancelFile':
      void import('./outbox/outboxFiles.ts').then(({ followFileAtom }) => store.set(followFileAtom, message));
  }
}

function servicesOf(store: AppStore): Services {
  const services = store.get(servicesStateAtom);
  if (!services) throw new Error('The store lost its services.');
  return services;
}
