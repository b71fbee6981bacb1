import { useState } from 'react';
import type { MessageOpening } from '../MessageList/MessageList.types.ts';
import type { ConversationData } from './Conversation.types.ts';

interface ShownFailure {
  readonly chatId: string;
  readonly view: ConversationData['view'];
  readonly opening: MessageOpening;
  readonly turn: number;
}

/** Shows the unsent messages one after another, the oldest first. */
export function useShownFailure({ chatId, messages, view }: ConversationData) {
  const [shown, setShown] = useState<ShownFailure>();
  // A later jump elsewhere wins.
  const current = shown?.chatId === chatId && shown.view === view ? shown.opening : undefined;
  return {
    opening: current ?? view?.opening,
    /** A new value remounts the message list, because the list reads `opening` only when it mounts. */
    turn: shown?.turn ?? 0,
    /** Jumps to the next failed message. Returns false if there is none. */
    showFailed: (): boolean => {
      const failed = messages.filter(({ state }) => state === 'failed');
      const next = failed[failed.findIndex(({ key }) => key === current?.key) + 1] ?? failed[0];
      if (next) setShown({ chatId, view, opening: { key: next.key }, turn: (shown?.turn ?? 0) + 1 });
      return next !== undefined;
    },
  };
}
