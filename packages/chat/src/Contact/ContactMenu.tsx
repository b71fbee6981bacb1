import { IconButton, Menu, useContactName } from '@manyline/ui';
import { IconDotsVertical } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { chatMenuItems } from '../ChatList/chatMenuItems.tsx';
import RenameContact from '../ChatList/RenameContact.tsx';
import { useText } from '../messages/useText.ts';
import type { Contact } from './Contact.types.ts';
import { useChatActions } from './useChatActions.ts';

export type ContactMenuProps = Pick<Contact, 'chat' | 'onChangeChat' | 'onMarkRead'>;

/** The actions of the open chat: the same as in the list. */
export function ContactMenu({ chat, onChangeChat, onMarkRead }: ContactMenuProps) {
  const t = useText();
  const nameOf = useContactName();
  const act = useChatActions({ onChangeChat, onMarkRead });
  const trigger = useRef<HTMLButtonElement>(null);
  const [isRenaming, setIsRenaming] = useState(false);
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
