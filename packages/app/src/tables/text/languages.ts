import type { Encoding } from './encodings.ts';

/** Letters beyond ASCII of languages, in lower case, frequent ones first. */
const WESTERN = [
  'éèàçêîôâëïûùœæüÿ',
  'üöäßé',
  'áéíñóúü',
  'ãçáéíóâêõàúôü',
  'àèòùìéíó',
  'øåæéäö',
  'äöåéü',
  'ëïéèöü',
  'áðéíóúýþæö',
  'àçéèíïòóúü',
] as const;
const CENTRAL = ['ąćęłńóśźż', 'áčďéěíňóřšťúůýž', 'áäčďéíĺľňóôŕšťúýž', 'áéíóöőúüű', 'ăâîșşțţ', 'čćđšž'] as const;
const RUSSIAN = 'абвгдеёжзийклмнопрстуфхцчшщъыьэюя';
const CYRILLIC = [
  RUSSIAN,
  'абвгґдеєжзиіїйклмнопрстуфхцчшщьюя',
  'абвгдђежзијклљмнњопрстћуфхцчџш',
  'абвгдеёжзійклмнопрстуўфхцчшыьэюя',
] as const;

/** The languages that each single-byte encoding is used for. */
export const LANGUAGES: Readonly<Partial<Record<Encoding, readonly string[]>>> = {
  'windows-1252': WESTERN,
  macintosh: WESTERN,
  cp850: WESTERN,
  'windows-1250': CENTRAL,
  'iso-8859-2': CENTRAL,
  cp852: CENTRAL,
  'windows-1251': CYRILLIC,
  'koi8-r': [RUSSIAN],
  ibm866: [RUSSIAN],
  'x-mac-cyrillic': [RUSSIAN, CYRILLIC[1]],
  'windows-1253': ['αβγδεζηθικλμνξοπρσςτυφχψωάέήίόύώϊϋΐΰ'],
  'windows-1254': ['çğıi̇öşüâîû'],
  'windows-1255': ['אבגדהוזחטיךכלםמןנסעףפץצקרשת'],
  'iso-8859-6': ['ابتثجحخدذرزسشصضطظعغفقكلمنهويىةآأإؤئء\u064B\u064C\u064D\u064E\u064F\u0650\u0651\u0652'],
  'windows-1256': ['ابتثجحخدذرزسشصضطظعغفقكلمنهويىةآأإؤئءپچژگکیہھے\u064B\u064C\u064D\u064E\u064F\u0650\u0651\u0652', 'éèàçêâîôûùœ'],
};

export interface EastAsian {
  readonly signs: RegExp;
  /** First bytes of the common characters. */
  readonly common: readonly (readonly [from: number, to: number])[];
}

const JAPANESE = /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}ー々]/u;

/** The encodings with two bytes a character. */
export const EAST_ASIAN: Readonly<Partial<Record<Encoding, EastAsian>>> = {
  shift_jis: {
    signs: JAPANESE,
    common: [
      [0x82, 0x83],
      [0x88, 0x97],
    ],
  },
  'euc-jp': {
    signs: JAPANESE,
    common: [
      [0xa4, 0xa5],
      [0xb0, 0xcf],
    ],
  },
  gb18030: { signs: /\p{Script=Han}/u, common: [[0xb0, 0xd7]] },
  big5: { signs: /\p{Script=Han}/u, common: [[0xa4, 0xc6]] },
  'euc-kr': { signs: /\p{Script=Hangul}/u, common: [[0xb0, 0xc8]] },
};
