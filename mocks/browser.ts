import { setupWorker, type SetupWorker } from 'msw/browser';

/** Installs the service worker that answers API calls; each story brings its own handlers. */
export async function startWorker(): Promise<SetupWorker> {
  const worker = setupWorker();
  await worker.start({ quiet: true, onUnhandledFrame: 'bypass' });
  // msw unregisters the worker with its last page, so a page opened at that moment is uncontrolled until reloaded.
  if (!navigator.serviceWorker.controller && !('__vitest_browser__' in globalThis)) location.reload();
  return worker;
}
