import { type CardLine, splitValue } from './cardLines.ts';
import { withoutExtension } from './phoneLabels.ts';
import { openCards, nameOf, phonesOf, type RawCard } from './readCards.ts';

/** What a card or table may say besides what a contact has a place for. They are named in the user's language. */
const CARD_FACTS = ['nickname', 'title', 'department', 'address', 'birthday', 'anniversary', 'website', 'messenger', 'extension'] as const;
export type CardFact = (typeof CARD_FACTS)[number];

interface Labelled {
  readonly value: string;
  readonly label: string;
}

/** A person as a file has them. */
export interface FilePerson {
  readonly name: string;
  readonly company: string;
  /** As written. */
  readonly numbers: readonly Labelled[];
  readonly emails: readonly Labelled[];
  readonly tags: readonly string[];
  readonly note: string;
  /** `fact` where the file gives the detail no name of its own. */
  readonly fields: readonly { readonly name: string; readonly fact?: CardFact; readonly value: string }[];
}

/** The people of vCards, with all that a contact has a place for. Groups become tags of their members. */
export function* readContactCards(text: string): Generator<FilePerson, void> {
  const groups = new Map<string, string[]>();
  const people: { readonly uid: string; readonly person: FilePerson }[] = [];
  for (const card of openCards(text)) {
    const kind = first(card, 'KIND', 'X-ADDRESSBOOKSERVER-KIND').toLowerCase();
    if (kind === 'group') {
      const members = all(card, 'MEMBER', 'X-ADDRESSBOOKSERVER-MEMBER').map(({ value }) => idOf(value));
      for (const uid of members) groups.set(uid, [...(groups.get(uid) ?? []), nameOf(card, ['FN', 'N'])]);
    } else people.push({ uid: idOf(first(card, 'UID')), person: toPerson(card) });
  }
  for (const { uid, person } of people) {
    const tags = uid === '' ? [] : (groups.get(uid) ?? []);
    yield tags.length === 0 ? person : { ...person, tags: [...person.tags, ...tags] };
  }
}

const idOf = (uid: string) =>
  uid
    .trim()
    .replace(/^urn:uuid:/iu, '')
    .toLowerCase();
const all = ({ properties }: RawCard, ...names: readonly string[]) => properties.filter(({ name }) => names.includes(name));
const first = (card: RawCard, ...names: readonly string[]) => all(card, ...names)[0]?.value ?? '';

function toPerson(card: RawCard): FilePerson {
  const [company = '', ...departments] = splitValue(first(card, 'ORG'), ';');
  const named = nameOf(card, ['FN', 'N', 'NICKNAME']);
  const phones = phonesOf(card);
  const numbers = phones.map(({ text, ...line }) => ({ value: withoutExtension(text), label: labelOf(line, card) }));
  const extensions = phones.flatMap(({ text, extension }) => {
    if (extension !== undefined) return [`${text};ext=${extension}`];
    return withoutExtension(text) === text ? [] : [text];
  });
  const emails = all(card, 'EMAIL')
    .map((line) => ({ value: (splitValue(line.value)[0] ?? '').replace(/^mailto:/iu, ''), label: labelOf(line, card) }))
    .filter(({ value }) => value !== '');
  // Google writes the company into FN where a card has no person.
  const isCompany = company !== '' && (first(card, 'X-ABSHOWAS').toUpperCase() === 'COMPANY' || nameOf(card, ['N']) === '');
  return {
    name: isCompany && named === company ? '' : named,
    company,
    numbers,
    emails,
    tags: all(card, 'CATEGORIES')
      .flatMap(({ value }) => splitValue(value, ','))
      .filter((tag) => tag !== '' && !SYSTEM_TAGS.test(tag)),
    note: all(card, 'NOTE')
      .map(({ value }) => splitValue(value)[0] ?? '')
      .filter((note) => note !== '')
      .join('\n\n'),
    fields: [
      ...factsOf(card, named),
      ...departments.filter((one) => one !== '').map((value) => ({ name: '', fact: 'department' as const, value })),
      ...extensions.map((value) => ({ name: '', fact: 'extension' as const, value })),
      ...all(card, 'X-MANYLINE-FIELD').map(({ value, group }) => ({
        name: card.labels.get(group) ?? '',
        value: splitValue(value)[0] ?? '',
      })),
    ],
  };
}

/** Lists that each account of Google has. */
const SYSTEM_TAGS = /^(?:\* ?)?(?:my ?contacts|starred|other contacts)$/iu;

const FACT_OF: Readonly<Record<string, CardFact>> = {
  NICKNAME: 'nickname',
  TITLE: 'title',
  ROLE: 'title',
  ADR: 'address',
  BDAY: 'birthday',
  ANNIVERSARY: 'anniversary',
  'X-ANNIVERSARY': 'anniversary',
  URL: 'website',
  IMPP: 'messenger',
  'X-SKYPE': 'messenger',
  'X-SKYPE-USERNAME': 'messenger',
  'X-JABBER': 'messenger',
  'X-ICQ': 'messenger',
  'X-QQ': 'messenger',
};

function factsOf(card: RawCard, named: string): FilePerson['fields'] {
  const seen = new Set<string>();
  return card.properties.flatMap(({ name, group, value }) => {
    const fact = FACT_OF[name];
    // Thunderbird's own fields.
    const [, custom] = /^X-CUSTOM(\d)$/u.exec(name) ?? [];
    if (custom !== undefined && value !== '') return [{ name: `Custom ${custom}`, value: splitValue(value)[0] ?? '' }];
    if (fact === undefined) return [];
    const text = fact === 'address' ? addressOf(value) : (splitValue(value)[0] ?? '');
    const shown = fact === 'birthday' || fact === 'anniversary' ? dayOf(text) : text;
    if (shown === '' || (fact === 'nickname' && shown === named) || seen.has(`${fact} ${shown}`)) return [];
    seen.add(`${fact} ${shown}`);
    const label = plainLabel(card.labels.get(group) ?? '');
    return [{ name: label, ...(label === '' && { fact }), value: shown }];
  });
}

/** Post box and so on to the country, in the order of the card. */
function addressOf(value: string): string {
  return splitValue(value, ';')
    .map((part) => part.replaceAll(/\r\n?/gu, '\n'))
    .filter((part) => part !== '')
    .join(', ');
}

/** 19850412 as 1985-04-12; a day without a year as it is. Apple writes 1604 for no year. */
function dayOf(text: string): string {
  return text.replace(/^(\d{4})(\d{2})(\d{2})(?:T.*)?$/u, '$1-$2-$3').replace(/^1604-(?=\d{2}-\d{2}\b)/u, '--');
}

/** `_$!<Mobile>!$_` are words that Apple translates. */
function plainLabel(label: string): string {
  return /^_\$!<(.*)>!\$_$/u.exec(label)?.[1] ?? label;
}

const TYPES = [
  // Some programs write types in the language of their user.
  ['mobile', /^(?:cell|mobile?|iphone|handy|portable)$/u],
  ['Fax', /fax$/u],
  ['Pager', /^pager$/u],
  ['main', /^main$/u],
  ['work', /^(?:work|arbeit|geschäftlich|bureau|travail|pro)$/u],
  ['home', /^(?:home|privat|domicile|maison)$/u],
  ['other', /^other$/u],
] as const;

/** A label of the card's own, otherwise what the types say. */
function labelOf({ group, parameters }: Pick<CardLine, 'group' | 'parameters'>, { labels }: RawCard): string {
  const own = group === '' ? '' : (labels.get(group) ?? '').trim();
  const plain = plainLabel(own);
  if (own !== plain) return canonical(plain.toLowerCase()) ?? plain;
  if (own !== '') return own;
  const types = parameters
    .toLowerCase()
    .split(/[\\;,="]/u)
    .map((type) => type.trim());
  return TYPES.find(([, type]) => types.some((one) => type.test(one)))?.[0] ?? ownType(parameters);
}

function canonical(type: string): string | undefined {
  return TYPES.find(([, pattern]) => pattern.test(type))?.[0];
}

/** `TEL;X-Boat:` and Android's `TEL;X-CUSTOM(CHARSET=UTF-8,ENCODING=QUOTED-PRINTABLE,=42oat):`. */
function ownType(parameters: string): string {
  const [, custom] = /;x-custom\((?:[^,()]*,){0,2}([^()]*)\)/iu.exec(parameters) ?? [];
  if (custom !== undefined) return percentText(custom);
  const [, own = ''] = /;(?:type=)?"?x-([\p{L}\p{N}_-]+)"?(?=;|,|$)/iu.exec(parameters) ?? [];
  return /^(?:internet|voice|evolution|mobile)/iu.test(own) ? '' : own.replaceAll('_', ' ');
}

function percentText(quoted: string): string {
  try {
    return decodeURIComponent(quoted.replaceAll('%', '%25').replaceAll(/=([\dA-F]{2})/giu, '%$1'));
  } catch {
    return '';
  }
}
