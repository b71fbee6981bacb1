import { addressKind, type ContactBook, type ContactCard, contactName, PERSONAL_BOOK } from '@manyline/contract';
import {
  Avatar,
  Button,
  Chip,
  ConfirmDialog,
  IconButton,
  isolate,
  Menu,
  PhoneNumber,
  TextLink,
  useContactName,
  usePhoneFormat,
} from '@manyline/ui';
import { IconCopy, IconMessage, IconPencil, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import type { LineChoice } from '../Contact/LineChoice.types.ts';
import { LineSelect } from '../Contact/LineSelect.tsx';
import { useCopy } from '../MessageList/MessageTools/useCopy.ts';
import { useContactsText } from '../messages/useText.ts';
import { Detail, Facts, Who } from './ContactDetail.styles.ts';
import { isContactLabel } from './contactForm.ts';
import type { ContactsProps } from './Contacts.types.ts';

export interface ContactCardViewProps {
  readonly card: ContactCard;
  readonly book: ContactBook | undefined;
  /** Whether there is more than one book, so that it matters which. */
  readonly hasBooks: boolean;
  readonly canWrite: boolean;
  readonly lineChoice: LineChoice | undefined;
  /** The chat that the user came from. */
  readonly chat: ContactsProps['chat'];
  readonly onWrite: (number: string) => void;
  readonly onEdit: () => void;
  readonly onRemove: () => Promise<unknown>;
}

/** Everything that is known about one person. */
export function ContactCardView(props: ContactCardViewProps) {
  const { card, book, hasBooks, canWrite, lineChoice, chat, onWrite, onEdit, onRemove } = props;
  const t = useContactsText();
  const shown = useContactName();
  const format = usePhoneFormat();
  const labelOf = useLabel();
  const { name, company, numbers, id } = card;
  const named = name || company || (numbers[0] ? format(numbers[0].value) : shown(contactName(card)));
  const [isRemoving, setIsRemoving] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const canEdit = book?.canEdit ?? false;
  const writable = canWrite ? numbers.filter(({ value }) => addressKind(value) === 'phone' || addressKind(value) === 'shortCode') : [];
  const write = <IconMessage aria-hidden="true" size={20} />;

  const remove = async () => {
    setIsBusy(true);
    await onRemove();
    setIsBusy(false);
  };

  return (
    <Detail>
      {chat && (
        <div>
          <TextLink
            href={chat.href}
            onNavigate={(event) => {
              event.preventDefault();
              chat.onOpen();
            }}
          >
            {t('chat.contacts.backToChat')}
          </TextLink>
        </div>
      )}
      <Who data-toasts-below>
        <Avatar size="lg" name={name || company} seed={numbers[0]?.value ?? id} />
        <div data-part="name">
          <h2 tabIndex={-1}>
            <bdi>{named}</bdi>
          </h2>
          {name !== '' && company !== '' && (
            <p>
              <bdi>{company}</bdi>
            </p>
          )}
        </div>
        <div data-part="actions">
          {writable.length === 1 && (
            <Button startIcon={write} onClick={() => onWrite(writable[0]?.value ?? '')}>
              {t('chat.contacts.write')}
            </Button>
          )}
          {writable.length > 1 && (
            <Menu
              trigger={<Button startIcon={write}>{t('chat.contacts.write')}</Button>}
              items={writable.map(({ value, label }) => ({
                id: value,
                label: `\u2066${format(value)}\u2069`,
                ...(label !== '' && { description: labelOf(label) }),
                onSelect: () => onWrite(value),
              }))}
            />
          )}
          {canEdit && (
            <>
              <Button variant="outline" startIcon={<IconPencil aria-hidden="true" size={20} />} onClick={onEdit}>
                {t('chat.contacts.edit')}
              </Button>
              <IconButton
                label={t('chat.contacts.delete')}
                icon={<IconTrash aria-hidden="true" size={20} />}
                isBusy={isBusy}
                onClick={() => (book?.id === PERSONAL_BOOK ? void remove() : setIsRemoving(true))}
              />
            </>
          )}
        </div>
      </Who>
      <ContactFacts
        card={card}
        book={hasBooks ? (book ?? null) : undefined}
        named={named}
        lineChoice={writable.length > 0 ? lineChoice : undefined}
      />
      <ConfirmDialog
        isOpen={isRemoving}
        title={t('chat.contacts.delete.shared', { book: book?.name ?? '' })}
        text={t('chat.contacts.delete.shared.text', { name: named })}
        confirmLabel={t('chat.contacts.delete.confirm')}
        onConfirm={async () => {
          await onRemove();
        }}
        onOpenChange={setIsRemoving}
      />
    </Detail>
  );
}

interface ContactFactsProps {
  readonly card: ContactCard;
  /** Undefined: it doesn't matter which. */
  readonly book: ContactBook | null | undefined;
  readonly named: string;
  readonly lineChoice: LineChoice | undefined;
}

function ContactFacts({ card, book, named, lineChoice }: ContactFactsProps) {
  const { numbers, emails, tags, note, fields } = card;
  const t = useContactsText();
  const format = usePhoneFormat();
  const labelOf = useLabel();
  const copy = useCopy(named);
  return (
    <Facts>
      {numbers.map(({ value, label }) => (
        <Fact key={value} label={labelOf(label) || t('chat.contacts.number')}>
          {addressKind(value) === 'phone' ? (
            <TextLink href={`tel:${value}`}>
              <PhoneNumber value={value} />
            </TextLink>
          ) : (
            <PhoneNumber value={value} />
          )}
          {addressKind(value) !== 'withheld' && (
            <IconButton
              size="sm"
              label={t('chat.contacts.copy', { value: format(value) })}
              icon={<IconCopy aria-hidden="true" size={18} />}
              onClick={() => copy.number(value)}
            />
          )}
        </Fact>
      ))}
      {lineChoice && (
        <Fact label={t('chat.contact.from')}>
          <div data-part="choice">
            <LineSelect key={card.id} {...lineChoice} isLabelHidden />
          </div>
        </Fact>
      )}
      {emails.map(({ value, label }) => (
        <Fact key={value} label={labelOf(label) || t('chat.contacts.email')}>
          <TextLink href={`mailto:${encodeURIComponent(value)}`}>
            <bdi dir="ltr">{value}</bdi>
          </TextLink>
        </Fact>
      ))}
      {tags.length > 0 && (
        <Fact label={t('chat.contacts.tags')}>
          {tags.map((tag) => (
            <Chip key={tag} label={tag} size="sm" />
          ))}
        </Fact>
      )}
      {fields.map((field) => (
        <Fact key={`${field.name} ${field.value}`} label={field.name}>
          <bdi data-part="text">{field.value}</bdi>
        </Fact>
      ))}
      {note !== '' && (
        <Fact label={t('chat.contacts.note')}>
          <bdi data-part="text">{note}</bdi>
        </Fact>
      )}
      {book !== undefined && (
        <Fact label={t('chat.contacts.book')}>
          <span>
            {book?.isSynced ? (
              t('chat.contacts.book.synced', { book: isolate(book.name) })
            ) : (
              <bdi>{book && book.id !== PERSONAL_BOOK ? book.name : t('chat.contacts.book.own')}</bdi>
            )}
          </span>
        </Fact>
      )}
    </Facts>
  );
}

function Fact({ label, children }: { readonly label: string; readonly children: React.ReactNode }) {
  return (
    <>
      <dt>
        <bdi>{label}</bdi>
      </dt>
      <dd>{children}</dd>
    </>
  );
}

/** The word for a label in the reader's language, or what someone wrote. */
export function useLabel(): (label: string) => string {
  const t = useContactsText();
  return (label) => (isContactLabel(label) ? t(`chat.contacts.label.${label}`) : label);
}
