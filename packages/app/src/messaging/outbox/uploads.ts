import type { Answer } from '@manyline/contract';
import type { Getter, Setter } from 'jotai';
import { type CallFailure, type CallResult, FILE_GONE } from '../../services/api/callResult.ts';
import type { OutboxItem } from '../../services/outboxStorage/outboxStorage.ts';
import { callApi } from '../../session/callApi.ts';
import { servicesAtom } from '../../shared/servicesAtom.ts';
import { outboxStorageAtom } from '../state/outboxStorageAtom.ts';
import { adoptFile } from '../sync/fileUrls.ts';
import { removeItem } from './outboxItems.ts';
import { runningUploadsOf } from './runningUploads.ts';

/** Minimum interval between progress reports, in ms. */
const PROGRESS_INTERVAL_MS = 120;

/** Sends a message with a file. `gone`: the user cancelled it and the server never received it. */
export async function sendItemFile(get: Getter, set: Setter, item: OutboxItem): Promise<CallResult<Answer<'sendFile'>> | 'gone'> {
  const { clientId, userId, file } = item;
  const uploads = runningUploadsOf(get);
  if (uploads.isUnanswered(clientId)) return finishCancelling(get, set, item);
  const blob = await get(outboxStorageAtom).file(userId, clientId);
  // No answer may also mean that the browser lost the bytes, and then no retry can succeed.
  const isReadableFile = blob && (item.state === 'queued' || (await isReadable(blob)));
  if (!isReadableFile || !file) return { ok: false, kind: 'refused', code: FILE_GONE };
  const upload = uploads.begin(clientId);
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
        ...(item.replyTo && { replyTo: item.replyTo.id }),
        ...(item.templateIds?.[0] !== undefined && { templateId: item.templateIds[0] }),
      },
      { tn: item.line, isQuiet: true, signal: upload.abort.signal, onProgress: report },
    );
    if (sent.ok && sent.data.message.file) adoptFile(get, set, sent.data.message.file.id, sent.data.message.file.type, blob);
    return sent.ok || !upload.isCancelled ? sent : await finishCancelling(get, set, item);
  } finally {
    uploads.end(clientId);
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
    runningUploadsOf(get).leaveUnanswered(item.clientId);
    return found;
  }
  runningUploadsOf(get).settle(item.clientId);
  if (!found.data) {
    await removeItem(get, set, item);
    return 'gone';
  }
  const { message, chatId } = found.data;
  return { ok: true, data: { id: message.id, time: message.time, chatId, message } };
}

function reportProgress(get: Getter, _set: Setter, clientId: string, share: number | undefined) {
  runningUploadsOf(get).report(clientId, share);
  get(servicesAtom).tabs.post({ type: 'fileProgress', clientId, ...(share === undefined ? {} : { share }) });
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
