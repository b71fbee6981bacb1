import { MESSAGE_MAX_LENGTH } from '@manyline/contract';

/** What a `sms:` or `tel:` link asks for. Nothing in it is checked: websites write such links. */
export interface PhoneLink {
  /** Numbers as they would be typed, each once. */
  readonly recipients: readonly string[];
  readonly text: string;
  /** More recipients than can be taken. */
  readonly isCut?: true;
}

/** Longer links are no links. */
const LINK_MAX_LENGTH = 1_000_000;
const RECIPIENTS_MAX = 1_000;
const RECIPIENT_MAX_LENGTH = 40;
const SCHEME = /^(sms|smsto|mms|mmsto|tel):(?:\/\/)?/iu;
/** Apple's form for several recipients: `sms:/open?addresses=…`. */
const APPLE = /^\/?open[?&]/iu;

/**
 * Reads the forms of RFC 5724 and RFC 3966, and those that websites write for phones: `&body=` and `;body=` without a question mark, `?&body=`,
 * recipients separated by semicolons, and `SMSTO:number:text` of QR codes. Undefined for other links.
 */
export function readPhoneLink(link: string): PhoneLink | undefined {
  const trimmed = link.trim();
  const scheme = trimmed.length > LINK_MAX_LENGTH ? null : SCHEME.exec(trimmed);
  if (!scheme) return undefined;
  const isCall = scheme[1]?.toLowerCase() === 'tel';
  const rest = trimmed.slice(scheme[0].length);
  const [path, fields] = splitFields(rest);
  const addresses = APPLE.test(rest) ? (fields.get('addresses') ?? '') : path;
  const [numbers, qrText] = splitQr(addresses, isCall);
  const found = [...new Set(splitNumbers(numbers, isCall).map(readNumber))].filter((number) => number !== '');
  const text = tidy(fields.get('body') ?? fields.get('text') ?? qrText);
  return { recipients: found.slice(0, RECIPIENTS_MAX), text, ...(found.length > RECIPIENTS_MAX && { isCut: true }) };
}

/** Other names belong to a value: an address in a text has some, and a question its mark. `;body=` is how old iPhones wrote it. */
const FIELD = /(?:[?&]|amp;|;(?=[?&]*body=))+(body|text|subject|addresses)=/iu;

/** The recipients, and the fields by name: the first of each counts. */
function splitFields(rest: string): readonly [string, ReadonlyMap<string, string>] {
  const [before = '', ...found] = rest.split(FIELD);
  const fields = new Map<string, string>();
  for (let at = 0; at < found.length; at += 2) {
    const [name, value = ''] = [found[at]?.toLowerCase() ?? '', found[at + 1]];
    if (!fields.has(name)) fields.set(name, decode(value));
  }
  return [decode(before.replace(/[?&][^]*$/u, '')), fields];
}

/** `SMSTO:+15105550101:Hello`. */
function splitQr(numbers: string, isCall: boolean): readonly [string, string] {
  const colon = isCall ? -1 : numbers.indexOf(':');
  return colon === -1 ? [numbers, ''] : [numbers.slice(0, colon), numbers.slice(colon + 1)];
}

/** Semicolons separate numbers, or a number from its parameters, which have an equals sign or a name. */
function splitNumbers(numbers: string, isCall: boolean): readonly string[] {
  const parts = numbers.split(isCall ? ';' : /[,;]/u);
  const joined: string[] = [];
  for (const part of parts) {
    if (/^\s*[a-z][\w-]*(?:=|$)/iu.test(part) && joined.length > 0) joined[joined.length - 1] += `;${part}`;
    else joined.push(part);
  }
  return isCall ? joined.slice(0, 1) : joined;
}

/** Without its separators, extension and what is dialled after a pause. A context that is a prefix is put before it. */
function readNumber(written: string): string {
  const [number = '', ...parameters] = written.split(';');
  const context = parameters.map((one) => /^\s*phone-context=(\+[\d.()-]+)\s*$/iu.exec(one)?.[1]).find(Boolean);
  const plain = number
    .replaceAll(/[\s\u00a0().\u2010-\u2015/-]/gu, '')
    .replace(/[,pw].*$/iu, '')
    .slice(0, RECIPIENT_MAX_LENGTH);
  // Codes such as *#06# do something on a phone and are no numbers; scripts and other words neither.
  if (!/^\+?\d+$/u.test(plain)) return '';
  return context !== undefined && !plain.startsWith('+') ? context.replaceAll(/[.()-]/gu, '') + plain : plain;
}

/** What is no valid encoding stays as it is, so that "100%" does; old pages encode Latin letters as single bytes. */
function decode(text: string): string {
  return text.replaceAll(/(?:%[\da-f]{2})+/giu, (run) => {
    const bytes = Uint8Array.from(run.slice(1).split('%'), (byte) => Number.parseInt(byte, 16));
    try {
      return new TextDecoder('utf-8', { fatal: true, ignoreBOM: false }).decode(bytes);
    } catch {
      return new TextDecoder('windows-1252').decode(bytes);
    }
  });
}

function tidy(text: string): string {
  return (
    text
      .toWellFormed()
      .replaceAll(/\r\n?/gu, '\n')
      // oxlint-disable-next-line no-control-regex -- Invisible, and no part of a message.
      .replaceAll(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f]/gu, ' ')
      .slice(0, MESSAGE_MAX_LENGTH)
  );
}
