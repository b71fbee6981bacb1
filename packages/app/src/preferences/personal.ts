import { SIGNATURE_MAX_LENGTH } from '@manyline/contract';
import { atom, type Getter, type Setter } from 'jotai';
import { userIdAtom } from '../session/session.ts';
import { servicesAtom } from '../shared/servicesAtom.ts';
import { storedPreferencesAtom } from './account/accountPreferences.ts';

/** Choices of a person that no cookie holds; the account stores them, and this browser keeps a copy for the next start. */
export interface Personal {
  /** The line that opens and is chosen at first; undefined: the first that is connected. */
  readonly defaultLine: string | undefined;
  /** Empty if the user has none. */
  readonly signature: string;
}

export const PERSONAL_NAMES = { defaultLine: 'defaultLine', signature: 'signature' } as const;

export const personalAtom = atom((get): Personal => {
  const userId = get(userIdAtom);
  const stored =
    get(storedPreferencesAtom)?.own ?? readCopy(userId === undefined ? undefined : get(servicesAtom).storage.get(`personal ${userId}`));
  const signature = stored[PERSONAL_NAMES.signature];
  const line = stored[PERSONAL_NAMES.defaultLine];
  return {
    defaultLine: typeof line === 'string' ? line : undefined,
    signature: typeof signature === 'string' ? signature.slice(0, SIGNATURE_MAX_LENGTH) : '',
  };
});

/** The next start shows them before the account's answer. */
export function keepPersonalCopy(get: Getter, _set: Setter) {
  const userId = get(userIdAtom);
  if (userId === undefined || !get(storedPreferencesAtom)) return;
  const { defaultLine, signature } = get(personalAtom);
  const isEmpty = defaultLine === undefined && signature === '';
  get(servicesAtom).storage.set(`personal ${userId}`, isEmpty ? undefined : JSON.stringify({ defaultLine, signature }));
}

function readCopy(stored: string | undefined): Readonly<Record<string, unknown>> {
  try {
    const copy: unknown = JSON.parse(stored ?? '{}');
    return typeof copy === 'object' && copy !== null ? (copy as Readonly<Record<string, unknown>>) : {};
  } catch {
    return {};
  }
}
