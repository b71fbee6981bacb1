import type { EmojiChoices, Loadable } from '@manyline/ui';
import type { ChatListItemData } from '../ChatList/ChatList.types.ts';
import type { ConnectionState } from '../ConnectionBanner/ConnectionBanner.tsx';
import type { ConversationData } from '../Conversation/Conversation.types.ts';
import type { LineItem } from '../LinePicker/LinePicker.tsx';
import type { PhoneCheck } from '../NewChat/NewChat.tsx';

export interface ChatScreenProps {
  readonly lines: readonly LineItem[];
  readonly currentLine: LineItem | undefined;
  /** The chats of the current line, in the order shown. */
  readonly chats: Loadable<readonly ChatListItemData[]>;
  readonly conversation: ConversationData | undefined;
  readonly draft: string;
  readonly emojiChoices: EmojiChoices;
  readonly connection: ConnectionState;
  /** Unix seconds, refreshed every minute: what "today" means. */
  readonly now: number;
  readonly isNewChatOpen: boolean;

  readonly onSelectLine: (tn: string) => void;
  readonly onRetryChats: () => void;
  readonly onOpenChat: (chatId: string) => void;
  /** Back to the list, where only one pane fits. */
  readonly onCloseChat: () => void;
  /** Reported when typing pauses, and before anything else happens; `chatId` is the chat it was typed in. */
  readonly onDraftChange: (text: string, chatId: string) => void;
  readonly onSend: (text: string) => void;
  readonly onEmojiChoicesChange: (choices: EmojiChoices) => void;
  readonly onRetryMessage: (key: string) => void;
  readonly onDeleteMessage: (key: string) => void;
  readonly onLoadOlder: () => void;
  /** This message, and all before it, were in view in a visible, focused window. */
  readonly onSeen: (key: string) => void;
  readonly onReconnect: () => void;
  readonly onNewChatOpenChange: (isOpen: boolean) => void;
  readonly onCheckPhone: (text: string) => Promise<PhoneCheck>;
  readonly onStartChat: (tn: string) => void;
}
