import { atom, type Getter, type Setter } from 'jotai';
import { servicesAtom } from './servicesAtom.ts';

/** A notice to show once. `text` is the server's text, translated if a translation exists. */
export interface Toast {
  readonly id: string;
  readonly tone: 'info' | 'success' | 'warning' | 'danger' | 'default';
  readonly text: string;
}

const toastsStateAtom = atom<readonly Toast[]>([]);

export const toastsAtom = atom((get) => get(toastsStateAtom));

export function showToast(get: Getter, set: Setter, toast: Omit<Toast, 'id'>) {
  const id = get(servicesAtom).newId();
  set(toastsStateAtom, (toasts) => [...toasts, { ...toast, id }]);
}

/** Removes a toast from the queue once it is shown. */
export function dropToast(get: Getter, set: Setter, id: string) {
  set(toastsStateAtom, (toasts) => toasts.filter((toast) => toast.id !== id));
}
