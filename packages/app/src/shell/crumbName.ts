import { atom } from 'jotai';

/** The name of what the page is about, for the last breadcrumb. */
export const crumbNameAtom = atom<string | undefined>(undefined);
