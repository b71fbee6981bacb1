import type { ProviderSettings } from '@manyline/contract';
import { encodeText } from './text/encodeText.ts';

export type SubmitFields = Readonly<Record<string, unknown>>;
type Settings = ProviderSettings<'smpp'>;

/** What fits into one SMS: in septets or characters of one octet, and in octets. */
const SINGLE = { short: 160, wide: 140 };
/** The same for each part of a longer text, beside its header. */
const PART = { short: 153, wide: 134 };
const [ESCAPE, HEADER_BIT] = [0x1b, 0x40];
const [INTERNATIONAL, NETWORK_SPECIFIC, ALPHANUMERIC, ISDN] = [1, 3, 5, 1];

/** The requests that send a text, in order. Only the last asks for a receipt: it tells about the text as a whole. */
export function toSubmits(settings: Settings, from: string, to: string, text: string, reference: number): readonly SubmitFields[] {
  const { dataCoding, octets } = encodeText(text, settings.alphabet);
  const size = dataCoding === 0 ? 'short' : 'wide';
  const common = {
    ...(settings.serviceType !== undefined && { service_type: settings.serviceType }),
    ...addressOf('source', from, settings.sourceTon, settings.sourceNpi),
    ...addressOf('dest', to, settings.destinationTon, settings.destinationNpi),
    data_coding: dataCoding,
  };
  if (octets.length <= SINGLE[size]) return [{ ...common, registered_delivery: 1, short_message: octets }];
  // Version 3.3 has no optional parameters.
  const way = settings.version === '3.3' ? 'udh' : (settings.longMessages ?? 'udh');
  if (way === 'payload') return [{ ...common, registered_delivery: 1, short_message: Buffer.alloc(0), message_payload: octets }];
  const parts = split(octets, PART[size], dataCoding !== 0);
  return parts.map((part, at) => ({
    ...common,
    registered_delivery: at === parts.length - 1 ? 1 : 0,
    ...(way === 'udh'
      ? { esm_class: HEADER_BIT, short_message: Buffer.concat([Buffer.from([5, 0, 3, reference % 256, parts.length, at + 1]), part]) }
      : { short_message: part, sar_msg_ref_num: reference, sar_total_segments: parts.length, sar_segment_seqnum: at + 1 }),
  }));
}

/** Never within a character. */
function split(octets: Buffer, most: number, isWide: boolean): readonly Buffer[] {
  const parts: Buffer[] = [];
  for (let at = 0; at < octets.length;) {
    let end = Math.min(at + most, octets.length);
    if (end < octets.length && isCut(octets, end, isWide)) end -= isWide ? 2 : 1;
    parts.push(octets.subarray(at, end));
    at = end;
  }
  return parts;
}

function isCut(octets: Buffer, end: number, isWide: boolean): boolean {
  if (!isWide) return octets[end - 1] === ESCAPE;
  const last = octets.readUInt16BE(end - 2);
  return last >= 0xd800 && last < 0xdc00;
}

function addressOf(side: 'source' | 'dest', tn: string, ton: number | undefined, npi: number | undefined): SubmitFields {
  const isNumber = /^\+?\d+$/.test(tn);
  const own = !isNumber ? ALPHANUMERIC : tn.startsWith('+') ? INTERNATIONAL : NETWORK_SPECIFIC;
  const name = side === 'source' ? 'source_addr' : 'destination_addr';
  return {
    [`${side}_addr_ton`]: ton ?? own,
    [`${side}_addr_npi`]: npi ?? (own === INTERNATIONAL ? ISDN : 0),
    [name]: tn.replace(/^\+/, ''),
  };
}
