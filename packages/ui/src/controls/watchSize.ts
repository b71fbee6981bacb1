/**
 * Calls `onSize` now, and in the next frame whenever an element's size has changed: what is written inside an observation may change what is
 * observed, which browsers report as an error. Returns a function that stops it.
 */
export function watchSize(elements: Iterable<Element>, onSize: () => void): () => void {
  onSize();
  let frame = 0;
  const observer = new ResizeObserver(() => {
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(onSize);
  });
  for (const element of elements) observer.observe(element);
  return () => {
    observer.disconnect();
    cancelAnimationFrame(frame);
  };
}
