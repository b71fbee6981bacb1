import { afterPaint } from '@manyline/ui';
import { useEffect, useRef } from 'react';
import { ChatList } from '../ChatList/ChatList.tsx';
import type { MessageHit } from '../ChatList/inbox/Inbox.types.ts';
import { ConnectionBanner } from '../ConnectionBanner/ConnectionBanner.tsx';
import { LinePicker } from '../LinePicker/LinePicker.tsx';
import { useText } from '../messages/useText.ts';
import { NewChat } from '../NewChat/NewChat.tsx';
import { Card, ListPane, Panes, Pending, ConversationPane, Title } from './ChatScreen.styles.ts';
import type { ChatScreenProps } from './ChatScreen.types.ts';
import { NoConversation } from './NoConversation.tsx';
import { useChatFocus } from './useChatFocus.ts';

/** Fills the height of its container. Two panes from 960 px; below that, the list or the conversation. */
export function ChatScreen({
  lines,
  currentLine,
  chats,
  chatId,
  conversationPane: conversationPart,
  connection,
  now,
  isNewChatOpen,
  inbox,
  lineTools,
  bulk,
  maySend,
  notifications,
  shortcuts: Shortcuts,
  notice,
  onSelectLine,
  onRetryChats,
  onOpenChat,
  onCloseChat,
  onReconnect,
  onNewChatOpenChange,
  onFindContacts,
  onCheckPhone,
  onStartChat,
}: ChatScreenProps) {
  const t = useText();
  const page = useRef<HTMLDivElement>(null);
  const lineTn = currentLine?.tn;

  useEffect(() => void afterPaint().then(conversationPart.preload), [conversationPart]);

  const { list, attachConversation, flush, expectChat, focus } = useChatFocus(chatId, lineTn);
  const handleOpenChat = (id: string) => {
    flush();
    if (id === chatId) focus();
    else expectChat(true);
    onOpenChat(id);
  };
  const handleOpenHit = (hit: MessageHit) => {
    flush();
    expectChat(hit.chatId !== chatId);
    inbox.onOpenHit(hit);
  };
  const handleStartChat = (tn: string, line: string | undefined) => {
    flush();
    expectChat(true);
    onStartChat(tn, line);
    onNewChatOpenChange(false);
  };
  const handleCloseChat = () => {
    flush();
    onCloseChat();
  };
  const handleSelectLine = (tn: string) => {
    flush();
    onSelectLine(tn);
  };
  const canStartChat = maySend && currentLine?.isAlive === true;
  const handleNewChat = () => onNewChatOpenChange(true);

  return (
    <Card ref={page}>
      <Title>{t('chat.screen.title')}</Title>
      <ConnectionBanner connection={connection} onReconnect={onReconnect} />
      {notice}
      <Panes data-shows={chatId === undefined ? 'list' : 'conversation'} data-fills-phone={chatId !== undefined || undefined}>
        <ListPane>
          <LinePicker lines={lines} currentLine={currentLine} tools={lineTools} onSelectLine={handleSelectLine} />
          <ChatList
            key={lineTools.isAllLines ? 'all' : currentLine?.tn}
            ref={list}
            chats={chats}
            currentChatId={chatId}
            canStartChat={canStartChat}
            now={now}
            inbox={{ ...inbox, onOpenHit: handleOpenHit }}
            bulk={bulk}
            notifications={notifications}
            onOpenChat={handleOpenChat}
            onNewChat={handleNewChat}
            onRetry={onRetryChats}
          />
        </ListPane>
        <ConversationPane>
          {chatId === undefined ? (
            <NoConversation
              hasChats={chats.status !== 'ready' || chats.value.length > 0}
              canStartChat={canStartChat}
              onNewChat={handleNewChat}
            />
          ) : (
            <conversationPart.Part
              isNeeded
              fallback={<Pending data-loading />}
              props={{ ref: attachConversation, line: currentLine, now, onBack: handleCloseChat }}
            />
          )}
        </ConversationPane>
      </Panes>
      <NewChat
        isOpen={isNewChatOpen}
        lines={lineTools.isAllLines ? lines.filter(({ isAlive }) => isAlive) : undefined}
        line={lineTn}
        onOpenChange={onNewChatOpenChange}
        onFindContacts={onFindContacts}
        onCheckPhone={onCheckPhone}
        onStartChat={handleStartChat}
      />
      <Shortcuts
        chats={chats.status === 'ready' ? chats.value : []}
        currentChatId={chatId}
        page={page}
        onOpenChat={handleOpenChat}
        onNewChat={canStartChat ? handleNewChat : undefined}
        onMarkDone={(id) => inbox.onChangeChat(id, { isDone: true })}
      />
    </Card>
  );
}
