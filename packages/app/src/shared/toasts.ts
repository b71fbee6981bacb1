import { atom, type Getter, type Setter } from 'jotai';
import { servicesAtom } from './servicesAtom.ts';

/** A notice to show once: a text of the server, or a note of our own. */
type NewToast = { readonly tone: 'info' | 'success' | 'warning' | 'danger' | 'default' } & (
  | { readonly text: string }
  | { readonly note: 'noRoom' | 'stateCopied' | 'stateNotCopied' }
);
export type Toast = NewToast & { readonly id: string };

const toastsStateAtom = atom<readonly Toast[]>([]);

export const toastsAtom = atom((get) => get(toastsStateAtom));

export function showToast(get: Getter, set: Setter, toast: NewToast) {
  const id = get(servicesAtom).newId();
  set(toastsStateAtom, (toasts) => [...toasts, { ...toast, id }]);
}

/** Removes a toast from the queue once it is shown. */
export function dropToast(get: Getter, set: Setter, id: string) {
  set(toastsStateAtom, (toasts) => toasts.filter((toast) => toast.id !== id));
}
