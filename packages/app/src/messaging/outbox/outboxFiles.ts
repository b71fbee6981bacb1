import type { FileToSend } from '@manyline/chat';
import type { Message, MessageReply } from '@manyline/contract';
import type { Getter, Setter } from 'jotai';
import type { FileMessage } from '../../services/browser/tabs.ts';
import type { FileToAdd } from '../../services/outboxStorage/outboxStorage.ts';
import { callApi } from '../../session/callApi.ts';
import { userIdAtom } from '../../session/session.ts';
import { servicesAtom } from '../../shared/servicesAtom.ts';
import { showToast } from '../../shared/toasts.ts';
import { type ConversationKey, outboxAtom } from '../state/outboxState.ts';
import { fileFacts, releaseFiles } from './attachedFiles.ts';
import { hideMessage } from './hiddenMessages.ts';
import { laneOf } from './lanes.ts';
import { deleteItem } from './outbox.ts';
import { drainLane } from './outboxDrain.ts';
import { addFiles } from './outboxItems.ts';
import { runningUploadsOf } from './runningUploads.ts';
import { takeTemplateUses } from './templateUses.ts';

/** Shows the files immediately, stores them with their bytes, then sends them in order. False if no user is signed in. */
export async function sendFiles(
  get: Getter,
  set: Setter,
  conversation: ConversationKey & { readonly name: string },
  files: readonly (FileToSend & { readonly id?: string })[],
  /** The message that the first one answers. */
  replyTo?: MessageReply,
): Promise<boolean> {
  const { api, newId, clock } = get(servicesAtom);
  const ids = files.map(({ id }) => id ?? newId());
  const areStored = await releaseFiles(get, set, ids);
  const userId = get(userIdAtom);
  if (userId === undefined) return false;
  const { line, tn, name } = conversation;
  const templateIds = takeTemplateUses(get, conversation, 'files');
  const first = Math.max(Math.round(clock.now() * 1_000), (get(outboxAtom).at(-1)?.seq ?? 0) + 1);
  const messages = files.map((given, index): FileToAdd => ({
    item: {
      clientId: ids[index] ?? newId(),
      userId,
      line,
      tn,
      name,
      text: given.caption,
      ...(replyTo && index === 0 && { replyTo }),
      ...(templateIds.length > 0 && index === 0 && { templateIds }),
      time: api.credentials.serverNow() + index / 1_000,
      seq: first + index,
      state: 'queued',
      file: fileFacts(given),
    },
    file: given.file,
    isAttached: areStored[index] ?? false,
  }));
  // All items are listed before the first is stored, so that messages written in the meantime come after them.
  const added = await addFiles(get, set, userId, messages);
  if (added.includes('noRoom')) showToast(get, set, { tone: 'warning', note: 'noRoom' });
  const [message] = messages;
  if (message) void drainLane(get, set, laneOf(message.item), 'atOnce');
  return true;
}

/** Sends a failed file again, as a new message. */
export async function resendFile(get: Getter, set: Setter, conversation: ConversationKey & { readonly name: string }, failed: Message) {
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
  if (await sendFiles(get, set, conversation, [again], failed.replyTo)) await hideMessage(get, set, failed.id);
}

/** Cancels a file, even while any tab is sending it. */
export async function cancelFile(get: Getter, set: Setter, clientId: string) {
  if (runningUploadsOf(get).cancel(clientId)) return;
  const item = get(outboxAtom).find((candidate) => candidate.clientId === clientId);
  if (item?.state === 'sending') get(servicesAtom).tabs.post({ type: 'cancelFile', clientId });
  else await deleteItem(get, set, clientId);
}

export function followFile(get: Getter, _set: Setter, message: FileMessage) {
  const uploads = runningUploadsOf(get);
  if (message.type === 'fileProgress') uploads.report(message.clientId, message.share);
  else uploads.cancel(message.clientId);
}
