import { AwaySummary } from '@manyline/chat';
import { use } from 'react';
import { ChatPlaceContext } from './chatPlaceContext.ts';
import { useAway } from './useAway.ts';
import type { ChatPlace } from './useChatPlace.ts';

/** What a person finds who comes back. */
export function ReturnNotice() {
  const place = use(ChatPlaceContext);
  return place && <Summary place={place} />;
}

function Summary({ place }: { readonly place: ChatPlace }) {
  return <AwaySummary {...useAway(place)} />;
}
