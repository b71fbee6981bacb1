import type { RecipientPreview, RecipientSlice } from '@manyline/chat/bulk';
import { atom, type Getter, type Setter } from 'jotai';
import type { DraftState, RecipientDraft } from '../services/recipientDraft.ts';
import { userIdAtom } from '../session/session.ts';
import { servicesAtom } from '../shared/servicesAtom.ts';

/** The bulk message of one line, as the page shows it. */
export interface CurrentDraft {
  readonly owner: string;
  readonly line: string;
  readonly draft: RecipientDraft;
  /** Undefined until the stored draft is loaded. */
  readonly state: DraftState | undefined;
  readonly hasFailed: boolean;
  /** As typed; the draft receives it later. */
  readonly template: string;
  readonly slice: RecipientSlice;
  readonly preview: RecipientPreview | undefined;
  /** Another tab changed it since it was last seen. */
  readonly isChangedElsewhere: boolean;
}

/** The rows in view, and what of them is loading. */
interface Looking {
  from: number;
  to: number;
  preview: number;
  isAsking: boolean;
  isWanted: boolean;
}

/** Rows requested before the view is known. */
const FIRST_ROWS = 60;

export const currentDraftAtom = atom<CurrentDraft>();
const lookingAtom = atom((): Looking => ({ from: 0, to: FIRST_ROWS, preview: 0, isAsking: false, isWanted: false }));

export function ownerOf(userId: string, line: string): string {
  return `${userId} ${line}`;
}

/** The open draft; undefined if it is another user's. */
export const draftAtom = atom((get) => {
  const current = get(currentDraftAtom);
  return current?.owner.startsWith(`${get(userIdAtom)} `) ? current : undefined;
});

/** The draft's state after an action. A state older than the current one is ignored. */
export function takeState(get: Getter, set: Setter, draft: RecipientDraft, owner: string, state: DraftState) {
  const current = get(currentDraftAtom);
  if (current?.draft !== draft || current.owner !== owner || (current.state && state.revision < current.state.revision)) return;
  set(currentDraftAtom, { ...current, state });
  void refreshDraft(get, set);
}

export function failDraft(get: Getter, set: Setter, draft: RecipientDraft, error: unknown) {
  get(servicesAtom).report('The recipients are lost', error instanceof Error ? error.message : 'unknown');
  const current = get(currentDraftAtom);
  if (current?.draft === draft) set(currentDraftAtom, { ...current, hasFailed: true });
}

/** Loads the rows and the preview in view, one request at a time. */
async function refreshDraft(get: Getter, set: Setter) {
  const looking = get(lookingAtom);
  looking.isWanted = true;
  if (looking.isAsking) return;
  looking.isAsking = true;
  while (looking.isWanted) {
    looking.isWanted = false;
    const requested = get(currentDraftAtom);
    if (!requested?.state) break;
    const { draft, owner } = requested;
    try {
      const [slice, preview] = await Promise.all([draft.rows(looking.from, looking.to), draft.preview(looking.preview)]);
      const current = get(currentDraftAtom);
      if (current?.draft === draft && current.owner === owner) set(currentDraftAtom, { ...current, slice, preview });
    } catch (error) {
      failDraft(get, set, draft, error);
      break;
    }
  }
  looking.isAsking = false;
}

export function showRows(get: Getter, set: Setter, from: number, to: number) {
  const looking = get(lookingAtom);
  if (looking.from === from && looking.to === to) return;
  Object.assign(looking, { from, to });
  void refreshDraft(get, set);
}

export function showPreview(get: Getter, set: Setter, index: number) {
  get(lookingAtom).preview = index;
  void refreshDraft(get, set);
}

/** Back to the top, because other rows will be shown. */
export function lookFromTop(get: Getter, _set: Setter) {
  const looking = get(lookingAtom);
  const rows = looking.to - looking.from;
  Object.assign(looking, { from: 0, to: Math.max(FIRST_ROWS, rows), preview: 0 });
}
