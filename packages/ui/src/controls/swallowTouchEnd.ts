/** The end of a long touch is no tap on what lies below, and none that closes what the touch opened. */
export function swallowTouchEnd(): void {
  const end = new AbortController();
  const swallow = (event: Event) => {
    end.abort();
    event.preventDefault();
    event.stopPropagation();
  };
  // Before whoever listens at the document.
  addEventListener('touchend', swallow, { capture: true, passive: false, signal: end.signal });
  addEventListener('touchcancel', () => end.abort(), { signal: end.signal });
}
