import { type Answer, LIST_MAX_COUNT, type RecipientList } from '@manyline/contract';
import { failed, type Loadable, loading, ready } from '@manyline/ui';
import { atom, type Getter, type Setter } from 'jotai';
import { isSuperseded } from '../services/api/callResult.ts';
import { callForUser, perUserAtom } from '../session/perUser.ts';
import { draftAtom } from './currentDraft.ts';
import { changeDraft } from './draft.ts';
import { contactNamesAtom } from './editorActions.ts';

const listsStateAtom = perUserAtom<Loadable<readonly RecipientList[]>>(loading);

export const listsAtom = atom((get) => get(listsStateAtom));

/** The old list is shown until the new one is loaded. */
export async function loadLists(get: Getter, set: Setter) {
  const result = await callForUser(get, set, 'getRecipientLists', {}, { isQuiet: true });
  if (isSuperseded(result)) return;
  if (result.ok) set(listsStateAtom, ready(result.data));
  else if (get(listsStateAtom).status !== 'ready') set(listsStateAtom, failed(result.message));
}

export async function addList(get: Getter, set: Setter, id: string) {
  const owner = get(draftAtom)?.owner;
  const result = await callForUser(get, set, 'getRecipientList', { id });
  if (isSuperseded(result)) return;
  if (result.ok && get(draftAtom)?.owner === owner)
    await changeDraft(get, set, (draft) => draft.add(result.data.recipients, get(contactNamesAtom)));
  if (!result.ok) void loadLists(get, set);
}

/** Saves the recipients as a list; with an id, replaces that list. */
export async function saveList(get: Getter, set: Setter, name: string, id: string | undefined): Promise<boolean> {
  const current = get(draftAtom);
  if (!current?.state) return false;
  const recipients = await current.draft.receivers(LIST_MAX_COUNT);
  if (recipients.length === 0) return false;
  const list = valueOf(get(listsStateAtom)).find((one) => one.id === id);
  const payload = {
    ...(list && { id: list.id, version: list.version }),
    name,
    recipients: recipients.map(({ phone, name: called, fields }) => ({ phone, name: called, fields })),
  };
  const result = await callForUser(get, set, 'saveRecipientList', payload);
  if (isSuperseded(result)) return false;
  // The newer version is known now, so saving again overwrites it.
  const saved = result.ok ? result.data : result.current;
  if (saved) set(listsStateAtom, ready(withOne(valueOf(get(listsStateAtom)), saved)));
  else void loadLists(get, set);
  return result.ok;
}

/** With whom the user may share a list. */
export async function loadAudiences(get: Getter, set: Setter): Promise<Answer<'getListAudiences'> | undefined> {
  const result = await callForUser(get, set, 'getListAudiences', {}, { isQuiet: true });
  return result.ok ? result.data : undefined;
}

/** Undefined once it is shared, or no longer; else why not, which may be empty. */
export async function shareList(get: Getter, set: Setter, id: string, sharedWith: string | undefined): Promise<string | undefined> {
  const version = valueOf(get(listsStateAtom)).find((one) => one.id === id)?.version ?? 0;
  const payload = { id, version, ...(sharedWith !== undefined && { sharedWith }) };
  const result = await callForUser(get, set, 'shareRecipientList', payload, { isQuiet: true });
  const current = result.ok ? result.data : result.current;
  if (current) set(listsStateAtom, ready(withOne(valueOf(get(listsStateAtom)), current)));
  return result.ok ? undefined : (result.message ?? '');
}

export async function removeList(get: Getter, set: Setter, id: string): Promise<boolean> {
  const result = await callForUser(get, set, 'removeRecipientList', { id });
  if (result.ok || result.code === 'notFound') set(listsStateAtom, ready(valueOf(get(listsStateAtom)).filter((one) => one.id !== id)));
  return result.ok;
}

function valueOf<T>(current: Loadable<readonly T[]>): readonly T[] {
  return current.status === 'ready' ? current.value : [];
}

function withOne<T extends { readonly id: string }>(all: readonly T[], one: T): readonly T[] {
  return all.some(({ id }) => id === one.id) ? all.map((each) => (each.id === one.id ? one : each)) : [...all, one];
}
