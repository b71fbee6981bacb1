import { atom } from 'jotai';
import type { StoredDraft } from '../services/outboxStorage/outboxStorage.ts';
import { type ConversationKey, conversationKey, draftsStateAtom, draftsLoadedStateAtom } from './outboxState.ts';
import { noteVolatileAtom } from './outboxItems.ts';
import { servicesAtom } from '../shared/servicesAtom.ts';
import { userIdAtom } from '../session/session.ts';
import { outboxStorageAtom } from './outboxStorageAtom.ts';

/** Conversations changed since the sign-in, here or in another tab: storage read later is older. */
const writtenAtom = atom(() => new Set<string>());

/** Stores a draft immediately, since the composer already debounces. An empty text removes it. */
export const writeDraftAtom = atom(null, (get, set, { line, tn, name }: ConversationKey & { readonly name: string }, text: string) => {
  const userId = get(userIdAtom);
  if (userId === undefined || text === (get(draftsStateAtom).get(conversationKey({ line, tn }))?.text ?? '')) return;
  const { tabs } = get(servicesAtom);
  const draft: StoredDraft = { userId, line, tn, name, text };
  get(writtenAtom).add(conversationKey(draft));
  set(holdDraftAtom, draft);
  void get(outboxStorageAtom)
    .saveDraft(draft)
    .then(() => set(noteVolatileAtom));
  tabs.post({ type: 'draftChanged', draft });
});

/** Removes a draft that was sent. The outbox removes the stored one together with storing the message. */
export const takeDraftAtom = atom(null, (get, set, conversation: ConversationKey) => {
  const key = conversationKey(conversation);
  get(writtenAtom).add(key);
  const draft = get(draftsStateAtom).get(key);
  if (!draft) return;
  set(holdDraftAtom, { ...draft, text: '' });
  get(servicesAtom).tabs.post({ type: 'draftChanged', draft: { ...draft, text: '' } });
});

/**
 * The message is stored and its stored draft removed. Tells the other tabs again, since one that has just signed in may have read the
 * old draft.
 */
export const confirmTakenAtom = atom(null, (get, _set, { line, tn, name }: ConversationKey & { readonly name: string }) => {
  const userId = get(userIdAtom);
  if (userId === undefined || get(draftsStateAtom).has(conversationKey({ line, tn }))) return;
  get(servicesAtom).tabs.post({ type: 'draftChanged', draft: { userId, line, tn, name, text: '' } });
});

export const loadDraftsAtom = atom(null, async (get, set, userId: string) => {
  const stored = await get(outboxStorageAtom).drafts(userId);
  if (get(userIdAtom) !== userId) return;
  for (const draft of stored) if (!get(writtenAtom).has(conversationKey(draft))) set(holdDraftAtom, draft);
  set(draftsLoadedStateAtom, true);
});

/** Another tab of the same user changed or sent a draft. */
export const followDraftAtom = atom(null, (get, set, draft: StoredDraft) => {
  if (get(userIdAtom) !== draft.userId) return;
  get(writtenAtom).add(conversationKey(draft));
  set(holdDraftAtom, draft);
});

export const forgetDraftsAtom = atom(null, (get, set) => {
  get(writtenAtom).clear();
  set(draftsStateAtom, new Map());
  set(draftsLoadedStateAtom, false);
});

const holdDraftAtom = atom(null, (get, set, draft: StoredDraft) => {
  const next = new Map(get(draftsStateAtom));
  if (draft.text === '') next.delete(conversationKey(draft));
  else next.set(conversationKey(draft), draft);
  set(draftsStateAtom, next);
});
