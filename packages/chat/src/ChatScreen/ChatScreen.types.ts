import type { Loadable } from '@manyline/ui';
import type { ComponentType } from 'react';
import type { ReactNode, Ref } from 'react';
import type { ChatListItemData } from '../ChatList/ChatList.types.ts';
import type { Inbox } from '../ChatList/inbox/Inbox.types.ts';
import type { ConnectionState } from '../ConnectionBanner/ConnectionBanner.tsx';
import type { ConversationHandle } from '../Conversation/useConversationHandle.ts';
import type { FirstStepsFacts } from '../FirstSteps/FirstSteps.tsx';
import type { LineItem } from '../LinePicker/LinePicker.tsx';
import type { LineTools } from '../LinePicker/LineTools.types.ts';
import type { Brought, NewChatProps } from '../NewChat/NewChat.types.ts';
import type { BulkLink, Notifications } from '../Notifications/Notifications.types.ts';
import type { ShortcutsProps } from '../Shortcuts/Shortcuts.tsx';
import type { ChatEntry } from './chatEntry.ts';

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
  /** The line whose chats are listed. */
  readonly currentLine: LineItem | undefined;
  /** The line that was asked for and isn't Alive: nothing opens, and the page says why. */
  readonly closedLine?: LineItem | undefined;
  /** The chats of the current line, in the order shown. */
  readonly chats: Loadable<readonly ChatListItemData[]>;
  /** The id of the open chat in the list. */
  readonly chatId: string | undefined;
  /** Renders the open chat. */
  readonly conversationPane: ComponentType<ConversationPaneProps>;
  /** The live connection to the server. */
  readonly connection: ConnectionState;
  /** Unix seconds, refreshed every minute; the reference for "today". */
  readonly now: number;
  /** Whether the user's rights include sending messages. */
  readonly maySend: boolean;
  /** The dialog for a new chat is open. */
  readonly isNewChatOpen: boolean;
  /** What a link or another app brought along, for the dialog for a new chat. */
  readonly brought?: Brought | undefined;
  /** The list of chats: its filters, search and selection. */
  readonly inbox: Inbox;
  /** What can be set for a line. */
  readonly lineTools: LineTools;
  /** The way to bulk messages, for users who may send them. */
  readonly bulk: BulkLink | undefined;
  /** Sounds and notices, and their settings. */
  readonly notifications: Notifications;
  /** Renders the page's keyboard shortcuts; the list does not wait for them. */
  readonly shortcuts: ComponentType<ShortcutsPaneProps>;
  /** The width of the list in px, chosen on this device; undefined for the usual one. */
  readonly listWidth: number | undefined;
  /** Brings along the focus and what was typed since a chat was asked for on another page. */
  readonly entry?: ChatEntry;
  /** What a new user has done so far; undefined for others. */
  readonly firstSteps?: FirstStepsFacts | undefined;
  /** Shown above both panes. */
  readonly notice?: ReactNode;

  readonly onSelectLine: (tn: string) => void;
  /** Loads the chats again. */
  readonly onRetryChats: () => void;
  readonly onOpenChat: (chatId: string) => void;
  /** Returns to the list where only one pane fits. */
  readonly onCloseChat: () => void;
  /** Keeps the width of the list; undefined for the usual one. */
  readonly onListWidthChange: (width: number | undefined) => void;
  readonly onReconnect: () => void;
  /** Opens or closes the dialog for a new chat. */
  readonly onNewChatOpenChange: (isOpen: boolean) => void;
  /** Finds known contacts while a name or number is typed. */
  readonly onFindContacts: NewChatProps['onFindContacts'];
  /** Says whether the text is a phone number that can be written to. */
  readonly onCheckPhone: NewChatProps['onCheckPhone'];
  /** Opens a chat with this number. */
  readonly onStartChat: NewChatProps['onStartChat'];
}
