import { atom } from 'jotai';

/** Whether the panel of look and layout is open. */
export const customiserAtom = atom(false);
