import * as v from 'valibot';

/** A phone line somebody owns. `tn` is its number in E.164; only the status `Alive` makes it usable. */
export const profileSchema = v.object({
  tn: v.string(),
  status: v.string(),
  /** What its owner calls it. */
  name: v.optional(v.string()),
  /** Nothing on it rings or pops up. */
  isMuted: v.optional(v.boolean()),
});
export type Profile = v.InferOutput<typeof profileSchema>;

export const LINE_NAME_MAX_LENGTH = 40;

export function isAlive(profile: Profile): boolean {
  return profile.status === 'Alive';
}

/**
 * The line to open: the one with the given number, otherwise the first that is Alive.
 * Undefined when there is none, or when it is not Alive (specification 4: then nothing happens).
 */
export function pickProfile(profiles: readonly Profile[], tn?: string): Profile | undefined {
  const picked = tn === undefined ? profiles.find(isAlive) : profiles.find((profile) => profile.tn === tn);
  return picked && isAlive(picked) ? picked : undefined;
}
