import type { ClientStorage } from '../../services/browser/clientStorage.ts';
import type { RecipientDraft, RecipientDrafts } from '../../services/recipientDraft.ts';
import { type StartingWorker, startWorker, withWorker } from '../../worker/startWorker.ts';
import { callDraft, createPortDraft, relayDraft } from './program/draftPort.ts';
// oxlint-disable-next-line import/default -- The worker's address, from the bundler.
import workerUrl from './recipientsWorker.ts?worker&url';
import { moveFormerDraft, takeFormerDraft } from './storage/formerDraft.ts';

/** Drafts of a browser: they run in a worker and are stored on this device. */
export function recipientDrafts(storage: ClientStorage): RecipientDrafts {
  return {
    create: () =>
      withFormerDraft(
        startDraft(() => startWorker(workerUrl), createHere),
        storage,
      ),
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
  const draft = withWorker<RecipientDraft>(start, createPortDraft, here);
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
