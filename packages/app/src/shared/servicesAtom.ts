import { atom } from 'jotai';
import type { Services } from '../services/services.ts';

export const servicesStateAtom = atom<Services>();

/** Set by createAppStore. */
export const servicesAtom = atom((get): Services => {
  const services = get(servicesStateAtom);
  if (!services) throw new Error('This store has no services: create it with createAppStore(services).');
  return services;
});
