import type { FileItem, FileSize, OpenedFile } from '@manyline/chat';
import { isShownType } from '@manyline/contract';
import { atom, type Getter, type Setter } from 'jotai';
import { callApi } from '../../session/callApi.ts';
import { userIdAtom } from '../../session/session.ts';
import { outboxStorageAtom } from '../state/outboxStorageAtom.ts';
import { fileCacheAtom } from './fileCache.ts';

/** Number of thumbnails out of view that stay loaded for scrolling back. */
const IDLE_THUMBNAILS = 80;
const IDLE_WHOLES = 6;

interface Entry {
  readonly size: FileSize;
  readonly blob: Promise<Blob | undefined>;
  url: string | undefined;
  users: number;
}

const entriesAtom = atom(() => new Map<string, Entry>());

/** A file as an object URL, valid until closed. Undefined if it could not be loaded; the next call retries. */
export async function openFile(get: Getter, set: Setter, file: FileItem, size: FileSize): Promise<OpenedFile | undefined> {
  const entries = get(entriesAtom);
  get(fileCacheAtom).clear = () => clearUrls(get, set);
  const key = keyOf(file.id, size);
  const entry = entries.get(key) ?? { size, blob: fetchFile(get, set, file, size), url: undefined, users: 0 };
  entry.users += 1;
  // Most recently used last.
  entries.delete(key);
  entries.set(key, entry);
  const blob = await entry.blob;
  if (!blob || entries.get(key) !== entry) {
    if (entries.get(key) === entry) entries.delete(key);
    return undefined;
  }
  entry.url ??= URL.createObjectURL(blob);
  let isClosed = false;
  return {
    url: entry.url,
    close() {
      if (isClosed) return;
      isClosed = true;
      entry.users -= 1;
      makeRoom(entries, size);
    },
  };
}

/** Reuses a file this browser just sent, so that it need not be loaded. */
export function adoptFile(get: Getter, set: Setter, fileId: string, type: string, blob: Blob) {
  if (!isShownType(type)) return;
  const entries = get(entriesAtom);
  get(fileCacheAtom).clear = () => clearUrls(get, set);
  const current = Promise.resolve(new Blob([blob], { type }));
  for (const size of ['thumbnail', 'whole'] as const) {
    const key = keyOf(fileId, size);
    // The push may arrive before the answer: leave a running load alone.
    if (!entries.has(key)) entries.set(key, { size, blob: current, url: undefined, users: 0 });
    makeRoom(entries, size);
  }
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

function clearUrls(get: Getter, _set: Setter) {
  const entries = get(entriesAtom);
  for (const { url } of entries.values()) if (url !== undefined) URL.revokeObjectURL(url);
  entries.clear();
}

/** An object URL has our origin, so it must not get a type that a browser would run. */
function inert(blob: Blob | undefined, type: string): Blob | undefined {
  return blob && new Blob([blob], { type: isShownType(type) ? type : 'application/octet-stream' });
}

function keyOf(id: string, size: FileSize): string {
  return `${id} ${size}`;
}

function makeRoom(entries: Map<string, Entry>, size: FileSize): void {
  const idle = [...entries].filter(([, entry]) => entry.size === size && entry.users === 0);
  for (const [key, { url }] of idle.slice(0, Math.max(0, idle.length - (size === 'whole' ? IDLE_WHOLES : IDLE_THUMBNAILS)))) {
    entries.delete(key);
    if (url !== undefined) URL.revokeObjectURL(url);
  }
}
