import { LIST_MAX_COUNT, type MessageTemplate, type RecipientList } from '@manyline/contract';
import { failed, type Loadable, loading, ready } from '@manyline/ui';
import { atom } from 'jotai';
import { callForPerson, ofPersonAtom } from '../ofPerson.ts';
import { actOnBookAtom } from './book.ts';
import { bookAtom } from './heldBook.ts';

const heldListsAtom = ofPersonAtom<Loadable<readonly RecipientList[]>>(loading);
const heldTemplatesAtom = ofPersonAtom<Loadable<readonly MessageTemplate[]>>(loading);

export const listsAtom = atom((get) => get(heldListsAtom));
export const templatesAtom = atom((get) => get(heldTemplatesAtom));

/** What stands stays until its news is there. */
export const loadListsAtom = atom(null, async (get, set) => {
  const result = await callForPerson(get, set, 'getRecipientLists', {}, { isQuiet: true });
  if (result.ok) set(heldListsAtom, ready(result.data));
  else if (get(heldListsAtom).status !== 'ready') set(heldListsAtom, failed(result.message));
});

export const loadTemplatesAtom = atom(null, async (get, set) => {
  const result = await callForPerson(get, set, 'getTemplates', {}, { isQuiet: true });
  if (result.ok) set(heldTemplatesAtom, ready(result.data));
  else if (get(heldTemplatesAtom).status !== 'ready') set(heldTemplatesAtom, failed(result.message));
});

export const addListAtom = atom(null, async (get, set, id: string) => {
  const owner = get(bookAtom)?.owner;
  const result = await callForPerson(get, set, 'getRecipientList', { id });
  if (result.ok && get(bookAtom)?.owner === owner) await set(actOnBookAtom, (book) => book.add(result.data.recipients));
  if (!result.ok) void set(loadListsAtom);
});

/** Keeps those who receive the message under a name; under an id they take the place of those kept there. */
export const saveListAtom = atom(null, async (get, set, name: string, id: string | undefined): Promise<boolean> => {
  const held = get(bookAtom);
  if (!held?.state) return false;
  const recipients = await held.book.receivers(LIST_MAX_COUNT);
  if (recipients.length === 0) return false;
  const list = valueOf(get(heldListsAtom)).find((one) => one.id === id);
  const payload = {
    ...(list && { id: list.id, version: list.version }),
    name,
    recipients: recipients.map(({ phone, name: called, fields }) => ({ phone, name: called, fields })),
  };
  const result = await callForPerson(get, set, 'saveRecipientList', payload);
  // Somebody else's is known by now: who saves again means it.
  const saved = result.ok ? result.data : result.current;
  if (saved) set(heldListsAtom, ready(withOne(valueOf(get(heldListsAtom)), saved)));
  else void set(loadListsAtom);
  return result.ok;
});

export const removeListAtom = atom(null, async (get, set, id: string): Promise<boolean> => {
  const result = await callForPerson(get, set, 'removeRecipientList', { id });
  if (result.ok || result.code === 'notFound') set(heldListsAtom, ready(valueOf(get(heldListsAtom)).filter((one) => one.id !== id)));
  return result.ok;
});

export const saveTemplateAtom = atom(null, async (get, set, name: string, id: string | undefined): Promise<boolean> => {
  const text = get(bookAtom)?.template ?? '';
  if (text.trim() === '') return false;
  const template = valueOf(get(heldTemplatesAtom)).find((one) => one.id === id);
  const payload = { ...(template && { id: template.id, version: template.version }), name, text };
  const result = await callForPerson(get, set, 'saveTemplate', payload);
  const saved = result.ok ? result.data : result.current;
  if (saved) set(heldTemplatesAtom, ready(withOne(valueOf(get(heldTemplatesAtom)), saved)));
  else void set(loadTemplatesAtom);
  return result.ok;
});

export const removeTemplateAtom = atom(null, async (get, set, id: string): Promise<boolean> => {
  const result = await callForPerson(get, set, 'removeTemplate', { id });
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
