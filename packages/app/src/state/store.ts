import { createStore } from 'jotai';
import { applyPushesAtom, type Push } from '../realtime/applyHubEvent.ts';
import { createPushBatch } from '../realtime/pushBatch.ts';
import type { Services } from '../services/services.ts';
import type { TabMessage } from '../services/tabs.ts';
import { forgetActiveAtom } from './chatsActive.ts';
import { feedLostAtom, feedOpenedAtom, forgetChatsAtom } from './chats.ts';
import { forgetHiddenAtom, loadHiddenAtom } from './chatsHidden.ts';
import { closeSocketAtom } from './connection.ts';
import { followDraftAtom, forgetDraftsAtom, loadDraftsAtom } from './drafts.ts';
import { followPreferencesAtom } from './followPreferences.ts';
import { drainOutboxAtom, forgetOutboxAtom } from './outbox.ts';
import { acceptSentAtom } from './outboxDrain.ts';
import { mirrorColours } from './mirrorColours.ts';
import { loadOutboxAtom } from './outboxItems.ts';
import { forgetLineAtom } from './profiles.ts';
import { heldServicesAtom } from './servicesAtom.ts';
import { followSignInAtom, leaveSessionAtom, nextGenerationAtom, refreshUserAtom, userIdAtom } from './session.ts';
import { serverAnsweredAtom } from './sessionFailures.ts';
import { openSocketAtom } from './socket.ts';
import { loadSystemConfigAtom, stopSystemConfigAtom } from './systemConfig.ts';

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
    // The hub tells those who are signed in; the others look again when they come back to the page.
    services.page.onVisible(() => {
      if (store.get(userIdAtom) === undefined) void store.set(loadSystemConfigAtom);
    }),
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
  store.set(openSocketAtom, {
    onPush: (method, message) => receive({ method, message }),
    onOpen: () => {
      // What was said while nobody listened.
      if (wasOpen) void Promise.all([store.set(loadSystemConfigAtom), store.set(refreshUserAtom)]);
      wasOpen = true;
      void store.set(feedOpenedAtom);
      void store.set(drainOutboxAtom);
    },
    onLost: () => store.set(feedLostAtom),
  });
  await Promise.all([store.set(loadDraftsAtom, userId), store.set(loadOutboxAtom, userId), store.set(loadHiddenAtom, userId)]);
  await store.set(drainOutboxAtom);
}

function forgetPerson(store: AppStore): void {
  store.set(closeSocketAtom);
  store.set(serverAnsweredAtom);
  store.set(forgetActiveAtom);
  store.set(forgetLineAtom);
  store.set(forgetChatsAtom);
  store.set(forgetOutboxAtom);
  store.set(forgetDraftsAtom);
  store.set(forgetHiddenAtom);
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
  }
}

function servicesOf(store: AppStore): Services {
  const services = store.get(heldServicesAtom);
  if (!services) throw new Error('The store lost its services.');
  return services;
}
