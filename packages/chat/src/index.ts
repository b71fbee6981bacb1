export { ChatScreen } from './ChatScreen/ChatScreen.tsx';
export { type ChatArrival, type ChatEntry, createChatEntry } from './ChatScreen/chatEntry.ts';
export { ConversationPending } from './ChatScreen/ConversationPending.tsx';
export type { ChatScreenProps, ShortcutsPaneProps, ConversationPaneProps } from './ChatScreen/ChatScreen.types.ts';
export { ChatList, type ChatListProps, type ChatSummary } from './kit/ChatList/ChatList.tsx';
export { ChatListItem, type ChatListItemProps } from './ChatList/ChatListItem/ChatListItem.tsx';
export type { ChatListItemData, ChatSubject, LineTag } from './ChatList/ChatList.types.ts';
export type {
  ChatChange,
  Inbox,
  InboxFilter,
  InboxNotice,
  InboxSort,
  MessageHit,
  SearchPaneHandle,
  SearchPaneProps,
} from './ChatList/inbox/Inbox.types.ts';
export { highlight } from './ChatList/search/highlight.ts';
export { LineLabel } from './ChatList/search/LineLabel.tsx';
export { isForeign, isNumberName } from './Contact/unnamed.ts';
export { SearchEmpty } from './ChatList/search/SearchEmpty.tsx';
export { AwaySummary } from './Away/AwaySummary.tsx';
export type { Away } from './Away/Away.types.ts';
export { Shortcuts } from './Shortcuts/Shortcuts.tsx';
export type { KeyCommands, Keys } from './Shortcuts/Keys.types.ts';
export type {
  TemplateActions,
  TemplateContact,
  TemplateDraft,
  TemplateRole,
  Templates,
  TemplateSaved,
} from './Templates/Templates.types.ts';
export type { LineChoice, ShownKnownLine } from './Contact/LineChoice.types.ts';
export type { ContactLine, SendKey, Writing } from './Composer/Writing.types.ts';
export type { ScheduleAnswer, ScheduledItem, ScheduleTime, Scheduling } from './Schedule/Schedule.types.ts';
export type { Holding } from './MessageList/HeldMessage/heldContext.ts';
export type { Contact, ContactFacts } from './Contact/Contact.types.ts';
export type { SearchHit, SearchPage, ConversationActions } from './MessageList/ConversationActions.types.ts';
export type { ForwardRecipient } from './MessageList/ForwardDialog/ForwardDialog.types.ts';
export { addFiles, emptyReview, type FileRules } from './Files/reviewEntries.ts';
export type { AttachedFile, FileContact, FileItem, Files, FileSize, FileToSend, OpenedFile } from './Files/Files.types.ts';
export type { Leftover, LineChangeOutcome, LineTools, LineUpdate, ReplaceOutcome } from './LinePicker/LineTools.types.ts';
export type { ComposerHandle } from './Composer/Composer.tsx';
export { Composer, type ComposerProps } from './kit/Composer/Composer.tsx';
export { ConnectionBanner, type ConnectionBannerProps, type ConnectionState } from './ConnectionBanner/ConnectionBanner.tsx';
export { Conversation as LineConversation, type ConversationProps as LineConversationProps } from './Conversation/Conversation.tsx';
export { Conversation } from './kit/Conversation/Conversation.tsx';
export type {
  ConversationContact,
  ConversationFiles,
  ConversationProps,
  ConversationSearch,
  ConversationWriting,
} from './kit/Conversation/Conversation.types.ts';
export type {
  ConversationFile,
  ConversationMessage,
  ConversationParts,
  ConversationReply,
  OlderHistory,
  SendState,
} from './kit/kit.types.ts';
export type { ConversationData } from './Conversation/Conversation.types.ts';
export { type LineItem, LinePicker, type LinePickerProps } from './LinePicker/LinePicker.tsx';
export { MessageList, type MessageListProps } from './kit/MessageList/MessageList.tsx';
export { MessageRow, type MessageRowProps } from './MessageList/MessageRow/MessageRow.tsx';
export type { MessageItem } from './MessageList/MessageList.types.ts';
export { default as NewChat } from './NewChat/NewChat.tsx';
export { BroughtProblem, type BroughtProblemProps } from './NewChat/BroughtProblem.tsx';
export type { Brought, BroughtFile, KnownContact, NewChatProps, PhoneCheck } from './NewChat/NewChat.types.ts';
export { NotificationOptions, type NotificationOptionsProps } from './Notifications/NotificationOptions.tsx';
export { NotificationSettings, type NotificationSettingsProps } from './Notifications/NotificationSettings.tsx';
export type { BulkLink, NoticePermission, NoticeSettings, Notifications } from './Notifications/Notifications.types.ts';
export { type NoticeWords, useNoticeTexts } from './Notifications/useNoticeTexts.ts';
export { useText } from './messages/useText.ts';
