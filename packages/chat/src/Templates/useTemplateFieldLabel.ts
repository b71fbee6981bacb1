import { COMPANY_FIELD, EMAIL_FIELD, FIRST_NAME_FIELD, LAST_NAME_FIELD, NAME_FIELD, NUMBER_FIELD } from '@manyline/contract';
import { useCallback } from 'react';
import { useText } from '../messages/useText.ts';

const LABELS = new Map([
  [FIRST_NAME_FIELD, 'firstName'],
  [LAST_NAME_FIELD, 'lastName'],
  [NAME_FIELD, 'name'],
  [COMPANY_FIELD, 'company'],
  [NUMBER_FIELD, 'number'],
  [EMAIL_FIELD, 'email'],
] as const);

/** What a field is called: those of every contact in the language of the page, others as they were written. */
export function useTemplateFieldLabel(): (key: string) => string {
  const t = useText();
  return useCallback(
    (key) => {
      const known = [...LABELS].find(([field]) => field === key)?.[1];
      return known === undefined ? key : t(`chat.templates.field.${known}`);
    },
    [t],
  );
}
