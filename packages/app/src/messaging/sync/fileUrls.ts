import type { FileItem, FileSize, OpenedFile } from '@manyline/chat';
import { isShownType } from '@manyline/contract';
import type { Getter, Setter } from 'jotai';
import { callApi } from '../../session/callApi.ts';
import { userIdAtom } from '../../session/session.ts';
import { outboxStorageAtom } from '../state/outboxStorageAtom.ts';
import { fileCacheOf } from './fileCache.ts';

/** A file as an object URL, valid until closed. Undefined if it could not be loaded; the next call retries. */
export function openFile(get: Getter, set: Setter, file: FileItem, size: FileSize): Promise<OpenedFile | undefined> {
  return fileCacheOf(get).open(file.id, size, () => fetchFile(get, set, file, size));
}

/** Reuses a file this browser just sent, so that it need not be loaded. */
export function adoptFile(get: Getter, _set: Setter, fileId: string, type: string, blob: Blob) {
  if (isShownType(type)) fileCacheOf(get).keep(fileId, new Blob([blob], { type }));
}

/** Saves a file under its name. False if it could not be loaded. */
export async function downloadFile(get: Getter, set: Setter, file: FileItem): Promise<boolean> {
  const opened = await openFile(get, set, file, 'whole');
  if (!opened) return false;
  const link = document.createElement('a');
  link.href = opened.url;
  link.download = file.name;
  link.click();
  opened.close();
  return true;
}

async function fetchFile(get: Getter, set: Setter, file: FileItem, size: FileSize): Promise<Blob | undefined> {
  const userId = get(userIdAtom);
  if (userId === undefined) return undefined;
  if (file.isPending) return inert(await get(outboxStorageAtom).file(userId, file.id), file.type);
  const answer = await callApi(get, set, 'getFile', { id: file.id, size }, { isQuiet: true });
  return answer.ok && get(userIdAtom) === userId ? inert(answer.data, answer.data.type) : undefined;
}

/** An object URL has our origin, so it must not get a type that a browser would run. */
function inert(blob: Blob | undefined, type: string): Blob | undefined {
  return blob && new Blob([blob], { type: isShownType(type) ? type : 'application/octet-stream' });
}
