import type { MouseEvent } from 'react';

/** True for a plain press on a row itself: not on a control in it, in a layer above it, or to mark text. */
export function isRowPress(event: MouseEvent<HTMLElement>): boolean {
  const { target, currentTarget } = event;
  if (event.defaultPrevented || event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return false;
  // Menus are portals, but their events bubble here.
  if (!(target instanceof Element) || !currentTarget.contains(target)) return false;
  return target.closest(CONTROLS) === null && (window.getSelection()?.toString() ?? '') === '';
}

const CONTROLS = 'a, button, input, label, select, textarea, summary, [role="button"], [data-part="select"]';
