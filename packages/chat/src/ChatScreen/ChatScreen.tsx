import { lazyPart } from '@manyline/ui';
import { useRef } from 'react';
import { ChatList } from '../ChatList/ChatList.tsx';
import { ConnectionBanner } from '../ConnectionBanner/ConnectionBanner.tsx';
import { ClosedLine } from '../LinePicker/ClosedLine.tsx';
import { HistoryBanner } from '../LinePicker/HistoryBanner.tsx';
import { LinePicker } from '../LinePicker/LinePicker.tsx';
import { useText } from '../messages/useText.ts';
import type { NewChatProps } from '../NewChat/NewChat.types.ts';
import { Card, ConversationPane, ListPane, Panes, Title } from './ChatScreen.styles.ts';
import type { ChatScreenProps } from './ChatScreen.types.ts';
import { NoConversation } from './NoConversation.tsx';
import { useChatMoves } from './useChatMoves.ts';

/** Fills the height of its container. Two panes from 960 px; below that, the list or the conversation. */
export function ChatScreen(props: ChatScreenProps) {
  const { lines, currentLine, closedLine, chats, chatId, connection, now, notice, maySend, inbox, lineTools, bulk, notifications } = props;
  const { conversationPane: Conversation, shortcuts: Shortcuts, onNewChatOpenChange } = props;
  const t = useText();
  const page = useRef<HTMLDivElement>(null);

  const { list, attachConversation, handlers } = useChatMoves(props);
  const canStartChat = maySend && currentLine?.isAlive === true;
  const handleNewChat = () => onNewChatOpenChange(true);

  return (
    <Card ref={page}>
      <Title>{t('chat.screen.title')}</Title>
      <ConnectionBanner connection={connection} onReconnect={props.onReconnect} />
      {notice}
      {currentLine?.isAlive === false && !lineTools.isAllLines && <HistoryBanner line={currentLine} tools={lineTools} />}
      <Panes data-shows={chatId === undefined ? 'list' : 'conversation'} data-fills-phone={chatId !== undefined || undefined}>
        <ListPane>
          <LinePicker lines={lines} currentLine={currentLine} tools={lineTools} onSelectLine={handlers.onSelectLine} />
          <ChatList
            key={lineTools.isAllLines ? 'all' : currentLine?.tn}
            ref={list}
            chats={chats}
            currentChatId={chatId}
            canStartChat={canStartChat}
            empty={closedLine && <ClosedLine line={closedLine} tools={lineTools} />}
            onAddLine={lines.length === 0 ? lineTools.onAdd : undefined}
            now={now}
            inbox={{ ...inbox, onOpenHit: handlers.onOpenHit }}
            bulk={bulk}
            notifications={notifications}
            onOpenChat={handlers.onOpenChat}
            onNewChat={handleNewChat}
            onRetry={props.onRetryChats}
          />
        </ListPane>
        <ConversationPane>
          {chatId === undefined ? (
            <NoConversation
              isLineClosed={closedLine !== undefined}
              hasChats={chats.status !== 'ready' || chats.value.length > 0}
              canStartChat={canStartChat}
              onNewChat={handleNewChat}
            />
          ) : (
            <Conversation ref={attachConversation} line={currentLine} now={now} onBack={handlers.onCloseChat} />
          )}
        </ConversationPane>
      </Panes>
      <NewChat
        isOpen={props.isNewChatOpen}
        lines={lines.filter(({ isAlive }) => isAlive)}
        line={currentLine?.tn}
        onOpenChange={onNewChatOpenChange}
        onFindContacts={props.onFindContacts}
        onCheckPhone={props.onCheckPhone}
        onStartChat={handlers.onStartChat}
      />
      <Shortcuts
        chats={chats.status === 'ready' ? chats.value : []}
        currentChatId={chatId}
        page={page}
        onOpenChat={handlers.onOpenChat}
        onNewChat={canStartChat ? handleNewChat : undefined}
        onMarkDone={(id) => inbox.onChangeChat(id, { isDone: true })}
      />
    </Card>
  );
}

/** With its fields, which the list must not wait for. */
const NewChat = lazyPart<NewChatProps>(() => import('../NewChat/NewChat.tsx'), {
  isWanted: ({ isOpen }) => isOpen,
  onMissing: ({ onOpenChange }) => onOpenChange(false),
});
