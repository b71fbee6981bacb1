import type { Pdu } from 'smpp';
import { declaredAlphabet } from './alphabets.ts';
import type { TextPart } from './decodeParts.ts';
import { type HeadedOctets, isForProgram, splitHeader } from './userDataHeader.ts';

type ContentFields = Pick<Pdu, 'esm_class' | 'short_message' | 'message_payload'>;
type Content = ContentFields & Pick<Pdu, 'data_coding' | 'source_port' | 'destination_port'>;

const HEADER_BIT = 0x40;
/** 3GPP TS 23.040, 9.2.3.24.1 and .8: the beginning of a header that says only which part of a message this is. */
const PART_HEADERS = [
  [5, 0x00, 3],
  [6, 0x08, 4],
];

/** The octets of a message or its part, from either place, without the header. */
export function readOctets({
  esm_class: esmClass = 0,
  short_message: short = EMPTY,
  message_payload: payload = EMPTY,
}: ContentFields): HeadedOctets {
  const hasHeader = (esmClass & HEADER_BIT) !== 0;
  const read = (octets: Uint8Array) => (hasHeader || isPartHeader(octets) ? splitHeader(octets) : { header: [], octets });
  const first = read(short.length > 0 ? short : payload);
  // Some servers leave the header in one place and write the text into the other.
  return short.length > 0 && payload.length > 0 && first.octets.length === 0 ? { ...first, octets: payload } : first;
}

const EMPTY = Buffer.alloc(0);

/** Some servers don't set the bit for it. No text begins like this. */
function isPartHeader(octets: Uint8Array): boolean {
  const [length = 0, total = 0, index = 0] = [octets[0], ...octets.subarray((octets[0] ?? 0) - 1)];
  const isKnown = PART_HEADERS.some((beginning) => beginning.every((octet, at) => octets[at] === octet));
  return isKnown && octets.length > length && index >= 1 && index <= total;
}

/** Binary: data for a program, or data that no one can read. It isn't shown in a chat. */
export function readContent(pdu: Content): ({ readonly kind: 'text' } & TextPart) | { readonly kind: 'binary' } {
  const { header, octets } = readOctets(pdu);
  const dataCoding = pdu.data_coding ?? 0;
  const hasPort = pdu.destination_port !== undefined || pdu.source_port !== undefined || isForProgram(header);
  if (hasPort || declaredAlphabet(dataCoding, 'gsm') === 'binary') return { kind: 'binary' };
  return { kind: 'text', dataCoding, header, octets };
}
