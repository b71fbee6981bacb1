import { addressKind } from '@manyline/contract';

/** Before an address that would otherwise be read as another one. */
const EXACTLY = '*';

/**
 * A contact's address as a parameter of the page's address: `33612345678` for +33612345678, `AMAZON`, `36665`, `%2B7726`, or `*10657525` where
 * the digits alone could be a phone number.
 */
export function writeAddress(address: string): string {
  const plain = addressKind(address) === 'phone' ? address.slice(1) : address;
  return readAddress(plain)[0] === address ? plain : EXACTLY + address;
}

/** The addresses that a parameter may name, the likeliest first. People write them by hand as well. */
export function readAddress(written: string): readonly string[] {
  const exact = written.startsWith(EXACTLY) ? written.slice(EXACTLY.length) : undefined;
  const address = exact ?? written;
  if (address === '') return [];
  if (exact !== undefined) return [exact];
  // An unescaped plus arrives as a space.
  if (/^ \d+$/u.test(written)) return [`+${written.slice(1)}`];
  if (!/^\d+$/u.test(written)) return [written];
  const international = `+${written}`;
  return addressKind(international) === 'phone' ? [international, written] : [written, international];
}
