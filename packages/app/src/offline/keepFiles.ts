import { whenIdle } from '@manyline/ui';
import { loadAhead } from '../pages/recoverChunks.ts';
import { preloadPage } from '../pages/pageRegistry.ts';
import { languageAtom } from '../preferences/preferences.ts';
import { paths } from '../routing/paths.ts';
import { ownEntry } from '../services/servedVersion.ts';
import type { AppStore } from '../shared/appStore.ts';

/** The message to the worker: files of the build with this entry. */
export interface FilesToKeep {
  readonly entry: string;
  readonly files: readonly string[];
  /** The first message of a page. */
  readonly isStart: boolean;
}

const WORKER = '/offline.js';

/** Keeps what a start offline needs: registers the worker, and names the files to it that this page has loaded and still loads. */
export async function keepFiles(store: AppStore): Promise<void> {
  const entry = ownEntry();
  if (entry === undefined || !('serviceWorker' in navigator)) return;
  await navigator.serviceWorker.register(trusted(WORKER) as string);
  loadAhead([
    ...preloadPage(paths.home, store.get(languageAtom)),
    import('../conversation/ConversationPane.tsx'),
    import('../outbox/outboxFiles.ts'),
    import('../errors/UnreachablePage.tsx'),
  ]);
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
