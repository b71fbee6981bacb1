/** Keeps the end of a long press from clicking what is below or closing what the press opened. */
export function swallowTouchEnd(): void {
  const end = new AbortController();
  const swallow = (event: Event) => {
    end.abort();
    event.preventDefault();
    event.stopPropagation();
  };
  // In the capture phase, before any listener on the document.
  addEventListener('touchend', swallow, { capture: true, passive: false, signal: end.signal });
  addEventListener('touchcancel', () => end.abort(), { signal: end.signal });
}
