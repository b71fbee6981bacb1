import { addFiles, emptyReview } from '@manyline/chat';
import { isAlive } from '@manyline/contract';
import type { Getter, Setter } from 'jotai';
import type { Share } from '../../services/shares/shareStorage.ts';
import { userIdAtom } from '../../session/session.ts';
import { fileMaxBytesAtom, refusedFileKindsAtom } from '../../session/systemConfig.ts';
import { servicesAtom } from '../../shared/servicesAtom.ts';
import { storeFiles } from '../outbox/attachedFiles.ts';
import { writeDraft } from '../outbox/drafts.ts';
import { findConversation } from '../state/activeChat.ts';
import type { Arrival } from '../state/arrival.ts';
import {
  broughtAtom,
  broughtCountAtom,
  broughtProblemAtom,
  type BroughtState,
  bulkHandoffAtom,
  shareStorageAtom,
} from '../state/brought.ts';
import { type ConversationKey, conversationKey, draftsAtom } from '../state/outboxState.ts';
import { profilesAtom } from '../state/profiles.ts';

let count = 0;

/** The page was opened for this. Nothing becomes a draft before the user has seen it and chosen a chat. */
export async function takeArrival(get: Getter, set: Setter, arrival: Exclude<Arrival, { kind: 'new' }>): Promise<void> {
  if (arrival.kind === 'link') {
    const { recipients, text, isCut = false } = arrival;
    if (canWrite(get, set)) set(broughtAtom, { ...nothing(), recipients, text, isCut });
  } else if (arrival.problem) set(broughtProblemAtom, arrival.problem);
  else await openShare(get, set, true);
}

/** Shows the newest that was shared and isn't a draft yet. `isExpected`: the user has just shared it. */
export async function openShare(get: Getter, set: Setter, isExpected = false): Promise<void> {
  const userId = get(userIdAtom);
  if (userId === undefined || get(broughtAtom)) return;
  const { clock } = get(servicesAtom);
  const share = await get(shareStorageAtom)
    .then((storage) => storage.claim(userId, clock.now()))
    // A browser that stores nothing was shared nothing.
    .catch(() => undefined);
  if (get(userIdAtom) !== userId || get(broughtAtom)) return;
  if (share && canWrite(get, set, isExpected)) set(broughtAtom, toBrought(get, set, share));
}

function canWrite(get: Getter, set: Setter, says = true): boolean {
  const can = get(profilesAtom).some(isAlive);
  if (!can && says) set(broughtProblemAtom, 'line');
  return can;
}

function nothing(): BroughtState {
  return { id: (count += 1), recipients: [], text: '', files: [], attachable: [], lostFiles: 0, isCut: false };
}

/** By the rules of the composer: what can't be sent is named with its reason. */
function toBrought(get: Getter, _set: Setter, { id, text, files, lost }: Share): BroughtState {
  const rules = { maxBytes: get(fileMaxBytesAtom), refusedKinds: get(refusedFileKindsAtom) };
  const arrived = files.map((file, at) => ({ id: String(at), file, isFolder: false }));
  const { entries, refused } = addFiles(emptyReview, arrived, rules);
  return {
    ...nothing(),
    text,
    shareId: id,
    lostFiles: lost,
    attachable: entries.map(({ file }) => ({ file, caption: '' })),
    files: [
      ...entries.map(({ name, file }) => ({ name, size: file.size })),
      ...refused.map(({ name, size, reason, kind }) => ({ name, size, refusal: { reason, kind } })),
    ],
  };
}

/** The user has chosen a chat: the dialog that closes now discards nothing. */
export function takeBrought(get: Getter, set: Setter): BroughtState | undefined {
  const brought = get(broughtAtom);
  set(broughtAtom, undefined);
  return brought;
}

/** Puts it into the draft of a chat, behind what is already written there. */
export async function putBrought(get: Getter, set: Setter, conversation: ConversationKey, brought = takeBrought(get, set)): Promise<void> {
  if (!brought) return;
  const { text, attachable, shareId } = brought;
  const written = get(draftsAtom).get(conversationKey(conversation))?.text ?? '';
  const name = findConversation(get, conversation)?.name ?? '';
  if (text !== '') writeDraft(get, set, { ...conversation, name }, written === '' ? text : `${written}\n${text}`);
  const { newId } = get(servicesAtom);
  if (attachable.length > 0)
    await storeFiles(
      get,
      set,
      conversation,
      attachable.map((file) => ({ ...file, id: newId() })),
    );
  set(broughtCountAtom, (before) => before + 1);
  if (shareId !== undefined) await (await get(shareStorageAtom)).remove(shareId);
}

/** The user wants none of it. The returned function takes that back; undefined if there was nothing. */
export function discardBrought(get: Getter, set: Setter): (() => void) | undefined {
  const brought = get(broughtAtom);
  if (!brought) return undefined;
  set(broughtAtom, undefined);
  const { shareId } = brought;
  if (shareId === undefined) return undefined;
  const removing = get(shareStorageAtom).then((storage) => storage.remove(shareId));
  removing.catch(() => undefined);
  return () => set(broughtAtom, brought);
}

/** Hands recipients and text to the bulk message of a line. */
export function handToBulk(get: Getter, set: Setter, line: string): void {
  const brought = get(broughtAtom);
  if (!brought) return;
  set(broughtAtom, undefined);
  set(bulkHandoffAtom, { line, recipients: brought.recipients, text: brought.text });
}

/** The next user must not see it; what was shared is kept for its own. */
export function forgetBrought(_get: Getter, set: Setter): void {
  set(broughtAtom, undefined);
  set(broughtProblemAtom, undefined);
  set(bulkHandoffAtom, undefined);
}
