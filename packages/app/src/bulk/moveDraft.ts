import type { Getter, Setter } from 'jotai';
import { userIdAtom } from '../session/session.ts';
import { servicesAtom } from '../shared/servicesAtom.ts';
import { browserDrafts } from './browserDrafts.ts';
import { currentDraftAtom, ownerOf } from './currentDraft.ts';
import { forgetPrepared, storePrepared, readPrepared } from './review/prepared.ts';

/** The line's number changed: moves its bulk message draft and continues a running preparation under the new number. */
export async function moveDraft(get: Getter, set: Setter, from: string, to: string) {
  const userId = get(userIdAtom);
  if (userId === undefined) return;
  const services = get(servicesAtom);
  const { storage, report } = services;
  const [old, owner] = [ownerOf(userId, from), ownerOf(userId, to)];
  const current = get(currentDraftAtom);
  if (current?.owner === old) {
    set(currentDraftAtom, undefined);
    current.draft.close();
  }
  const prepared = readPrepared(storage, old);
  if (prepared && !readPrepared(storage, owner)) storePrepared(get, set, owner, prepared);
  forgetPrepared(get, set, old);
  try {
    await (await browserDrafts(services)).move(old, owner);
  } catch (error) {
    report('The bulk message draft could not be moved to the new number', error instanceof Error ? error.message : 'unknown');
  }
}
