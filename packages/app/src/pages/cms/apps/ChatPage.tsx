import { ChatScreen, type TalkPaneProps } from '@manyline/chat';
import { createLazyPart } from '@manyline/ui';
import { ChatPlaceContext } from './chatPlaceContext.ts';
import { ChatShortcuts } from './ChatShortcuts.tsx';
import { ReturnNotice } from './ReturnNotice.tsx';
import { useChatPlace } from './useChatPlace.ts';
import { useChatScreenProps } from './useChatScreenProps.ts';

export default function ChatPage() {
  const place = useChatPlace();
  const props = useChatScreenProps(place);
  return (
    <ChatPlaceContext value={place}>
      <ChatScreen {...props} talk={talkPane} shortcuts={ChatShortcuts} notice={<ReturnNotice />} />
    </ChatPlaceContext>
  );
}

const talkPane = createLazyPart<TalkPaneProps>(() => import('./TalkPane.tsx'));
