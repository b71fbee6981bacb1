import { atom } from 'jotai';
import { outboxAtom } from './outboxState.ts';

/** How many messages are still to be sent; failed ones wait for the user instead. */
export const waitingCountAtom = atom((get) => get(outboxAtom).filter(({ state }) => state !== 'failed').length);
