import { type CardLine, decode, readLines, splitValue } from './cardLines.ts';
import { isOfAnother, type PersonNumber, phoneKindOf, splitNumbers } from './phoneLabels.ts';

/** Whether a text consists of vCards. */
export function areCards(text: string): boolean {
  return /^[ \t\uFEFF]*BEGIN:VCARD[ \t]*$/imu.test(text);
}

/** A person with the numbers of their card. */
export interface CardPerson {
  readonly name: string;
  readonly numbers: readonly PersonNumber[];
}

/** The properties of one card, decoded but still with escaped signs. */
export interface RawCard {
  readonly properties: readonly CardLine[];
  /** Apple's and Google's own words for what a property is, by the group of its line. */
  readonly labels: ReadonlyMap<string, string>;
}

interface OpenCard extends RawCard {
  readonly properties: CardLine[];
  readonly labels: Map<string, string>;
}

/** More lines of a card are left out. */
const PROPERTIES_MAX = 2_000;

/**
 * The cards of a text, of all versions as phones write them, including 2.1 with quoted-printable lines, cards within cards, truncated
 * cards and invalid lines.
 */
export function* openCards(text: string): Generator<RawCard, void> {
  /** The open card, and those that it is in. */
  let open: OpenCard[] = [];
  let isAgent = false;
  for (const line of readLines(text)) {
    const isMark = line.value.trim().toUpperCase() === 'VCARD';
    if (line.name === 'BEGIN' && isMark) {
      // Only an agent's card is within another: any other card before it didn't end.
      if (!isAgent) yield* open.toReversed();
      open = [...(isAgent ? open : []), { properties: [], labels: new Map() }];
    } else if (line.name === 'END' && isMark) {
      const card = open.at(-1);
      open = open.slice(0, -1);
      if (card) yield card;
    } else readProperty(open.at(-1), line);
    isAgent = line.name === 'AGENT' && line.value.trim() === '';
  }
  yield* open.toReversed();
}

function readProperty(card: OpenCard | undefined, line: CardLine): void {
  if (!card || card.properties.length >= PROPERTIES_MAX) return;
  const value = decode(line);
  if (line.name === 'X-ABLABEL') card.labels.set(line.group, splitValue(value)[0] ?? '');
  else card.properties.push({ ...line, value });
}

/** The people of vCards, with or without a number. */
export function* readCards(text: string): Generator<CardPerson, void> {
  for (const card of openCards(text)) {
    const numbers = phonesOf(card).map(({ text: number, kind, isOfAnother: ofAnother }) => ({
      text: number,
      kind,
      ...(ofAnother && { isOfAnother: ofAnother }),
    }));
    const name = nameOf(card, ['FN', 'N', 'NICKNAME', 'ORG']);
    yield { name, numbers };
  }
}

interface CardPhone extends PersonNumber, Pick<CardLine, 'group' | 'parameters'> {
  /** Of an address such as `tel:+33-6…;ext=12`. */
  readonly extension: string | undefined;
}

/** The numbers of a card, with what its line says about each. Outlook writes some under a name of its own. */
export function phonesOf({ properties, labels }: RawCard): readonly CardPhone[] {
  return properties
    .filter(({ name, group }) => PHONES.has(name) || PHONES.has(group.toUpperCase()))
    .flatMap(({ name, group, parameters, value }) => {
      const words = `${name} ${parameters.replace(/[;=,":_-]/gu, ' ')} ${group === '' ? '' : (labels.get(group) ?? '').replace(/[_$!<>]/gu, ' ')}`;
      const line = { group, parameters, kind: phoneKindOf(words), isOfAnother: isOfAnother(words) };
      const [whole = ''] = splitValue(value.replace(/^\s*tel:/iu, ''));
      return splitNumbers(whole).map((one) => ({ ...line, text: withoutParameters(one), extension: /;ext=(\d+)/iu.exec(one)?.[1] }));
    })
    .filter(({ text }) => text !== '');
}

/** Outlook's own name, and those of programs that don't follow the standard: `PHONE.WORK:`, `MOBILE:`. */
const PHONES: ReadonlySet<string> = new Set(['TEL', 'X-MS-TEL', 'PHONE', 'TELEPHONE', 'MOBILE', 'CELL', 'FAX', 'X-PHONE', 'X-MOBILE']);

/** By the first of these properties that says one. */
export function nameOf({ properties }: RawCard, kinds: readonly string[]): string {
  for (const kind of kinds)
    for (const { name, value } of properties) {
      const text = name === kind ? toName(kind, value) : '';
      if (text !== '') return text;
    }
  return '';
}

/** N and ORG are lists; in N the given name comes second. A whole name keeps its spaces, or the same file again would be another name. */
function toName(kind: string, value: string): string {
  const parts = kind === 'FN' ? splitValue(value) : splitValue(value, ';');
  const [family = '', given = '', middle = ''] = parts;
  return (kind === 'N' ? [given, middle, family] : parts.slice(0, 1))
    .map((part) => part.replaceAll(kind === 'FN' ? /[\t\r\n]+/gu : /\s+/gu, ' ').trim())
    .filter((part) => part !== '')
    .join(' ');
}

/** In version 4 `tel:+33-6…;ext=1` contains more than the number. */
function withoutParameters(number: string): string {
  return (number.replace(/^tel:/iu, '').split(';', 1)[0] ?? '').trim();
}
