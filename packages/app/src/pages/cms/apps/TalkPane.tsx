import { Conversation, type TalkPaneProps } from '@manyline/chat';
import { whenIdle } from '@manyline/ui';
import { useAtom, useAtomValue, useSetAtom } from 'jotai';
import { use, useEffect } from 'react';
import { loadOlderOfActiveAtom, seenAtom } from '../../../state/chatsReading.ts';
import { deleteMessageAtom, keepDraftAtom, retryMessageAtom, sendDraftAtom } from '../../../state/chatsSend.ts';
import { activeDraftAtom, conversationAtom } from '../../../state/conversationView.ts';
import { emojiChoicesAtom } from '../../../state/emojiChoices.ts';
import { ChatPlaceContext } from './chatPlaceContext.ts';
import type { ChatPlace } from './useChatPlace.ts';
import { fetchTalkAhead } from './fetchTalkAhead.ts';
import { useFiles } from './useFiles.ts';
import { useTalk } from './useTalk.ts';
import { useWriting } from './useWriting.ts';

/** The open chat: the state as the conversation's props. Its code comes after the list's. */
export default function TalkPane(props: TalkPaneProps) {
  const place = use(ChatPlaceContext);
  return place && <Talk {...props} place={place} />;
}

function Talk({ place, ...told }: TalkPaneProps & { readonly place: ChatPlace }) {
  const conversation = useAtomValue(conversationAtom);
  const [emojiChoices, onEmojiChoicesChange] = useAtom(emojiChoicesAtom);
  const draft = useAtomValue(activeDraftAtom);
  const talk = useTalk(place);
  const files = useFiles();
  const writing = useWriting(place);
  const onDraftChange = useSetAtom(keepDraftAtom);
  const onSend = useSetAtom(sendDraftAtom);
  const onRetryMessage = useSetAtom(retryMessageAtom);
  const onDeleteMessage = useSetAtom(deleteMessageAtom);
  const loadOlder = useSetAtom(loadOlderOfActiveAtom);
  const onSeen = useSetAtom(seenAtom);
  useEffect(() => whenIdle(() => fetchTalkAhead()), []);
  return (
    conversation && (
      <Conversation
        {...told}
        conversation={conversation}
        draft={draft}
        emojiChoices={emojiChoices}
        talk={talk}
        files={files}
        writing={writing}
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
