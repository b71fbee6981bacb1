import { isLabelled, readForm, withoutPhoneWords } from '@manyline/contract/certainNumber';
import { readRecipientNumber } from '@manyline/contract/judgeRecipient';
import { findOtherFigures, restoreFigures, withoutFigures } from '@manyline/contract/otherFigures';
import { MIDDLE_DOT, parsePhone, westernDigits } from '@manyline/contract/phoneNumber';
import { type FoundNumber, type ReadRecipient, settle } from './certainty.ts';
import { nameBeside } from './nameBeside.ts';
import {
  ADDRESS,
  ANY_DIGIT,
  CELL,
  GAP,
  HIDDEN,
  LINE,
  LONG,
  MARKS,
  OTHER_FIGURES,
  PIECE,
  PLAIN,
  QUOTED,
  ROLE,
  RUN,
  SEPARATOR,
  SHORT_BESIDE,
  SPACES,
  START,
  STROKE,
} from './textPatterns.ts';
import { shortenPhone } from './tidyInput.ts';

/**
 * Reads the numbers of a paste one at a time, so that the reader can pause. Lines, commas, semicolons, tabs and bars separate them,
 * including Arabic ones; words around a number are ignored, except in a list of numbers, and a line without digits is an error. Spaces
 * separate only if no other reading is possible. Digits that aren't certainly a phone number are an error. `country` (ISO 3166-1 alpha-2)
 * applies to numbers without a plus. Undefined is only a chance to pause.
 */
export function* readRecipients(text: string, country?: string): Generator<ReadRecipient | undefined, void> {
  for (const line of lines(plainMarks(text))) {
    const figures = findOtherFigures(line);
    const rest = withoutFigures(line, figures);
    const list = listIn(rest);
    const settled = settle(list ? yield* readList(list, country) : yield* readWords(rest, line, country), rest, country);
    // Beside a number, certain or not, a few digits are a row number, an extension or a house number; beside a date, a room or a page.
    const isAround = (one: ReadRecipient) => !('tn' in one) && countDigits(one.text) <= AROUND_MAX_DIGITS;
    const hasOther = figures.length > 0 || settled.some((one) => 'tn' in one || one.problem === 'unsure');
    const found = (list || !hasOther ? settled : settled.filter((one) => !isAround(one))).map((one) =>
      asWritten(one, (part) => restoreFigures(part, line, figures), country),
    );
    // Figures as long as a phone number are rows, too.
    const others = figures.map(({ start, end }) => line.slice(start, end)).filter((figure) => LONG.test(figure));
    const rows = [
      ...found,
      ...others.filter((figure) => !found.some((one) => one.text.includes(figure))).map((figure) => toProblem(figure, country)),
    ];
    if (found.length > 0) yield* rows;
    else if (line.trim() !== '') yield toProblem(line.trim(), country);
  }
}

/** Without what can't be seen, and with the digits that the patterns below know. */
function plainMarks(text: string): string {
  return text.replace(MARKS, '').replace(OTHER_FIGURES, westernDigits).replace(HIDDEN, '').replace(MIDDLE_DOT, '.').replace(SPACES, ' ');
}

/** Not a number here, whatever its digits would be elsewhere. */
function toProblem(text: string, country: string | undefined): ReadRecipient {
  const phone = shortenPhone(text);
  const read = readRecipientNumber({ phone }, country);
  return { text: phone, problem: 'problem' in read ? read.problem : 'unsure' };
}

function asWritten(one: ReadRecipient, restore: (part: string) => string, country: string | undefined): ReadRecipient {
  const text = restore(one.text);
  const name = one.name === undefined ? undefined : restore(one.name);
  if ('problem' in one && text !== one.text) return { ...toProblem(text, country), ...(name !== undefined && { name }) };
  return { ...one, text, ...(name !== undefined && { name }) };
}

/** The numbers of a line that isn't a list. */
function* readWords(rest: string, line: string, country: string | undefined): Generator<undefined, readonly FoundNumber[]> {
  const found: FoundNumber[] = [];
  const pieces = piecesOf(rest);
  const cells = rest.includes('<') ? [] : cellsOf(line, pieces);
  for (const [index, piece] of pieces.entries()) {
    const before = found.length;
    yield* readRuns(piece, country, found);
    if (found.length > before && !hasLetter(piece) && isLabelled(cells, index))
      found.splice(before, Infinity, ...found.slice(before).map(labelled));
    nameOne(found, before, piece);
  }
  nameByCell(found, rest);
  return found;
}

/** The cells of a line as written, figures too. */
function cellsOf(line: string, pieces: readonly string[]): readonly string[] {
  let end = -1;
  return pieces.map((piece) => {
    const start = end + 1;
    end = start + piece.length;
    return line.slice(start, end);
  });
}

const labelled = (one: FoundNumber): FoundNumber => ({ ...one, isLabelled: true });

/** The cells of a line that lists numbers: at least two hold only a number, or a name and `<number>`. Undefined for any other line. */
function listIn(line: string): readonly string[] | undefined {
  const cells = piecesOf(line)
    .map((cell) => cell.trim())
    .filter((cell) => cell !== '');
  return cells.filter((cell) => !hasLetter(cell.replace(ADDRESS, '$1')) && countDigits(cell) >= LISTED_MIN_DIGITS).length > 1
    ? cells
    : undefined;
}

/** Nothing in a list is ignored: each cell is a number, the name of the number after it, or an error. */
function* readList(cells: readonly string[], country: string | undefined): Generator<undefined, readonly FoundNumber[]> {
  const isNamed =
    cells.length % 2 === 0 &&
    cells.every((cell, index) => (index % 2 === 0 ? countDigits(cell) === 0 : countDigits(cell) > 0 && !cell.includes('<')));
  const all: FoundNumber[] = [];
  for (const [index, cell] of cells.entries()) {
    const found: FoundNumber[] = [];
    yield* readRuns(cell, country, found);
    const numbers = hasLetter(cell) ? found.filter((one) => 'tn' in one) : found;
    const [first] = numbers;
    const name =
      first && numbers.length === 1
        ? (isNamed && cells[index - 1]) || nameIn(cell) || nameBeside(first.before, first.after) || undefined
        : undefined;
    const isUnclear = isNamed && isLabelled(cells.slice(index - 1, index + 1), 1);
    if (numbers.length > 0)
      all.push(...numbers.map((one) => ({ ...(isUnclear ? labelled(one) : one), ...(name !== undefined && { name }) })));
    else if (!isNamed || index % 2 === 1) all.push({ text: shortenPhone(cell), problem: 'notANumber', before: '', after: '' });
  }
  return all;
}

const hasLetter = (text: string) => /\p{L}/u.test(text);

/** Shorter ones are row numbers, extensions or house numbers. */
const LISTED_MIN_DIGITS = 5;
const AROUND_MAX_DIGITS = 4;
/** How far around a number its words are read. */
const NEAR = 200;

function* lines(text: string): Generator<string> {
  for (const { 0: line } of text.matchAll(LINE)) yield line;
}

function piecesOf(line: string): readonly string[] {
  return line.includes('<') ? Array.from(line.matchAll(PIECE), ({ 0: piece }) => piece) : line.split(SEPARATOR);
}

/** If a piece contains a single number, the text before it is the name. */
function nameOne(found: FoundNumber[], from: number, piece: string): void {
  const all = found.slice(from);
  const numbers = all.filter((one) => 'tn' in one);
  const [one] = numbers.length > 0 ? numbers : all;
  if (!one || numbers.length > 1 || (numbers.length === 0 && all.length > 1)) return;
  const name = 'tn' in one ? nameIn(piece) : '';
  const beside = name === '' ? nameBeside(one.before, one.after) : undefined;
  if (name !== '') found[found.indexOf(one, from)] = { ...one, name };
  else if (beside !== undefined) found[found.indexOf(one, from)] = { ...one, nameBeside: beside };
}

function nameIn(piece: string): string {
  const quoted = QUOTED.exec(piece)?.[1];
  if (quoted !== undefined) return quoted.trim();
  const plain = PLAIN.exec(piece)?.[1] ?? '';
  return [plain.replace(ROLE, ''), plain].find((name) => /\p{L}/u.test(name))?.trim() ?? '';
}

/** In a line of two cells, a number and words, the words are the name. They may contain commas if something else separates the cells. */
function nameByCell(found: FoundNumber[], line: string): void {
  const cells = [CELL, SEPARATOR].map((by) => line.split(by).map((cell) => cell.trim())).find(({ length }) => length === 2);
  const [one] = found;
  if (found.length !== 1 || !one || one.name !== undefined || !cells) return;
  const name = cells.find((cell) => /\p{L}/u.test(cell) && countDigits(cell) === 0);
  if (name !== undefined && cells.some((cell) => cell !== name && !hasLetter(withoutPhoneWords(cell)))) found[0] = { ...one, name };
}

/** Reads the runs of digits of a cell. */
function* readRuns(cell: string, country: string | undefined, found: FoundNumber[]): Generator<undefined> {
  for (const { 0: run, index } of cell.matchAll(RUN)) {
    const end = index + run.length;
    const parts = run
      .split(GAP)
      .flatMap((part) => part.split(START))
      .map(trimRun)
      .filter((part) => countDigits(part) > 0);
    const start = index + Math.max(0, run.indexOf(parts[0] ?? ''));
    const around = { before: cell.slice(Math.max(0, start - NEAR), start), after: cell.slice(end, end + NEAR) };
    for (const part of parts) for (const one of yield* readRun(part, country)) found.push({ ...one, ...around });
  }
}

/** Removes unmatched brackets and trailing separators. */
function trimRun(run: string): string {
  const end = run.replace(/[^\p{Nd}]+$/u, '');
  return end.replace(/^[^\p{Nd}+(]+/u, '').replace(/^\(+(?=\+|[^)]*$)/u, '');
}

function* readRun(run: string, country: string | undefined): Generator<undefined, readonly ReadRecipient[]> {
  yield undefined;
  const words = run.split(/\s+/u);
  if (words.length > 1 && words.every((word) => looksWhole(word) && isNumber(word, country))) {
    const numbers: ReadRecipient[] = [];
    for (const word of words) {
      numbers.push(read(word, country));
      yield undefined;
    }
    return numbers;
  }
  const whole = read(run, country);
  if ('tn' in whole || whole.problem !== 'tooLong') return [whole];
  const sides = run.split(STROKE.test(run) ? STROKE : '/');
  if (sides.length > 1 && sides.every((side) => isNumber(side, country))) return sides.map((side) => read(side, country));
  if (words.length === 1) return [whole];
  const only = onlyNumber(run.split(SHORT_BESIDE), country);
  if (only !== undefined) return [read(only, country)];
  const parts = yield* partOf(words, country);
  return parts ? parts.map((part) => read(part, country)) : [whole];
}

/** The only number of some parts, certain by its form, if the others have so few digits as the number of a row or an order: `(order 12) 07712 345678`. */
function onlyNumber(parts: readonly string[], country: string | undefined): string | undefined {
  const long = parts.filter((part) => countDigits(part) > AROUND_MAX_DIGITS);
  const [only] = long;
  return parts.length > 1 && long.length === 1 && only !== undefined && readForm(only, country)?.form.endsWith('national') === true
    ? only
    : undefined;
}

/** Long enough for a whole number rather than a group of digits, and begins like one. */
function looksWhole(word: string): boolean {
  return countDigits(word) >= 6 && /^(?:\+|0|\u0660|\u06f0)/u.test(word);
}

const WORDS_MAX = 8;

/** The only way to split the words into numbers; undefined if there is none, or more than one. */
function* partOf(words: readonly string[], country: string | undefined): Generator<undefined, readonly string[] | undefined> {
  // From the end: the number of splits to split the rest, and where its first number ends.
  const splits = Array.from({ length: words.length + 1 }, (_, at) => ({ count: at === words.length ? 1 : 0, end: at }));
  for (let at = words.length - 1; at >= 0; at -= 1) {
    const here = splits[at];
    for (let end = at + 1; here && end <= Math.min(words.length, at + WORDS_MAX); end += 1) {
      const rest = splits[end];
      if (!rest || rest.count === 0 || !isNumber(words.slice(at, end).join(' '), country)) continue;
      here.end = end;
      here.count = Math.min(2, here.count + rest.count);
    }
    yield undefined;
  }
  if (splits[0]?.count !== 1) return undefined;
  const parts: string[] = [];
  for (let at = 0; at < words.length;) {
    const end = splits[at]?.end ?? words.length;
    parts.push(words.slice(at, end).join(' '));
    at = end;
  }
  return parts;
}

function isNumber(text: string, country: string | undefined): boolean {
  return 'tn' in parsePhone(text, country);
}

function read(run: string, country: string | undefined): ReadRecipient {
  const text = shortenPhone(run);
  return { text, ...readRecipientNumber({ phone: text }, country) };
}

function countDigits(text: string): number {
  return text.match(ANY_DIGIT)?.length ?? 0;
}
