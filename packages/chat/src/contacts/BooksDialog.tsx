import { CONTACT_BOOK_NAME_MAX_LENGTH, type ContactBook } from '@manyline/contract';
import { Button, ConfirmDialog, Dialog, failed, IconButton, isolate, ready, TextField } from '@manyline/ui';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import { useContactsText } from '../messages/useText.ts';
import { BookForm, BookRow, Books } from './BooksDialog.styles.ts';
import type { BookActions } from './Contacts.types.ts';

export interface BooksDialogProps extends BookActions {
  readonly isOpen: boolean;
  /** The shared ones. */
  readonly books: readonly ContactBook[];
  readonly onOpenChange: (isOpen: boolean) => void;
}

/** Adds, renames and deletes the shared address books. */
export function BooksDialog({ isOpen, books, canCreate, canDelete, onSaveBook, onRemoveBook, onOpenChange }: BooksDialogProps) {
  const t = useContactsText();
  const [renamed, setRenamed] = useState<string>();
  const [removed, setRemoved] = useState<ContactBook>();
  return (
    <>
      <Dialog isOpen={isOpen} title={t('chat.contacts.books')} description={t('chat.contacts.books.text')} onOpenChange={onOpenChange}>
        {books.length > 0 && (
          <Books aria-label={t('chat.contacts.books')}>
            {books.map((book) =>
              renamed === book.id ? (
                <li key={book.id}>
                  <NameForm
                    label={t('chat.contacts.books.name')}
                    name={book.name}
                    action={t('chat.contacts.save')}
                    onSave={async (name) => {
                      const problem = await onSaveBook(name, book);
                      if (problem === undefined) setRenamed(undefined);
                      return problem;
                    }}
                    onCancel={() => setRenamed(undefined)}
                  />
                </li>
              ) : (
                <BookRow key={book.id}>
                  <span>
                    <bdi>{book.name}</bdi>
                    <small>{t('chat.contacts.count', { count: book.count })}</small>
                  </span>
                  {canCreate && (
                    <IconButton
                      label={t('chat.contacts.books.rename', { book: isolate(book.name) })}
                      icon={<IconPencil aria-hidden="true" size={20} />}
                      onClick={() => setRenamed(book.id)}
                    />
                  )}
                  {canDelete && (
                    <IconButton
                      label={t('chat.contacts.books.delete', { book: isolate(book.name) })}
                      icon={<IconTrash aria-hidden="true" size={20} />}
                      onClick={() => setRemoved(book)}
                    />
                  )}
                </BookRow>
              ),
            )}
          </Books>
        )}
        {canCreate && (
          <NameForm
            key={books.length}
            label={t('chat.contacts.books.new')}
            name=""
            action={t('chat.contacts.books.add')}
            onSave={(name) => onSaveBook(name)}
          />
        )}
      </Dialog>
      <ConfirmDialog
        isOpen={removed !== undefined}
        variant="danger"
        title={t('chat.contacts.books.delete.title', { book: removed?.name ?? '' })}
        text={t('chat.contacts.books.delete.text', { count: removed?.count ?? 0 })}
        confirmLabel={t('chat.contacts.books.delete.confirm')}
        onConfirm={async () => {
          const problem = removed && (await onRemoveBook(removed.id));
          return problem === undefined ? ready(undefined) : failed(problem || t('chat.contacts.books.failed'));
        }}
        onOpenChange={(isNowOpen) => (isNowOpen ? undefined : setRemoved(undefined))}
      />
    </>
  );
}

interface NameFormProps {
  readonly label: string;
  readonly name: string;
  readonly action: string;
  /** Resolves with why it wasn't saved. */
  readonly onSave: (name: string) => Promise<string | undefined>;
  readonly onCancel?: () => void;
}

function NameForm({ label, name, action, onSave, onCancel }: NameFormProps) {
  const t = useContactsText();
  const [typed, setTyped] = useState(name);
  const [problem, setProblem] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);
  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    if (typed.trim() === '') return setProblem(t('chat.contacts.books.noName'));
    setIsBusy(true);
    setProblem(undefined);
    const why = await onSave(typed.trim());
    setIsBusy(false);
    setProblem(why === '' ? t('chat.contacts.books.failed') : why);
  };
  return (
    <BookForm noValidate onSubmit={(event) => void save(event)}>
      <TextField
        label={label}
        value={typed}
        error={problem}
        maxLength={CONTACT_BOOK_NAME_MAX_LENGTH}
        autoComplete="off"
        autoFocus={onCancel !== undefined}
        onChange={(next) => {
          setTyped(next);
          setProblem(undefined);
        }}
      />
      <Button type="submit" variant="soft" isBusy={isBusy}>
        {action}
      </Button>
      {onCancel && (
        <Button variant="ghost" onClick={onCancel}>
          {t('chat.contacts.cancel')}
        </Button>
      )}
    </BookForm>
  );
}
