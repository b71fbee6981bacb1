import { TEMPLATE_RESTORE_SECONDS } from '@manyline/contract';
import { thumbnailKey } from '../files/fileKeeper.ts';
import { fittedKey } from '../files/fittedCopies.ts';
import type { Clock, FileDepot } from '../ports/ports.ts';
import type { Store } from '../store/store.ts';

const EVERY_MS = 3_600_000;
const FILES_AT_ONCE = 100;
/** How long a sent or cancelled one is known: a call that is repeated must not schedule it again. */
const REMEMBERED_MS = 30 * 86_400_000;

interface Needs {
  readonly store: Store;
  readonly clock: Pick<Clock, 'now'>;
  readonly depot: FileDepot;
  readonly isClosed: () => boolean;
}

/** Once an hour: forgets what ended long ago, deleted templates, and files that no message needs any more. */
export function createScheduledSweep({ store, clock, depot, isClosed }: Needs): () => Promise<void> {
  const nowMs = () => Math.round(clock.now() * 1_000);
  const forgetFiles = () => store.transaction((tx) => tx.forgetKeptFiles(nowMs(), FILES_AT_ONCE));
  async function removeFiles(ids: readonly string[]): Promise<void> {
    for (const id of ids) for (const key of [id, thumbnailKey(id), fittedKey(id)]) await depot.remove(key);
  }
  let next = 0;

  return async () => {
    // A clock that was set back doesn't stop it for long.
    if (nowMs() < next && next <= nowMs() + EVERY_MS) return;
    next = nowMs() + EVERY_MS;
    await store.forgetScheduled(nowMs() - REMEMBERED_MS);
    await removeFiles(await store.transaction((tx) => tx.forgetTemplates(nowMs() - TEMPLATE_RESTORE_SECONDS * 1_000)));
    while (!isClosed()) {
      const files = await forgetFiles();
      await removeFiles(files);
      if (files.length === 0) return;
    }
  };
}
