import { type RefObject, useEffect, useRef } from 'react';
import type { MessageItem } from '../MessageList.types.ts';

/** Moves the focus to the neighbour when the focused message is removed. Returns a callback to report each focus. */
export function useFocusReturn(log: RefObject<HTMLElement | null>, messages: readonly MessageItem[]): (key: string | undefined) => void {
  const last = useRef<string>(undefined);
  const before = useRef(messages);
  useEffect(() => {
    const known = before.current;
    before.current = messages;
    const has = ({ key }: MessageItem) => key === last.current;
    if (last.current === undefined || messages.some(has)) return;
    const active = document.activeElement;
    const at = known.findIndex(has);
    last.current = undefined;
    // The menu that deleted it may not have closed yet.
    if (at < 0 || (active !== document.body && !active?.closest('[role="menu"]'))) return;
    const next = messages[Math.min(at, messages.length - 1)];
    const rows = [...(log.current?.getElementsByTagName('article') ?? [])];
    (rows.find(({ dataset }) => dataset['key'] === next?.key) ?? log.current)?.focus({ preventScroll: true });
  }, [log, messages]);
  return (key) => {
    if (key !== undefined) last.current = key;
  };
}
