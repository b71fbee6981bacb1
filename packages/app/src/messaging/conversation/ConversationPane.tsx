import { LineConversation, type ConversationPaneProps } from '@manyline/chat';
import { useAtom, useAtomValue } from 'jotai';
import { use } from 'react';
import { emojiChoicesAtom } from '../../preferences/emojiChoices.ts';
import { useAction } from '../../shared/action.ts';
import { deleteMessage, storeDraft, retryMessage, sendDraft } from '../actions/sendDraft.ts';
import { ChatLocationContext } from '../location/chatLocationContext.ts';
import type { ChatLocation } from '../location/useChatLocation.ts';
import { activeDraftAtom, conversationAtom } from '../state/conversationView.ts';
import { loadOlderOfActive, markSeenUpTo } from '../sync/olderMessages.ts';
import { useContact } from './useContact.ts';
import { useConversation } from './useConversation.ts';
import { useFiles } from './useFiles.ts';
import { useHolding } from './useHolding.ts';
import { useScheduling } from './useScheduling.ts';
import { useWriting } from './useWriting.ts';

/** The open chat: the state as the conversation's props. */
export default function ConversationPane(props: ConversationPaneProps) {
  const chatLocation = use(ChatLocationContext);
  return chatLocation && <ConversationActions {...props} chatLocation={chatLocation} />;
}

function ConversationActions({ chatLocation, ...props }: ConversationPaneProps & { readonly chatLocation: ChatLocation }) {
  const conversation = useAtomValue(conversationAtom);
  const [emojiChoices, onEmojiChoicesChange] = useAtom(emojiChoicesAtom);
  const draft = useAtomValue(activeDraftAtom);
  const conversationActions = useConversation(chatLocation);
  const contact = useContact(chatLocation);
  const files = useFiles(chatLocation);
  const writing = useWriting(chatLocation);
  const scheduling = useScheduling();
  const holding = useHolding();
  const onDraftChange = useAction(storeDraft);
  const onSend = useAction(sendDraft);
  const onRetryMessage = useAction(retryMessage);
  const onDeleteMessage = useAction(deleteMessage);
  const loadOlder = useAction(loadOlderOfActive);
  const onSeen = useAction(markSeenUpTo);
  return (
    conversation &&
    contact && (
      <LineConversation
        {...props}
        conversation={conversation}
        draft={draft}
        emojiChoices={emojiChoices}
        conversationActions={conversationActions}
        contact={contact}
        files={files}
        writing={writing}
        scheduling={scheduling}
        holding={holding}
        onDraftChange={onDraftChange}
        onSend={onSend}
        onEmojiChoicesChange={onEmojiChoicesChange}
        onLoadOlder={() => void loadOlder()}
        onSeen={onSeen}
        onRetryMessage={onRetryMessage}
        onDeleteMessage={onDeleteMessage}
      />
    )
  );
}
