/** Puts the focus on the next landmark inside `root`, or on the one before. */
export function walkLandmarks(root: HTMLElement, step: 1 | -1): void {
  const landmarks = [...root.querySelectorAll<HTMLElement>('[data-landmark]')].filter((landmark) =>
    landmark.checkVisibility({ visibilityProperty: true }),
  );
  const { activeElement } = document;
  // What stands behind a small part belongs to it: the rows to the search above them.
  const at = landmarks.findLastIndex((landmark) => landmark === activeElement || (activeElement && isBefore(landmark, activeElement)));
  const next = at === -1 && step === -1 ? landmarks.at(-1) : landmarks[(at + step + landmarks.length) % landmarks.length];
  if (next) focusLandmark(stopOf(next));
}

function isBefore(landmark: HTMLElement, element: Element): boolean {
  return (landmark.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
}

/** A landmark may name, by a selector, what takes the focus in its place. */
function stopOf(landmark: HTMLElement): HTMLElement {
  const { landmark: selector } = landmark.dataset;
  return (selector && selector !== 'true' && landmark.querySelector<HTMLElement>(selector)) || landmark;
}

function focusLandmark(landmark: HTMLElement): void {
  if (!landmark.hasAttribute('tabindex')) landmark.tabIndex = -1;
  // Only who walks sees the ring: the main area also takes the focus when a page opens.
  landmark.dataset['walked'] = '';
  landmark.addEventListener('blur', () => delete landmark.dataset['walked'], { once: true });
  landmark.focus();
}
