import { type ContactBook, PERSONAL_BOOK } from '@manyline/contract';
import { ConfirmDialog, isolate } from '@manyline/ui';
import { useState } from 'react';
import { useContactsText } from '../../messages/useText.ts';

/** Undoes an import, after asking if others see its address book too. */
export function useSharedUndo(books: readonly ContactBook[]) {
  const t = useContactsText();
  const [asked, setAsked] = useState<{ readonly book: string; readonly undo: () => void }>();
  return {
    guard(bookId: string, undo: () => void) {
      if (bookId === PERSONAL_BOOK) undo();
      else setAsked({ book: books.find(({ id }) => id === bookId)?.name ?? '', undo });
    },
    dialog: (
      <ConfirmDialog
        isOpen={asked !== undefined}
        title={t('chat.contacts.import.undo.shared', { book: isolate(asked?.book ?? '') })}
        text={t('chat.contacts.import.undo.shared.text')}
        confirmLabel={t('chat.contacts.import.undo')}
        cancelLabel={t('chat.contacts.cancel')}
        onConfirm={() => {
          asked?.undo();
          setAsked(undefined);
        }}
        onOpenChange={(isOpen) => !isOpen && setAsked(undefined)}
      />
    ),
  };
}
