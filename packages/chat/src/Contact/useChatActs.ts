import { isolate, useAnnounce } from '@manyline/ui';
import { useText } from '../messages/useText.ts';
import { actsOf, type ChatAct } from '../ChatList/chatActs.ts';
import type { ChatSubject, Contact } from './Contact.types.ts';

/** Does and announces the actions on a chat that need no dialog. */
export function useChatActs({ onChangeChat, onMarkRead }: Pick<Contact, 'onChangeChat' | 'onMarkRead'>) {
  const t = useText();
  const announce = useAnnounce();
  return (chat: ChatSubject, name: Exclude<ChatAct, 'rename'>) => {
    const { change, said } = actsOf(chat)[name];
    if (name === 'unread' && chat.unseenMsgs > 0) onMarkRead(chat.chatId);
    else onChangeChat(chat.chatId, change);
    announce(t(said, { name: isolate(chat.name) }));
  };
}
