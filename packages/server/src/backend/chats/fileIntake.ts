import { cleanFileName, FILE_MAX_BYTES, refusedByContent, refusedByName } from '@manyline/contract';
import type { Refusal } from '../calls/outcome.ts';
import { fileKindRefused, fileOverServerLimit, fileRefused, fileTooLarge, programRefused, tooManyRequests } from '../calls/refusals.ts';
import { createFileKeeper } from '../files/fileKeeper.ts';
import { isDisguised } from '../files/isDisguised.ts';
import { createStoreLimiter } from '../limits/attempts.ts';
import type { CallLimits } from '../limits/callLimits.ts';
import type { Limits } from '../limits/limits.ts';
import type { Clock, FileDepot, FileInspector } from '../ports/ports.ts';
import type { Store, StoredFile } from '../store/store.ts';
import type { System } from '../system/system.ts';

export interface FileIntakeNeeds {
  readonly store: Store;
  readonly clock: Pick<Clock, 'now'>;
  readonly system: System;
  readonly depot: FileDepot;
  readonly inspector: FileInspector;
  readonly newId: () => string;
  readonly limits: Limits;
  readonly callLimits: CallLimits;
}

/** Files that users upload: counted, checked and put into the depot. Their records are stored by the caller. */
export interface FileIntake {
  /** Seconds until the user may upload again. */
  waitFor(userId: string): Promise<number>;
  receive(upload: File, userId: string, hasLeft: () => boolean): Promise<StoredFile | Refusal>;
}

export function createFileIntake({ store, clock, system, depot, inspector, newId, limits, callLimits }: FileIntakeNeeds): FileIntake {
  const files = createFileKeeper({ depot, clock, newId });
  const sends = callLimits.files;
  const sendsADay = createStoreLimiter({ store, clock }, 'fileOfDay', limits.filesADay);

  /** Counts a file before anything is awaited, so parallel ones can't pass together. Returns the seconds to wait, and then counts nothing. */
  async function take(userId: string): Promise<number> {
    const now = clock.now();
    const wait = sends.waitFor(userId, now);
    if (wait > 0) return wait;
    sends.count(userId, now);
    const rest = await sendsADay.take(userId);
    if (rest > 0) sends.forgive(userId);
    return rest;
  }

  return {
    waitFor: async (userId) => Math.max(sends.waitFor(userId, clock.now()), await sendsADay.waitFor(userId)),

    async receive(upload, userId, hasLeft) {
      const { fileMegabytes, refusedFileKinds } = await system.read();
      if (upload.size > FILE_MAX_BYTES) return fileTooLarge();
      if (upload.size > fileMegabytes * 1_024 ** 2) return fileOverServerLimit();
      if (upload.size === 0) return fileRefused('server.file.empty');
      const kind = refusedByName(upload.name, refusedFileKinds);
      if (kind !== undefined) return fileKindRefused(`.${kind}`);
      const late = await take(userId);
      if (late > 0) return tooManyRequests(late);
      const bytes = await upload.bytes();
      const fileName = cleanFileName(upload.name);
      const { type, picture } = await inspector.inspect(bytes);
      if (isDisguised(fileName, type)) return fileRefused('server.file.disguised');
      if (refusedByContent(bytes, refusedFileKinds) !== undefined) return programRefused();

      const file = await files.save(bytes, fileName, { type, ...(picture && { picture }) });
      if (!hasLeft()) return file;
      // Cancelling a file aborts its upload and then asks whether it was sent.
      await files.forget(file.id);
      return fileRefused({ text: 'The upload was broken off.' });
    },
  };
}
