import { atom } from 'jotai';
import { createSignalRHub } from '../services/hub.ts';
import { createIdbOutboxStorage } from '../services/idbOutboxStorage.ts';
import { servicesAtom } from './servicesAtom.ts';

// What only a signed-in person works with comes with the code that uses it, not with the sign-in page.

export const outboxStorageAtom = atom((get) => get(servicesAtom).outbox ?? createIdbOutboxStorage());

export const hubFactoryAtom = atom((get) => {
  const { createHub, config } = get(servicesAtom);
  return { createHub: createHub ?? createSignalRHub(config.protocol ?? 'json') };
});
