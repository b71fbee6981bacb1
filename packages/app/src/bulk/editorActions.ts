import type { ImportDraft, ImportProblem, RecipientContact } from '@manyline/chat/bulk';
import { addressKind, normaliseText } from '@manyline/contract';
import { failed, type Loadable, loading, ready } from '@manyline/ui';
import { atom, type Getter, type Setter } from 'jotai';
import { contactsByNumberAtom } from '../messaging/state/contactsState.ts';
import { chatsByLineAtom } from '../messaging/state/lineChats.ts';
import { profilesAtom } from '../messaging/state/profiles.ts';
import type { ContactNames, RecipientDraft } from '../services/recipientDraft.ts';
import { callForUser } from '../session/perUser.ts';
import { servicesAtom } from '../shared/servicesAtom.ts';
import { draftAtom } from './currentDraft.ts';
import { changeDraft, refreshFacts } from './draft.ts';

/** A contact whose name is only its number. */
const ONLY_NUMBER = /^[\d\s()+./\u2010-\u2015-]*$/u;

/** Contacts of the address books and of the open line's chats with a phone number, by name. */
export const contactsAtom = atom((get): Loadable<readonly RecipientContact[]> => {
  const line = get(draftAtom)?.line;
  const entry = line === undefined ? undefined : get(chatsByLineAtom).get(line);
  if (!entry || (entry.status === 'loading' && entry.chats.size === 0)) return loading;
  if (entry.status === 'failed' && entry.chats.size === 0) return failed(entry.message);
  const names = new Map([...entry.chats.values()].map(({ tn, name }) => [tn, name]));
  for (const [tn, { name, company }] of get(contactsByNumberAtom)) if (tn !== line) names.set(tn, name || company || tn);
  const numbers = [...names].filter(([tn]) => addressKind(tn) === 'phone');
  const contacts = numbers.map(([tn, name]): RecipientContact => ({ tn, name: ONLY_NUMBER.test(name) ? '' : name }));
  return ready(
    contacts.sort((a, b) => Number(a.name === '') - Number(b.name === '') || a.name.localeCompare(b.name) || (a.tn < b.tn ? -1 : 1)),
  );
});

/** Of the loaded contacts. */
export const contactNamesAtom = atom((get): ContactNames => {
  const contacts = get(contactsAtom);
  return contacts.status === 'ready' ? contacts.value.flatMap(({ tn, name }) => (name === '' ? [] : [[tn, name] as const])) : [];
});

/** As much as a file may hold. */
const PASTE_MAX_LENGTH = 20 * 1_024 ** 2;

interface Import {
  readonly owner: string;
  readonly draft?: ImportDraft;
  readonly problem?: { readonly problem: ImportProblem; readonly fileName: string };
}

const importStateAtom = atom<Import>();

/** A file waiting to be imported, or that could not be read. */
export const importAtom = atom((get) => {
  const current = get(importStateAtom);
  return current && current.owner === get(draftAtom)?.owner ? current : undefined;
});

export async function readFile(get: Getter, set: Setter, file: File) {
  const owner = get(draftAtom)?.owner;
  if (owner === undefined) return;
  set(importStateAtom, undefined);
  await changeDraft(get, set, async (draft) => {
    const read = await draft.readFile(file, get(contactNamesAtom));
    if ('state' in read) return read.state;
    set(
      importStateAtom,
      'draft' in read ? { owner, draft: read.draft } : { owner, problem: { problem: read.problem, fileName: file.name } },
    );
    return undefined;
  });
}

export async function paste(get: Getter, set: Setter, text: string) {
  const owner = get(draftAtom)?.owner;
  if (owner === undefined) return;
  // Checked here, before the text is copied to the worker.
  const isTooLong = text.length > PASTE_MAX_LENGTH;
  set(importStateAtom, isTooLong ? { owner, problem: { problem: 'pasteTooLong', fileName: '' } } : undefined);
  if (!isTooLong) await changeDraft(get, set, (draft) => draft.paste(text, get(contactNamesAtom)));
}

export async function setImport(get: Getter, set: Setter, change: Parameters<RecipientDraft['setImport']>[0]) {
  const current = get(draftAtom);
  const draft = await current?.draft.setImport(change);
  if (current && draft) set(importStateAtom, { owner: current.owner, draft });
}

export async function importFile(get: Getter, set: Setter) {
  await changeDraft(get, set, (draft) => {
    set(importStateAtom, undefined);
    return draft.importFile(get(contactNamesAtom));
  });
}

/** Also clears a read error. */
export async function dropImport(get: Getter, set: Setter) {
  set(importStateAtom, undefined);
  await get(draftAtom)?.draft.dropImport();
}

/** Sends the preview's text to one of the user's own lines. Returns the reason if it failed. */
export async function sendTest(get: Getter, set: Setter, to: string): Promise<string | undefined> {
  const current = get(draftAtom);
  if (!current) return '';
  const { line, preview, template } = current;
  const msg = normaliseText(preview ? preview.pieces.map(({ text }) => text).join('') : template);
  const name = get(profilesAtom).find(({ tn }) => tn === to)?.name ?? to;
  const payload = { name, phoneNumber: to, msg, clientId: get(servicesAtom).newId() };
  const result = await callForUser(get, set, 'sendMessage', payload, { tn: line, isQuiet: true });
  return result.ok ? undefined : (result.message ?? '');
}

export async function setOptOut(get: Getter, set: Setter, phone: string, isOptedOut: boolean): Promise<string | undefined> {
  const line = get(draftAtom)?.line;
  if (line === undefined) return '';
  const result = await callForUser(get, set, 'setOptOut', { phoneNumber: phone, isOptedOut }, { tn: line, isInPlace: true });
  if (!result.ok) return result.message ?? '';
  await refreshFacts(get, set);
  return undefined;
}
