import type { ContactRole } from '@manyline/chat/contacts';
import { CONTACT_COLUMNS, contactHeading } from '@manyline/contract';
import { isOfAnother, prefixKindOf } from '@manyline/contract/cards';
import { barePart, namePartOf, wordsOf } from '../../tables/index.ts';

/** What a column is by its heading. `label`: what its numbers or addresses are, such as `work` for “Business Phone”. */
export interface ContactColumnGuess {
  readonly role: ContactRole;
  readonly label: string;
  /** It speaks of phones, whatever else: “Phone number (with country code)”. */
  readonly isOfPhones: boolean;
}

const LANGUAGES = ['en', 'fr', 'ar'] as const;

const COMPANY =
  /^(?:company|company name|organi[sz]ation|organi[sz]ation name|organi[sz]ation 1 name|employer|org|account name|commercial company name|firma|firm|societe|entreprise|organisation|الشركه|شركه|الموسسه|جهه العمل)$/u;
const EMAIL =
  /^(?:primary |secondary |home |work |business |personal |other )?(?:e ?mail|mail|courriel|adresse e ?mail|adresse de messagerie|البريد الالكتروني|البريد|الايميل)(?: ?address| adresse)?(?: ?\d+)?(?: value| address)?$/u;
const PHONE =
  /\b(?:phones?|telephones?|mobiles?|cells?|cellphone|landline|gsm|msisdn|whatsapp|sms|tel|telefon\w*|mobil|mobiltelefon|mobilnummer|mobilfunk\w*|festnetz\w*|handy\w*|rufnummer|rufnr|telefoon\w*|mobiele?|natel|telefonos?|movil|telemovel|celular|cellulare|mobiel|portable|fax|telefax|telecopie|pager)\b|^(?:number|numbers|phone number|numero|numeros|الرقم|رقم|ارقام|الارقام)(?: \d+)?$|هاتف|جوال|موبايل|محمول|فاكس/u;
const NOT_PHONE =
  /\b(?:type|label|country|code|carrier|ext|extension|status|verified|valid|opt|optin|optout|consent|accepts|marketing|date)\b|النوع|نوع|رمز/u;
const TAGS =
  /^(?:tags?|labels?|categor(?:y|ies)|groups?|group membership|etiquettes?|libelles?|categories?|groupes?|kategorien?|gruppen?|الوسوم|التصنيفات|المجموعات)$/u;
const NOTE = /^(?:notes?|comments?|remarks?|remarques?|commentaires?|notizen|ملاحظه|ملاحظات)$/u;
/** Google's “Phone 1 - Label” and “Phone 1 - Type”, before the value. */
const LABEL = /^(?:phone|e ?mail|website|address|relation|event|im|custom field|number|detail)(?: \d+)? (?:label|type)$/u;

/** What Outlook and others say in the heading. */
const KINDS = [
  ['Fax', /\b(?:fax|telecopie)\b|فاكس/u],
  ['Pager', /\b(?:pager|bipeur)\b/u],
  ['mobile', /\b(?:mobile?|cell\w*|gsm|portable|handy\w*|natel|whatsapp|movil|mobiltelefon)\b|جوال|موبايل|محمول/u],
  ['work', /\b(?:business|work|office|company|bureau|travail|geschaftlich|dienstlich|pro|professionnel)\b|العمل/u],
  ['home', /\b(?:home|domicile|maison|privat|personal)\b|المنزل|البيت/u],
  ['main', /\b(?:primary|main|principal)\b|الرييسي/u],
  ['other', /\b(?:other|autre)\b/u],
] as const;

const OWN = new Map<string, ContactRole>(
  LANGUAGES.flatMap((language) =>
    (Object.keys(CONTACT_COLUMNS) as (keyof typeof CONTACT_COLUMNS)[]).flatMap((column): [string, ContactRole][] => {
      if (column !== 'number' && column !== 'email' && column !== 'field') return [[wordsOf(contactHeading(column, language)), column]];
      return Array.from({ length: 30 }, (_, at) => at + 1).flatMap((nth): [string, ContactRole][] => [
        [wordsOf(contactHeading(column, language, nth)), column],
        [wordsOf(contactHeading(column, language, nth, true)), 'label'],
      ]);
    }),
  ),
);

export function guessContactColumn(heading: string): ContactColumnGuess {
  const words = wordsOf(heading);
  const role = roleOf(words);
  const label = role === 'number' || role === 'email' ? (KINDS.find(([, kind]) => kind.test(words))?.[0] ?? '') : '';
  return { role, label, isOfPhones: PHONE.test(words) };
}

/**
 * What a column is beside the others. “Name” beside a first name is the family’s, unless it has both; a number of someone else, such as an
 * assistant, is a detail; and so is a column without any digits, such as “WhatsApp: yes”.
 */
export function roleAmong(
  columns: readonly { readonly title: string; readonly role: ContactRole }[],
  index: number,
  rows: readonly (readonly string[])[],
): ContactRole | undefined {
  const { title = '', role } = columns[index] ?? {};
  const others = columns.filter((_, at) => at !== index);
  if (role === 'number') {
    const cells = rows.map((row) => row[index] ?? '').filter((cell) => cell.trim() !== '');
    if (cells.length > 0 && !cells.some((cell) => /\p{Nd}/u.test(cell))) return 'field';
    const isOwn = (one: (typeof columns)[number]) => one.role === 'number' && !isOfAnother(wordsOf(one.title));
    return isOfAnother(wordsOf(title)) && others.some(isOwn) ? 'field' : role;
  }
  if (role !== 'name') return role;
  const parts = columns.map((one) => (one.role === 'givenName' || one.role === 'familyName' ? one.role : undefined));
  return barePart(title, parts, index, rows) ?? role;
}

function roleOf(words: string): ContactRole {
  const own = OWN.get(words);
  if (own !== undefined) return own;
  if (prefixKindOf(words) !== undefined) return 'field';
  if (LABEL.test(words)) return 'label';
  const part = namePartOf(words);
  if (part !== undefined) return part;
  if (COMPANY.test(words)) return 'company';
  if (EMAIL.test(words)) return 'email';
  if (TAGS.test(words)) return 'tags';
  if (NOTE.test(words)) return 'note';
  if (PHONE.test(words) && !NOT_PHONE.test(words)) return 'number';
  return 'field';
}
