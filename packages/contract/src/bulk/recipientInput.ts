import * as v from 'valibot';
import { CONTACT_NAME_MAX_LENGTH } from '../chats/chat.ts';
import { doubtSchema } from './batch.ts';
import { FIELD_KEY_MAX_LENGTH, FIELD_VALUE_MAX_LENGTH, FIELDS_MAX_COUNT } from './mergeFields.ts';

/** A recipient as it was entered. */
export const recipientInputSchema = v.strictObject({
  phone: v.pipe(v.string(), v.maxLength(250)),
  name: v.optional(v.pipe(v.string(), v.maxLength(CONTACT_NAME_MAX_LENGTH)), ''),
  fields: v.optional(v.custom<Record<string, string>>(areFields), {}),
  doubt: v.optional(doubtSchema),
});

/** Columns may be called `constructor`, a key that valibot's `record` drops. */
function areFields(input: unknown): boolean {
  if (typeof input !== 'object' || input === null || Array.isArray(input)) return false;
  const entries = Object.entries(input);
  const isField = ([key, value]: readonly [string, unknown]) =>
    key.length <= FIELD_KEY_MAX_LENGTH && typeof value === 'string' && value.length <= FIELD_VALUE_MAX_LENGTH;
  return entries.length <= FIELDS_MAX_COUNT && entries.every(isField);
}
