/** Focuses the next or previous landmark inside `root`. */
export function walkLandmarks(root: HTMLElement, step: 1 | -1): void {
  const landmarks = [...root.querySelectorAll<HTMLElement>('[data-landmark]')].filter((landmark) =>
    landmark.checkVisibility({ visibilityProperty: true }),
  );
  const { activeElement } = document;
  // Elements after a small landmark belong to it, for example the rows below the search.
  const at = landmarks.findLastIndex((landmark) => landmark === activeElement || (activeElement && isBefore(landmark, activeElement)));
  const next = at === -1 && step === -1 ? landmarks.at(-1) : landmarks[(at + step + landmarks.length) % landmarks.length];
  if (next) focusLandmark(focusTargetOf(next));
}

function isBefore(landmark: HTMLElement, element: Element): boolean {
  return (landmark.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
}

/** A landmark can name the element to focus by a selector. */
function focusTargetOf(landmark: HTMLElement): HTMLElement {
  const { landmark: selector } = landmark.dataset;
  return (selector && selector !== 'true' && landmark.querySelector<HTMLElement>(selector)) || landmark;
}

function focusLandmark(landmark: HTMLElement): void {
  if (!landmark.hasAttribute('tabindex')) landmark.tabIndex = -1;
  // The ring is only for F6: the main area is also focused when a page opens.
  landmark.dataset['walked'] = '';
  landmark.addEventListener('blur', () => delete landmark.dataset['walked'], { once: true });
  landmark.focus();
}
