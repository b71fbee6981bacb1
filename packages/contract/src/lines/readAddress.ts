import { type CountryCode, parsePhoneNumberFromString, type PhoneNumber } from 'libphonenumber-js/max';
import { isValidPhoneNumber } from 'libphonenumber-js/min';
import { ADDRESS_MAX_LENGTH, WITHHELD } from './address.ts';
import { canonicalNumber } from './canonicalNumber.ts';
import { westernDigits } from './westernDigits.ts';

export { spellingsOf, twinOf } from './canonicalNumber.ts';

/** What a network says about the form of an address. `shortCode`: meaningful only within the network. */
export const ADDRESS_TYPES = ['international', 'national', 'shortCode', 'name', 'unknown'] as const;
export type AddressType = (typeof ADDRESS_TYPES)[number];

export interface AddressContext {
  /** The country of the line (ISO 3166-1 alpha-2). */
  readonly country?: string | undefined;
  readonly type?: AddressType | undefined;
}

/**
 * Reads the sender or recipient that a provider names, in whatever form. A number becomes E.164 only if it is certain which; everything
 * else stays as it came, without decoration. Reading the result again changes nothing.
 */
export function readAddress(raw: string | null | undefined, { country, type = 'unknown' }: AddressContext = {}): string {
  const text = clean(raw ?? '');
  if (!/[\p{L}\p{N}\p{So}]/u.test(text) || NOBODY.test(text)) return WITHHELD;
  if (!NUMERIC.test(text)) return text;
  const digits = text.replace(/\D/g, '');
  // No number begins with +0: the plus was put before a number as it is dialled.
  const written = text.startsWith('+') && !digits.startsWith('0') ? `+${digits}` : digits;
  return SPELLED.has(written) ? WITHHELD : (readNumber(written, country, type) ?? written);
}

function readNumber(written: string, country: string | undefined, type: AddressType): string | undefined {
  if (written.startsWith('+')) return read(written)?.tn;
  if (written.length <= CODE_DIGITS || type === 'shortCode') return undefined;
  if (country === 'CN' && CHINESE_SERVICE.test(written)) return undefined;
  const here = country === undefined ? undefined : read(written, country as CountryCode);
  const abroad = read(written.startsWith('00') ? `+${written.slice(2)}` : `+${written}`);
  if (written.startsWith('00')) return (best(abroad, here) ?? abroad)?.tn;
  if (type === 'international') return (best(abroad, here) ?? abroad)?.tn;
  if (type === 'national') return (best(here, abroad) ?? here)?.tn;
  // So few digits could be a service’s. A landline’s would be written with its trunk prefix.
  if (written.length <= SHORT_DIGITS) return here?.isAssigned && (here.isMobile || here.isWrittenHere) ? here.tn : undefined;
  // Ten digits of this form can be nothing else there, also of an area that isn't assigned.
  const isAmerican = here?.tn.startsWith('+1') === true && AMERICAN.test(written);
  return (likelier(here, abroad) ?? (isAmerican ? here : undefined))?.tn;
}

interface Reading {
  readonly tn: string;
  /** Its form is one of the country’s numbers; `isAssigned`: as far as is known, such numbers are in use. */
  readonly isValid: boolean;
  readonly isAssigned: boolean;
  /** It wasn't rewritten to the current numbering plan. */
  readonly isCurrent: boolean;
  readonly isMobile: boolean;
  /** As its own country writes it, with the trunk prefix if there is one. */
  readonly isWrittenHere: boolean;
}

/** Undefined if there can't be such a number. */
function read(written: string, country?: CountryCode): Reading | undefined {
  const parsed = parse(written, country);
  if (!parsed) return undefined;
  const tn = canonicalNumber(parsed.number);
  const current = tn === parsed.number ? parsed : parse(tn);
  if (!current?.isPossible()) return undefined;
  const isFiction = BRITISH_FICTION.test(tn);
  // With the trunk prefix, it can only be a number of this country.
  const isDialled = /^0[1-9]/.test(written) && written.length > SHORT_DIGITS && written.endsWith(parsed.nationalNumber);
  return {
    tn,
    isValid: isFiction || isDialled || isValidPhoneNumber(tn),
    isAssigned: isFiction || current.isValid(),
    isCurrent: current === parsed,
    isMobile: isFiction || /MOBILE/.test(current.getType() ?? ''),
    isWrittenHere: parsed.formatNational().replace(/\D/g, '') === written,
  };
}

function parse(text: string, defaultCountry?: CountryCode): PhoneNumber | undefined {
  return parsePhoneNumberFromString(text, { ...(defaultCountry && { defaultCountry }), extract: false });
}

/** The first valid one. */
function best(...readings: readonly (Reading | undefined)[]): Reading | undefined {
  return readings.find((reading) => reading?.isValid);
}

/** Of a number without a plus: the valid one. In countries with numbers of any length both may be valid; mobile numbers send texts. */
function likelier(here: Reading | undefined, abroad: Reading | undefined): Reading | undefined {
  if (!here?.isValid || !abroad?.isValid) return best(here, abroad);
  if (here.isCurrent !== abroad.isCurrent) return here.isCurrent ? here : abroad;
  if (here.isMobile) return here;
  return abroad.isMobile || !here.isWrittenHere ? abroad : here;
}

/** Without what can't be seen, and without what some providers write around a number. */
function clean(raw: string): string {
  const seen = raw
    .slice(0, RAW_MAX_LENGTH)
    .toWellFormed()
    .replace(BLANK, ' ')
    .replace(/[\p{Cc}\p{Cf}\uFFFD]/gu, '')
    .normalize('NFC');
  let text = westernDigits(seen)
    .replace(HIDDEN, '')
    .replace(/ +/g, ' ')
    .replace(/\/TYPE=.*$/iu, '')
    .trim();
  for (let before = ''; before !== text;) {
    before = text;
    text = withoutScheme(text).trim();
  }
  return text.slice(0, ADDRESS_MAX_LENGTH).toWellFormed().replace('\uFFFD', '').trim();
}

function withoutScheme(text: string): string {
  const [, number, parameters = '', name] = SCHEME.exec(text) ?? [];
  if (number !== undefined && /^(?:[;@].*)?$/u.test(parameters)) return number;
  const [, bracketed] = NAME_ADDRESS.exec(text) ?? [];
  const [, extended] = EXTENDED.exec(text) ?? [];
  return name ?? bracketed ?? extended ?? text;
}

/** Also letters and symbols without ink, which would make a name that no one sees. */
const BLANK = /[\s\u115f\u1160\u2800\u3164\uffa0]/gu;
/** Beside a figure, where they belong to no emoji of a name. */
const HIDDEN = /(?<=[+\d])\p{Default_Ignorable_Code_Point}+(?!\u20e3)/gu;
/** Ofcom reserves them for fiction, so tests and demonstrations use them. */
const BRITISH_FICTION = /^\+447700900\d{3}$/;
const AMERICAN = /^1?[2-9]\d{9}$/;
/** Chinese operators give services numbers that begin with 106; libphonenumber takes some for landlines of Beijing. */
const CHINESE_SERVICE = /^106\d+$/;
const RAW_MAX_LENGTH = 250;
const CODE_DIGITS = 6;
const SHORT_DIGITS = 8;
const NUMERIC = /^\+?[\d ().\-/\u2010-\u2015]*\d[\d ().\-/\u2010-\u2015]*$/u;
/** `tel:+33…;phone-context=…`, `sip:+33…@…`, `whatsapp:+33…`, `rcs:agent`. */
const SCHEME = /^(?:(?:tel|sms|smsto|mms|mmsto|sips?): ?(\+?\d[\d ().-]*)(.*)|(?:whatsapp|rcs): ?(.+))$/iu;
/** As in SIP and e-mail: `<tel:+33…>`, `"Ann" <+33…>`. */
const NAME_ADDRESS = /^(?:"[^"]*" ?|[^"<>]*)<((?:(?:tel|sms|sips?):)?\+?\d[^<>]{2,})>(?:;.*)?$/iu;
/** A number with parameters, such as an extension, to which no text can be sent. */
const EXTENDED = /^(\+\d[\d ().-]*);[a-z-]+(?:=.*)?$/iu;
/** What networks, gateways and Android (`-1`, `insert-address-token`) write if a number is withheld. */
const NOBODY =
  /^[^\p{L}\p{N}]*(?:(?:(?:number|caller|sender)[ _-]?(?:id[ _-]?)?)?(?:anonymous|unknown|withheld|private|restricted|unavailable|blocked|hidden|null|undefined|none)(?:[ _-]?(?:number|caller|sender|id))*|no[ _-]?(?:number|sender|caller[ _-]?id)|n\/a|anonymous@.*|insert-address-token)[^\p{L}\p{N}]*$|^-\d$/iu;
/** Some of these words are spelled with the digits of a keypad, as in +266696687. They are no valid numbers. */
const SPELLED = new Set(['+266696687', '+7378742833', '+2562533', '+8656696', '+86282452253']);
