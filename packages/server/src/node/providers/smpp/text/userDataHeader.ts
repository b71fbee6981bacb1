/** An information element of a user data header, 3GPP TS 23.040, 9.2.3.24. */
export interface HeaderElement {
  readonly id: number;
  readonly data: Uint8Array;
}

const [PORTS_8, PORTS_16, SINGLE_SHIFT, LOCKING_SHIFT] = [0x04, 0x05, 0x24, 0x25];

export interface HeadedOctets {
  readonly header: readonly HeaderElement[];
  /** What follows the header. */
  readonly octets: Uint8Array;
}

/** Octets that begin with a header. If that can't be, all of them are text: better odd letters than none. */
export function splitHeader(octets: Uint8Array): HeadedOctets {
  const [length = 0] = octets;
  if (length >= octets.length) return { header: [], octets };
  return { header: elementsOf(octets.subarray(1, length + 1)), octets: octets.subarray(length + 1) };
}

function elementsOf(header: Uint8Array): readonly HeaderElement[] {
  const elements: HeaderElement[] = [];
  for (let at = 0; at + 1 < header.length;) {
    const [id = 0, length = 0] = header.subarray(at, at + 2);
    const data = header.subarray(at + 2, at + 2 + length);
    elements.push({ id, data });
    at += 2 + length;
  }
  return elements;
}

/** The length of the header in octets, with the octet that tells it. */
export function headerLength(header: readonly HeaderElement[]): number {
  return header.length === 0 ? 0 : header.reduce((sum, { data }) => sum + 2 + data.length, 1);
}

export function shiftsOf(header: readonly HeaderElement[]): { readonly locking: number; readonly single: number } {
  const language = (id: number) => header.find((element) => element.id === id)?.data[0] ?? 0;
  return { locking: language(LOCKING_SHIFT), single: language(SINGLE_SHIFT) };
}

/** For a program of the phone and not for people, such as a WAP push or a contact card. */
export function isForProgram(header: readonly HeaderElement[]): boolean {
  return header.some(({ id }) => id === PORTS_8 || id === PORTS_16);
}
