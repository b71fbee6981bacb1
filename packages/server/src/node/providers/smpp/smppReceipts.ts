import type { Pdu } from 'smpp';
import { type ProviderReport, readStatusWord } from '../../../backend/index.ts';
import { decodeParts } from './text/decodeParts.ts';
import { readOctets } from './text/readContent.ts';

export type IdForm = 'same' | 'hexToDecimal' | 'decimalToHex';
type ReceiptPdu = Pick<Pdu, 'esm_class' | 'data_coding' | 'receipted_message_id' | 'message_state' | 'short_message' | 'message_payload'>;

/** SMPP 3.4, 5.2.12: what a message is by its bits. */
const [TYPE_BITS, RECEIPT, INTERMEDIATE] = [0x3c, 0x04, 0x20];
/** SMPP 5.0, 4.7.15: the values of message_state. */
const STATE_NAMES = ['SCHEDULED', 'ENROUTE', 'DELIVRD', 'EXPIRED', 'DELETED', 'UNDELIV', 'ACCEPTD', 'UNKNOWN', 'REJECTD', 'SKIPPED'];

/** Without these bits, a message that looks like a receipt may be an ordinary text. */
export function isReceipt({ esm_class: esmClass = 0 }: Pick<Pdu, 'esm_class'>): boolean {
  return (esmClass & TYPE_BITS & (RECEIPT | INTERMEDIATE)) !== 0;
}

/**
 * The report of a receipt, or of a text that looks like one. SMPP leaves its form to the server: fields may be missing, in another
 * order, and separated otherwise.
 */
export function readReceipt(pdu: ReceiptPdu, form: IdForm): ProviderReport | undefined {
  const fields = fieldsOf(pdu);
  const given = clean(pdu.receipted_message_id ?? fields.id ?? '');
  const word = stateOf(pdu.message_state) ?? clean(fields.stat ?? '');
  if (given === '' || word === '') return undefined;
  const providerId = convertId(given, form);
  // An intermediate report only says how one try ended.
  if (((pdu.esm_class ?? 0) & TYPE_BITS & INTERMEDIATE) !== 0) return { providerId, status: 'sent' };
  const code = clean(fields.err ?? '');
  // A receipt without a known state means at least that the server has the message.
  return { providerId, ...(readStatusWord(stateOf(Number(word)) ?? word, { ...(code && { code }) }) ?? { status: 'sent' }) };
}

/** The beginning of a receipt that can't be read, for the log, without the text of our message. */
export function unreadable(pdu: ReceiptPdu): string {
  return headOf(plainText(readOctets(pdu).octets))
    .replaceAll(/[^\x20-\x7e]/g, '?')
    .slice(0, MOST_SHOWN);
}

const MOST_SHOWN = 60;
const plainText = (octets: Uint8Array) => Buffer.from(octets).toString('latin1');

function stateOf(state: number | undefined): string | undefined {
  return state === undefined ? undefined : STATE_NAMES[state];
}

const FIELDS = {
  id: 'id|msg_?id|message_?id',
  stat: 'stat|status|state|message_?stat(?:e|us)',
  err: 'err|error|err_?code|error_?code',
} as const;
type Fields = Partial<Record<keyof typeof FIELDS, string>>;

/** Servers write receipts in ASCII, whatever they declare; few in what they declare. */
function fieldsOf(pdu: ReceiptPdu): Fields {
  const content = readOctets(pdu);
  const plain = plainText(content.octets);
  const isAscii = /^[\t\n\r\x20-\x7e]*\0*$/.test(plain);
  const declared = decodeParts([{ dataCoding: pdu.data_coding ?? 0, ...content }]).join('');
  const readings = isAscii ? [plain, declared] : [declared, plain];
  return readings.map(readFields).find(({ stat }) => stat !== undefined) ?? readFields(plain);
}

/** The last field is the beginning of our message, which may look like other fields. */
function headOf(text: string): string {
  return text.split(/(?:^|[\s,;|{"'])text["']?\s*[:=]/i)[0] ?? '';
}

function readFields(text: string): Fields {
  const head = headOf(text);
  const found = Object.entries(FIELDS).flatMap(([name, names]) => {
    const value = new RegExp(`(?:^|[\\s,;|{"'])(?:${names})["']?\\s*[:=]\\s*([^\\s,;|]+)`, 'i').exec(head)?.[1];
    return value === undefined ? [] : [[name, value]];
  });
  return Object.fromEntries(found) as Fields;
}

/** Without the end of a string of C, and without brackets and quotes. */
function clean(value: string): string {
  return value.replaceAll(/[\0\s<>()[\]{}"']/g, '');
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
  const cleaned = clean(id);
  return form === 'same' ? cleaned : plainId(cleaned);
}

/** The same for ids that differ only in how they are written. */
export function plainId(id: string): string {
  return id.toLowerCase().replace(/^0+(?=.)/, '');
}
