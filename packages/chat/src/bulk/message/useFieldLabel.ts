import { FIRST_NAME_FIELD, NAME_FIELD, NUMBER_FIELD } from '@manyline/contract';
import { useCallback } from 'react';
import { useBulkText } from '../../messages/useText.ts';

/** The label of a merge field: name fields in the language of the page, columns by their heading. */
export function useFieldLabel(): (key: string) => string {
  const t = useBulkText();
  return useCallback(
    (key) => {
      if (key === NAME_FIELD) return t('chat.bulk.text.field.name');
      if (key === FIRST_NAME_FIELD) return t('chat.bulk.text.field.firstName');
      if (key === NUMBER_FIELD) return t('chat.bulk.text.field.number');
      return key;
    },
    [t],
  );
}
