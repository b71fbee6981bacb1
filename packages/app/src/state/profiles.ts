import { type Profile, pickProfile } from '@manyline/contract';
import { atom } from 'jotai';
import { sessionAtom } from './session.ts';

const NO_PROFILES: readonly Profile[] = [];

/** The person's lines, as get-info gave them. */
export const profilesAtom = atom((get): readonly Profile[] => {
  const session = get(sessionAtom);
  return session.status === 'signedIn' ? session.user.accounts : NO_PROFILES;
});

const chosenLineAtom = atom<string>();

/** The numbers that lines got in place of theirs since the person came: an address with the old one leads to the new one. */
export const renumberedAtom = atom<ReadonlyMap<string, string>>(new Map());

/** Lines that are no longer the person's, of which it is not known yet whether they only have another number. */
export const vanishedAtom = atom<ReadonlySet<string>>(new Set<string>());

/** The open line; none when it is no longer the person's. It stays open when it stops being Alive. */
export const currentLineAtom = atom((get) => {
  const chosen = get(chosenLineAtom);
  const tn = chosen === undefined ? undefined : (get(renumberedAtom).get(chosen) ?? chosen);
  return get(profilesAtom).find((profile) => profile.tn === tn);
});

/** Chooses the line with this number, or the first that is Alive. Undefined when there is none: then nothing changes. */
export const chooseLineAtom = atom(null, (get, set, tn?: string): Profile | undefined => {
  const profile = pickProfile(get(profilesAtom), tn);
  if (profile) set(chosenLineAtom, profile.tn);
  return profile;
});

export const forgetLineAtom = atom(null, (_get, set) => {
  set(chosenLineAtom, undefined);
  set(renumberedAtom, new Map());
  set(vanishedAtom, new Set<string>());
});
