import { atom } from 'jotai';

/** The name of what the page is about, as its breadcrumb; undefined for the page's own name. */
export const crumbNameAtom = atom<string | undefined>(undefined);
