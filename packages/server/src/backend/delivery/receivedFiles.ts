import { cleanFileName, FILE_MAX_BYTES, type MissingFileReason, refusedByContent, refusedByName } from '@manyline/contract';
import type { FileKeeper } from '../files/fileKeeper.ts';
import { readStream } from '../files/readStream.ts';
import { receivedName, receivedType } from '../files/receivedKind.ts';
import type { FileInspector, FileStream } from '../ports/ports.ts';
import { MissingFile } from '../providers/missingFile.ts';
import { createGate } from '../shared/gate.ts';
import type { StoredMessage } from '../store/store.ts';

/** Each is in memory as a whole. A slow file only delays others of its account. */
const [ACCOUNT_FILES_AT_ONCE, FILES_AT_ONCE] = [2, 6];

/** A stored file, the type of a refused one, or why it is missing. */
export type Content = Pick<StoredMessage, 'file' | 'refusedFile' | 'missingFile'>;

interface Needs {
  readonly files: FileKeeper;
  readonly inspector: FileInspector;
  readonly refusedKinds: () => Promise<readonly string[]>;
}

/** Stores the files of incoming messages before the messages. */
export function createReceivedFiles({ files, inspector, refusedKinds }: Needs) {
  const [ofAccount, ofAll] = [createGate(ACCOUNT_FILES_AT_ONCE), createGate(FILES_AT_ONCE)];

  async function saveFile(stream: FileStream, kinds: readonly string[], isLastTry: boolean): Promise<Content> {
    const byName = refusedByName(stream.name, kinds);
    if (byName !== undefined) return { refusedFile: byName };
    const bytes = await readFile(stream, isLastTry);
    if (typeof bytes === 'string') return { missingFile: bytes };
    const byContent = refusedByContent(bytes, kinds);
    if (byContent !== undefined) return { refusedFile: byContent };
    const inspected = await inspector.inspect(bytes);
    const type = receivedType(inspected.type, stream.type);
    return { file: await files.save(bytes, cleanFileName(receivedName(stream, type)), { ...inspected, type }) };
  }

  async function forget(contents: readonly Content[]): Promise<void> {
    for (const { file } of contents) if (file) await files.forget(file.id);
  }

  return {
    async saveFiles(account: string, streams: readonly FileStream[], isLastTry: boolean): Promise<readonly Content[]> {
      const contents: Content[] = [];
      try {
        const kinds = streams.length > 0 ? await refusedKinds() : [];
        for (const stream of streams) contents.push(await ofAccount(account, () => ofAll('', () => saveFile(stream, kinds, isLastTry))));
      } catch (error) {
        await forget(contents);
        throw error;
      }
      return contents;
    },
    forget,
  };
}

/** Its bytes, or why it is left out. Rejects if it may be readable when the message is repeated. */
async function readFile(stream: FileStream, isLastTry: boolean): Promise<Uint8Array | MissingFileReason> {
  try {
    return (await readStream(await stream.open(), FILE_MAX_BYTES)) ?? 'tooLarge';
  } catch (error) {
    const missing = error instanceof MissingFile ? error : new MissingFile('unreachable', { isTemporary: true, cause: error });
    if (missing.isTemporary && !isLastTry) throw error;
    return missing.reason;
  }
}
