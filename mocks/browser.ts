import { setupWorker, type SetupWorker } from 'msw/browser';

/** Installs the service worker that answers API calls; what it answers comes with each story. */
export async function startWorker(): Promise<SetupWorker> {
  const worker = setupWorker();
  await worker.start({ quiet: true, onUnhandledFrame: 'bypass' });
  // msw unregisters the worker with its last page: one opened just then stays uncontrolled until it is loaded again.
  if (!navigator.serviceWorker.controller && !('__vitest_browser__' in globalThis)) location.reload();
  return worker;
}
