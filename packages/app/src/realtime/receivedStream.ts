import type { HubState } from '../services/browser/tabs.ts';

/** The hub's pushes as this tab receives them, from the leader tab or from its own connection. */
export interface ReceivedStream {
  /** Every push up to this position has been received. */
  isAt(position: HubState): boolean;
  /** Takes the push at this position; false if pushes before it are missing. */
  take(position: HubState): boolean;
  /** Every push from here on will be received. */
  resume(position: HubState): void;
  lose(): void;
}

export function createReceivedStream({ onOpen, onLost }: { readonly onOpen: () => void; readonly onLost: () => void }): ReceivedStream {
  let receivedUpTo: HubState | undefined;

  function lose(): void {
    if (!receivedUpTo) return;
    receivedUpTo = undefined;
    onLost();
  }

  const isAt = ({ term, opening, count }: HubState) =>
    receivedUpTo !== undefined && receivedUpTo.term === term && receivedUpTo.opening === opening && receivedUpTo.count === count;

  return {
    isAt,
    take(position) {
      if (!isAt({ ...position, count: position.count - 1 })) return false;
      receivedUpTo = position;
      return true;
    },
    resume(position) {
      lose();
      receivedUpTo = position;
      onOpen();
    },
    lose,
  };
}
