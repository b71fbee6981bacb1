import { type Dispatch, type RefObject, type SetStateAction, useEffect } from 'react';
import { media } from '../../theme/media.ts';
import type { NavGroupOpened } from './AppShell.types.ts';
import { distanceTo } from './distanceTo.ts';

interface HoverOpening {
  readonly trigger: RefObject<HTMLButtonElement | null>;
  readonly panel: RefObject<HTMLElement | null>;
  readonly opened: NavGroupOpened;
  readonly onOpenedChange: Dispatch<SetStateAction<NavGroupOpened>>;
}

/** Opens when the mouse rests on the button and closes when it leaves, unless it moves towards the panel. */
export function useHoverOpening({ trigger, panel, opened, onOpenedChange }: HoverOpening): void {
  useEffect(() => {
    const button = trigger.current;
    if (!button) return undefined;
    const stop = new AbortController();
    let timer = 0;
    // The mouse may have entered while this code was loading.
    let isAwaited = button.matches(':hover') && matchMedia(media.hover.replace('@media ', '')).matches;

    const open = () => {
      isAwaited = false;
      const isReadByKeyboard = button.closest('nav')?.querySelector('[data-open="true"] :focus-visible') != null;
      if (!isReadByKeyboard) onOpenedChange((now) => (now === 'not' ? 'hovered' : now));
    };
    const awaitRest = () => {
      clearTimeout(timer);
      if (isAwaited) timer = window.setTimeout(open, REST_MS);
    };
    // Also on press: a click that closes must not open it again on hover.
    const giveUp = () => {
      isAwaited = false;
      clearTimeout(timer);
    };
    const handleEnter = ({ pointerType }: PointerEvent) => {
      isAwaited = pointerType === 'mouse';
      awaitRest();
    };
    awaitRest();
    button.addEventListener('pointerenter', handleEnter, stop);
    button.addEventListener('pointermove', awaitRest, stop);
    button.addEventListener('pointerdown', giveUp, stop);
    button.addEventListener('pointerleave', giveUp, stop);
    return () => {
      giveUp();
      stop.abort();
    };
  }, [trigger, onOpenedChange]);

  useEffect(() => {
    const element = panel.current;
    if (opened !== 'hovered' || !element) return undefined;
    const stop = new AbortController();
    let timer = 0;
    let distance = 0;

    const close = () => onOpenedChange('not');
    const handleMove = ({ target, clientX, clientY }: PointerEvent) => {
      const before = distance;
      const isInside = target instanceof Node && element.parentElement?.contains(target);
      distance = isInside ? 0 : distanceTo(element.getBoundingClientRect(), clientX, clientY);
      if (distance > 0 && before > 0 && distance >= before) return;
      clearTimeout(timer);
      if (!isInside) timer = window.setTimeout(close, PATIENCE);
    };
    document.addEventListener('pointermove', handleMove, stop);
    document.documentElement.addEventListener('pointerleave', close, stop);
    // Using the panel keeps it open.
    element.addEventListener('focusin', () => onOpenedChange('inPlace'), stop);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [panel, opened, onOpenedChange]);
}

/** In ms: rest before opening, and time away before closing. */
const REST_MS = 100;
const PATIENCE = 300;
