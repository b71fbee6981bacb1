import type { FailureReason } from '@manyline/contract';
import type { Pdu } from 'smpp';
import type { ProviderReport, ReportStatus } from '../../../backend/index.ts';
import { readOctets } from './text/readContent.ts';

type IdForm = 'same' | 'hexToDecimal' | 'decimalToHex';

const STATES: Readonly<Record<string, ReportStatus | undefined>> = {
  DELIVRD: 'delivered',
  ACCEPTD: 'sent',
  ENROUTE: 'sent',
  EXPIRED: 'failed',
  DELETED: 'failed',
  UNDELIV: 'failed',
  REJECTD: 'failed',
};
/** The values of the parameter message_state. */
const STATE_NAMES: Readonly<Record<number, string>> = {
  1: 'ENROUTE',
  2: 'DELIVRD',
  3: 'EXPIRED',
  4: 'DELETED',
  5: 'UNDELIV',
  6: 'ACCEPTD',
  7: 'UNKNOWN',
  8: 'REJECTD',
};
const REASONS: Readonly<Record<string, FailureReason>> = {
  EXPIRED: 'expired',
  REJECTD: 'rejected',
  DELETED: 'rejected',
  UNDELIV: 'unreachable',
};
const RECEIPT_BIT = 0x04;
const TYPE_BITS = 0x3c;

export function isReceipt({ esm_class: esmClass = 0 }: Pick<Pdu, 'esm_class'>): boolean {
  return (esmClass & TYPE_BITS) === RECEIPT_BIT;
}

/** The report of a receipt; undefined if it says nothing about delivery. */
export function readReceipt(
  pdu: Pick<Pdu, 'receipted_message_id' | 'message_state' | 'short_message' | 'message_payload'>,
  form: IdForm,
): ProviderReport | undefined {
  const text = Buffer.from(readOctets(pdu).octets).toString('latin1');
  const field = (name: string) => new RegExp(`(?:^|\\s)${name}:\\s*(\\S+)`, 'i').exec(text)?.[1];
  const given = pdu.receipted_message_id ?? field('id');
  const state = STATE_NAMES[pdu.message_state ?? 0] ?? field('stat')?.toUpperCase() ?? '';
  const status = STATES[state];
  if (given === undefined || status === undefined) return undefined;
  const providerId = convertId(given.replaceAll('\0', ''), form);
  if (status !== 'failed') return { providerId, status };
  const code = field('err');
  return { providerId, status, reason: REASONS[state] ?? 'unknown', ...(code !== undefined && { code }), text: state };
}

/** Some servers write ids in their answers in hexadecimal and in receipts in decimal, or the other way round. */
export function convertId(id: string, form: IdForm): string {
  // `hexToDecimal`: the answer is hexadecimal, the receipt decimal. The answer's form is the one that is stored.
  if (form === 'hexToDecimal' && /^\d+$/.test(id)) return BigInt(id).toString(16);
  if (form === 'decimalToHex' && /^[0-9a-f]+$/i.test(id)) return BigInt(`0x${id}`).toString();
  return id;
}

/** The id of an answer in one form: without leading zeros and in lower case if it may be written differently in receipts. */
export function normalId(id: string, form: IdForm): string {
  if (form === 'same') return id;
  return id.toLowerCase().replace(/^0+(?=.)/, '');
}
