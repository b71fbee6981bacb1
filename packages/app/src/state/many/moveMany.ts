import { atom } from 'jotai';
import { servicesAtom } from '../servicesAtom.ts';
import { userIdAtom } from '../session.ts';
import { heldBookAtom, ownerOf } from './heldBook.ts';
import { forgetPreparedAtom, keepPreparedAtom, readPrepared } from './prepared.ts';

/** The line has another number: what is written to many from it goes along, and what is being made ready goes on there. */
export const moveManyAtom = atom(null, async (get, set, from: string, to: string) => {
  const userId = get(userIdAtom);
  if (userId === undefined) return;
  const { books, storage, report } = get(servicesAtom);
  const [old, owner] = [ownerOf(userId, from), ownerOf(userId, to)];
  const held = get(heldBookAtom);
  if (held?.owner === old) {
    set(heldBookAtom, undefined);
    held.book.close();
  }
  const prepared = readPrepared(storage, old);
  if (prepared && !readPrepared(storage, owner)) set(keepPreparedAtom, owner, prepared);
  set(forgetPreparedAtom, old);
  try {
    await (books ?? (await import('../../recipients/openBook.ts')).recipientBooks(storage)).move(old, owner);
  } catch (error) {
    report('The recipients did not go along', error instanceof Error ? error.message : 'unknown');
  }
});
