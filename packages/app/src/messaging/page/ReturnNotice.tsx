import { AwaySummary } from '@manyline/chat';
import { use } from 'react';
import { ChatLocationContext } from '../location/chatLocationContext.ts';
import type { ChatLocation } from '../location/useChatLocation.ts';
import { useAway } from './useAway.ts';

/** Shown to a user who returns. */
export function ReturnNotice() {
  const chatLocation = use(ChatLocationContext);
  return chatLocation && <Summary chatLocation={chatLocation} />;
}

function Summary({ chatLocation }: { readonly chatLocation: ChatLocation }) {
  return <AwaySummary {...useAway(chatLocation)} />;
}
