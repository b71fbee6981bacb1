import { useEffect, useEffectEvent } from 'react';
import { isShortcut } from '../shortcut.ts';

export interface PaletteShortcutOptions {
  /** Then the keys close it. Otherwise they are ignored while a modal dialog is open. */
  readonly isOpen?: boolean;
  /** False: the palette, which is open, listens itself. */
  readonly isListening?: boolean;
  /** `Mod+K` by default; `Mod` is Command or Ctrl. */
  readonly shortcut?: string | undefined;
}

/** Calls `onPress` for the keys of the command palette. A palette listens to them itself; a page whose palette loads later uses this until then. */
export function usePaletteShortcut(onPress: () => void, options: PaletteShortcutOptions = {}): void {
  const { isOpen = false, isListening = true, shortcut = 'Mod+K' } = options;
  const handleKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || !isShortcut(event, shortcut)) return;
    const isBehindModal = !isOpen && document.querySelector(MODAL) !== null;
    // The browser has its own use for these keys.
    event.preventDefault();
    if (!event.repeat && !isBehindModal) onPress();
  });
  useEffect(() => {
    if (!isListening) return undefined;
    const listener = (event: KeyboardEvent) => handleKeyDown(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, [isListening]);
}

// Modal dialogs must be closed before the palette can open.
const MODAL = '[data-modal][data-open], dialog:modal';
