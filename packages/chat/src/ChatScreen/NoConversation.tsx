import { Button, EmptyState } from '@manyline/ui';
import { useText } from '../messages/useText.ts';
import { type NoStartReason, noStartText } from './noStart.ts';

interface NoConversationProps {
  readonly isLineClosed: boolean;
  readonly hasChats: boolean;
  readonly canStartChat: boolean;
  readonly noStart: NoStartReason | undefined;
  readonly onNewChat: () => void;
}

/** Shown in place of a conversation while none is open. */
export function NoConversation({ isLineClosed, hasChats, canStartChat, noStart, onNewChat }: NoConversationProps) {
  const t = useText();
  if (isLineClosed)
    return <EmptyState illustration="conversation" title={t('chat.lines.closed.pane')} text={t('chat.lines.closed.paneText')} />;
  return (
    <EmptyState
      illustration="conversation"
      title={t(hasChats ? 'chat.screen.noChat.title' : 'chat.screen.noChats.title')}
      text={t(
        hasChats
          ? 'chat.screen.noChat.text'
          : canStartChat
            ? 'chat.screen.noChats.text'
            : noStart
              ? noStartText(noStart)
              : 'chat.list.empty.noLine',
      )}
      // Without chats, the list beside it already offers to start one.
      action={
        hasChats &&
        canStartChat && (
          <Button variant="soft" onClick={onNewChat}>
            {t('chat.newMessage')}
          </Button>
        )
      }
    />
  );
}
