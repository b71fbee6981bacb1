import type { UserNotice } from '@manyline/contract';
import { atom, type Getter, type Setter } from 'jotai';

/** Something on the admin pages or in the address books changed, here or elsewhere. */
export interface AdminUpdate {
  readonly changed: NonNullable<UserNotice['changed']>;
  /** The changed ids; absent if any may have changed. If `count` rose by more than one since the last read, the list is incomplete. */
  readonly ids?: readonly string[] | undefined;
  readonly count: number;
}

type Kind = 'users' | 'access' | 'figures' | 'providers' | 'optOuts' | 'emails' | 'contacts' | 'scheduled';

const updatesAtom = atom<{ readonly [K in Kind]?: AdminUpdate }>({});

/** User changes; undefined before the first. */
export const userUpdatesAtom = atom((get) => get(updatesAtom).users);
/** Role and feature changes; undefined before the first. */
export const accessUpdatesAtom = atom((get) => get(updatesAtom).access);

/** Sent and received messages, at most every few seconds; undefined before the first. */
export const figuresUpdatesAtom = atom((get) => get(updatesAtom).figures);

/** Changes of provider accounts, their health and webhooks; undefined before the first. */
export const providersUpdatesAtom = atom((get) => get(updatesAtom).providers);

/** Changes of the opt-out list; undefined before the first. */
export const optOutUpdatesAtom = atom((get) => get(updatesAtom).optOuts);

/** Changes of the e-mails that wait or were given up; undefined before the first. */
export const emailUpdatesAtom = atom((get) => get(updatesAtom).emails);

/** Changes of contacts and address books that the user sees; undefined before the first. */
export const contactUpdatesAtom = atom((get) => get(updatesAtom).contacts);

/** Changes of the user's scheduled messages; undefined before the first. */
export const scheduledUpdatesAtom = atom((get) => get(updatesAtom).scheduled);

const OWN_KINDS: readonly string[] = [
  'users',
  'figures',
  'providers',
  'optOuts',
  'emails',
  'contacts',
  'scheduled',
] satisfies readonly Kind[];
const isOwnKind = (changed: string): changed is Kind => OWN_KINDS.includes(changed);

export function publishAdminUpdate(get: Getter, set: Setter, { changed = 'users', ids }: UserNotice) {
  return set(updatesAtom, (update) => {
    const kind = isOwnKind(changed) ? changed : 'access';
    return { ...update, [kind]: { changed, ids, count: (update[kind]?.count ?? 0) + 1 } };
  });
}

const hubOpenCountStateAtom = atom(0);

/** Rises whenever the hub connection opens: pages reload what they may have missed. */
export const hubOpenCountAtom = atom((get) => get(hubOpenCountStateAtom));

/** The hub is connected: anything may have changed before. */
export function countHubOpen(get: Getter, set: Setter) {
  set(hubOpenCountStateAtom, (count) => count + 1);
  for (const changed of ['users', 'roles', 'figures', 'providers', 'optOuts', 'emails', 'contacts', 'scheduled'] as const)
    publishAdminUpdate(get, set, { changed });
}
