import { atom, type Getter, type Setter } from 'jotai';
import { delay } from '../services/browser/clock.ts';
import type { DraftState, RecipientDraft } from '../services/recipientDraft.ts';
import { userIdAtom } from '../session/session.ts';
import { Latest } from '../shared/latest.ts';
import { perStore } from '../shared/perStore.ts';
import { servicesAtom } from '../shared/servicesAtom.ts';
import { browserDrafts } from './browserDrafts.ts';
import { failDraft, currentDraftAtom, lookFromTop, ownerOf, takeState } from './currentDraft.ts';
import { forgetPrepared } from './review/prepared.ts';
import { loadFacts, noFacts } from './review/recipientFacts.ts';

/** How long to wait for the line's facts; later ones are applied when they arrive. */
const FACTS_WITHIN_MS = 2_000;
/** Minimum interval between updates to other tabs, in ms. */
const TELL_MS = 400;

const openingsOf = perStore(() => new Latest());
const tellingAtom = atom(() => ({ cancel: undefined as (() => void) | undefined }));
const typingAtom = atom(() => ({ last: Promise.resolve() as Promise<unknown>, count: 0 }));

/** Opens the draft of this line. */
export async function openDraft(get: Getter, set: Setter, line: string) {
  const userId = get(userIdAtom);
  if (userId === undefined) return;
  const owner = ownerOf(userId, line);
  if (get(currentDraftAtom)?.owner === owner) return;
  lookFromTop(get, set);
  await readDraft(get, set, owner, line, false);
}

async function readDraft(get: Getter, set: Setter, owner: string, line: string, isChangedElsewhere: boolean) {
  const { clock } = get(servicesAtom);
  const isLatest = openingsOf(get).begin();
  const before = get(currentDraftAtom);
  const isSame = before?.owner === owner;
  const [draft, { countryOf }] = await Promise.all([before?.draft ?? createDraft(get, set), import('@manyline/contract/phoneNumber')]);
  if (!isLatest()) {
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
    const loadingFacts = loadFacts(get, set, line);
    const facts = await Promise.race([loadingFacts, delay(clock, FACTS_WITHIN_MS)]);
    const state = await draft.open(owner, countryOf(line), facts ?? noFacts(line));
    const current = get(currentDraftAtom);
    if (!isLatest() || current?.draft !== draft) return;
    set(currentDraftAtom, { ...current, state: undefined, template: state.template, isChangedElsewhere });
    takeState(get, set, draft, owner, state);
    if (!facts) void loadingFacts.then((late) => late && changeDraft(get, set, () => draft.setFacts(late), 'app'));
  } catch (error) {
    failDraft(get, set, draft, error);
  }
}

async function createDraft(get: Getter, _set: Setter): Promise<RecipientDraft> {
  return (await browserDrafts(get(servicesAtom))).create();
}

/** Opens a new draft after the other was lost. */
export async function reopenDraft(get: Getter, set: Setter) {
  const line = get(currentDraftAtom)?.line;
  closeDraft(get, set);
  if (line !== undefined) await openDraft(get, set, line);
}

/** Reports the draft's changes while it reads, until the returned function is called. */
export function followRecipientDraft(get: Getter, set: Setter, draft: RecipientDraft, owner: string) {
  return draft.onState((state) => takeState(get, set, draft, owner, state));
}

/** Performs an action in the open draft. A change by the user outdates the prepared batch and notifies other tabs. */
export async function changeDraft(
  get: Getter,
  set: Setter,
  act: (draft: RecipientDraft) => Promise<DraftState | undefined>,
  by: 'user' | 'app' = 'user',
) {
  const current = get(currentDraftAtom);
  if (!current?.state || current.hasFailed) return;
  const { draft, owner } = current;
  if (by === 'user') forgetPrepared(get, set, owner);
  try {
    const state = await act(draft);
    if (!state) return;
    takeState(get, set, draft, owner, state);
    const now = get(currentDraftAtom);
    // While the user types, their input is newer.
    if (now?.draft === draft && now.owner === owner && get(typingAtom).count === 0 && now.template !== state.template)
      set(currentDraftAtom, { ...now, template: state.template });
    if (by === 'user') notifyOtherTabs(get, set);
  } catch (error) {
    failDraft(get, set, draft, error);
  }
}

export async function typeTemplate(get: Getter, set: Setter, template: string) {
  const current = get(currentDraftAtom);
  if (!current?.state) return;
  const typing = get(typingAtom);
  set(currentDraftAtom, { ...current, template });
  typing.count += 1;
  const done = changeDraft(get, set, (draft) => draft.setTemplate(template));
  typing.last = done;
  await done;
  typing.count -= 1;
}

/** Resolves once the draft has received all input. */
export async function settleDraft(get: Getter, _set: Setter) {
  await get(typingAtom).last;
}

/** Reloads the line's facts: recipients may have been sent to, or opted out, since. */
export async function refreshFacts(get: Getter, set: Setter) {
  const current = get(currentDraftAtom);
  if (!current?.state) return;
  const facts = await loadFacts(get, set, current.line);
  if (facts) await changeDraft(get, set, async (draft) => (draft === current.draft ? draft.setFacts(facts) : undefined), 'app');
}

function notifyOtherTabs(get: Getter, _set: Setter) {
  const { clock, tabs } = get(servicesAtom);
  const telling = get(tellingAtom);
  const current = get(currentDraftAtom);
  const userId = get(userIdAtom);
  if (!current || userId === undefined) return;
  telling.cancel?.();
  telling.cancel = clock.setTimer(TELL_MS, () => tabs.post({ type: 'bulkDraftChanged', userId, line: current.line }));
}

/** Another tab changed the draft. The last writer wins, so its stored draft is loaded here. */
export async function followOthers(get: Getter, set: Setter, userId: string, line: string) {
  const current = get(currentDraftAtom);
  if (current?.state && current.owner === ownerOf(userId, line)) await readDraft(get, set, current.owner, line, true);
}

export function dismissChangedElsewhere(get: Getter, set: Setter) {
  const current = get(currentDraftAtom);
  if (current) set(currentDraftAtom, { ...current, isChangedElsewhere: false });
}

/** The draft stays stored on this device. */
export function closeDraft(get: Getter, set: Setter) {
  openingsOf(get).drop();
  const current = get(currentDraftAtom);
  set(currentDraftAtom, undefined);
  current?.draft.close();
}
