import { atom } from 'jotai';

/** Lets go of the files shown so far; its code sets `clear` when it comes. */
export const fileCacheAtom = atom(() => ({ clear: (): void => undefined }));
