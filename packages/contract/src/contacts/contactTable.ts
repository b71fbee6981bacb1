import { foldText } from '../chats/foldText.ts';
import type { TextLanguage } from '../shared/textLanguages.ts';

type Words = Readonly<Record<TextLanguage, string>>;

/** The columns of exported contacts. Those with a number repeat: `Number 1`, `Number 1: label`. An import understands them. */
export const CONTACT_COLUMNS = {
  name: { en: 'Name', fr: 'Nom', ar: 'الاسم' },
  company: { en: 'Company', fr: 'Société', ar: 'الشركة' },
  number: { en: 'Number', fr: 'Numéro', ar: 'الرقم' },
  email: { en: 'E-mail', fr: 'E-mail', ar: 'البريد الإلكتروني' },
  field: { en: 'Detail', fr: 'Information', ar: 'التفصيل' },
  tags: { en: 'Tags', fr: 'Étiquettes', ar: 'الوسوم' },
  note: { en: 'Note', fr: 'Note', ar: 'ملاحظة' },
} as const satisfies Readonly<Record<string, Words>>;
export type ContactColumn = keyof typeof CONTACT_COLUMNS;

const LABEL: Words = { en: 'label', fr: 'type', ar: 'النوع' };

/** The labels that every language has a word for. */
export const CONTACT_LABEL_WORDS = {
  mobile: { en: 'Mobile', fr: 'Mobile', ar: 'الجوّال' },
  work: { en: 'Work', fr: 'Travail', ar: 'العمل' },
  home: { en: 'Home', fr: 'Domicile', ar: 'المنزل' },
  main: { en: 'Main', fr: 'Principal', ar: 'الرئيسي' },
  other: { en: 'Other', fr: 'Autre', ar: 'آخر' },
} as const satisfies Readonly<Record<string, Words>>;

/** `Number 2`, and the column beside it that says what the number is. */
export function contactHeading(column: ContactColumn, language: TextLanguage, nth?: number, isLabel = false): string {
  const word = CONTACT_COLUMNS[column][language];
  const numbered = nth === undefined ? word : `${word} ${nth}`;
  return isLabel ? `${numbered} – ${LABEL[language]}` : numbered;
}

/** What a cell says about a number or address, in the reader's language. */
export function contactLabelText(label: string, language: TextLanguage): string {
  return isKnown(label) ? CONTACT_LABEL_WORDS[label][language] : label;
}

const BY_WORD = new Map(
  Object.entries(CONTACT_LABEL_WORDS).flatMap(([label, words]) => [...Object.values(words), label].map((word) => [foldText(word), label])),
);

/** The label that a cell names; words of one's own stay as they are. */
export function readContactLabel(text: string): string {
  return BY_WORD.get(foldText(text.trim())) ?? text.trim();
}

function isKnown(label: string): label is keyof typeof CONTACT_LABEL_WORDS {
  return Object.hasOwn(CONTACT_LABEL_WORDS, label);
}
