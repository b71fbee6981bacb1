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

/** The open line; none when it is no longer the person's. It stays open when it stops being Alive. */
export const currentLineAtom = atom((get) => {
  const chosen = get(chosenLineAtom);
  return get(profilesAtom).find(({ tn }) => tn === chosen);
});

/** Chooses the line with this number, or the first that is Alive. Undefined when there is none: then nothing changes. */
export const chooseLineAtom = atom(null, (get, set, tn?: string): Profile | undefined => {
  const profile = pickProfile(get(profilesAtom), tn);
  if (profile) set(chosenLineAtom, profile.tn);
  return profile;
});

export const forgetLineAtom = atom(null, (_get, set) => set(chosenLineAtom, undefined));
