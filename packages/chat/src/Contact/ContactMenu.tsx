import { IconButton, Menu, useContactName } from '@manyline/ui';
import { IconDotsVertical } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { chatMenuItems } from '../ChatList/chatMenuItems.tsx';
import { RenameContact } from '../ChatList/RenameContact.tsx';
import { useText } from '../messages/useText.ts';
import type { Contact } from './Contact.types.ts';
import { useChatActions } from './useChatActions.ts';

export interface ContactMenuProps extends Pick<Contact, 'chat' | 'onChangeChat' | 'onMarkRead'> {
  /** The button was clicked before the menu was loaded. */
  readonly isOpenFirst: boolean;
}

/** The actions of the open chat: the same as in the list. */
export default function ContactMenu({ chat, isOpenFirst, onChangeChat, onMarkRead }: ContactMenuProps) {
  const t = useText();
  const nameOf = useContactName();
  const act = useChatActions({ onChangeChat, onMarkRead });
  const trigger = useRef<HTMLButtonElement>(null);
  const [isRenaming, setIsRenaming] = useState(false);
  const [opensFirst] = useState(isOpenFirst);
  useEffect(() => {
    if (opensFirst) trigger.current?.click();
  }, [opensFirst]);
  return (
    <>
      <Menu
        align="end"
        label={t('chat.inbox.menu', { name: nameOf(chat.name) })}
        trigger={<IconButton ref={trigger} label={t('chat.conversation.more')} icon={<IconDotsVertical aria-hidden="true" />} />}
        items={chatMenuItems(chat, t, (_, name) => (name === 'rename' ? setIsRenaming(true) : act(chat, name)), false)}
      />
      {isRenaming && (
        <RenameContact
          chat={chat}
          onRename={(name) => onChangeChat(chat.chatId, { name })}
          onClose={() => {
            setIsRenaming(false);
            trigger.current?.focus();
          }}
        />
      )}
    </>
  );
}
