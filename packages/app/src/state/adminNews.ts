import type { UserNotice } from '@manyline/contract';
import { atom } from 'jotai';

/** That something administrators look at changed, here or elsewhere. */
export interface AdminNews {
  readonly changed: NonNullable<UserNotice['changed']>;
  /** Whose; absent where it may be any. Where `count` rose by more than one since you looked, these are not all. */
  readonly ids?: readonly string[] | undefined;
  readonly count: number;
}

type Kind = 'people' | 'access' | 'figures';

const newsAtom = atom<{ readonly [K in Kind]?: AdminNews }>({});

/** Of people: undefined until something changed. */
export const peopleNewsAtom = atom((get) => get(newsAtom).people);
/** Of roles and functions: undefined until something changed. */
export const accessNewsAtom = atom((get) => get(newsAtom).access);

/** Of what was sent and received, every few seconds at most: undefined until something was. */
export const figuresNewsAtom = atom((get) => get(newsAtom).figures);

export const tellAdminNewsAtom = atom(null, (_get, set, { changed = 'people', ids }: UserNotice) =>
  set(newsAtom, (news) => {
    const kind = changed === 'people' || changed === 'figures' ? changed : 'access';
    return { ...news, [kind]: { changed, ids, count: (news[kind]?.count ?? 0) + 1 } };
  }),
);
