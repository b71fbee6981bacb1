import { type DeclaredAlphabet, declaredAlphabet, type DefaultAlphabet, encodingOf, type Encoding } from './alphabets.ts';
import { createGsmDecoder, unpackSeptets } from './gsmAlphabet.ts';
import { headerLength, type HeaderElement, shiftsOf } from './userDataHeader.ts';

/** A part of a message, or the only one. */
export interface TextPart {
  readonly dataCoding: number;
  readonly header: readonly HeaderElement[];
  /** Without the header. */
  readonly octets: Uint8Array;
}

type Declared = Exclude<DeclaredAlphabet, 'binary'>;
interface Run {
  readonly declared: Declared;
  readonly parts: TextPart[];
}

/**
 * The text of each part, in order; undefined for one that is missing. A character may be cut between two parts: then it is in the text
 * of the second.
 */
export function decodeParts(
  parts: readonly (TextPart | undefined)[],
  defaultAlphabet: DefaultAlphabet = 'gsm',
): readonly (string | undefined)[] {
  const runs: (Run | undefined)[] = [];
  for (const part of parts) {
    const declared = part && alphabetOf(part, defaultAlphabet);
    const last = runs.at(-1);
    if (part === undefined || declared === undefined) runs.push(undefined);
    else if (last?.declared === declared) last.parts.push(part);
    else runs.push({ declared, parts: [part] });
  }
  return runs.flatMap((run): readonly (string | undefined)[] => (run ? decodeRun(run) : [undefined]));
}

/** A national alphabet is one of septets, whatever else is declared. Binary parts among others are read like text. */
function alphabetOf({ dataCoding, header }: TextPart, defaultAlphabet: DefaultAlphabet): Declared {
  const { locking, single } = shiftsOf(header);
  const declared = declaredAlphabet(dataCoding, defaultAlphabet);
  if (locking + single > 0 && (declared === 'ascii' || declared === 'latin1')) return 'gsm';
  return declared === 'binary' ? defaultAlphabet : declared;
}

function decodeRun({ declared, parts }: Run): readonly string[] {
  const all = Buffer.concat(parts.map(({ octets }) => octets));
  const texts = (encoding: Encoding) => {
    const decode = createDecoder(encoding);
    return parts.map((part, index) => decode(part, parts[index + 1]));
  };
  const encoding = encodingOf(declared, all, () => texts('packed').join(''));
  // Some servers end texts like strings of C.
  return texts(encoding).map((text) => text.replace(/\0+$/, ''));
}

/** Keeps what is cut between a part and the next. */
function createDecoder(encoding: Encoding): (part: TextPart, next: TextPart | undefined) => string {
  if (encoding === 'gsm' || encoding === 'packed') {
    const decode = createGsmDecoder();
    const septetsOf = ({ header, octets }: TextPart) => (encoding === 'gsm' ? octets : unpackSeptets(octets, headerLength(header)));
    return (part, next) => decode(septetsOf(part), shiftsOf(part.header), next === undefined);
  }
  const decoder = new TextDecoder(encoding);
  const decode = ({ octets }: TextPart, next: TextPart | undefined) => decoder.decode(octets, { stream: next !== undefined });
  return encoding.startsWith('utf-16') ? withWholeUnits(decode) : decode;
}

/** A last octet without its other half is left out, unless the next part begins with that: it would shift all that follows. */
function withWholeUnits(decode: (part: TextPart, next: TextPart | undefined) => string): typeof decode {
  let isHalf = false;
  return (part, next) => {
    const isOdd = part.octets.length % 2 === (isHalf ? 0 : 1);
    isHalf = isOdd && next !== undefined && next.octets.length % 2 === 1;
    return decode(isOdd && !isHalf ? { ...part, octets: part.octets.subarray(0, -1) } : part, next);
  };
}
