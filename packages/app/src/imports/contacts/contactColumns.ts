import type { ContactRole } from '@manyline/chat/contacts';
import { CONTACT_COLUMNS, contactHeading, foldText } from '@manyline/contract';

/** What a column is by its heading. `label`: what its numbers or addresses are, such as `work` for “Business Phone”. */
export interface ContactColumnGuess {
  readonly role: ContactRole;
  readonly label: string;
}

const LANGUAGES = ['en', 'fr', 'ar'] as const;

const GIVEN = /^(?:first ?name|given ?name|forename|vorname|prenom|nombre|الاسم الاول|الاسم الشخصي)$/u;
const MIDDLE = /^(?:middle ?name|additional ?name|deuxieme prenom)$/u;
const FAMILY = /^(?:last ?name|surname|family ?name|nachname|nom de famille|apellidos?|اسم العايله|اللقب|الكنيه)$/u;
const NAME =
  /^(?:name|full ?name|display ?name|contact ?name|file as|contact|nom|nom complet|nom et prenom|nom affiche|اسم|الاسم|الاسم الكامل)$/u;
const COMPANY =
  /^(?:company|company name|organi[sz]ation|organi[sz]ation name|organi[sz]ation 1 name|employer|firma|firm|societe|entreprise|organisation|الشركه|شركه|الموسسه|جهه العمل)$/u;
const EMAIL =
  /^(?:primary |secondary |home |work |business |personal |other )?(?:e ?mail|mail|courriel|adresse e ?mail|البريد الالكتروني|البريد|الايميل)(?: ?address| adresse)?(?: ?\d+)?(?: value| address)?$/u;
const PHONE =
  /\b(?:phone|telephone|mobile|cell|cellphone|gsm|msisdn|whatsapp|sms|tel|telefon\w*|mobiltelefon|handy\w*|rufnummer|natel|telefono|movil|portable|fax|pager)\b|^(?:number|numbers|phone number|numero|numeros|الرقم|رقم|ارقام|الارقام)(?: \d+)?$|هاتف|جوال|موبايل|محمول|فاكس/u;
const NOT_PHONE = /\b(?:type|label|country|code|carrier|ext|extension)\b|النوع|نوع|رمز/u;
const TAGS =
  /^(?:tags?|labels?|categor(?:y|ies)|groups?|group membership|etiquettes?|libelles?|categories?|groupes?|kategorien?|gruppen?|الوسوم|التصنيفات|المجموعات)$/u;
const NOTE = /^(?:notes?|comments?|remarks?|remarques?|commentaires?|notizen|ملاحظه|ملاحظات)$/u;
/** Google's “Phone 1 - Label” and “Phone 1 - Type”, before the value. */
const LABEL = /^(?:phone|e ?mail|website|address|relation|event|im|custom field|number|detail)(?: \d+)? (?:label|type)$/u;

/** What Outlook and others say in the heading. */
const KINDS = [
  ['Fax', /\b(?:fax|telecopie)\b|فاكس/u],
  ['Pager', /\b(?:pager|bipeur)\b/u],
  ['mobile', /\b(?:mobile|cell\w*|gsm|portable|handy\w*|natel|whatsapp|movil|mobiltelefon)\b|جوال|موبايل|محمول/u],
  ['work', /\b(?:business|work|office|company|bureau|travail|geschaftlich|pro|professionnel)\b|العمل/u],
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

/** The heading as words without accents, case and signs. */
function wordsOf(heading: string): string {
  return foldText(heading)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

export function guessContactColumn(heading: string): ContactColumnGuess {
  const words = wordsOf(heading);
  const role = roleOf(words);
  const label = role === 'number' || role === 'email' ? (KINDS.find(([, kind]) => kind.test(words))?.[0] ?? '') : '';
  return { role, label };
}

function roleOf(words: string): ContactRole {
  const own = OWN.get(words);
  if (own !== undefined) return own;
  if (LABEL.test(words)) return 'label';
  if (GIVEN.test(words) || MIDDLE.test(words)) return 'givenName';
  if (FAMILY.test(words)) return 'familyName';
  if (NAME.test(words)) return 'name';
  if (COMPANY.test(words)) return 'company';
  if (EMAIL.test(words)) return 'email';
  if (TAGS.test(words)) return 'tags';
  if (NOTE.test(words)) return 'note';
  if (PHONE.test(words) && !NOT_PHONE.test(words)) return 'number';
  return 'field';
}
