import type { Answer } from '@manyline/contract';
import { atom, type Getter, type Setter } from 'jotai';
import { type CallFailure, type CallResult, FILE_GONE } from '../../services/api/callResult.ts';
import type { OutboxItem } from '../../services/outboxStorage/outboxStorage.ts';
import { callApi } from '../../session/callApi.ts';
import { servicesAtom } from '../../shared/servicesAtom.ts';
import { outboxStorageAtom } from '../state/outboxStorageAtom.ts';
import { adoptFile } from '../sync/fileUrls.ts';
import { removeItem } from './outboxItems.ts';

/** Minimum interval between progress reports, in ms. */
const PROGRESS_INTERVAL_MS = 120;

interface Upload {
  readonly abort: AbortController;
  isCancelled: boolean;
}

type ProgressListener = (share: number | undefined) => void;

const uploadsAtom = atom(() => new Map<string, Upload>());
/** Cancelled messages for which the server has not yet said whether it has them. */
const cancelledAtom = atom(() => new Set<string>());
const progressAtom = atom(() => new Map<string, number>());
const listenersAtom = atom(() => new Map<string, Set<ProgressListener>>());

/** Sends a message with a file. `gone`: the user cancelled it and the server never received it. */
export async function sendItemFile(get: Getter, set: Setter, item: OutboxItem): Promise<CallResult<Answer<'sendFile'>> | 'gone'> {
  const { clientId, userId, file } = item;
  if (get(cancelledAtom).has(clientId)) return finishCancelling(get, set, item);
  const blob = await get(outboxStorageAtom).file(userId, clientId);
  // No answer may also mean that the browser lost the bytes, and then no retry can succeed.
  const isReadableFile = blob && (item.state === 'queued' || (await isReadable(blob)));
  if (!isReadableFile || !file) return { ok: false, kind: 'refused', code: FILE_GONE };
  const upload: Upload = { abort: new AbortController(), isCancelled: false };
  get(uploadsAtom).set(clientId, upload);
  const report = throttled(get, set, clientId);
  try {
    report(0);
    const sent = await callApi(
      get,
      set,
      'sendFile',
      {
        name: item.name,
        phoneNumber: item.tn,
        msg: item.text,
        fileData: new File([blob], file.name, { type: file.type }),
        clientId,
      },
      { tn: item.line, isQuiet: true, signal: upload.abort.signal, onProgress: report },
    );
    if (sent.ok && sent.data.message.file) adoptFile(get, set, sent.data.message.file.id, sent.data.message.file.type, blob);
    return sent.ok || !upload.isCancelled ? sent : await finishCancelling(get, set, item);
  } finally {
    get(uploadsAtom).delete(clientId);
    reportProgress(get, set, clientId, undefined);
  }
}

/** It may have arrived before it was cancelled: remove it only if the server does not have it. */
async function finishCancelling(
  get: Getter,
  set: Setter,
  item: OutboxItem,
): Promise<CallFailure | { readonly ok: true; readonly data: Answer<'sendFile'> } | 'gone'> {
  const found = await callApi(get, set, 'findSent', { clientId: item.clientId }, { tn: item.line, isQuiet: true });
  if (!found.ok) {
    get(cancelledAtom).add(item.clientId);
    return found;
  }
  get(cancelledAtom).delete(item.clientId);
  if (!found.data) {
    await removeItem(get, set, item);
    return 'gone';
  }
  const { message, chatId } = found.data;
  return { ok: true, data: { id: message.id, time: message.time, chatId, message } };
}

/** Aborts the upload if this tab runs it; answers whether it does. */
export function cancelUpload(get: Getter, _set: Setter, clientId: string): boolean {
  const upload = get(uploadsAtom).get(clientId);
  if (!upload) return false;
  upload.isCancelled = true;
  upload.abort.abort();
  return true;
}

/** Reports a file's progress from 0 to 1, and undefined while it is not being sent. The returned function ends it. */
export function watchProgress(get: Getter, _set: Setter, clientId: string, listener: ProgressListener): () => void {
  const listeners = get(listenersAtom);
  const own = listeners.get(clientId) ?? new Set();
  listeners.set(clientId, own.add(listener));
  listener(get(progressAtom).get(clientId));
  return () => {
    own.delete(listener);
    if (own.size === 0) listeners.delete(clientId);
  };
}

function reportProgress(get: Getter, set: Setter, clientId: string, share: number | undefined) {
  setProgress(get, set, clientId, share);
  get(servicesAtom).tabs.post({ type: 'fileProgress', clientId, ...(share === undefined ? {} : { share }) });
}

export function setProgress(get: Getter, _set: Setter, clientId: string, share: number | undefined) {
  if (share === undefined) get(progressAtom).delete(clientId);
  else get(progressAtom).set(clientId, share);
  for (const listener of get(listenersAtom).get(clientId) ?? []) listener(share);
}

async function isReadable(blob: Blob): Promise<boolean> {
  try {
    await blob.arrayBuffer();
    return true;
  } catch {
    return false;
  }
}

function throttled(get: Getter, set: Setter, clientId: string): (share: number) => void {
  let reportedAt = Number.NEGATIVE_INFINITY;
  return (share) => {
    const now = get(servicesAtom).clock.now() * 1_000;
    if (share < 1 && now - reportedAt < PROGRESS_INTERVAL_MS) return;
    reportedAt = now;
    reportProgress(get, set, clientId, share);
  };
}
