import { isAlive, type Profile, pickProfile } from '@manyline/contract';
import { atom, type Getter, type Setter } from 'jotai';
import { personalAtom } from '../../preferences/personal.ts';
import { sessionAtom } from '../../session/session.ts';
import type { AppStore } from '../../shared/appStore.ts';
import { servicesAtom } from '../../shared/servicesAtom.ts';

const NO_PROFILES: readonly Profile[] = [];

/** The user's lines, from get-info. */
export const profilesAtom = atom((get): readonly Profile[] => {
  const session = get(sessionAtom);
  return session.status === 'signedIn' ? session.user.accounts : NO_PROFILES;
});

const chosenLineAtom = atom<string>();

/** Lines whose number changed since sign-in, by old number: an address with the old number redirects to the new one. */
export const renumberedAtom = atom<ReadonlyMap<string, string>>(new Map());

/** Lines the user no longer has, which may only have another number. */
export const vanishedAtom = atom<ReadonlySet<string>>(new Set<string>());

/** The open line; undefined if the user no longer has it. It stays open if it stops being Alive. */
export const currentLineAtom = atom((get) => {
  const chosen = get(chosenLineAtom);
  const tn = chosen === undefined ? undefined : (get(renumberedAtom).get(chosen) ?? chosen);
  return get(profilesAtom).find((profile) => profile.tn === tn);
});

/** Lines whose provider is down. */
export const stoppedLinesAtom = atom((get) => new Set(get(profilesAtom).flatMap(({ tn, outage }) => (outage ? [tn] : []))));

/** The line that the user wants to open first, while it can send. */
export const defaultLineAtom = atom((get) => {
  const { defaultLine } = get(personalAtom);
  return get(profilesAtom).find((profile) => profile.tn === defaultLine && isAlive(profile))?.tn;
});

/** The open line, else the one that would open. */
const ownLineAtom = atom((get) => (get(currentLineAtom) ?? pickProfile(get(profilesAtom), get(defaultLineAtom)))?.tn);

/** Calls that name no line carry the user's own. */
export function followOwnLine(store: AppStore): void {
  const { credentials } = store.get(servicesAtom).api;
  const follow = () => credentials.setLine(store.get(ownLineAtom));
  follow();
  store.sub(ownLineAtom, follow);
}

/** Chooses the line with this number, or the user's default, or the first that is Alive. Undefined, without a change, if there is none. */
export function chooseLine(get: Getter, set: Setter, tn?: string): Profile | undefined {
  const profile = pickProfile(get(profilesAtom), tn ?? get(defaultLineAtom));
  if (profile) set(chosenLineAtom, profile.tn);
  return profile;
}

/** Opens a line that isn't Alive, to read what it has. Undefined if the user has no such line. */
export function chooseHistory(get: Getter, set: Setter, tn: string): Profile | undefined {
  const profile = get(profilesAtom).find((candidate) => candidate.tn === tn);
  if (profile) set(chosenLineAtom, tn);
  return profile;
}

export function forgetLine(get: Getter, set: Setter) {
  set(chosenLineAtom, undefined);
  set(renumberedAtom, new Map());
  set(vanishedAtom, new Set<string>());
}
