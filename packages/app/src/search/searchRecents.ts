import { atom } from 'jotai';
import { userIdAtom } from '../session/session.ts';
import { servicesAtom } from '../shared/servicesAtom.ts';

const MOST = 6;

interface Recents {
  readonly userId: string | undefined;
  readonly ids: readonly string[];
}

const stateAtom = atom<Recents>();

/** The last choices in the search, newest first, stored in this browser per user. */
export const searchRecentsAtom = atom(
  (get): readonly string[] => {
    const userId = get(userIdAtom);
    const current = get(stateAtom);
    return current?.userId === userId && current ? current.ids : (read(get(servicesAtom).storage.get('recentCommands'), userId) ?? NONE);
  },
  (get, set, id: string) => {
    const stored: Recents = {
      userId: get(userIdAtom),
      ids: [id, ...get(searchRecentsAtom).filter((other) => other !== id)].slice(0, MOST),
    };
    set(stateAtom, stored);
    get(servicesAtom).storage.set('recentCommands', JSON.stringify(stored));
  },
);

const NONE: readonly string[] = [];

function read(stored: string | undefined, userId: string | undefined): readonly string[] | undefined {
  try {
    const { userId: of, ids } = JSON.parse(stored ?? '{}') as Partial<Recents>;
    return of === userId && Array.isArray(ids) ? ids.filter((id) => typeof id === 'string').slice(0, MOST) : undefined;
  } catch {
    return undefined;
  }
}
