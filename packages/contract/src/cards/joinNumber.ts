import {
  type CountryCode,
  getCountries,
  getCountryCallingCode,
  isSupportedCountry,
  parsePhoneNumberFromString,
  type PhoneNumber,
} from 'libphonenumber-js/min';
import { foldText } from '../chats/foldText.ts';
import { westernDigits } from '../lines/westernDigits.ts';

/** What a column beside a number has: the code of a country, or of an area, which may be a country's, too. */
export type PrefixKind = 'country' | 'area';

export interface Prefix {
  readonly kind: PrefixKind;
  readonly text: string;
}

/** Whether a heading names the codes before the numbers of another column: “Vorwahl”, “Indicatif”, “Country code”. */
export function prefixKindOf(heading: string): PrefixKind | undefined {
  const words = foldText(heading)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
  if (COUNTRY.test(words)) return 'country';
  return AREA.test(words) ? 'area' : undefined;
}

/**
 * A number with the codes of the columns beside it, in the international form. Undefined if they are no codes, or if the number has them
 * already; `isUnsure` if they don't make a number of their country.
 */
export function joinNumber(
  prefixes: readonly Prefix[],
  number: string,
  country: string | undefined,
): { readonly text: string; readonly isUnsure?: true } | undefined {
  const local = plain(number);
  const codes = prefixes.map(({ kind, text }) => ({ kind, text: plain(text) })).filter(isCode);
  if (codes.length === 0 || !/\d/u.test(local) || /^\(?\+|^00[1-9]/u.test(local)) return undefined;
  const found = codesOf(codes)
    .map(({ calling, area }) => parseWith(calling, area, local, country))
    .find((one) => one?.isValid() === true);
  if (found) return { text: found.formatInternational() };
  return { text: [...codes.map(({ text }) => text), local].join(' '), isUnsure: true };
}

interface Codes {
  /** Digits, or a country such as `DE`. */
  readonly calling?: string;
  readonly area: string;
}

/** What the codes may mean, the likeliest first. */
function codesOf(codes: readonly Prefix[]): readonly Codes[] {
  const isCalling = ({ kind, text }: Prefix) => kind === 'country' || /^\(?\+|^00[1-9]/u.test(text);
  const calling = codes.find(isCalling)?.text.replace(/^00|[^\dA-Z]/gu, '');
  const area = codes.find((one) => !isCalling(one))?.text ?? '';
  if (calling !== undefined) return [{ calling, area }];
  return [{ area }, { calling: area.replace(/\D/gu, ''), area: '' }];
}

function parseWith(calling: string | undefined, area: string, local: string, country: string | undefined): PhoneNumber | undefined {
  const defaults = defaultsOf(calling, country);
  if (!defaults) return undefined;
  // The number may repeat its area.
  const [digits, own] = [area, local].map((text) => text.replace(/\D/gu, ''));
  const isWhole = digits !== undefined && digits !== '' && own?.startsWith(digits) === true;
  const whole = isWhole ? parsePhoneNumberFromString(local, { ...defaults, extract: false }) : undefined;
  return whole?.isValid() === true ? whole : parsePhoneNumberFromString(`${area} ${local}`.trim(), { ...defaults, extract: false });
}

function defaultsOf(calling: string | undefined, country: string | undefined) {
  if (calling === undefined) return country === undefined ? undefined : { defaultCountry: country as CountryCode };
  if (isSupportedCountry(calling)) return { defaultCountry: calling };
  return CALLING_CODES.has(calling) ? { defaultCallingCode: calling } : undefined;
}

const CALLING_CODES: ReadonlySet<string> = new Set(getCountries().map((country) => getCountryCallingCode(country)));

function plain(text: string): string {
  return westernDigits(text).replace(/\s+/gu, ' ').replace(/^['’]/u, '').trim();
}

/** At most five digits, or the two letters of a country. A title such as “Dr.” is none. */
function isCode({ kind, text }: Prefix): boolean {
  return /^[+(\s]*\d[\d\s-]{0,5}\)?$/u.test(text) || (kind === 'country' && isSupportedCountry(text));
}

const COUNTRY = new RegExp(
  `^(?:${[
    '(?:(?:phone|tel|telephone|mobile|cell|dial|dialing|dialling|calling) )?(?:country|intl|international)(?: (?:dial|dialing|dialling|calling|phone))? (?:code|prefix)',
    '(?:country|international) dial(?:l?ing)?(?: code)?|country calling code|calling code|isd(?: code)?|code (?:du )?pays|indicatif (?:du )?pays|indicatif international|code international',
    '(?:landes|lander|laender|internationale |auslands)vorwahl|landercode|landercode|landcode|landnummer|landskod|landekode',
    '(?:codigo|prefijo|indicativo) (?:de |del |do )?pa[ii]s|prefijo internacional|prefisso (?:internazionale|(?:del )?paese)|ddi',
    '(?:رمز|كود|مفتاح) (?:الدوله|البلد|النداء|النداء الدولي)|الرمز الدولي',
  ].join('|')})$`,
  'u',
);
const AREA = new RegExp(
  `^(?:${[
    '(?:(?:phone|tel|telephone|telefon|mobile|cell|home|work|business) )?(?:area|region|regional|city|std|dial|dialing|dialling|phone|network|trunk)(?: code| prefix)+',
    '(?:phone|tel|telephone|telefon|mobile) prefix|prefix|std|(?:orts|telefon|mobil|mobilfunk|handy|festnetz|tel |telefon |mobil )?vorwahl(?:nummer|nr)?|ortskennzahl|onkz',
    'indicatif(?: (?:regional|telephonique|de zone|tel|telephone))?|prefixe?(?: (?:tel|telephonique))?|prefisso(?: (?:tel|telefonico))?|prefijo(?: (?:tel|telefonico))?|indicativo|lada|ddd|kengetal|netnummer|riktnummer',
    '(?:رمز|كود|مفتاح)(?: (?:المنطقه|المدينه|الخط|الهاتف))',
  ].join('|')})$`,
  'u',
);
