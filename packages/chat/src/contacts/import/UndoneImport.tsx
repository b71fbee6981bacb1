import { Alert } from '@manyline/ui';
import { useContactsText } from '../../messages/useText.ts';
import type { ImportUndone } from './contactImport.types.ts';

/** What an undone import took back, and what stays because it was changed since. */
export function UndoneImport({ undone: { removed, restored, kept } }: { readonly undone: ImportUndone }) {
  const t = useContactsText();
  return (
    <Alert tone={kept > 0 ? 'warning' : 'success'}>
      <span>{t('chat.contacts.import.undone', { removed, restored })}</span>
      {kept > 0 && <p>{t('chat.contacts.import.undone.kept', { count: kept })}</p>}
    </Alert>
  );
}
