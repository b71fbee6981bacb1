// The service worker: the network answers, always. Only if it gives no answer at all, the stored app does. It also shows push messages, and keeps what is
// shared with the app.
import { SHARE_PATH } from '@manyline/contract';
import { showAppBadge } from '../services/browser/appBadge.ts';
import type { PushAnswer, PushQuestion } from '../services/browser/pushMessages.ts';
import { createShareStorage } from '../services/shares/shareStorage.ts';
import type { FilesToKeep } from './keepFiles.ts';
import { createOfflineStore, isAppPage, kindOf, OTHER_PATHS } from './offlineStore.ts';
import { createPushStorage } from './pushStorage.ts';
import { createPushWorker, readPayload, type WorkerPage } from './pushWorker.ts';
import { isShare, takeShare } from './shareWorker.ts';

interface WorkerEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}

interface InstallEvent extends WorkerEvent {
  /** Not in every browser. */
  addRoutes?(rules: readonly object[]): Promise<void>;
}

interface FetchEvent extends WorkerEvent {
  readonly request: Request;
  readonly preloadResponse: Promise<Response | undefined>;
  respondWith(answer: Promise<Response>): void;
}

interface PushEvent extends WorkerEvent {
  readonly data: { text(): string } | null;
}

interface ClickEvent extends WorkerEvent {
  readonly notification: Notification;
  readonly action: string;
  /** Not in every browser. */
  readonly reply?: string | null;
}

interface MessageEventOfPage extends WorkerEvent {
  readonly data: FilesToKeep | PushQuestion;
  readonly source: { postMessage(message: PushAnswer): void } | null;
}

interface Worker {
  readonly location: Location;
  readonly navigator: NonNullable<Parameters<typeof showAppBadge>[1]>;
  readonly registration: ServiceWorkerRegistration & { readonly sync?: { register(tag: string): Promise<void> } };
  readonly clients: {
    claim(): Promise<void>;
    matchAll(options: object): Promise<readonly (WorkerPage & { readonly url: string })[]>;
    openWindow(path: string): Promise<unknown>;
  };
  skipWaiting(): Promise<void>;
  addEventListener(name: 'install', handler: (event: InstallEvent) => void): void;
  addEventListener(name: 'activate', handler: (event: WorkerEvent) => void): void;
  addEventListener(name: 'fetch', handler: (event: FetchEvent) => void): void;
  addEventListener(name: 'message', handler: (event: MessageEventOfPage) => void): void;
  addEventListener(name: 'push', handler: (event: PushEvent) => void): void;
  addEventListener(name: 'notificationclick', handler: (event: ClickEvent) => void): void;
  addEventListener(name: 'sync', handler: (event: WorkerEvent) => void): void;
}

const worker = globalThis as unknown as Worker;
const store = createOfflineStore(caches, (path, init) => fetch(path, init));

const push = createPushWorker({
  registration: worker.registration,
  storage: createPushStorage(),
  pages: async () => (await worker.clients.matchAll({ type: 'window', includeUncontrolled: true })).filter(({ url }) => isAppPage(url)),
  openWindow: (path) => worker.clients.openWindow(path),
  fetch: (path, init) => fetch(path, init),
  now: () => Date.now() / 1_000,
  newId: () => crypto.randomUUID(),
  wait: (ms) => new Promise((done) => setTimeout(done, ms)),
  showUnread: async (count) => showAppBadge(count, worker.navigator),
  unsubscribe: async () => (await worker.registration.pushManager.getSubscription())?.unsubscribe(),
  askForSync: async () => worker.registration.sync?.register('push-acts'),
});

const shares = createShareStorage();
const shareNeeds = {
  origin: worker.location.origin,
  add: shares.add,
  now: () => Date.now() / 1_000,
  newId: () => crypto.randomUUID(),
};

/** Lets the browser ask the network while the worker starts, and not start it for what it leaves alone. */
const RACE = 'race-network-and-fetch-handler';
const at = (pathname: string) => ({ urlPattern: { pathname } });
const ROUTES = [
  { condition: { ...at(SHARE_PATH), requestMethod: 'POST' }, source: 'fetch-event' },
  // A redirect would count as no answer, and be asked for twice.
  { condition: { or: OTHER_PATHS.map((path) => at(`${path}*`)) }, source: 'network' },
  { condition: { or: [{ requestMode: 'navigate', requestMethod: 'GET' }, at('/assets/*')] }, source: RACE },
  { condition: at('/*'), source: 'network' },
];

worker.addEventListener('install', (event) => {
  const routes = event.addRoutes?.(ROUTES);
  event.waitUntil(Promise.all([worker.skipWaiting(), routes ?? preload()]).catch(() => undefined));
});
worker.addEventListener('activate', (event) => event.waitUntil(worker.clients.claim()));
worker.addEventListener('message', (event) => event.waitUntil(hear(event).catch(() => undefined)));
worker.addEventListener('push', (event) => event.waitUntil(push.handlePush(readPayload(event.data?.text())).catch(() => undefined)));
worker.addEventListener('notificationclick', (event) =>
  event.waitUntil(push.handleClick(event.notification, event.action, event.reply ?? undefined).catch(() => undefined)),
);
worker.addEventListener('sync', (event) => event.waitUntil(push.send()));
worker.addEventListener('fetch', (event) => {
  const { origin } = worker.location;
  if (isShare(event.request, origin)) event.respondWith(takeShare(event.request, shareNeeds));
  else if (kindOf(event.request, origin)) event.respondWith(answer(event));
});

/** For browsers without routes. */
async function preload(): Promise<void> {
  await worker.registration.navigationPreload?.enable();
}

async function answer({ request, preloadResponse }: FetchEvent): Promise<Response> {
  try {
    return (await preloadResponse) ?? (await fetch(request));
  } catch (error) {
    // A refused or damaged cache is like none.
    const stored = await store.find(request).catch(() => undefined);
    if (stored) return stored;
    throw error;
  }
}

async function hear({ data, source }: MessageEventOfPage): Promise<void> {
  await ('push' in data ? push.handleMessage(data, (answer) => source?.postMessage(answer)) : keep(data));
}

async function keep({ entry, files, isStart }: FilesToKeep): Promise<void> {
  await store.keepFiles(entry, files);
  if (!isStart) return;
  const pages = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true });
  await store.keepPage(entry, pages.length === 1);
}
