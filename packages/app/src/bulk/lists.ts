import { LIST_MAX_COUNT, type MessageTemplate, type RecipientList } from '@manyline/contract';
import { failed, type Loadable, loading, ready } from '@manyline/ui';
import { atom } from 'jotai';
import { callForUser, perUserAtom } from '../session/perUser.ts';
import { changeDraftAtom } from './draft.ts';
import { draftAtom } from './currentDraft.ts';

const heldListsAtom = perUserAtom<Loadable<readonly RecipientList[]>>(loading);
const heldTemplatesAtom = perUserAtom<Loadable<readonly MessageTemplate[]>>(loading);

export const listsAtom = atom((get) => get(heldListsAtom));
export const templatesAtom = atom((get) => get(heldTemplatesAtom));

/** The old list is shown until the new one is loaded. */
export const loadListsAtom = atom(null, async (get, set) => {
  const result = await callForUser(get, set, 'getRecipientLists', {}, { isQuiet: true });
  if (result.ok) set(heldListsAtom, ready(result.data));
  else if (get(heldListsAtom).status !== 'ready') set(heldListsAtom, failed(result.message));
});

export const loadTemplatesAtom = atom(null, async (get, set) => {
  const result = await callForUser(get, set, 'getTemplates', {}, { isQuiet: true });
  if (result.ok) set(heldTemplatesAtom, ready(result.data));
  else if (get(heldTemplatesAtom).status !== 'ready') set(heldTemplatesAtom, failed(result.message));
});

export const addListAtom = atom(null, async (get, set, id: string) => {
  const owner = get(draftAtom)?.owner;
  const result = await callForUser(get, set, 'getRecipientList', { id });
  if (result.ok && get(draftAtom)?.owner === owner) await set(changeDraftAtom, (draft) => draft.add(result.data.recipients));
  if (!result.ok) void set(loadListsAtom);
});

/** Saves the recipients as a list; with an id, replaces that list. */
export const saveListAtom = atom(null, async (get, set, name: string, id: string | undefined): Promise<boolean> => {
  const held = get(draftAtom);
  if (!held?.state) return false;
  const recipients = await held.draft.receivers(LIST_MAX_COUNT);
  if (recipients.length === 0) return false;
  const list = valueOf(get(heldListsAtom)).find((one) => one.id === id);
  const payload = {
    ...(list && { id: list.id, version: list.version }),
    name,
    recipients: recipients.map(({ phone, name: called, fields }) => ({ phone, name: called, fields })),
  };
  const result = await callForUser(get, set, 'saveRecipientList', payload);
  // The newer version is known now, so saving again overwrites it.
  const saved = result.ok ? result.data : result.current;
  if (saved) set(heldListsAtom, ready(withOne(valueOf(get(heldListsAtom)), saved)));
  else void set(loadListsAtom);
  return result.ok;
});

export const removeListAtom = atom(null, async (get, set, id: string): Promise<boolean> => {
  const result = await callForUser(get, set, 'removeRecipientList', { id });
  if (result.ok || result.code === 'notFound') set(heldListsAtom, ready(valueOf(get(heldListsAtom)).filter((one) => one.id !== id)));
  return result.ok;
});

export const saveTemplateAtom = atom(null, async (get, set, name: string, id: string | undefined): Promise<boolean> => {
  const text = get(draftAtom)?.template ?? '';
  if (text.trim() === '') return false;
  const template = valueOf(get(heldTemplatesAtom)).find((one) => one.id === id);
  const payload = { ...(template && { id: template.id, version: template.version }), name, text };
  const result = await callForUser(get, set, 'saveTemplate', payload);
  const saved = result.ok ? result.data : result.current;
  if (saved) set(heldTemplatesAtom, ready(withOne(valueOf(get(heldTemplatesAtom)), saved)));
  else void set(loadTemplatesAtom);
  return result.ok;
});

export const removeTemplateAtom = atom(null, async (get, set, id: string): Promise<boolean> => {
  const result = await callForUser(get, set, 'removeTemplate', { id });
  if (result.ok || result.code === 'notFound')
    set(heldTemplatesAtom, ready(valueOf(get(heldTemplatesAtom)).filter((one) => one.id !== id)));
  return result.ok;
});

function valueOf<T>(held: Loadable<readonly T[]>): readonly T[] {
  return held.status === 'ready' ? held.value : [];
}

function withOne<T extends { readonly id: string }>(all: readonly T[], one: T): readonly T[] {
  return all.some(({ id }) => id === one.id) ? all.map((each) => (each.id === one.id ? one : each)) : [...all, one];
}
