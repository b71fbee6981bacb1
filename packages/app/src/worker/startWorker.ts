import type { CallPort } from './calls.ts';

/** A worker that may fail while it starts. */
export interface StartingWorker extends CallPort {
  addEventListener(type: 'message', listener: (event: MessageEvent) => void): void;
  addEventListener(type: 'error', listener: (event: Event) => void): void;
  terminate(): void;
}

/** Starts the script that the bundler made of a worker's module, at an address from `?worker&url`. */
export function startWorker(url: string): StartingWorker {
  return new Worker(trusted(url) as string, { type: 'module' });
}

interface Breakable {
  break(): void;
}

/** What `open` makes of a worker, or `here` if none can start. */
export function withWorker<T extends object>(
  start: () => StartingWorker,
  open: (worker: StartingWorker, onReady: () => void) => T & Breakable,
  here: () => Promise<T>,
): Promise<T> {
  return new Promise<T>((resolve) => {
    try {
      const worker = start();
      let isReady = false;
      const remote = open(worker, () => {
        isReady = true;
        resolve(remote);
      });
      worker.addEventListener('error', () => (isReady ? remote.break() : resolve(here())));
    } catch {
      resolve(here());
    }
  });
}

interface TrustedTypes {
  createPolicy(name: string, rules: { createScriptURL(url: string): string }): { createScriptURL(url: string): unknown };
}

let policy: ReturnType<TrustedTypes['createPolicy']> | undefined;

/** The page's Trusted Types policy allows only scripts of this site, as `worker-src` of its content policy does. */
function trusted(url: string): unknown {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
  if (!trustedTypes) return url;
  policy ??= trustedTypes.createPolicy('app-worker', {
    createScriptURL(address) {
      if (new URL(address, location.href).origin !== location.origin) throw new TypeError(`${address} is not the app's worker.`);
      return address;
    },
  });
  return policy.createScriptURL(url);
}
