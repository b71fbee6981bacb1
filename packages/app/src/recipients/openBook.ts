import type { ClientStorage } from '../services/clientStorage.ts';
import { type BookPort, callBook, createPortBook, relayBook } from './bookPort.ts';
import { moveFormerDraft, takeFormerDraft } from './formerDraft.ts';
import type { RecipientBook, RecipientBooks } from './recipientBook.ts';
// Its address, which the bundler gives.
// oxlint-disable-next-line import/default
import workerUrl from './worker.ts?worker&url';

/** A worker with all that may happen to it while it starts. */
export interface StartingWorker extends BookPort {
  addEventListener(type: 'message', listener: (event: MessageEvent) => void): void;
  addEventListener(type: 'error', listener: (event: Event) => void): void;
}

/** The browser's own: in a worker, and kept on this device. */
export function recipientBooks(storage: ClientStorage): RecipientBooks {
  return {
    create: () => withFormerDraft(startBook(startWorker, createHere), storage),
    async move(from, to) {
      moveFormerDraft(storage, from, to);
      const { createIdbBookKeeping } = await import('./idbBookKeeping.ts');
      const keeping = createIdbBookKeeping();
      // Where the browser keeps nothing there is nothing to move.
      await keeping.move(from, to).catch(() => undefined);
      keeping.close();
    },
  };
}

/** Where no worker starts, this thread does the same, in small slices. */
export function startBook(start: () => StartingWorker, here: () => Promise<RecipientBook>): RecipientBook {
  const book = new Promise<RecipientBook>((resolve) => {
    try {
      const worker = start();
      let isReady = false;
      const remote = createPortBook(worker, () => {
        isReady = true;
        resolve(remote);
      });
      worker.addEventListener('error', () => (isReady ? remote.break() : resolve(here())));
    } catch {
      resolve(here());
    }
  });
  return relayBook((name, args) => book.then((one) => callBook(one, name, args)), {
    onState(listener) {
      let off: (() => void) | undefined;
      let isOff = false;
      void book.then((one) => {
        if (!isOff) off = one.onState(listener);
      });
      return () => {
        isOff = true;
        off?.();
      };
    },
    close: () => void book.then((one) => one.close()),
  });
}

function withFormerDraft(book: RecipientBook, storage: ClientStorage): RecipientBook {
  return {
    ...book,
    open: async (owner, country, facts) => takeFormerDraft(book, storage, owner, await book.open(owner, country, facts)),
  };
}

async function createHere(): Promise<RecipientBook> {
  const [{ createBookProgram }, { createIdbBookKeeping }, { PAGE_SLICE_MS }] = await Promise.all([
    import('./bookProgram.ts'),
    import('./idbBookKeeping.ts'),
    import('./pageBooks.ts'),
  ]);
  return createBookProgram({ keeping: createIdbBookKeeping(), sliceMs: PAGE_SLICE_MS });
}

function startWorker(): Worker {
  return new Worker(trusted(workerUrl) as string, { type: 'module', name: 'recipients' });
}

interface TrustedTypes {
  createPolicy(name: string, rules: { createScriptURL(url: string): string }): { createScriptURL(url: string): unknown };
}

let policy: ReturnType<TrustedTypes['createPolicy']> | undefined;

/** The page's policy lets no other text be the address of a script. */
function trusted(url: string): unknown {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
  if (!trustedTypes) return url;
  policy ??= trustedTypes.createPolicy('recipients-worker', {
    createScriptURL(address) {
      if (address !== workerUrl) throw new TypeError(`${address} is not the recipients' worker.`);
      return address;
    },
  });
  return policy.createScriptURL(url);
}
