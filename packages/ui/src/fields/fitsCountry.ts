import type { PhoneCountry } from '../feedback/phoneFormat.ts';

export interface NamedCountry extends PhoneCountry {
  /** In the language of the page. */
  readonly name: string;
}

/** By name, whatever its accents; by its two letters; by its calling code, with a plus or without. */
export function fitsCountry({ name, country, callingCode }: NamedCountry, query: string): boolean {
  const sought = plain(query);
  const words = plain(name).split(/[\s()'’.&-]+/u);
  return (
    plain(name).startsWith(sought) ||
    words.some((word) => word.startsWith(sought)) ||
    country.toLowerCase() === sought ||
    (/^\+?\d+$/.test(sought) && callingCode.startsWith(sought.replace('+', '')))
  );
}

function plain(text: string): string {
  return text
    .trim()
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[\u0660-\u0669\u06f0-\u06f9]/gu, (digit) => String((digit.codePointAt(0) ?? 0) & 0xf));
}
