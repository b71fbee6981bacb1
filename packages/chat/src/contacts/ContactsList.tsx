import { contactName, type ContactSummary } from '@manyline/contract';
import { Avatar, isPlainClick, rem, useContactName, usePhoneFormat } from '@manyline/ui';
import { createContext, type KeyboardEvent, memo, use, useEffect, useRef, useState } from 'react';
import { type CustomContainerComponentProps, type CustomItemComponentProps, Virtualizer, type VirtualizerHandle } from 'virtua';
import { useContactsText } from '../messages/useText.ts';
import { Row, Scroller } from './Contacts.styles.ts';

export interface ContactsListProps {
  readonly contacts: readonly ContactSummary[];
  readonly currentId: string | undefined;
  readonly hrefOf: (id: string) => string;
  readonly onOpen: (id: string) => void;
}

/** Renders the visible rows. One row is in the tab order; the arrow keys reach the others. */
export const ContactsList = memo(function ContactsList({ contacts, currentId, hrefOf, onOpen }: ContactsListProps) {
  const virtualizer = useRef<VirtualizerHandle>(null);
  const list = useRef<HTMLDivElement>(null);
  const wanted = useRef<string>(undefined);
  const [focusedId, setFocusedId] = useState<string>();
  // Must equal the height in the CSS; all rows have the same, so none is measured.
  const [rowHeight] = useState(() => rem(2.75) + 20);
  const indexOf = (id: string | undefined) => (id === undefined ? -1 : contacts.findIndex((contact) => contact.id === id));
  const [focused, current] = [indexOf(focusedId), indexOf(currentId)];
  const stop = focused >= 0 ? focused : Math.max(0, current);

  // A contact that is opened from elsewhere, such as one just added, comes into view.
  useEffect(() => {
    if (current >= 0) virtualizer.current?.scrollToIndex(current, { align: 'nearest' });
    // oxlint-disable-next-line react/exhaustive-deps -- Only when another one opens, not when the list is sorted again.
  }, [currentId]);
  // A row outside the visible range is mounted only by the next render.
  useEffect(() => {
    if (wanted.current === undefined) return;
    list.current?.querySelector<HTMLElement>(`[data-contact="${CSS.escape(wanted.current)}"]`)?.focus({ preventScroll: true });
    wanted.current = undefined;
  });

  const handleKeyDown = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    if (step === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    const index = Math.min(contacts.length - 1, Math.max(0, stop + step));
    const next = contacts[index];
    if (!next) return;
    wanted.current = next.id;
    setFocusedId(next.id);
    virtualizer.current?.scrollToIndex(index, { align: 'nearest' });
  };

  return (
    <Count value={contacts.length}>
      <Scroller ref={list} onKeyDown={handleKeyDown}>
        <Virtualizer
          ref={virtualizer}
          data={contacts}
          as={Rows}
          item={Item}
          itemSize={rowHeight}
          bufferSize={3 * rowHeight}
          keepMounted={stop < contacts.length ? [stop] : []}
        >
          {(contact, index) => (
            <ContactRow
              key={contact.id}
              contact={contact}
              isCurrent={index === current}
              isTabStop={index === stop}
              href={hrefOf(contact.id)}
              onFocus={setFocusedId}
              onOpen={onOpen}
            />
          )}
        </Virtualizer>
      </Scroller>
    </Count>
  );
});

interface ContactRowProps {
  readonly contact: ContactSummary;
  readonly isCurrent: boolean;
  readonly isTabStop: boolean;
  readonly href: string;
  readonly onFocus: (id: string) => void;
  readonly onOpen: (id: string) => void;
}

function ContactRow({ contact, isCurrent, isTabStop, href, onFocus, onOpen }: ContactRowProps) {
  const { id, name, company, numbers, emails, tags } = contact;
  const format = usePhoneFormat();
  const shown = useContactName();
  const address = numbers[0]?.value;
  const facts = [name === '' ? '' : company, address === undefined ? (emails[0]?.value ?? '') : format(address), ...tags];
  const isNumber = name === '' && company === '' && address !== undefined;
  return (
    <Row
      href={href}
      data-contact={id}
      tabIndex={isTabStop ? 0 : -1}
      aria-current={isCurrent || undefined}
      onFocus={() => onFocus(id)}
      onClick={(event) => {
        if (!isPlainClick(event)) return;
        event.preventDefault();
        onOpen(id);
      }}
    >
      <Avatar name={name || company} seed={address ?? id} />
      <span>
        <b>
          <bdi>{isNumber ? format(address) : shown(contactName(contact))}</bdi>
        </b>
        <small>
          {facts
            .filter((fact) => fact !== '' && !(isNumber && fact === format(address)))
            .map((fact) => (
              // The separator before it belongs to the row's direction, not to the fact's.
              <span key={fact}>
                <bdi>{fact}</bdi>
              </span>
            ))}
        </small>
      </span>
    </Row>
  );
}

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1, PageDown: 8, PageUp: -8, Home: -Infinity, End: Infinity };

const Count = createContext(0);

function Rows({ ref, style, children }: CustomContainerComponentProps) {
  const t = useContactsText();
  return (
    <ul ref={ref as never} aria-label={t('chat.contacts.list')} style={style}>
      {children}
    </ul>
  );
}

function Item({ ref, style, index, children }: CustomItemComponentProps) {
  const count = use(Count);
  return (
    // An element that is hidden until it is measured can't take the focus; the height is known here.
    <li ref={ref as never} style={{ ...style, visibility: 'inherit' }} aria-setsize={count} aria-posinset={index + 1}>
      {children}
    </li>
  );
}
