/** Puts the focus on the next landmark inside `root`, or on the one before. */
export function walkLandmarks(root: HTMLElement, step: 1 | -1): void {
  const landmarks = [...root.querySelectorAll<HTMLElement>('[data-landmark]')].filter((landmark) => landmark.checkVisibility());
  const at = landmarks.findLastIndex((landmark) => landmark.contains(document.activeElement));
  const next = at === -1 && step === -1 ? landmarks.at(-1) : landmarks[(at + step + landmarks.length) % landmarks.length];
  if (next) focusLandmark(next);
}

function focusLandmark(landmark: HTMLElement): void {
  if (!landmark.hasAttribute('tabindex')) landmark.tabIndex = -1;
  // Only who walks sees the ring: the main area also takes the focus when a page opens.
  landmark.dataset['walked'] = '';
  landmark.addEventListener('blur', () => delete landmark.dataset['walked'], { once: true });
  landmark.focus();
}
