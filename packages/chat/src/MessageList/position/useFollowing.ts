import { useEffect } from 'react';
import type { ConversationActions } from '../ConversationActions.types.ts';

/** Reports whether the newest message stays in view. */
export function useFollowing(isFollowing: boolean, { onFollow }: Pick<ConversationActions, 'onFollow'>): void {
  useEffect(() => {
    onFollow?.(isFollowing);
    return () => onFollow?.(false);
    // oxlint-disable-next-line react/exhaustive-deps -- the callback never changes what it does
  }, [isFollowing]);
}
