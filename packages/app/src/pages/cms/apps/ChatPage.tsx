import { ChatScreen, type ShortcutsPaneProps, type TalkPaneProps } from '@manyline/chat';
import { createLazyPart } from '@manyline/ui';
import { MoreLanguage } from '../../../i18n/MoreLanguage.tsx';
import { ChatPlaceContext } from './chatPlaceContext.ts';
import { useChatPlace } from './useChatPlace.ts';
import { useChatScreenProps } from './useChatScreenProps.ts';

export default function ChatPage() {
  return (
    <MoreLanguage area="chat" more="chatMore">
      <Chats />
    </MoreLanguage>
  );
}

function Chats() {
  const place = useChatPlace();
  const props = useChatScreenProps(place);
  return (
    <ChatPlaceContext value={place}>
      <ChatScreen {...props} talk={talkPane} shortcuts={shortcuts} notice={<returnNotice.Part isNeeded props={{}} />} />
    </ChatPlaceContext>
  );
}

const talkPane = createLazyPart<TalkPaneProps>(() => import('./TalkPane.tsx'));
const shortcuts = createLazyPart<ShortcutsPaneProps>(() => import('./ChatShortcuts.tsx'), 'moreTexts');
const returnNotice = createLazyPart<object>(() => import('./ReturnNotice.tsx'), 'moreTexts');
