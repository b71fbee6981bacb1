import type { ContactContent } from '@manyline/contract';

/** Only what a contact says. */
export function contentOf({ name, company, numbers, emails, tags, note, fields }: ContactContent): ContactContent {
  return { name, company, numbers, emails, tags, note, fields };
}
