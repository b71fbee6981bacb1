import { type ContactSummary, PERSONAL_BOOK } from '@manyline/contract';
import { Button, EmptyState, LoadableView, media, SearchField, Select, Skeleton, useLanguageTag, useMedia } from '@manyline/ui';
import { IconAddressBook, IconArrowLeft, IconPlus } from '@tabler/icons-react';
import { useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { useContactsText } from '../messages/useText.ts';
import { BooksDialog } from './BooksDialog.tsx';
import { ContactDetail } from './ContactDetail.tsx';
import { BackToList, DetailPane, Head, ListPane, Page, Panes, Row, Scroller, Tools } from './Contacts.styles.ts';
import type { ContactsProps } from './Contacts.types.ts';
import { ContactsList } from './ContactsList.tsx';
import { ContactsMenu } from './ContactsMenu.tsx';
import { findInContacts, sortContacts, tagsOf } from './findInContacts.ts';

/**
 * The address book: a list with search, and one contact beside it.
 * @use To look up, change or merge contacts.
 * @avoid to choose a contact for a new message → NewChat
 */
export function ContactsScreen(props: ContactsProps) {
  const { contacts, books, bookActions, view, hrefOf, onShow, onRetry } = props;
  const [isInBooks, setIsInBooks] = useState(false);
  const t = useContactsText();
  const isPhone = useMedia(media.phone);
  const detail = useRef<HTMLElement>(null);
  const shown = view.kind === 'list' ? 'list' : 'detail';
  const key = view.kind === 'card' ? view.id : undefined;
  // On a phone the list is gone, so the focus moves with the view.
  useEffect(() => {
    if (key !== undefined && detail.current && !isShown(document.activeElement)) detail.current.querySelector<HTMLElement>('h2')?.focus();
  }, [key]);
  return (
    <Page data-full-bleed>
      <Head data-toasts-below data-view={shown}>
        <div>
          <h1 tabIndex={-1}>{t('chat.contacts.title')}</h1>
          <p>{t('chat.contacts.text')}</p>
        </div>
        <div data-part="actions">
          {bookActions && !isPhone && (
            <Button variant="outline" startIcon={<IconAddressBook aria-hidden="true" size={20} />} onClick={() => setIsInBooks(true)}>
              {t('chat.contacts.books')}
            </Button>
          )}
          <Button startIcon={<IconPlus aria-hidden="true" />} onClick={() => onShow({ kind: 'new' })}>
            {t('chat.contacts.new')}
          </Button>
          <ContactsMenu {...props} onBooks={bookActions && isPhone ? () => setIsInBooks(true) : undefined} />
        </div>
      </Head>
      {bookActions && (
        <BooksDialog
          {...bookActions}
          isOpen={isInBooks}
          books={books.filter(({ id, isSynced }) => id !== PERSONAL_BOOK && !isSynced)}
          onOpenChange={setIsInBooks}
        />
      )}
      <Panes data-view={shown}>
        <ListPane aria-label={t('chat.contacts.list')}>
          <LoadableView
            value={contacts}
            skeleton={<ListSkeleton />}
            isEmpty={(value) => value.length === 0}
            empty={
              <EmptyState
                illustration="empty"
                title={t('chat.contacts.empty')}
                text={t('chat.contacts.empty.text')}
                action={<Button onClick={() => onShow({ kind: 'new' })}>{t('chat.contacts.new')}</Button>}
              />
            }
            onRetry={onRetry}
          >
            {(value) => <FoundContacts {...props} all={value} />}
          </LoadableView>
        </ListPane>
        <DetailPane ref={detail} aria-label={t('chat.contacts.detail')}>
          {view.kind !== 'list' && (
            <BackToList>
              <Button
                variant="ghost"
                startIcon={<IconArrowLeft aria-hidden="true" size={20} data-mirror />}
                onClick={() => onShow({ kind: 'list' })}
              >
                {t('chat.contacts.back')}
              </Button>
            </BackToList>
          )}
          <ContactDetail {...props} hrefOf={hrefOf} />
        </DetailPane>
      </Panes>
    </Page>
  );
}

function FoundContacts({
  all,
  books,
  view,
  filter,
  hrefOf,
  onShow,
  onFilter,
}: ContactsProps & { readonly all: readonly ContactSummary[] }) {
  const t = useContactsText();
  const language = useLanguageTag();
  const sorted = useMemo(() => sortContacts(all, language), [all, language]);
  const wanted = useDeferredValue(filter);
  const found = useMemo(() => findInContacts(sorted, wanted), [sorted, wanted]);
  const tags = useMemo(() => tagsOf(all), [all]);
  const open = useStable((id: string) => onShow({ kind: 'card', id }));
  const href = useStable((id: string) => hrefOf({ kind: 'card', id }));
  const currentId = view.kind === 'card' || view.kind === 'edit' ? view.id : undefined;
  const isNarrowed = filter.query.trim() !== '' || filter.tag !== undefined || filter.bookId !== undefined;
  return (
    <>
      <Tools role="search">
        <SearchField label={t('chat.contacts.search')} value={filter.query} onChange={(query) => onFilter({ ...filter, query })} />
        {tags.length > 0 && (
          <Select
            label={t('chat.contacts.tag')}
            isLabelHidden
            size="sm"
            value={filter.tag ?? ALL}
            options={[
              { value: ALL, label: t('chat.contacts.tag.all') },
              ...tags.map(({ tag, count }) => ({ value: tag, label: `${tag} (${count})` })),
            ]}
            onChange={(tag) => onFilter({ ...filter, tag: tag === ALL ? undefined : tag })}
          />
        )}
        {books.length > 1 && (
          <Select
            label={t('chat.contacts.book')}
            isLabelHidden
            size="sm"
            value={filter.bookId ?? ALL}
            options={[
              { value: ALL, label: t('chat.contacts.book.all') },
              ...books.map(({ id, name }) => ({ value: id, label: id === PERSONAL_BOOK ? t('chat.contacts.book.own') : name })),
            ]}
            onChange={(bookId) => onFilter({ ...filter, bookId: bookId === ALL ? undefined : bookId })}
          />
        )}
        <p role="status">{t('chat.contacts.count', { count: found.length })}</p>
      </Tools>
      {found.length === 0 && isNarrowed ? (
        <EmptyState
          illustration="noResults"
          title={t('chat.contacts.none')}
          text={t('chat.contacts.none.text')}
          action={
            <Button variant="soft" onClick={() => onFilter({ query: '' })}>
              {t('chat.contacts.none.clear')}
            </Button>
          }
        />
      ) : (
        <ContactsList contacts={found} currentId={currentId} hrefOf={href} onOpen={open} />
      )}
    </>
  );
}

function ListSkeleton() {
  return (
    <Scroller>
      {[70, 55, 80, 62, 74, 50, 66].map((width) => (
        <Row as="div" key={width}>
          <Skeleton shape="circle" width={40} height={40} />
          <span>
            <Skeleton width={`${width}%`} height="1rem" />
          </span>
        </Row>
      ))}
    </Scroller>
  );
}

const ALL = '';

/** The same function in every render, so that rows aren't drawn again. */
function useStable<Args extends readonly unknown[], Result>(latest: (...args: Args) => Result): (...args: Args) => Result {
  const ref = useRef(latest);
  useEffect(() => {
    ref.current = latest;
  });
  return useMemo(
    () =>
      (...args: Args) =>
        ref.current(...args),
    [],
  );
}

function isShown(element: Element | null): boolean {
  return element instanceof HTMLElement && element !== document.body && element.checkVisibility();
}
