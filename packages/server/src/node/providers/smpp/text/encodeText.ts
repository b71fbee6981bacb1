import type { DefaultAlphabet } from './alphabets.ts';
import { encodeGsm } from './gsmAlphabet.ts';

export interface EncodedText {
  readonly dataCoding: number;
  readonly octets: Buffer;
}

const [DEFAULT, UCS2] = [0, 8];

/** In the account's alphabet of data_coding 0 if the whole text is in it, else in UCS-2. */
export function encodeText(text: string, alphabet: DefaultAlphabet = 'gsm'): EncodedText {
  const octets = alphabet === 'gsm' ? encodeGsm(text) : encodeLatin(text, alphabet === 'ascii' ? ASCII : LATIN_1);
  return octets ? { dataCoding: DEFAULT, octets } : { dataCoding: UCS2, octets: Buffer.from(text, 'utf16le').swap16() };
}

const ASCII = /^[\t\n\r\x20-\x7e]*$/;
const LATIN_1 = /^[\t\n\r\x20-\x7e\xa0-\xff]*$/;

function encodeLatin(text: string, characters: RegExp): Buffer | undefined {
  return characters.test(text) ? Buffer.from(text, 'latin1') : undefined;
}
