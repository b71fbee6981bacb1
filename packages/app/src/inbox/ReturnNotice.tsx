import { AwaySummary } from '@manyline/chat';
import { use } from 'react';
import { ChatPlaceContext } from './place/chatPlaceContext.ts';
import { useAway } from './useAway.ts';
import type { ChatPlace } from './place/useChatPlace.ts';

/** Shown to a user who returns. */
export function ReturnNotice() {
  const place = use(ChatPlaceContext);
  return place && <Summary place={place} />;
}

function Summary({ place }: { readonly place: ChatPlace }) {
  return <AwaySummary {...useAway(place)} />;
}
