import { atom } from 'jotai';
import { createIdbOutboxStorage } from '../services/idbOutboxStorage.ts';
import { servicesAtom } from './servicesAtom.ts';

/** The browser's own where the services bring none: its code comes with what a signed-in person uses, not with the sign-in page. */
export const outboxStorageAtom = atom((get) => get(servicesAtom).outbox ?? createIdbOutboxStorage());
