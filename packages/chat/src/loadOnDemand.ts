/** Begins to fetch what opens beside the list of chats with the first wish for it: the server may be lost by then. */
export function loadListOnDemand(): readonly Promise<unknown>[] {
  return [
    import('./ChatList/search/SearchResults.tsx'),
    import('./ChatList/ChatRowTools.tsx'),
    import('./LinePicker/LineSettings.tsx'),
    import('./NewChat/NewChatDialog.tsx'),
  ];
}

/** The same for an open chat, but its files: see loadFilesOnDemand. */
export function loadConversationOnDemand(): readonly Promise<unknown>[] {
  return [
    import('./Conversation/ChatSearch.tsx'),
    import('./Contact/ContactMenu.tsx'),
    import('./Contact/ContactPanel.tsx'),
    import('./MessageList/MessageTools/MessageTools.tsx'),
    import('./Composer/SmsCounter.tsx'),
  ];
}
