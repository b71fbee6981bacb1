import type { RecipientInput } from '@manyline/contract';

/** Whether a text consists of vCards. */
export function areCards(text: string): boolean {
  return /^[ \t]*BEGIN:VCARD[ \t]*$/imu.test(text);
}

/**
 * The numbers of vCards, each a recipient of its own. Reads all versions as phones write them, including 2.1 with quoted-printable
 * lines, truncated cards and invalid lines. Cards without a number are skipped.
 */
export function* readCards(text: string): Generator<RecipientInput, void> {
  let card: Card | undefined;
  for (const line of unfold(text)) {
    const { name, parameters, value } = readLine(line);
    if (name === 'BEGIN' && value.trim().toUpperCase() === 'VCARD') {
      if (card) yield* recipientsOf(card);
      card = { names: new Map(), phones: [] };
    } else if (name === 'END' && card) {
      yield* recipientsOf(card);
      card = undefined;
    } else if (card && name === 'TEL') card.phones.push(phoneOf(decode(value, parameters)));
    else if (card && NAMES.includes(name) && !card.names.has(name)) card.names.set(name, decode(value, parameters));
  }
  if (card) yield* recipientsOf(card);
}

interface Card {
  readonly names: Map<string, string>;
  readonly phones: string[];
}

interface Line {
  readonly name: string;
  readonly parameters: string;
  readonly value: string;
}

/** Longer than any name or number, however encoded. */
const DECODED_MAX_LENGTH = 6_000;

/** Name properties, best first. */
const NAMES = ['FN', 'N', 'NICKNAME', 'ORG'];

function* recipientsOf({ names, phones }: Card): Generator<RecipientInput, void> {
  const name = NAMES.map((kind) => toName(kind, names.get(kind) ?? '')).find((text) => text !== '') ?? '';
  for (const phone of phones) if (phone !== '') yield { phone, name, fields: {} };
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
    .replace(/;.*$/su, '')
    .replace(/\\([\\;,])/gu, '$1')
    .trim();
}

/** Joins continuation lines: those that begin with a space, and those after `=` in quoted-printable. */
function unfold(text: string): readonly string[] {
  const lines: string[][] = [];
  let isQuoted = false;
  for (const line of text.split(/\r\n|\r|\n/u)) {
    const before = lines.at(-1);
    const last = before?.at(-1) ?? '';
    if (before && /^[ \t]/u.test(line)) before.push(line.slice(1));
    else if (before && isQuoted && last.endsWith('=')) before.splice(-1, 1, last.slice(0, -1), line);
    else {
      lines.push([line]);
      isQuoted = isQuotedPrintable(readLine(line).parameters);
    }
  }
  return lines.map((parts) => parts.join(''));
}

/** `item1.TEL;TYPE="cell,voice":+33…` */
function readLine(line: string): Line {
  const [, name = '', parameters = '', value = ''] = /^(?:[\w-]+\.)?([\w-]+)((?:;(?:"[^"]*"|[^":])*)?):(.*)$/su.exec(line) ?? [];
  return { name: name.toUpperCase(), parameters, value };
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
