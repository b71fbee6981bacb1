import { isAlive } from '@manyline/contract';
import { atom } from 'jotai';
import { habitsAtom } from '../../preferences/habits.ts';
import { profilesAtom, renumberedAtom } from './profiles.ts';

/** The line last used for a bulk message; undefined if there is none that can send. Setting it stores it for the user. */
export const bulkLineAtom = atom(
  (get): string | undefined => {
    const { bulkLine = '' } = get(habitsAtom);
    const tn = get(renumberedAtom).get(bulkLine) ?? bulkLine;
    return get(profilesAtom).find((profile) => profile.tn === tn && isAlive(profile))?.tn;
  },
  (_get, set, bulkLine: string) => set(habitsAtom, { bulkLine }),
);
