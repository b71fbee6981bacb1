import { BATCH_PART_MAX_COUNT, type RecipientInput } from '@manyline/contract';
import { atom } from 'jotai';
import { callForUser } from '../../session/perUser.ts';
import { beginActionAtom, boardAtom, endActionAtom } from './board.ts';
import { changeDraftAtom, openDraftAtom } from '../draft.ts';
import { draftAtom } from '../currentDraft.ts';

/** Whether the line of the open board has an unfinished bulk message. */
export const hasDraftAtom = atom(null, async (get, set): Promise<boolean> => {
  const batch = get(boardAtom)?.batch;
  if (batch?.status !== 'ready') return false;
  await set(openDraftAtom, batch.value.tn);
  const { state } = get(draftAtom) ?? {};
  return state !== undefined && (state.summary.total > 0 || state.template.trim() !== '');
});

/** Puts the recipients and the text of the open board into its line's draft. Returns the line; undefined if that failed, which the board shows. */
export const duplicateBatchAtom = atom(null, async (get, set): Promise<string | undefined> => {
  const batch = get(boardAtom)?.batch;
  if (batch?.status !== 'ready') return undefined;
  const id = set(beginActionAtom, 'duplicate');
  if (id === undefined) return undefined;
  const { tn, template } = batch.value;
  const inputs: RecipientInput[] = [];
  // Everything is loaded first: a failure must not leave half a draft.
  for (let hasMore = true; hasMore;) {
    const page = { batchId: id, after: inputs.length, limit: BATCH_PART_MAX_COUNT };
    const result = await callForUser(get, set, 'getBatchInputs', page, { isQuiet: true });
    if (!result.ok) {
      set(endActionAtom, id, result.message ?? '');
      return undefined;
    }
    inputs.push(...result.data.items);
    ({ hasMore } = result.data);
  }
  await set(openDraftAtom, tn);
  const { draft, line } = get(draftAtom) ?? {};
  const isOpen = draft !== undefined && line === tn && get(boardAtom)?.id === id;
  if (isOpen)
    await set(changeDraftAtom, async () => {
      await draft.clear();
      await draft.setTemplate(template);
      return draft.add(inputs);
    });
  set(endActionAtom, id, undefined);
  return isOpen ? tn : undefined;
});
