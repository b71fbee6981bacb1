import { AwaySummary } from '@manyline/chat';
import { use } from 'react';
import { ChatLocationContext } from './location/chatLocationContext.ts';
import { useAway } from './away/useAway.ts';
import type { ChatLocation } from './location/useChatLocation.ts';

/** Shown to a user who returns. */
export function ReturnNotice() {
  const place = use(ChatLocationContext);
  return place && <Summary place={place} />;
}

function Summary({ place }: { readonly place: ChatLocation }) {
  return <AwaySummary {...useAway(place)} />;
}
