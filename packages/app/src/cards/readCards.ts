import { type PersonNumber, phoneKindOf } from './phoneLabels.ts';

/** Whether a text consists of vCards. */
export function areCards(text: string): boolean {
  return /^[ \t]*BEGIN:VCARD[ \t]*$/imu.test(text);
}

/** A person with the numbers of their card. */
export interface CardPerson {
  readonly name: string;
  readonly numbers: readonly PersonNumber[];
}

/**
 * The people of vCards who have a number. Reads all versions as phones write them, including 2.1 with quoted-printable lines, cards within
 * cards, truncated cards and invalid lines.
 */
export function* readCards(text: string): Generator<CardPerson, void> {
  /** The open card, and those that it is in. */
  let open: Card[] = [];
  let isAgent = false;
  for (const line of unfold(text)) {
    const { group, name, parameters, value } = readLine(line);
    const isMark = value.trim().toUpperCase() === 'VCARD';
    if (name === 'BEGIN' && isMark) {
      // Only an agent's card is within another: any other card before it didn't end.
      if (!isAgent) for (const card of open.toReversed()) yield* personOf(card);
      open = [...(isAgent ? open : []), { names: new Map(), phones: [], labels: new Map() }];
    } else if (name === 'END' && isMark) {
      const card = open.at(-1);
      open = open.slice(0, -1);
      if (card) yield* personOf(card);
    } else if (line.trim() !== '') readProperty(open.at(-1), { group, name, parameters, value });
    if (line.trim() !== '') isAgent = name === 'AGENT' && value.trim() === '';
  }
  for (const card of open.toReversed()) yield* personOf(card);
}

function readProperty(card: Card | undefined, { group, name, parameters, value }: Line): void {
  if (!card) return;
  if (name === 'TEL') card.phones.push({ text: phoneOf(decode(value, parameters)), group, parameters });
  else if (name === 'X-ABLABEL') card.labels.set(group, decode(value, parameters));
  else if (NAMES.includes(name) && !card.names.has(name)) card.names.set(name, decode(value, parameters));
}

interface Card {
  readonly names: Map<string, string>;
  readonly phones: { readonly text: string; readonly group: string; readonly parameters: string }[];
  /** Apple's and Google's own words for the kind of a number, by the group of its line. */
  readonly labels: Map<string, string>;
}

interface Line {
  readonly group: string;
  readonly name: string;
  readonly parameters: string;
  readonly value: string;
}

/** Longer than any name or number, however encoded. */
const DECODED_MAX_LENGTH = 6_000;

/** Name properties, best first. */
const NAMES = ['FN', 'N', 'NICKNAME', 'ORG'];

function* personOf({ names, phones, labels }: Card): Generator<CardPerson, void> {
  const name = NAMES.map((kind) => toName(kind, names.get(kind) ?? '')).find((text) => text !== '') ?? '';
  const numbers = phones
    .filter(({ text }) => text !== '')
    .map(({ text, group, parameters }) => ({
      text,
      kind: phoneKindOf(
        `${parameters.replace(/[;=,":_-]/gu, ' ')} ${group === '' ? '' : (labels.get(group) ?? '').replace(/[_$!<>]/gu, ' ')}`,
      ),
    }));
  if (numbers.length > 0) yield { name, numbers };
}

/** N and ORG are lists; in N the given name comes second. */
function toName(kind: string, value: string): string {
  const parts = (kind === 'FN' ? [value] : value.split(/(?<!\\);/u)).map((part) => part.replace(/\\([\\;,])/gu, '$1').trim());
  const [family = '', given = '', middle = ''] = parts;
  return (kind === 'N' ? [given, middle, family] : parts.slice(0, 1)).filter((part) => part !== '').join(' ');
}

/** In version 4 `tel:+33-6…;ext=1` contains more than the number. */
function phoneOf(value: string): string {
  return value
    .replace(/^tel:/iu, '')
    .replace(/\\([\\;,])/gu, '$1')
    .replace(/;.*$/su, '')
    .trim();
}

/** Joins continuation lines: those that begin with a space, and those after `=` in quoted-printable, which some programs indent as well. */
function unfold(text: string): readonly string[] {
  const lines: string[][] = [];
  let isQuoted = false;
  for (const line of text.split(/\r\n|\r|\n/u)) {
    const before = lines.at(-1);
    const last = before?.at(-1) ?? '';
    if (before && isQuoted && last.endsWith('=')) before.splice(-1, 1, last.slice(0, -1), line.replace(/^[ \t]+/u, ''));
    else if (before && /^[ \t]/u.test(line)) before.push(line.slice(1));
    else {
      lines.push([line]);
      isQuoted = isQuotedPrintable(readLine(line).parameters);
    }
  }
  return lines.map((parts) => parts.join(''));
}

/** `item1.TEL;TYPE="cell,voice":+33…` */
function readLine(line: string): Line {
  const [, group = '', name = '', parameters = '', value = ''] =
    /^(?:([\w-]+)\.)?([\w-]+)((?:;(?:"[^"]*"|[^":])*)?):(.*)$/su.exec(line) ?? [];
  return { group, name: name.toUpperCase(), parameters, value };
}

function isQuotedPrintable(parameters: string): boolean {
  return /quoted-printable/iu.test(parameters);
}

function decode(whole: string, parameters: string): string {
  if (!isQuotedPrintable(parameters)) return whole;
  const value = whole.slice(0, DECODED_MAX_LENGTH);
  const bytes = new Uint8Array(
    Array.from(value.matchAll(/=([\dA-F]{2})|([^])/giu), ({ 1: hex, 2: sign = '' }) =>
      hex ? [Number.parseInt(hex, 16)] : [...new TextEncoder().encode(sign)],
    ).flat(),
  );
  const charset = /charset="?([\w-]+)/iu.exec(parameters)?.[1] ?? 'utf-8';
  try {
    return new TextDecoder(charset).decode(bytes);
  } catch {
    return new TextDecoder().decode(bytes);
  }
}
