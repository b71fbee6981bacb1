/** Preloads the code of what opens beside the chat list, because the server may be unreachable when it is needed. */
export function loadListOnDemand(): readonly Promise<unknown>[] {
  return [
    import('./ChatList/search/SearchResults.tsx'),
    import('./ChatList/ChatRowTools.tsx'),
    import('./LinePicker/LineSettings.tsx'),
    import('./NewChat/NewChatDialog.tsx'),
  ];
}

/** The same for an open chat, except its files: see loadFilesOnDemand. */
export function loadConversationOnDemand(): readonly Promise<unknown>[] {
  return [
    import('./Conversation/ChatSearchResults.tsx'),
    import('./Contact/ContactMenu.tsx'),
    import('./Contact/ContactPanel.tsx'),
    import('./MessageList/MessageTools/MessageTools.tsx'),
    import('./Composer/sms/SmsCounter.tsx'),
  ];
}
