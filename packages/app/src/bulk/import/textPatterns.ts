// What separates, begins and surrounds numbers in a text.

export const SEPARATOR = /[,;\t|\u060c\u061b\uff0c\uff1b\u3001]/u;
export const CELL = /[\t;\u061b\uff1b]/u;
export const LINE = /[^\r\n\u0085\u2028\u2029]+/gu;
const DIGIT = '0-9\\u0660-\\u0669\\u06f0-\\u06f9';
/** As many as a phone number may have. */
export const LONG = new RegExp(`[${DIGIT}]{5}`, 'u');
/** Thin ones, as French and Swiss groups of digits have. */
export const SPACES = /[^\S\t\r\n\u0085\u2028\u2029]/gu;
/** Those of other scripts and wide ones; Arabic ones stay as they were written. */
export const OTHER_FIGURES = /(?![0-9\u0660-\u0669\u06f0-\u06f9])\p{Nd}|[\uff0b\uff0d]/gu;
/** Beside a figure, where they belong to no emoji or name. */
export const HIDDEN = /(?<=[+\p{Nd}])\p{Default_Ignorable_Code_Point}+(?!\u20e3)/gu;
/** Direction marks and invisible spaces, which separate nothing. */
export const MARKS = /[\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/gu;
const SIGNS = '+().\\-/\\s\\u2010-\\u2015';
/** From the first character of a number to its last digit. */
export const RUN = new RegExp(`(?:[+(]\\s?){0,4}[${DIGIT}](?:[${DIGIT}${SIGNS}]*[${DIGIT}])?`, 'gu');
/** Too many separators in a row for one number. */
export const GAP = new RegExp(`[${SIGNS}]{21,}`, 'u');
/** A plus always begins another number; a stroke and a dash, another extension (“030 1234567-0 / -12”); two zeros do after a space, unless a group of digits ends soon after. */
export const START = /(?=\+)|(?=\/\s*[-\u2010-\u2015]\d)|(?<=\s)(?=(?:00|\u0660\u0660)[1-9\u0661-\u0669][\d\u0660-\u0669]{5})/u;
/** Separates two numbers, or the parts of one. */
export const STROKE = /\s+[/\-\u2010-\u2015]\s+/u;
/** What ends a few digits beside a number. */
export const SHORT_BESIDE = /\s+[/\-\u2010-\u2015]\s+|\)\s+/u;
export const ANY_DIGIT = new RegExp(`[${DIGIT}]`, 'gu');
/** `"Martin, Bob" <+33 …>`: quoted text is not split. */
export const PIECE = /(?:"[^"]*"|[^",;\t|\u060c\u061b\uff0c\uff1b\u3001]+|")+/gu;
/** Everything before the number of a cell that ends with `<number>`. */
export const ADDRESS = /^[^<>]*<([^<>]*)>$/u;
export const QUOTED = /^(?:[^<>":]{0,12}:)?\s*"([^"]*)"\s*<[^<>]*>/u;
export const PLAIN = /^([^<>"]*)<[^<>]*>/u;
/** `To: Bob` */
export const ROLE = /^[^:]{0,12}:/u;
