import type { Profile } from './profile.ts';

export function isAlive(profile: Profile): boolean {
  return profile.status === 'Alive';
}

/**
 * The line to open: the one with the given number, otherwise the first that is Alive.
 * Undefined if there is none, or if it is not Alive (specification 4: then nothing happens).
 */
export function pickProfile(profiles: readonly Profile[], tn?: string): Profile | undefined {
  const picked = tn === undefined ? profiles.find(isAlive) : profiles.find((profile) => profile.tn === tn);
  return picked && isAlive(picked) ? picked : undefined;
}
