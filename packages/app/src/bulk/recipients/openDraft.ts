import type { ClientStorage } from '../../services/browser/clientStorage.ts';
import { type DraftPort, callDraft, createPortDraft, relayDraft } from './program/draftPort.ts';
import { moveFormerDraft, takeFormerDraft } from './storage/formerDraft.ts';
import type { RecipientDraft, RecipientDrafts } from '../../services/recipientDraft.ts';
// oxlint-disable-next-line import/default -- The worker URL, from the bundler.
import workerUrl from './worker.ts?worker&url';

/** A worker that may fail while it starts. */
export interface StartingWorker extends DraftPort {
  addEventListener(type: 'message', listener: (event: MessageEvent) => void): void;
  addEventListener(type: 'error', listener: (event: Event) => void): void;
}

/** Drafts of a browser: they run in a worker and are stored on this device. */
export function recipientDrafts(storage: ClientStorage): RecipientDrafts {
  return {
    create: () => withFormerDraft(startDraft(startWorker, createHere), storage),
    async move(from, to) {
      moveFormerDraft(storage, from, to);
      const { createIdbDraftStorage } = await import('./storage/idbDraftStorage.ts');
      const drafts = createIdbDraftStorage();
      // If the browser stores nothing, there is nothing to move.
      await drafts.move(from, to).catch(() => undefined);
      drafts.close();
    },
    async forget(userId) {
      const { createIdbDraftStorage } = await import('./storage/idbDraftStorage.ts');
      const drafts = createIdbDraftStorage();
      await drafts.forget(userId).catch(() => undefined);
      drafts.close();
    },
  };
}

/** If the worker cannot start, the draft runs in this thread, in small slices. */
export function startDraft(start: () => StartingWorker, here: () => Promise<RecipientDraft>): RecipientDraft {
  const draft = new Promise<RecipientDraft>((resolve) => {
    try {
      const worker = start();
      let isReady = false;
      const remote = createPortDraft(worker, () => {
        isReady = true;
        resolve(remote);
      });
      worker.addEventListener('error', () => (isReady ? remote.break() : resolve(here())));
    } catch {
      resolve(here());
    }
  });
  return relayDraft((name, args) => draft.then((one) => callDraft(one, name, args)), {
    onState(listener) {
      let off: (() => void) | undefined;
      let isOff = false;
      void draft.then((one) => {
        if (!isOff) off = one.onState(listener);
      });
      return () => {
        isOff = true;
        off?.();
      };
    },
    close: () => void draft.then((one) => one.close()),
  });
}

function withFormerDraft(draft: RecipientDraft, storage: ClientStorage): RecipientDraft {
  return {
    ...draft,
    open: async (owner, country, facts) => takeFormerDraft(draft, storage, owner, await draft.open(owner, country, facts)),
  };
}

async function createHere(): Promise<RecipientDraft> {
  const [{ createPageDraft }, { createIdbDraftStorage }] = await Promise.all([
    import('./pageDraft.ts'),
    import('./storage/idbDraftStorage.ts'),
  ]);
  return createPageDraft(createIdbDraftStorage());
}

function startWorker(): Worker {
  return new Worker(trusted(workerUrl) as string, { type: 'module', name: 'recipients' });
}

interface TrustedTypes {
  createPolicy(name: string, rules: { createScriptURL(url: string): string }): { createScriptURL(url: string): unknown };
}

let policy: ReturnType<TrustedTypes['createPolicy']> | undefined;

/** The page's Trusted Types policy allows only this script URL. */
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
