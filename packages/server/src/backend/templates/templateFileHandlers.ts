import { cleanFileName, FILE_MAX_BYTES, refusedByContent, refusedByName } from '@manyline/contract';
import { type Handlers, withCaller } from '../calls/outcome.ts';
import { fileKindRefused, fileNotFound, fileOverServerLimit, fileRefused, fileTooLarge, programRefused } from '../calls/refusals.ts';
import { DepotFile } from '../files/depotFile.ts';
import { createFileKeeper } from '../files/fileKeeper.ts';
import { isDisguised } from '../files/isDisguised.ts';
import { limited, type LimitedNeeds } from '../limits/limited.ts';
import type { Clock, FileDepot, FileInspector } from '../ports/ports.ts';
import type { Store } from '../store/store.ts';
import type { System } from '../system/system.ts';
import { seesTemplate } from './templateRights.ts';

export interface TemplateFileNeeds extends LimitedNeeds {
  readonly store: Store;
  readonly clock: Pick<Clock, 'now'>;
  readonly system: System;
  readonly depot: FileDepot;
  readonly inspector: FileInspector;
  readonly newId: () => string;
}

/** Files of a user that no template has: the oldest of more are removed. */
const LOOSE_MAX_COUNT = 10;

/** Files of templates, checked as those of messages are. */
export function templateFileHandlers(needs: TemplateFileNeeds): Pick<Handlers, 'addTemplateFile' | 'getTemplateFile'> {
  const { store, clock, system, depot, inspector, newId } = needs;
  const files = createFileKeeper({ depot, clock, newId });
  return {
    ...limited(needs, 'files', {
      addTemplateFile: withCaller<'addTemplateFile'>(async ({ fileData }, { caller }) => {
        const userId = caller.user.id;
        const { fileMegabytes, refusedFileKinds } = await system.read();
        if (fileData.size > FILE_MAX_BYTES) return fileTooLarge();
        if (fileData.size > fileMegabytes * 1_024 ** 2) return fileOverServerLimit();
        if (fileData.size === 0) return fileRefused('server.file.empty');
        const kind = refusedByName(fileData.name, refusedFileKinds);
        if (kind !== undefined) return fileKindRefused(`.${kind}`);
        const bytes = await fileData.bytes();
        const fileName = cleanFileName(fileData.name);
        const { type } = await inspector.inspect(bytes);
        if (isDisguised(fileName, type)) return fileRefused('server.file.disguised');
        if (refusedByContent(bytes, refusedFileKinds) !== undefined) return programRefused();

        const { id, name, size, createdAt } = await files.save(bytes, fileName, { type });
        const file = { id, name, type, size };
        const left = await store.transaction(async (tx) => {
          const loose = await tx.looseTemplateFiles(userId);
          const old = loose.slice(0, Math.max(0, loose.length + 1 - LOOSE_MAX_COUNT)).map((one) => one.id);
          await tx.removeTemplateFiles(old);
          // Later than those before it, also within a millisecond: the order decides which ones are removed.
          await tx.addTemplateFile({ ...file, userId, createdAt: Math.max(createdAt, (loose.at(-1)?.createdAt ?? 0) + 1) });
          return old;
        });
        for (const one of left) await files.forget(one);
        return { data: file };
      }),
    }),

    ...limited(needs, 'reads', {
      getTemplateFile: withCaller<'getTemplateFile'>(async ({ id }, { caller }) => {
        const [file] = await store.templateFilesById([id]);
        const template = file?.templateId === undefined ? undefined : await store.findTemplate(file.templateId);
        const isSeen = template ? await seesTemplate(store, caller, template) : file?.userId === caller.user.id;
        const stored = file && isSeen ? await depot.get(id) : undefined;
        return file && stored ? { data: new DepotFile(stored, file.name, file.type) } : fileNotFound();
      }),
    }),
  };
}
