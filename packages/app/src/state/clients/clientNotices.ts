import type { RunLog } from '@manyline/contract';
import { atom } from 'jotai';
import { connectionAtom, tabLinkAtom } from '../connection.ts';
import { ofPersonAtom } from '../ofPerson.ts';

/** More than so many are not kept: whoever does not read them for so long has others to think of. */
const MOST_MESSAGES = 20;

const heldMessagesAtom = ofPersonAtom<readonly RunLog[]>([]);
const deathAtom = ofPersonAtom<{ readonly by?: string | undefined } | undefined>(undefined);

/** What an administrator wrote to this browser and nobody has read yet, oldest first. */
export const clientMessagesAtom = atom((get) => get(heldMessagesAtom));

export const receiveClientMessageAtom = atom(null, (get, set, message: RunLog) =>
  set(heldMessagesAtom, [...get(heldMessagesAtom), message].slice(-MOST_MESSAGES)),
);

export const dropClientMessageAtom = atom(null, (get, set) => set(heldMessagesAtom, get(heldMessagesAtom).slice(1)));

export const declareDeadAtom = atom(null, (_get, set, notice: { readonly by?: string | undefined }) => set(deathAtom, notice));

/** The connection was taken down from elsewhere and stays so; a tab that came later does not know by whom. */
export const takenDownAtom = atom((get) =>
  get(tabLinkAtom) && get(connectionAtom).kind === 'closed' ? (get(deathAtom) ?? {}) : undefined,
);

/** Whether there is anything of this to be shown. */
export const hasClientNoticeAtom = atom((get) => get(heldMessagesAtom).length > 0 || get(takenDownAtom) !== undefined);
