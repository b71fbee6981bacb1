import { atom } from 'jotai';
import type { StoredDraft } from '../services/outboxStorage.ts';
import { type ConversationKey, conversationKey, heldDraftsAtom, heldDraftsLoadedAtom } from './kept.ts';
import { noteVolatileAtom } from './outboxItems.ts';
import { servicesAtom } from './servicesAtom.ts';
import { userIdAtom } from './session.ts';
import { outboxStorageAtom } from './outboxStorageAtom.ts';

/** Conversations written in, here or in another tab, since the sign-in: what is read from storage later is older. */
const writtenAtom = atom(() => new Set<string>());

/** Keeps and stores a draft at once: the composer already waits for a pause in typing. An empty text removes it. */
export const writeDraftAtom = atom(null, (get, set, { line, tn, name }: ConversationKey & { readonly name: string }, text: string) => {
  const userId = get(userIdAtom);
  if (userId === undefined || text === (get(heldDraftsAtom).get(conversationKey({ line, tn }))?.text ?? '')) return;
  const { tabs } = get(servicesAtom);
  const draft: StoredDraft = { userId, line, tn, name, text };
  get(writtenAtom).add(conversationKey(draft));
  set(holdDraftAtom, draft);
  void get(outboxStorageAtom)
    .saveDraft(draft)
    .then(() => set(noteVolatileAtom));
  tabs.post({ type: 'draftChanged', draft });
});

/** The draft was sent and must not come back. The outbox removes the stored one together with storing the message. */
export const takeDraftAtom = atom(null, (get, set, conversation: ConversationKey) => {
  const key = conversationKey(conversation);
  get(writtenAtom).add(key);
  const draft = get(heldDraftsAtom).get(key);
  if (!draft) return;
  set(holdDraftAtom, { ...draft, text: '' });
  get(servicesAtom).tabs.post({ type: 'draftChanged', draft: { ...draft, text: '' } });
});

/**
 * The message made of the draft is stored, and the stored draft gone. Said once more to the other tabs: one that signed in
 * meanwhile may have read the draft before.
 */
export const confirmTakenAtom = atom(null, (get, _set, { line, tn, name }: ConversationKey & { readonly name: string }) => {
  const userId = get(userIdAtom);
  if (userId === undefined || get(heldDraftsAtom).has(conversationKey({ line, tn }))) return;
  get(servicesAtom).tabs.post({ type: 'draftChanged', draft: { userId, line, tn, name, text: '' } });
});

export const loadDraftsAtom = atom(null, async (get, set, userId: string) => {
  const stored = await get(outboxStorageAtom).drafts(userId);
  if (get(userIdAtom) !== userId) return;
  for (const draft of stored) if (!get(writtenAtom).has(conversationKey(draft))) set(holdDraftAtom, draft);
  set(heldDraftsLoadedAtom, true);
});

/** Another tab of the same person wrote or sent. */
export const followDraftAtom = atom(null, (get, set, draft: StoredDraft) => {
  if (get(userIdAtom) !== draft.userId) return;
  get(writtenAtom).add(conversationKey(draft));
  set(holdDraftAtom, draft);
});

export const forgetDraftsAtom = atom(null, (get, set) => {
  get(writtenAtom).clear();
  set(heldDraftsAtom, new Map());
  set(heldDraftsLoadedAtom, false);
});

const holdDraftAtom = atom(null, (get, set, draft: StoredDraft) => {
  const next = new Map(get(heldDraftsAtom));
  if (draft.text === '') next.delete(conversationKey(draft));
  else next.set(conversationKey(draft), draft);
  set(heldDraftsAtom, next);
});
