import { isolate, useAnnounce, useContactName } from '@manyline/ui';
import { actionsOf, type ChatAction } from '../ChatList/chatActions.ts';
import type { ChatSubject } from '../ChatList/ChatList.types.ts';
import { useText } from '../messages/useText.ts';
import type { Contact } from './Contact.types.ts';

/** Does and announces the actions on a chat that need no dialog. */
export function useChatActions({ onChangeChat, onMarkRead }: Pick<Contact, 'onChangeChat' | 'onMarkRead'>) {
  const t = useText();
  const announce = useAnnounce();
  const nameOf = useContactName();
  return (chat: ChatSubject, name: Exclude<ChatAction, 'rename'>) => {
    const { change, said } = actionsOf(chat)[name];
    if (name === 'unread' && chat.unseenMsgs > 0) onMarkRead(chat.chatId);
    else onChangeChat(chat.chatId, change);
    announce(t(said, { name: isolate(nameOf(chat.name)) }));
  };
}
