import type { ContactBook } from '@manyline/contract';
import { Alert, Button, isolate, useFormatters } from '@manyline/ui';
import { useState } from 'react';
import { useContactsText } from '../../messages/useText.ts';
import { Summary } from './ContactImport.styles.ts';
import { UndoneImport } from './UndoneImport.tsx';
import type { ContactImportState } from './useContactImport.ts';
import { useSharedUndo } from './useSharedUndo.tsx';

export interface ImportResultProps {
  readonly state: ContactImportState;
  readonly books: readonly ContactBook[];
  /** How many contacts are still to be decided. */
  readonly open: number;
}

const REFUSED_SHOWN = 100;

/** What came of the import, what is left, and the way back. */
export function ImportResult({ state, books, open }: ImportResultProps) {
  const t = useContactsText();
  const { number } = useFormatters();
  const [isUndoing, setIsUndoing] = useState(false);
  const [undoFailure, setUndoFailure] = useState<string>();
  const { guard, dialog } = useSharedUndo(books);
  const { result, undone } = state;
  if (!result) return null;
  if (undone) return <UndoneImport undone={undone} />;
  const { created, updated, refused, failure } = result;
  const undo = async () => {
    setIsUndoing(true);
    setUndoFailure(await state.handleUndo());
    setIsUndoing(false);
  };
  return (
    <>
      {dialog}
      <Alert
        tone={failure === undefined ? 'success' : 'warning'}
        action={
          created + updated > 0 && (
            <Button variant="outline" size="sm" isBusy={isUndoing} onClick={() => guard(state.bookId, () => void undo())}>
              {t('chat.contacts.import.undo')}
            </Button>
          )
        }
      >
        {t('chat.contacts.import.done', { created, updated })}
      </Alert>
      {undoFailure !== undefined && <Alert tone="danger">{undoFailure || t('chat.contacts.import.undo.failed')}</Alert>}
      {failure !== undefined && (
        <Alert
          tone="danger"
          action={
            <Button variant="outline" size="sm" onClick={() => void state.handleImport()}>
              {t('chat.contacts.import.retry')}
            </Button>
          }
        >
          {failure === '' ? t('chat.contacts.import.failed') : failure}
        </Alert>
      )}
      {open > 0 && (
        <Alert
          tone="info"
          action={
            <Button variant="outline" size="sm" onClick={() => state.setStep('review')}>
              {t('chat.contacts.import.decide')}
            </Button>
          }
        >
          {t('chat.contacts.import.leftOver', { count: open })}
        </Alert>
      )}
      {refused.length > 0 && (
        <>
          <h3>{t('chat.contacts.import.refused', { count: refused.length })}</h3>
          <Summary>
            {refused.slice(0, REFUSED_SHOWN).map(({ row, name, message }) => (
              <li key={row}>
                <b>
                  <bdi>{name === '' ? number(row) : isolate(name)}</bdi>
                </b>
                <small>{message}</small>
              </li>
            ))}
          </Summary>
        </>
      )}
    </>
  );
}
