import type { PhoneCountry } from '../feedback/phoneFormat.ts';
import { plainText } from '../i18n/plainText.ts';

export interface NamedCountry extends PhoneCountry {
  /** In the language of the page. */
  readonly name: string;
}

/** By name, whatever its accents; by its two letters; by its calling code, with a plus or without. */
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
