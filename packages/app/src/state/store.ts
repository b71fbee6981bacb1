import { createStore } from 'jotai';
import { applyPushesAtom, type Push } from '../realtime/applyHubEvent.ts';
import { createPushBatch } from '../realtime/pushBatch.ts';
import { type Clock, delay } from '../services/clock.ts';
import type { Services } from '../services/services.ts';
import type { TabMessage } from '../services/tabs.ts';
import { tellAdminNewsAtom } from './adminNews.ts';
import { forgetAwayAtom, leaveAtom, returnAtom } from './away.ts';
import { forgetActiveAtom } from './chatsActive.ts';
import { forgetHistoryAtom } from './chatHistory.ts';
import { feedLostAtom, feedOpenedAtom, forgetChatsAtom } from './chatsFeed.ts';
import { forgetHiddenAtom, loadHiddenAtom } from './chatsHidden.ts';
import { closeSocketAtom, connectionAtom } from './connection.ts';
import { followDraftAtom, forgetDraftsAtom, loadDraftsAtom } from './drafts.ts';
import { fileCacheAtom } from './fileCache.ts';
import { followPreferencesAtom } from './followPreferences.ts';
import { drainOutboxAtom, forgetOutboxAtom } from './outbox.ts';
import { acceptSentAtom, followDrainAtom } from './outboxDrain.ts';
import { forgetInboxAtom } from './inbox.ts';
import { mirrorColours } from './mirrorColours.ts';
import { loadOutboxAtom } from './outboxItems.ts';
import { forgetLineAtom } from './profiles.ts';
import { heldServicesAtom } from './servicesAtom.ts';
import { followSignInAtom, leaveSessionAtom, nextGenerationAtom, refreshUserAtom, userIdAtom } from './session.ts';
import { serverAnsweredAtom } from './sessionFailures.ts';
import { loadSystemConfigAtom, stopSystemConfigAtom } from './systemConfig.ts';
import { watchLines } from './watchLines.ts';
import { rereadSystemConfigAtom, watchSystem } from './watchSystem.ts';

export type AppStore = ReturnType<typeof createStore>;

const closers = new WeakMap<AppStore, () => void>();

/** A world of its own: its state, its hub connection and its outbox live and end with the person signed in to it. */
export function createAppStore(services: Services): AppStore {
  const store = createStore();
  store.set(heldServicesAtom, services);
  runAppStore(store);
  return store;
}

/** Lets connection, outbox and drafts of a store that has its services follow the person signed in to it. */
export function runAppStore(store: AppStore): void {
  const services = servicesOf(store);
  const offs = [
    followUser(store),
    mirrorColours(store),
    services.api.credentials.onLost(() => store.set(leaveSessionAtom, 'expired')),
    services.tabs.onMessage((message) => followTab(store, message)),
    services.page.onOnline(() => void store.set(drainOutboxAtom)),
    services.page.onHidden(() => store.set(leaveAtom, 'hidden')),
    services.page.onVisible(() => store.set(returnAtom, 'hidden')),
    watchSystem(store, services),
    watchLines(store),
  ];
  closers.set(store, () => {
    for (const off of offs) off();
    store.set(nextGenerationAtom);
    store.set(stopSystemConfigAtom);
    forgetPerson(store);
    services.api.credentials.forget();
  });
}

/** Ends the world: timers, connection and listeners stop. What is stored stays. */
export function closeAppStore(store: AppStore): void {
  closers.get(store)?.();
  closers.delete(store);
}

function followUser(store: AppStore): () => void {
  let userId: string | undefined;
  const follow = (): void => {
    const next = store.get(userIdAtom);
    if (next === userId) return;
    if (userId !== undefined) forgetPerson(store);
    userId = next;
    if (next !== undefined) void welcomePerson(store, next);
  };
  follow();
  return store.sub(userIdAtom, follow);
}

async function welcomePerson(store: AppStore, userId: string): Promise<void> {
  const { clock } = servicesOf(store);
  const receive = createPushBatch<Push>(clock, (pushes) => {
    if (store.get(userIdAtom) === userId) store.set(applyPushesAtom, pushes);
  });
  let wasOpen = false;
  void loadSocket(clock, () => store.get(userIdAtom) === userId).then(
    (socket) =>
      socket &&
      store.set(socket.openSocketAtom, userId, {
        onPush: (method, message) => receive({ method, message }),
        onOpen: () => {
          // What was said while nobody listened: the first time since the page was loaded.
          void store.set(refreshUserAtom);
          if (!wasOpen) void store.set(rereadSystemConfigAtom);
          else {
            void store.set(loadSystemConfigAtom);
            for (const changed of ['people', 'roles'] as const) store.set(tellAdminNewsAtom, { changed });
          }
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
  await store.set(drainOutboxAtom);
}

const SOCKET_RETRY_MS = 2_000;

/** Its code is not waited for by what is seen first. Nothing once the person is gone. */
async function loadSocket(clock: Clock, isWanted: () => boolean): Promise<typeof import('./socket.ts') | undefined> {
  while (isWanted()) {
    try {
      const socket = await import('./socket.ts');
      return isWanted() ? socket : undefined;
    } catch {
      // Not reachable now.
      await delay(clock, SOCKET_RETRY_MS);
    }
  }
  return undefined;
}

function forgetPerson(store: AppStore): void {
  store.set(closeSocketAtom);
  store.set(serverAnsweredAtom);
  store.set(forgetActiveAtom);
  store.set(forgetLineAtom);
  store.set(forgetChatsAtom);
  store.set(forgetHistoryAtom);
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
      return void store.set(followSignInAtom, message.userId);
    case 'signedOut':
      return store.set(leaveSessionAtom, 'loggedOut');
    case 'sent':
      return store.set(acceptSentAtom, message.item, message.message, message.chatId);
    case 'draftChanged':
      return store.set(followDraftAtom, message.draft);
    case 'preferencesChanged':
      return void store.set(followPreferencesAtom);
    case 'outboxChanged':
      if (message.userId === store.get(userIdAtom)) void store.set(loadOutboxAtom, message.userId);
      return undefined;
    case 'drain':
      if (message.userId === store.get(userIdAtom)) store.set(followDrainAtom, message, message.isAtOnce);
      return undefined;
    case 'fileProgress':
    case 'cancelFile':
      void import('./outboxFiles.ts').then(({ followFileAtom }) => store.set(followFileAtom, message));
  }
}

function servicesOf(store: AppStore): Services {
  const services = store.get(heldServicesAtom);
  if (!services) throw new Error('The store lost its services.');
  return services;
}
