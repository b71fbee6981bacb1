import { FIRST_NAME_FIELD, fieldKey, NAME_FIELD, NUMBER_FIELD, withNames } from '../bulk/mergeFields.ts';
import { foldText } from '../chats/foldText.ts';
import type { ContactContent } from '../contacts/contactCard.ts';

export const LAST_NAME_FIELD = 'last name';
export const COMPANY_FIELD = 'company';
export const EMAIL_FIELD = 'email';

/** What every contact can fill in; a contact's own fields come on top. */
export const CONTACT_TEMPLATE_FIELDS: readonly string[] = [
  FIRST_NAME_FIELD,
  LAST_NAME_FIELD,
  NAME_FIELD,
  COMPANY_FIELD,
  NUMBER_FIELD,
  EMAIL_FIELD,
];

/** The languages a text of a template can have, and a contact. */
export const TEMPLATE_LANGUAGES: readonly string[] =
  'en fr ar am bg bn cs da de el es fa fi he hi hr hu id it ja ko ku nl no pl pt ro ru so sq sr sv sw th tr uk ur vi zh'.split(' ');

type Known = Pick<ContactContent, 'name' | 'company' | 'numbers' | 'emails' | 'fields'>;

/** The values that fill in the fields of a text for one contact. Own fields take precedence, by the last word said. */
export function contactFieldValues(contact: Known | undefined, { name, number }: { readonly name: string; readonly number: string }) {
  const called = contact?.name || name;
  return withNames(called, filled([[NUMBER_FIELD, number], ...factsOf(contact, called)]));
}

/** The columns of a recipient who is a contact. Name and number have their own. */
export function recipientFieldValues(contact: Known): Readonly<Record<string, string>> {
  return filled(factsOf(contact, contact.name));
}

type Fact = readonly [field: string, value: string];

function factsOf(contact: Known | undefined, called: string): readonly Fact[] {
  return [
    [COMPANY_FIELD, contact?.company ?? ''],
    [EMAIL_FIELD, contact?.emails[0]?.value ?? ''],
    [LAST_NAME_FIELD, called.trim().split(/\s+/u).slice(1).join(' ')],
    ...(contact?.fields ?? []).map((field): Fact => [fieldKey(field.name), field.value]),
  ];
}

/** Entries: a field named `__proto__` is a field like any other. */
function filled(facts: readonly Fact[]): Record<string, string> {
  return Object.fromEntries(facts.filter(([, value]) => value.trim() !== ''));
}

const LANGUAGE_FIELDS: ReadonlySet<string> = new Set(['language', 'langue', 'لغة', 'اللغة']);

/** The language that a contact's own field "Language" names, by its code or its name; undefined if there is none. */
export function contactLanguage(fields: ContactContent['fields'] | undefined): string | undefined {
  for (const { name, value } of fields ?? []) {
    const found = LANGUAGE_FIELDS.has(fieldKey(name)) ? readLanguage(value) : undefined;
    if (found !== undefined) return found;
  }
  return undefined;
}

function readLanguage(text: string): string | undefined {
  const words = foldText(text.trim());
  const code = /^([a-z]{2,3})(?:[-_][a-z\d-]+)?$/u.exec(words)?.[1];
  if (code !== undefined && TEMPLATE_LANGUAGES.includes(code)) return code;
  return TEMPLATE_LANGUAGES.find((language) =>
    [language, 'en', 'fr', 'ar'].some((inLanguage) => {
      const name = new Intl.DisplayNames([inLanguage], { type: 'language', fallback: 'none' }).of(language);
      return name !== undefined && foldText(name) === words;
    }),
  );
}

/** Fields written with single braces get double ones: those that a contact fills in, and all with a fallback. */
export function doubledBraces(text: string): string {
  return text.replace(SINGLE, (source, name: string, fallback: string | undefined) =>
    fallback !== undefined || CONTACT_TEMPLATE_FIELDS.includes(fieldKey(name)) ? `{${source}}` : source,
  );
}

const SINGLE = /(?<!\{)\{([^{}\n|]{1,60})(\|[^{}\n]{0,200})?\}(?!\})/gu;
