import type { Pdu } from 'smpp';
import type { IncomingPart } from '../../../backend/index.ts';
import type { DefaultAlphabet } from './text/alphabets.ts';
import { decodeParts, type TextPart } from './text/decodeParts.ts';
import type { HeaderElement } from './text/userDataHeader.ts';

const [REFERENCE_8, REFERENCE_16] = [0x00, 0x08];

/** Which part of a long text it is; undefined for a text of its own, or if its numbers can't be right. */
export function partOf(pdu: Pdu, content: TextPart, alphabet?: DefaultAlphabet): IncomingPart | undefined {
  const numbers = numbersOf(pdu, content.header);
  if (!numbers || numbers.total < 2 || numbers.index < 1 || numbers.index > numbers.total) return undefined;
  return {
    ...numbers,
    content: write(content),
    read: (contents) =>
      decodeParts(
        contents.map((one) => (one === undefined ? undefined : read(one))),
        alphabet,
      ),
  };
}

/** From the user data header, or from the parameters sar_*. */
function numbersOf(
  pdu: Pdu,
  header: readonly HeaderElement[],
): { readonly reference: number; readonly total: number; readonly index: number } | undefined {
  for (const { id, data } of header) {
    const [first = 0, second = 0, third = 0, fourth = 0] = data;
    if (id === REFERENCE_8 && data.length === 3) return { reference: first, total: second, index: third };
    if (id === REFERENCE_16 && data.length === 4) return { reference: first * 256 + second, total: third, index: fourth };
  }
  const { sar_msg_ref_num: reference, sar_total_segments: total, sar_segment_seqnum: index } = pdu;
  return reference === undefined || total === undefined || index === undefined ? undefined : { reference, total, index };
}

type Written = readonly [dataCoding: number, octets: string, ...header: (readonly [id: number, data: string])[]];

/** As it is stored: parts are only decoded together, because a character may be cut between two. */
function write({ dataCoding, header, octets }: TextPart): string {
  const elements = header.map(({ id, data }) => [id, toBase64(data)] as const);
  const written: Written = [dataCoding, toBase64(octets), ...elements];
  return JSON.stringify(written);
}

function read(content: string): TextPart {
  const [dataCoding, octets, ...header] = JSON.parse(content) as Written;
  return { dataCoding, octets: fromBase64(octets), header: header.map(([id, data]) => ({ id, data: fromBase64(data) })) };
}

const toBase64 = (octets: Uint8Array) => Buffer.from(octets).toString('base64');
const fromBase64 = (text: string) => Buffer.from(text, 'base64');
