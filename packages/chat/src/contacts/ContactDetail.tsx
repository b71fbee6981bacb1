import { contactName, type ContactSummary } from '@manyline/contract';
import { Button, EmptyState, isolate, LoadFailed, Skeleton, toast } from '@manyline/ui';
import { useContactsText } from '../messages/useText.ts';
import { ContactCardView } from './ContactCardView.tsx';
import { Detail } from './ContactDetail.styles.ts';
import { contentOf, newContent } from './contactForm.ts';
import { ContactFormView } from './ContactFormView.tsx';
import type { ContactsProps, KeptContactForm } from './Contacts.types.ts';

/** What is beside the list: a contact, a form, or why there is none. */
export function ContactDetail(props: ContactsProps) {
  const {
    view,
    card,
    isGone,
    books,
    canWrite,
    lineChoice,
    chat,
    onShow,
    onSave,
    onRemove,
    onRestore,
    onWrite,
    onRetryCard,
    onDirty,
    kept,
  } = props;
  const t = useContactsText();
  const editable = books.filter(({ canEdit }) => canEdit);
  const restore = async (id: string) => {
    const left = await onRestore(id);
    if (left === undefined) return toast({ tone: 'danger', text: t('chat.contacts.restore.failed') });
    if (left > 0) toast({ tone: 'warning', text: t('chat.contacts.restored.without', { count: left }) });
    return onShow({ kind: 'card', id });
  };
  const remove = async (contact: ContactSummary) => {
    if (!(await onRemove(contact))) return toast({ tone: 'danger', text: t('chat.contacts.delete.failed') });
    onShow({ kind: 'list' });
    const undo = { label: t('chat.contacts.undo'), onSelect: () => void restore(contact.id) };
    return toast({ tone: 'success', text: t('chat.contacts.deleted', { name: isolate(contactName(contact)) }), action: undo });
  };
  const forms = {
    books: editable,
    kept,
    onSave,
    onSaved: (id: string) => onShow({ kind: 'card', id }),
    onDirty,
    onKeep: (form: KeptContactForm | undefined) => {
      props.onKeep?.(view, form);
      if (form && props.onKeep)
        toast({
          tone: 'info',
          text: t('chat.contacts.draft.kept'),
          action: { label: t('chat.contacts.draft.open'), onSelect: () => onShow(view) },
        });
    },
  };
  if (view.kind === 'new')
    return <ContactFormView {...forms} content={newContent(view.number, view.name)} onCancel={() => onShow({ kind: 'list' })} />;
  if (view.kind === 'list' || card === undefined)
    return <EmptyState illustration="empty" title={t('chat.contacts.choose')} text={t('chat.contacts.choose.text')} />;
  if (isGone)
    return (
      <EmptyState
        illustration="noResults"
        title={t('chat.contacts.gone')}
        text={t('chat.contacts.gone.text')}
        action={<Button onClick={() => onShow({ kind: 'list' })}>{t('chat.contacts.back')}</Button>}
      />
    );
  if (card.status === 'failed') return <LoadFailed text={card.message} onRetry={onRetryCard} />;
  if (card.status === 'loading') return <CardSkeleton />;
  const contact = card.value;
  const book = books.find(({ id }) => id === contact.bookId);
  if (view.kind === 'edit' && book?.canEdit)
    return (
      <ContactFormView
        {...forms}
        key={contact.id}
        content={contentOf(contact)}
        card={contact}
        onCancel={() => onShow({ kind: 'card', id: contact.id })}
      />
    );
  return (
    <ContactCardView
      card={contact}
      book={book}
      hasBooks={books.length > 1}
      canWrite={canWrite}
      lineChoice={lineChoice}
      chat={chat}
      onWrite={(number) => onWrite(number, contact)}
      onEdit={() => onShow({ kind: 'edit', id: contact.id })}
      onRemove={() => remove(contact)}
    />
  );
}

function CardSkeleton() {
  return (
    <Detail aria-busy="true">
      <Skeleton width="50%" height="2.5rem" />
      <Skeleton width="70%" />
      <Skeleton width="60%" />
      <Skeleton width="65%" />
    </Detail>
  );
}
