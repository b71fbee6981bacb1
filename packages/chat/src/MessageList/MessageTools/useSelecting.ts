import { type Dispatch, type RefObject, type SetStateAction, useEffect, useEffectEvent, useRef } from 'react';
import type { MessageItem } from '../MessageList.types.ts';

export interface SelectingOptions {
  readonly log: RefObject<HTMLElement | null>;
  readonly messages: readonly MessageItem[];
  readonly selection: ReadonlySet<string> | undefined;
  readonly onSelectionChange: Dispatch<SetStateAction<ReadonlySet<string> | undefined>>;
}

export interface Selecting {
  readonly isOn: boolean;
  readonly begin: (key: string) => void;
  readonly toggle: (key: string) => void;
  /** Selects everything from the last selected message to this one. */
  readonly extend: (from: string, to: string) => void;
  readonly end: () => void;
}

/** Selects several messages: a press selects one, with Shift all up to it. */
export function useSelecting({ log, messages, selection, onSelectionChange }: SelectingOptions): Selecting {
  const last = useRef<string>(undefined);

  const begin = (key: string) => {
    last.current = key;
    onSelectionChange(new Set([key]));
  };
  const toggle = (key: string) => {
    last.current = key;
    onSelectionChange((known) => {
      const next = new Set(known);
      if (!next.delete(key)) next.add(key);
      return next;
    });
  };
  const extend = (from: string, to: string) => {
    const start = last.current ?? from;
    last.current = start;
    const [a, b] = [start, to].map((key) => messages.findIndex((message) => message.key === key)).sort((x, y) => x - y);
    if (a === undefined || b === undefined || a < 0) return;
    onSelectionChange((known) => new Set([...(known ?? []), ...messages.slice(a, b + 1).map(({ key }) => key)]));
  };
  const end = () => {
    last.current = undefined;
    onSelectionChange(undefined);
  };

  const isOn = selection !== undefined;
  const handleClick = useEffectEvent((event: MouseEvent) => {
    const row = event.target instanceof Element ? event.target.closest('[data-selected]') : null;
    const key = row?.querySelector('article')?.dataset['key'];
    if (key === undefined) return;
    event.preventDefault();
    if (event.shiftKey) extend(key, key);
    else toggle(key);
  });
  useEffect(() => {
    const element = log.current;
    if (!isOn || !element) return undefined;
    const listener = (event: MouseEvent) => handleClick(event);
    element.addEventListener('click', listener);
    return () => element.removeEventListener('click', listener);
  }, [isOn, log]);

  return { isOn, begin, toggle, extend, end };
}
