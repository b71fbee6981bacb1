const SCREEN_HEIGHT = 720;
const DIALOG_HEIGHT = 560;
const POPUP_HEIGHT = 320;
const MOST_HEIGHT = 4_000;

/**
 * Sizes the frame of a story on a docs page: to the story's height, or to a window for full-screen layouts. A `viewport` (CSS sizes) sets
 * the width, and the height for full-screen layouts.
 */
export function fitFrame(layout: unknown, viewport?: { readonly width: string; readonly height: string }): (() => void) | undefined {
  const frame = window.frameElement;
  const holder = frame?.parentElement;
  if (!frame?.id.startsWith('iframe--') || !holder) return undefined;
  const root = document.getElementById('storybook-root');
  const screenHeight = viewport ? parseFloat(viewport.height) : SCREEN_HEIGHT;
  holder.style.inlineSize = viewport ? `min(100%, ${viewport.width})` : '';
  holder.style.marginInline = 'auto';
  const fit = () => {
    const shows = (selectors: string) => document.querySelector(selectors) !== null;
    const isOverlaid = shows('[role="dialog"], [role="alertdialog"]');
    const hasPopup = shows('body > :not(#storybook-root) :is([role="menu"], [role="listbox"])');
    const layer = isOverlaid ? DIALOG_HEIGHT : hasPopup ? POPUP_HEIGHT : 0;
    const { paddingTop, paddingBottom } = getComputedStyle(document.body);
    const own = (root?.scrollHeight ?? 0) + parseFloat(paddingTop) + parseFloat(paddingBottom);
    const height = layout === 'fullscreen' ? screenHeight : Math.max(own, layer);
    holder.style.blockSize = `${Math.min(Math.ceil(height), MOST_HEIGHT)}px`;
  };
  const observer = new ResizeObserver(fit);
  if (root) observer.observe(root);
  const watcher = new MutationObserver(fit);
  watcher.observe(document.body, { childList: true, subtree: true });
  return () => {
    observer.disconnect();
    watcher.disconnect();
  };
}
