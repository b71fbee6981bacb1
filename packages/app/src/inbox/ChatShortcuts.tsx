import { Shortcuts, type ShortcutsPaneProps } from '@manyline/chat';
import { whenIdle } from '@manyline/ui';
import { use, useEffect } from 'react';
import { ChatPlaceContext } from './place/chatPlaceContext.ts';
import type { ChatPlace } from './place/useChatPlace.ts';
import { fetchAhead } from './fetchAhead.ts';
import { useKeys } from './useKeys.ts';

/** The chat page's shortcuts, with the user's settings. */
export function ChatShortcuts(props: ShortcutsPaneProps) {
  const place = use(ChatPlaceContext);
  return place && <Keyed {...props} place={place} />;
}

function Keyed({ place, ...told }: ShortcutsPaneProps & { readonly place: ChatPlace }) {
  useEffect(() => whenIdle(() => fetchAhead()), []);
  return <Shortcuts {...told} keys={useKeys(place)} />;
}
