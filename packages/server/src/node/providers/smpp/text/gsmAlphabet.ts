import { GSM_BASIC } from '@manyline/contract/smsEncoding';
import { DEFAULT_EXTENSION, LOCKING_SHIFTS, SINGLE_SHIFTS } from './nationalAlphabets.ts';

/** The characters of septets; undefined where there is none. */
type Table = readonly (string | undefined)[];

/** The national language shift tables of one part, by number of the language. */
export interface Shifts {
  readonly locking: number;
  readonly single: number;
}

export const ESCAPE = 0x1b;
const CARRIAGE_RETURN = 0x0d;
const DEFAULT_TABLE: Table = [...Array.from(GSM_BASIC.slice(0, ESCAPE)), undefined, ...Array.from(GSM_BASIC.slice(ESCAPE))];
const EXTENSION_TABLE = readTable(DEFAULT_EXTENSION);
const LOCKING_TABLES = readTables(LOCKING_SHIFTS);
const SINGLE_TABLES = readTables(SINGLE_SHIFTS);
const CODES = new Map([...codesOf(DEFAULT_TABLE), ...codesOf(EXTENSION_TABLE, [ESCAPE])]);

/** Reads septets, one an octet. An escape at the end of a part belongs to the next. */
export function createGsmDecoder(): (septets: Uint8Array, shifts: Shifts, isLast: boolean) => string {
  let escapedTo: Table | undefined;

  return (septets, { locking, single }, isLast) => {
    const basic = LOCKING_TABLES.get(locking) ?? DEFAULT_TABLE;
    const extension = SINGLE_TABLES.get(single) ?? EXTENSION_TABLE;
    let text = '';
    for (const septet of septets) {
      if (escapedTo) {
        // A letter that the extension lacks is that of the basic table; two escapes are a space.
        text += escapedTo[septet] ?? basic[septet] ?? ' ';
        escapedTo = undefined;
      } else if (septet === ESCAPE) escapedTo = extension;
      else text += basic[septet] ?? ' ';
    }
    if (isLast) escapedTo = undefined;
    return text;
  };
}

/** One septet an octet; undefined if a character isn't in the default alphabet. */
export function encodeGsm(text: string): Buffer | undefined {
  const octets: number[] = [];
  for (const character of text) {
    const codes = CODES.get(character);
    if (!codes) return undefined;
    octets.push(...codes);
  }
  return Buffer.from(octets);
}

/** Septets packed into octets, as on the air. A header before them is filled up to a whole septet. */
export function unpackSeptets(octets: Uint8Array, headerLength: number): Uint8Array {
  const septets: number[] = [];
  const fill = (7 - ((headerLength * 8) % 7)) % 7;
  let [bits, count] = [(octets[0] ?? 0) >> fill, 8 - fill];
  for (const octet of [...octets.subarray(1), 0]) {
    for (; count >= 7; count -= 7) {
      septets.push(bits & 0x7f);
      bits >>= 7;
    }
    bits |= octet << count;
    count += 8;
  }
  // Seven bits that are left over are no letter, but filled with 0 or a carriage return.
  const isFilled = (octets.length * 8 - fill) % 7 === 0 && (septets.at(-1) === 0 || septets.at(-1) === CARRIAGE_RETURN);
  return Uint8Array.from(isFilled ? septets.slice(0, -1) : septets);
}

function readTables(sources: Readonly<Record<number, string>>): ReadonlyMap<number, Table> {
  return new Map(Object.entries(sources).map(([language, source]) => [Number(language), readTable(source)]));
}

function readTable(source: string): Table {
  return source
    .trim()
    .split(/\s+/)
    .flatMap((token): (string | undefined)[] => {
      if (token.startsWith('_')) return Array.from({ length: Number(token.slice(1)) || 1 }, () => undefined);
      const [first = 0, last = first] = token.split('-').map((code) => Number.parseInt(code, 16));
      return Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index));
    });
}

function codesOf(table: Table, before: readonly number[] = []): [character: string, codes: readonly number[]][] {
  return table.flatMap((character, code) => (character === undefined ? [] : [[character, [...before, code]]]));
}
