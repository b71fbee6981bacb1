import { afterPaint, Button, EmptyState } from '@manyline/ui';
import { useCallback, useEffect, useRef } from 'react';
import { ChatList } from '../ChatList/ChatList.tsx';
import type { ChatListRowsHandle } from '../ChatList/ChatListRows.tsx';
import type { MessageHit } from '../ChatList/inbox/Inbox.types.ts';
import { ConnectionBanner } from '../ConnectionBanner/ConnectionBanner.tsx';
import type { ConversationHandle } from '../Conversation/Conversation.tsx';
import { LinePicker } from '../LinePicker/LinePicker.tsx';
import { useText } from '../messages/useText.ts';
import { NewChat } from '../NewChat/NewChat.tsx';
import { Card, ListPane, Panes, Pending, ConversationPane, Title } from './ChatScreen.styles.ts';
import type { ChatScreenProps } from './ChatScreen.types.ts';

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
  const list = useRef<ChatListRowsHandle>(null);
  const pane = useRef<ConversationHandle>(null);
  const isOpening = useRef(false);
  const lineTn = currentLine?.tn;
  const shown = useRef({ chatId, lineTn });

  useEffect(() => void afterPaint().then(conversationPart.preload), [conversationPart]);

  // The focus follows navigation: into the chat that was opened, or back to the row of the chat that was left.
  useEffect(() => {
    const before = shown.current;
    shown.current = { chatId, lineTn };
    const isLeft = before.chatId !== undefined && chatId === undefined && before.lineTn === lineTn;
    if (isOpening.current && chatId !== undefined && pane.current) {
      isOpening.current = false;
      pane.current.focus();
      // The browser's back button also leaves a chat, and the focused element is then gone.
    } else if (isLeft && document.activeElement === document.body) list.current?.focus(before.chatId);
  }, [chatId, lineTn]);

  const attachConversation = useCallback((handle: ConversationHandle | null) => {
    pane.current = handle;
    if (!handle || !isOpening.current) return;
    isOpening.current = false;
    handle.focus();
  }, []);

  const handleOpenChat = (id: string) => {
    pane.current?.flush();
    if (id === chatId) pane.current?.focus();
    else isOpening.current = true;
    onOpenChat(id);
  };
  const handleOpenHit = (hit: MessageHit) => {
    pane.current?.flush();
    isOpening.current = hit.chatId !== chatId;
    inbox.onOpenHit(hit);
  };
  const handleStartChat = (tn: string, line: string | undefined) => {
    pane.current?.flush();
    isOpening.current = true;
    onStartChat(tn, line);
    onNewChatOpenChange(false);
  };
  const handleCloseChat = () => {
    pane.current?.flush();
    onCloseChat();
  };
  const handleSelectLine = (tn: string) => {
    pane.current?.flush();
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

interface NoConversationProps {
  readonly hasChats: boolean;
  readonly canStartChat: boolean;
  readonly onNewChat: () => void;
}

function NoConversation({ hasChats, canStartChat, onNewChat }: NoConversationProps) {
  const t = useText();
  // Without chats, the list beside it already offers to start one.
  if (!hasChats)
    return (
      <EmptyState
        illustration="conversation"
        title={t('chat.screen.noChats.title')}
        text={t(canStartChat ? 'chat.screen.noChats.text' : 'chat.list.empty.noLine')}
      />
    );
  return (
    <EmptyState
      illustration="conversation"
      title={t('chat.screen.noChat.title')}
      text={t('chat.screen.noChat.text')}
      action={
        canStartChat && (
          <Button variant="soft" onClick={onNewChat}>
            {t('chat.screen.noChat.action')}
          </Button>
        )
      }
    />
  );
}
