export interface TypedAhead {
  readonly start: () => void;
  /** Ends it and returns what was typed since. */
  readonly take: () => string;
}

/** Collects what is typed between the choice of a chat and its message field, which would otherwise go to the page and its shortcuts. */
export function createTypedAhead(): TypedAhead {
  let text = '';
  const stop = () => {
    window.removeEventListener('keydown', handleKeyDown, true);
    window.removeEventListener('pointerdown', stop, true);
  };
  const handleKeyDown = (event: KeyboardEvent) => {
    const { key, target } = event;
    if (event.ctrlKey || event.metaKey || event.altKey || isOtherField(target)) return;
    if (key === 'Escape' || key === 'Tab') return stop();
    const isCharacter = /^.$/u.test(key);
    if (!isCharacter && key !== 'Backspace' && key !== 'Enter') return;
    // A button would be pressed, a shortcut run.
    event.preventDefault();
    event.stopImmediatePropagation();
    if (isCharacter) text += key;
    else if (key === 'Backspace') text = text.replace(/.$/su, '');
  };
  return {
    start() {
      text = '';
      window.addEventListener('keydown', handleKeyDown, true);
      window.addEventListener('pointerdown', stop, true);
    },
    take() {
      stop();
      const taken = text;
      text = '';
      return taken;
    },
  };
}

/** A field that the user went to since; those of the closing dialog no longer count. */
function isOtherField(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.matches('input, textarea, select, [contenteditable]') && !target.closest('[data-modal]');
}
