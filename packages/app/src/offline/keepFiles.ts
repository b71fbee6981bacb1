import { loadLazyParts, whenIdle } from '@manyline/ui';
import { preloadUnreachablePage } from '../pages/unreachablePage.ts';
import { languageAtom } from '../preferences/preferences.ts';
import { preloadPage } from '../routing/pageRegistry.ts';
import { paths } from '../routing/paths.ts';
import { ownEntry } from '../services/servedVersion.ts';
import type { AppStore } from '../shared/appStore.ts';
import { loadAhead } from '../shared/recoverChunks.ts';

/** The message to the worker: files of the build with this entry. */
export interface FilesToKeep {
  readonly entry: string;
  readonly files: readonly string[];
  /** The first message of a page. */
  readonly isStart: boolean;
}

const WORKER = '/offline.js';

/** Loads what couldn't be loaded offline, and keeps it for a start offline: names the files that this page has loaded to the worker. */
export async function keepFiles(store: AppStore): Promise<void> {
  await loadForOffline(store);
  const entry = ownEntry();
  if (entry === undefined || !('serviceWorker' in navigator)) return;
  await navigator.serviceWorker.register(trusted(WORKER) as string);
  const registration = await navigator.serviceWorker.ready;
  let isStart = true;
  let found = new Set<string>();
  const tell = () => {
    const message: FilesToKeep = { entry, files: [...found], isStart };
    found = new Set();
    isStart = false;
    registration.active?.postMessage(message);
  };
  new PerformanceObserver((list) => {
    const files = list.getEntries().map(({ name }) => new URL(name));
    const isFirst = found.size === 0;
    for (const { origin, pathname } of files) if (origin === location.origin && pathname.startsWith('/assets/')) found.add(pathname);
    if (isFirst && found.size > 0) whenIdle(tell);
  }).observe({ type: 'resource', buffered: true });
}

/** The chats, and whatever opens on any page loaded so far. */
async function loadForOffline(store: AppStore): Promise<void> {
  let parts = [...preloadPage(paths.home, store.get(languageAtom)), preloadUnreachablePage(), import('../session/rememberedUser.ts')];
  while (parts.length > 0) {
    loadAhead(parts);
    await Promise.allSettled(parts);
    parts = [...loadLazyParts()];
  }
}

interface TrustedTypes {
  createPolicy(name: string, rules: { createScriptURL(url: string): string }): { createScriptURL(url: string): unknown };
}

/** The page's Trusted Types policy allows only the worker's URL. */
function trusted(url: string): unknown {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
  if (!trustedTypes) return url;
  return trustedTypes
    .createPolicy('offline-worker', {
      createScriptURL(address) {
        if (address !== WORKER) throw new TypeError(`${address} is not the offline worker.`);
        return address;
      },
    })
    .createScriptURL(url);
}
