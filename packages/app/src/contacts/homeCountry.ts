import type { Getter } from 'jotai';
import { profilesAtom } from '../messaging/state/profiles.ts';

/** The country of the user's first line, in which the server reads numbers without one. */
export async function homeCountry(get: Getter): Promise<string | undefined> {
  const [line] = get(profilesAtom);
  if (line === undefined) return undefined;
  const { countryOf } = await import('@manyline/contract/phoneNumber');
  return countryOf(line.tn);
}
