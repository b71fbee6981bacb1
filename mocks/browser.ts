import { http, HttpResponse } from 'msw';
import { setupWorker, type SetupWorker } from 'msw/browser';

/** Installs the service worker that answers API calls; each story brings its own handlers. */
export async function startWorker(): Promise<SetupWorker> {
  // A call that an ended story still sends gets no answer, instead of a 404 in the next story.
  const worker = setupWorker(http.all('*/api-*', () => HttpResponse.error()));
  await worker.start({ quiet: true, onUnhandledFrame: 'bypass' });
  // msw unregisters the worker with its last page, so a page opened at that moment is uncontrolled until reloaded.
  if (!navigator.serviceWorker.controller && !('__vitest_browser__' in globalThis)) location.reload();
  return worker;
}
