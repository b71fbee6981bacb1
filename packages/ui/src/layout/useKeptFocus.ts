import { type RefObject, useEffect } from 'react';

/** As many as a layer over a layer over the page, with what was focused in each. */
const REMEMBERED = 12;

/**
 * When what has the focus goes away (a notice is dismissed, a button’s work is done), browsers leave the focus on nothing: a screen reader
 * begins again at the top, and Escape and shortcuts have lost their place. Here the nearest part of the page takes it that is still there
 * and may have it, at last `main`; after a layer, what had the focus before. Whatever else takes the focus within two frames keeps it.
 */
export function useKeptFocus(root: RefObject<HTMLElement | null>, main: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    /** What had the focus, newest first, each with the elements around it. */
    let paths: readonly (readonly HTMLElement[])[] = [];
    let frame = 0;

    const handleFocus = ({ target }: FocusEvent) => {
      if (!(target instanceof HTMLElement)) return;
      paths = [pathOf(target), ...paths.filter(([element]) => element !== target)].slice(0, REMEMBERED);
    };
    const isLost = () => paths[0]?.[0]?.isConnected === false && document.activeElement === document.body;
    const restore = () => {
      if (!isLost()) return;
      const kept = paths.map((path) => path.find((element, index) => canTake(element, index === 0, root.current))).find(Boolean);
      (kept ?? main.current)?.focus({ preventScroll: true });
    };
    const observer = new MutationObserver(() => {
      if (!isLost()) return;
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => (frame = requestAnimationFrame(restore)));
    });

    document.addEventListener('focusin', handleFocus);
    observer.observe(document.body, { childList: true, subtree: true });
    return () => {
      document.removeEventListener('focusin', handleFocus);
      observer.disconnect();
      cancelAnimationFrame(frame);
    };
  }, [root, main]);
}

function pathOf(element: HTMLElement): readonly HTMLElement[] {
  const around: HTMLElement[] = [];
  for (let at: HTMLElement | null = element; at; at = at.parentElement) around.push(at);
  return around;
}

/** What had the focus itself, or a part around it that scripts may focus. */
function canTake(element: HTMLElement, hadFocus: boolean, root: HTMLElement | null): boolean {
  return (
    element.isConnected &&
    root?.contains(element) === true &&
    (hadFocus || element.getAttribute('tabindex') === '-1') &&
    !element.matches(':disabled, [inert], [inert] *') &&
    element.checkVisibility({ visibilityProperty: true })
  );
}
