import { Shortcuts, type ShortcutsPaneProps } from '@manyline/chat';
import { whenIdle } from '@manyline/ui';
import { use, useEffect } from 'react';
import { ChatLocationContext } from '../location/chatLocationContext.ts';
import type { ChatLocation } from '../location/useChatLocation.ts';
import { fetchAhead } from '../fetchAhead.ts';
import { useKeys } from './useKeys.ts';

/** The chat page's shortcuts, with the user's settings. */
export function ChatShortcuts(props: ShortcutsPaneProps) {
  const place = use(ChatLocationContext);
  return place && <Keyed {...props} place={place} />;
}

function Keyed({ place, ...props }: ShortcutsPaneProps & { readonly place: ChatLocation }) {
  useEffect(() => whenIdle(() => fetchAhead()), []);
  return <Shortcuts {...props} keys={useKeys(place)} />;
}
