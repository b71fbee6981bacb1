import { AwaySummary } from '@manyline/chat';
import { use } from 'react';
import { useAway } from './away/useAway.ts';
import { ChatLocationContext } from './location/chatLocationContext.ts';
import type { ChatLocation } from './location/useChatLocation.ts';

/** Shown to a user who returns. */
export function ReturnNotice() {
  const chatLocation = use(ChatLocationContext);
  return chatLocation && <Summary chatLocation={chatLocation} />;
}

function Summary({ chatLocation }: { readonly chatLocation: ChatLocation }) {
  return <AwaySummary {...useAway(chatLocation)} />;
}
