import { westernDigits } from '../westernDigits.ts';
import { type FigureKind, PATTERNS } from './figurePatterns.ts';
import { PRICE_BEFORE, REFERENCE_BEFORE } from './referenceWords.ts';

export type { FigureKind } from './figurePatterns.ts';

/** A part of a text that can't be a phone number, in UTF-16 code units. */
export interface OtherFigure {
  readonly start: number;
  readonly end: number;
  readonly kind: FigureKind;
}

/** Dates, times, amounts, measures, addresses, coordinates and document numbers of a text, as English, French, German and Arabic write them. */
export function findOtherFigures(text: string): readonly OtherFigure[] {
  const found: OtherFigure[] = [];
  // Pieces of a very long line, so that the time is in proportion to its length.
  for (let start = 0, end = 0; start < text.length; start = end) {
    end = start + PIECE_MAX_LENGTH;
    if (end < text.length) end = Math.max(text.lastIndexOf(' ', end), start + PIECE_MAX_LENGTH / 2);
    for (const one of figuresIn(text.slice(start, end))) found.push({ ...one, start: one.start + start, end: one.end + start });
  }
  return found;
}

const PIECE_MAX_LENGTH = 4_096;

function figuresIn(text: string): readonly OtherFigure[] {
  if (!HAS_FIGURES.test(text) || (ONLY_NUMBERS.test(text) && !SPACED_DAY.test(text))) return [];
  let rest = plainFigures(text);
  const found: OtherFigure[] = [];
  // A later pattern doesn't look into what an earlier one found.
  const take = (figures: readonly OtherFigure[]) => {
    if (figures.length === 0) return;
    found.push(...figures);
    rest = withoutFigures(rest, figures);
  };
  for (const { kind, pattern, isOne = () => true } of PATTERNS) {
    // Searching is cheap; most lines have nothing to find.
    if (rest.search(pattern) < 0) continue;
    const matches = Array.from(rest.matchAll(pattern)).filter(isOne);
    take(matches.map(({ index, 0: { length } }) => ({ start: index, end: index + length, kind })));
  }
  take(labelled(rest, PRICE_BEFORE, 'amount'));
  take(labelled(rest, REFERENCE_BEFORE, 'reference'));
  return found.toSorted((one, other) => one.start - other.start);
}

/** Figures after a word that says what they are. */
function labelled(text: string, label: RegExp, kind: FigureKind): readonly OtherFigure[] {
  return Array.from(text.matchAll(FIGURES), ({ index, 0: figure }): readonly OtherFigure[] => {
    if (!LONG.test(figure)) return [];
    const word = label.exec(text.slice(Math.max(0, index - WORDS_MAX_LENGTH), index))?.[0];
    return word === undefined ? [] : [{ start: index - word.length, end: index + figure.length, kind }];
  }).flat();
}

/** What a whole text is if none of its figures can be a phone number. */
export function figureKindOf(text: string): FigureKind | undefined {
  const figures = findOtherFigures(text);
  const [first] = figures;
  return first && !LONG.test(westernDigits(withoutFigures(text, figures))) ? first.kind : undefined;
}

/** The text with other characters in place of the figures, so that offsets stay valid: neither letters, digits, white space nor signs. */
export function withoutFigures(text: string, figures: readonly OtherFigure[]): string {
  const parts: string[] = [];
  let end = 0;
  for (const [index, figure] of figures.entries()) {
    parts.push(text.slice(end, figure.start), String.fromCodePoint(PRIVATE + (index % PRIVATE_COUNT)).repeat(figure.end - figure.start));
    ({ end } = figure);
  }
  return parts.join('') + text.slice(end);
}

/** A part of a text without figures, with the figures that were in the text. */
export function restoreFigures(part: string, text: string, figures: readonly OtherFigure[]): string {
  return part.replace(/([\ue000-\uf8ff])\1*/gu, (taken, sign: string) => {
    const figure = figures[(sign.codePointAt(0) ?? 0) - PRIVATE];
    return figure ? text.slice(figure.start, figure.end) : taken;
  });
}

/** Characters without a meaning of their own. */
const PRIVATE = 0xe000;
const PRIVATE_COUNT = 6_400;

/** One to one, so that offsets stay valid. */
function plainFigures(text: string): string {
  return westernDigits(text)
    .replace(/\s/gu, ' ')
    .replace(/[\u2010-\u2015\u2212]/gu, '-')
    .replace(/٫/gu, ',')
    .replace(/[٬’]/gu, "'");
}

const HAS_FIGURES = /\p{Nd}/u;
/** The usual list of numbers, which has none of the signs below. */
const ONLY_NUMBERS = /^[\p{Nd}\s+()]*$/u;
const SPACED_DAY = /(?<!\p{Nd})(?:\p{Nd}{1,2}\s\p{Nd}{1,2}\s\p{Nd}{4}|\p{Nd}{4}\s\p{Nd}{1,2}\s\p{Nd}{1,2})(?!\p{Nd})/u;
/** As many digits as a phone number has, at least. */
const LONG = /(?:\d[ ./-]?){5}/u;
const WORDS_MAX_LENGTH = 60;
/** The digits after a word: one group, or more while they are as short as the groups of a card. */
const FIGURES = /(?<![\d+]|\+\d{1,3}[ )]{1,2})(?!00[1-9])\d(?:[\d./-]*\d)?(?:(?<=(?<!\d)\d{1,5}) \d{1,11}(?!\d)){0,6}/gu;
