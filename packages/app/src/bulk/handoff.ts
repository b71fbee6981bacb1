import type { Getter, Setter } from 'jotai';
import { bulkHandoffAtom } from '../messaging/state/brought.ts';
import { draftAtom } from './currentDraft.ts';
import { changeDraft } from './draft.ts';

/** Adds the recipients and the text of a link to the open draft, beside what is in it. */
export async function takeHandoff(get: Getter, set: Setter): Promise<void> {
  const handoff = get(bulkHandoffAtom);
  const current = get(draftAtom);
  if (!handoff || current?.line !== handoff.line || !current.state) return;
  set(bulkHandoffAtom, undefined);
  const { recipients, text } = handoff;
  const written = current.state.template;
  await changeDraft(get, set, async (draft) => {
    if (text !== '') await draft.setTemplate(written.trim() === '' ? text : `${written}\n${text}`);
    return draft.add(recipients.map((phone) => ({ phone, name: '', fields: {} })));
  });
}
