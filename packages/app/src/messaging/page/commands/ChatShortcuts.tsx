import { Shortcuts, type ShortcutsPaneProps } from '@manyline/chat';
import { use } from 'react';
import { ChatLocationContext } from '../../location/chatLocationContext.ts';
import type { ChatLocation } from '../../location/useChatLocation.ts';
import { useKeys } from './useKeys.ts';

/** The chat page's shortcuts, with the user's settings. */
export function ChatShortcuts(props: ShortcutsPaneProps) {
  const chatLocation = use(ChatLocationContext);
  return chatLocation && <Keyed {...props} chatLocation={chatLocation} />;
}

function Keyed({ chatLocation, ...props }: ShortcutsPaneProps & { readonly chatLocation: ChatLocation }) {
  return <Shortcuts {...props} keys={useKeys(chatLocation)} />;
}
