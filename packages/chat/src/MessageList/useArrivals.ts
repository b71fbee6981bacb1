import { useAnnounce } from '@manyline/ui';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useText } from '../messages/useText.ts';
import { beingSent, messagesAfter } from './layout/messageLayout.ts';
import type { MessageItem } from './MessageList.types.ts';

/** Messages that arrive within this time, in ms, are announced together. */
const BATCH_TIME = 1_000;

/** Messages being sent are among these last ones. */
const LATEST = 20;

interface Arrivals {
  readonly messages: readonly MessageItem[];
  readonly contactName: string;
  readonly isPinned: boolean;
  /** The messages end before the newest, so added ones were paged in and didn't just arrive. */
  readonly hasNewer: boolean;
}

/** Announces received messages in batches and that own ones were sent, and counts those below the reading position. */
export function useArrivals({ messages, contactName, isPinned, hasNewer }: Arrivals): number {
  const t = useText();
  const announce = useAnnounce();
  const [below, setBelow] = useState(0);
  const lastKey = useRef(lastSettled(messages));
  const wasPaging = useRef(hasNewer);
  const batch = useRef<MessageItem[]>([]);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const announceBatch = useEffectEvent(() => {
    const [arrived, ...others] = batch.current;
    const count = batch.current.length;
    batch.current = [];
    timer.current = undefined;
    if (!arrived) return;
    // The rest of a long text may have followed.
    const first = messages.findLast(({ key }) => key === arrived.key) ?? arrived;
    announce(
      others.length === 0
        ? t('chat.messages.arrived.one', { name: contactName, text: first.text })
        : t('chat.messages.arrived.many', { name: contactName, count }),
    );
  });

  const countBelow = useEffectEvent((count: number) => {
    if (!isPinned) setBelow(below + count);
  });

  useEffect(() => {
    const received = messagesAfter(messages, lastKey.current).filter((message) => !message.isOwn);
    lastKey.current = lastSettled(messages);
    const isPaged = wasPaging.current;
    wasPaging.current = hasNewer;
    if (isPaged || received.length === 0) return;
    batch.current.push(...received);
    timer.current ??= setTimeout(() => announceBatch(), BATCH_TIME);
    countBelow(received.length);
  }, [messages, hasNewer]);

  const withGaps = useRef<ReadonlySet<string>>(new Set());
  useEffect(() => {
    const latest = messages.slice(-LATEST);
    const filled = latest.find(({ key, missingParts }) => withGaps.current.has(key) && !missingParts);
    withGaps.current = new Set(latest.filter(({ missingParts }) => missingParts).map(({ key }) => key));
    if (filled && !batch.current.some(({ key }) => key === filled.key))
      announce(t('chat.messages.complete', { name: contactName, text: filled.text }));
  }, [messages, contactName, announce, t]);

  const pending = useRef<ReadonlySet<string>>(new Set());
  useEffect(() => {
    const latest = messages.slice(-LATEST);
    const wasSent = latest.some((message) => pending.current.has(message.key) && isSent(message));
    pending.current = new Set(latest.filter((message) => isOnItsWay(message)).map(({ key }) => key));
    if (wasSent) announce(t('chat.messages.sent'));
  }, [messages, announce, t]);

  useEffect(() => () => clearTimeout(timer.current), []);

  if (isPinned && below > 0) setBelow(0);
  return isPinned ? 0 : below;
}

/** A message that its line holds isn't sent yet. */
function isSent({ state, heldUntil }: MessageItem): boolean {
  return heldUntil === undefined && (state === 'sent' || state === 'delivered');
}

function isOnItsWay({ state, heldUntil }: MessageItem): boolean {
  return heldUntil !== undefined || state === 'queued' || state === 'sending' || state === 'waiting';
}

/** The key of the last message before those being sent: received ones go between. */
function lastSettled(messages: readonly MessageItem[]): string | undefined {
  return (messages.at(-1 - beingSent(messages).length) ?? messages.at(-1))?.key;
}
