import { countryOf } from '@manyline/contract/phoneNumber';
import { countryZones } from '../rules/countryZones.ts';

/** The zones of the number's country. Empty for numbers of no country. */
export function contactZones(tn: string, now: number): readonly string[] {
  const country = tn.startsWith('+') ? countryOf(tn) : undefined;
  return country === undefined ? [] : countryZones(country, now);
}
