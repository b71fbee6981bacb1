import { Button, EmptyState } from '@manyline/ui';
import { useText } from '../messages/useText.ts';

interface NoConversationProps {
  readonly hasChats: boolean;
  readonly canStartChat: boolean;
  readonly onNewChat: () => void;
}

/** Shown in place of a conversation while none is open. */
export function NoConversation({ hasChats, canStartChat, onNewChat }: NoConversationProps) {
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
