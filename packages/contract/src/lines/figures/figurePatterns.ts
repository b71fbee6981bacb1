import { CURRENCIES, MONTHS, PHONE_WORDS, UNITS } from './referenceWords.ts';

/** What figures in a text can be instead of a phone number. `address`: of a computer, a page or a place on earth. */
const FIGURE_KINDS = ['date', 'amount', 'address', 'reference'] as const;
export type FigureKind = (typeof FIGURE_KINDS)[number];

export interface FigurePattern {
  readonly kind: FigureKind;
  readonly pattern: RegExp;
  readonly isOne?: (match: RegExpMatchArray) => boolean;
}

/** No digit, letter or plus joins the figure on its left, no digit on its right. */
const FROM = '(?<![\\p{L}\\p{N}+]|\\d[.,:/-]|\\+\\d{1,3}[ )]{1,2})';
const TO = '(?![\\p{N}]|[.,:/-]\\d)';
const YEAR = '(?:1[5-9]|2[01])\\d\\d';
const TIME = '(?:[01]?\\d|2[0-4])[:.h][0-5]\\d(?:[:.][0-5]\\d(?:[.,]\\d{1,6})?)?(?: ?(?:[ap]\\.?m\\.?|uhr|h|ص|م)(?!\\p{L}))?';
const AT = `(?:[ T,]{1,3}(?:at |à |um |في |الساعة )?${TIME}(?: ?(?:Z|(?:utc|gmt)?[+-]\\d\\d:?\\d\\d)(?![\\p{L}\\d]))?)?`;

const HOURS = '(?:[01]\\d|2[0-4])[0-5]\\d ?- ?(?:[01]\\d|2[0-4])[0-5]\\d';
const DAY = '(\\d{1,2})\\.(\\d{1,2})(?:\\.(?:\\d{4}|\\d\\d)?)?';

const figures = (source: string) => new RegExp(`${FROM}${source}${TO}`, 'giu');
const isDay = (day: string | undefined, month: string | undefined) =>
  (Number(day) >= 1 && Number(day) <= 31 && Number(month) >= 1 && Number(month) <= 12) ||
  (Number(month) >= 1 && Number(month) <= 31 && Number(day) >= 1 && Number(day) <= 12);

const DATES: readonly FigurePattern[] = [
  {
    kind: 'date',
    pattern: figures(`${DAY} ?(?:-|bis|to|au) ?${DAY}`),
    isOne: ([, day, month, day2, month2]) => isDay(day, month) && isDay(day2, month2),
  },
  { kind: 'date', pattern: figures(`${YEAR}([-/.])(\\d{1,2})\\1(\\d{1,2})${AT}`), isOne: ([, , month, day]) => isDay(day, month) },
  { kind: 'date', pattern: figures(`(\\d{1,2})([-/.]|\\. )(\\d{1,2})\\2${YEAR}${AT}`), isOne: ([, day, , month]) => isDay(day, month) },
  {
    kind: 'date',
    pattern: new RegExp(`${FROM}(?<!\\d ?)(?:${YEAR} (\\d{1,2}) (\\d{1,2})|(\\d{1,2}) (\\d{1,2}) ${YEAR})(?: ${TIME}|(?! ?\\d))`, 'giu'),
    isOne: ([, month, day, otherDay, otherMonth]) => isDay(day, month) || isDay(otherDay, otherMonth),
  },
  // With two digits of the year, more digits would make it a phone number in pairs.
  {
    kind: 'date',
    pattern: new RegExp(`${FROM}(?<!\\d ?)(\\d{1,2})([-/.])(\\d{1,2})\\2\\d\\d(?:[ T,]{1,3}${TIME}|(?![ .,:/-]?\\d))`, 'giu'),
    isOne: ([, day, , month]) => isDay(day, month),
  },
  { kind: 'date', pattern: new RegExp(`${FROM}\\d{8}T\\d{4}(?:\\d\\d)?Z?(?![\\p{L}\\d])`, 'gu') },
  {
    kind: 'date',
    pattern: new RegExp(
      `${FROM}(?:\\d{1,2}(?:st|nd|rd|th|er|\\.)? ?(?:de |of )?(?:${MONTHS})\\.?,?(?: ?\\d{4}(?!\\d))?|(?:${MONTHS})\\.? \\d{1,2}(?:st|nd|rd|th)?(?:, ?\\d{4}| \\d{4})?)(?![\\p{L}\\d])(?: هـ| م)?${AT}`,
      'giu',
    ),
  },
  { kind: 'date', pattern: figures(`(?:\\d{1,2}[/.])?${YEAR} ?[-/] ?(?:\\d{1,2}[/.])?(?:${YEAR}|\\d\\d)`) },
  {
    kind: 'date',
    pattern: figures(
      `(?:[01]?\\d|2[0-4])[:h][0-5]\\d(?::[0-5]\\d(?:[.,]\\d{1,6})?)?(?: ?[ap]\\.?m\\.?| ?uhr)?(?: ?(?:-|à|to|bis|–) ?${TIME})?`,
    ),
  },
  // Opening hours: one range alone may be a phone number.
  { kind: 'date', pattern: figures(`${HOURS}(?:[ ,;/]{1,3}${HOURS})+`) },
  { kind: 'date', pattern: figures('\\d{1,2}[.:]\\d\\d ?(?:[ap]\\.?m\\.?|uhr)(?!\\p{L})') },
];

const ADDRESSES: readonly FigurePattern[] = [
  // A number may be the user of an address, as in sip:+33…@host.
  {
    kind: 'address',
    pattern:
      /(?:https?:\/\/|www\.)(?!wa\.me\/|api\.whatsapp\.com\/)[^\s;<>"]+|(?<![^\s<>,;:"'(])(?!\+?\d{8,15}@)[^\s@<>,;:"'(]+@[^\s@<>,;]+\.\p{L}+/giu,
  },
  {
    kind: 'address',
    pattern: /(?<![\p{L}\p{N}+.]|\d[:/-])(\d{1,3})\.(\d{1,3})\.(\d{1,3})\.(\d{1,3})(?::\d{1,5}|\/\d{1,2})?(?![\p{N}]|\.\d)/gu,
    isOne: isComputer,
  },
  {
    kind: 'address',
    pattern:
      /(?<![\p{L}\p{N}:-])(?:[\da-f]{2}[:-]){5}[\da-f]{2}(?![\p{L}\p{N}:-])|(?<![\p{L}\p{N}:])(?:[\da-f]{1,4}:){2,7}:?[\da-f]{1,4}(?![\p{L}\p{N}:])/giu,
  },
  {
    kind: 'address',
    pattern:
      /(?<![\p{L}\p{N}.])(?:geo:)?([+-]?\d{1,3}[.,]\d{3,})°? ?[NSEWO]?(?: ?[,;/] ?| +)([+-]?\d{1,3}[.,]\d{3,})°? ?[NSEWO]?(?![\p{L}\d]|[.,]\d)/giu,
    isOne: isPlace,
  },
  { kind: 'address', pattern: /(?<![\p{L}\p{N}.])[+-]\d{2,7}\.\d+[+-]\d{3,8}\.\d+(?:[+-]\d+(?:\.\d+)?)?\/?/gu },
  { kind: 'address', pattern: /[+-]?\d{1,3}(?:[.,]\d+)?°[\d .,'′"″]*[NSEWO]?(?!\p{L})/giu },
  {
    kind: 'address',
    pattern: /(?<![\p{L}\p{N}.+])-?(?!0\d)\d{1,3}\.\d{4,}(?![\p{L}\d]|\.\d)/gu,
    isOne: ([degrees]) => Math.abs(Number(degrees)) <= 180,
  },
];

/** `M: 0612345678 T: 0123456789`: the letter names the number after it. */
const LABEL_OF_NEXT = ' ?: ?[+(\\d]';

const AMOUNTS: readonly FigurePattern[] = [
  {
    kind: 'amount',
    pattern: new RegExp(
      `(?<!\\p{L})${CURRENCIES} ?[+-]?\\d(?:[\\d .,']*\\d)?(?:,-)?|(?<![\\p{L}\\p{N}])[+-]?(?:\\d{1,3}(?:[ .,']\\d{3}){1,6}|\\d+)(?:[.,](?:\\d{1,3}|-))? ?${CURRENCIES}(?!\\p{L}|${LABEL_OF_NEXT})`,
      'giu',
    ),
  },
  {
    kind: 'amount',
    pattern: new RegExp(
      `(?<![\\p{L}\\p{N}])[+-]?(?:\\d{1,3}(?:[ .,']\\d{3}){1,6}|\\d+)(?:[.,]\\d+)? ?(?:${UNITS})(?![\\p{L}\\p{N}]|${LABEL_OF_NEXT})`,
      'giu',
    ),
  },
  { kind: 'amount', pattern: /(?<![\p{L}\p{N}]|\d[-. )]{1,2}\d{1,5}[-. )])\d{1,5} ?[x×] ?\d{1,5}(?: ?[x×] ?\d{1,5})?(?![\p{L}\p{N}])/giu },
  // With thousands and decimals, or with thousands that no phone number has.
  {
    kind: 'amount',
    pattern: /(?<![\p{L}\p{N}+]|\d[.,'])[+-]?\d{1,3}(?:([.,' ])\d{3})(?:\1\d{3}){0,6}(?!\1)[.,]\d{1,2}(?![\p{L}\p{N}]|[.,' ]\d)/gu,
  },
  {
    kind: 'amount',
    pattern:
      /(?<![\p{L}\p{N}+]|\d[.,' ])[+-]?(?!0)(?:\d{1,2}(?:\.\d{3}){2,6}|\d{1,3}(?:,\d{3}){2,6}|\d{1,3}(?:'\d{3}){1,6})(?![\p{L}\p{N}]|[.,' ]\d)/gu,
  },
  { kind: 'amount', pattern: /(?<![\p{L}\p{N}+.,/-])[+-]?(?:\d{1,7},\d\d|[1-9]\d{7,11},\d\d|\d+\.\d\d?)(?![\p{L}\p{N}]|[.,/-]\d)/gu },
];

const REFERENCES: readonly FigurePattern[] = [
  // As spreadsheets show long numbers, whose last digits are lost.
  { kind: 'reference', pattern: /(?<![\p{L}\p{N}.,+])\d(?:[.,]\d+)?E\+?\d{1,2}(?![\p{L}\p{N}])/giu },
  { kind: 'reference', pattern: /(?<![\p{L}\p{N}])[A-Z]{2}\d\d(?: ?[A-Z\d]{4}){2,7}(?: ?[A-Z\d]{1,4})?(?![\p{L}\p{N}])/gu },
  // Of parcels, in groups: UPS, and those of the postal union.
  {
    kind: 'reference',
    pattern:
      /(?<![\p{L}\p{N}])(?:1Z ?[A-Z\d]{3} ?[A-Z\d]{3} ?[A-Z\d]{2} ?\d{4} ?\d{4}|[A-Z]{2} ?\d{3} ?\d{3} ?\d{3} ?[A-Z]{2}|[A-Z]{2} ?\d{2} ?\d{3} ?\d{3} ?\d ?[A-Z]{2})(?![\p{L}\p{N}])/gu,
  },
  // Of Belgian transfers.
  { kind: 'reference', pattern: /(?<![+*])(?:\+{3}|\*{3}) ?\d{3} ?\/ ?\d{4} ?\/ ?\d{5} ?(?:\+{3}|\*{3})/gu },
  // In steps, as sizes and pages are: 38-40-42-44.
  {
    kind: 'reference',
    pattern: /(?<![\p{L}\p{N}+.,/-]|\d[ )/-]{1,3})[1-9]\d([ ./-])\d\d(?:\1\d\d)+(?![\p{L}\p{N}]|[ .,/-]\d)/gu,
    isOne: ([text]) => isInSteps(text.match(/\d+/gu)?.map(Number) ?? []),
  },
  // A British bank and account.
  { kind: 'reference', pattern: /(?<![\p{L}\p{N}+-])\d\d-\d\d-\d\d[ ,;/]{1,3}\d{8}(?![\p{L}\p{N}-])/gu },
  // With a letter of its own between the digits. Some letters say which phone comes next.
  { kind: 'reference', pattern: /(?<![\p{L}\p{N}+]|\d )\d{1,3} (?![MTHW])[A-Z] (?!0)\d{3,}(?: \d+)*(?![\p{L}\p{N}])/gu },
  // Of taxpayers in South America: a check digit after dots.
  { kind: 'reference', pattern: /(?<![\p{L}\p{N}.+])\d{1,3}(?:\.\d{3}){2,3}(?:\/\d{4})?-[\dk]\d?(?![\p{L}\p{N}]|[.,/-]\d)/giu },
  { kind: 'reference', pattern: /(?<![\p{L}\p{N}])[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}(?![\p{L}\p{N}])/giu },
  {
    kind: 'reference',
    pattern: /(?<![\p{L}\p{N}+-])97[89](?:[- ]?\d){10}(?![-\p{L}\p{N}])/gu,
    isOne: ([book]) => isBook(book.replace(/\D/gu, '')),
  },
  // Letters and digits in one word, or a code of capitals: INV-2026-112909. A label or an extension belongs to a phone number.
  {
    kind: 'reference',
    pattern: new RegExp(
      `(?<![\\p{L}\\p{N}+])(?!${PHONE_WORDS}(?!\\p{L}))(?:(?=\\p{L}*\\d)\\p{Script=Latin}+\\d[\\p{L}\\d]*|(?-i:[A-Z]{2,6})[-_/#]\\d)[\\p{L}\\d]*(?:[-_/.][\\p{L}\\d]+)*(?![\\p{L}\\p{N}])`,
      'giu',
    ),
  },
  {
    kind: 'reference',
    pattern: /(?<![\p{L}\p{N}+)]|[\d)][ .-])\d{4,}(?![xpw]\d|ext|poste|h\d)\p{Script=Latin}[\p{L}\d]*(?![\p{L}\p{N}])/giu,
  },
];

/** In order: a later pattern doesn't look into what an earlier one found. */
export const PATTERNS: readonly FigurePattern[] = [
  ...ADDRESSES.slice(0, 1),
  ...DATES,
  ...ADDRESSES.slice(1),
  ...REFERENCES.slice(0, 10),
  ...AMOUNTS,
  ...REFERENCES.slice(10),
];

function isComputer([text, ...groups]: RegExpMatchArray): boolean {
  const [first = ''] = groups;
  // Four pairs are a phone number in some countries.
  const arePairs = groups.every((group) => group?.length === 2);
  return groups.every((group) => Number(group) <= 255) && (!arePairs || first === '10' || /[:/]/u.test(text));
}

function isPlace([, first = '', second = '']: RegExpMatchArray): boolean {
  const degrees = [first, second].map((part) => Math.abs(Number.parseFloat(part.replace(',', '.'))));
  return degrees.every((value) => value <= 180) && ![first, second].some((part) => /^[+-]?0\d/u.test(part));
}

function isInSteps([first = 0, second = 0, ...more]: readonly number[]): boolean {
  const step = second - first;
  return step !== 0 && more.every((value, index) => value === second + step * (index + 1));
}

/** The check digit of an ISBN. */
function isBook(digits: string): boolean {
  return Array.from(digits).reduce((sum, digit, index) => sum + Number(digit) * (index % 2 === 0 ? 1 : 3), 0) % 10 === 0;
}
