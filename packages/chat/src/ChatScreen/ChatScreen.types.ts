import type { LazyPart, Loadable } from '@manyline/ui';
import type { ComponentType } from 'react';
import type { ReactNode, Ref } from 'react';
import type { ChatListItemData } from '../ChatList/ChatList.types.ts';
import type { Inbox } from '../ChatList/Inbox.types.ts';
import type { ConnectionState } from '../ConnectionBanner/ConnectionBanner.tsx';
import type { ConversationHandle } from '../Conversation/Conversation.tsx';
import type { LineItem } from '../LinePicker/LinePicker.tsx';
import type { LineTools } from '../LinePicker/LineTools.types.ts';
import type { PhoneCheck } from '../NewChat/NewChat.tsx';
import type { ManyLink, Notifications } from '../Notifications/Notifications.types.ts';
import type { ShortcutsProps } from '../Shortcuts/Shortcuts.tsx';

/** What the screen tells the conversation in it; the rest is the conversation's own. */
export interface TalkPaneProps {
  readonly ref: Ref<ConversationHandle>;
  readonly line: LineItem | undefined;
  readonly now: number;
  readonly onBack: () => void;
}

/** What the screen tells whoever listens for its keys. */
export type ShortcutsPaneProps = Omit<ShortcutsProps, 'keys'>;

export interface ChatScreenProps {
  readonly lines: readonly LineItem[];
  readonly currentLine: LineItem | undefined;
  /** The chats of the current line, in the order shown. */
  readonly chats: Loadable<readonly ChatListItemData[]>;
  /** The open chat, by its id in the list. */
  readonly chatId: string | undefined;
  /** Draws the open chat. It is fetched once the list stands: what only a conversation needs must not be waited for. */
  readonly talk: LazyPart<TalkPaneProps>;
  readonly connection: ConnectionState;
  /** Unix seconds, refreshed every minute: what "today" means. */
  readonly now: number;
  readonly isNewChatOpen: boolean;
  readonly inbox: Inbox;
  readonly lineTools: LineTools;
  readonly many: ManyLink | undefined;
  readonly notifications: Notifications;
  /** Listens for the page's keys; the list does not wait for it. */
  readonly shortcuts: ComponentType<ShortcutsPaneProps>;
  /** Stands above both panes. */
  readonly notice?: ReactNode;

  readonly onSelectLine: (tn: string) => void;
  readonly onRetryChats: () => void;
  readonly onOpenChat: (chatId: string) => void;
  /** Back to the list, where only one pane fits. */
  readonly onCloseChat: () => void;
  readonly onReconnect: () => void;
  readonly onNewChatOpenChange: (isOpen: boolean) => void;
  readonly onCheckPhone: (text: string) => Promise<PhoneCheck>;
  readonly onStartChat: (tn: string) => void;
}
