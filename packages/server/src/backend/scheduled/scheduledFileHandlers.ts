import { type Handlers, withCaller } from '../calls/outcome.ts';
import { tooManyRequests } from '../calls/refusals.ts';
import { createFileIntake, type FileIntakeNeeds } from '../chats/fileIntake.ts';
import { toFile } from '../chats/wire.ts';
import { createFileKeeper } from '../files/fileKeeper.ts';
import { KEPT_FILE_MS } from './sendScheduled.ts';

export function scheduledFileHandlers(needs: FileIntakeNeeds): Pick<Handlers, 'addScheduledFile'> {
  const { store, clock } = needs;
  const intake = createFileIntake(needs);

  return {
    addScheduledFile: withCaller<'addScheduledFile'>(async ({ fileData }, { caller: { user }, hasLeft }) => {
      const wait = await intake.waitFor(user.id);
      if (wait > 0) return tooManyRequests(wait);
      const file = await intake.receive(fileData, user.id, hasLeft);
      if ('refusal' in file) return file;
      try {
        await store.transaction(async (tx) => {
          await tx.addFile(file);
          await tx.keepFile({ fileId: file.id, userId: user.id, until: Math.round(clock.now() * 1_000) + KEPT_FILE_MS });
        });
      } catch (error) {
        // The failure may have come after the commit, which then needs the bytes.
        const isStored = await store.knownFiles([file.id]).then(
          (known) => known.has(file.id),
          () => true,
        );
        if (!isStored) await createFileKeeper(needs).forget(file.id);
        throw error;
      }
      return { data: toFile(file) };
    }),
  };
}
