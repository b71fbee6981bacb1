/** A part of a template: text, or a field filled in per recipient. `fallback` is used if the recipient has no value. */
export type TemplatePart =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'field'; readonly key: string; readonly source: string; readonly fallback?: string };

export type FilledTemplate = { readonly text: string } | { readonly missing: readonly string[] };

/** The recipient's name, available without a column of that name. */
export const NAME_FIELD = 'name';
export const FIRST_NAME_FIELD = 'first name';
/** Where the message goes to, available without a column too. */
export const NUMBER_FIELD = 'number';

export const FIELD_KEY_MAX_LENGTH = 60;
export const FIELD_VALUE_MAX_LENGTH = 500;
export const FIELDS_MAX_COUNT = 40;

/** Parses `Hello {{first name|friend}}`. An unclosed or empty field is text. */
export function parseTemplate(template: string): readonly TemplatePart[] {
  const parts: TemplatePart[] = [];
  let end = 0;
  for (const { 0: source, 1: inside = '', index } of template.matchAll(FIELD)) {
    const [name = '', ...rest] = inside.split('|');
    const key = fieldKey(name);
    if (key === '' || key.length > FIELD_KEY_MAX_LENGTH) continue;
    if (index > end) parts.push({ kind: 'text', text: template.slice(end, index) });
    const fallback = rest.join('|').trim();
    parts.push({ kind: 'field', key, source, ...(rest.length > 0 && { fallback }) });
    end = index + source.length;
  }
  if (end < template.length) parts.push({ kind: 'text', text: template.slice(end) });
  return parts;
}

/** The distinct fields of a template, in order. */
export function fieldsOf(parts: readonly TemplatePart[]): readonly string[] {
  return [...new Set(parts.flatMap((part) => (part.kind === 'field' ? [part.key] : [])))];
}

/** The key of a field name, without case, spaces and letter variants. */
export function fieldKey(name: string): string {
  return name
    .normalize('NFKC')
    .replace(/[\s_]+/gu, ' ')
    .trim()
    .toLowerCase();
}

export function fieldSource(key: string): string {
  return `{{${key}}}`;
}

/** The text for one recipient. Values are inserted as text, never parsed as a template. An empty field without fallback is missing. */
export function fillTemplate(parts: readonly TemplatePart[], fields: Readonly<Record<string, string>>): FilledTemplate {
  const missing: string[] = [];
  let text = '';
  for (const part of parts) {
    const value = part.kind === 'text' ? part.text : valueOf(part.key, fields) || part.fallback;
    if (value === undefined && part.kind === 'field' && !missing.includes(part.key)) missing.push(part.key);
    text += value ?? '';
  }
  return missing.length > 0 ? { missing } : { text };
}

/** The same as parts, separating filled-in values from template text. */
export function fillPieces(
  parts: readonly TemplatePart[],
  fields: Readonly<Record<string, string>>,
): readonly { readonly text: string; readonly isFilled: boolean }[] {
  return parts.flatMap((part) => {
    const value = part.kind === 'text' ? '' : valueOf(part.key, fields);
    const text = part.kind === 'text' ? part.text : value || (part.fallback ?? '');
    return text === '' ? [] : [{ text, isFilled: value !== '' }];
  });
}

/** Adds the parts of the recipient's name as fields; columns take precedence. */
export function withNames(name: string, fields: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  const whole = name.trim();
  if (whole === '') return fields;
  const first = whole.split(/\s+/u)[0] ?? whole;
  return { [NAME_FIELD]: whole, [FIRST_NAME_FIELD]: first, ...withoutEmpty(fields) };
}

/** All fields of a recipient: their columns, the parts of their name, and the number that the message goes to. */
export function withRecipient(tn: string, name: string, fields: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  return { [NUMBER_FIELD]: tn, ...withoutEmpty(withNames(name, fields)) };
}

function valueOf(key: string, fields: Readonly<Record<string, string>>): string {
  return Object.hasOwn(fields, key) ? (fields[key] ?? '').trim() : '';
}

function withoutEmpty(fields: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value.trim() !== ''));
}

const FIELD = /\{\{([^{}\n]{1,200})\}\}/gu;
