import type { LazyPart, Loadable } from '@manyline/ui';
import type { ComponentType } from 'react';
import type { ReactNode, Ref } from 'react';
import type { ChatListItemData } from '../ChatList/ChatList.types.ts';
import type { Inbox } from '../ChatList/inbox/Inbox.types.ts';
import type { ConnectionState } from '../ConnectionBanner/ConnectionBanner.tsx';
import type { ConversationHandle } from '../Conversation/Conversation.tsx';
import type { LineItem } from '../LinePicker/LinePicker.tsx';
import type { LineTools } from '../LinePicker/LineTools.types.ts';
import type { NewChatProps } from '../NewChat/NewChat.tsx';
import type { BulkLink, Notifications } from '../Notifications/Notifications.types.ts';
import type { ShortcutsProps } from '../Shortcuts/Shortcuts.tsx';

/** What the screen passes to its conversation. */
export interface ConversationPaneProps {
  readonly ref: Ref<ConversationHandle>;
  readonly line: LineItem | undefined;
  readonly now: number;
  readonly onBack: () => void;
}

/** What the screen passes to its keyboard shortcuts. */
export type ShortcutsPaneProps = Omit<ShortcutsProps, 'keys'>;

export interface ChatScreenProps {
  readonly lines: readonly LineItem[];
  readonly currentLine: LineItem | undefined;
  /** The chats of the current line, in the order shown. */
  readonly chats: Loadable<readonly ChatListItemData[]>;
  /** The id of the open chat in the list. */
  readonly chatId: string | undefined;
  /** Renders the open chat. It loads after the list, which must not wait for the conversation's code. */
  readonly conversationPane: LazyPart<ConversationPaneProps>;
  readonly connection: ConnectionState;
  /** Unix seconds, refreshed every minute; the reference for "today". */
  readonly now: number;
  /** Whether the user's rights include sending messages. */
  readonly maySend: boolean;
  readonly isNewChatOpen: boolean;
  readonly inbox: Inbox;
  readonly lineTools: LineTools;
  readonly bulk: BulkLink | undefined;
  readonly notifications: Notifications;
  /** Renders the page's keyboard shortcuts; the list does not wait for them. */
  readonly shortcuts: ComponentType<ShortcutsPaneProps>;
  /** Shown above both panes. */
  readonly notice?: ReactNode;

  readonly onSelectLine: (tn: string) => void;
  readonly onRetryChats: () => void;
  readonly onOpenChat: (chatId: string) => void;
  /** Returns to the list where only one pane fits. */
  readonly onCloseChat: () => void;
  readonly onReconnect: () => void;
  readonly onNewChatOpenChange: (isOpen: boolean) => void;
  readonly onFindContacts: NewChatProps['onFindContacts'];
  readonly onCheckPhone: NewChatProps['onCheckPhone'];
  readonly onStartChat: NewChatProps['onStartChat'];
}
