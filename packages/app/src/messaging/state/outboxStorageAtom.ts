import { atom } from 'jotai';
import { createIdbOutboxStorage } from '../../services/outboxStorage/idbOutboxStorage.ts';
import { servicesAtom } from '../../shared/servicesAtom.ts';

/** The browser's own unless the services replace it: its code loads after sign-in. */
export const outboxStorageAtom = atom((get) => get(servicesAtom).outbox ?? createIdbOutboxStorage());
