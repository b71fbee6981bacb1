import { atom } from 'jotai';

/** Whether the panel of look and layout stands open. */
export const customiserAtom = atom(false);
