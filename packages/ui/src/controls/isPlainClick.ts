import type { MouseEvent } from 'react';

/** False for clicks that ask the browser for a new tab, a new window or a download. */
export function isPlainClick(event: MouseEvent): boolean {
  return event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
}
