import { type ContactImport, PERSONAL_BOOK } from '@manyline/contract';
import { Alert, Button, isolate, useFormatters } from '@manyline/ui';
import { useState } from 'react';
import { useContactsText } from '../../messages/useText.ts';
import { useLoaded } from '../useLoaded.ts';
import { Summary } from './ContactImport.styles.ts';
import type { ContactImportActions, ImportUndone } from './contactImport.types.ts';
import { UndoneImport } from './UndoneImport.tsx';
import { useSharedUndo } from './useSharedUndo.tsx';

export type EarlierImportsProps = Pick<ContactImportActions, 'books' | 'onLoadImports' | 'onUndoImport'>;

/** The imports of the last 30 days, each of which can be undone. Nothing shows until there is one. */
export function EarlierImports({ books, onLoadImports, onUndoImport }: EarlierImportsProps) {
  const t = useContactsText();
  const { dateTime } = useFormatters();
  const { value: imports, change, reload } = useLoaded<readonly ContactImport[]>(onLoadImports);
  const [busy, setBusy] = useState<string>();
  const [failure, setFailure] = useState<string>();
  const [undone, setUndone] = useState<ImportUndone>();
  const { guard, dialog } = useSharedUndo(books);

  const undo = async (id: string) => {
    setBusy(id);
    setFailure(undefined);
    setUndone(undefined);
    const answer = await onUndoImport(id);
    setBusy(undefined);
    if (typeof answer === 'string') return setFailure(answer || t('chat.contacts.import.undo.failed'));
    change((known) => known.filter((one) => one.id !== id));
    return setUndone(answer);
  };
  const bookName = (id: string) =>
    id === PERSONAL_BOOK ? t('chat.contacts.book.own') : isolate(books.find((book) => book.id === id)?.name ?? '');

  return (
    <>
      {dialog}
      {undone && <UndoneImport undone={undone} />}
      {failure !== undefined && <Alert tone="danger">{failure}</Alert>}
      {imports.status === 'failed' && (
        <Alert
          tone="info"
          action={
            <Button variant="outline" size="sm" onClick={reload}>
              {t('chat.contacts.import.retry')}
            </Button>
          }
        >
          {t('chat.contacts.import.earlier.failed')}
        </Alert>
      )}
      {imports.status === 'ready' && imports.value.length > 0 && (
        <section aria-label={t('chat.contacts.import.earlier')}>
          <h3>{t('chat.contacts.import.earlier')}</h3>
          <p>{t('chat.contacts.import.earlier.text')}</p>
          <Summary>
            {imports.value.map(({ id, bookId, time, created, updated }) => (
              <li key={id}>
                <b>{dateTime(time)}</b>
                <small>{t('chat.contacts.import.done', { created, updated })}</small>
                {books.length > 1 && <small>{bookName(bookId)}</small>}
                <div data-part="actions">
                  <Button
                    size="sm"
                    variant="soft"
                    isBusy={busy === id}
                    disabled={busy !== undefined}
                    onClick={() => guard(bookId, () => void undo(id))}
                  >
                    {t('chat.contacts.import.undo')}
                  </Button>
                </div>
              </li>
            ))}
          </Summary>
        </section>
      )}
    </>
  );
}
