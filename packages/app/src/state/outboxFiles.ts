import type { FileToSend } from '@manyline/chat';
import { type Answer, cleanFileName, type Message } from '@manyline/contract';
import { atom, type Getter, type Setter } from 'jotai';
import type { CallFailure, CallResult } from '../services/callResult.ts';
import type { OutboxItem } from '../services/outboxStorage.ts';
import type { FileMessage } from '../services/tabs.ts';
import { hideMessageAtom } from './chatsHidden.ts';
import { type ConversationKey, outboxAtom } from './kept.ts';
import { adoptFileAtom } from './fileUrls.ts';
import { deleteItemAtom } from './outbox.ts';
import { drainConversationAtom } from './outboxDrain.ts';
import { addItemAtom, removeItemAtom } from './outboxItems.ts';
import { outboxStorageAtom } from './outboxStorageAtom.ts';
import { servicesAtom } from './servicesAtom.ts';
import { userIdAtom } from './session.ts';
import { callApi } from './sessionFailures.ts';
import { showToastAtom } from './toasts.ts';

/** Progress is told no more often than this, in ms. */
const TELL_EVERY = 120;

interface UnderWay {
  readonly abort: AbortController;
  isCancelled: boolean;
}

type ProgressListener = (share: number | undefined) => void;

const underWayAtom = atom(() => new Map<string, UnderWay>());
/** Taken back, but the server could not be asked yet whether it has them. */
const takenBackAtom = atom(() => new Set<string>());
const sharesAtom = atom(() => new Map<string, number>());
const listenersAtom = atom(() => new Map<string, Set<ProgressListener>>());

/** Shows the files at once, stores them with their bytes, then sends them in this order. False when nobody is signed in. */
export const sendFilesAtom = atom(
  null,
  async (get, set, conversation: ConversationKey & { readonly name: string }, files: readonly FileToSend[]): Promise<boolean> => {
    const userId = get(userIdAtom);
    if (userId === undefined) return false;
    const { api, newId, clock } = get(servicesAtom);
    const { line, tn, name } = conversation;
    const first = Math.max(Math.round(clock.now() * 1_000), (get(outboxAtom).at(-1)?.seq ?? 0) + 1);
    const items = files.map(({ file, caption, width, height }, index): OutboxItem => ({
      clientId: newId(),
      userId,
      line,
      tn,
      name,
      text: caption,
      time: api.credentials.serverNow() + index / 1_000,
      seq: first + index,
      state: 'queued',
      file: {
        name: cleanFileName(file.name),
        type: file.type || 'application/octet-stream',
        size: file.size,
        ...(width === undefined ? {} : { width }),
        ...(height === undefined ? {} : { height }),
      },
    }));
    // All stand in the list before the first is stored, so that what is written meanwhile comes after them.
    const kept = await Promise.all(items.map((item, index) => set(addItemAtom, item, files[index]?.file)));
    if (kept.includes(false)) set(showToastAtom, { tone: 'warning', text: NO_ROOM });
    const [item] = items;
    if (item) void set(drainConversationAtom, item, 'atOnce');
    return true;
  },
);

/** Sends a file again, as a new message, that the carrier gave up. */
export const resendFileAtom = atom(null, async (get, set, conversation: ConversationKey & { readonly name: string }, failed: Message) => {
  const { file } = failed;
  if (!file) return;
  const whole = await callApi(get, set, 'getFile', { id: file.id, size: 'whole' });
  if (!whole.ok) return;
  const again = {
    file: new File([whole.data], file.name, { type: file.type }),
    caption: failed.message,
    width: file.width,
    height: file.height,
  };
  if (await set(sendFilesAtom, conversation, [again])) await set(hideMessageAtom, failed.id);
});

/** The sentence is looked up like one of the server's. */
const NO_ROOM = 'This browser has no room left to keep the file. Keep this tab open until it is sent.';
const FILE_GONE = 'The file is not there any more. Please choose it again.';

/** The sending step of a message with a file. `gone`: the person took it back, and the server never got it. */
export async function sendItemFile(get: Getter, set: Setter, item: OutboxItem): Promise<CallResult<Answer<'sendFile'>> | 'gone'> {
  const { clientId, userId, file } = item;
  if (get(takenBackAtom).has(clientId)) return takeBack(get, set, item);
  const blob = await get(outboxStorageAtom).file(userId, clientId);
  // No answer may also mean that the browser lost its bytes, and then no try will ever be answered.
  const isThere = blob && (item.state === 'queued' || (await isReadable(blob)));
  if (!isThere || !file) return { ok: false, kind: 'refused', message: FILE_GONE };
  const way: UnderWay = { abort: new AbortController(), isCancelled: false };
  get(underWayAtom).set(clientId, way);
  const tell = throttled(get, set, clientId);
  try {
    tell(0);
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
      { tn: item.line, isQuiet: true, signal: way.abort.signal, onProgress: tell },
    );
    if (sent.ok && sent.data.message.file) set(adoptFileAtom, sent.data.message.file.id, sent.data.message.file.type, blob);
    return sent.ok || !way.isCancelled ? sent : await takeBack(get, set, item);
  } finally {
    get(underWayAtom).delete(clientId);
    set(tellProgressAtom, clientId, undefined);
  }
}

/** It may have arrived before it was stopped: only what the server does not know is gone. */
async function takeBack(
  get: Getter,
  set: Setter,
  item: OutboxItem,
): Promise<CallFailure | { readonly ok: true; readonly data: Answer<'sendFile'> } | 'gone'> {
  const found = await callApi(get, set, 'findSent', { clientId: item.clientId }, { tn: item.line, isQuiet: true });
  if (!found.ok) {
    get(takenBackAtom).add(item.clientId);
    return found;
  }
  get(takenBackAtom).delete(item.clientId);
  if (!found.data) {
    await set(removeItemAtom, item);
    return 'gone';
  }
  const { message, chatId } = found.data;
  return { ok: true, data: { id: message.id, time: message.time, chatId, message } };
}

/** Takes a file back, also one that is on its way, whichever tab sends it. */
export const cancelFileAtom = atom(null, async (get, set, clientId: string) => {
  const way = get(underWayAtom).get(clientId);
  if (way) {
    way.isCancelled = true;
    return way.abort.abort();
  }
  const item = get(outboxAtom).find((candidate) => candidate.clientId === clientId);
  if (item?.state === 'sending') return get(servicesAtom).tabs.post({ type: 'cancelFile', clientId });
  await set(deleteItemAtom, clientId);
});

/** Tells how far a file is, from 0 to 1, and undefined while it is not on its way. The answer ends it. */
export const watchProgressAtom = atom(null, (get, _set, clientId: string, listener: ProgressListener): (() => void) => {
  const listeners = get(listenersAtom);
  const own = listeners.get(clientId) ?? new Set();
  listeners.set(clientId, own.add(listener));
  listener(get(sharesAtom).get(clientId));
  return () => {
    own.delete(listener);
    if (own.size === 0) listeners.delete(clientId);
  };
});

/** What another tab says about a file. */
export const followFileAtom = atom(null, (get, set, message: FileMessage) => {
  if (message.type === 'fileProgress') set(holdProgressAtom, message.clientId, message.share);
  else if (get(underWayAtom).has(message.clientId)) void set(cancelFileAtom, message.clientId);
});

const tellProgressAtom = atom(null, (get, set, clientId: string, share: number | undefined) => {
  set(holdProgressAtom, clientId, share);
  get(servicesAtom).tabs.post({ type: 'fileProgress', clientId, ...(share === undefined ? {} : { share }) });
});

const holdProgressAtom = atom(null, (get, _set, clientId: string, share: number | undefined) => {
  if (share === undefined) get(sharesAtom).delete(clientId);
  else get(sharesAtom).set(clientId, share);
  for (const listener of get(listenersAtom).get(clientId) ?? []) listener(share);
});

async function isReadable(blob: Blob): Promise<boolean> {
  try {
    await blob.arrayBuffer();
    return true;
  } catch {
    return false;
  }
}

function throttled(get: Getter, set: Setter, clientId: string): (share: number) => void {
  let toldAt = Number.NEGATIVE_INFINITY;
  return (share) => {
    const now = get(servicesAtom).clock.now() * 1_000;
    if (share < 1 && now - toldAt < TELL_EVERY) return;
    toldAt = now;
    set(tellProgressAtom, clientId, share);
  };
}
