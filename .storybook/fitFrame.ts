const SCREEN_HEIGHT = 720;
const DIALOG_HEIGHT = 560;
const MOST_HEIGHT = 4_000;

/** A story in a frame on a page of the reference gives the frame its own height; a whole screen gets that of a window. */
export function fitFrame(layout: unknown): (() => void) | undefined {
  const frame = window.frameElement;
  const holder = frame?.parentElement;
  if (!frame?.id.startsWith('iframe--') || !holder) return undefined;
  const root = document.getElementById('storybook-root');
  const fit = () => {
    const hasDialog = document.querySelector('[role="dialog"], [role="alertdialog"]') !== null;
    const { paddingTop, paddingBottom } = getComputedStyle(document.body);
    const own = (root?.scrollHeight ?? 0) + parseFloat(paddingTop) + parseFloat(paddingBottom);
    const height = layout === 'fullscreen' ? SCREEN_HEIGHT : Math.max(own, hasDialog ? DIALOG_HEIGHT : 0);
    holder.style.blockSize = `${Math.min(Math.ceil(height), MOST_HEIGHT)}px`;
  };
  const observer = new ResizeObserver(fit);
  if (root) observer.observe(root);
  const watcher = new MutationObserver(fit);
  watcher.observe(document.body, { childList: true });
  return () => {
    observer.disconnect();
    watcher.disconnect();
  };
}
