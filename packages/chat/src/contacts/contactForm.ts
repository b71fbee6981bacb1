import { type ContactAddress, type ContactCard, type ContactContent, type ContactField, EMPTY_CONTACT } from '@manyline/contract';

/** What the form holds: rows may be empty while they are typed, and tags are one text. */
export interface ContactFormValues {
  readonly name: string;
  readonly company: string;
  readonly numbers: readonly ContactAddress[];
  readonly emails: readonly ContactAddress[];
  readonly tags: string;
  readonly note: string;
  readonly fields: readonly ContactField[];
}

/** Labels that every language has a word for. */
export const CONTACT_LABELS = ['mobile', 'work', 'home', 'main', 'other'] as const;
export type ContactLabel = (typeof CONTACT_LABELS)[number];
export const isContactLabel = (label: string): label is ContactLabel => (CONTACT_LABELS as readonly string[]).includes(label);

const EMPTY_ROW: ContactAddress = { value: '', label: 'mobile' };

export function toValues(content: ContactContent): ContactFormValues {
  const { tags, numbers, emails } = content;
  return {
    ...content,
    numbers: numbers.length === 0 ? [EMPTY_ROW] : numbers,
    emails: emails.length === 0 ? [{ value: '', label: 'work' }] : emails,
    tags: tags.join(', '),
  };
}

/** Also rows without a value, so that the server's `numbers.1` is the second row. */
export function toContent({ tags, ...values }: ContactFormValues): ContactContent {
  return { ...values, tags: tags.split(/[,،;\n]/u).flatMap((tag) => tag.trim() || []) };
}

export function contentOf({ name, company, numbers, emails, tags, note, fields }: ContactCard): ContactContent {
  return { name, company, numbers, emails, tags, note, fields };
}

const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);
const FIELDS = ['name', 'company', 'numbers', 'emails', 'tags', 'note', 'fields'] as const satisfies readonly (keyof ContactFormValues)[];

export function isChanged(values: ContactFormValues, base: ContactContent): boolean {
  return !same(values, toValues(base));
}

/** Someone else saved the contact first: what was typed stays, everything else becomes theirs. */
export function mergeValues(values: ContactFormValues, base: ContactContent, theirs: ContactContent): ContactFormValues {
  const [before, now] = [toValues(base), toValues(theirs)];
  const kept = FIELDS.flatMap((field) => (same(values[field], before[field]) ? [] : [[field, values[field]] as const]));
  return { ...now, ...Object.fromEntries(kept) };
}

export function newContent(number: string | undefined, name: string | undefined): ContactContent {
  return { ...EMPTY_CONTACT, name: name ?? '', numbers: number === undefined ? [] : [{ value: number, label: 'mobile' }] };
}
