import type { ImportDraft, ImportProblem, RecipientContact } from '@manyline/chat/many';
import { normaliseText } from '@manyline/contract';
import { failed, type Loadable, loading, ready } from '@manyline/ui';
import { atom } from 'jotai';
import type { RecipientBook } from '../../recipients/recipientBook.ts';
import { chatsByLineAtom } from '../chats.ts';
import { callForPerson } from '../ofPerson.ts';
import { profilesAtom } from '../profiles.ts';
import { servicesAtom } from '../servicesAtom.ts';
import { actOnBookAtom, refreshFactsAtom } from './book.ts';
import { bookAtom } from './heldBook.ts';

/** A contact without a name of its own is called by its number. */
const ONLY_NUMBER = /^[\d\s()+./\u2010-\u2015-]*$/u;

/** Whom the open line has a chat with, by name. */
export const contactsAtom = atom((get): Loadable<readonly RecipientContact[]> => {
  const line = get(bookAtom)?.line;
  const entry = line === undefined ? undefined : get(chatsByLineAtom).get(line);
  if (!entry || (entry.status === 'loading' && entry.chats.size === 0)) return loading;
  if (entry.status === 'failed' && entry.chats.size === 0) return failed(entry.message);
  const contacts = [...entry.chats.values()].map(({ tn, name }): RecipientContact => ({ tn, name: ONLY_NUMBER.test(name) ? '' : name }));
  return ready(
    contacts.sort((a, b) => Number(a.name === '') - Number(b.name === '') || a.name.localeCompare(b.name) || (a.tn < b.tn ? -1 : 1)),
  );
});

/** As much as a file may hold. */
export const PASTE_MAX_LENGTH = 20 * 1_024 ** 2;

interface Import {
  readonly owner: string;
  readonly draft?: ImportDraft;
  readonly problem?: { readonly problem: ImportProblem; readonly fileName: string };
}

const heldImportAtom = atom<Import>();

/** A file that waits to be taken over, or could not be read. */
export const importAtom = atom((get) => {
  const held = get(heldImportAtom);
  return held && held.owner === get(bookAtom)?.owner ? held : undefined;
});

export const readFileAtom = atom(null, async (get, set, file: File) => {
  const owner = get(bookAtom)?.owner;
  if (owner === undefined) return;
  set(heldImportAtom, undefined);
  await set(actOnBookAtom, async (book) => {
    const read = await book.readFile(file);
    if ('state' in read) return read.state;
    set(
      heldImportAtom,
      'draft' in read ? { owner, draft: read.draft } : { owner, problem: { problem: read.problem, fileName: file.name } },
    );
    return undefined;
  });
});

export const pasteAtom = atom(null, async (get, set, text: string) => {
  const owner = get(bookAtom)?.owner;
  if (owner === undefined) return;
  // It would be copied to the worker before anybody could look at it.
  const isTooLong = text.length > PASTE_MAX_LENGTH;
  set(heldImportAtom, isTooLong ? { owner, problem: { problem: 'pasteTooLong', fileName: '' } } : undefined);
  if (!isTooLong) await set(actOnBookAtom, (book) => book.paste(text));
});

export const setImportAtom = atom(null, async (get, set, change: Parameters<RecipientBook['setImport']>[0]) => {
  const held = get(bookAtom);
  const draft = await held?.book.setImport(change);
  if (held && draft) set(heldImportAtom, { owner: held.owner, draft });
});

export const importFileAtom = atom(null, async (_get, set) => {
  await set(actOnBookAtom, (book) => {
    set(heldImportAtom, undefined);
    return book.importFile();
  });
});

/** Also takes back that it could not be read. */
export const dropImportAtom = atom(null, async (get, set) => {
  set(heldImportAtom, undefined);
  await get(bookAtom)?.book.dropImport();
});

/** Sends what the preview reads to one of the person's own lines. Answers why not, where not. */
export const sendTestAtom = atom(null, async (get, set, to: string): Promise<string | undefined> => {
  const held = get(bookAtom);
  if (!held) return '';
  const { line, preview, template } = held;
  const msg = normaliseText(preview ? preview.pieces.map(({ text }) => text).join('') : template);
  const name = get(profilesAtom).find(({ tn }) => tn === to)?.name ?? to;
  const payload = { name, phoneNumber: to, msg, clientId: get(servicesAtom).newId() };
  const result = await callForPerson(get, set, 'sendMessage', payload, { tn: line, isQuiet: true });
  return result.ok ? undefined : (result.message ?? '');
});

export const setOptOutAtom = atom(null, async (get, set, phone: string, isOptedOut: boolean): Promise<boolean> => {
  const line = get(bookAtom)?.line;
  if (line === undefined) return false;
  const result = await callForPerson(get, set, 'setOptOut', { phoneNumber: phone, isOptedOut }, { tn: line });
  if (result.ok) await set(refreshFactsAtom);
  return result.ok;
});
