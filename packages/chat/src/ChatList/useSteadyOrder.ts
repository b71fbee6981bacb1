import { useMemo, useRef, useState } from 'react';
import { keepOrder } from './arrangeChats.ts';
import type { ChatListItemData } from './ChatList.types.ts';

/** In ms: how long after an action on a row that row may move. */
const OWN_ACT = 1_500;

/**
 * While the pointer is over the rows or the focus is in them, they keep their places, so that none moves away under the pointer. Their
 * content is always up to date. `basis` identifies the list; another value starts over.
 */
export function useSteadyOrder(chats: readonly ChatListItemData[], basis: string) {
  const [current, setCurrent] = useState<{ readonly basis: string; readonly order: readonly ChatListItemData[] }>();
  const hands = useRef({ isOver: false, isInside: false, freeUntil: 0 });
  const order = current?.basis === basis ? current.order : undefined;
  const shown = useMemo(() => (order ? keepOrder(order, chats) : chats), [order, chats]);

  const hold = () => {
    if (!order && performance.now() > hands.current.freeUntil) setCurrent({ basis, order: shown });
  };
  return {
    shown,
    release: () => {
      hands.current.freeUntil = performance.now() + OWN_ACT;
      setCurrent(undefined);
    },
    /** Handlers for the element around the rows. */
    handlers: {
      onPointerMove: () => {
        hands.current.isOver = true;
        hold();
      },
      onPointerLeave: () => {
        hands.current.isOver = false;
        if (!hands.current.isInside) setCurrent(undefined);
      },
      onFocus: () => {
        hands.current.isInside = true;
        hold();
      },
      onBlur: () => {
        hands.current.isInside = false;
        if (!hands.current.isOver) setCurrent(undefined);
      },
    },
  };
}
