import type { PhoneCountry } from '../../feedback/PhoneNumber/phoneFormat.ts';
import { plainText } from '../../i18n/plainText.ts';

export interface NamedCountry extends PhoneCountry {
  /** In the page language. */
  readonly name: string;
}

/** Matches the name without accents, the country code, or the calling code with or without a plus. */
export function fitsCountry({ name, country, callingCode }: NamedCountry, query: string): boolean {
  const sought = plainText(query.trim());
  const plainName = plainText(name);
  const words = plainName.split(/[\s()'’.&-]+/u);
  return (
    plainName.startsWith(sought) ||
    words.some((word) => word.startsWith(sought)) ||
    country.toLowerCase() === sought ||
    (/^\+?\d+$/.test(sought) && callingCode.startsWith(sought.replace('+', '')))
  );
}
