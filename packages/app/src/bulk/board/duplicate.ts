import { BATCH_PART_MAX_COUNT, type RecipientInput } from '@manyline/contract';
import type { Getter, Setter } from 'jotai';
import { callForUser } from '../../session/perUser.ts';
import { draftAtom } from '../currentDraft.ts';
import { changeDraft, openDraft } from '../draft.ts';
import { beginAction, boardAtom, endAction } from './board.ts';

/** Whether the line of the open board has an unfinished bulk message. */
export async function hasDraft(get: Getter, set: Setter): Promise<boolean> {
  const batch = get(boardAtom)?.batch;
  if (batch?.status !== 'ready') return false;
  await openDraft(get, set, batch.value.tn);
  const { state } = get(draftAtom) ?? {};
  return state !== undefined && (state.summary.total > 0 || state.template.trim() !== '');
}

/** Puts the recipients and the text of the open board into its line's draft. Returns the line; undefined if that failed, which the board shows. */
export async function duplicateBatch(get: Getter, set: Setter): Promise<string | undefined> {
  const batch = get(boardAtom)?.batch;
  if (batch?.status !== 'ready') return undefined;
  const id = beginAction(get, set, 'duplicate');
  if (id === undefined) return undefined;
  const { tn, template } = batch.value;
  const inputs: RecipientInput[] = [];
  // Everything is loaded first: a failure must not leave half a draft.
  for (let hasMore = true; hasMore;) {
    const page = { batchId: id, after: inputs.length, limit: BATCH_PART_MAX_COUNT };
    const result = await callForUser(get, set, 'getBatchInputs', page, { isQuiet: true });
    if (!result.ok) {
      endAction(get, set, id, result.message ?? '');
      return undefined;
    }
    inputs.push(...result.data.items);
    ({ hasMore } = result.data);
  }
  await openDraft(get, set, tn);
  const { draft, line } = get(draftAtom) ?? {};
  const isOpen = draft !== undefined && line === tn && get(boardAtom)?.id === id;
  if (isOpen)
    await changeDraft(get, set, async () => {
      await draft.clear();
      await draft.setTemplate(template);
      return draft.add(inputs);
    });
  endAction(get, set, id, undefined);
  return isOpen ? tn : undefined;
}
