import { useAnnounce, useContactName } from '@manyline/ui';
import { useEffect, useEffectEvent, useRef } from 'react';
import type { ChatListItemData } from '../ChatList/ChatList.types.ts';
import { useText } from '../messages/useText.ts';

/** What arrives within this time, in ms, is announced together. */
const BATCH_TIME = 1_000;
/** The chat just written to stays near the top in any order. */
const LOOKED_AT = 60;

/** Announces messages in chats that aren't open; the open one announces its own. Only received messages count as unread, so own ones are never announced. */
export function useArrivals(chats: readonly ChatListItemData[], currentChatId: string | undefined): void {
  const t = useText();
  const announce = useAnnounce();
  const nameOf = useContactName();
  const known = useRef<ReadonlyMap<string, number>>(undefined);
  const batch = useRef(new Map<string, { readonly name: string; readonly count: number }>());
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const tell = useEffectEvent(() => {
    const [first, ...others] = batch.current.values();
    batch.current.clear();
    timer.current = undefined;
    if (!first) return;
    if (others.length === 0) return announce(t('chat.messages.arrived.many', { ...first, name: nameOf(first.name) }));
    announce(t('chat.arrivals.many', { count: others.reduce((sum, { count }) => sum + count, first.count), chats: others.length + 1 }));
  });

  useEffect(() => {
    const before = known.current;
    const now = new Map(before);
    for (const { chatId, name, unseenMsgs } of chats.slice(0, LOOKED_AT)) {
      // A chat outside the first ones may have been unread for long; only an increase is announced.
      const arrived = unseenMsgs - (before?.get(chatId) ?? (before && unseenMsgs === 1 ? 0 : unseenMsgs));
      now.set(chatId, unseenMsgs);
      if (arrived <= 0 || chatId === currentChatId) continue;
      batch.current.set(chatId, { name, count: (batch.current.get(chatId)?.count ?? 0) + arrived });
      timer.current ??= setTimeout(() => tell(), BATCH_TIME);
    }
    if (chats.length > 0) known.current = now;
  }, [chats, currentChatId]);

  useEffect(() => () => clearTimeout(timer.current), []);
}
