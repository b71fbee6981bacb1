import { atom } from 'jotai';
import type { DraftState, RecipientDraft } from '../services/recipientDraft.ts';
import { delay } from '../services/browser/clock.ts';
import { servicesAtom } from '../shared/servicesAtom.ts';
import { userIdAtom } from '../session/session.ts';
import { loadFactsAtom, noFacts } from './review/recipientFacts.ts';
import { failDraftAtom, currentDraftAtom, lookFromTopAtom, ownerOf, takeStateAtom } from './currentDraft.ts';
import { forgetPreparedAtom } from './review/prepared.ts';

/** How long to wait for the line's facts; later ones are applied when they arrive. */
const FACTS_WITHIN_MS = 2_000;
/** Minimum interval between updates to other tabs, in ms. */
const TELL_MS = 400;

const openingAtom = atom(() => ({ turn: 0 }));
const tellingAtom = atom(() => ({ cancel: undefined as (() => void) | undefined }));
const typingAtom = atom(() => ({ last: Promise.resolve() as Promise<unknown>, count: 0 }));

/** Opens the draft of this line. */
export const openDraftAtom = atom(null, async (get, set, line: string) => {
  const userId = get(userIdAtom);
  if (userId === undefined) return;
  const owner = ownerOf(userId, line);
  if (get(currentDraftAtom)?.owner === owner) return;
  set(lookFromTopAtom);
  await set(readDraftAtom, owner, line, false);
});

const readDraftAtom = atom(null, async (get, set, owner: string, line: string, isChangedElsewhere: boolean) => {
  const { clock } = get(servicesAtom);
  const opening = get(openingAtom);
  const turn = (opening.turn += 1);
  const before = get(currentDraftAtom);
  const isSame = before?.owner === owner;
  const [draft, { countryOf }] = await Promise.all([before?.draft ?? set(createDraftAtom), import('@manyline/contract/phoneNumber')]);
  if (turn !== opening.turn) {
    if (!before) draft.close();
    return;
  }
  if (!isSame)
    set(currentDraftAtom, {
      owner,
      line,
      draft,
      state: undefined,
      hasFailed: false,
      template: '',
      slice: { from: 0, rows: [] },
      preview: undefined,
      isChangedElsewhere,
    });
  try {
    const loadingFacts = set(loadFactsAtom, line);
    const facts = await Promise.race([loadingFacts, delay(clock, FACTS_WITHIN_MS)]);
    const state = await draft.open(owner, countryOf(line), facts ?? noFacts(line));
    const current = get(currentDraftAtom);
    if (turn !== opening.turn || current?.draft !== draft) return;
    set(currentDraftAtom, { ...current, state: undefined, template: state.template, isChangedElsewhere });
    set(takeStateAtom, draft, owner, state);
    if (!facts) void loadingFacts.then((late) => late && set(changeDraftAtom, () => draft.setFacts(late), 'app'));
  } catch (error) {
    set(failDraftAtom, draft, error);
  }
});

const createDraftAtom = atom(null, async (get): Promise<RecipientDraft> => {
  const { recipientDrafts, storage } = get(servicesAtom);
  return (recipientDrafts ?? (await import('./recipients/openDraft.ts')).recipientDrafts(storage)).create();
});

/** Opens a new draft after the other was lost. */
export const reopenDraftAtom = atom(null, async (get, set) => {
  const line = get(currentDraftAtom)?.line;
  set(closeDraftAtom);
  if (line !== undefined) await set(openDraftAtom, line);
});

/** Reports the draft's changes while it reads, until the returned function is called. */
export const followRecipientDraftAtom = atom(null, (get, set, draft: RecipientDraft, owner: string) =>
  draft.onState((state) => set(takeStateAtom, draft, owner, state)),
);

/** Performs an action in the open draft. A change by the user outdates the prepared batch and notifies other tabs. */
export const changeDraftAtom = atom(
  null,
  async (get, set, act: (draft: RecipientDraft) => Promise<DraftState | undefined>, by: 'user' | 'app' = 'user') => {
    const current = get(currentDraftAtom);
    if (!current?.state || current.hasFailed) return;
    const { draft, owner } = current;
    if (by === 'user') set(forgetPreparedAtom, owner);
    try {
      const state = await act(draft);
      if (!state) return;
      set(takeStateAtom, draft, owner, state);
      const now = get(currentDraftAtom);
      // While the user types, their input is newer.
      if (now?.draft === draft && now.owner === owner && get(typingAtom).count === 0 && now.template !== state.template)
        set(currentDraftAtom, { ...now, template: state.template });
      if (by === 'user') set(notifyOtherTabsAtom);
    } catch (error) {
      set(failDraftAtom, draft, error);
    }
  },
);

export const typeTemplateAtom = atom(null, async (get, set, template: string) => {
  const current = get(currentDraftAtom);
  if (!current?.state) return;
  const typing = get(typingAtom);
  set(currentDraftAtom, { ...current, template });
  typing.count += 1;
  const done = set(changeDraftAtom, (draft) => draft.setTemplate(template));
  typing.last = done;
  await done;
  typing.count -= 1;
});

/** Resolves once the draft has received all input. */
export const settleDraftAtom = atom(null, async (get) => {
  await get(typingAtom).last;
});

/** Reloads the line's facts: recipients may have been sent to, or opted out, since. */
export const refreshFactsAtom = atom(null, async (get, set) => {
  const current = get(currentDraftAtom);
  if (!current?.state) return;
  const facts = await set(loadFactsAtom, current.line);
  if (facts) await set(changeDraftAtom, async (draft) => (draft === current.draft ? draft.setFacts(facts) : undefined), 'app');
});

const notifyOtherTabsAtom = atom(null, (get) => {
  const { clock, tabs } = get(servicesAtom);
  const telling = get(tellingAtom);
  const current = get(currentDraftAtom);
  const userId = get(userIdAtom);
  if (!current || userId === undefined) return;
  telling.cancel?.();
  telling.cancel = clock.setTimer(TELL_MS, () => tabs.post({ type: 'bulkDraftChanged', userId, line: current.line }));
});

/** Another tab changed the draft. The last writer wins, so its stored draft is loaded here. */
export const followOthersAtom = atom(null, async (get, set, userId: string, line: string) => {
  const current = get(currentDraftAtom);
  if (current?.state && current.owner === ownerOf(userId, line)) await set(readDraftAtom, current.owner, line, true);
});

export const dismissChangedElsewhereAtom = atom(null, (get, set) => {
  const current = get(currentDraftAtom);
  if (current) set(currentDraftAtom, { ...current, isChangedElsewhere: false });
});

/** The draft stays stored on this device. */
export const closeDraftAtom = atom(null, (get, set) => {
  get(openingAtom).turn += 1;
  const current = get(currentDraftAtom);
  set(currentDraftAtom, undefined);
  current?.draft.close();
});
