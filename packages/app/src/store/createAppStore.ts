import { HUB_PATH, toHubAddress } from '@manyline/contract';
import { whenIdle } from '@manyline/ui';
import { createStore } from 'jotai';
import { moveDraft } from '../bulk/moveDraft.ts';
import { forgetAway, goAway, comeBack } from '../messaging/actions/away.ts';
import { forgetBrought } from '../messaging/actions/brought.ts';
import { forgetContact } from '../messaging/actions/contact.ts';
import { movedWithLineAtom } from '../messaging/actions/linesChange.ts';
import { forgetActive } from '../messaging/actions/openChat.ts';
import { watchLines } from '../messaging/actions/watchLines.ts';
import { openRememberedChat } from '../messaging/location/openRememberedChat.ts';
import { followDraft, forgetDrafts, loadDrafts } from '../messaging/outbox/drafts.ts';
import { forgetHidden, loadHidden } from '../messaging/outbox/hiddenMessages.ts';
import { drainOutbox, forgetOutbox } from '../messaging/outbox/outbox.ts';
import { acceptSent, followDrain } from '../messaging/outbox/outboxDrain.ts';
import { followFile } from '../messaging/outbox/outboxFiles.ts';
import { loadOutbox } from '../messaging/outbox/outboxItems.ts';
import { forgetHistory } from '../messaging/state/chatHistory.ts';
import { forgetInbox } from '../messaging/state/inbox.ts';
import { followOwnLine, forgetLine } from '../messaging/state/profiles.ts';
import { fileCacheOf } from '../messaging/sync/fileCache.ts';
import { feedLost, feedOpened, forgetChats } from '../messaging/sync/liveUpdates.ts';
import { keepFiles } from '../offline/keepFiles.ts';
import { followPreferences } from '../preferences/followPreferences.ts';
import { mirrorColours } from '../preferences/mirrorColours.ts';
import { mirrorManifest } from '../preferences/mirrorManifest.ts';
import { mirrorLanguage } from '../preferences/preferences.ts';
import { applyPushes, type Push } from '../realtime/applyPushes.ts';
import { closeSocket, connectionAtom } from '../realtime/connection.ts';
import { createPushBatch } from '../realtime/pushBatch.ts';
import { openSocket } from '../realtime/socket.ts';
import { showAppBadge } from '../services/browser/appBadge.ts';
import type { TabMessage } from '../services/browser/tabs.ts';
import type { Services } from '../services/services.ts';
import { serverAnswered } from '../session/callApi.ts';
import {
  endReasonOf,
  followSignIn,
  isRememberedAtom,
  leaveSession,
  nextGeneration,
  refreshUser,
  sessionAtom,
  userIdAtom,
} from '../session/session.ts';
import { loadSystemConfig, stopSystemConfig, systemConfigAtom } from '../session/systemConfig.ts';
import { run } from '../shared/action.ts';
import { countHubOpen } from '../shared/adminUpdates.ts';
import type { AppStore } from '../shared/appStore.ts';
import { servicesStateAtom } from '../shared/servicesAtom.ts';
import { rereadSystemConfig, watchSystem } from '../system/watchSystem.ts';
import { hubEffects } from './hubEffects.ts';

const closers = new WeakMap<AppStore, () => void>();

/** An independent store: its state, hub connection and outbox follow the user signed in to it. */
export function createAppStore(services: Services): AppStore {
  const store = createStore();
  store.set(servicesStateAtom, services);
  followOwnLine(store);
  runAppStore(store);
  return store;
}

/** Lets the connection, outbox and drafts of a store that follows its own line follow its user. A built app `keepsOffline` what its start needs. */
export function runAppStore(store: AppStore, keepsOffline = false): void {
  const services = servicesOf(store);
  run(store, mirrorLanguage);
  store.set(movedWithLineAtom, [moveDraft]);
  const offs = [
    followUser(store, keepsOffline),
    mirrorColours(store),
    mirrorManifest(store),
    services.api.credentials.onLost((failure) => run(store, leaveSession, endReasonOf(failure))),
    services.tabs.onMessage((message) => followTab(store, message)),
    services.page.onOnline(() => void run(store, drainOutbox)),
    // Calls wait now, so none fails.
    services.page.onOffline(() => run(store, serverAnswered)),
    services.page.onHidden(() => run(store, goAway, 'hidden')),
    services.page.onVisible(() => run(store, comeBack, 'hidden')),
    watchSystem(store, services),
    watchLines(store),
    followPush(store),
    clearBadge(store),
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

/** Only where notifications of the closed app were turned on. */
function followPush(store: AppStore): () => void {
  const { storage } = servicesOf(store);
  let last = '';
  const follow = (): void => {
    const session = store.get(sessionAtom);
    const key = session.status === 'signedIn' ? `${session.user.id} ${session.isRemembered === true}` : session.status;
    if (key === last || storage.get('pushOwner') === undefined) return;
    last = key;
    void import('../notifications/push/push.ts').then(({ followPushUser }) => run(store, followPushUser));
  };
  follow();
  return store.sub(sessionAtom, follow);
}

/** The icon of the installed app outlives the page: it must not count the messages of a user who has signed out. */
function clearBadge(store: AppStore): () => void {
  const follow = () => {
    if (store.get(sessionAtom).status === 'signedOut') showAppBadge(0);
  };
  follow();
  return store.sub(sessionAtom, follow);
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
    if (keepsOffline) whenIdle(() => void keepFiles(store).catch(() => undefined));
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
  run(store, openSocket, userId, {
    hubUrl: () => hubUrl(store),
    onPush: (method, message) => receive({ method, message }),
    onOpen: () => {
      // Pushes before the first connection were missed.
      void run(store, refreshUser);
      void run(store, wasOpen ? loadSystemConfig : rereadSystemConfig);
      run(store, countHubOpen);
      wasOpen = true;
      void run(store, feedOpened).then(() => {
        if (store.get(connectionAtom).kind === 'open') run(store, comeBack, 'disconnected');
      });
      void run(store, drainOutbox);
    },
    onLost: () => {
      run(store, feedLost);
      run(store, goAway, 'disconnected');
    },
    onLead: (how) => void run(store, drainOutbox, how),
  });
  await Promise.all([run(store, loadDrafts, userId), run(store, loadOutbox, userId), run(store, loadHidden, userId)]);
  if (store.get(isRememberedAtom)) void run(store, openRememberedChat);
  await run(store, drainOutbox);
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
  run(store, forgetActive);
  run(store, forgetLine);
  run(store, forgetChats);
  run(store, forgetHistory);
  run(store, forgetContact);
  run(store, forgetOutbox);
  run(store, forgetDrafts);
  run(store, forgetHidden);
  run(store, forgetAway);
  run(store, forgetInbox);
  run(store, forgetBrought);
  fileCacheOf(store.get).forget();
}

function followTab(store: AppStore, message: TabMessage): void {
  switch (message.type) {
    case 'signedIn':
      return void run(store, followSignIn, message.userId);
    case 'signedOut':
      return run(store, leaveSession, 'loggedOut');
    case 'sent':
      return run(store, acceptSent, message.item, message.message, message.chatId);
    case 'draftChanged':
      return run(store, followDraft, message.draft);
    case 'preferencesChanged':
      return void run(store, followPreferences);
    case 'outboxChanged':
      if (message.userId === store.get(userIdAtom)) void run(store, loadOutbox, message.userId);
      return undefined;
    case 'drain':
      if (message.userId === store.get(userIdAtom)) run(store, followDrain, message);
      return undefined;
    case 'fileProgress':
    case 'cancelFile':
      run(store, followFile, message);
  }
}

function servicesOf(store: AppStore): Services {
  const services = store.get(servicesStateAtom);
  if (!services) throw new Error('The store lost its services.');
  return services;
}
