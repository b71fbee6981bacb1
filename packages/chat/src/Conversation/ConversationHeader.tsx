import { addressKind } from '@manyline/contract';
import { Avatar, IconButton, PhoneNumber, useContactName } from '@manyline/ui';
import { IconArrowLeft, IconInfoCircle, IconPhone, IconSearch } from '@tabler/icons-react';
import type { RefObject } from 'react';
import type { Contact } from '../Contact/Contact.types.ts';
import { ContactMenu } from '../Contact/ContactMenu.tsx';
import { isForeign, isNumberName } from '../Contact/unnamed.ts';
import { useText } from '../messages/useText.ts';
import { Back, Header } from './Conversation.styles.ts';

interface ConversationHeaderProps {
  readonly heading: RefObject<HTMLHeadingElement | null>;
  readonly headingId: string;
  readonly tn: string;
  readonly name: string;
  readonly contact: Contact;
  /** The open line. */
  readonly line: string | undefined;
  readonly isPanelOpen: boolean;
  readonly isSearching: boolean;
  readonly onBack: () => void;
  readonly onPanelOpenChange: (isOpen: boolean) => void;
  readonly onSearchChange: (isSearching: boolean) => void;
}

/** Whom the chat is with, and what can be done with it. */
export function ConversationHeader({
  heading,
  headingId,
  tn,
  name,
  contact,
  line,
  isPanelOpen,
  isSearching,
  ...on
}: ConversationHeaderProps) {
  const t = useText();
  const shownName = useContactName()(name);
  const isPhone = addressKind(tn) === 'phone';
  const isUnnamed = isPhone && isNumberName(name, tn);
  return (
    <Header data-toasts-below>
      <Back>
        <IconButton label={t('chat.conversation.back')} icon={<IconArrowLeft aria-hidden="true" data-mirror />} onClick={on.onBack} />
      </Back>
      <div data-part="who">
        <Avatar name={name} seed={tn} />
        <div>
          <h2 id={headingId} ref={heading} dir="auto" tabIndex={-1}>
            {isUnnamed && isForeign(name, tn, line) ? <PhoneNumber value={tn} /> : shownName}
          </h2>
          {!isUnnamed && tn !== name && <PhoneNumber value={tn} />}
        </div>
        <button
          type="button"
          aria-label={t(isPanelOpen ? 'chat.conversation.hideContact' : 'chat.conversation.showContact')}
          aria-expanded={isPanelOpen}
          onClick={() => on.onPanelOpenChange(!isPanelOpen)}
        >
          <IconInfoCircle aria-hidden="true" />
        </button>
      </div>
      {isPhone && (
        <a data-part="call" href={`tel:${tn}`} aria-label={t('chat.contact.call')} title={t('chat.contact.call')}>
          <IconPhone aria-hidden="true" />
        </a>
      )}
      <IconButton
        label={t('chat.conversation.search')}
        aria-pressed={isSearching}
        icon={<IconSearch aria-hidden="true" />}
        onClick={() => on.onSearchChange(!isSearching)}
      />
      <ContactMenu chat={contact.chat} onChangeChat={contact.onChangeChat} onMarkRead={contact.onMarkRead} />
    </Header>
  );
}
