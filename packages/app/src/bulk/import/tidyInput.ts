import { CONTACT_NAME_MAX_LENGTH, FIELD_KEY_MAX_LENGTH, FIELD_VALUE_MAX_LENGTH, FIELDS_MAX_COUNT, fieldKey } from '@manyline/contract';
import type { RecipientInput } from '@manyline/contract';
import { PHONE_INPUT_MAX_LENGTH } from '@manyline/contract/phoneNumber';

/** A recipient within the server's limits, without empty fields. */
export function tidyInput({ phone, name, fields, doubt }: RecipientInput): RecipientInput {
  const tidy = { phone: shortenPhone(phone.trim()), name: clip(name.trim(), CONTACT_NAME_MAX_LENGTH), fields: tidyFields(fields) };
  return doubt ? { ...tidy, doubt } : tidy;
}

/** Invalid text may be very long; the ellipsis shows that it continues. */
export function shortenPhone(text: string): string {
  return text.length > PHONE_INPUT_MAX_LENGTH ? `${clip(text, PHONE_INPUT_MAX_LENGTH - 1)}…` : text;
}

/** A field's key as used in a template. */
export function columnKey(header: string): string {
  return fieldKey(clip(fieldKey(header.replace(/[{}|\r\n]/gu, ' ')), FIELD_KEY_MAX_LENGTH));
}

function tidyFields(fields: RecipientInput['fields']): RecipientInput['fields'] {
  const tidy = new Map<string, string>();
  for (const name of Object.keys(fields)) {
    const value = (fields[name] ?? '').trim();
    const key = columnKey(name);
    if (value === '' || key === '' || tidy.size === FIELDS_MAX_COUNT) continue;
    tidy.set(key, clip(value, FIELD_VALUE_MAX_LENGTH));
  }
  return Object.fromEntries(tidy);
}

/** Does not split a surrogate pair. */
function clip(text: string, most: number): string {
  if (text.length <= most) return text;
  const end = /[\ud800-\udbff]/u.test(text.charAt(most - 1)) ? most - 1 : most;
  return text.slice(0, end);
}
