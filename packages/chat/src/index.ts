export { ChatScreen } from './ChatScreen/ChatScreen.tsx';
export type { ChatScreenProps, ShortcutsPaneProps, TalkPaneProps } from './ChatScreen/ChatScreen.types.ts';
export { ChatList, type ChatListProps } from './ChatList/ChatList.tsx';
export type { ChatListItemData, LineTag } from './ChatList/ChatList.types.ts';
export type { ChatChange, Inbox, InboxFilter, InboxNotice, InboxSort, MessageHit, MessageSearch } from './ChatList/Inbox.types.ts';
export { default as AwaySummary } from './Away/AwaySummary.tsx';
export type { Away } from './Away/Away.types.ts';
export { default as Shortcuts } from './Shortcuts/Shortcuts.tsx';
export type { KeyCommands, Keys } from './Shortcuts/Keys.types.ts';
export type { SendKey, Writing } from './Composer/Writing.types.ts';
export type { SearchHit, SearchPage, Talk } from './Conversation/Talk.types.ts';
export type { FileItem, Files, FileSize, FileToSend, OpenedFile } from './Files/Files.types.ts';
export type { Leftover, LineChangeOutcome, LineTools, ReplaceOutcome } from './LinePicker/LineTools.types.ts';
export type { Many } from './SendMultiple/Many.types.ts';
export type { ComposerProps } from './Composer/Composer.tsx';
export { ConnectionBanner, type ConnectionBannerProps, type ConnectionState } from './ConnectionBanner/ConnectionBanner.tsx';
export { default as Conversation, type ConversationProps } from './Conversation/Conversation.tsx';
export type { ConversationData } from './Conversation/Conversation.types.ts';
export { type LineItem, LinePicker, type LinePickerProps } from './LinePicker/LinePicker.tsx';
export type { MessageListProps } from './MessageList/MessageList.tsx';
export type { MessageItem } from './MessageList/MessageList.types.ts';
export { NewChat, type NewChatProps, type PhoneCheck } from './NewChat/NewChat.tsx';
export { SendMultipleDialog } from './SendMultiple/SendMultipleDialog.tsx';
export type {
  RecipientCounts,
  RecipientItem,
  RecipientOutcome,
  SendMultipleProps,
  SendMultipleStage,
  SendMultipleTarget,
} from './SendMultiple/SendMultiple.types.ts';
export { NotificationSettings, type NotificationSettingsProps } from './Notifications/NotificationSettings.tsx';
export type { NoticePermission, NoticeSettings, Notifications, QuietHours } from './Notifications/Notifications.types.ts';
export { type NoticeWords, useNoticeWords } from './Notifications/useNoticeWords.ts';
export { loadFilesOnDemand } from './Files/FileRoom.tsx';
export { loadListOnDemand, loadTalkOnDemand } from './loadOnDemand.ts';
export { useMoreText } from './messages/useText.ts';
