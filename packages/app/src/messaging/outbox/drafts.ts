import type { MessageReply } from '@manyline/contract';
import type { Getter, Setter } from 'jotai';
import { isEmptyDraft, type StoredDraft } from '../../services/outboxStorage/outboxStorage.ts';
import { userIdAtom } from '../../session/session.ts';
import { perStore } from '../../shared/perStore.ts';
import { servicesAtom } from '../../shared/servicesAtom.ts';
import { type ConversationKey, conversationKey, draftsStateAtom, draftsLoadedStateAtom } from '../state/outboxState.ts';
import { outboxStorageAtom } from '../state/outboxStorageAtom.ts';
import { noteVolatile } from './outboxItems.ts';
import { takeTemplateUses } from './templateUses.ts';

/** Conversations changed since the sign-in, here or in another tab: storage read later is older. */
class WrittenDrafts {
  readonly #keys = new Set<string>();

  note(key: string): void {
    this.#keys.add(key);
  }

  has(key: string): boolean {
    return this.#keys.has(key);
  }

  forget(): void {
    this.#keys.clear();
  }
}

const writtenOf = perStore(() => new WrittenDrafts());

/** Stores a draft immediately, since the composer already debounces. An empty one is removed. */
export function writeDraft(get: Getter, set: Setter, conversation: ConversationKey & { readonly name: string }, text: string) {
  const known = get(draftsStateAtom).get(conversationKey(conversation));
  if (text === '') takeTemplateUses(get, conversation, 'text');
  if (text !== (known?.text ?? '')) putDraft(get, set, conversation, { text, replyTo: known?.replyTo });
}

/** Which message the draft answers; none ends the answer. */
export function writeReply(
  get: Getter,
  set: Setter,
  conversation: ConversationKey & { readonly name: string },
  replyTo: MessageReply | undefined,
) {
  const known = get(draftsStateAtom).get(conversationKey(conversation));
  if (replyTo?.id !== known?.replyTo?.id) putDraft(get, set, conversation, { text: known?.text ?? '', replyTo });
}

interface Written {
  readonly text: string;
  readonly replyTo: MessageReply | undefined;
}

function putDraft(get: Getter, set: Setter, { line, tn, name }: ConversationKey & { readonly name: string }, { text, replyTo }: Written) {
  const userId = get(userIdAtom);
  if (userId === undefined) return;
  const { tabs } = get(servicesAtom);
  const draft: StoredDraft = { userId, line, tn, name, text, ...(replyTo && { replyTo }) };
  writtenOf(get).note(conversationKey(draft));
  holdDraft(get, set, draft);
  void get(outboxStorageAtom)
    .saveDraft(draft)
    .then(() => noteVolatile(get, set));
  tabs.post({ type: 'draftChanged', draft });
}

/** Removes a draft that was sent. The outbox removes the stored one together with storing the message. */
export function takeDraft(get: Getter, set: Setter, conversation: ConversationKey) {
  const key = conversationKey(conversation);
  writtenOf(get).note(key);
  const draft = get(draftsStateAtom).get(key);
  if (!draft) return;
  const { replyTo: _, ...others } = draft;
  const taken = { ...others, text: '' };
  holdDraft(get, set, taken);
  get(servicesAtom).tabs.post({ type: 'draftChanged', draft: taken });
}

/**
 * The message is stored and its stored draft removed. Tells the other tabs again, since one that has just signed in may have read the
 * old draft.
 */
export function confirmTaken(get: Getter, _set: Setter, { line, tn, name }: ConversationKey & { readonly name: string }) {
  const userId = get(userIdAtom);
  if (userId === undefined || get(draftsStateAtom).has(conversationKey({ line, tn }))) return;
  get(servicesAtom).tabs.post({ type: 'draftChanged', draft: { userId, line, tn, name, text: '' } });
}

export async function loadDrafts(get: Getter, set: Setter, userId: string) {
  const stored = await get(outboxStorageAtom).drafts(userId);
  if (get(userIdAtom) !== userId) return;
  for (const draft of stored) if (!writtenOf(get).has(conversationKey(draft))) holdDraft(get, set, draft);
  set(draftsLoadedStateAtom, true);
}

/** Another tab of the same user changed or sent a draft. */
export function followDraft(get: Getter, set: Setter, draft: StoredDraft) {
  if (get(userIdAtom) !== draft.userId) return;
  writtenOf(get).note(conversationKey(draft));
  holdDraft(get, set, draft);
}

export function forgetDrafts(get: Getter, set: Setter) {
  writtenOf(get).forget();
  set(draftsStateAtom, new Map());
  set(draftsLoadedStateAtom, false);
}

function holdDraft(get: Getter, set: Setter, draft: StoredDraft) {
  const next = new Map(get(draftsStateAtom));
  if (isEmptyDraft(draft)) next.delete(conversationKey(draft));
  else next.set(conversationKey(draft), draft);
  set(draftsStateAtom, next);
}
