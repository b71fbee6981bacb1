import { lazyPart } from '@manyline/ui';
import { type CSSProperties, useRef, useState } from 'react';
import { ChatList } from '../ChatList/ChatList.tsx';
import { ClosedLine } from '../LinePicker/ClosedLine.tsx';
import { LinePicker } from '../LinePicker/LinePicker.tsx';
import { useText } from '../messages/useText.ts';
import type { NewChatProps } from '../NewChat/NewChat.types.ts';
import { Card, ConversationPane, ListPane, Panes, Title } from './ChatScreen.styles.ts';
import type { ChatScreenProps } from './ChatScreen.types.ts';
import { ListResizer } from './ListResizer.tsx';
import { NoChatsYet } from './NoChatsYet.tsx';
import { NoConversation } from './NoConversation.tsx';
import { noStartOf } from './noStart.ts';
import { ScreenNotices } from './ScreenNotices.tsx';
import { useChatMoves } from './useChatMoves.ts';

/**
 * The chat page: the list of chats and the open chat. Fills its container up to the edges of the window, which gives it no padding. Two
 * panes from 960 px; below that, the list or the conversation.
 * @use All chats of a line, as a page.
 * @avoid for one chat → Conversation
 */
export function ChatScreen(props: ChatScreenProps) {
  const { lines, currentLine, closedLine, chats, chatId, now, maySend, inbox, lineTools, bulk, notifications } = props;
  const { conversationPane: Conversation, shortcuts: Shortcuts, listWidth, onNewChatOpenChange, onListWidthChange } = props;
  const t = useText();
  const page = useRef<HTMLDivElement>(null);
  const panes = useRef<HTMLDivElement>(null);
  const [isManaging, setIsManaging] = useState(false);

  const { list, attachConversation, handlers } = useChatMoves(props);
  const usable = lines.filter(({ isAlive }) => isAlive);
  const canStartChat = maySend && currentLine?.isAlive === true;
  const noStart = noStartOf(lines, maySend, lineTools);
  const handleNewChat = () => onNewChatOpenChange(true);

  return (
    <Card ref={page} data-full-bleed>
      <Title>{t('chat.screen.title')}</Title>
      <ScreenNotices {...props} onLines={() => setIsManaging(true)} onWrite={canStartChat ? handleNewChat : undefined} />
      <Panes
        ref={panes}
        data-shows={chatId === undefined ? 'list' : 'conversation'}
        data-fills-phone={chatId !== undefined || undefined}
        style={listWidth === undefined ? undefined : ({ '--list-width': `${listWidth}px` } as CSSProperties)}
      >
        <ListPane>
          <LinePicker
            lines={lines}
            currentLine={currentLine}
            tools={lineTools}
            isManaging={isManaging}
            onManagingChange={setIsManaging}
            onSelectLine={handlers.onSelectLine}
          />
          <ChatList
            key={lineTools.isAllLines ? 'all' : currentLine?.tn}
            ref={list}
            chats={chats}
            currentChatId={chatId}
            canStartChat={canStartChat}
            empty={closedLine ? <ClosedLine line={closedLine} tools={lineTools} /> : noStart && <NoChatsYet why={noStart} />}
            onAddLine={lines.length === 0 ? lineTools.onAdd : undefined}
            now={now}
            inbox={{ ...inbox, onOpenHit: handlers.onOpenHit }}
            bulk={bulk}
            notifications={notifications}
            onOpenChat={handlers.onOpenChat}
            onNewChat={handleNewChat}
            onRetry={props.onRetryChats}
          />
          <ListResizer panes={panes} width={listWidth} onChange={onListWidthChange} />
        </ListPane>
        <ConversationPane>
          {chatId === undefined ? (
            <NoConversation
              isLineClosed={closedLine !== undefined}
              hasChats={chats.status !== 'ready' || chats.value.length > 0}
              canStartChat={canStartChat}
              noStart={noStart}
              onNewChat={handleNewChat}
            />
          ) : (
            <Conversation ref={attachConversation} line={currentLine} now={now} onBack={handlers.onCloseChat} />
          )}
        </ConversationPane>
      </Panes>
      <NewChat
        isOpen={props.isNewChatOpen}
        lines={usable}
        line={usable.find(({ tn }) => tn === currentLine?.tn)?.tn ?? usable[0]?.tn}
        brought={props.brought}
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
