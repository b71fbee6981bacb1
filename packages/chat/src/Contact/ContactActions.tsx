import { addressKind } from '@manyline/contract';
import { Checkbox, ConfirmDialog, isolate, token, useContactName } from '@manyline/ui';
import { IconBan, IconBell, IconBellOff, IconMessage, IconPhone, IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import { useText } from '../messages/useText.ts';
import type { Contact } from './Contact.types.ts';
import { useChatActions } from './useChatActions.ts';

interface ContactActionsProps {
  readonly contact: Contact;
  readonly onWrite: (() => void) | undefined;
  readonly onSearch: () => void;
}

/** The usual actions, in a row below the name. */
export function ContactActions({ contact, onWrite, onSearch }: ContactActionsProps) {
  const t = useText();
  const { chat, lines } = contact;
  const { tn, name, isMuted = false, isBlocked = false, isProvisional = false } = chat;
  const act = useChatActions(contact);
  const shownName = useContactName()(name);
  const [isAsked, setIsAsked] = useState(false);
  const [isOnAllLines, setIsOnAllLines] = useState(true);
  const hasSeveral = lines.length > 1;
  return (
    <Row>
      {onWrite && (
        <button type="button" onClick={onWrite}>
          <IconMessage aria-hidden="true" />
          <span>{t('chat.contact.message')}</span>
        </button>
      )}
      {addressKind(tn) === 'phone' && (
        <a href={`tel:${tn}`}>
          <IconPhone aria-hidden="true" />
          <span>{t('chat.contact.call')}</span>
        </a>
      )}
      <button type="button" disabled={isProvisional} onClick={onSearch}>
        <IconSearch aria-hidden="true" />
        <span>{t('chat.contact.search')}</span>
      </button>
      <button type="button" disabled={isProvisional} aria-pressed={isMuted} onClick={() => act(chat, 'mute')}>
        {isMuted ? <IconBellOff aria-hidden="true" /> : <IconBell aria-hidden="true" />}
        <span>{t('chat.inbox.mute')}</span>
      </button>
      <button type="button" disabled={isProvisional} onClick={() => (hasSeveral ? setIsAsked(true) : contact.onBlock(!isBlocked, false))}>
        <IconBan aria-hidden="true" />
        <span>{t(isBlocked ? 'chat.inbox.unblock' : 'chat.inbox.block')}</span>
      </button>
      <ConfirmDialog
        isOpen={isAsked}
        variant={isBlocked ? 'neutral' : 'danger'}
        title={t(isBlocked ? 'chat.contact.unblock.title' : 'chat.contact.block.title', { name: isolate(shownName) })}
        text={t(isBlocked ? 'chat.contact.unblock.text' : 'chat.contact.block.text')}
        confirmLabel={t(isBlocked ? 'chat.inbox.unblock' : 'chat.inbox.block')}
        cancelLabel={t('chat.cancel')}
        onConfirm={() => {
          contact.onBlock(!isBlocked, isOnAllLines);
          setIsAsked(false);
        }}
        onOpenChange={setIsAsked}
      >
        <Checkbox label={t('chat.contact.block.everywhere')} isChecked={isOnAllLines} onChange={setIsOnAllLines} />
      </ConfirmDialog>
    </Row>
  );
}

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
  > a,
  > button {
    display: grid;
    flex: 1 1 5rem;
    align-content: center;
    gap: 4px;
    justify-items: center;
    min-block-size: 60px;
    padding: 10px 4px 8px;
    border: 0;
    border-radius: 10px;
    background: ${token.accent8};
    color: ${token.link};
    font-size: ${token.fontLabel};
    text-align: center;
    text-decoration: none;
    cursor: pointer;
    &:hover {
      background: ${token.accent16};
    }
    &:disabled {
      color: ${token.textMuted};
      cursor: default;
    }
    &[aria-pressed='true'] {
      background: ${token.accent16};
    }
    &:focus-visible {
      outline: ${token.focusRing};
      outline-offset: 2px;
    }
  }
`;
