import { atom } from 'jotai';

/** Releases the files shown so far. `clear` is set once the file code is loaded. */
export const fileCacheAtom = atom(() => ({ clear: (): void => undefined }));
