import type { AttachedFile, ScheduleTime } from '@manyline/chat';
import type { Getter, Setter } from 'jotai';
import { cancelScheduled, scheduleMessage } from '../../scheduling/scheduledChanges.ts';
import { findScheduledMessage } from '../../scheduling/scheduledState.ts';
import { callForUser } from '../../session/perUser.ts';
import { perStore } from '../../shared/perStore.ts';
import { writeReply } from '../outbox/drafts.ts';
import { noteTemplateUse, takeTemplateUses } from '../outbox/templateUses.ts';
import { activeConversationAtom } from '../state/activeChat.ts';
import { conversationKey, draftsAtom } from '../state/outboxState.ts';

/** What the server has of files: an attempt that failed uploads none of them again. */
const uploadsOf = perStore(() => new WeakMap<File, string>());
/** Messages of a failed attempt that couldn't be taken off the schedule yet. */
const leftOf = perStore(() => new Set<string>());

/**
 * Puts the attached files of the open chat on the schedule, in order and a second apart, since each has its own caption: all of them or none.
 * Undefined once done, else why not, which may be empty.
 */
export async function scheduleFiles(
  get: Getter,
  set: Setter,
  files: readonly AttachedFile[],
  time: ScheduleTime,
): Promise<string | undefined> {
  const conversation = get(activeConversationAtom);
  if (!conversation) return '';
  const { line, tn, name } = conversation;
  const notYet = await cancelLeft(get, set);
  if (notYet !== undefined) return notYet;
  const uploads = uploadsOf(get);
  const fileIds: string[] = [];
  for (const { file } of files) {
    const known = uploads.get(file);
    if (known !== undefined) {
      fileIds.push(known);
      continue;
    }
    const uploaded = await callForUser(get, set, 'addScheduledFile', { fileData: file }, { isQuiet: true });
    if (!uploaded.ok) return uploaded.message ?? '';
    uploads.set(file, uploaded.data.id);
    fileIds.push(uploaded.data.id);
  }
  const replyTo = get(draftsAtom).get(conversationKey(conversation))?.replyTo?.id;
  const templateIds = takeTemplateUses(get, conversation, 'files');
  const left = leftOf(get);
  for (const [at, { caption }] of files.entries()) {
    const more = { fileIds: fileIds.slice(at, at + 1), ...(at === 0 && { replyTo, templateIds }) };
    const message = { line, tn, name: name === tn ? '' : name, text: caption, ...more };
    const answer = await scheduleMessage(get, set, message, { ...time, at: time.at + at });
    if (answer.kind === 'refused') {
      await cancelLeft(get, set);
      for (const id of templateIds) noteTemplateUse(get, set, conversation, id, 'files');
      return answer.reason;
    }
    left.add(answer.id);
  }
  left.clear();
  if (replyTo !== undefined) writeReply(get, set, conversation, undefined);
  return undefined;
}

/** Undefined once none is left, else why not, which may be empty. */
async function cancelLeft(get: Getter, set: Setter): Promise<string | undefined> {
  const left = leftOf(get);
  for (const id of left) {
    const cancelled = await cancelScheduled(get, set, id);
    if (typeof cancelled === 'string' && findScheduledMessage(get, id)) return cancelled;
    left.delete(id);
  }
  return undefined;
}
