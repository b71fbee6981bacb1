import { atom } from 'jotai';

/** Lets the browser ask whether to install the app; undefined where it can't. The shell, a floor above, says so. */
export const installStepAtom = atom<{ readonly start: () => void } | undefined>(undefined);
