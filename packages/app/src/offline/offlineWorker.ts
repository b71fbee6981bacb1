// The service worker: the network answers, always. Only if it gives no answer at all, the stored app does.
import type { FilesToKeep } from './keepFiles.ts';
import { createOfflineStore, kindOf, OTHER_PATHS } from './offlineStore.ts';

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

interface Worker {
  readonly location: Location;
  readonly registration: ServiceWorkerRegistration;
  readonly clients: { claim(): Promise<void>; matchAll(options: object): Promise<readonly unknown[]> };
  skipWaiting(): Promise<void>;
  addEventListener(name: 'install', handler: (event: InstallEvent) => void): void;
  addEventListener(name: 'activate', handler: (event: WorkerEvent) => void): void;
  addEventListener(name: 'fetch', handler: (event: FetchEvent) => void): void;
  addEventListener(name: 'message', handler: (event: WorkerEvent & { readonly data: FilesToKeep }) => void): void;
}

const worker = globalThis as unknown as Worker;
const store = createOfflineStore(caches, (path, init) => fetch(path, init));

/** Lets the browser ask the network while the worker starts, and not start it for what it leaves alone. */
const RACE = 'race-network-and-fetch-handler';
const at = (pathname: string) => ({ urlPattern: { pathname } });
const ROUTES = [
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
worker.addEventListener('message', (event) => event.waitUntil(keep(event.data).catch(() => undefined)));
worker.addEventListener('fetch', (event) => {
  if (kindOf(event.request, worker.location.origin)) event.respondWith(answer(event));
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

async function keep({ entry, files, isStart }: FilesToKeep): Promise<void> {
  await store.keepFiles(entry, files);
  if (!isStart) return;
  const pages = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true });
  await store.keepPage(entry, pages.length === 1);
}
