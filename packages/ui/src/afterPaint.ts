/** Once what was just drawn is on the screen; at once in a tab that draws nothing. */
export function afterPaint(): Promise<void> {
  if (document.hidden) return Promise.resolve();
  return new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
}
