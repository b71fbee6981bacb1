/** Calls `read` now, and again when the frame is scrolled or resized. Returns a function that stops it. */
export function watchFrame(frame: HTMLElement, read: () => void): () => void {
  read();
  const resizes = new ResizeObserver(read);
  resizes.observe(frame);
  frame.addEventListener('scroll', read, { passive: true });
  return () => {
    resizes.disconnect();
    frame.removeEventListener('scroll', read);
  };
}
